"""Candidates, trials and values."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.bots.shots.analysis import analyse
from tablee.bots.shots.candidates import Eyes, aim, propose, random_shots, targets
from tablee.bots.shots.geometry import ease, ways
from tablee.bots.shots.geometry.kinds import DIRECT, FRAME, KICK, PIECE
from tablee.bots.shots.judging import Judge, state_after
from tablee.bots.shots.levels import shot_levels
from tablee.bots.shots.lookahead import Glance, look_ahead
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import SimulationLimit, Trials, draw_errors
from tablee.bots.shots.valuation import ROUND_WIN
from tablee.bots.shots.warm_up import warm_up
from tablee.games import find_game
from tablee.physics import Point
from tablee.shooting.pieces import kind_of
from tablee.shooting.state import Shot
from tablee.shooting.table import Skill
from tests.bots.shots.scenes import SHOT_GAMES, each_game, game_of, lay, scattered

STEADY = Skill()
ENDLESS = 10**9


def scene_of(name: str, seed: int) -> Scene:
    game = game_of(name)
    return Scene.of(game, scattered(game, seed), STEADY)


@each_game
@pytest.mark.parametrize("seed", range(4))
def test_trials_come_out_as_the_game_plays_them(name: str, seed: int) -> None:
    """Trials give the same states as `game.play`."""
    scene = scene_of(name, seed)
    game, state = scene.game, scene.state
    if game.moves(state) is not None:
        return
    rows = propose(scene, Eyes(), 60, np.random.default_rng(seed))[::3]
    shots = [scene.shot(row) for row in rows]
    exact = np.array([(s.place_m, s.angle_deg, s.speed_mps, s.side, s.height) for s in shots])
    batch = scene.simulate(exact, 1)
    judge = Judge(scene)
    for number, (shot, verdict) in enumerate(zip(shots, judge.judge(batch), strict=True)):
        step = game.play(state, shot)
        assert step.state.tally == judge.verdicts[verdict].tally
        after = state_after(scene, batch, number)
        assert after.tally == step.state.tally
        assert after.turn == step.state.turn
        assert [kind_of(piece) for piece, _ in after.places] == [kind_of(p) for p, _ in step.state.places]
        if np.hypot(*(np.array(after.places[0][1]) - np.array(step.state.places[0][1]))) > 1e-6:
            assert batch.events[number] > 40, "only long stories may differ by a rounding"


@each_game
@pytest.mark.parametrize("kind", [DIRECT, DIRECT + FRAME, DIRECT + PIECE, DIRECT + KICK])
def test_proposed_shots_are_legal(name: str, kind: int) -> None:
    scene = scene_of(name, 2)
    for row in propose(scene, Eyes(kind), 200, np.random.default_rng(0)):
        scene.game.check(scene.state, scene.shot(row))


def test_a_weak_eye_sees_the_nearest_piece_that_may_be_hit() -> None:
    game = game_of("carramboule")
    lying = {"w1": (0.1, -0.35), "w2": (-0.2, -0.1), "w3": (0.0, 0.2), "b1": (0.1, -0.15)}
    scene = Scene.of(game, lay(game, lying, "b"), STEADY)
    for count, seen in ((1, {"w2"}), (2, {"w2", "w3"}), (3, {"w1", "w2", "w3"})):
        wanted = targets(scene, Eyes(DIRECT, pieces=count))
        assert {body.name for body, one in zip(scene.bodies, wanted, strict=True) if one} == seen


def pots(scene: Scene, eyes: Eyes, piece: str) -> float:
    """The fraction of the aimed shots that pocket a piece."""
    rows = aim(scene, eyes, 300)
    assert len(rows)
    number = 1 + [body.name for body in scene.bodies].index(piece)
    batch = scene.simulate(rows, 1)
    fell = (batch.order[:, number] > 0) & ~batch.left[:, number]
    return float(fell.mean())


@each_game
def test_straight_shots_go_in(name: str) -> None:
    game = game_of(name)
    far = game.file.half_m
    scene = Scene.of(game, lay(game, {"w1": (0.3 * far, 0.4 * far), "b1": (-0.5 * far, 0.0)}, "w"), STEADY)
    assert pots(scene, Eyes(DIRECT), "w1") > 0.6


@each_game
def test_a_combination_goes_in(name: str) -> None:
    """A straight shot is blocked: White's disc lies behind a black one, on the line to the hole."""
    game = game_of(name)
    half = game.file.half_m
    lying = {"w1": (0.75 * half, 0.75 * half), "b1": (0.5 * half, 0.5 * half)}
    scene = Scene.of(game, lay(game, lying, "w"), STEADY)
    assert pots(scene, Eyes(PIECE), "w1") > 0.2


BANKED = {
    "carom": {"w1": (0.36, 0.69), "b1": (0.69, 0.84), "b2": (0.56, -0.76), "b3": (-0.02, 0.81)},
    "carramboule": {"w1": (-0.49, 0.74), "b1": (0.33, 0.18), "b2": (-0.37, -0.14), "b3": (-0.4, 0.78)},
}
"""Pieces, in units of half a side, that leave White only a way on which the piece goes off the frame."""
KICKED = {
    "carom": {"w1": (0.63, 0.52), "b1": (-0.81, -0.3), "b2": (0.5, 0.32), "b3": (0.72, 0.68)},
    "carramboule": {"w1": (-0.46, -0.72), "b1": (0.27, -0.6), "b2": (-0.36, -0.28), "b3": (-0.8, 0.1)},
}
"""The same, but the striker must go off the frame first."""


@each_game
@pytest.mark.parametrize(("kind", "layouts"), [(FRAME, BANKED), (KICK, KICKED)], ids=["bank", "kick"])
def test_a_shot_by_the_frame_goes_in(name: str, kind: int, layouts: dict[str, dict[str, Point]]) -> None:
    game = game_of(name)
    half = game.file.half_m
    lying = {piece: (round(x * half, 6), round(y * half, 6)) for piece, (x, y) in layouts[name].items()}
    scene = Scene.of(game, lay(game, lying, "w"), STEADY)
    assert len(aim(scene, Eyes(DIRECT), 300)) == 0
    assert pots(scene, Eyes(DIRECT + kind), "w1") > 0.5


# --- safety, and looking ahead


def test_values_count_the_opponents_chances() -> None:
    """The same quiet shot is worth less if it leaves a disc hanging over the hole."""
    game = game_of("carom")
    quiet = np.array([[0.0, 0.0, 0.1, 0.0, 0.0]])
    values = []
    for black in ((-0.265, -0.265), (-0.28, 0.0)):
        state = lay(game, {"w1": (0.0, 0.05), "w2": (0.0, 0.1), "b1": black, "b2": (0.28, 0.02)}, "w")
        values.append(
            Trials(Scene.of(game, state, STEADY), SimulationLimit(9, float("inf"))).values(quiet)[0]
        )
    assert values[0] < values[1]


@each_game
def test_safe_shots_leave_the_other_less(name: str) -> None:
    """Of the shots that pocket nothing, those with the highest values leave the opponent the least."""
    scene = scene_of(name, 4)
    trials = Trials(scene, SimulationLimit(ENDLESS, float("inf")))
    batch = trials.simulate(random_shots(scene, 300, np.random.default_rng(0)))
    values = trials.appraiser.value(batch)
    events = trials.appraiser.judge.events
    nothing = [
        shot for shot, verdict in enumerate(trials.appraiser.judge.judge(batch)) if not events[verdict]
    ]
    order = sorted(nothing, key=lambda shot: float(values[shot]))
    wild, safe = (
        [
            Glance(200, 4, 1).worth(trials, state_after(scene, batch, shot), np.random.default_rng(0))
            for shot in shots
        ]
        for shots in (order[:5], order[-5:])
    )
    assert np.mean(safe) > np.mean(wild)


def test_looking_ahead_corrects_values() -> None:
    """Black's two discs touch in front of a hole: no straight shot, but a certain combination."""
    game = game_of("carom")
    white = {"w1": (0.27, 0.0), "w2": (0.27, 0.05), "w3": (0.27, 0.1)}
    quiet = np.array([[0.0, 0.0, 0.1, 0.0, 0.0]])
    worse = []
    for black in (((-0.245, -0.245), (-0.222, -0.222)), ((-0.1, -0.27), (-0.06, -0.27))):
        state = lay(game, white | {"b1": black[0], "b2": black[1]}, "w")
        trials = Trials(Scene.of(game, state, Skill(angle_deg=0.1)), SimulationLimit(ENDLESS, float("inf")))
        generator = np.random.default_rng(0)
        worse += look_ahead(trials, quiet, draw_errors(4, generator), Glance(120, 4, 4), generator).tolist()
    assert worse[0] < worse[1] - 3.0


def test_nothing_comes_after_the_end_of_a_round() -> None:
    game = game_of("carom")
    state = lay(game, {"w1": (0.24, 0.24), "b1": (-0.2, 0.1)}, "w")
    trials = Trials(Scene.of(game, state, STEADY), SimulationLimit(ENDLESS, float("inf")))
    generator = np.random.default_rng(0)
    rows = aim(trials.scene, Eyes(DIRECT), 30)
    wins = rows[trials.values(rows) > ROUND_WIN]
    assert len(wins)
    assert not look_ahead(trials, wins, np.zeros((1, 5)), Glance(50, 2, 1), generator).any()


def test_an_analysis_has_chances_and_a_better_shot() -> None:
    game = game_of("carom")
    state = lay(game, {"w1": (0.23, 0.23), "w2": (-0.1, 0.0), "b1": (-0.2, 0.1), "b2": (-0.2, 0.0)}, "w")
    hand = Skill(angle_deg=0.3, speed=0.03)
    bad = analyse(game, state, Shot(0.0, 10.0, 0.2), hand, simulations=800)
    assert bad.played is not None
    assert bad.played.keeps == 0.0
    assert bad.played.repeats == 0.0, "there is nothing to repeat"
    assert bad.played.like is None, "nobody's hand was named"
    assert bad.better is not None
    assert bad.better.keeps > 0.8
    assert bad.better.repeats > 0.8
    assert bad.better.value > bad.played.value
    good = analyse(game, state, bad.better.shot, hand, simulations=800)
    assert good.played is not None
    assert good.played.keeps == pytest.approx(bad.better.keeps, abs=0.05)
    assert analyse(game, state, bad.better.shot, hand, simulations=800) == good, "and always the same"


def test_after_warming_up_nothing_is_compiled() -> None:
    """All levels use the compiled types; any other type would add a signature."""
    for name in SHOT_GAMES:
        warm_up(name)
        game = game_of(name)
        for bot in shot_levels(find_game(name)):
            bot.move(game, scattered(game, 3), 0.5, Random(0))
    compiled: list[Any] = [ways.find_ways, ease.rate_positions]
    for function in compiled:
        assert len(function.signatures) == 1


def test_the_agreed_skill_adds_to_the_hands() -> None:
    game = game_of("carom")
    state = game.start(game.setup({"skill": "fair"})).state
    scene = Scene.of(game, state, Skill(angle_deg=0.6))
    assert scene.hand.angle_deg == pytest.approx(1.0)
    assert scene.hand.speed == pytest.approx(0.06)
