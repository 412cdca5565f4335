"""In any position, every level returns a legal move, and counts its simulations."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tablee.bots.shots.levels import shot_levels
from tablee.core.errors import InvalidPosition
from tablee.games import find_game
from tablee.physics import Point
from tablee.shooting.game import ShootingGame
from tablee.shooting.state import Choice, State
from tablee.shooting.table import Skill
from tests.bots.shots.scenes import EVER, QUICK, each_game, game_of, lay, sight

CHOICES = {"carom": ["-"], "carramboule": ["-", "-", "B10", "B15"]}
TABLES: dict[str, list[dict[str, Any]]] = {
    "carom": [{}, {"players": 4}, {"practice": True}, {"skill": "shaky"}],
    "carramboule": [{}, {"practice": True}, {"skill": "shaky"}],
}


def any_position(game: ShootingGame, random: Random) -> State:
    """A random position: few or many pieces, scattered or along a line, with any queen, debts and choices."""
    options = random.choice(TABLES[game.name])
    queen = random.choice(["table", "pending", "w", "b"])
    pieces = [f"{colour}{number}" for colour in "wb" for number in range(1, random.choice([2, 3, 6, 10]))]
    pieces += ["q"] * (queen == "table")
    while True:
        try:
            return lay(
                game,
                {piece: any_place(game, random) for piece in pieces},
                queen,
                turn=random.choice(game.setup(options).seats),
                choice=random.choice(CHOICES[game.name]),
                owed=random.choice(["0:0", "1:0", "0:2", "3:1"]),
                **options,
            )
        except InvalidPosition:  # pieces overlap, or lie over a hole
            continue


def any_place(game: ShootingGame, random: Random) -> Point:
    reach = game.file.half_m - game.file.piece.radius_m
    line = game.file.half_m - game.file.baseline.distance_m
    x, y = random.uniform(-reach, reach), random.uniform(-reach, reach)
    if random.random() < 0.3:
        y = random.choice([-line, line]) + random.uniform(-0.01, 0.01)
    return round(x, 6), round(y, 6)


def reachable(name: str, seed: int) -> State:
    """A position after some random shots and choices; the round is not over."""
    game, random = game_of(name), Random(seed)
    rosette = game.start(game.setup(random.choice(TABLES[name]))).state
    state = rosette if random.random() < 0.3 else any_position(game, random)
    for _ in range(random.randrange(6)):
        after = game.play(state, game.sample(state, random)).state
        if after.to_play is None:
            break
        state = after
    return state


@each_game
@pytest.mark.parametrize("simulations", [1, 40, 1200])
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), number=st.integers(1, 8))
def test_every_state_gets_a_legal_move(name: str, simulations: int, seed: int, number: int) -> None:
    """Plans of `PACED_FROM` simulations or more start differently; one simulation is never enough."""
    game, state = game_of(name), reachable(name, seed)
    bot = replace(shot_levels(find_game(name))[number - 1], simulations=simulations)
    thought = bot.think(sight(game, state), EVER, Random(seed))
    game.check(state, game.read_move(thought.move))
    assert 0 <= thought.nodes <= simulations


@each_game
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
@example(seed=0)
def test_a_move_is_legal_even_without_time(name: str, seed: int) -> None:
    game, state = game_of(name), reachable(name, seed)
    thought = shot_levels(find_game(name))[-1].think(sight(game, state), -1.0, Random(seed))
    game.check(state, game.read_move(thought.move))
    assert thought.nodes == 0


@each_game
def test_random_states_cover_every_kind(name: str) -> None:
    """The tests above cover every kind of state."""
    game = game_of(name)
    states = [reachable(name, seed) for seed in range(120)]
    assert {state.tally.queen for state in states} == {"table", "pending", "w", "b"}
    assert {state.tally.choice for state in states} >= set(CHOICES[name]) - {"-"}
    assert any(sum(state.tally.owed) for state in states)
    assert any(len(game.placements(state)) > len(game.zones()) for state in states), "a line in pieces"
    assert min(len(state.places) for state in states) <= 4
    assert {len(state.options.seats) for state in states} == ({1, 2, 4} if name == "carom" else {1, 2})


# --- where there is little room


def full_line(name: str) -> State:
    """White's line is covered with pieces from end to end."""
    game = game_of(name)
    y = game.file.baseline.distance_m - game.file.half_m
    width = game.file.piece.diameter_m
    reach = game.zones()[-1][1]
    count = 9 if name == "carom" else 11
    xs = np.linspace(-reach, reach, count)
    assert xs[1] - xs[0] < width + 2 * game.file.striker.radius_m
    names = [f"{colour}{number}" for number in range(1, 10) for colour in "wb"]
    return lay(
        game, {piece: (round(float(x), 6), round(y, 6)) for piece, x in zip(names, xs, strict=False)}, "w"
    )


@each_game
def test_it_passes_where_no_place_is_free(name: str) -> None:
    game, state = game_of(name), full_line(name)
    assert game.moves(state) == (Choice("pass"),)
    for bot in shot_levels(find_game(name)):
        assert bot.choose(sight(game, state), EVER, Random(0)) == "pass"


def test_a_narrow_place_is_kept_even_by_a_shaky_hand() -> None:
    game = game_of("carom")
    y = round(game.file.baseline.distance_m - game.file.half_m, 6)
    xs = [-0.16, -0.12, -0.0715, -0.03, 0.03, 0.0715, 0.12, 0.16]
    lying = {f"{'wb'[n % 2]}{n // 2 + 1}": (x, y) for n, x in enumerate(xs)}
    state = lay(game, lying, "w")
    assert game.placements(state)
    shaky = replace(QUICK, simulations=120, samples=0, hand=Skill(angle_deg=5, speed=0.5, place_m=0.02))
    for seed in range(10):
        game.check(state, shaky.move(game, state, EVER, Random(seed)))


def test_a_cue_that_strays_off_the_ball_still_meets_it() -> None:
    """With a large error, the offset of the tip is clipped to the edge of the ball."""
    game = game_of("carramboule")
    state = game.start(game.setup()).state
    wild = replace(QUICK, simulations=40, samples=0, hand=Skill(offset=2.0))
    for seed in range(40):
        game.check(state, wild.move(game, state, EVER, Random(seed)))
