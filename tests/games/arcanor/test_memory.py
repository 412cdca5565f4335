"""What may be seen, looked at and remembered: A12 to A14."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import msgspec
import pytest

from tablee import Match
from tablee.bots.bot import sight_of
from tablee.bots.levels import Level, levels_of
from tablee.bots.memory import recall
from tablee.core.game import Glimpse, Motion
from tablee.tables.decisions import decide
from tablee.tables.events import BotSeat, Holder, Opened, Person, Played, Resigned
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import Play
from tablee.tables.room import Room
from tests.tables.sitting import happen, see, tell

from .boards import (
    GAME,
    START,
    Position,
    begin,
    legal,
    neighbours,
    now,
    offered,
    place,
    refuse,
    state_of,
    text_of,
)

VIEWERS = ("l", "d", None)
TWINS = [
    ("d3 AB, e3 A, d5 a, e5 abC", "d3 A, e3 AB, d5 abC, e5 a"),
    ("d3 AbC, c5 b, h6 ab", "d3 A, c5 bC, h6 a"),
    ("d2 C, d3 B, e4 c, e5 abCd, b7 CD", "d2 Cd, d3 Bc, e4 cD, e5 a, b7 C"),
    ("a1 AB, b1 cD, a2 a, b2 a", "a1 A, b1 c, a2 ab, b2 aB"),
]
"""Positions that differ only in what is hidden."""
twins = pytest.mark.parametrize("stacks", TWINS, ids=["swapped", "deep", "all sizes", "shut in"])


def views(match: Match) -> list[Any]:
    return [GAME.view(match.step, viewer) for viewer in VIEWERS]


def open_room(options: dict[str, Any], light: Holder | None = None, seed: int = 5) -> Room:
    seats = {"l": light or Person("ann", "Ann"), "d": Person("ben", "Ben")}
    return Room("table", Opened("arcanor", options, seed, seats))


def wire(room: Room, guest: str | None) -> bytes:
    """Every byte of an update for who has nothing yet."""
    return tell(room, guest, since=0)


# A12


@twins
@pytest.mark.parametrize("seat", ["l", "d"])
def test_a12_states_that_differ_in_what_is_hidden_look_alike(stacks: tuple[str, str], seat: str) -> None:
    one, other = (begin(place(text, seat=seat)) for text in stacks)
    assert state_of(one) != state_of(other)
    assert text_of(one) != text_of(other)
    for seen, too in zip(views(one), views(other), strict=True):
        assert seen == too
        assert seen.state.result == too.state.result
        assert pickle.dumps(seen) == pickle.dumps(too)
        assert repr(seen) == repr(too)
        assert GAME.position(seen.state) == GAME.position(too.state)
        assert GAME.draw(seen.state) == GAME.draw(too.state)
    assert offered(one) == offered(other)


@twins
def test_a12_they_give_the_same_bytes_on_the_wire(stacks: tuple[str, str]) -> None:
    """A12, A14: to both players and to who watches, the start position among the options included."""
    one, other = (open_room({"start": str(place(text))}) for text in stacks)
    for guest in ("ann", "ben", "watcher", None):
        assert wire(one, guest) == wire(other, guest)


def test_a12_after_the_same_visible_moves_too() -> None:
    one, other = (open_room({"start": str(place(text))}) for text in TWINS[0])
    for move in ("d3-d4", "d5-c5", "e3-e4", "e5-f5"):
        for room in (one, other):
            seat = room.to_play
            assert seat is not None
            happen(room, Played(seat, move))
        for guest in ("ann", "ben", None):
            assert wire(one, guest) == wire(other, guest)


def test_a12_a_view_shows_each_stacks_outermost_piece_only() -> None:
    match = begin(START)
    for seen in views(match):
        assert GAME.position(seen.state) == str(Position.read(START).closed())
        assert seen.state.history == ()
        assert GAME.points(seen.state) == GAME.points(match.step.state)


def test_a12_nothing_is_hidden_where_the_table_was_opened_so() -> None:
    match = begin(START, "?a1", memory=False)
    for seen in views(match):
        assert seen == match.step
    assert offered(match) == legal(match)


def test_a12_nothing_is_hidden_once_the_game_is_over() -> None:
    match = begin(place("d6 D, a7 D, b7 C, c7 A, h6 aB"), "d6-d7")
    assert match.result is not None
    for seen in views(match):
        assert seen == match.step


@pytest.mark.parametrize("seed", range(4))
def test_a12_a_whole_game_shows_no_contents_before_its_end(seed: int) -> None:
    """Every byte that everybody gets after every move; a stack is only ever a letter and a `?`."""
    random = Random(seed)
    room = open_room({}, seed=seed)
    while room.result is None:
        seat = room.to_play
        assert seat is not None
        told = see(room, {"l": "ann", "d": "ben"}[seat], since=room.version - 1)
        for step in told.steps:
            stacks = Position.read(step.position).stacks.values()
            assert all(len(stack) == 2 and stack[1] == "?" for stack in stacks)
        assert told.table.moves
        move = random.choice(told.table.moves)
        happen(room, Played(seat, GAME.move_text(GAME.read_move(move))))
    *earlier, last = see(room, None, since=0).steps
    assert all("?" in step.position for step in earlier)
    assert "?" not in last.position


def test_a12_leaving_the_game_early_shows_nothing() -> None:
    room = open_room({})
    happen(room, Resigned("l"))
    assert all("?" in step.position for step in see(room, "ben", since=0).steps)


def test_a12_the_board_is_drawn_without_contents() -> None:
    match = begin(place("d3 AbCd, h7 a"))
    assert "bCd" in GAME.draw(match.step.state)
    drawn = GAME.draw(GAME.view(match.step, "l").state)
    board = drawn.split("l (ABCD)")[0]
    assert "C" not in board


# A13


@pytest.mark.parametrize(
    ("stack", "shown"), [("A", ""), ("AB", "B?"), ("Ab", "b?"), ("AbCd", "b?"), ("D", "")]
)
def test_a13_a_look_shows_what_the_piece_stands_over(stack: str, shown: str) -> None:
    """A12, A13: to both, and not what is inside that."""
    match = begin(place(f"d3 {stack}, h7 a"), "?d3")
    assert match.step.trace == (Glimpse("d3", stack[1:]),)
    for seen in views(match):
        assert seen.trace == (Glimpse("d3", shown),)
        assert GAME.move_text(seen.move) == "?d3"


def test_a13_a_look_is_not_a_move() -> None:
    match = begin(START)
    before = state_of(match)
    for _ in range(3):
        match.play("?d1")
        assert match.to_play == "l"
        assert state_of(match) == before
    assert match.moves == ["?d1"] * 3, "but it is in the record"
    assert "?d1" not in legal(match)


def test_a13_only_own_visible_pieces_and_only_in_the_own_turn() -> None:
    match = begin(place("d3 Ab, d5 aB, a7 C, h4 a"))
    refuse(match, "?d5", "A13")
    refuse(match, "?e4", "A13")
    match.play("?a7")  # on its goal row, too
    match.play("d3-d4")
    refuse(match, "?d4", "A13")


def test_a13_a_glimpse_is_sent_while_its_step_is_the_latest_and_never_again() -> None:
    room = open_room({"first": "light"})
    happen(room, Played("l", "?a1"))
    for guest in ("ann", "ben", None):
        (look,) = see(room, guest, since=room.version - 1).steps
        assert msgspec.to_builtins(look.trace) == [{"kind": "glimpse", "place": "a1", "content": "B?"}]
    happen(room, Played("l", "a1-a2"))
    for guest in ("ann", "ben", None):
        _, look, move = see(room, guest, since=0).steps
        assert look.move == "?a1"
        assert look.trace == []
        assert msgspec.to_builtins(move.trace) == [{"kind": "motion", "start": "a1", "end": "a2"}]


# A14


def test_a14_every_piece_is_offered_all_that_it_could_do() -> None:
    match = begin(place("d3 A, d4 b, a1 AB, b1 C, f7 D, h6 a"))
    free = {
        cell: [end for end in neighbours(cell) if end not in now(match).stacks] for cell in ("d3", "a1", "b1")
    }
    steps = {f"{cell}{sign}{end}" for cell, ends in free.items() for end in ends for sign in "-^"}
    looks = {f"?{cell}" for cell in ("d3", "a1", "b1", "f7")}
    assert offered(match) == steps | {"d3xd4"} | looks
    assert legal(match) == {move for move in steps | {"d3xd4"} if move[2] != "^" or move[:2] == "a1"}


def test_a14_where_no_move_is_legal_a_pass_and_looks_are_offered() -> None:
    match = begin(place("a1 D, a2 a, b1 c, b2 a, h4 a"))
    assert offered(match) == {"--", "?a1"}


def test_a14_a_release_tried_with_an_empty_piece_counts_as_a_look() -> None:
    match = begin(place("d3 A, h7 a", turns=5), "d3^d4")
    assert match.step.trace == (Glimpse("d3", ""),)
    assert now(match) == place("d3 A, h7 a", turns=5)
    assert match.to_play == "l"
    assert match.moves == ["d3^d4"]
    match.play("d3-d4")
    assert now(match) == place("d4 A, h7 a", seat="d", turns=6)


def test_a14_such_a_release_is_refused_where_no_release_could_be() -> None:
    """The same refusals as with a full piece: they tell nothing."""
    for stack in ("A", "AB"):
        match = begin(place(f"d3 {stack}, d4 C, e7 {stack}, h6 a"))
        refuse(match, "d3^d4", "A5")
        refuse(match, "e7^e6", "A9")


@pytest.mark.parametrize("move", ["d3-d4", "d3^d4", "d3xd4", "d3xe4", "?d5", "--", "d5-d6", "?e4"])
def test_a14_refusals_do_not_depend_on_contents(move: str) -> None:
    said = set()
    for stack in ("A", "AB", "Ab"):
        room = open_room({"start": str(place(f"d3 {stack}, d4 C, e4 c, d5 a"))})
        with pytest.raises(Refused) as refusal:
            decide(room, "ann", Play("l", room.version, move), now=0)
        assert refusal.value.code == Code.ILLEGAL_MOVE
        said.add((refusal.value.reason, refusal.value.rule))
    assert len(said) == 1


def test_a14_meals_are_played_as_the_contents_require() -> None:
    empty, full = begin(place("d3 A, d4 b, h6 a")), begin(place("d3 AB, d4 b, h6 a"))
    assert offered(empty) == offered(full)
    empty.play("d3xd4")
    full.play("d3xd4")
    assert now(empty).stacks == place("d4 Ab, h6 a").stacks
    assert now(full).stacks == place("d3 B, d4 Ab, h6 a").stacks


def test_a14_a_view_cannot_be_played_on() -> None:
    match = begin(START)
    seen = GAME.view(match.step, "l").state
    assert GAME.is_masked(seen)
    assert not GAME.is_masked(match.step.state)
    with pytest.raises(ValueError, match="hides"):
        GAME.play(seen, GAME.read_move("a1-a2"))


def test_a14_motions_are_the_same_whatever_moves() -> None:
    for move in ("d3-d4", "d3^d4"):
        assert begin(place("d3 AB, h6 a"), move).step.trace == (Motion("d3", "d4"),)


# What a bot knows.


@pytest.mark.parametrize("options", [{}, {"start": "free"}, {"memory": False}], ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_a12_who_forgets_nothing_knows_everything(options: dict[str, Any], seed: int) -> None:
    random = Random(seed)
    match = Match(GAME, GAME.setup(options, seed))
    for _ in range(60):
        if match.result:
            break
        seat = match.to_play
        assert seat is not None
        if not state_of(match).is_being_laid:
            for who in ("l", "d"):
                remembered = recall(sight_of(match, who))
                assert remembered == match.step.state
        match.play(random.choice(sorted(offered(match))))


@pytest.mark.parametrize("level", levels_of(GAME), ids=lambda level: level.name)
@pytest.mark.parametrize("start", ["fixed", "free"])
def test_a13_bots_play_without_looking(level: Level, start: str) -> None:
    match = Match(GAME, GAME.setup({"start": start}, seed=4))
    for number in range(40):
        seat = match.to_play
        if seat is None:
            break
        move = level.bot.choose(sight_of(match, seat), 0.05, Random(number))
        assert move in offered(match)
        assert not move.startswith("?"), "but who forgets may try to release nothing"
        match.play(move)


def test_a12_what_a_bot_is_told_holds_no_contents() -> None:
    room = open_room({"first": "light"}, light=BotSeat("greedy"))
    for seat, move in (("l", "a1^a2"), ("d", "h7-h6")):
        happen(room, Played(seat, move))
    assert (room.bot_to_play, room.to_play) == ("greedy", "l")
    sight = sight_of(room.match, "l")
    assert sight.first == "l"
    assert sight.record == ("a1^a2", "h7-h6")
    assert GAME.position(sight.step.state) == str(now(room.match).closed())
    assert b"AB" not in pickle.dumps(sight)
    assert b"CD" not in pickle.dumps(sight)
