"""What a search may go on from: what the same seat has found out earlier in the same game.

A table keeps entries of several games. Each game has a salt for each seat, so that no search finds what is
another's. A turn belongs to a game if what its seat has seen begins with all that the seat had seen at the
turn before. So what is kept follows from nothing but what the seat itself has seen: whoever saw the same at
two tables could not tell them apart either.
"""

from __future__ import annotations

from collections import OrderedDict
from random import Random
from typing import Any, NamedTuple

from tablee.bots.bot import Sight

MOST_GAMES = 32
"""The number of games that are remembered; the entries of others are left to be overwritten."""


class Seen(NamedTuple):
    """What a seat has seen at one of its turns."""

    place: tuple[Any, ...]
    """The game, its options, the seat, and who began."""
    record: tuple[str, ...]
    clues: tuple[str, ...] | None

    def begins(self, later: Seen) -> bool:
        """Whether the other is of the same game, then or later."""
        clues, count = later.clues, len(self.record)
        return (
            self.place == later.place
            and self.record == later.record[:count]
            and self.clues == (clues if clues is None else clues[:count])
        )


def seen_in(sight: Sight) -> Seen:
    """What a seat has seen."""
    options = tuple(sorted((name, repr(value)) for name, value in sight.options.items()))
    return Seen((sight.game, options, sight.seat, sight.first), sight.record, sight.clues)


class KeptGames:
    """The games of which a table has entries, the latest last, each with its salt."""

    def __init__(self) -> None:
        self._salts: OrderedDict[Seen, int] = OrderedDict()
        self._random = Random(0)

    def salt_for(self, sight: Sight) -> int:
        """The salt of the game that a sight belongs to; a new one for a new game."""
        seen = seen_in(sight)
        for earlier in reversed(self._salts):
            if earlier.begins(seen):
                salt = self._salts.pop(earlier)
                break
        else:
            salt = self._random.getrandbits(63) + 1
        self._salts[seen] = salt
        if len(self._salts) > MOST_GAMES:
            self._salts.popitem(last=False)
        return salt
