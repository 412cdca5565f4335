"""What games say about how strong somebody plays: those that one person played with bots alone."""

from __future__ import annotations

from msgspec import Struct

from tablee.bots.characters import PARTNER
from tablee.bots.levels import levels_of
from tablee.core.game import CALLED_OFF, Seat
from tablee.tables.room import Room


class GameResult(Struct, frozen=True):
    """How a person did in a game, and with whom. Strengths are in levels, and may lie between two."""

    score: float
    """Their team's part of the point: 1 for a win; a draw shares it."""
    teams: int
    partners: tuple[float, ...]
    """The strengths of the bots on their side."""
    opponents: tuple[float, ...]


def result_of(room: Room) -> tuple[str, GameResult] | None:
    """Who played with bots alone in a game that is over, and how they did; None where nothing can be told.

    That is so where several people share the game or a screen, where a bot has moved for the person, where
    not everybody has moved, and for the first bots, which are no levels.
    """
    result, seating, teams = room.result, room.seating, room.match.setup.teams
    if result is None or result.reason == CALLED_OFF or room.helped or not room.has_begun:
        return None
    people = [seat for seat in seating.holders if seating.guest_in(seat)]
    if len(people) != 1 or len(teams) < 2:
        return None
    (own,) = people
    strengths = {seat: strength_in(room, seat) for seat in seating.holders if seat != own}
    known = {seat: strength for seat, strength in strengths.items() if strength is not None}
    guest = seating.guest_in(own)
    if guest is None or len(known) < len(strengths):
        return None
    side = next(team for team in teams if own in team)
    winners = [team for team in teams if set(team) & set(result.winners)] or teams
    return guest, GameResult(
        score=1 / len(winners) if side in winners else 0.0,
        teams=len(teams),
        partners=tuple(strength for seat, strength in known.items() if seat in side),
        opponents=tuple(strength for seat, strength in known.items() if seat not in side),
    )


def strength_in(room: Room, seat: Seat) -> float | None:
    """How strong the bot in a seat plays; None for one that is no level, or a partner that has not moved."""
    level = room.seating.bot_in(seat)
    if level == PARTNER.name:
        return room.strengths.get(seat)
    names = [one.name for one in levels_of(room.game)]
    return names.index(level) + 1.0 if level in names else None
