"""The table, placing the yellow ball, and screened balls: B1 to B4 and B6, on the board."""

from __future__ import annotations

from math import hypot, sqrt

import pytest

from tablee.core.errors import IllegalMove
from tablee.core.match import Match
from tablee.physics import Point
from tablee.shooting.pieces import PIECES
from tablee.shooting.state import Choice, Shot

from .shots import GAME, LINE_M, RADIUS_M, decisions_of, outcome, spread, table

DIAMETER_M = 2 * RADIUS_M
GAP_M = 1e-5

# B1: the table and the rosette


def test_b1_the_table() -> None:
    assert GAME.table.half_m == 0.4
    assert GAME.table.rolls
    assert GAME.table.cue is not None
    assert {(hole.x > 0, hole.y > 0) for hole in GAME.table.holes} == {
        (left, top) for left in (False, True) for top in (False, True)
    }
    for hole in GAME.table.holes:
        assert abs(hole.x) + hole.radius_m == pytest.approx(0.4)
        assert abs(hole.y) + hole.radius_m == pytest.approx(0.4)


def test_b1_nine_white_nine_black_and_the_queen() -> None:
    lying = GAME.start(GAME.setup()).state.lying
    assert set(lying) == set(PIECES)
    assert sorted(piece[0] for piece in lying) == ["b"] * 9 + ["q"] + ["w"] * 9


def test_b1_the_rosette() -> None:
    """B1: six around the queen, colours alternating; outside them white on the rays, black between."""
    lying = GAME.start(GAME.setup()).state.lying
    step = DIAMETER_M + GAP_M
    assert lying["q"] == (0, 0)
    radii: dict[str, list[float]] = {"w": [], "b": []}
    for piece, (x, y) in lying.items():
        if piece != "q":
            radii[piece[0]].append(round(hypot(x, y) / step, 6))
    assert sorted(radii["w"]) == [1.0] * 3 + [2.0] * 6
    assert sorted(radii["b"]) == [1.0] * 3 + [round(sqrt(3), 6)] * 6
    apart = [hypot(a[0] - b[0], a[1] - b[1]) for a in lying.values() for b in lying.values() if a != b]
    assert min(apart) >= DIAMETER_M


@pytest.mark.parametrize(("rounds", "towards"), [(0, -1), (1, 1)])
def test_b1_its_first_ray_points_to_who_begins(rounds: int, towards: int) -> None:
    """B1, B2: South in the first round, North in the second: a white ball straight before either."""
    match = Match(GAME, GAME.setup({"start": END_NEXT_SHOT if rounds else ""}))
    if rounds:
        match.play_outcome("0/0/0.1", "1|w9.0|" + BLACK_LEFT)
    places = match.step.state.lying
    assert [piece[0] for piece, (x, y) in places.items() if abs(x) < 1e-9 and y * towards > 0.06] == ["w"]


BLACK_LEFT = "b1:0.1,0.1;b2:0.2,0.1"
END_NEXT_SHOT = f"s 1 0:0 0:0 w - - w9:0,0;{BLACK_LEFT}"

# B2: colours


def test_b2_the_beginner_plays_white_and_changes_every_round() -> None:
    match = Match(GAME, GAME.setup({"start": END_NEXT_SHOT}))
    state = match.step.state
    assert (state.turn, state.colour_of("s"), state.tally.shooter) == ("s", "w", "w")
    match.play_outcome("0/0/0.1", "1|w9.0|" + BLACK_LEFT)
    state = match.step.state
    assert (state.round, state.turn, state.colour_of("n"), state.tally.shooter) == (2, "n", "w", "w")
    assert state.tally.scores == (0, 7), "South's 2 + 5, who is Black now"
    assert GAME.points(state) == {"s": 7, "n": 0}


# B3: placing and aiming


def refuse(move: str, lying: dict[str, Point] | None = None) -> str:
    """The reason for which a shot is refused by B3."""
    state = table(lying or spread("q", "w1", "b1"))
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, GAME.read_move(move))
    assert refusal.value.rule == "B3"
    return refusal.value.reason


def test_b3_anywhere_on_the_camp_line() -> None:
    """B3: it is 0.51 m long, in the middle."""
    state = table(spread("q", "w1", "b1"))
    assert GAME.placements(state) == [(-0.255, 0.255)]
    for place in ("-0.255", "0", "0.2", "0.255"):
        assert GAME.play(state, GAME.read_move(f"{place}/0/0.05")).state
    assert GAME.striker(state, 0.1).x == 0.1
    assert GAME.striker(state, 0.1).y == pytest.approx(LINE_M)


def test_a_ball_jumps_the_cushion_at_4_8_metres_a_second() -> None:
    assert GAME.table.hop_speed_mps == 4.8
    assert GAME.table.fastest_mps > GAME.table.hop_speed_mps, "only the most violent shots do"


def test_b3_north_sits_across() -> None:
    yellow = GAME.striker(table(spread("q", "w1", "b1"), seat="n"), 0.1)
    assert (yellow.x, yellow.y) == pytest.approx((-0.1, -LINE_M))


@pytest.mark.parametrize("place", ["-0.2551", "0.256", "0.384", "3"])
def test_b3_not_beyond_its_ends(place: str) -> None:
    assert "placed" in refuse(f"{place}/0/1")


@pytest.mark.parametrize("place", ["0.0", "0.031", "-0.0319"])
def test_b3_overlapping_nothing(place: str) -> None:
    lying = {"w1": (0.0, LINE_M), "b1": (0.0, 0.0), "q": (0.1, 0.1)}
    assert "overlap w1" in refuse(f"{place}/0/1", lying)


def test_b3_beside_a_ball_it_may_touch() -> None:
    state = table({"w1": (0.0, LINE_M), "b1": (0.0, 0.0), "q": (0.1, 0.1)})
    ends = [end for zone in GAME.placements(state) for end in zone]
    assert ends == pytest.approx([-0.255, -0.032, 0.032, 0.255])
    assert GAME.play(state, Shot(0.032, 0, 0.05)).state


@pytest.mark.parametrize("angle", ["90.001", "-91", "180"])
def test_b3_not_backwards(angle: str) -> None:
    assert "90°" in refuse(f"0/{angle}/1")


@pytest.mark.parametrize("angle", ["90", "-90", "0"])
def test_b3_sideways_is_allowed(angle: str) -> None:
    assert GAME.play(table(spread("q", "w1", "b1")), GAME.read_move(f"0/{angle}/0.1")).state


def test_b3_the_cue_has_a_fastest_speed() -> None:
    assert "speed" in refuse("0/0/3.2")
    assert "speed" in refuse("0/0/0")
    assert "offset" in refuse("0/0/1/0.8/0.8")


def test_b3_there_is_nothing_to_choose_before_a_shot() -> None:
    for choice in ("pass", "again"):
        refuse(choice)


# B4: what is screened


@pytest.mark.parametrize(
    ("y", "screened"),
    [
        (LINE_M + RADIUS_M + 1e-6, False),
        (LINE_M + RADIUS_M, True),
        (LINE_M, True),
        (LINE_M - 0.05, True),
        (-0.4 + RADIUS_M, True),
        (0.0, False),
        (0.384, False),
    ],
)
@pytest.mark.parametrize("x", [0.0, 0.25, 0.33, -0.33])
def test_b4_a_ball_on_the_line_its_prolongation_or_behind_is_screened(
    x: float, y: float, screened: bool
) -> None:
    lying = {"w1": (x, y), "b1": (0.1, 0.1), "q": (0.2, 0.2)}
    assert GAME.is_screened(table(lying), "w1") == screened
    turned = {piece: (-x, -y) for piece, (x, y) in lying.items()}
    assert GAME.is_screened(table(turned, seat="n"), "w1") == screened


SCREENED_WHITE = {"w1": (0.0, LINE_M), "w2": (0.1, 0.1), "b1": (0.2, 0.2), "q": (0.3, 0.0)}


def test_b4_hitting_it_first_and_directly_is_a_fault() -> None:
    """B4: the own ball goes back to the centre, the hand passes."""
    state = table(SCREENED_WHITE)
    step = GAME.judge(state, outcome(state, "~w1", "w2"))
    assert step.state.turn == "n"
    assert step.state.tally.inside == (7, 8)
    assert step.state.lying["w2"] == (0.0, 0.0)
    assert decisions_of(step)[0] == "B4 screened_hit w"


@pytest.mark.parametrize("way", [("|", "~w1"), ("~b1", "~w1"), ("~b1", "|", "~w1"), ()])
def test_b4_after_a_cushion_or_another_ball_it_is_not(way: tuple[str, ...]) -> None:
    state = table(SCREENED_WHITE)
    step = GAME.judge(state, outcome(state, *way, "w2"))
    assert step.state.turn == "s"
    assert step.state.tally.inside == (8, 8)


def test_b4_before_the_other_players_line_is_not_screened() -> None:
    """B4: the shooter's own line counts."""
    state = table(SCREENED_WHITE, seat="n", number=2)
    step = GAME.judge(state, outcome(state, "~w1", "w2"))
    assert step.state.turn == "n"


# B6: back to the centre


def test_b6_back_to_the_centre() -> None:
    state = table(spread("q", "w1", "w2", "b1"))
    step = GAME.judge(state, outcome(state, "b1!"))
    assert step.state.lying["b1"] == (0.0, 0.0)
    assert step.state.turn == "n"


def test_b6_or_as_near_as_it_fits() -> None:
    state = table({"q": (0.0, 0.0), "w1": (0.2, 0.1), "w2": (0.2, 0.0), "b1": (0.2, 0.2)})
    step = GAME.judge(state, outcome(state, "w1", "b1!"))
    away = hypot(*step.state.lying["b1"])
    assert DIAMETER_M <= away < DIAMETER_M + 2e-6
    assert step.state.turn == "s", "no fault"


def test_b6_the_queen_takes_the_centre() -> None:
    state = table(spread("q", "w1", "w2", "b1"))
    step = GAME.judge(state, outcome(state, "b1!", "w1!", "q!"))
    assert step.state.lying["q"] == (0.0, 0.0)
    assert len(step.state.lying) == 4


# B10: choosing


def test_b10_on_the_table() -> None:
    """B10: first the choice, then what it costs is laid down; no shot in between."""
    state = table(spread("q", "w1", "w2", "b1"))
    asked = GAME.judge(state, outcome(state, "w1", "s")).state
    assert asked.to_play == "s"
    assert GAME.moves(asked) == (Choice("pass"), Choice("again"))
    assert GAME.placements(asked) == []
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(asked, Shot(0, 0, 1))
    assert refusal.value.rule == "B10"
    passed = GAME.play(asked, Choice("pass")).state
    assert (passed.turn, passed.tally.inside) == ("n", (7, 8))
    again = GAME.play(asked, Choice("again")).state
    assert (again.turn, again.tally.inside) == ("s", (6, 8))
    assert sum(piece.startswith("w") for piece in again.lying) == 3


def test_b15_on_the_table() -> None:
    """B15: she is off the table while the shooter chooses."""
    state = table(spread("q", "w1", "w2", "b1"))
    asked = GAME.judge(state, outcome(state, "q", "w1", "s")).state
    assert GAME.position(asked).split()[4:6] == ["pending", "B15"]
    assert "q" in GAME.play(asked, Choice("pass")).state.lying
    again = GAME.play(asked, Choice("again")).state
    assert "q" not in again.lying
    assert again.tally.queen == "pending"
