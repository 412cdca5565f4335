"""The beginners of every game: in the arena only, legal, seeded, with a beginner's memory and hand."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from tablee.bots.arena.contestants import find_contestant
from tablee.bots.beginners import BEGINNERS, BeginnerBot, beginners_of
from tablee.bots.bot import Sight, sight_of
from tablee.bots.levels import find_level
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, Step
from tablee.core.hidden import view_step
from tablee.core.match import Match
from tablee.core.shots import ShotGame
from tablee.games import GAMES, find_game

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_beginner = pytest.mark.parametrize("name", [beginner.name for beginner in BEGINNERS])
MOVES = 40


def sight(match: Match) -> Sight:
    seat = match.to_play
    assert seat is not None
    return sight_of(match, seat)


@every_game
def test_every_game_has_three_from_hasty_to_careful(game: AnyGame) -> None:
    assert [beginner.name for beginner in beginners_of(game)] == ["hasty", "curious", "careful"]


def test_a_game_without_the_module_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.bots.beginners.has_module", lambda game, name: False)
    assert beginners_of(find_game("offboard")) == []


@every_game
@every_beginner
def test_they_play_in_the_arena_and_are_offered_to_nobody(game: AnyGame, name: str) -> None:
    assert find_contestant(name, game).name == name
    with pytest.raises(TableeError, match="no level"):
        find_level(name, game.name)


@every_game
@every_beginner
def test_they_play_legal_moves_that_depend_on_the_seed_alone(game: AnyGame, name: str) -> None:
    bot = find_contestant(name, game).bot
    match = Match(game, game.setup({"rounds": 1} if isinstance(game, ShotGame) else {}, seed=1))
    for number in range(MOVES):
        if match.to_play is None:
            break
        view = sight(match)
        move = bot.choose(view, 1.0, Random(number))
        assert move == bot.choose(pickle.loads(pickle.dumps(view)), 1.0, Random(number))
        match.play(move)


def test_hidden_contents_are_remembered_as_by_a_beginner(monkeypatch: pytest.MonkeyPatch) -> None:
    """They get the state that a short memory of the moves gives, never the true one."""
    game = find_game("arcanor")
    match = Match(game, game.setup({"first": "light"}))
    for move in ("a1^a2", "a7-a6", "d1-d2", "a6-a5", "h1-h2", "a5-a4", "h2-h3", "h7-h6"):
        match.play(move)
    seen = []

    def look(game: AnyGame, state: Any, random: Random) -> Any:
        seen.append(state)
        return next(iter(game.moves(state) or ()))

    monkeypatch.setattr("tablee.bots.beginners.style_of", lambda game, name: look)
    for seed in range(20):
        BeginnerBot("hasty", forgets=0).choose(sight(match), 1.0, Random(seed))
    assert len({state.stacks for state in seen}) > 1
    assert {view_step(game, Step(state), "l").state for state in seen} == {sight(match).step.state}


@pytest.mark.parametrize("game", ["carom", "carramboule"])
def test_their_hands_err(game: str) -> None:
    """Two seeds, one position, one intention: two shots."""
    rules = find_game(game)
    easy = "s 1 0:0 0:0 w - - w1:-0.2,0.2;w2:0.1,-0.1;b1:0.2,0.2"
    view = sight(Match(rules, rules.setup({"start": easy})))
    shots = {BeginnerBot("careful", forgets=12).choose(view, 1.0, Random(seed)) for seed in range(5)}
    assert len(shots) == 5


def test_all_beginners_at_a_game_of_shots_have_the_same_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """They differ in what they see: meaning the same shot, they play the same one."""
    game = find_game("carom")
    view = sight(Match(game, game.setup({"rounds": 1})))
    meant = game.read_move("0/10/1")
    monkeypatch.setattr("tablee.bots.beginners.style_of", lambda game, name: lambda *_: meant)
    played = {bot.bot.choose(view, 1.0, Random(1)) for bot in BEGINNERS}
    assert len(played) == 1
    assert played != {game.move_text(meant)}


def test_an_unknown_style_is_named() -> None:
    view = sight(Match(find_game("offboard"), find_game("offboard").setup()))
    with pytest.raises(TableeError, match="offboard has no beginner 'sleepy'"):
        BeginnerBot("sleepy", forgets=2).choose(view, 1.0, Random(1))


@every_beginner
def test_without_a_move_they_say_so(name: str) -> None:
    game = find_game("offboard")
    match = Match(game, game.setup({"points": 1, "start": "y4/6/7/8/6rry/8/7/6/r4 ------------ r - 0"}))
    match.play("e7-e8")
    with pytest.raises(ValueError, match="no legal move"):
        find_contestant(name, game).bot.choose(sight_of(match, "y"), 1.0, Random(0))
