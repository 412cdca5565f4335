"""The beginners at the games of shots choose as their descriptions say."""

from __future__ import annotations

from random import Random

import pytest

from tablee.shooting.beginners import careful, curious, decide, hasty, nearest, worth_taking
from tablee.shooting.game import ShootingGame
from tablee.shooting.state import Choice, Shot
from tablee.shooting.straight import shot_along, straight_lines
from tests.shooting.tables import CAROM, CARRAMBOULE, GAMES_OF_SHOTS, read

every_game = pytest.mark.parametrize("game", GAMES_OF_SHOTS, ids=lambda game: game.name)
NEAR_AND_EASY = "s 1 0:0 0:0 table - - q:0,0;w1:0.1,-0.1;w2:-0.2,0.2;b1:0.2,0.2"
"""w1 is nearer to the shooter, w2 nearer to a hole; seven white pieces are in."""


@every_game
def test_the_nearest_piece_comes_first(game: ShootingGame) -> None:
    assert nearest(game, read(game, NEAR_AND_EASY)) == ["w1", "w2"]


@every_game
def test_the_hasty_one_takes_any_way_that_the_nearest_piece_can_go(game: ShootingGame) -> None:
    state = read(game, NEAR_AND_EASY)
    lines = list(straight_lines(game, state))
    shots = {hasty(game, state, Random(seed)) for seed in range(20)}
    assert len(shots) > 1
    assert shots <= {shot_along(game, line) for line in lines if line.piece == "w1"}
    easiest = max(lines, key=lambda line: line.promise if line.piece != "q" else 0.0)
    assert curious(game, state, Random(1)) == shot_along(game, easiest)


def test_only_the_careful_one_thinks_of_the_queen_while_there_is_time() -> None:
    """K13: the last disc does not win while the queen is on the table."""
    eight = ";".join(f"w{number}:{0.05 * number - 0.2:.2f},0.1" for number in range(1, 9))
    assert worth_taking(CAROM, read(CAROM, NEAR_AND_EASY)) == ["q"]
    many = read(CAROM, f"s 1 0:0 0:0 table - - q:0,0;{eight};b1:0.2,0.2")
    assert set(worth_taking(CAROM, many)) > {"q", "w1"}
    assert set(worth_taking(CARRAMBOULE, read(CARRAMBOULE, NEAR_AND_EASY))) == {"q", "w1", "w2"}


@every_game
@pytest.mark.parametrize("beginner", [hasty, curious, careful])
def test_everybody_shoots_legally_from_the_start(game: ShootingGame, beginner: object) -> None:
    assert callable(beginner)
    state = game.start(game.setup()).state
    for seed in range(5):
        move = beginner(game, state, Random(seed))
        assert isinstance(move, Shot)
        game.check(state, move)


def test_a_choice_is_made_by_what_one_can_afford() -> None:
    """B10."""
    state = read(CARRAMBOULE, "s 1 0:0 0:0 table B10 - q:0,0;w1:0.1,0.1;w2:0,0.2;b1:-0.1,0.1")
    assert decide(CARRAMBOULE, state) == Choice("again")
    assert careful(CARRAMBOULE, state, Random(1)) == Choice("again")
