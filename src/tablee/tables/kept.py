"""How much of what somebody knows of a match still stands."""

from __future__ import annotations

from bisect import bisect_left

NOTHING = -1
"""Not even the start: another game has begun."""


class KeptMoves:
    """For each version of a table: how many of the moves it had are still the match's first moves.

    Only the versions after which fewer moves stood than after any later one are kept, so that neither a
    takeback nor a question takes longer at a long table.
    """

    def __init__(self) -> None:
        self._versions = [1]
        self._moves = [0]

    def fork(self) -> KeptMoves:
        """A copy that goes its own way."""
        other = KeptMoves()
        other._versions, other._moves = self._versions.copy(), self._moves.copy()
        return other

    @property
    def count(self) -> int:
        """How many moves there are now."""
        return self._moves[-1]

    def go_on(self, version: int, moves: int) -> None:
        """A version with so many moves, all of those before among them."""
        while self._moves and self._moves[-1] >= moves:
            self._drop()
        self._versions.append(version)
        self._moves.append(moves)

    def fall_back(self, moves: int) -> None:
        """Only so many of the moves stand from now on."""
        last = self._versions[-1]
        while self._moves and self._moves[-1] > moves:
            self._drop()
        if not self._versions or self._versions[-1] != last:
            self._versions.append(last)
            self._moves.append(moves)

    def since(self, version: int) -> int:
        """How many of the moves known at a version still stand."""
        if not 1 <= version <= self._versions[-1]:
            return NOTHING
        return self._moves[bisect_left(self._versions, version)]

    def _drop(self) -> None:
        self._versions.pop()
        self._moves.pop()
