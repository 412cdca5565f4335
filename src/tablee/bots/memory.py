"""Reconstructs what a view hides from what was seen: completely, or with gaps as people do.

Usually everything follows from the moves. If the start itself is hidden, the moves and what they showed tell
some of it, and the rest is guessed: a *past* is a way in which the match may have gone, in which the seat
would have seen exactly what it has seen.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from tablee.bots.bot import Sight
from tablee.core.errors import RefusedMove
from tablee.core.game import AnyGame, AnySetup, AnyStep, Motion, Seat
from tablee.core.hidden import AnyHiddenGame, HiddenGame
from tablee.games import find_game

MOST_RECOLLECTIONS = 64
"""The number of positions that a process caches, of all its tables; the oldest are dropped."""
ATTEMPTS = 30
"""The number of guesses at a hidden start before one will do that does not explain why the game goes on.

In Arcanor this takes a position that looks the same for the third time, but is not, and is very rare.
"""


@dataclass(frozen=True, slots=True)
class Recollection:
    """The state that follows from the moves of a round, and when each place was last involved."""

    state: Any
    turns: int = 0
    touched: Mapping[str, int] = field(default_factory=dict)
    """By place, the last turn in which a piece left or reached it, or a player looked at it."""

    def after(self, step: AnyStep) -> Recollection:
        """The recollection after one more step."""
        touched = {**self.touched, **dict.fromkeys(_places_in(step), self.turns)}
        # A player who moves again after a look is still in the same turn.
        turns = self.turns + (step.state.to_play != self.state.to_play)
        return Recollection(step.state, turns, touched)


def _places_in(step: AnyStep) -> Iterator[str]:
    for event in step.trace:
        yield from (event.start, event.end) if isinstance(event, Motion) else (event.place,)


class Recollections:
    """A cache of recollections by the moves that lead to them.

    A new one starts from the longest cached list of moves that it begins with, so moves and takebacks cost
    little, whatever other tables do in between. What was dropped is replayed from the start.
    """

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, AnySetup, tuple[str, ...]], Recollection] = OrderedDict()

    def recollect(self, game: AnyGame, setup: AnySetup, record: tuple[str, ...]) -> Recollection:
        """The recollection after a setup and the moves of a round."""
        recollection, done = self._longest_known(game, setup, record)
        for text in record[done:]:
            recollection = recollection.after(game.play(recollection.state, game.read_move(text)))
        self._known[game.name, setup, record] = recollection
        self._known.move_to_end((game.name, setup, record))
        while len(self._known) > MOST_RECOLLECTIONS:
            self._known.popitem(last=False)
        return recollection

    def _longest_known(
        self, game: AnyGame, setup: AnySetup, record: tuple[str, ...]
    ) -> tuple[Recollection, int]:
        """The cached recollection for the most of these moves, and their number."""
        for done in range(len(record), 0, -1):
            known = self._known.get((game.name, setup, record[:done]))
            if known:
                return known, done
        return Recollection(game.start(setup).state), 0


_recollections = Recollections()
"""This process's cache; everything in it can be computed again."""


def recall(sight: Sight, random: Random | None = None) -> Any:
    """The current state, reconstructed from what was seen; the view itself if it hides nothing.

    What does not follow from that is guessed, with `random` if given, otherwise with a fixed seed.
    """
    return recall_several(sight, 1, random)[0]


def recall_several(sight: Sight, most: int, random: Random | None = None) -> list[Any]:
    """States that it could be now, as far as the seat can know; only one if that is certain."""
    game, state = find_game(sight.game), sight.step.state
    if not isinstance(game, HiddenGame) or not game.is_masked(state):
        return [state]
    random = random or Random(len(sight.record))
    guesses = _guess_several(game, state, sight.seat, most, random)
    return guesses or [known.state for known in _recollect(game, sight, most, random)]


def recall_recent(sight: Sight, turns: int, random: Random) -> Any:
    """The current state as a player remembers it whose memory lasts a number of turns, of all players.

    Hidden contents may be mixed up at places where nothing has moved since, and nobody has looked, except
    those that still stand as at the start.
    """
    game, state = find_game(sight.game), sight.step.state
    if not isinstance(game, HiddenGame) or not game.is_masked(state):
        return state
    known = _recollect(game, sight, 1, random)[0]
    faded = [place for place, turn in known.touched.items() if known.turns - turn > turns]
    return game.mix_up(known.state, faded, random)


def recall_steps(sight: Sight, views: Sequence[Any], most: int) -> list[list[Any]]:
    """The same as `recall_several` for each step of the match so far, with what the seat knows by now."""
    game, random = find_game(sight.game), Random(len(sight.record))
    if not isinstance(game, HiddenGame):
        return [[view] for view in views]
    recalled, pasts = [], None
    for number, view in enumerate(views):
        states = _guess_several(game, view, sight.seat, most, random) if game.is_masked(view) else [view]
        if not states:
            pasts = pasts or _pasts(game, sight, most, random)
            states = [past[number].state for past in pasts]
        recalled.append(states)
    return recalled


def _guess_several(game: AnyHiddenGame, view: Any, seat: Seat, most: int, random: Random) -> list[Any]:
    """Guesses from a view alone; none if the game leaves that to the moves."""
    guesses = (game.guess(view, seat, random) for _ in range(most))
    return [guess for guess in guesses if guess is not None]


def _recollect(game: AnyHiddenGame, sight: Sight, most: int, random: Random) -> list[Recollection]:
    """What a seat may believe that remembers everything; only one recollection if that is certain."""
    if sight.clues is None:
        return [_recollections.recollect(game, _setup(game, sight), sight.record)]
    return [past[-1] for past in _pasts(game, sight, most, random)]


# Pasts.

Past = list[Recollection]
"""The recollections from the start to now."""


def _setup(game: AnyHiddenGame, sight: Sight) -> AnySetup:
    return replace(game.setup(sight.options), first=sight.first)


def _pasts(game: AnyHiddenGame, sight: Sight, most: int, random: Random) -> list[Past]:
    """Pasts that agree with what the seat has seen; only one if that is certain."""
    setup = _setup(game, sight)
    if sight.clues is None:
        return [_relive(game, setup, sight)]
    record = [(game.read_move(text), clue) for text, clue in zip(sight.record, sight.clues, strict=True)]
    setup = replace(setup, options=game.deduce_options(setup.options, record))
    is_certain = game.guess_options(setup.options, Random(0)) == setup.options
    return [_imagine(game, setup, sight, random) for _ in range(1 if is_certain else most)]


def _imagine(game: AnyHiddenGame, setup: AnySetup, sight: Sight, random: Random) -> Past:
    """A past whose start is guessed."""
    for _ in range(ATTEMPTS):
        guessed = replace(setup, options=game.guess_options(setup.options, random))
        past = _relive_if_seen(game, guessed, sight)
        if past:
            return past
    return _relive(game, guessed, sight)


def _relive_if_seen(game: AnyHiddenGame, setup: AnySetup, sight: Sight) -> Past | None:
    """The past from a start; None if the seat would have seen something else."""
    past = [Recollection(game.start(setup).state)]
    for text, clue in zip(sight.record, sight.clues or (), strict=True):
        try:
            step = game.play(past[-1].state, game.read_move(text))
        except RefusedMove:
            return None
        if game.clue(game.view(step, sight.seat)) != clue:
            return None
        past.append(past[-1].after(step))
    return past if past[-1].state.to_play == sight.step.state.to_play else None


def _relive(game: AnyHiddenGame, setup: AnySetup, sight: Sight) -> Past:
    """The past from a start, which goes on even where its rules would have ended it."""
    past = [Recollection(game.start(setup).state)]
    for text in sight.record:
        past[-1] = _revive(game, setup, past[-1])
        past.append(past[-1].after(game.play(past[-1].state, game.read_move(text))))
    past[-1] = _revive(game, setup, past[-1])
    return past


def _revive(game: AnyHiddenGame, setup: AnySetup, known: Recollection) -> Recollection:
    """A recollection that goes on: a position that is read anew does not know how often it was there."""
    if known.state.to_play is not None:
        return known
    return replace(known, state=game.read_position(setup, game.position(known.state)))
