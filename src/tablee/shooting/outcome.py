"""The outcome of a shot: what the referee judges, whether it was simulated or read from a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablee.physics import Film, Point
from tablee.shooting.pieces import STRIKER


@dataclass(frozen=True, slots=True)
class Exit:
    """A piece that went off the table."""

    piece: str
    hole: int | None = None
    """The number of the hole that it fell into; None if it left the table over the frame."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a shot came to, without the motion in between."""

    exits: tuple[Exit, ...] = ()
    """Everything that went off the table, in order."""
    rest: Mapping[str, Point] = field(default_factory=dict)
    """Where the other pieces came to rest."""
    direct_hit: str = ""
    """The piece that the striker hit first; empty if it hit none, or touched a cushion before."""


def outcome_of(film: Film) -> Outcome:
    """The outcome of a simulated shot."""
    exits = (Exit(event.body, event.hole if event.kind == "hole" else None) for event in film.exits)
    return Outcome(tuple(exits), film.rest, _direct_hit(film))


def _direct_hit(film: Film) -> str:
    contact = film.first_contact(STRIKER)
    if contact is None or film.touched_cushion_before(STRIKER, contact):
        return ""
    return contact.other if contact.body == STRIKER else contact.body
