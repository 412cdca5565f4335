"""What a search goes on from: only what the same seat has found out in the same game."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tablee.bots.bot import Sight, sight_of
from tablee.bots.search.bot import SearchBot, searcher_for
from tablee.bots.search.deepening import SearchLimits
from tablee.bots.search.engine import Searcher, SearchReport
from tablee.bots.search.kept import MOST_GAMES, KeptGames
from tablee.core.match import Match
from tablee.games import find_game
from tests.bots.search.positions import begin, wander
from tests.bots.search.test_engine import play, wins_by_force

BOARD_GAMES = ("offboard", "arcanor", "carami")
every_game = pytest.mark.parametrize("name", BOARD_GAMES)
DEPTH = SearchLimits(depth=5)


@pytest.fixture(scope="module")
def searchers() -> dict[str, Searcher]:
    return {name: Searcher(name, "hand", table_bits=14) for name in BOARD_GAMES}


def last(searcher: Searcher, state: Any, salt: int, limits: SearchLimits = DEPTH) -> SearchReport:
    *_, report = searcher.go(state, limits, salt=salt)
    return replace(report, seconds=0.0)


@every_game
def test_a_search_goes_on_from_the_last_one_of_its_game(name: str, searchers: dict[str, Searcher]) -> None:
    searcher, fresh_nodes, later_nodes = searchers[name], 0, 0
    for seed in range(1, 9):
        state = wander(find_game(name), begin(name), 15, Random(seed))
        fresh, first = last(searcher, state, 0), last(searcher, state, seed)
        assert first == fresh
        assert last(searcher, state, seed).nodes < fresh.nodes
        after = play(name, state, *first.line[:2])
        later_nodes += last(searcher, after, seed).nodes
        fresh_nodes += last(searcher, after, 0).nodes
    assert later_nodes < fresh_nodes


@every_game
def test_a_search_finds_nothing_of_another_game(name: str, searchers: dict[str, Searcher]) -> None:
    searcher, state = searchers[name], wander(find_game(name), begin(name), 15, Random(2))
    fresh = last(searcher, state, 0)
    last(searcher, state, 21)
    assert last(searcher, state, 22) == fresh
    assert last(searcher, state, 0) == fresh


@every_game
def test_proven_wins_are_exact_with_what_is_kept(name: str, searchers: dict[str, Searcher]) -> None:
    """One side searches and keeps what it finds; the other plays at random."""
    game, searcher, proven = find_game(name), searchers[name], 0
    for seed in range(8):
        state, random, salt = begin(name), Random(seed), 100 + seed
        side = next(team for team in game.setup().teams if state.to_play in team)
        while state.result is None and proven < 6:
            if state.to_play not in side:
                state = game.play(state, random.choice(list(game.moves(state) or ()))).state
                continue
            report = last(searcher, state, salt, SearchLimits(nodes=4_000))
            if report.wins_in is not None and 0 < report.wins_in <= 3:
                proven += 1
                assert wins_by_force(name, state, state.to_play, report.wins_in)
            state = play(name, state, report.line[0])
    assert proven


def sights_of(game: str, seed: int, moves: int, **options: Any) -> list[Sight]:
    """What the seat to move has seen, at each step of a game of random moves."""
    rules, random = find_game(game), Random(seed)
    match, sights = Match(rules, rules.setup(options, seed=1)), list[Sight]()
    for _ in range(moves):
        assert match.to_play is not None
        sights.append(sight_of(match, match.to_play))
        match.play(rules.move_text(random.choice(list(rules.moves(match.step.state) or ()))))
    return sights


def test_a_game_has_a_salt_for_each_seat() -> None:
    kept = KeptGames()
    sights = sights_of("carami", 1, 24)
    salts = {seat: {kept.salt_for(sight) for sight in sights if sight.seat == seat} for seat in "swne"}
    assert all(len(each) == 1 for each in salts.values())
    assert len(set.union(*salts.values())) == 4
    assert 0 not in set.union(*salts.values())


def test_other_games_have_other_salts() -> None:
    *_, sight = sights_of("offboard", 1, 9)
    others = [
        replace(sight, record=sight.record[:-2]),  # a takeback
        replace(sight, record=(*sight.record[:-1], "other")),
        replace(sight, options={**sight.options, "points": 3}),
        replace(sight, clues=("seen",) * len(sight.record)),
        sights_of("offboard", 2, 9)[-1],
    ]
    for other in others:
        kept = KeptGames()
        salt = kept.salt_for(sight)
        assert kept.salt_for(other) != salt
        assert kept.salt_for(sight) == salt


def test_only_some_games_are_remembered() -> None:
    kept = KeptGames()
    sights = [sights_of("offboard", seed, 9)[-1] for seed in range(MOST_GAMES + 1)]
    salts = [kept.salt_for(sight) for sight in sights]
    assert len(set(salts)) == MOST_GAMES + 1
    assert kept.salt_for(sights[-1]) == salts[-1]
    assert kept.salt_for(sights[0]) != salts[0]


def test_seats_that_saw_something_else_share_nothing() -> None:
    """Twins: a glimpse that differs ends what two games have in common."""
    kept = KeptGames()
    base = Sight("arcanor", {}, "l", sights_of("arcanor", 1, 1)[0].step, ("a", "b"), "l", ("", "D"))
    twin = replace(base, clues=("", "C"))
    assert kept.salt_for(base) != kept.salt_for(twin)
    later = replace(base, record=("a", "b", "c"), clues=("", "D", ""))
    assert kept.salt_for(later) != kept.salt_for(twin)


def test_a_bot_by_nodes_keeps_nothing_and_one_by_time_does() -> None:
    game = find_game("offboard")
    match = Match(game, game.setup())
    assert match.to_play is not None
    sight = sight_of(match, match.to_play)
    by_nodes = SearchBot(nodes=2_000, evaluation="hand")
    once = by_nodes.think(sight, 1e6, Random(1))
    assert by_nodes.think(sight, 1e6, Random(1)) == once
    bits = by_nodes._table_bits()
    assert not searcher_for("offboard", "hand", bits).kept._salts
    by_time = SearchBot(time_s=0.01, evaluation="hand")
    by_time.think(sight, 0.01, Random(1))
    assert searcher_for("offboard", "hand", by_time._table_bits()).kept._salts
