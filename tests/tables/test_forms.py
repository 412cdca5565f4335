"""Stored events of every form can be read, and every event of today has a kept example.

`forms/1.jsonl` holds events as they were written in form 1, and so on; a file of an older form is never
edited. A new event, or a new form, brings its examples.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tablee.tables.events import (
    Abandoned,
    Advised,
    BotSeat,
    CalledOff,
    CameBack,
    Declined,
    Event,
    FlagFell,
    Left,
    Offered,
    Open,
    Opened,
    Paced,
    Person,
    Played,
    Renamed,
    Resigned,
    Resumed,
    SatIn,
    Seated,
    SeatNamed,
    TimeGiven,
    TookBack,
)
from tablee.tables.forms import FORM, UnknownForm, read_event, write_event

FOLDER = Path(__file__).parent / "forms"
SHOT = "0/2.5/3"
OUTCOME = "1|w3.2|q:0,0;w1:0.1,-0.25"
EXPECTED: dict[int, list[Event]] = {
    1: [
        Opened(
            "offboard",
            {"points": 3},
            424_242,
            {"r": Person("g1", "Zoé"), "y": BotSeat("greedy"), "z": Open()},
        ),
        Seated("z", "g2", "Ben"),
        Renamed("g1", "Zoë"),
        Played("r", "a1-b2"),
        Played("s", SHOT, OUTCOME),
        TookBack("r", 2),
        Resigned("y"),
        Offered("r", "draw"),
        Declined("y", "draw"),
        Offered("r", "rematch"),
    ],
    2: [
        Opened(
            "offboard",
            {"points": 3},
            424_242,
            {
                "r": Person("g1", "Zoé", called="Mamie", stand_in="greedy"),
                "y": BotSeat("greedy"),
                "z": Open(),
            },
            clock="5+3",
            public=True,
        ),
        Opened("carom", {}, 7, {"s": Person("g1", "Zoé")}),
        Seated("z", "g2", "Ben"),
        Renamed("g1", "Zoë"),
        SeatNamed("r", "Mamie"),
        Played("r", "a1-b2"),
        Played("r", "a1-b2", spent_ms=2500),
        Played("s", SHOT, OUTCOME, spent_ms=2500, film_ms=3200),
        TookBack("r", 2),
        Offered("r", "draw"),
        Offered("r", "takeback"),
        Offered("r", "rematch"),
        Declined("y", "draw"),
        Declined("y", "takeback"),
        TimeGiven("r", "y", 15_000),
        Resigned("y"),
        FlagFell("r"),
        CalledOff("y"),
        Left("g2"),
        CameBack("g2"),
        Abandoned("y", draw=False),
        Abandoned("y", draw=True),
        SatIn("y", "greedy"),
        Resumed(90_000),
        Opened("offboard", {}, 7, {"r": BotSeat("jo"), "y": BotSeat("camille")}, opener="g1"),
        Played("y", "a1-b2", strength=3.4),
        Offered("r", "stand_in", "jo"),
        Offered("y", "stand_in"),
        Declined("y", "stand_in"),
        SatIn("r", ""),
        Paced("paused"),
        Paced("slow"),
        Advised("r", "hint"),
        Advised("r", "move"),
        Advised("r", "remark"),
    ],
}


def kept(form: int) -> list[bytes]:
    return (FOLDER / f"{form}.jsonl").read_bytes().splitlines()


def test_every_form_has_its_examples() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == [f"{form}.jsonl" for form in range(1, FORM + 1)]


@pytest.mark.parametrize("form", EXPECTED)
def test_kept_examples_are_read_as_what_they_meant(form: int) -> None:
    read = [read_event(number, 5, form, content) for number, content in enumerate(kept(form))]
    assert [recorded.event for recorded in read] == EXPECTED[form]
    assert {(recorded.at, recorded.form) for recorded in read} == {(5, form)}
    assert [recorded.number for recorded in read] == list(range(len(read)))


def test_every_event_of_today_has_an_example_in_the_newest_form() -> None:
    kinds = {type(event) for event in EXPECTED[FORM]}
    assert kinds == set(get_args(Event)), "add a line to the newest file, and what it means"


def test_events_are_written_as_the_newest_examples_are() -> None:
    """Otherwise older servers, and kept tables, would have to be thought of: then make a new form."""
    assert [write_event(event) for event in EXPECTED[FORM]] == kept(FORM)


@pytest.mark.parametrize("event", EXPECTED[FORM], ids=lambda event: type(event).__name__)
def test_what_is_written_is_read_again(event: Event) -> None:
    recorded = read_event(3, 1_700_000_000_000, FORM, write_event(event))
    assert (recorded.number, recorded.at, recorded.form) == (3, 1_700_000_000_000, FORM)
    assert recorded.event == event


@pytest.mark.parametrize("form", [0, -1, FORM + 1, 99])
def test_a_form_that_is_not_known_is_said_so(form: int) -> None:
    with pytest.raises(UnknownForm, match=f"event 4 has form {form}"):
        read_event(4, 0, form, b'{"type":"resigned","seat":"r"}')


@pytest.mark.parametrize("form", EXPECTED)
@pytest.mark.parametrize(
    "content",
    [b"", b"nonsense", b"[]", b"7", b"\xff", b"{}", b'{"type":"flew_away"}', b'{"type":"played","seat":"r"}'],
    ids=repr,
)
def test_what_is_no_event_is_said_so_in_every_form(form: int, content: bytes) -> None:
    with pytest.raises(UnknownForm, match="event 4 cannot be read"):
        read_event(4, 0, form, content)


def test_a_field_of_a_newer_version_does_no_harm() -> None:
    content = msgspec.json.encode({"type": "resigned", "seat": "r", "why": "tired"})
    assert read_event(0, 0, FORM, content).event == Resigned("r")
