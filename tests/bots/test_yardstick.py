"""How well somebody played: random play looks like random play in every game, and better play better."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pytest

from tablee.bots import yardstick as yardstick_module
from tablee.bots.analysis import Insight, look, questions_of
from tablee.bots.bot import sight_of
from tablee.bots.levels import RANDOM, find_level, levels_of
from tablee.bots.weighing import Weighed
from tablee.bots.yardstick import (
    FINEST,
    LEAST_MOVES,
    STRONGEST,
    TELLING,
    Account,
    Measured,
    Yardstick,
    account_for,
    mean_loss,
    with_hands,
    yardstick_of,
)
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.shots import ShotGame, execute
from tablee.games import GAMES, find_game

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
UNLIMITED_S = 1e6
DECENT = 0.35
"""Random play never has more, in any game; the weakest level's mean is about that."""
STICK = Yardstick(
    (
        Measured("random", 0.4, 99),
        Measured("lou", 0.1, 99),
        Measured("jo", 0.2, 99),
        Measured("ines", 0.0, 99),
    )
)


def played(game: AnyGame, name: str, moves: int, seed: int) -> Match:
    """A game of a bot with itself, up to a number of moves; the same every time."""
    match, random, bot = Match(game, game.setup({}, seed)), Random(seed), find_level(name, game.name).bot
    while match.to_play is not None and len(match.moves) < moves:
        text = bot.choose(sight_of(match, match.to_play), UNLIMITED_S, random)
        move = execute(game, match.step.state, game.read_move(text), random)
        match.play(game.move_text(move))
    return match


def accounts_of(match: Match) -> list[Account]:
    questions = [replace(question, is_glance=True) for question in questions_of(match)]
    return account_for(questions, [list(look(question, UNLIMITED_S))[-1] for question in questions])


@every_game
def test_every_game_of_ours_has_a_yardstick_of_all_its_levels(game: AnyGame) -> None:
    stick = yardstick_of(game)
    assert stick is not None
    assert [one.name for one in stick.player] == ["random", *(level.name for level in levels_of(game))]
    accuracies = [stick.accuracy(one.lost) for one in stick.player]
    assert accuracies[0] == 0.0
    assert accuracies[1] > 0.0, "a child is better than chance"
    assert accuracies[-1] > 0.7
    assert stick.losses == sorted(stick.losses, reverse=True)


@every_game
def test_random_play_never_looks_decent(game: AnyGame) -> None:
    accounts = accounts_of(played(game, RANDOM.name, 80, seed=1))
    assert accounts
    weakest = levels_of(game)[0].name
    for account in accounts:
        assert account.accuracy < DECENT
        assert account.like in (RANDOM.name, weakest)


@every_game
def test_better_play_looks_better(game: AnyGame) -> None:
    middle = levels_of(game)[5].name
    moves = 50 if isinstance(game, ShotGame) else 130  # with less to lose, more moves are needed to tell
    accounts = accounts_of(played(game, middle, moves, seed=3))
    assert accounts
    for account in accounts:
        assert account.accuracy > DECENT
        assert account.like != RANDOM.name


def test_an_accuracy_is_measured_from_random_play() -> None:
    """The strongest level has the same accuracy in every game, unless it gives away much."""
    assert [STICK.accuracy(lost) for lost in (0.9, 0.4, FINEST, 0.0)] == [
        0.0,
        0.0,
        pytest.approx(STRONGEST),
        1.0,
    ]
    accuracies = [STICK.accuracy(lost / 100) for lost in range(40)]
    assert accuracies == sorted(accuracies, reverse=True)
    shots = Yardstick((Measured("random", 4.0, 99), Measured("lou", 3.0, 99), Measured("jo", 1.0, 99)))
    assert [shots.accuracy(lost) for lost in (4.0, 3.0, 1.0)] == [0.0, 0.25, 0.75], "no better than it is"


def test_no_player_gives_away_more_than_a_weaker_one() -> None:
    assert STICK.losses == pytest.approx([0.4, 0.15, 0.15, 0.0])


@pytest.mark.parametrize(
    ("lost", "name"),
    [(2.0, "random"), (0.3, "random"), (0.2, "lou"), (0.02, "lou"), (0.001, "ines"), (0.0, "ines")],
)
def test_somebody_is_like_the_player_who_loses_about_as_much(lost: float, name: str) -> None:
    assert STICK.like(lost) == name


def test_few_moves_or_a_lost_game_say_nothing() -> None:
    assert mean_loss(STICK, [Weighed(0.4, 0.5)] * (LEAST_MOVES - 1)) is None
    assert mean_loss(STICK, [Weighed(0.01, 0.01)] * 20) is None
    assert mean_loss(STICK, [Weighed(0.4, 0.5)] * LEAST_MOVES) == pytest.approx(0.8), "that is bad enough"


def test_it_takes_more_moves_to_look_better_than_random_play() -> None:
    good, enough = Weighed(0.1, 0.5), math.ceil(TELLING / STICK.losses[0] / 0.5)
    assert mean_loss(STICK, [good] * (enough - 1)) is None
    assert mean_loss(STICK, [good] * enough) == pytest.approx(0.2)


def test_a_game_without_a_yardstick_has_no_accuracies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardstick_module, "FILE", "no-such-file")
    match = played(find_game("offboard"), RANDOM.name, 12, seed=1)
    assert account_for(questions_of(match), [Insight(1, 1, expected=0.5)] * 13) == []


def test_more_sides_or_hidden_pieces_have_no_accuracies(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(find_game("offboard"), RANDOM.name, 12, seed=1)
    questions, insights = questions_of(match), [Insight(1, 1, expected=0.5)] * 13
    monkeypatch.setattr(yardstick_module, "TELLING", 0.0)
    assert len(account_for(questions, insights)) == 2
    guessed = [replace(question, others=(question.state,)) for question in questions]
    alone = [replace(question, teams=(("r",), ("y",), ("b",))) for question in questions]
    assert account_for(guessed, insights) == account_for(alone, insights) == []


def test_an_invalid_yardstick_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardstick_module, "FILE", "levels.toml")
    with pytest.raises(TableeError, match=r"levels\.toml of offboard"):
        yardstick_of(find_game("offboard"))


def test_a_yardstick_tells_random_play_from_the_strongest_level() -> None:
    for lost in (0.2, 0.3):
        with pytest.raises(ValueError, match="does not tell random play"):
            Yardstick((Measured("random", 0.2, 99), Measured("lou", lost, 99)))


def test_shots_are_rated_for_the_hands_of_their_players() -> None:
    game = find_game("carom")
    questions = questions_of(played(game, RANDOM.name, 3, seed=1))
    accounts = [Account("s", 9, 1.0, 0.5, "jo"), Account("n", 9, 3.0, 0.0, "random")]
    hands = {(question.state.to_play, question.hand) for question in with_hands(questions, accounts)}
    assert hands <= {("s", "jo"), ("n", "lou")}, "nobody's hand is like random play"
    assert {question.hand for question in with_hands(questions, [])} == {""}
