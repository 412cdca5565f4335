"""The search where everybody plays alone: best replies, by the readable rules as well."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec import structs

from tablee.bots.search.deepening import DEEPEST, Root, SearchLimits, begin, deepen
from tablee.bots.search.engine import LEAST_ALONE, MOST_ALONE, Searcher, _evaluate
from tablee.bots.search.evaluation import HAND
from tablee.bots.search.memory import WIN
from tablee.bots.search.replies import replies_for, together
from tests.bots.search import positions
from tests.bots.search.test_engine import LATE_IN_CARAMI, play, wins_by_force

ALONE: dict[str, Any] = {"teams": False}
GAME = "carami"


@pytest.fixture(scope="module")
def searcher() -> Searcher:
    return Searcher(GAME, "hand", table_bits=12)


def replies_at(searcher: Searcher, state: Any) -> Root:
    root = searcher.root_of(state)
    assert searcher.searchable.turns is not None
    return replace(root, context=replies_for(searcher.searchable.turns, root), evaluation=HAND)


def best_reply(searcher: Searcher, state: Any, player: str, depth: int, ply: int) -> int:
    """The value of a state for a player, if all others have one move together between two of the player's."""
    game = searcher.game
    if state.result:
        winners = state.result.winners
        return 0 if not winners else WIN - ply if player in winners else ply - WIN
    if depth == 0:
        root = replies_at(searcher, structs.replace(state, to_play=player))
        own = searcher.kernel.pack(state)
        value = int(_evaluate(root.context, HAND, *own))
        return value if state.to_play == player else -value
    if state.to_play == player:
        afters = [game.play(state, move).state for move in game.moves(state) or ()]
        return max(best_reply(searcher, after, player, depth - 1, ply + 1) for after in afters)
    values = []
    for seat in state.options.seats:
        if seat == player:
            continue
        asked = structs.replace(state, to_play=seat)
        for move in game.moves(asked) or ():
            after = game.play(asked, move).state
            if after.result is None and after.to_play != seat:
                mine = structs.replace(after, to_play=player)
                after = mine if game.moves(mine) else after
            values.append(best_reply(searcher, after, player, depth - 1, ply + 1))
    return min(values)


@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_a_search_for_best_replies_agrees_with_the_readable_rules(
    searcher: Searcher, depth: int, seed: int
) -> None:
    state = positions.wander(searcher.game, positions.begin(GAME, **ALONE), 25 * seed, Random(seed))
    root, limits = replies_at(searcher, state), SearchLimits(depth=depth)
    memory = begin(searcher.memory, root, limits, plain=True)
    *_, (_, _, score) = deepen(memory, root, limits)
    assert score == best_reply(searcher, state, state.to_play, depth, 0)


def test_at_the_start_the_others_are_three_times_as_likely_to_win(searcher: Searcher) -> None:
    """All are equally good but for the move: the odds are about one to three, 439 below even."""
    root = replies_at(searcher, positions.begin(GAME, **ALONE))
    assert abs(_evaluate(root.context, HAND, root.stack, root.row) + 439) < 100


@pytest.mark.parametrize(("one", "other", "both"), [(0, 0, 277), (400, 400, 677), (0, 3_000, 3_000)])
def test_prospects_add_up_as_odds(one: int, other: int, both: int) -> None:
    assert together(one, other) == together(other, one) == both


def test_a_search_by_nodes_is_deterministic(searcher: Searcher) -> None:
    state = positions.wander(searcher.game, positions.begin(GAME, **ALONE), 40, Random(2))

    def go() -> list[Any]:
        return [replace(report, seconds=0.0) for report in searcher.go(state, SearchLimits(nodes=10_000))]

    once = go()
    list(searcher.go(positions.begin(GAME, **ALONE), SearchLimits(nodes=3_000)))
    assert go() == once
    assert once[-1].nodes <= 10_001


def test_lines_are_one_turn_of_the_player(searcher: Searcher) -> None:
    for seed in range(5):
        state = positions.wander(searcher.game, positions.begin(GAME, **ALONE), 30 * seed, Random(seed))
        for report in searcher.go(state, SearchLimits(nodes=3_000)):
            after = state
            for text in report.line:
                assert after.to_play == state.to_play
                after = play(GAME, after, text)


def test_only_certain_wins_are_announced(searcher: Searcher) -> None:
    """South fears the worst here, but the others need not do it; West wins whatever they do."""
    souths = LATE_IN_CARAMI.format("ee4sw1ww/eee1s2w2w", "s")
    wests = LATE_IN_CARAMI.format("ee1s2sw1ww/eee4w2w", "w")
    *_, alone = searcher.go(positions.read(GAME, souths, **ALONE), SearchLimits(nodes=20_000))
    assert alone.wins_in is None
    assert LEAST_ALONE <= alone.score <= MOST_ALONE
    *_, winning = searcher.go(positions.read(GAME, wests, **ALONE), SearchLimits(nodes=20_000))
    assert winning.wins_in == 1


def test_announced_wins_of_whole_games_are_certain(searcher: Searcher) -> None:
    """One seat searches against three that play at random; nobody can stop what it announces."""
    announced = 0
    for seed in range(3):
        state, random = positions.begin(GAME, **ALONE), Random(seed)
        own = state.to_play
        while state.result is None:
            if state.to_play != own:
                moves = list(searcher.game.moves(state) or ())
                state = searcher.game.play(state, random.choice(moves)).state
                continue
            *_, report = searcher.go(state, SearchLimits(nodes=2_000))
            if report.wins_in is not None and report.wins_in <= 2:
                announced += 1
                assert wins_by_force(GAME, state, own, report.wins_in)
            state = play(GAME, state, report.line[0])
    assert announced


def test_a_player_who_thinks_a_few_moves_ahead_looks_at_them_in_turn(searcher: Searcher) -> None:
    state = positions.begin(GAME, **ALONE)
    *_, shallow = searcher.go(state, SearchLimits(depth=2))
    *_, deep = searcher.go(state, SearchLimits(depth=DEEPEST, nodes=2_000))
    assert len(shallow.line) == 2
    assert len(deep.line) == 1
