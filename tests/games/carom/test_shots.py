"""Placing, flicking, and what the physics makes of it: K4, K5, K6, K7."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest

from tablee.core.errors import IllegalMove
from tablee.shooting.state import Choice, Shot

from .boards import GAME, begin, judge, outcome, table

STRIKER, CIRCLE = 0.0335 / 2, 0.0258 / 2
END = 0.381 / 2 - CIRCLE
"""Where the end circles' centres are: they close the line, within its length."""

# A disc on the way from the middle of South's line to the north-east hole, which is 30.08° to the right.
IN_LINE = (0.22556, 0.1846)
TO_HOLE = 30.0809


# K4: where the striker goes


@pytest.mark.parametrize(
    "place",
    [
        0.0,
        0.1,
        -0.14,
        END,
        -END,
        END - (STRIKER - CIRCLE) + 1e-6,  # covers the circle, barely
        END + (STRIKER - CIRCLE) - 1e-6,
        END - (STRIKER + CIRCLE) - 1e-6,  # beside it, barely
    ],
)
def test_k4_the_circle_is_covered_or_not_touched(place: float) -> None:
    GAME.play(table(), Shot(place, 0, 1))


@pytest.mark.parametrize(
    "place",
    [
        END - (STRIKER - CIRCLE) - 1e-6,
        END + (STRIKER - CIRCLE) + 1e-6,
        END - (STRIKER + CIRCLE) + 1e-6,
        END - STRIKER,
        -END + STRIKER,
        0.1905,
        0.25,
        -5.0,
    ],
)
def test_k4_the_circle_is_never_overlapped_in_part(place: float) -> None:
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(table(), Shot(place, 0, 1))
    assert refusal.value.rule == "K4"


@pytest.mark.parametrize("seat", ["s", "e", "n", "w"])
def test_k4_it_touches_both_lines_of_the_own_side(seat: str) -> None:
    state = table(turn=seat, players=4)
    body = GAME.striker(state, 0.1)
    sides = {"s": -body.y, "e": body.x, "n": body.y, "w": -body.x}
    from_frame = 0.3 - sides[seat]
    assert from_frame - STRIKER < 0.0823
    assert from_frame + STRIKER > 0.0823 + 0.0258
    right = {"s": body.x, "e": body.y, "n": -body.x, "w": -body.y}
    assert right[seat] == 0.1, "places are measured to the shooter's right"


def test_k4_it_may_not_overlap_a_disc() -> None:
    state = table(at={"w1": (0.05, -0.2048)})
    apart = STRIKER + 0.0129
    for place in (0.05, 0.05 - apart + 1e-6, 0.05 + apart - 1e-6):
        with pytest.raises(IllegalMove, match="overlap w1") as refusal:
            GAME.play(state, Shot(place, 0, 1))
        assert refusal.value.rule == "K4"
    GAME.play(state, Shot(0.05 + apart, 90, 1))


def test_k4_what_is_free_is_told() -> None:
    assert GAME.placements(table()) == [(-0.18145, -0.17375), (-0.14795, 0.14795), (0.17375, 0.18145)]
    apart = STRIKER + 0.0129
    free = GAME.placements(table(at={"w1": (0.05, -0.2048), "b1": (0.18, -0.2048)}))
    assert free == [
        (-0.18145, -0.17375),
        (-0.14795, pytest.approx(0.05 - apart)),
        (pytest.approx(0.05 + apart), 0.14795),
    ]


def test_k4_the_other_side_is_looked_at_from_there() -> None:
    """K4: South's left is North's right."""
    state = table(turn="n", at={"w1": (-0.05, 0.2048)})
    with pytest.raises(IllegalMove, match="overlap w1"):
        GAME.play(state, Shot(0.05, 0, 1))
    GAME.play(state, Shot(-0.05, 0, 1))


def test_k4_with_no_place_free_the_hand_passes() -> None:
    """K4: judged as a shot that does nothing, so a waiting queen goes back."""
    xs = (-0.1776, -0.125, -0.075, -0.025, 0.025, 0.075, 0.125, 0.1776)
    at = {f"{'wb'[number % 2]}{number // 2 + 1}": (x, -0.2048) for number, x in enumerate(xs)}
    state = table(white=4, black=4, queen="pending", at=at)
    assert GAME.placements(state) == []
    assert GAME.moves(state) == (Choice("pass"),)
    assert GAME.sample(state, Random(1)) == Choice("pass")
    with pytest.raises(IllegalMove, match="overlap"):
        GAME.play(state, Shot(0.0, 0, 1))
    with pytest.raises(IllegalMove):
        GAME.play(state, Choice("again"))
    step = GAME.play(state, Choice("pass"))
    assert step.state.to_play == "n"
    assert step.state.tally == judge("", inside=(5, 5), queen="pending").tally
    assert step.state.lying["q"] == (0, 0)


def test_k4_who_can_shoot_may_not_pass() -> None:
    for name in ("pass", "again"):
        with pytest.raises(IllegalMove) as refusal:
            begin().play(name)
        assert refusal.value.rule == "K5"


# K5: the flick


@pytest.mark.parametrize("angle", [-180, -135, -90, 0, 45, 90, 179.9, 180])
def test_k5_any_direction_backwards_too(angle: float) -> None:
    GAME.play(table(), Shot(0.0, angle, 1))


def test_k5_a_disc_behind_the_line_can_be_played() -> None:
    state = table(at={"b1": (0.0, -0.26)})
    step = GAME.play(state, Shot(0.0, 180, 1))
    assert "~b1" in step.outcome
    assert step.state.lying["b1"] != (0.0, -0.26)


@pytest.mark.parametrize("speed", [0.01, 3, 6])
def test_k5_any_strength_up_to_the_limit(speed: float) -> None:
    GAME.play(table(), Shot(0.0, 10, speed))


@pytest.mark.parametrize(
    "shot",
    [
        Shot(0, 0, 0),
        Shot(0, 0, -1),
        Shot(0, 0, 6.01),
        Shot(0, 181, 1),
        Shot(0, -200, 1),
        Shot(0, 0, 1, 0.1, 0),
    ],
)
def test_k5_no_more_than_that(shot: Shot) -> None:
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(table(), shot)
    assert refusal.value.rule == "K5"


# K6: the physics decides


def test_k6_a_straight_shot_pockets_a_disc() -> None:
    state = table(white=1, black=1, queen="b", at={"w1": IN_LINE})
    step = GAME.play(state, Shot(0.0, TO_HOLE, 1.37))
    assert step.outcome.split("|")[1] == "~w1,w1.2"
    result = GAME.result(step.state)
    assert result is not None
    assert result.winners == ("s",)


def test_k6_a_harder_one_pockets_the_striker_too() -> None:
    """K10: which costs the disc."""
    state = table(white=2, black=1, at={"w1": IN_LINE})
    step = GAME.play(state, Shot(0.0, TO_HOLE, 2))
    assert step.outcome.split("|")[1] == "~w1,w1.2,s.2"
    assert step.state.tally.inside.white == 7
    assert step.state.to_play == "s"


def test_k6_the_striker_is_taken_off_the_board() -> None:
    step = GAME.play(table(), Shot(0.0, 90, 1))
    assert "s" not in step.state.lying
    assert len(step.state.lying) == 19


def test_k6_the_same_shot_does_the_same_again() -> None:
    state = begin().step.state
    shot = Shot(0.013, -3.5, 5.5)
    assert GAME.play(state, shot) == GAME.play(state, shot)


def test_k6_the_four_sides_are_alike() -> None:
    """K6: the same shot from each side, everything turned, pockets the same disc."""
    turned = {
        "s": (0.22556, 0.1846),
        "e": (-0.1846, 0.22556),
        "n": (-0.22556, -0.1846),
        "w": (0.1846, -0.22556),
    }
    holes = {"s": 2, "e": 3, "n": 0, "w": 1}
    for seat, place in turned.items():
        state = table(white=1, black=1, queen="b", turn=seat, players=4, at={"w1": place, "b1": (0, 0)})
        step = GAME.play(state, Shot(0.0, TO_HOLE, 1.37))
        assert step.outcome.split("|")[1] == f"~w1,w1.{holes[seat]}"


# K7: what leaves the board

# Struck full and at full speed, a light disc flies over the frame.
OVER = {"w1": (0.0, -0.15), "q": (0.1, 0.1), "b1": (-0.2, 0.1)}


def test_k7_a_disc_that_leaves_goes_back_to_the_centre() -> None:
    state = table(white=1, black=1, at=OVER)
    step = GAME.play(state, Shot(0.0, 0, 6))
    assert "w1!" in step.outcome
    assert (0.0, 0.0) in [place for piece, place in step.state.places if piece[0] == "w"]
    assert step.state.tally.inside.white == 7, "K10: one of eight pays"
    assert step.state.to_play == "n"


def test_k7_or_as_near_as_it_fits() -> None:
    state = table(white=1, black=1, at={"w1": (0.1, -0.1), "q": (0.0, 0.0), "b1": (0.2, 0.2)})
    step = GAME.judge(state, outcome(state, "b1!"))
    lying = [place for piece, place in step.state.places if piece != "q"]
    near = sorted(hypot(*place) for place in lying)
    assert near[0] == pytest.approx(0.0258, abs=1e-5), "one that touches the queen, nearly"
    assert near[1] == pytest.approx(0.0258, abs=1e-5), "and the white disc that pays"


def test_k7_the_queen_is_laid_back_first() -> None:
    state = table(white=3, black=3, at={"q": (0.2, 0.0)})
    step = GAME.judge(state, outcome(state, "b1! w1! q!"))
    assert step.state.lying["q"] == (0.0, 0.0)
    assert len(step.state.places) == 1 + 3 + 3 + 1


def test_k7_discs_never_lie_on_one_another() -> None:
    random = Random(4)
    match = begin(rounds=1)
    for _ in range(60):
        if match.result:
            break
        match.play(GAME.move_text(GAME.sample(match.step.state, random)))
        places = list(match.step.state.lying.values())
        for number, a in enumerate(places):
            for b in places[:number]:
                assert hypot(a[0] - b[0], a[1] - b[1]) > 0.0258 - 1e-9
