"""The bot that plays straight shots: its shots succeed, and it always has a legal move."""

from __future__ import annotations

from random import Random

import pytest

from tablee.bots.bot import Sight, sight_of
from tablee.bots.levels import choose_move
from tablee.core.match import Match
from tablee.core.shots import ShotGame
from tablee.games import find_game
from tablee.shooting.game import ShootingGame
from tablee.shooting.straight import straight_lines, target_pieces

each_game = pytest.mark.parametrize("name", ["carom", "carramboule"])


def at(name: str, start: str, **options: object) -> Sight:
    game = find_game(name)
    match = Match(game, game.setup({"start": start, **options}))
    seat = match.to_play
    assert seat is not None
    return sight_of(match, seat)


def choose(sight: Sight) -> str:
    return choose_move(sight, "straight", 1)


@each_game
@pytest.mark.parametrize(
    ("start", "falls"),
    [
        ("s 1 0:0 0:0 table - - q:0,0;w1:-0.2,0.2;b1:0.2,0.2", "w1"),
        ("n 1 0:0 0:0 table - - q:0,0;w1:-0.2,-0.2;b1:0.2,-0.2", "b1"),
        ("s 2 0:0 0:0 table - - q:0,0;w1:-0.2,0.2;b1:0.2,0.2", "b1"),
        ("s 1 0:0 0:0 table - - q:0.22,0.22;w1:0,-0.1;b1:-0.1,0.2;b2:-0.2,0", "q"),
    ],
)
def test_an_easy_piece_falls(name: str, start: str, falls: str) -> None:
    sight = at(name, start)
    game = find_game(name)
    _, happened, _ = game.play(sight.step.state, game.read_move(choose(sight))).outcome.split("|")
    assert f"{falls}." in happened


def test_four_players_each_see_their_own_side() -> None:
    game = find_game("carom")
    for turn, piece, x, y in (("e", "b1", -0.2, 0.2), ("w", "b1", 0.2, 0.2), ("n", "w1", 0.2, -0.2)):
        others = {"w1": "w1:0,0.1", "b1": "b1:0,0.1"}
        others[piece] = f"{piece}:{x},{y}"
        start = f"{turn} 1 0:0 0:0 w - - {others['w1']};{others['b1']}"
        sight = at("carom", start, players=4)
        _, happened, _ = game.play(sight.step.state, game.read_move(choose(sight))).outcome.split("|")
        assert f"{piece}." in happened, turn


@each_game
def test_the_queen_is_a_target_only_if_she_may_be_taken(name: str) -> None:
    game = find_game(name)
    assert isinstance(game, ShootingGame)
    start = game.start(game.setup()).state
    assert "q" not in target_pieces(game, start)
    assert list(straight_lines(game, start)) == [], "the rosette hides everything"
    later = at(name, "s 1 0:0 0:0 table - - q:0,0;w1:0.1,0.1;b1:-0.1,0.1").step.state
    assert set(target_pieces(game, later)) == {"q", "w1"}


def test_screened_balls_are_not_played_at() -> None:
    """B4."""
    sight = at("carramboule", "s 1 0:0 0:0 w - - w1:0.1,-0.3;w2:0.1,0.1;b1:-0.1,0.1")
    game = find_game("carramboule")
    assert isinstance(game, ShootingGame)
    assert target_pieces(game, sight.step.state) == ["w2"]


@each_game
def test_every_answer_is_legal(name: str) -> None:
    game = find_game(name)
    for seed in range(3):
        match = Match(game, game.setup())
        for number in range(12):
            if match.to_play is None:
                break
            sight = sight_of(match, match.to_play)
            level = "straight" if number % 2 else "random"
            match.play(choose_move(sight, level, seed + number))


@pytest.mark.parametrize(("white", "answer"), [("w1:0.1,0.1;w2:0,0.2", "again"), ("", "pass")])
def test_it_chooses_what_it_can_afford(white: str, answer: str) -> None:
    """B10: put two back to shoot again, or one to pass; with fewer than two pocketed, it would owe one."""
    missing = ";".join(f"w{number}:{0.05 * number - 0.3:.2f},0.3" for number in range(1, 9))
    sight = at("carramboule", f"s 1 0:0 0:0 table B10 - q:0,0;{white or missing};b1:-0.1,0.1")
    assert choose(sight) == answer


def test_with_no_place_to_shoot_from_it_passes() -> None:
    balls = [f"{'wb'[number % 2]}{number // 2 + 1}:{0.06 * number - 0.36:.2f},-0.28" for number in range(13)]
    sight = at("carramboule", f"s 1 0:0 0:0 table - - q:0,0;{';'.join(balls)}")
    game = find_game("carramboule")
    assert isinstance(game, ShotGame)
    assert game.placements(sight.step.state) == []
    assert choose(sight) == "pass"
    assert game.move_text(game.sample(sight.step.state, Random(1))) == "pass"
