"""A free start: each lays the six pairs unseen by the other (A2, and the option `start`)."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from tablee import InvalidMove, Match
from tablee.bots.bot import sight_of
from tablee.core.errors import InvalidPosition
from tablee.core.record import read_record, replay, write_record
from tablee.tables.events import Holder, Opened, Person, Played
from tablee.tables.room import Room
from tests.tables.sitting import happen, see, tell

from .boards import GAME, legal, now, offered, refuse, state_of, text_of

LIGHT_ROW, LIGHT_TOO = "AB,CD,1,AB,CD,1,AB,CD", "2,AB,AB,AB,CD,CD,CD"
DARK_ROW = "cd,1,cd,1,cd,ab,ab,ab"
BARE = "8/8/8/8/8/8/8"


def free(*moves: str, **options: Any) -> Match:
    match = Match(GAME, GAME.setup({"start": "free", "first": "light", **options}))
    for move in moves:
        match.play(move)
    return match


def test_a2_a_free_start_begins_with_a_bare_board() -> None:
    match = free()
    assert text_of(match) == f"{BARE} l 0"
    assert len(legal(match)) == 560
    assert offered(match) == legal(match)
    assert LIGHT_ROW in legal(match)
    assert all(move.count("AB") == move.count("CD") == 3 for move in legal(match))


def test_a2_both_lay_then_who_laid_first_moves() -> None:
    match = free(LIGHT_ROW)
    assert match.to_play == "d"
    assert len(legal(match)) == 560
    match.play(DARK_ROW)
    assert text_of(match) == f"{DARK_ROW}/8/8/8/8/8/{LIGHT_ROW} l 0"
    match.play("a1^a2")
    assert match.to_play == "d"


def test_a2_dark_may_be_the_first() -> None:
    match = free(DARK_ROW, LIGHT_ROW, first="dark")
    assert text_of(match) == f"{DARK_ROW}/8/8/8/8/8/{LIGHT_ROW} d 0"


def test_a2_what_is_no_row_of_ones_own_is_refused() -> None:
    match = free()
    refuse(match, DARK_ROW, "A2")
    refuse(match, "a1-a2", "A2")
    refuse(match, "?a1", "A2")
    refuse(match, "--", "A2")
    match = free(LIGHT_ROW, DARK_ROW)
    refuse(match, LIGHT_TOO, "A2")


@pytest.mark.parametrize(
    "text",
    [
        "AB,CD",
        "AB,CD,1,AB,CD,1,AB,C",
        "AB,CD,1,AB,CD,1,AB,AB",
        "A?,C?,1,A?,C?,1,A?,C?",
        "AB,CD,1,AB,CD,2,AB,CD",
        "ab,CD,1,AB,CD,1,AB,CD",
        "8,",
        "AB,,CD",
        "AB,CD,1,AB,CD,1,AB,CD,",
        "AB," * 1000,
    ],
    ids=lambda text: text[:24],
)
def test_a2_a_row_has_three_pairs_of_each_kind(text: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        GAME.read_move(text)
    assert refusal.value.rule == "A2"


def test_a2_a_row_has_one_spelling() -> None:
    assert GAME.move_text(GAME.read_move("1,1,AB,AB,AB,CD,CD,CD")) == LIGHT_TOO


@pytest.mark.parametrize("memory", [True, False])
def test_a2_nobody_sees_the_others_row_before_both_are_done(memory: bool) -> None:
    one, too = free(LIGHT_ROW, memory=memory), free(LIGHT_TOO, memory=memory)
    for viewer in ("d", None):
        seen, also = GAME.view(one.step, viewer), GAME.view(too.step, viewer)
        assert seen == also
        assert pickle.dumps(seen) == pickle.dumps(also)
        assert seen.move is not None
        assert GAME.move_text(seen.move) == "?"
        assert GAME.position(seen.state) == f"{BARE} d 0"
        assert GAME.view(seen, viewer) == seen
    own = GAME.view(one.step, "l")
    assert own.move is not None
    assert GAME.move_text(own.move) == LIGHT_ROW
    assert GAME.position(own.state).endswith("A?,C?,1,A?,C?,1,A?,C? d 0" if memory else f"{LIGHT_ROW} d 0")


def test_a2_the_same_bytes_on_the_wire_whatever_was_laid() -> None:
    seats: dict[str, Holder] = {"l": Person("ann", "Ann"), "d": Person("ben", "Ben")}
    rooms = [Room("t", Opened("arcanor", {"start": "free", "first": "light"}, 1, seats)) for _ in range(2)]
    for room, row in zip(rooms, (LIGHT_ROW, LIGHT_TOO), strict=True):
        happen(room, Played("l", row))
    for guest in ("ben", "watcher", None):
        one, too = (tell(room, guest, since=0) for room in rooms)
        assert one == too
    assert tell(rooms[0], "ann", 0) != tell(rooms[1], "ann", 0)


def test_a2_who_holds_both_seats_does_not_see_the_first_row_while_laying_the_second() -> None:
    seats: dict[str, Holder] = {"l": Person("ann", "Ann"), "d": Person("ann", "Ann")}
    room = Room("t", Opened("arcanor", {"start": "free", "first": "light"}, 1, seats))
    happen(room, Played("l", LIGHT_ROW))
    update = see(room, "ann", since=1)
    assert [step.move for step in update.steps] == ["?"]
    assert len(update.table.moves or ()) == 560


def test_a2_what_was_laid_is_known_when_both_are_done() -> None:
    match = free(LIGHT_ROW)
    assert match.moves_seen_by("d") == ["?"]
    assert match.moves_seen_by("l") == [LIGHT_ROW]
    assert sight_of(match, "d").record == ("?",)
    match.play(DARK_ROW)
    for viewer in ("l", "d", None):
        assert match.moves_seen_by(viewer) == [LIGHT_ROW, DARK_ROW]


def test_a2_a_record_tells_the_rows() -> None:
    match = free(LIGHT_ROW, DARK_ROW, "a1-a2", "a7-a6")
    text = write_record(match, {"l": "Ann", "d": "Ben"})
    assert f"1. {LIGHT_ROW} {DARK_ROW}\n2. a1-a2 a7-a6\n" in text
    assert replay(GAME, read_record(text)).steps == match.steps


def test_a2_laying_does_not_count_for_a16() -> None:
    match = free(LIGHT_ROW, DARK_ROW)
    assert now(match).turns == 0
    assert len(state_of(match).history) == 1


@pytest.mark.parametrize(
    "position",
    [
        f"{BARE} d 0",
        f"8/8/8/8/8/8/{LIGHT_ROW} d 0",
        "8/8/8/8/8/8/A?,C?,1,A?,C?,1,A?,C? d 0",
        f"{DARK_ROW}/8/8/8/8/8/8 l 0",
    ],
)
def test_a2_positions_while_laying(position: str) -> None:
    state = GAME.read_position(free().setup, position)
    assert GAME.position(state) == position
    assert len(GAME.moves(state) or ()) == 560


@pytest.mark.parametrize(
    "position",
    [
        "8/8/8/8/8/8/AB,7 d 0",
        f"8/8/8/8/8/8/{LIGHT_ROW} l 0",
        f"8/8/8/8/8/{LIGHT_ROW}/8 d 0",
        f"8/8/8/8/8/A,7/{LIGHT_ROW.replace('AB', 'A', 1)} d 0",
    ],
)
def test_a2_no_such_position_while_laying(position: str) -> None:
    with pytest.raises(InvalidPosition):
        GAME.read_position(free().setup, position)
