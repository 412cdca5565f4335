"""The guarantees of a search: deterministic by nodes, within time limits, correct wins and draws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tablee.bots.search.deepening import DEEPEST, SearchLimits
from tablee.bots.search.engine import LEAST_ALONE, Searcher, SearchReport
from tablee.games import find_game
from tests.bots.search.positions import FORCED, begin, read, wander

every_game = pytest.mark.parametrize("name", ["offboard", "arcanor", "carami"])


@pytest.fixture(scope="module")
def searchers() -> dict[str, Searcher]:
    return {name: Searcher(name, "hand", table_bits=12) for name in ("offboard", "arcanor", "carami")}


def play(name: str, state: Any, *moves: str) -> Any:
    game = find_game(name)
    for move in moves:
        state = game.play(state, game.read_move(move)).state
    return state


@every_game
def test_a_search_by_nodes_is_deterministic(name: str, searchers: dict[str, Searcher]) -> None:
    state = wander(find_game(name), begin(name), 15, Random(1))

    def go() -> list[SearchReport]:
        return [
            replace(report, seconds=0.0) for report in searchers[name].go(state, SearchLimits(nodes=20_000))
        ]

    once = go()
    list(searchers[name].go(begin(name), SearchLimits(nodes=5_000)))
    assert go() == once
    assert [report.depth for report in once][:3] == [1, 2, 3]
    assert once[-1].nodes <= 20_001


@every_game
def test_the_lines_of_reports_are_legal(name: str, searchers: dict[str, Searcher]) -> None:
    for seed in range(5):
        state = wander(find_game(name), begin(name), 10 * seed, Random(seed))
        for report in searchers[name].go(state, SearchLimits(nodes=5_000)):
            play(name, state, *report.line)


@every_game
def test_the_time_limit_ends_a_search(name: str, searchers: dict[str, Searcher]) -> None:
    """Without the time limit, this would take days."""
    reports = list(searchers[name].go(begin(name), SearchLimits(time_s=0.2)))
    assert 1 <= reports[-1].depth < DEEPEST


def test_a_search_stops_on_request(searchers: dict[str, Searcher]) -> None:
    asked: list[int] = []

    def should_stop() -> bool:
        asked.append(1)
        return len(asked) > 5

    *_, last = searchers["offboard"].go(begin("offboard"), SearchLimits(), should_stop=should_stop)
    assert last.depth < DEEPEST
    assert len(asked) == 6


def test_a_search_stopped_before_it_starts_still_finds_a_move(searchers: dict[str, Searcher]) -> None:
    (report,) = searchers["offboard"].go(begin("offboard"), SearchLimits(), should_stop=lambda: True)
    assert report.depth == 1
    (report,) = searchers["offboard"].go(begin("offboard"), SearchLimits(nodes=1))
    assert report.line


WON: dict[str, tuple[str, str, int]] = {
    "push off": ("offboard", "y4/6/7/8/9/8/3r3/2r3/1y3 -yy--------- r - 0", 1),
    "last step": ("arcanor", "1,C,C,C,4/8/8/8/8/4,a,3/8 l 0".replace("1,C,C,C,4/8", "C,C,C,5/5,D,2"), 1),
}


@pytest.mark.parametrize(("name", "position", "moves"), WON.values(), ids=list(WON))
def test_a_near_win_is_found(name: str, position: str, moves: int, searchers: dict[str, Searcher]) -> None:
    *_, report = searchers[name].go(read(name, position), SearchLimits(depth=6))
    assert report.wins_in == moves == len(report.line)
    assert play(name, read(name, position), *report.line).result.winners


def wins_by_force(name: str, state: Any, seat: str, moves: int) -> bool:
    """Whether a seat's side can force a win within a number of moves, by the readable rules."""
    game = find_game(name)
    side = next(team for team in game.setup().teams if seat in team)
    if state.result:
        return seat in state.result.winners
    if moves == 0:
        return False
    after = (game.play(state, move).state for move in game.moves(state) or ())
    tries = (wins_by_force(name, one, seat, moves - 1) for one in after)
    return any(tries) if state.to_play in side else all(tries)


def won_positions(name: str, searcher: Searcher, random: Random) -> Iterator[tuple[Any, SearchReport]]:
    """The proven wins in games of the search against random moves."""
    game, state = find_game(name), begin(name)
    side = next(team for team in game.setup().teams if state.to_play in team)
    while state.result is None:
        if state.to_play in side:
            *_, report = searcher.go(state, SearchLimits(nodes=20_000))
            if report.wins_in and report.wins_in <= 3:
                yield state, report
            state = play(name, state, report.line[0])
        else:
            state = game.play(state, random.choice(list(game.moves(state) or ()))).state


@every_game
def test_proven_wins_are_wins(name: str, searchers: dict[str, Searcher]) -> None:
    lengths: set[int] = set()
    for seed in range(20):
        if lengths >= {1} and lengths & {2, 3}:
            return
        for state, report in won_positions(name, searchers[name], Random(seed)):
            assert report.wins_in is not None
            lengths.add(report.wins_in)
            assert wins_by_force(name, state, state.to_play, report.wins_in)
            assert not wins_by_force(name, state, state.to_play, report.wins_in - 1)
    raise AssertionError(f"only wins in {lengths} were found")


@pytest.mark.parametrize(
    ("targets", "wins_in"),
    [("y--y--------", 1), ("yr-y--------", None), ("y--y--r-----", 1), ("r-----------", -1)],
)
def test_o14_the_last_idle_turn_counts_the_points(
    searchers: dict[str, Searcher], targets: str, wins_in: int | None
) -> None:
    position = f"5/6/7/8/2r1r4/3rr3/7/6/4y {targets} r - 99"
    *_, last = searchers["offboard"].go(read("offboard", position), SearchLimits(depth=4))
    assert last.wins_in == wins_in
    assert wins_in or last.score == 0


def test_the_side_behind_repeats(searchers: dict[str, Searcher]) -> None:
    shuffle = ("a1-a2", "i9-i8", "a2-a1", "i8-i9")
    fresh = read("offboard", "4y/6/7/8/2r1r4/3rr3/7/6/r4 y--y--r----- r - 0")
    before_the_third = play("offboard", fresh, *shuffle, *shuffle[:3])
    *_, report = searchers["offboard"].go(before_the_third, SearchLimits(depth=5))
    assert report.score == 0
    assert report.line == ("i8-i9",)


def test_in_arcanor_the_last_idle_turn_decides(searchers: dict[str, Searcher]) -> None:
    *_, ahead = searchers["arcanor"].go(
        read("arcanor", "C,7/8/8/3,A,4/8/3,b,4/8 l 99"), SearchLimits(depth=3)
    )
    assert ahead.wins_in == 1
    *_, behind = searchers["arcanor"].go(
        read("arcanor", "C,7/8/8/3,A,4/8/8/1,b,6 d 99"), SearchLimits(depth=3)
    )
    assert behind.wins_in is not None
    assert behind.wins_in < 0


LATE_IN_CARAMI = (
    "xxx3s1xxx/xxx1ns1nxxx/xxxn1snsxxx/1e1sn1n4/ee5nwew/{}/1eeewnwweww/xxx5xxx/xxxsn2nxxx/xxx1nnn1xxx "
    "*k8w 0100 2,2,7,2 {} 0"
)
"""West wins with its next move, unless somebody blocks it."""


def test_no_loss_is_certain_if_everybody_plays_alone(searchers: dict[str, Searcher]) -> None:
    """If all play alone, another player may stop West; in teams, South's loss is certain."""
    souths = LATE_IN_CARAMI.format("ee4sw1ww/eee1s2w2w", "s")
    wests = LATE_IN_CARAMI.format("ee1s2sw1ww/eee4w2w", "w")
    *_, alone = searchers["carami"].go(read("carami", souths, teams=False), SearchLimits(depth=4))
    assert (alone.wins_in, alone.score) == (None, LEAST_ALONE)
    *_, winning = searchers["carami"].go(read("carami", wests, teams=False), SearchLimits(depth=4))
    assert winning.wins_in == 1


def test_a_search_continues_after_a_forced_move(searchers: dict[str, Searcher]) -> None:
    forced = read("carami", FORCED)
    assert len(find_game("carami").moves(forced) or ()) == 1
    *_, report = searchers["carami"].go(forced, SearchLimits(depth=3))
    assert report.depth == 3
    assert len(report.line) > 1


def test_noise_changes_some_moves(searchers: dict[str, Searcher]) -> None:
    state = wander(find_game("offboard"), begin("offboard"), 12, Random(2))

    def best(noise: int, seed: int) -> str:
        *_, report = searchers["offboard"].go(state, SearchLimits(nodes=300), noise=noise, seed=seed)
        return report.line[0]

    assert len({best(0, seed) for seed in range(10)}) == 1
    assert len({best(300, seed) for seed in range(10)}) > 2
    assert best(300, 4) == best(300, 4)


@every_game
def test_without_exchanges_a_position_is_judged_as_it_stands(
    name: str, searchers: dict[str, Searcher]
) -> None:
    game, searcher, follows = find_game(name), searchers[name], 0
    for seed in range(20):
        state = wander(game, begin(name), 90, Random(seed))
        *_, child = searcher.go(state, SearchLimits(depth=1, exchanges=0))
        *_, adult = searcher.go(state, SearchLimits(depth=1))
        after = play(name, state, child.line[0])
        assert after.result or abs(child.score) == abs(searcher.evaluate(after))
        follows += adult.nodes > child.nodes
    assert follows


@pytest.mark.parametrize(
    ("targets", "at_the_end"), [("yr-y--------", 0), ("y--y--r-----", 1000), ("r--r--y-----", -1000)]
)
def test_o14_an_evaluation_comes_nearer_to_the_points_with_idle_turns(
    searchers: dict[str, Searcher], targets: str, at_the_end: int
) -> None:
    """After sixty of the hundred idle turns, the evaluation is half way to a draw, a win or a loss."""
    position = f"5/6/3r3/8/2rry4/3y4/7/4y1/5 {targets} r - "
    fresh, late = (searchers["offboard"].evaluate(read("offboard", f"{position}{idle}")) for idle in (0, 60))
    assert abs(late - (fresh + at_the_end) / 2) <= 1
