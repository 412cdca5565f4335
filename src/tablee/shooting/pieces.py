"""The pieces: nine white, nine black, the queen, and the striker."""

from __future__ import annotations

from typing import NamedTuple

WHITE, BLACK, QUEEN, STRIKER = "w", "b", "q", "s"
"""A piece's name is its kind, followed by a number where there are several: `w3`."""
COLOURS = (WHITE, BLACK)
EACH = 9

Colour = str


def of_colour(colour: Colour) -> tuple[str, ...]:
    """The names of a colour's pieces."""
    return tuple(f"{colour}{number}" for number in range(1, EACH + 1))


PIECES = (QUEEN, *of_colour(WHITE), *of_colour(BLACK))
"""Everything that lies on the table when a round starts."""


def kind_of(piece: str) -> str:
    """The kind of piece that a name stands for."""
    return piece[0]


def opponent(colour: Colour) -> Colour:
    """The other colour."""
    return BLACK if colour == WHITE else WHITE


class Pair(NamedTuple):
    """A number for each colour."""

    white: int = 0
    black: int = 0

    def of(self, colour: Colour) -> int:
        """A colour's number."""
        return self.white if colour == WHITE else self.black

    def plus(self, colour: Colour, number: int) -> Pair:
        """The pair with a number added for a colour."""
        if colour == WHITE:
            return Pair(self.white + number, self.black)
        return Pair(self.white, self.black + number)
