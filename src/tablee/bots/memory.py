"""Remembering what a view hides, from the moves: all of it, or as people do."""

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
"""How many positions a process remembers: the latest ones, of all its tables."""


@dataclass(frozen=True, slots=True)
class Recollection:
    """What the moves of a round tell, and when each place had a part in them."""

    state: Any
    turns: int = 0
    touched: Mapping[str, int] = field(default_factory=dict)
    """The turn in which something last left or reached a place, or somebody looked there."""

    def after(self, game: AnyGame, text: str) -> Recollection:
        """What is known one move later."""
        step = game.play(self.state, game.read_move(text))
        touched = {**self.touched, **dict.fromkeys(_places_in(step), self.turns)}
        # Who moves again, after a look, is still in the same turn.
        turns = self.turns + (step.state.to_play != self.state.to_play)
        return Recollection(step.state, turns, touched)


def _places_in(step: AnyStep) -> Iterator[str]:
    for event in step.trace:
        yield from (event.start, event.end) if isinstance(event, Motion) else (event.place,)


class Recollections:
    """Recollections by the moves they follow from: a longer list of moves begins where one of them ends.

    So a match goes on, or back after a take-back, from what is known of it, whatever other tables do
    in between; what has been dropped is found out again from the start.
    """

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, AnySetup, tuple[str, ...]], Recollection] = OrderedDict()

    def recollect(self, game: AnyGame, setup: AnySetup, record: tuple[str, ...]) -> Recollection:
        """What follows from a setup and the moves of a round."""
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
        """What is known of the most of these moves, and of how many."""
        for done in range(len(record), 0, -1):
            known = self._known.get((game.name, setup, record[:done]))
            if known:
                return known, done
        return Recollection(game.start(setup).state), 0


_recollections = Recollections()
"""Of this process. It holds what can be found out again, and nothing else."""


def recall(sight: Sight, random: Random | None = None) -> Any:
    """The present state as the record tells it; the view itself where it hides nothing.

    What does not follow from the moves is guessed: with `random`, otherwise each time.
    """
    game, state = find_game(sight.game), sight.step.state
    if not isinstance(game, HiddenGame) or not game.is_masked(state):
        return state
    guessed = game.guess(state, sight.seat, random or Random(len(sight.record)))
    return _recollect(game, sight).state if guessed is None else guessed


def recall_recent(sight: Sight, turns: int, random: Random) -> Any:
    """`recall` by somebody whose memory lasts for so many turns, both sides' counted.

    What lies hidden in places where nothing has moved since, and nobody has looked, may be mixed up;
    not what still stands as at the start.
    """
    game, state = find_game(sight.game), sight.step.state
    if not isinstance(game, HiddenGame) or not game.is_masked(state):
        return state
    known = _recollect(game, sight)
    faded = [place for place, turn in known.touched.items() if known.turns - turn > turns]
    return game.mix_up(known.state, faded, random)


def _recollect(game: AnyGame, sight: Sight) -> Recollection:
    return _recollections.recollect(game, replace(game.setup(sight.options), first=sight.first), sight.record)
