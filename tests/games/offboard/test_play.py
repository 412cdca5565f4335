"""What must hold at every turn of any game: properties of random legal play."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee import Match

from .boards import (
    GAME,
    START,
    Position,
    begin,
    fill,
    half_turn_move,
    legal,
    motions,
    now,
    other,
    place,
    points,
    text_of,
)

# From the start, and from positions near the rare events: marbles at the edge, taken targets, few marbles.
STARTS = [
    START,
    str(place("a2 a3 d2 d3 e7 e8", "a1 d1 e9 h6 h7", fill(t12="r", t11="y", t4="r"))),
    str(place("b2 c3 a3", "a1 b1 a2 c4 c5 d5", fill(t1="y", t2="r", t12="y", t3="r"), seat="y", turns=90)),
    str(place("a1", "a2 b1 b2 b3 c3", fill(t1="r", t12="r", t2="r"), hand=True)),
    str(place("e5 e6 e7", "e8 e9 i5", fill(t4="y", t8="r"), seat="y", hand=True, turns=3)),
]
RINGS = [[1, 2, 3] * 4, [1] * 12, [5, 0, 2, 2, 9, 1] * 2]
GAMES_PLAYED = settings(max_examples=60, deadline=None)

choices = st.lists(st.integers(0, 2**16), max_size=120)
starts = st.sampled_from(STARTS)
rings = st.sampled_from(RINGS)


def choose(match: Match, choice: int) -> str:
    """A legal move; odd choices prefer one that pushes a marble off or decides on one."""
    texts = sorted(legal(match))
    if choice % 2:
        eager = [text for text in texts if text == "x" or _pushes_off(match, text)]
        texts = eager or texts
    return texts[choice // 2 % len(texts)]


def _pushes_off(match: Match, text: str) -> bool:
    trace = motions(GAME.play(match.step.state, GAME.read_move(text)).trace)
    return any(motion.end.startswith("t") for motion in trace)


def play_on(match: Match, picks: list[int]) -> Iterator[tuple[Position, str, Position]]:
    """Play until the game or the choices end; each position, the move, the position after it."""
    for choice in picks:
        if match.result is not None:
            return
        before, text = now(match), choose(match, choice)
        match.play(text)
        yield before, text, now(match)


@GAMES_PLAYED
@given(starts, rings, choices)
def test_o10_o11_no_marble_appears_or_is_lost(start: str, ring: list[int], picks: list[int]) -> None:
    """Board, targets, hand and taken out make the same number of each colour for ever."""
    match = begin(start, targets=ring, points=99)
    total = {seat: now(match).count(seat) for seat in "ry"}
    out = {"r": 0, "y": 0}
    for before, text, after in play_on(match, picks):
        out[before.seat] += text == "x"
        assert {seat: after.count(seat) + out[seat] for seat in "ry"} == total


@GAMES_PLAYED
@given(starts, rings, choices)
def test_o10_points_are_the_values_of_the_targets(start: str, ring: list[int], picks: list[int]) -> None:
    match = begin(start, targets=ring, points=99)
    for before, _, after in play_on(match, picks):
        expected = {"r": 0, "y": 0}
        for holder, value in zip(after.targets, ring, strict=True):
            if holder != "-":
                expected[other(holder)] += value
        assert points(match) == expected
        # O10: dead to the end, so a target once taken never changes.
        assert all(was in ("-", is_) for was, is_ in zip(before.targets, after.targets, strict=True))


@GAMES_PLAYED
@given(starts, choices)
def test_o6_o11_turns_alternate_except_after_taking_out(start: str, picks: list[int]) -> None:
    """O6, O11: the seat changes at each move but `x`; a marble in hand is always decided on."""
    match = begin(start, points=99)
    for before, text, after in play_on(match, picks):
        assert after.seat == (before.seat if text == "x" else other(before.seat))
        assert before.hand == (text == "x" or text.startswith("@"))
        if match.result is None:
            assert match.to_play == after.seat
        else:
            assert match.to_play is None


@GAMES_PLAYED
@given(starts, choices)
def test_o14_the_count_of_turns(start: str, picks: list[int]) -> None:
    """O14: one more each turn, 0 after a turn with a marble in a free target or taken out."""
    match = begin(start, points=99)
    took_out = False
    for before, text, after in play_on(match, picks):
        progress = text == "x" or took_out or before.targets != after.targets
        assert after.turns == (0 if progress else before.turns + 1)
        took_out = text == "x"


@GAMES_PLAYED
@given(starts, choices)
def test_o14_the_third_time_draws_and_the_hundredth_turn_counts_points(start: str, picks: list[int]) -> None:
    match = begin(start, points=99)
    times = {text_of(match).rsplit(" ", 1)[0]: 1}
    for _, _, after in play_on(match, picks):
        position = str(after).rsplit(" ", 1)[0]
        times[position] = times.get(position, 0) + 1
        lost = [seat for seat in "ry" if not after.cells(seat) and not (after.hand and after.seat == seat)]
        third, idle = times[position] == 3, after.turns == 100
        assert (match.result is not None) == (third or idle or bool(lost))
        if match.result is not None:
            score = points(match)
            leader = "draw" if third or score["r"] == score["y"] else max(score, key=lambda seat: score[seat])
            assert match.result.winner == ("ry".replace(lost[0], "") if lost else leader)


@GAMES_PLAYED
@given(starts, choices)
def test_notation_positions_and_moves_read_back(start: str, picks: list[int]) -> None:
    match = begin(start, points=99)
    for _, text, after in play_on(match, picks):
        read = GAME.read_position(match.setup, str(after))
        assert GAME.position(read) == str(after) == text_of(match)
        assert GAME.move_text(GAME.read_move(text)) == text
        if match.result is None:
            assert {GAME.move_text(move) for move in GAME.moves(read) or ()} == legal(match)


@GAMES_PLAYED
@given(starts, choices)
def test_o2_o5_the_game_is_the_same_after_a_half_turn(start: str, picks: list[int]) -> None:
    """O2, O5: turn the board half round and change colours: the same moves lead to the same end."""
    match = begin(start)
    turned = begin(Position.read(start).rotated())
    for choice in picks:
        assert now(turned) == now(match).rotated()
        assert legal(turned) == {half_turn_move(text) for text in legal(match)}
        if match.result is not None:
            break
        text = choose(match, choice)
        match.play(text)
        turned.play(half_turn_move(text))
    if match.result is None:
        assert turned.result is None
    else:
        assert turned.result is not None
        assert turned.result.reason == match.result.reason
        assert turned.result.winners == tuple(other(seat) for seat in match.result.winners)


@GAMES_PLAYED
@given(starts, choices)
def test_o7_o9_the_trace_tells_what_changed(start: str, picks: list[int]) -> None:
    """Moving each marble as the trace says turns the board and targets before into those after."""
    match = begin(start, points=99)
    for before, _, after in play_on(match, picks):
        marbles, targets = dict(before.marbles), list(before.targets)
        trace = motions(match.step.trace)
        ways = {motion.start: motion.end for motion in trace}
        moved = {motion.start: marbles.pop(motion.start) for motion in trace if motion.start in marbles}
        if "hand" in ways:
            moved["hand"] = before.seat
        for place_, colour in moved.items():
            end = ways[place_]
            end = ways.get(end, end) if end.startswith("t") else end
            if end.startswith("t"):
                targets[int(end[1:]) - 1] = colour
            elif end == "hand":
                assert after.hand
                assert colour == after.seat
            elif end != "out":
                assert end not in marbles
                marbles[end] = colour
        assert marbles == after.marbles
        assert "".join(targets) == after.targets
