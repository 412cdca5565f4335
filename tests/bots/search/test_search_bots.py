"""The search bots and the UCT bot; self-play for training."""

from __future__ import annotations

import os
import pickle
from dataclasses import replace
from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from tablee.bots.bot import Bot, Sight, ThinkingBot, sight_of
from tablee.bots.characters import CHARACTERS, Style
from tablee.bots.search import bot as bot_module
from tablee.bots.search import selfplay
from tablee.bots.search.bot import SearchBot, timed_table_bits
from tablee.bots.search.games import SEARCHABLE_GAMES, search_of
from tablee.bots.search.levels import SearchLevels, search_levels
from tablee.bots.uct import UctBot, try_moves
from tablee.core.match import Match
from tablee.games import find_game
from tests.bots.search.positions import FORCED, read

BOTS: dict[str, Bot] = {
    "search": SearchBot(nodes=300, evaluation="hand"),
    "noisy": SearchBot(nodes=300, noise=200, evaluation="hand"),
    "uct": UctBot(playouts=20),
}
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("offboard", {}),
    ("offboard", {"points": 3}),
    ("arcanor", {}),
    ("arcanor", {"start": "free"}),
    ("carami", {}),
    ("carami", {"teams": False}),
    ("carami", {"players": 2}),
]
PATIENT_S = 1e6
"""A time limit that no bot reaches, even if its first move has to compile."""


def sight(match: Match) -> Sight:
    seat = match.to_play
    assert seat is not None
    return sight_of(match, seat)


@pytest.mark.parametrize("bot", BOTS.values(), ids=list(BOTS))
@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_bots_play_legal_moves(bot: Bot, name: str, options: dict[str, Any]) -> None:
    game = find_game(name)
    match = Match(game, game.setup(options, seed=1))
    for number in range(12):
        view = sight(match)
        move = bot.choose(view, PATIENT_S, Random(number))
        assert move == bot.choose(view, PATIENT_S, Random(number))
        match.play(move)


@pytest.mark.parametrize("bot", BOTS.values(), ids=list(BOTS))
def test_bots_can_be_sent_to_a_worker(bot: Bot) -> None:
    assert pickle.loads(pickle.dumps(bot)) == bot


@pytest.mark.parametrize(
    ("bot", "more"),
    [
        (SearchBot(evaluation="hand"), SearchBot(evaluation="hand", nodes=2_000_000)),
        (UctBot(), UctBot(playouts=20_000)),
    ],
    ids=["search", "uct"],
)
def test_a_short_time_budget_ends_a_search_without_other_limits(bot: ThinkingBot, more: ThinkingBot) -> None:
    """Without the budget, the search would run for days."""
    game = find_game("offboard")
    view = sight(Match(game, game.setup()))
    patient = more.think(view, PATIENT_S, Random(1))  # compiles
    hurried = bot.think(view, 1e-3, Random(1))
    assert game.read_move(hurried.move) in (game.moves(view.step.state) or ())
    assert 0 < hurried.nodes < patient.nodes


def test_a_single_legal_move_is_not_searched() -> None:
    game, position = find_game("carami"), FORCED
    thought = SearchBot(evaluation="hand", depth=5).think(
        sight(Match(game, game.setup({"start": position}))), PATIENT_S, Random(1)
    )
    assert thought.move == "j6-k6"
    assert thought.nodes < 100


@pytest.mark.parametrize(
    ("name", "start", "taking"),
    [
        ("offboard", "y4/6/7/8/yrr3rry/8/7/6/r4 ------------ r - 0", {"e3-e2", "e7-e8"}),
        ("arcanor", "8/3,D,4/8/8/8/8/7,a l 0", {"d6-c7", "d6-d7", "d6-e7"}),
    ],
)
@pytest.mark.parametrize("depth", [1, 2])
def test_a_weak_player_takes_captures_and_overlooks_quiet_moves(
    name: str, start: str, taking: set[str], depth: int
) -> None:
    game, weak = find_game(name), SearchBot(depth=depth, noise=2_000, evaluation="hand")
    view = sight(Match(game, game.setup({"start": start})))
    assert {weak.choose(view, PATIENT_S, Random(seed)) for seed in range(20)} <= taking
    view = sight(Match(game, game.setup({"first": "light"} if name == "arcanor" else {})))
    assert len({weak.choose(view, PATIENT_S, Random(seed)) for seed in range(20)}) > 8


def first_moves(name: str, bot: SearchBot, seed: int) -> tuple[str, ...]:
    """The first six moves of a game that a bot plays against itself."""
    game = find_game(name)
    match = Match(game, game.setup())
    for number in range(6):
        match.play(bot.choose(sight(match), PATIENT_S, Random(f"{seed} {number}")))
    return tuple(match.moves)


@pytest.mark.parametrize("name", SEARCHABLE_GAMES)
@pytest.mark.parametrize("number", range(5, 9))
def test_games_of_strong_levels_begin_in_many_ways(name: str, number: int) -> None:
    bot = replace(search_levels(find_game(name))[number - 1], nodes=3_000, time_s=None)
    assert len({first_moves(name, bot, seed) for seed in range(20)}) >= 15
    assert first_moves(name, bot, 3) == first_moves(name, bot, 3)
    assert len({first_moves(name, replace(bot, variety=0, noise=0), seed) for seed in range(4)}) == 1


@pytest.mark.parametrize("name", SEARCHABLE_GAMES)
def test_no_level_looks_further_or_remembers_longer_than_the_one_above(name: str) -> None:
    bots = search_levels(find_game(name))
    for bot, above in pairwise(bots):
        assert bot.depth <= above.depth
        assert bot.exchanges <= above.exchanges
        assert (bot.forgets or inf) <= (above.forgets or inf)
        if bot.depth == above.depth:
            assert (bot.nodes or inf) <= (above.nodes or inf)
    assert (bots[0].depth, bots[0].exchanges) == (1, 0), "a child sees no exchange"
    assert bots[-1].time_s == 1.0
    assert all(bot.noise for bot in bots[:4])
    assert not any(bot.noise for bot in bots[5:])


def test_levels_have_the_style_of_their_character_or_their_own() -> None:
    characters = [character.style for character in CHARACTERS]
    assert len(set(characters)) == len(characters)
    for name in SEARCHABLE_GAMES:
        assert [bot.style for bot in search_levels(find_game(name))] == characters
    text = "variety = 5\n[[level]]\nnodes = 9\nstyle = { contact = 7 }\n[[level]]\nvariety = 3"
    own, other = msgspec.toml.decode(text, type=SearchLevels).bots()
    assert own == SearchBot(nodes=9, variety=5, style=Style(contact=7))
    assert other == SearchBot(variety=3, style=CHARACTERS[-1].style)


def test_only_weak_levels_overlook_what_is_far_from_the_last_moves() -> None:
    game = find_game("offboard")
    match = Match(game, game.setup())
    for text in ("a2-b3", "h6-g6", "a4-b4"):
        match.play(text)
    assert SearchBot(variety=32).recent_moves(sight(match)) == []
    weak = SearchBot(noise=9).recent_moves(sight(match))
    assert [game.move_text(move) for move in weak] == ["h6-g6", "a4-b4"]


def test_variety_fades_but_lasts() -> None:
    noise = [SearchBot(variety=12).noise_after(moves) for moves in (0, 5, 10, 200)]
    assert noise == [12, 7, 2, 2]
    assert [SearchBot(noise=9, variety=12).noise_after(moves) for moves in (0, 200)] == [12, 9]
    assert SearchBot().noise_after(0) == 0


def test_uct_finds_a_win_in_one() -> None:
    state = read("offboard", "y4/6/7/8/9/8/3r3/2r3/1y3 -yy--------- r - 0")
    visits_and_shares = try_moves("offboard", state, 3_000, PATIENT_S, seed=1)
    assert max(visits_and_shares, key=lambda text: visits_and_shares[text][0]) == "c4-b3"
    assert visits_and_shares["c4-b3"][1] == 1.0
    assert sum(visits for visits, _ in visits_and_shares.values()) == 3_000


@pytest.mark.parametrize("name", SEARCHABLE_GAMES)
def test_self_play(name: str, tmp_path: Path) -> None:
    plan = selfplay.Plan(name, nodes=200, evaluation="hand")
    rows = selfplay.play_games(plan, range(7, 9))
    features = search_of(name).features
    assert features is not None
    assert rows.words.shape == (len(rows.side), features.words)
    assert len(rows.side) > 10
    assert set(rows.result.tolist()) <= {-1, 0, 1}
    assert set(rows.side.tolist()) == {0, 1}
    assert set(rows.game.tolist()) == {7, 8}
    for game in (7, 8):  # all positions of a game have the same winner
        wins = rows.result[rows.game == game] * np.where(rows.side[rows.game == game] == 0, 1, -1)
        assert len(set(wins.tolist())) == 1
    again = selfplay.play_games(plan, range(7, 9))
    assert all((one == other).all() for one, other in zip(rows, again, strict=True))
    selfplay.save_rows(rows, tmp_path / "rows.npz")
    loaded = selfplay.load_rows(tmp_path / "rows.npz")
    assert all((one == other).all() for one, other in zip(rows, loaded, strict=True))


@pytest.mark.parametrize(("memory", "bits"), [(1 << 28, 16), (1 << 30, 18), (1 << 32, 20), (1 << 40, 20)])
def test_the_table_of_a_search_by_time_suits_the_memory(
    monkeypatch: pytest.MonkeyPatch, memory: int, bits: int
) -> None:
    timed_table_bits.cache_clear()
    monkeypatch.setattr(bot_module, "memory_bytes", lambda: memory)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    try:
        assert SearchBot(time_s=1.0)._table_bits() == bits
        assert [SearchBot(nodes=5_000)._table_bits(), SearchBot(depth=2)._table_bits()] == [12, 18]
    finally:
        timed_table_bits.cache_clear()
