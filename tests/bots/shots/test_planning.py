"""The planner plays legal shots, the ones it should, and spends no more than it may."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import monotonic

import numpy as np
import pytest

from tablee.bots.shots import planning
from tablee.bots.shots.candidates import Eyes
from tablee.bots.shots.geometry.kinds import DIRECT
from tablee.bots.shots.levels import SHOT_LEVELS
from tablee.bots.shots.planning import ShotPlanner
from tablee.bots.shots.scene import Scene
from tablee.bots.shots.trials import Limit
from tablee.shooting.state import Choice, Shot, State
from tablee.shooting.table import Skill
from tests.bots.shots.scenes import GAMES, game_of, lay, scattered, sight

EVER = 1e9
QUICK = ShotPlanner(simulations=700, samples=4, rounds=1, lookahead=2, hand=Skill(angle_deg=0.1))
BLACK_FAR = {"b1": (-0.2, 0.1), "b2": (-0.2, 0.15), "b3": (-0.2, 0.05)}

each_game = pytest.mark.parametrize("name", GAMES)


def chosen(bot: ShotPlanner, state: State, name: str, seed: int = 0) -> str:
    game = game_of(name)
    return bot.choose(sight(game, state), EVER, Random(seed))


def after(bot: ShotPlanner, state: State, name: str, seed: int = 0) -> State:
    """What the bot's move leads to."""
    game = game_of(name)
    return game.play(state, game.read_move(chosen(bot, state, name, seed))).state


# --- legal


@each_game
@pytest.mark.parametrize("seed", range(6))
def test_moves_are_legal_wherever_pieces_lie(name: str, seed: int) -> None:
    game = game_of(name)
    state = scattered(game, seed)
    for bot in (QUICK, *SHOT_LEVELS[name][:4]):
        game.check(state, game.read_move(chosen(bot, state, name, seed)))


@each_game
def test_every_level_opens_legally(name: str) -> None:
    game = game_of(name)
    state = game.start(game.setup()).state
    for bot in SHOT_LEVELS[name]:
        game.check(state, game.read_move(chosen(replace(bot, simulations=300), state, name)))


def full_line(name: str) -> State:
    """White's line is covered with pieces from end to end."""
    game = game_of(name)
    y = game.file.baseline.distance_m - game.file.half_m
    width = game.file.piece.diameter_m
    reach = game.zones()[-1][1]
    count = 9 if name == "carom" else 17
    xs = np.linspace(-reach, reach, count)
    assert xs[1] - xs[0] < width + 2 * game.file.striker.radius_m
    names = [f"{colour}{number}" for number in range(1, 10) for colour in "wb"]
    return lay(
        game, {piece: (round(float(x), 6), round(y, 6)) for piece, x in zip(names, xs, strict=False)}, "w"
    )


@each_game
def test_it_passes_where_no_place_is_free(name: str) -> None:
    state = full_line(name)
    assert game_of(name).moves(state) == (Choice("pass"),)
    assert chosen(QUICK, state, name) == "pass"


def test_a_narrow_place_is_kept_even_by_a_shaky_hand() -> None:
    game = game_of("carom")
    y = round(game.file.baseline.distance_m - game.file.half_m, 6)
    xs = [-0.16, -0.12, -0.0715, -0.03, 0.03, 0.0715, 0.12, 0.16]
    lying = {f"{'wb'[n % 2]}{n // 2 + 1}": (x, y) for n, x in enumerate(xs)}
    state = lay(game, lying, "w")
    assert game.placements(state)
    shaky = replace(QUICK, simulations=120, samples=0, hand=Skill(angle_deg=5, speed=0.5, place_m=0.02))
    for seed in range(10):
        game.check(state, game.read_move(chosen(shaky, state, "carom", seed)))


def test_alone_and_four_at_a_table() -> None:
    game = game_of("carom")
    for options in ({"practice": True}, {"players": 4}):
        state = game.start(game.setup(options)).state
        for seed in range(3):
            if state.to_play:
                state = game.play(state, QUICK.move(game, state, EVER, Random(seed))).state


def test_a_table_with_nothing_of_its_own_to_hit_directly() -> None:
    """All of White's balls are screened (B4): it plays by the cushion, or safe, but plays."""
    game = game_of("carramboule")
    state = lay(game, {"w1": (0.1, -0.35), "w2": (-0.2, -0.3), "b1": (0.0, 0.2), "b2": (0.1, 0.1)}, "b")
    assert all(game.is_screened(state, piece) for piece in ("w1", "w2"))
    verdict = game.play(state, game.read_move(chosen(QUICK, state, "carramboule")))
    assert "screened_hit" not in {ruling.decision for ruling in verdict.rulings}


# --- choices


def test_it_chooses_between_passing_and_shooting_again() -> None:
    """With easy balls left it pays two and goes on; where the other cannot shoot well it may pass."""
    game = game_of("carramboule")
    easy = {"w1": (0.33, 0.33), "w2": (-0.33, 0.33), "w3": (0.28, 0.33), "q": (0.0, 0.0)}
    hanging = {"b1": (0.34, -0.34), "b2": (-0.34, -0.34), "b3": (-0.34, -0.3)}
    state = lay(game, easy | hanging, choice="B10")
    assert chosen(QUICK, state, "carramboule") == "again"
    assert chosen(QUICK, state, "carramboule") in ("pass", "again")


# --- what it plays


def test_it_finds_an_obvious_straight_shot() -> None:
    for name, corner in (("carom", 0.23), ("carramboule", 0.31)):
        game = game_of(name)
        state = lay(game, {"w1": (corner, corner), "w2": (-0.1, 0.0)} | BLACK_FAR, "w")
        assert after(QUICK, state, name).tally.inside.white == 8


def test_it_does_not_pocket_its_striker() -> None:
    """The white disc hangs on the hole: hit in full and hard, the striker would follow."""
    for name, corner in (("carom", 0.265), ("carramboule", 0.355)):
        game = game_of(name)
        state = lay(game, {"w1": (corner, corner), "w2": (-0.1, 0.0)} | BLACK_FAR, "w")
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
    """B17: that would lose the round, though an own ball falls with it easily."""
    game = game_of("carramboule")
    state = lay(game, {"b1": (0.35, 0.35), "w1": (0.32, 0.32), "w2": (0.0, 0.1), "w3": (0.1, 0.1)}, "b")
    for seed in range(3):
        ending = after(QUICK, state, "carramboule", seed).tally.ending
        assert ending is None or ending.winner == "w"


def test_it_wins_when_it_can() -> None:
    for name in GAMES:
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
    chosen(bot, scattered(game_of(name), 1), name)
    assert 0 < sum(counts) <= simulations
    assert sum(counts) > simulations / 3, "and it makes use of them"


def test_time_ends_a_plan() -> None:
    game = game_of("carom")
    state = scattered(game, 1)
    chosen(QUICK, state, "carom")  # compiled from here on
    bot = ShotPlanner(simulations=10_000_000, samples=40)
    begun = monotonic()
    game.check(state, bot.move(game, state, 0.3, Random(0)))
    assert monotonic() - begun < 5.0, "not the minutes that so many would take"
    game.check(state, bot.move(game, state, 0.0, Random(0)))


def test_the_hand_strays_as_far_as_it_should() -> None:
    game = game_of("carom")
    state = scattered(game, 2)
    hand = Skill(angle_deg=2.0, speed=0.05, place_m=0.002)
    bot = ShotPlanner(simulations=60, samples=0, hand=hand, eyes=Eyes(DIRECT, places=5))
    scene = Scene.of(game, state, hand)
    errors = []
    for seed in range(60):
        meant = scene.shot(bot.plan(scene, Limit(60, float("inf")), Random(seed))[0].row)
        played = bot.move(game, state, EVER, Random(seed))
        assert isinstance(played, Shot)
        errors.append(played.angle_deg - meant.angle_deg)
    assert 1.2 < np.std(errors) < 2.8
    assert abs(np.mean(errors)) < 1.0


def test_errors_come_in_pairs() -> None:
    errors = planning.draw_errors(8, np.random.default_rng(0))
    assert errors.shape == (8, 5)
    assert np.allclose(errors.sum(axis=0), 0.0)
