"""Who sits where: seats, guests, names, and how everybody moves on."""

from __future__ import annotations

import pytest

from tablee.tables.events import (
    BotSeat,
    CameBack,
    Event,
    Holder,
    Left,
    Open,
    Person,
    Recorded,
    Renamed,
    Resumed,
    SatIn,
    Seated,
    SeatNamed,
)
from tablee.tables.forms import FORM
from tablee.tables.seating import Seating, arrival, name_of
from tests.tables.sitting import holder


def seating(**who: str | None) -> Seating:
    """`ann` is a person, `*greedy` a bot, None an open seat."""
    return Seating({seat: holder(one) for seat, one in who.items()})


def recorded(event: Event, at: int = 0) -> Recorded:
    return Recorded(1, at, FORM, event)


def test_a_table_is_full_when_no_seat_is_open() -> None:
    assert seating(r="ann", y="ben").is_full
    assert seating(r="ann", y="*jo").is_full
    assert not seating(r="ann", y=None).is_full


def test_bots_are_no_guests() -> None:
    table = seating(r="ann", y="*jo")
    assert table.has_bots
    assert table.guests == {"ann"}
    assert table.guest_in("y") is None
    assert not seating(r="ann", y=None).has_bots
    assert seating(r="ann", y=None).guest_in("y") is None


def test_a_guest_may_hold_several_seats() -> None:
    table = seating(s="ann", w="ben", n="ann", e=None)
    assert table.seats_of("ann") == ("s", "n")
    assert table.seats_of("ben") == ("w",)
    assert table.seats_of("zoe") == ()
    assert table.guests == {"ann", "ben"}


@pytest.mark.parametrize(
    ("who", "alone"),
    [
        ({"r": "ann", "y": "ann"}, True),
        ({"r": "ann", "y": "*jo"}, True),
        ({"r": "ann", "y": "ben"}, False),
        ({"r": "ann", "y": None}, False),
        ({"r": "ben", "y": "*jo"}, False),
        ({"r": "*jo", "y": "*jo"}, False),
    ],
    ids=str,
)
def test_one_plays_alone_where_nobody_else_sits_or_may_come(who: dict[str, str | None], alone: bool) -> None:
    assert seating(**who).plays_alone("ann") == alone


def test_among_some_seats() -> None:
    table = seating(s="ann", w="ben", n="cleo", e="*jo")
    assert table.is_among("ann", ["w", "s"])
    assert not table.is_among("ann", ["w", "e"])
    assert not table.is_among("ann", [])
    assert not table.is_among(None, ["e"]), "a bot's seat is not a stranger's"


def test_everybody_is_every_person_once_by_any_seat() -> None:
    table = seating(s="ann", w="ben", n="ann", e="*jo")
    assert table.is_everybody_among(["s", "w"])
    assert table.is_everybody_among(["w", "n", "e"])
    assert not table.is_everybody_among(["s", "n"])
    assert not table.is_everybody_among(["e"])


def test_a_new_name_comes_to_all_seats_of_its_guest() -> None:
    table = seating(s="ann", w="ben", n="ann", e="*jo")
    table.apply(recorded(Renamed("ann", "Anna")))
    assert table.names == {"s": "Anna", "w": "Ben", "n": "Anna", "e": "jo"}
    table.apply(recorded(Renamed("zoe", "Zoé")))
    assert table.names == {"s": "Anna", "w": "Ben", "n": "Anna", "e": "jo"}


def test_moving_on_by_one_exchanges_two() -> None:
    table = seating(r="ann", y="*jo")
    table.move_on(1)
    assert table.holders == {"r": BotSeat("jo"), "y": Person("ann", "Ann")}
    assert list(table.holders) == ["r", "y"], "the seats keep their order"


@pytest.mark.parametrize(
    ("seats", "names"),
    [(1, "Dan Ann Ben Cleo"), (2, "Cleo Dan Ann Ben"), (4, "Ann Ben Cleo Dan")],
)
def test_moving_on_goes_around_the_table(seats: int, names: str) -> None:
    table = seating(s="ann", w="ben", n="cleo", e="dan")
    table.move_on(seats)
    assert " ".join(table.names.values()) == names


def test_a_seat_has_a_name_of_its_own_until_it_is_emptied() -> None:
    table = seating(s="ann", w="ben", n="ann", e="*jo")
    table.apply(recorded(SeatNamed("n", "Mamie")))
    assert table.names == {"s": "Ann", "w": "Ben", "n": "Mamie", "e": "jo"}
    table.apply(recorded(Renamed("ann", "Anna")))
    assert table.names == {"s": "Anna", "w": "Ben", "n": "Mamie", "e": "jo"}
    table.apply(recorded(SeatNamed("n", "")))
    assert table.names == {"s": "Anna", "w": "Ben", "n": "Anna", "e": "jo"}


def test_a_stand_in_plays_for_who_has_left_until_they_are_back() -> None:
    table = seating(r="ann", y="ben")
    table.apply(recorded(Left("ben"), at=5))
    assert table.away == {"ben": 5}
    assert table.bot_in("y") is None
    table.apply(recorded(SatIn("y", "greedy"), at=6))
    assert table.bot_in("y") == "greedy"
    assert table.guest_in("y") == "ben", "the seat stays theirs"
    assert (table.names["y"], table.has_bots) == ("Ben", False)
    table.apply(recorded(CameBack("ben"), at=7))
    assert (table.away, table.bot_in("y")) == ({}, None)
    assert table.holders["y"] == Person("ben", "Ben")


def test_time_without_a_server_is_nobodys_absence() -> None:
    table = seating(r="ann", y="ben")
    table.apply(recorded(Left("ben"), at=5))
    table.apply(recorded(Resumed(100), at=110))
    assert table.away == {"ben": 105}


def test_a_bot_plays_for_its_own_seat() -> None:
    assert [seating(r="ann", y="*jo").bot_in(seat) for seat in "ry"] == [None, "jo"]


def test_who_arrives_is_back_first_then_has_a_new_name_then_nothing_changes() -> None:
    table = seating(r="ann", y=None)
    assert arrival(table, "ben", "Ben") == Seated("y", "ben", "Ben")
    table.apply(recorded(Seated("y", "ben", "Ben")))
    assert arrival(table, "zoe", "Zoé") is None
    table.apply(recorded(Left("ben")))
    for expected in (CameBack("ben"), Renamed("ben", "Benoît"), None):
        event = arrival(table, "ben", "Benoît")
        assert event == expected
        if event:
            table.apply(recorded(event))


@pytest.mark.parametrize(
    ("one", "name"),
    [
        (Person("g1", "Ann"), "Ann"),
        (Person("g1", "Ann", "Mamie"), "Mamie"),
        (BotSeat("rosalie"), "rosalie"),
        (Open(), ""),
    ],
)
def test_what_to_call_a_holder(one: Holder, name: str) -> None:
    assert name_of(one) == name
