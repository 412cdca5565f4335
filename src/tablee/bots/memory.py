"""Reconstructs what a view hides from the moves: completely, or with gaps as people do."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from tablee.bots.bot import Sight
from tablee.core.game import AnyGame, AnySetup, AnyStep, Motion
from tablee.core.hidden import HiddenGame
from tablee.games import find_game

MOST_RECOLLECTIONS = 64
"""The number of positions that a process caches, of all its tables; the oldest are dropped."""


@dataclass(frozen=True, slots=True)
class Recollection:
    """The state that follows from the moves of a round, and when each place was last involved."""

    state: Any
    turns: int = 0
    touched: Mapping[str, int] = field(default_factory=dict)
    """By place, the last turn in which a piece left or reached it, or a player looked at it."""

    def after(self, game: AnyGame, text: str) -> Recollection:
        """The recollection after one more move."""
        step = game.play(self.state, game.read_move(text))
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
            recollection = recollection.after(game, text)
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
    """The current state, reconstructed from the record; the view itself if it hides nothing.

    What does not follow from the moves is guessed, with `random` if given, otherwise with a fixed seed.
    """
    game, state = find_game(sight.game), sight.step.state
    if not isinstance(game, HiddenGame) or not game.is_masked(state):
        return state
    guessed = game.guess(state, sight.seat, random or Random(len(sight.record)))
    return _recollect(game, sight).state if guessed is None else guessed


def recall_recent(sight: Sight, turns: int, random: Random) -> Any:
    """The current state as a player remembers it whose memory lasts a number of turns, of all players.

    Hidden contents may be mixed up at places where nothing has moved since, and nobody has looked, except
    those that still stand as at the start.
    """
    game, state = find_game(sight.game), sight.step.state
    if not isinstance(game, HiddenGame) or not game.is_masked(state):
        return state
    known = _recollect(game, sight)
    faded = [place for place, turn in known.touched.items() if known.turns - turn > turns]
    return game.mix_up(known.state, faded, random)


def _recollect(game: AnyGame, sight: Sight) -> Recollection:
    return _recollections.recollect(game, replace(game.setup(sight.options), first=sight.first), sight.record)
