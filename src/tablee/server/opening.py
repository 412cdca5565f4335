"""Opening a table: who is to sit where, at which game."""

from __future__ import annotations

import msgspec

from tablee.bots.levels import find_level
from tablee.core.errors import TableeError
from tablee.core.game import Seat
from tablee.games import find_game
from tablee.server.web.messages import NewTable, Sitter
from tablee.tables.clock import TimeControl
from tablee.tables.events import BotSeat, Holder, Open, Opened, Person


def set_up(new: NewTable, guest: str, name: str, seed: int) -> Opened:
    """The first event of a new table; raises TableeError where it cannot be played."""
    game = find_game(new.game)
    setup = game.setup(new.options, seed)
    if set(new.seats) != set(setup.seats):
        raise TableeError(f"say who sits where, for each of the seats {', '.join(setup.seats)}")
    is_show = all(sitter.kind == "bot" for sitter in new.seats.values())
    if is_show and new.clock:
        raise TableeError("bots alone play without a clock")
    share_a_screen = sum(sitter.kind == "me" for sitter in new.seats.values()) > 1
    seats: dict[Seat, Holder] = {
        seat: _holder(game.name, new.seats[seat], guest, name, share_a_screen) for seat in setup.seats
    }
    clock = str(TimeControl.read(new.clock)) if new.clock else ""
    opener = guest if is_show else msgspec.UNSET
    return Opened(game.name, msgspec.to_builtins(setup.options), seed, seats, clock, new.public, opener)


def offered_level(text: str | None, game: str) -> str:
    """The name of a bot that may take a seat; raises TableeError. Nobody chooses the partner's strength."""
    level = find_level(text or "", game).name
    if "=" in level:
        raise TableeError(f"there is no level {level!r}: its strength follows the people at the table")
    return level


def _holder(game: str, sitter: Sitter, guest: str, name: str, share_a_screen: bool) -> Holder:
    match sitter.kind:
        case "me":
            return Person(guest, name, (share_a_screen and sitter.name) or "")
        case "open":
            return Open()
        case "bot":
            return BotSeat(offered_level(sitter.level, game))
