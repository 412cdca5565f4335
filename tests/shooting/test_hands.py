"""The errors of hands: how they grow with strength and reach."""

from __future__ import annotations

from random import Random
from statistics import pstdev

import numpy as np
import pytest

from tablee.shooting.game import ShootingGame
from tablee.shooting.hands import ORDINARY, ShotLimits, tremble
from tablee.shooting.state import Shot
from tablee.shooting.table import Skill

from .tables import GAMES_OF_SHOTS, opening

both = pytest.mark.parametrize("game", GAMES_OF_SHOTS, ids=lambda game: game.name)
LIMITS = ShotLimits(widest_deg=180.0, fastest_mps=6.0, farthest_m=0.2)
HAND = Skill(angle_deg=2.0, speed=0.1, place_m=0.001, offset=0.1)


def spreads(shot: Shot, count: int = 2000) -> dict[str, float]:
    """The standard deviation of each number of a shot that is played many times."""
    random = Random(1)
    shots = [tremble(shot, HAND, [(-0.2, 0.2)], LIMITS, random) for _ in range(count)]
    return {name: pstdev(getattr(one, name) for one in shots) for name in Shot.__slots__}


def test_a_skill_is_that_of_an_ordinary_shot() -> None:
    places = np.linspace(-0.2, 0.2, 401)
    speeds = np.full_like(places, ORDINARY * 6.0)
    mean_square = float((LIMITS.unsteadiness(HAND, places, speeds) ** 2).mean())
    assert mean_square == pytest.approx(1.0, abs=0.01), "averaged over the line"


def test_a_hard_shot_strays_more_than_a_soft_one() -> None:
    speeds = (0.3, 1.8, 3.6, 6.0)
    soft, ordinary, hard, full = (LIMITS.unsteadiness(HAND, 0.0, speed) for speed in speeds)
    assert soft < ordinary < hard < full
    assert soft / ordinary == pytest.approx(0.72, abs=0.01), "what is left is the aim"
    assert full / ordinary == pytest.approx(2.46, abs=0.01)


def test_a_practised_hand_trembles_less_under_force() -> None:
    hands = [Skill(angle_deg=angle) for angle in (0.1, 0.5, 1.0, 4.0)]
    ordinary = [LIMITS.unsteadiness(hand, 0.0, ORDINARY * 6.0) for hand in hands]
    assert ordinary == pytest.approx([ordinary[0]] * 4)
    full = [LIMITS.unsteadiness(hand, 0.0, 6.0) / ordinary[0] for hand in hands]
    assert full == pytest.approx([1.23, 1.88, 2.46, 2.46], abs=0.01)


def test_a_faster_throw_strays_more_as_darts_do() -> None:
    """1.2 to 1.5 times the speed: between 1.1 and 1.85 times the angle (Edwards et al. 2007)."""
    for faster in (1.22, 1.5):
        growth = LIMITS.unsteadiness(HAND, 0.0, faster * 1.8) / LIMITS.unsteadiness(HAND, 0.0, 1.8)
        assert 1.1 < growth < 1.85


def test_a_shot_from_the_end_of_the_line_strays_more_on_either_side() -> None:
    middle, left, right = (LIMITS.unsteadiness(HAND, place, 1.8) for place in (0.0, -0.2, 0.2))
    assert left == right == pytest.approx(1.2247 * middle, abs=0.001)


def test_force_shows_in_direction_and_in_the_cues_tip_and_not_in_the_place() -> None:
    ordinary, full = spreads(Shot(0.0, 0.0, 1.8)), spreads(Shot(0.0, 0.0, 4.5))
    assert full["angle_deg"] / ordinary["angle_deg"] == pytest.approx(1.90, abs=0.15)
    assert full["side"] / ordinary["side"] == pytest.approx(1.90, abs=0.15)
    assert full["place_m"] / ordinary["place_m"] == pytest.approx(1.0, abs=0.1)
    assert full["speed_mps"] / ordinary["speed_mps"] == pytest.approx(2.5, abs=0.2), "in proportion to itself"


@both
def test_a_flick_has_no_tip_that_strays(game: ShootingGame) -> None:
    shot = game.stray(opening(game), Shot(0.0, 0.0, 1.0), HAND, Random(1))
    assert (shot.side == shot.height == 0.0) == (game.table.cue is None)


@both
def test_each_game_measures_strength_and_reach_by_its_own_table(game: ShootingGame) -> None:
    end = max(high for _, high in game.zones())
    assert end <= game.limits.farthest_m < 1.1 * end
    strongest = game.limits.unsteadiness(HAND, game.limits.farthest_m, game.fastest_mps)
    assert strongest == pytest.approx(LIMITS.unsteadiness(HAND, 0.2, 6.0))
