"""Shots that are played: the cue's effects, and whole rounds."""

from __future__ import annotations

from math import atan2, degrees
from random import Random

import pytest

from tablee.core.match import Match
from tablee.core.record import read_record, replay, write_record
from tablee.physics import Point
from tablee.shooting.outcome import outcome_of
from tablee.shooting.pieces import COLOURS, EACH, kind_of
from tablee.shooting.referee import ObservedShot, RefereedMatch
from tablee.shooting.state import Choice, Shot, State

from .shots import GAME, LINE_M, RADIUS_M, decisions_of, spread, table

# A white ball on the way to the hole in the north-east; the yellow ball comes along it.
START_M, HOLE_M = -0.24, 0.376


def on_the_way(part: float) -> Point:
    """A place on the straight way from the yellow ball to the hole."""
    return START_M + part * (HOLE_M - START_M), LINE_M + part * (HOLE_M - LINE_M)


ON_THE_DIAGONAL: dict[str, Point] = {
    "w1": on_the_way(0.85), "w2": (0.0, 0.3), "b1": (-0.3, 0.3), "q": (0.0, 0.35),
}  # fmt: skip


def towards_hole(place_m: float) -> float:
    """The angle, in degrees, of the way from a place on the line to the hole in the north-east."""
    return degrees(atan2(HOLE_M - place_m, HOLE_M - LINE_M))


def diagonal(speed: float, height: float) -> Shot:
    return Shot(START_M, towards_hole(START_M), speed, height=height)


def test_b7_draw_pockets_the_ball_and_keeps_the_yellow_one() -> None:
    """B7: struck low and hard, the yellow ball comes back."""
    step = GAME.play(table(ON_THE_DIAGONAL), diagonal(2.5, -0.4))
    assert step.state.turn == "s"
    assert step.state.tally.inside == (8, 8)
    assert decisions_of(step) == ["B7 pocketed w w", "B7 shoots_again w"]


def test_b10_follow_sends_the_yellow_ball_after_it() -> None:
    """B10: struck high, it follows the white ball into the hole."""
    step = GAME.play(table(ON_THE_DIAGONAL), diagonal(2.5, 0.4))
    assert step.state.tally.choice == "B10"
    assert decisions_of(step) == ["B7 pocketed w w", "B10 striker_in w s", "B10 must_choose w"]
    step = GAME.play(step.state, Choice("pass"))
    assert step.state.turn == "n"
    assert step.state.lying["w1"] == (0.0, 0.0)


def test_b11_follow_after_an_opposing_ball() -> None:
    """B11: the same shot with a black ball in the way."""
    lying = {**ON_THE_DIAGONAL, "b1": ON_THE_DIAGONAL["w1"], "b2": (-0.3, 0.3)}
    del lying["w1"]
    step = GAME.play(table(lying), diagonal(2.5, 0.4))
    assert step.state.turn == "n"
    assert step.state.tally.inside == (7, 8)
    assert decisions_of(step)[-2:] == ["B11 pays w 1", "B11 hand_passes b"]


def test_b3_side_turns_the_rebound() -> None:
    """B3: struck to the right of its centre, the yellow ball leaves the far cushion to the right."""
    state = table(spread("q", "w1", "b1") | {"q": (-0.3, 0.3)})
    ends = [GAME.simulate(state, Shot(0.2, 0, 0.6, side=side)).rest["s"] for side in (-0.4, 0.0, 0.4)]
    assert ends[0][0] < ends[1][0] < ends[2][0]
    assert ends[1][0] == pytest.approx(0.2)


def test_b3_a_miscue_is_a_weak_shot() -> None:
    state = table(spread("q", "w1", "b1"))
    full, slipped = (GAME.simulate(state, Shot(0.2, 0, 0.4, side=side)).rest["s"] for side in (0.0, 0.8))
    assert LINE_M < slipped[1] < full[1]


def test_b6_too_hard_a_shot_leaves_the_table() -> None:
    """B6: the yellow ball jumps the near cushion; it costs nothing, and the hand passes."""
    step = GAME.play(table(spread("q", "w1", "b1")), Shot(0.25, 90, GAME.fastest_mps))
    assert decisions_of(step) == ["B6 left_table s", "B6 hand_passes b"]
    assert step.state.turn == "n"


def test_b5_by_way_of_another_ball() -> None:
    """B5: yellow on black, black on white, white into the hole."""
    lying = {**ON_THE_DIAGONAL, "b2": on_the_way(0.8)}
    step = GAME.play(table(lying), diagonal(1.5, -0.4))
    assert decisions_of(step) == ["B7 pocketed w w", "B7 shoots_again w"]
    assert step.outcome.split("|")[1].startswith("~b2,")


def test_b4_a_ball_on_the_line_is_hit_directly_or_by_way_of_a_cushion() -> None:
    """B4: along the line is a fault; the other way round, off the side cushion, is not."""
    state = table({"w1": (0.1, LINE_M), "w2": (0.0, 0.3), "b1": (0.3, 0.3), "q": (0.0, 0.2)})
    assert "B4 screened_hit w" in decisions_of(GAME.play(state, Shot(-0.2, 90, 1)))
    step = GAME.play(state, Shot(-0.2, -90, 2))
    assert "~" not in step.outcome, "no direct contact"
    assert "B4" not in " ".join(decisions_of(step))


def test_b9_straight_into_a_hole() -> None:
    """B9: the yellow ball from the end of the camp line, aimed at the hole."""
    step = GAME.play(table(spread("q", "w1", "b1")), Shot(0.255, towards_hole(0.255), 1.5))
    assert decisions_of(step) == ["B9 striker_in w s", "B9 pays w 1", "B9 hand_passes b"]


def test_b2_north_plays_the_same_game_from_across() -> None:
    turned = {piece: (-x, -y) for piece, (x, y) in ON_THE_DIAGONAL.items()}
    south = GAME.play(table(ON_THE_DIAGONAL), diagonal(2.5, -0.4)).state
    north = GAME.play(table(turned, seat="n", number=2), diagonal(2.5, -0.4)).state
    assert north.tally.inside == south.tally.inside
    for piece, (x, y) in south.places:
        assert north.lying[piece] == pytest.approx((-x, -y), abs=1e-9)


# --- whole rounds


def random_match(seed: int, **options: object) -> Match:
    random = Random(seed)
    match = Match(GAME, GAME.setup({"rounds": 2, **options}, seed))
    while match.result is None:
        match.play(GAME.move_text(GAME.sample(match.step.state, random)))
    return match


@pytest.mark.parametrize("seed", range(3))
def test_tally_and_table_agree_in_random_play(seed: int) -> None:
    """B6, B9, B16: what is not in lies on the table, and overlaps nothing; who is all in ends the round."""
    for step in random_match(seed).steps:
        state: State = step.state
        lying = [kind_of(piece) for piece, _ in state.places]
        assert tuple(EACH - lying.count(colour) for colour in COLOURS) == state.tally.inside
        assert ("q" in lying) == (state.tally.queen == "table")
        is_paid = not state.tally.choice  # B10, B16: with a choice still to make, nobody has won
        assert (EACH in state.tally.inside and is_paid) == (state.tally.ending is not None)
        for number, (_, a) in enumerate(state.places):
            for _, b in state.places[number + 1 :]:
                assert (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= (2 * RADIUS_M - 1e-8) ** 2


@pytest.mark.parametrize("seed", range(3))
def test_a_referee_who_is_told_the_same_shots_says_the_same(seed: int) -> None:
    match = random_match(seed)
    refereed = RefereedMatch(GAME, {"rounds": 2})
    for played in match.rounds:
        events: list[str] = []
        for before, after in zip(played.steps, played.steps[1:], strict=False):
            choice = after.move.name if isinstance(after.move, Choice) else None
            if isinstance(after.move, Shot):
                outcome = outcome_of(GAME.simulate(before.state, after.move))
                events = GAME.events_of(before.state, outcome)
                if after.state.tally.choice:
                    continue
            call = refereed.call(ObservedShot(tuple(events), choice))
            assert call.tally == after.state.tally
    assert match.result is not None
    assert refereed.scores == tuple(match.result.points.values())


def test_rulings_end_with_who_plays_or_who_won() -> None:
    for step in random_match(5).steps:
        if step.move is not None:
            said = {ruling.decision for ruling in step.rulings}
            assert said & {"shoots_again", "hand_passes", "must_choose", "round_won"}
            assert all(ruling.rule[0] == "B" for ruling in step.rulings)


def test_a_record_replays_without_the_physics() -> None:
    """By its outcomes, and again by its moves alone."""
    match = random_match(1, rounds=1)
    text = write_record(match, {"s": "Colette", "n": "Firmin"})
    assert replay(GAME, read_record(text)).steps == match.steps
    again = Match(GAME, match.setup)
    for move in match.moves:
        again.play(move)
    assert again.steps == match.steps
