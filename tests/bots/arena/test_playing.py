"""Pairs of games: swapped sides, shared random seeds, deterministic results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from tablee.bots.arena import playing
from tablee.bots.arena.contestants import Budget, Contestant, find_contestant, read_budget
from tablee.bots.arena.openings import Opening, opening
from tablee.bots.arena.playing import Effort, FinishedPair, Terms, agree_terms, play_from, play_pair
from tablee.bots.bot import Bot, Sight, Thought
from tablee.bots.levels import levels_of
from tablee.bots.search.bot import SearchBot
from tablee.bots.simple import RandomBot
from tablee.core.errors import TableeError
from tablee.games import GAMES, find_game


def terms(game: str, first: str, second: str, **options: Any) -> Terms:
    return agree_terms(find_game(game), (first, second), options, seed=0)


def without_times(pair: FinishedPair) -> Any:
    plain = msgspec.to_builtins(pair)
    for game in plain["games"]:
        for effort in game["efforts"]:
            effort["seconds"] = effort["slowest_s"] = 0
    return plain


@pytest.mark.parametrize(
    ("game", "options"),
    [("offboard", {}), ("arcanor", {"points": 1}), ("carami", {"players": 2}), ("carom", {})],
)
def test_the_same_terms_give_the_same_games(game: str, options: dict[str, Any]) -> None:
    arena = terms(game, "straight" if game == "carom" else "greedy", "random", **options)
    assert without_times(play_pair(arena, 3)) == without_times(play_pair(arena, 3))
    other = msgspec.structs.replace(arena, seed=1)
    assert play_pair(other, 3).games[0].moves != play_pair(arena, 3).games[0].moves


@pytest.mark.parametrize("game", ["offboard", "arcanor", "carami"])
def test_games_by_nodes_do_not_depend_on_earlier_games(game: str) -> None:
    arena = terms(game, "hand:60", "uct:8", **({"points": 1} if game != "carami" else {"players": 2}))
    first = without_times(play_pair(arena, 2))
    play_pair(arena, 1)
    assert without_times(play_pair(arena, 2)) == first
    assert all(effort["nodes"] > 0 for game in first["games"] for effort in game["efforts"])


@pytest.mark.parametrize("game", ["offboard", "carami"])
def test_both_games_start_from_the_opening(game: str) -> None:
    start = opening(find_game(game), {}, 5).moves
    pair = play_pair(terms(game, "greedy", "random"), 5)
    for played in pair.games:
        assert played.moves[: len(start)] == start
        assert sum(effort.moves for effort in played.efforts) == len(played.moves) - len(start)


@pytest.mark.parametrize("game", ["offboard", "carom"])
def test_a_bot_against_itself_breaks_even_in_every_pair(game: str) -> None:
    """Sides are swapped and seeds are shared, so the second game repeats the first with the names swapped."""
    pair = play_pair(terms(game, "random", "random"), 1)
    assert pair.games[0].moves == pair.games[1].moves
    assert pair.points == 1


class Noting:
    """A bot that records its seats, and reports a number of nodes."""

    def __init__(self, seats: list[str], nodes: int) -> None:
        self.seats = seats
        self.nodes = nodes

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return self.think(sight, budget_s, random).move

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        self.seats.append(sight.seat)
        return Thought(RandomBot().choose(sight, budget_s, random), self.nodes)


class Cheating:
    """A bot that plays an illegal move."""

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return "a1-a9"


@pytest.fixture
def seat_bots(monkeypatch: pytest.MonkeyPatch) -> Callable[[Bot, Bot], None]:
    """Makes two bots play as `first` and `second`."""

    def seat(first: Bot, second: Bot) -> None:
        bots = {"first": first, "second": second}
        monkeypatch.setattr(playing, "_warm_up", lambda game, name: Contestant(name, bots[name], 1.0))

    return seat


@pytest.mark.parametrize(
    ("game", "sides"), [("offboard", ("r", "y")), ("carami", ("sw", "ne")), ("carom", ("s", "n"))]
)
def test_the_bots_swap_sides(
    game: str, sides: tuple[str, str], seat_bots: Callable[[Bot, Bot], None]
) -> None:
    seats: tuple[list[str], list[str]] = [], []
    seat_bots(Noting(seats[0], 7), Noting(seats[1], 11))
    options = {"rounds": 1} if game == "carom" else {}
    pair = play_pair(Terms(game, ("first", "second"), options), 2)
    teams = find_game(game).setup(options).teams
    assert {frozenset(team) for team in teams} == {frozenset(side) for side in sides}
    moved = pair.games[0].efforts[0].moves
    assert set(seats[0][:moved]) <= set(teams[0])
    assert set(seats[0][moved:]) <= set(teams[1])
    moved = pair.games[0].efforts[1].moves
    assert set(seats[1][:moved]) <= set(teams[1])
    assert set(seats[1][moved:]) <= set(teams[0])
    for played in pair.games:
        assert [effort.nodes for effort in played.efforts] == [
            played.efforts[0].moves * 7,
            played.efforts[1].moves * 11,
        ]


def test_points_are_the_first_bots_on_either_side() -> None:
    """The stronger bot wins both games."""
    pair = play_pair(terms("carom", "straight", "random"), 1)
    assert [played.points for played in pair.games] == [1.0, 1.0]
    turned = play_pair(terms("carom", "random", "straight"), 1)
    assert [played.points for played in turned.games] == [0.0, 0.0]


def test_an_illegal_move_names_the_bot_and_the_pair(seat_bots: Callable[[Bot, Bot], None]) -> None:
    seat_bots(Cheating(), RandomBot())
    with pytest.raises(TableeError, match=r"first played 'a1-a9' in pair 4: .*"):
        play_pair(Terms("offboard", ("first", "second")), 4)


def test_efforts_add_up() -> None:
    assert Effort(2, 1.0, 0.7, 10) + Effort(1, 0.5, 0.5, 3) == Effort(3, 1.5, 0.7, 13)


def test_terms_name_levels_by_their_names_and_options_by_their_differences() -> None:
    agreed = terms("carom", "8", "straight", rounds="2")
    assert agreed.bots == ("rosalie", "straight")
    assert agreed.options == {"rounds": 2}
    assert terms("carom", "1", "2").options == {"rounds": 1}
    assert terms("offboard", "1", "2", points=6).options == {}


@pytest.mark.parametrize(
    ("game", "bots", "options", "complaint"),
    [
        ("offboard", ("genius", "random"), {}, "there is no level 'genius' for offboard"),
        ("offboard", ("random", "straight"), {}, "there is no level 'straight' for offboard"),
        ("offboard", ("random", "deep:3s"), {}, "there is no bot 'deep'"),
        ("offboard", ("random", "openspiel-mcts:"), {}, "'' is not a budget"),
        ("offboard", ("random", "openspiel-mcts:1.5"), {}, "'1.5' is not a budget"),
        ("offboard", ("random", "openspiel-mcts:0s"), {}, "'0s' is not a budget"),
        ("carom", ("random", "openspiel-mcts:1s"), {}, "needs a game with a"),
        ("carami", ("1", "2"), {"teams": False}, "an arena needs two sides; carami .* has 4"),
        ("carom", ("1", "2"), {"practice": True}, "an arena needs two sides; carom .* has 1"),
        ("offboard", ("1", "2"), {"pionts": 2}, "there is no option 'pionts'"),
    ],
)
def test_terms_that_cannot_be_played_are_refused(
    game: str, bots: tuple[str, str], options: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(TableeError, match=complaint):
        agree_terms(find_game(game), bots, options, 0)


def test_budgets_are_nodes_or_time() -> None:
    assert read_budget("2000") == Budget(nodes=2000)
    assert read_budget("0.5s") == Budget(seconds=0.5)
    assert read_budget("250ms") == Budget(seconds=0.25)


def test_levels_are_found_by_name_and_number() -> None:
    game = find_game("arcanor")
    assert find_contestant("8", game) == find_contestant("rosalie", game)


@pytest.mark.parametrize("name", list(GAMES))
def test_no_clock_but_its_own_stops_a_level(name: str) -> None:
    """On a busy machine, levels that nodes or depth limit would be weaker than they are."""
    game = find_game(name)
    for level in levels_of(game):
        contestant = find_contestant(level.name, game)
        assert contestant == Contestant(level.name, level.bot)
        assert contestant.budget_s > 1e6


def test_a_level_may_have_another_budget() -> None:
    game = find_game("offboard")
    own, other = find_contestant("colette", game).bot, find_contestant("colette:300", game).bot
    assert isinstance(own, SearchBot)
    assert other == replace(own, nodes=300)
    assert find_contestant("search:300", game).bot == SearchBot(nodes=300)
    with pytest.raises(TableeError, match="no bot 'colette' with a budget"):
        find_contestant("colette:300", find_game("carom"))


def test_any_opening_can_be_played() -> None:
    pair = play_from(terms("offboard", "greedy", "random"), Opening(5, ("a2-b3",)))
    assert all(played.moves[0] == "a2-b3" for played in pair.games)
