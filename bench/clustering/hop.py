"""How long until the other player has a move: at another server, beside the same at one server."""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path

from bench.clustering.cluster import Cluster, at_part
from bench.serving.crowd import Game
from bench.serving.tables import BenchTable, lay_tables

TABLES = 20
"""Of each kind: few, because this is about the way and not about the load."""
BETWEEN_S = 0.25
WARM_UP = 4
GAME = "offboard"


def measure_hop(seconds: float) -> None:
    """Play at tables of both kinds at the same time, so that both have the same machine."""
    moves = round(seconds / BETWEEN_S)
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder, Cluster(Path(folder)) as cluster:
        tables = lay_tables(Path(folder), GAME, 2 * TABLES, moves + WARM_UP, database=cluster.url)
        cluster.start()
        together, apart = asyncio.run(_play(cluster.ports, tables, moves))
    for name, games in (("at one server", together), ("at two servers", apart)):
        told = [wait for game in games for wait in game.told_s]
        seen = [wait for game in games for wait in game.seen_s]
        print(
            f"{GAME}, both players {name}: the other has a move after p50 {at_part(seen, 0.5):.1f} ms, "
            f"p99 {at_part(seen, 0.99):.1f} ms; whoever made it after {at_part(told, 0.5):.1f} and "
            f"{at_part(told, 0.99):.1f} ms ({len(seen)} moves, load {os.getloadavg()[0]:.1f})"
        )


async def _play(ports: list[int], tables: list[BenchTable], moves: int) -> tuple[list[Game], list[Game]]:
    loop = asyncio.get_running_loop()
    games = [Game(table, loop) for table in tables]
    together, apart = games[::2], games[1::2]
    for number, game in enumerate(together):
        await game.join(ports[number % len(ports)])
    for game in apart:
        await game.join(*ports)
    await asyncio.sleep(1)
    for count in (WARM_UP, moves):
        for game in games:
            game.told_s.clear()
            game.seen_s.clear()
        spread = [BETWEEN_S * number / len(games) for number in range(len(games))]
        await asyncio.gather(
            *(game.play(count, BETWEEN_S, after) for game, after in zip(games, spread, strict=True))
        )
    for game in games:
        game.leave()
    return together, apart
