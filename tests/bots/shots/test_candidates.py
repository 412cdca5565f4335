"""What weak eyes aim at: the nearest pieces first, the queen near the end."""

from __future__ import annotations

import pytest

from tablee.bots.shots.candidates import Eyes, aim, targets
from tablee.bots.shots.geometry.kinds import DIRECT
from tablee.bots.shots.levels import shot_levels
from tablee.bots.shots.scene import Scene
from tablee.physics import Point
from tablee.shooting.table import Skill
from tests.bots.shots.scenes import each_game, game_of, lay

WEAK = Eyes(DIRECT, pieces=1, places=5, queen_last=3)
OPEN = Eyes(DIRECT, places=5)
QUEEN = {"q": (0.0, 0.05)}
OWN: dict[str, Point] = {"w1": (0.2, 0.1), "w2": (-0.2, 0.12), "w3": (0.15, 0.18), "w4": (-0.1, 0.2)}
OTHERS: dict[str, Point] = {"b1": (0.02, 0.23), "b2": (-0.05, 0.24)}


def scene(name: str, own: int, queen: str = "table", others: dict[str, Point] = OTHERS) -> Scene:
    """A scene with so many of White's pieces, and the queen if she is on the table."""
    game = game_of(name)
    lying = (QUEEN if queen == "table" else {}) | dict(list(OWN.items())[:own]) | others
    return Scene.of(game, lay(game, lying, queen), Skill())


def names(scene: Scene, eyes: Eyes) -> set[str]:
    """The pieces that it aims at."""
    return {body.name for body, wanted in zip(scene.bodies, targets(scene, eyes), strict=True) if wanted}


def hit_first(scene: Scene, eyes: Eyes) -> set[str]:
    """The pieces that its aimed shots hit first."""
    batch = scene.simulate(aim(scene, eyes, 60), 1)
    return {scene.bodies[hit - 1].name for hit in batch.first_hit.tolist()}


@each_game
def test_it_overlooks_the_queen_while_many_own_pieces_are_left(name: str) -> None:
    assert names(scene(name, 4), WEAK) == {"w1"}
    assert "q" in names(scene(name, 4), OPEN)


@each_game
@pytest.mark.parametrize("left", [2, 3])
def test_it_goes_for_the_queen_with_three_own_pieces_left(name: str, left: int) -> None:
    assert hit_first(scene(name, left), WEAK) == {"q"}
    assert hit_first(scene(name, left), OPEN) & set(OWN), "others see her as one piece among the others"


def test_k13_it_does_not_aim_at_a_last_piece_that_would_come_back() -> None:
    assert names(scene("carom", 1), WEAK) == {"q"}
    assert names(scene("carom", 1, queen="pending"), WEAK) == {"w1"}, "it covers her"
    assert names(scene("carom", 1, queen="b"), WEAK) == {"w1"}, "it wins the round"


def test_b16_the_last_ball_ends_the_round_without_the_queen() -> None:
    assert hit_first(scene("carramboule", 1), WEAK) == {"q", "w1"}


@each_game
def test_it_takes_another_piece_while_the_queen_cannot_be_reached(name: str) -> None:
    """Pieces all around her: no straight shot."""
    around = {f"b{number}": (x, y) for number, (x, y) in enumerate(RING, 1)}
    assert hit_first(scene(name, 2, others=around), WEAK) == {"w1"}


RING = ((0.0, 0.0), (0.04, 0.025), (0.04, 0.075), (0.0, 0.1), (-0.04, 0.075), (-0.04, 0.025))


@each_game
def test_the_first_two_levels_think_of_the_queen_late(name: str) -> None:
    assert [bot.eyes.queen_last for bot in shot_levels(game_of(name))] == [3, 3, 0, 0, 0, 0, 0, 0]
