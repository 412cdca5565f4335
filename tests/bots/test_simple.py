"""The first bots, which know little more than the rules."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest

from tablee.bots.bot import Sight, sight_of
from tablee.bots.levels import baselines_of, choose_move
from tablee.core.game import AnyGame, Step
from tablee.core.hidden import view_step
from tablee.core.match import Match
from tablee.core.shots import ShotGame
from tablee.games import GAMES, find_game
from tablee.tables.events import BotSeat, Opened, Person
from tablee.tables.room import Room

every_bot = pytest.mark.parametrize(
    ("game", "level"),
    [
        pytest.param(game, level.name, id=f"{level.name}-{game.name}")
        for game in GAMES.values()
        for level in baselines_of(game)
    ],
)


def sight(match: Match) -> Sight:
    """The sight of a bot in the seat to play."""
    seat = match.to_play
    assert seat is not None
    return sight_of(match, seat)


def at(start: str, **options: Any) -> Sight:
    """A match of Offboard from a position."""
    game = find_game("offboard")
    return sight(Match(game, game.setup({"start": start, **options})))


@every_bot
def test_bots_play_legal_moves_to_the_end(game: AnyGame, level: str) -> None:
    match = Match(game, game.setup({"rounds": 1} if isinstance(game, ShotGame) else {}, seed=1))
    number = 0
    while match.result is None:
        moves = game.moves(match.step.state)
        move = choose_move(sight(match), level, seed=number)
        assert moves is None or move in {game.move_text(legal) for legal in moves}
        match.play(move)
        number += 1
    assert number > 5


@every_bot
def test_the_same_seed_gives_the_same_move(game: AnyGame, level: str) -> None:
    view = sight(Match(game, game.setup()))
    chosen = [choose_move(view, level, seed) for seed in range(20)]
    assert chosen == [choose_move(view, level, seed) for seed in range(20)]
    assert len(set(chosen)) > 1, "and another seed, another"


@every_bot
def test_a_sight_can_be_pickled(game: AnyGame, level: str) -> None:
    view = sight(Match(game, game.setup()))
    there = pickle.loads(pickle.dumps(view))
    assert there == view
    assert choose_move(there, level, 3) == choose_move(view, level, 3)


def test_random_plays_every_move_about_as_often() -> None:
    sight = at("5/6/7/8/9/8/7/1y4/r4 ------------ r - 0")
    game = find_game("offboard")
    legal = {game.move_text(move) for move in game.moves(sight.step.state) or ()}
    times = Counter(choose_move(sight, "random", seed) for seed in range(600))
    assert set(times) == legal
    assert min(times.values()) > 600 / len(legal) / 2


TWO_TO_TAKE = "y4/6/7/8/yrr3rry/8/7/6/r4 ------------ r - 0"


def test_greedy_takes_the_most_points() -> None:
    game = find_game("offboard")
    west, east = "e3-e2", "e7-e8"
    values = {}
    for move in (west, east):
        state = game.play(at(TWO_TO_TAKE).step.state, game.read_move(move)).state
        values[move] = game.points(state)["r"]
    assert min(values.values()) >= 1, "both take a marble"
    best = max(values, key=lambda move: values[move])
    # Whichever side is worth more, greedy goes there; values are set so that they differ.
    for rich in (0, 1):
        targets = list(game.setup().options.targets)
        for move in (west, east):
            state = game.play(at(TWO_TO_TAKE).step.state, game.read_move(move)).state
            (filled,) = [index for index, colour in enumerate(state.targets) if colour]
            targets[filled] = 3 if (move == (west, east)[rich]) else 1
        sight = at(TWO_TO_TAKE, targets=targets)
        assert {choose_move(sight, "greedy", seed) for seed in range(20)} == {(west, east)[rich]}
    assert best in (west, east)


def test_greedy_wins_when_it_can() -> None:
    """It takes the point that wins, not a capture that is worth more but does not win."""
    sight = at(TWO_TO_TAKE, points=1)
    assert {choose_move(sight, "greedy", seed) for seed in range(20)} <= {"e3-e2", "e7-e8"}


def test_greedy_with_nothing_to_take_plays_anything() -> None:
    """It does not avoid leaving a marble where it will be taken."""
    sight = at("y4/6/7/8/9/8/7/6/r4 ------------ r - 0")
    game = find_game("offboard")
    legal = {game.move_text(move) for move in game.moves(sight.step.state) or ()}
    assert {choose_move(sight, "greedy", seed) for seed in range(300)} == legal


def test_greedy_as_yellow_takes_points_too() -> None:
    sight = at("y4/6/7/8/6yyr/8/7/6/r4 ------------ y - 0")
    assert sight.seat == "y"
    assert {choose_move(sight, "greedy", seed) for seed in range(20)} == {"e7-e8"}


def test_a_room_shows_its_bot_a_view_and_nothing_more() -> None:
    """The sight contains neither the seed nor the names of others."""
    seed = 7_364_529_184_650_273
    room = Room(
        "table", Opened("offboard", {}, seed, {"r": BotSeat("random"), "y": Person("secret-guest", "Ann")})
    )
    assert room.bot_to_play == "random"
    sight = sight_of(room.match, "r")
    assert sight.step == view_step(room.game, room.match.step, "r")
    assert isinstance(sight.step, Step)
    content = repr(sight) + repr(pickle.dumps(sight))
    assert str(seed) not in content
    assert "secret-guest" not in content
    assert "Ann" not in content


def test_bots_without_a_move_say_so() -> None:
    game = find_game("offboard")
    options = {"points": 1, "start": "y4/6/7/8/6rry/8/7/6/r4 ------------ r - 0"}
    match = Match(game, game.setup(options))
    match.play("e7-e8")
    over = sight_of(match, "y")
    for level in baselines_of(game):
        with pytest.raises(ValueError, match="no legal move"):
            level.bot.choose(over, 1.0, Random(0))


def test_greedy_plays_for_its_team_against_the_other() -> None:
    """It can gain ten points from the ramp, or gain four and cost the other team ten."""
    empty = "/".join(["xxx5xxx"] * 3 + ["11"] * 5 + ["xxx5xxx"] * 2)
    start = f"{empty}/xxx1n1nsxxx *d11s 1000 0,0,0,5 s 0"
    game = find_game("carami")
    for teams, best in ((True, "h1:f1:d1"), (False, "*d11-d11")):
        view = sight(Match(game, game.setup({"start": start, "teams": teams})))
        assert {choose_move(view, "greedy", seed) for seed in range(20)} == {best}
