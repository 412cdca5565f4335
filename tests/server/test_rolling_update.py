"""Two servers on one database are replaced one after the other, while people play: nobody loses a move."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.storage.postgres import PostgresStore
from tablee.tables.events import Played
from tablee.tables.forms import read_event
from tests.cluster import Cluster, cluster_folder, wait_until_ready
from tests.cluster_proxy import KINDS
from tests.player import Door, Player
from tests.server.kills import Pair
from tests.server.rolling import Wanderer

People = Callable[..., Player]
TABLES = 6
CLOCKS = (None, "20+10", "60s")
LONGEST_BREAK_S = 5.0
"""On an idle machine it is a tenth of a second. A proxy that holds a server for dead takes longer."""
STUCK_S = 200.0
"""Generous: the machine may be busy with everybody's tests."""


@pytest.fixture(params=[None, *KINDS])
def cluster(request: pytest.FixtureRequest) -> Iterator[Cluster]:
    """Two servers with two seconds to let everybody go, and perhaps a proxy before them."""
    if request.param is not None and shutil.which(request.param) is None:
        pytest.skip(f"{request.param} is not installed")
    with cluster_folder() as folder:
        options = ("--drain-s", "2")
        with Cluster(folder, workers=0, proxy=request.param, options=options) as cluster:
            yield cluster


Groups = list[list[Wanderer]]
"""The people of each table."""


def wait_for_moves(groups: Groups, count: int) -> None:
    """Wait until the people of every table have made so many more moves."""
    goals = [(group, moves_of(group) + count) for group in groups]
    deadline = time.monotonic() + STUCK_S
    while any(moves_of(group) < goal for group, goal in goals):
        for wanderer in chain(*groups):
            if wanderer.failure is not None:
                raise wanderer.failure
        assert time.monotonic() < deadline, "a table is stuck"
        time.sleep(0.02)


def moves_of(group: list[Wanderer]) -> int:
    """How many moves of a table's people were acknowledged."""
    return sum(wanderer.moves for wanderer in group)


def sit_down(doors: list[Door], people: People) -> Groups:
    """Pairs of people with and without clocks, and people who play against bots."""
    groups = []
    for number in range(TABLES):
        pair = Pair([people(door) for door in doors])
        pair.sit_down(CLOCKS[number % len(CLOCKS)])
        groups.append([Wanderer(player, pair.table, doors, Random(number)) for player in pair.players])
    for door in doors:
        player = people(door)
        table = player.open_table(seats={"r": "me", "y": "random"})
        player.join(table)
        groups.append([Wanderer(player, table, doors, Random(0))])
    return groups


async def count_moves(database: str, table: str) -> int:
    """How many moves of a table are stored, of all its games."""
    store = PostgresStore(database, "test")
    try:
        events = [read_event(*stored) for stored in await store.events(table)]
    finally:
        await store.close()
    return sum(isinstance(recorded.event, Played) for recorded in events)


@pytest.mark.slow
def test_a_rolling_update_under_load(cluster: Cluster, people: People) -> None:
    groups = sit_down([*cluster.servers] if cluster.proxy is None else [cluster.proxy] * 2, people)
    wanderers = list(chain(*groups))
    for wanderer in wanderers:
        wanderer.start()
    wait_for_moves(groups, 5)
    for server in cluster.servers:
        server.begin_to_stop()
        server.wait_for_end()
        assert "Traceback" not in server.log
        wait_for_moves(groups, 5)  # all are at the other one now
        server.start()
        wait_until_ready(server)
    wait_for_moves(groups, 5)
    for wanderer in wanderers:
        wanderer.finish()
    for group in groups:
        table = group[0].table
        stored = asyncio.run(count_moves(cluster.postgres.url, table))
        assert moves_of(group) <= stored
        if len(group) == 2:  # no bot has moved
            assert stored <= sum(wanderer.sent for wanderer in group)
            one, other = (wanderer.player.look(table)["steps"] for wanderer in group)
            assert one == other
    breaks_s = sorted(pause for wanderer in wanderers for pause in wanderer.breaks_s)
    assert len(breaks_s) >= len(wanderers), "everybody was sent away at least once"
    middle_s, longest_s = breaks_s[len(breaks_s) // 2], breaks_s[-1]
    print(f"{len(breaks_s)} breaks: median {middle_s:.2f} s, longest {longest_s:.2f} s")
    assert longest_s < LONGEST_BREAK_S


@pytest.mark.slow
@pytest.mark.parametrize("cluster", [None], indirect=True)
def test_who_is_to_move_is_back_before_a_second_of_their_clock_is_gone(
    cluster: Cluster, people: People
) -> None:
    first, second = cluster.servers
    pair = Pair([people(first), people(second)])
    pair.sit_down("5+0")
    ann, ben = pair.players
    for player in (ann, ben):
        player.wait_until(lambda player: player.table["to_play"] == player.seat)
        player.play()
    ann.wait_until(lambda ann: ann.table["to_play"] == ann.seat)
    shown_at, shown_ms = time.monotonic(), ann.table["clock"]["running_ms"]
    first.begin_to_stop()
    with pytest.raises(ConnectionClosed):
        ann.wait_until(lambda _: False)
    sent_away = time.monotonic()
    ann.server = second
    ann.join(pair.table)
    away_s = time.monotonic() - sent_away
    thought_s = (ann.table["clock"]["running_ms"] - shown_ms) / 1000
    assert thought_s == pytest.approx(time.monotonic() - shown_at, abs=0.5), "it ran on, and no faster"
    assert away_s < 1
    assert ann.play()["type"] == "update"
    ben.wait_until(lambda ben: len(ben.steps) == 4)
    first.wait_for_end()
