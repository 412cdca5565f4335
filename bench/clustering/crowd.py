"""A thousand tables at a move a second: two servers and a worker, beside the embedded server."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from bench.clustering.cluster import Cluster, at_part
from bench.clustering.database import describe
from bench.serving.crowd import Game
from bench.serving.ours import Ours
from bench.serving.tables import BenchTable, lay_tables

GOAL = 1.5
WARM_UP = 2
SETTLE_S = 1.0
JOINED_AT_ONCE = 50
LAYOUTS = {"together": 0.0, "by chance": 0.5, "apart": 1.0}
"""How many of the tables have their two players at different servers; by chance is what a proxy does."""


@dataclass
class Load:
    """Moves played, how long they took, and what they cost the servers."""

    moves: int = 0
    cpu_s: float = 0.0
    worker_s: float = 0.0
    database_s: float = 0.0
    waits_s: list[float] = field(default_factory=list)

    @property
    def us_a_move(self) -> float:
        """Of the servers and the worker."""
        return (self.cpu_s + self.worker_s) / self.moves * 1e6

    @property
    def shown(self) -> str:
        return (
            f"p50 {at_part(self.waits_s, 0.5):.0f} ms, p99 {at_part(self.waits_s, 0.99):.0f} ms, "
            f"{self.us_a_move:.0f} µs of CPU a move"
        )


def measure_crowd(game: str, count: int, rounds: int, seconds: int) -> None:
    """Print the cost of a move for each layout, as a ratio to the embedded server's."""
    moves = rounds * (seconds + WARM_UP)
    embedded, loads = Load(), {layout: Load() for layout in LAYOUTS}
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder, Cluster(Path(folder)) as cluster:
        alone = Path(folder) / "alone"
        tables_alone = lay_tables(alone, game, count, moves)
        tables = {
            layout: lay_tables(Path(folder), game, count, moves, prefix=layout[0], database=cluster.url)
            for layout in LAYOUTS
        }
        print(describe(cluster.database))
        cluster.start()
        with Ours(alone) as server:
            server.settle()
            for number in range(rounds):
                round = Round(number * (seconds + WARM_UP), seconds)
                asyncio.run(round.play_alone(tables_alone, server, embedded))
                for layout, load in loads.items():
                    asyncio.run(round.play(tables[layout], cluster, LAYOUTS[layout], load))
    print(f"{game}, {count} tables, a move a second each; embedded: {embedded.shown}")
    for layout, load in loads.items():
        worker_us, database_us = (1e6 * s / load.moves for s in (load.worker_s, load.database_s))
        print(
            f"two servers, players {layout}: {load.shown}, {load.us_a_move / embedded.us_a_move:.2f} of the "
            f"embedded one (goal: at most {GOAL}); the worker {worker_us:.0f} µs of it; "
            f"PostgreSQL {database_us:.0f} µs more; load {os.getloadavg()[0]:.1f}"
        )


@dataclass(frozen=True)
class Round:
    """A part of everybody's games."""

    played: int
    """How many moves have been made before."""
    seconds: int

    async def play_alone(self, tables: list[BenchTable], server: Ours, load: Load) -> None:
        """Play at the embedded server."""
        games = await self._sit_down(tables, [[server.port]])
        before = server.cpu_s
        await self._move(games, load)
        load.cpu_s += server.cpu_s - before
        await _leave(games)

    async def play(self, tables: list[BenchTable], cluster: Cluster, apart: float, load: Load) -> None:
        """Play at two servers, so many of the tables at both."""
        first, second = cluster.ports
        rng = random.Random(self.played)
        places = [[first, second] if rng.random() < apart else [rng.choice([first, second])] for _ in tables]
        games = await self._sit_down(tables, places)
        before = cluster.spent
        await self._move(games, load)
        spent = cluster.spent.since(before)
        load.cpu_s += sum(spent.servers)
        load.worker_s += spent.worker
        load.database_s += spent.database
        print(f"  {spent.cores}")
        await _leave(games)

    async def _sit_down(self, tables: list[BenchTable], places: list[list[int]]) -> list[Game]:
        loop = asyncio.get_running_loop()
        games = [Game(table, loop, self.played) for table in tables]
        ports = itertools.cycle(places)
        for begin in range(0, len(games), JOINED_AT_ONCE):
            part = games[begin : begin + JOINED_AT_ONCE]
            await asyncio.gather(*(game.join(*next(ports)) for game in part))
        await asyncio.sleep(SETTLE_S)
        await self._play_for(games, WARM_UP)
        for game in games:
            game.waits_s.clear()
        return games

    async def _move(self, games: list[Game], load: Load) -> None:
        await self._play_for(games, self.seconds)
        load.moves += len(games) * self.seconds
        load.waits_s += [wait for game in games for wait in game.waits_s]

    @staticmethod
    async def _play_for(games: list[Game], seconds: int) -> None:
        await asyncio.gather(
            *(game.play(seconds, 1.0, number / len(games)) for number, game in enumerate(games))
        )


async def _leave(games: list[Game]) -> None:
    for game in games:
        game.leave()
    await asyncio.sleep(SETTLE_S)
