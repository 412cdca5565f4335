"""What bots tell people during a game, what is noted of it, and which games count then."""

from __future__ import annotations

import pytest

from tablee.people.results import result_of
from tablee.tables.advice import Advice
from tablee.tables.decisions import decide_advice
from tablee.tables.events import AdviceKind, Advised, Played, SatIn, TookBack
from tablee.tables.permissions import Action, actions_of, check_remark
from tablee.tables.refusals import Code, Refused
from tablee.tables.room import CHATTER, Room
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT, WIN, Sitting, contents, happen, see


def advise(room: Room, advice: AdviceKind) -> bool:
    """Whether it is noted that a bot told red something."""
    event = decide_advice(room, "r", advice)
    if event is None:
        return False
    happen(room, event)
    return True


def game(*story: Played | TookBack | AdviceKind) -> Room:
    room = Sitting("ann", "*jo", **SHORT).room
    for event in story:
        if isinstance(event, str):
            assert advise(room, event)
        else:
            happen(room, event)
    return room


RED, YELLOW, WON = Played("r", BY_RED), Played("y", BY_YELLOW), Played("r", WIN)


def test_what_was_told_is_counted_and_shown_to_whom_it_was_told() -> None:
    room = game("hint", "move", RED, "remark", YELLOW, "hint")
    assert room.advice == {"r": Advice(hints=2, moves=1, remarks=1)}
    (shown,) = see(room, "ann").table.advice.values()
    assert (shown.hints, shown.moves, shown.remarks, shown.counts) == (2, 1, 1, False)
    assert see(room, "zoe").table.advice == {}


def test_the_same_is_counted_once_in_a_position() -> None:
    room = game("hint")
    assert not advise(room, "hint")
    assert advise(room, "move")
    happen(room, RED)
    happen(room, TookBack("r", 1))
    assert advise(room, "hint"), "a move taken back may be thought over anew"


def test_a_new_game_begins_without_advice() -> None:
    room = game("hint", RED, YELLOW, WON)
    room._start_rematch()
    assert room.advice == {}


@pytest.mark.parametrize(
    ("story", "counts"),
    [
        ((RED, YELLOW, WON), True),
        (("hint", RED, YELLOW, WON), True),
        (("hint", "move", RED, YELLOW, WON), False),
        ((RED, "remark", YELLOW, WON), True),
        ((RED, TookBack("r", 1), RED, YELLOW, WON), True),
        ((RED, "remark", TookBack("r", 1), RED, YELLOW, WON), False),
        ((RED, YELLOW, "remark", TookBack("r", 2), RED, YELLOW, WON), False),
    ],
)
def test_a_whole_move_or_a_move_taken_back_after_the_coach_spoke_makes_a_game_count_for_nothing(
    story: tuple[Played | TookBack | AdviceKind, ...], counts: bool
) -> None:
    room = game(*story)
    assert room.result is not None
    assert (result_of(room) is not None) == counts


def test_a_table_cannot_be_filled_with_advice() -> None:
    room = game()
    for _ in range(CHATTER + 1):
        happen(room, Advised("r", "remark"))
    before = contents(room)
    assert not advise(room, "hint")
    assert contents(room) == before


@pytest.mark.parametrize(
    ("red", "yellow", "coached"),
    [("ann", "*jo", True), ("ann", "ann", False), ("ann", "ben", False), ("ann", None, False)],
)
def test_a_coach_speaks_to_one_person_who_plays_with_bots(
    red: str, yellow: str | None, coached: bool
) -> None:
    room = Sitting(red, yellow, **SHORT).room
    assert (Action.COACH in actions_of(room, "r")) == coached
    if room.seating.is_full:
        happen(room, RED)
    if coached:
        check_remark(room, "ann", "r", 1)
    else:
        with pytest.raises(Refused) as refused:
            check_remark(room, "ann", "r", 1)
        assert refused.value.code is Code.NOT_NOW


def test_a_coach_is_quiet_while_a_bot_plays_for_somebody() -> None:
    room = game(RED, YELLOW)
    happen(room, SatIn("r", "lou"))
    assert Action.COACH not in actions_of(room, "r")


def test_a_coach_speaks_of_ones_own_last_move() -> None:
    room = game(RED, YELLOW)
    check_remark(room, "ann", "r", 1)
    for step in (0, 2, 3):
        with pytest.raises(Refused) as refused:
            check_remark(room, "ann", "r", step)
        assert refused.value.code is Code.STALE
    for guest, seat in (("zoe", "r"), ("ann", "y"), ("ann", "z")):
        with pytest.raises(Refused) as refused:
            check_remark(room, guest, seat, 1)
        assert refused.value.code is Code.NOT_YOUR_SEAT
