"""The referee for people at a real table: matches told shot by shot."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.errors import InvalidOption
from tablee.shooting.referee import ChoiceNeeded, ObservedShot, RefereedMatch, answer_match
from tablee.shooting.tally import ImpossibleShot

from .tables import CAROM, CARRAMBOULE

NINE = ("w",) * 8
"""White pockets eight; the queen and the ninth then win."""


def shot(*events: str) -> ObservedShot:
    return ObservedShot(events)


def test_shots_follow_one_another() -> None:
    match = RefereedMatch(CAROM, {})
    first = match.call(shot("b"))
    assert (first.shooter, first.next, first.tally.inside) == ("w", "b", (0, 1))
    second = match.call(shot("s", "b"))
    assert (second.shooter, second.next, second.back) == ("b", "b", ("b",))
    assert [ruling.decision for ruling in second.rulings] == [
        "pocketed",
        "striker_in",
        "pays",
        "shoots_again",
    ]
    assert match.calls == [first, second]
    assert match.winner is None


def test_colours_change_with_the_round_and_scores_with_them() -> None:
    match = RefereedMatch(CAROM, {"points": 40})
    match.call(shot(*NINE))
    won = match.call(shot("q", "w"))
    assert won.tally.ending is not None
    assert (won.next, match.scores, match.round) == ("w", (12, 0), 2)
    assert match.tally.scores == (0, 12), "the first player has black now"
    match.call(shot(*NINE, "b"))
    match.call(shot("q", "w"))
    assert (match.scores, match.round) == ((12, 11), 3)
    assert match.tally.scores == (12, 11)


def test_a_match_ends_and_takes_no_more_shots() -> None:
    match = RefereedMatch(CAROM, {"points": 12})
    match.call(shot(*NINE))
    last = match.call(shot("q", "w"))
    assert last.next is None
    assert match.winner == "first"
    with pytest.raises(ImpossibleShot, match="over"):
        match.call(shot("w"))
    assert len(match.calls) == 2


@pytest.mark.parametrize(
    "events",
    [
        ("x",),
        ("screened",),
        ("w!!",),
        ("q", "q"),
        ("q", "q!"),
        ("s", "s!"),
        ("w",) * 10,
        ("b!",) * 10,
        ("",),
    ],
)
def test_what_cannot_have_happened_is_refused_and_changes_nothing(events: tuple[str, ...]) -> None:
    match = RefereedMatch(CAROM, {})
    match.call(shot("w"))
    before = match.tally
    with pytest.raises(ImpossibleShot):
        match.call(ObservedShot(events))
    assert match.tally == before
    assert len(match.calls) == 1


def test_what_is_in_cannot_fall_again() -> None:
    match = RefereedMatch(CAROM, {})
    match.call(shot(*NINE))
    match.call(shot("q"))
    for events in (("q",), ("w", "w"), ("w", "w!")):
        with pytest.raises(ImpossibleShot, match="cannot go"):
            match.call(ObservedShot(events))


def test_a_choice_is_refused_where_there_is_none() -> None:
    with pytest.raises(ImpossibleShot, match="nothing to choose"):
        RefereedMatch(CAROM, {}).call(ObservedShot(("w", "s"), "pass"))


def test_a_choice_is_asked_for_where_there_is_one() -> None:
    match = RefereedMatch(CARRAMBOULE, {})
    with pytest.raises(ChoiceNeeded, match="B10") as needed:
        match.call(shot("w", "s"))
    assert needed.value.rule == "B10"
    assert match.calls == []
    assert match.call(ObservedShot(("w", "s"), "pass")).next == "b"


def test_options_are_the_games() -> None:
    assert RefereedMatch(CAROM, {"players": 4, "rounds": 2}).options.rounds == 2
    with pytest.raises(InvalidOption):
        RefereedMatch(CAROM, {"pionts": 3})


# lines of JSON


def test_a_line_is_answered_shot_by_shot() -> None:
    line = {"options": {"points": 12}, "shots": [{"events": list(NINE)}, {"events": ["q", "b", "w"]}]}
    assert answer_match(CAROM, line) == {
        "shots": [
            {
                "shooter": "white",
                "next": "white",
                "in": {"white": 8, "black": 0},
                "queen": "table",
                "owed": {"white": 0, "black": 0},
                "round": None,
            },
            {
                "shooter": "white",
                "next": "white",
                "in": {"white": 9, "black": 1},
                "queen": "white",
                "owed": {"white": 0, "black": 0},
                "round": {"winner": "white", "points": 11},
            },
        ],
        "match": {"scores": [11, 0], "over": False, "winner": None},
    }


def test_an_empty_line_is_a_match_that_has_not_begun() -> None:
    assert answer_match(CAROM, {}) == {
        "shots": [],
        "match": {"scores": [0, 0], "over": False, "winner": None},
    }


@pytest.mark.parametrize(
    ("line", "shot"),
    [
        ([], 0),
        ({"shots": 3}, 0),
        ({"moves": []}, 0),
        ({"options": []}, 0),
        ({"options": {"players": 3}}, 0),
        ({"shots": ["w"]}, 0),
        ({"shots": [{"events": "w"}]}, 0),
        ({"shots": [{"events": ["w"]}, {"events": [1]}]}, 1),
        ({"shots": [{"events": ["w"]}, {"events": ["w"], "choice": "maybe"}]}, 1),
        ({"shots": [{"events": ["w"]}, {"events": ["w"], "extra": 1}]}, 1),
        ({"shots": [{"events": ["w"]}, {"events": ["q"]}, {"events": ["q"]}]}, 2),
    ],
)
def test_a_line_that_cannot_be_is_answered_with_the_shot(line: Any, shot: int) -> None:
    answer = answer_match(CAROM, line)
    assert set(answer) == {"error", "shot"}
    assert answer["shot"] == shot
    assert answer["error"]


def test_what_left_the_table_goes_back_with_what_the_choice_puts_back() -> None:
    match = RefereedMatch(CARRAMBOULE, {})
    match.call(shot("w"))
    call = match.call(ObservedShot(("b!", "w", "s"), "again"))
    assert call.back == ("b", "w", "w")
