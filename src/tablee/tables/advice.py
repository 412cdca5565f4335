"""What bots have told people in a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tablee.core.game import Seat
from tablee.tables.events import AdviceKind


@dataclass(frozen=True, slots=True)
class Advice:
    """How much the bots have told somebody in a game."""

    hints: int = 0
    moves: int = 0
    """Of the hints, how many told the whole move."""
    remarks: int = 0
    """How often the coach spoke of a mistake."""


def with_advice(advice: Mapping[Seat, Advice], seat: Seat, kind: AdviceKind) -> Mapping[Seat, Advice]:
    """What has been told once a seat has been told something more."""
    known = advice.get(seat, Advice())
    match kind:
        case "hint":
            known = replace(known, hints=known.hints + 1)
        case "move":
            known = replace(known, moves=known.moves + 1)
        case "remark":
            known = replace(known, remarks=known.remarks + 1)
    return {**advice, seat: known}
