"""What holds in every game: marbles, points and turns add up; a turn of the board changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee import Match

from .boards import (
    BACK,
    OPPOSITE,
    RAMPS,
    SEATS,
    SLOTS,
    VALUES,
    Position,
    begin,
    legal,
    now,
    place,
    points,
    ramp_owner,
    text_of,
    to_play,
    trace,
    turn_seat,
    turn_text,
)

TERRITORY = {
    "s": [slot for slot in SLOTS if slot[0] in "defgh"],
    "w": [slot for slot in SLOTS if 4 <= int(slot[1:]) <= 8],
}
TERRITORY |= {"n": TERRITORY["s"], "e": TERRITORY["w"]}

quick = settings(max_examples=40, deadline=None)


@st.composite
def scattered(draw: Any) -> Position:
    """Marbles strewn over the board, some on ramps, as no game would have them."""
    random = Random(draw(st.integers(0, 2**32)))
    marbles: dict[str, str] = {}
    for seat in SEATS:
        for slot in random.sample(TERRITORY[seat], random.randint(1, 11)):
            marbles.setdefault(slot, seat)
    ramps = frozenset(slot for slot in RAMPS if random.random() < 0.25)
    fills = {seat: random.randint(0, 2) for seat in SEATS}
    return Position(marbles, ramps, fills, {}, random.choice(SEATS), random.randint(0, 39))


def choose(match: Match, random: Random) -> str:
    """A legal move, more often than not one that jumps or leaves a ramp."""
    moves = sorted(legal(match))
    rare = [move for move in moves if "*" in move or ":" in move]
    return random.choice(rare if rare and random.random() < 0.6 else moves)


def check_step(before: Position, match: Match, move: str) -> None:
    """C10 to C20 for one move, from its texts alone."""
    after, seat = now(match), before.seat
    for holder in SEATS:
        assert after.count(holder) == before.count(holder), "marbles are moved or taken, never lost"
        assert after.slots(holder) <= set(TERRITORY[holder])  # C12
    gained = after.taken[seat] - before.taken.get(seat, 0)
    assert gained != 1  # C11
    assert [motion.endswith("→taken") for motion in trace(match)].count(True) == gained
    assert after.fills[seat] - before.fills[seat] == (after.fills != before.fills)  # C16
    end = move.replace(":", "-").split("-")[-1]
    earned = end == "f6" or end in BACK[OPPOSITE[seat]]
    if match.result is None and to_play(match) == seat and not earned:
        others_cannot_move(after, seat)
    for holder in SEATS:
        back = zip(BACK[OPPOSITE[holder]], VALUES, strict=True)
        worth = sum(value for slot, value in back if after.marbles.get(slot) == holder)
        assert points(match)[holder] == worth + 2 * after.taken[holder]  # C20
    assert all(ramp_owner(slot) in SEATS for slot in after.ramps)


def others_cannot_move(position: Position, seat: str) -> None:
    """Whoever else is named as the next, the turn comes back to this seat (C18)."""
    for other in SEATS:
        named = Position(**{**vars_of(position), "seat": other})
        assert begin(named).to_play == seat or other == seat


def vars_of(position: Position) -> dict[str, Any]:
    return {name: getattr(position, name) for name in Position.__dataclass_fields__}


@quick
@given(start=scattered(), seed=st.integers(0, 2**32), teams=st.booleans())
def test_marbles_points_and_turns_add_up(start: Position, seed: int, teams: bool) -> None:
    random, match = Random(seed), begin(start, teams=teams)
    for _ in range(25):
        if match.result:
            break
        before = now(match)
        move = choose(match, random)
        match.play(move)
        check_step(before, match, move)


@quick
@given(start=scattered(), seed=st.integers(0, 2**32), quarters=st.integers(1, 3))
def test_a_turned_board_plays_alike(start: Position, seed: int, quarters: int) -> None:
    """By a quarter, everybody for oneself: C7's teams are not turned into each other."""
    random = Random(seed)
    match, turned = begin(start, teams=False), begin(start, quarters=quarters, teams=False)
    for _ in range(20):
        assert legal(match) == legal(turned, quarters)
        assert text_of(match) == str(now(turned, quarters))
        assert points(match) == points(turned, quarters)
        if match.result:
            assert turned.result
            winner = match.result.winner
            assert turned.result.winner == (winner if winner == "draw" else turn_seat(winner, quarters))
            break
        move = choose(match, random)
        match.play(move)
        turned.play(turn_text(move, quarters))
        assert sorted(trace(match)) == sorted(trace(turned, quarters))


@quick
@given(start=scattered(), seed=st.integers(0, 2**32))
def test_a_half_turn_swaps_the_teams(start: Position, seed: int) -> None:
    random, match, turned = Random(seed), begin(start), begin(start, quarters=2)
    while not match.result:
        move = choose(match, random)
        match.play(move)
        turned.play(turn_text(move, 2))
    assert turned.result
    assert turned.result.winner == {"sw": "ne", "ne": "sw", "draw": "draw"}[match.result.winner]
    assert turned.result.reason == match.result.reason


@quick
@given(seed=st.integers(0, 2**32), players=st.sampled_from([2, 4]))
def test_every_game_ends_with_fifteen_marbles_each(seed: int, players: int) -> None:
    random, match = Random(seed), begin(players=players)
    while not match.result:
        match.play(choose(match, random))
    for seat in match.setup.seats:
        assert now(match).count(seat) == 15


def test_what_a_turn_of_the_board_is() -> None:
    start = place("d1 e5", w="a8", ramps="h11", fills={"s": 1}, taken={"n": 2})
    assert str(start.turned(4)) == str(start)
    assert start.turned().slots("w") == {"a8", "e7"}
    assert start.turned().slots("n") == {"h11"}
    assert start.turned().ramps == {"k4"}
    assert str(start.turned().turned(3)) == str(start)
