"""The planner plays the expected shots, and keeps to its limits."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees
from random import Random

import numpy as np
import pytest

from tablee.bots.bot import ThinkingBot, think
from tablee.bots.shots.candidates import Eyes
from tablee.bots.shots.geometry.kinds import DIRECT
from tablee.bots.shots.planning import ShotPlanner
from tablee.bots.shots.scene import PLACE, Scene
from tablee.bots.shots.trials import SimulationLimit, Trials, draw_errors
from tablee.shooting.state import Shot, State
from tablee.shooting.table import Skill
from tests.bots.shots.scenes import EVER, QUICK, SHOT_GAMES, each_game, game_of, lay, scattered, sight

BLACK_FAR = {"b1": (-0.2, 0.1), "b2": (-0.2, 0.15), "b3": (-0.2, 0.05)}


def chosen(bot: ShotPlanner, state: State, name: str, seed: int = 0) -> str:
    game = game_of(name)
    return bot.choose(sight(game, state), EVER, Random(seed))


def after(bot: ShotPlanner, state: State, name: str, seed: int = 0) -> State:
    """The step that the bot's move leads to."""
    game = game_of(name)
    return game.play(state, game.read_move(chosen(bot, state, name, seed))).state


# --- choices (B10, B15)


EASY = {"w1": (0.33, 0.33), "w2": (-0.33, 0.33), "w3": (0.28, 0.33), "q": (0.0, 0.0)}


def test_it_shoots_again_where_the_other_would_win() -> None:
    """Two balls are a low price for the turn: Black's last balls hang over their holes."""
    hanging = {"b1": (0.34, -0.34), "b2": (-0.34, -0.34), "b3": (-0.34, -0.3)}
    state = lay(game_of("carramboule"), EASY | hanging, choice="B10")
    assert chosen(QUICK, state, "carramboule") == "again"


def test_it_passes_where_the_other_has_nothing() -> None:
    """One ball costs less than two: all of Black's balls are screened (B4), and none of White's is easy."""
    game = game_of("carramboule")
    hidden = {f"b{number}": (-0.32 + 0.08 * number, 0.35) for number in range(1, 8)}
    state = lay(game, {"w1": (0.2, -0.37), "w2": (-0.2, -0.37), "q": (0.0, 0.0)} | hidden, choice="B10")
    assert chosen(QUICK, state, "carramboule") == "pass"


def test_a_choice_without_time_goes_by_the_score() -> None:
    """B15: passing would also give the queen back, so it keeps her."""
    state = lay(game_of("carramboule"), {"w1": (0.1, 0.1), "b1": (0.0, 0.2)}, "pending", choice="B15")
    assert chosen(replace(QUICK, simulations=1), state, "carramboule") == "again"


# --- what it plays


def test_it_finds_an_obvious_straight_shot() -> None:
    for name, corner in (("carom", 0.23), ("carramboule", 0.31)):
        game = game_of(name)
        state = lay(game, {"w1": (corner, corner), "w2": (-0.1, 0.0)} | BLACK_FAR, "w")
        assert after(QUICK, state, name).tally.inside.white >= 8


def test_it_does_not_pocket_its_striker() -> None:
    """The white disc hangs over the hole: after a hard, full hit the striker would follow it.

    The other white one lies behind the line, where a yellow ball may not hit it directly (B4).
    """
    for name, corner, behind in (("carom", 0.265, -0.28), ("carramboule", 0.355, -0.37)):
        game = game_of(name)
        state = lay(game, {"w1": (corner, corner), "w2": (-0.1, behind)} | BLACK_FAR, "w")
        for seed in range(4):
            step = game.play(state, game.read_move(chosen(QUICK, state, name, seed)))
            decisions = {ruling.decision for ruling in step.rulings}
            assert "striker_in" not in decisions
            assert "pocketed" in decisions


@each_game
def test_it_covers_the_queen(name: str) -> None:
    game = game_of(name)
    corner = 0.8 * game.file.half_m
    black = {"b1": (-corner, corner), "b2": (0.0, 0.1)}
    state = lay(game, {"w1": (corner, corner), "w2": (0.1, 0.0)} | black, "pending")
    assert after(QUICK, state, name).tally.queen == "w"


def test_it_takes_the_queen_before_its_last_disc() -> None:
    """K13: the last disc would come back."""
    game = game_of("carom")
    state = lay(game, {"w1": (0.24, 0.24), "q": (-0.24, 0.24)} | BLACK_FAR)
    tally = after(QUICK, state, "carom").tally
    assert tally.queen in ("pending", "w")


def test_it_does_not_pocket_the_opponents_last_ball() -> None:
    """B17: that would lose the round, although an own ball would fall with it."""
    game = game_of("carramboule")
    state = lay(game, {"b1": (0.35, 0.35), "w1": (0.32, 0.32), "w2": (0.0, 0.1), "w3": (0.1, 0.1)}, "b")
    for seed in range(3):
        ending = after(replace(QUICK, hand=Skill()), state, "carramboule", seed).tally.ending
        assert ending is None or ending.winner == "w"


def test_it_wins_when_it_can() -> None:
    for name in SHOT_GAMES:
        game = game_of(name)
        corner = 0.8 * game.file.half_m
        state = lay(game, {"w1": (corner, corner)} | BLACK_FAR, "w")
        ending = after(QUICK, state, name).tally.ending
        assert ending is not None
        assert ending.winner == "w"


def test_it_plays_from_the_other_side_as_well() -> None:
    game = game_of("carom")
    state = lay(
        game, {"b1": (-0.23, -0.23), "b2": (0.1, 0.0), "w1": (0.2, 0.1), "w2": (0.2, 0)}, "b", turn="n"
    )
    assert state.tally.shooter == "b"
    assert after(QUICK, state, "carom").tally.inside.black == 8


def test_a_table_with_nothing_of_its_own_to_hit_directly() -> None:
    """All of White's balls are screened (B4): it still plays, off the cushion or a safety shot."""
    game = game_of("carramboule")
    state = lay(game, {"w1": (0.1, -0.35), "w2": (-0.2, -0.3), "b1": (0.0, 0.2), "b2": (0.1, 0.1)}, "b")
    assert all(game.is_screened(state, piece) for piece in ("w1", "w2"))
    verdict = game.play(state, game.read_move(chosen(QUICK, state, "carramboule")))
    assert "screened_hit" not in {ruling.decision for ruling in verdict.rulings}


@each_game
def test_it_places_the_striker_where_the_shot_is_fullest(name: str) -> None:
    """The last piece lies near the frame: from the same side it is a full hit, from the other a cut."""
    game = game_of(name)
    half = game.file.half_m
    for side in (1, -1):
        state = lay(game, {"w1": (side * 0.85 * half, 0.3 * half)} | BLACK_FAR, "w")
        scene = Scene.of(game, state, Skill(angle_deg=1.0))
        for seed in range(3):
            best = QUICK.plan(scene, SimulationLimit(QUICK.simulations, EVER), Random(seed))[0]
            assert side * best.row[PLACE] > 0.2 * half


def test_drawing_the_yellow_ball_back_from_a_hole_is_worth_more() -> None:
    """After a hard, full hit, the yellow ball follows a ball into the hole, unless it has backspin."""
    game = game_of("carramboule")
    place, hole, line = -0.24, 0.376, -0.28
    way = np.array([hole - place, hole - line])
    before_hole = tuple(np.array([place, line]) + 0.85 * way)
    state = lay(game, {"w1": before_hole, "w2": (-0.1, -0.37)} | BLACK_FAR, "w")
    scene = Scene.of(game, state, Skill(angle_deg=0.1))
    angle = degrees(atan2(*way))
    drawn, plain = ([place, angle, 2.5, 0.0, height] for height in (-0.4, 0.0))
    with_spin, without = Trials(scene, SimulationLimit(2, EVER)).values(np.array([drawn, plain]))
    assert with_spin > without


# --- determinism, limits, the hand


@each_game
def test_the_same_seed_gives_the_same_shot(name: str) -> None:
    state = scattered(game_of(name), 3)
    assert chosen(QUICK, state, name, 5) == chosen(QUICK, state, name, 5)
    assert chosen(QUICK, state, name, 5) != chosen(QUICK, state, name, 6)


@each_game
def test_two_threads_plan_what_one_plans(name: str) -> None:
    state = scattered(game_of(name), 4)
    assert chosen(replace(QUICK, threads=2), state, name) == chosen(QUICK, state, name)


@each_game
@pytest.mark.parametrize("simulations", [60, 500, 3000])
def test_no_more_simulations_are_spent_than_allowed(
    name: str, simulations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = []
    simulate = Scene.simulate

    def counting(scene: Scene, rows: np.ndarray, threads: int) -> object:
        counts.append(len(rows))
        return simulate(scene, rows, threads)

    monkeypatch.setattr(Scene, "simulate", counting)
    bot = ShotPlanner(simulations=simulations, hand=Skill(angle_deg=0.2))
    game = game_of(name)
    thought = bot.think(sight(game, scattered(game, 1)), EVER, Random(0))
    assert thought.nodes == sum(counts)
    assert simulations / 3 < thought.nodes <= simulations, "and it makes use of them"


def test_time_ends_a_plan() -> None:
    game = game_of("carom")
    seen = sight(game, scattered(game, 1))
    bot = ShotPlanner(simulations=100_000_000, samples=40)
    assert bot.think(seen, 0.3, Random(0)).nodes < 10_000_000, "so many would take minutes"


@each_game
def test_a_thought_is_the_chosen_move(name: str) -> None:
    seen = sight(game_of(name), scattered(game_of(name), 1))
    assert isinstance(QUICK, ThinkingBot)
    assert think(QUICK, seen, EVER, Random(3)).move == QUICK.choose(seen, EVER, Random(3))


def test_the_hand_strays_as_far_as_it_should() -> None:
    game = game_of("carom")
    state = scattered(game, 2)
    hand = Skill(angle_deg=2.0, speed=0.05, place_m=0.002)
    bot = ShotPlanner(simulations=60, samples=0, hand=hand, eyes=Eyes(DIRECT, places=5))
    scene = Scene.of(game, state, hand)
    errors = []
    for seed in range(60):
        meant = scene.shot(bot.plan(scene, SimulationLimit(60, float("inf")), Random(seed))[0].row)
        played = bot.move(game, state, EVER, Random(seed))
        assert isinstance(played, Shot)
        more = game.limits.unsteadiness(hand, meant.place_m, meant.speed_mps)
        errors.append((played.angle_deg - meant.angle_deg) / more)
    assert 1.2 < np.std(errors) < 2.8
    assert abs(np.mean(errors)) < 1.0


def test_errors_come_in_pairs() -> None:
    errors = draw_errors(8, np.random.default_rng(0))
    assert errors.shape == (8, 5)
    assert np.allclose(errors.sum(axis=0), 0.0)
