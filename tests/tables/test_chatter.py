"""What nobody can do to a game: fill its table, or gain time, with anything but moves."""

from __future__ import annotations

import pytest

from tablee.tables.events import BotSeat, CalledOff, CameBack, Left, Opened, Played, SatIn, Seated
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import Claim, GiveTime, NameSeat
from tablee.tables.room import CHATTER, Room
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT, Sitting, happen


def refused(sitting: Sitting, guest: str, request: Claim | GiveTime | NameSeat) -> Code:
    with pytest.raises(Refused) as refusal:
        sitting.ask(guest, request)
    return refusal.value.code


def test_gifts_do_not_fill_a_table() -> None:
    sitting = Sitting(clock="5+3", **SHORT)
    sitting.play(BY_RED, BY_YELLOW)
    for _ in range(CHATTER + 2):
        sitting.ask("ben", GiveTime("y", sitting.room.version, "r"))
    assert refused(sitting, "ben", GiveTime("y", sitting.room.version, "r")) is Code.TOO_FAST
    sitting.play("a2-a1")
    sitting.ask("ben", GiveTime("y", sitting.room.version, "r"))
    assert refused(sitting, "ben", GiveTime("y", sitting.room.version, "r")) is Code.TOO_FAST


def test_names_do_not_fill_a_table() -> None:
    sitting = Sitting("ann", "ann", **SHORT)
    for number in range(CHATTER):
        sitting.ask("ann", NameSeat("y", sitting.room.version, f"Paul {number}"))
    assert refused(sitting, "ann", NameSeat("y", sitting.room.version, "Paul")) is Code.TOO_FAST
    assert sitting.arrive("ann", "Anna") is None
    sitting.play(BY_RED)


def away(clock: str = "", moves: tuple[str, ...] = (BY_RED, BY_YELLOW)) -> Sitting:
    """A table that ben has left, for long enough."""
    sitting = Sitting(clock=clock, **SHORT)
    sitting.play(*moves)
    sitting.happen(Left("ben"))
    return sitting.wait(61)


def test_who_leaves_before_everybody_has_moved_loses_nothing() -> None:
    sitting = away(moves=(BY_RED,))
    assert sitting.ask("ann", Claim("r", sitting.room.version, "y", "win")) == CalledOff("y")


def test_a_second_bot_does_not_sit_in() -> None:
    sitting = away()
    sitting.ask("ann", Claim("r", sitting.room.version, "y", "bot", "random"))
    assert refused(sitting, "ann", Claim("r", sitting.room.version, "y", "bot", "random")) is Code.NOT_NOW


@pytest.mark.parametrize("wish", ["win", "draw"])
def test_a_partner_claims_nothing(wish: str) -> None:
    sitting = Sitting.of("carami", {"s": "ann", "w": "ben", "n": "cleo", "e": "dan"})
    partners = next(team for team in sitting.room.match.setup.teams if "s" in team)
    partner = next(seat for seat in partners if seat != "s")
    guest = sitting.room.seating.guest_in(partner)
    assert guest is not None
    sitting.happen(Left(guest))
    sitting.wait(61)
    claim = Claim("s", sitting.room.version, partner, wish)  # type: ignore[arg-type]
    assert refused(sitting, "ann", claim) is Code.NOT_NOW


def test_the_time_a_stand_in_thinks_is_not_its_owners() -> None:
    sitting = away("5+3", (BY_RED, BY_YELLOW, "a2-a1"))
    sitting.happen(SatIn("y", "random"))
    sitting.wait(400)
    sitting.happen(CameBack("ben"))
    assert sitting.look() is None
    assert sitting.room.clock is not None
    assert sitting.room.clock.thinking_ms(sitting.now) == 0


def test_coming_back_without_a_stand_in_gains_no_time() -> None:
    sitting = away("5+3", (BY_RED, BY_YELLOW, "a2-a1"))
    sitting.happen(CameBack("ben"))
    assert sitting.room.clock is not None
    assert sitting.room.clock.thinking_ms(sitting.now) == 61_000


def test_films_follow_each_other() -> None:
    opened = Opened("carom", {}, 1, {"s": BotSeat("random"), "n": BotSeat("random")}, "20s")
    room = Room("table", opened, at=0)
    assert room.clock is not None
    happen(room, Played("s", "0/0/1", "1|-|w1:0.1,0.1;b1:-0.1,0.1", film_ms=5000), at=1000)
    happen(room, Played("n", "0/0/1", "1|-|w1:0.1,0.1;b1:-0.1,0.1", film_ms=4000), at=1600)
    assert room.clock.since == 1000 + 5000 + 4000, "the second is watched after the first"


def test_a_newcomer_cannot_be_kept_out_by_chatter() -> None:
    sitting = Sitting("ann", None, **SHORT)
    assert sitting.arrive("ben") == Seated("y", "ben", "Ben")
