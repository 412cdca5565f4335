"""The server's cost and patience, beside boardgame.io's in the same run.

python -m bench.server                     # cost of a move, reconnection, a long table
python -m bench.server latency --seconds 20
python -m bench.server cost length latency reconnection load
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import uvloop

from bench.serving.boardgame import WARM_UP, Boardgame, NoPeer, PeerCost
from bench.serving.cpu import memory_mb
from bench.serving.crowd import Game, Player
from bench.serving.ours import Ours
from bench.serving.tables import BenchTable, lay_tables, long_story

GOALS = {"offboard": 0.6, "arcanor": 0.6, "carami": 0.8}
"""How much of boardgame.io's CPU time a move may take."""
TABLES, MOVES_A_ROUND = 50, 9
CROWD = 1000
LONG_GAME, LONG_TABLE = 440, 20_000
SETTLE_S = 0.3
PARTS = ("cost", "length", "latency", "reconnection", "load")


# --- what a move costs


class Cost:
    """What moves of a game took the server, and what they sent."""

    def __init__(self, tables: list[BenchTable]) -> None:
        self._tables = tables
        self._played = 0
        self.moves, self.cpu_s = 0, 0.0
        self.bytes = {"mover": 0, "other": 0}

    @property
    def us_a_move(self) -> float:
        return self.cpu_s / self.moves * 1e6

    async def play(self, server: Ours, moves: int, *, counts: bool = True) -> None:
        """Let everybody come, play so many moves at every table, one after the other, and leave."""
        loop = asyncio.get_running_loop()
        games = [Game(table, loop, self._played) for table in self._tables]
        self._played += moves
        await asyncio.gather(*(game.join(server.port) for game in games))
        await asyncio.sleep(SETTLE_S)
        before = server.cpu_s
        await asyncio.gather(*(game.play(moves) for game in games))
        if counts:
            self.cpu_s += server.cpu_s - before
            self.moves += moves * len(games)
            for game in games:
                for role, received in game.bytes.items():
                    self.bytes[role] += received
        for game in games:
            game.leave()


def measure_cost(games: list[str], rounds: int, folder: Path, profile: str) -> None:
    """CPU a move at 50 tables, ours and the peer's in turns."""
    moves = MOVES_A_ROUND * (rounds + 1)
    costs = {game: Cost(lay_tables(folder, game, TABLES, moves)) for game in games}
    with ExitStack() as stack:
        server = stack.enter_context(Ours(folder, profile))
        peer, theirs = _peer(stack), PeerCost()
        server.settle()
        for cost in costs.values():
            asyncio.run(cost.play(server, MOVES_A_ROUND, counts=False))
        for _ in range(rounds):
            for cost in costs.values():
                asyncio.run(cost.play(server, MOVES_A_ROUND))
            if peer:
                theirs += peer.measure(2)
    if theirs.moves:
        print(
            f"boardgame.io, tic-tac-toe: {theirs.us_a_move:.0f} µs of CPU a move, "
            f"{theirs.bytes / theirs.moves:.0f} bytes to both"
        )
    for game, cost in costs.items():
        line = f"{game}: {cost.us_a_move:.0f} µs of CPU a durable move"
        if theirs.moves:
            line += f", {cost.us_a_move / theirs.us_a_move:.2f} of it (goal: at most {GOALS[game]})"
        sent = ", ".join(f"{total / cost.moves:.0f} to the {role}" for role, total in cost.bytes.items())
        print(f"{line}; bytes: {sent}")


def _peer(stack: ExitStack) -> Boardgame | None:
    try:
        peer = stack.enter_context(Boardgame(TABLES))
        peer.measure(0, warm_up=WARM_UP)
        return peer
    except NoPeer as error:
        print(f"nothing to compare with: {error}")
        return None


def measure_length(folder: Path) -> None:
    """Whether a move costs more the longer a game of Arcanor has lasted."""
    cost = Cost(lay_tables(folder, "arcanor", TABLES, LONG_GAME, prefix="long"))
    part = LONG_GAME // 8
    with Ours(folder) as server:
        server.settle()
        figures = []
        for _ in range(8):
            cost.moves, cost.cpu_s = 0, 0.0
            asyncio.run(cost.play(server, part))
            figures.append(f"{cost.us_a_move:.0f}")
    print(f"arcanor, µs of CPU a move, {part} moves after {part}: {', '.join(figures)}")


# --- a thousand tables


async def _play_in_crowd(tables: list[BenchTable], server: Ours, seconds: int) -> list[float]:
    loop = asyncio.get_running_loop()
    games = [Game(table, loop) for table in tables]
    for at in range(0, len(games), 50):
        await asyncio.gather(*(game.join(server.port) for game in games[at : at + 50]))
    await asyncio.sleep(1)
    spread = [index / len(games) for index in range(len(games))]
    await asyncio.gather(*(game.play(2, 1.0, after) for game, after in zip(games, spread, strict=True)))
    for game in games:
        game.waits_s.clear()
    await asyncio.gather(*(game.play(seconds, 1.0, after) for game, after in zip(games, spread, strict=True)))
    waits = sorted(wait for game in games for wait in game.waits_s)
    for game in games:
        game.leave()
    return waits


def measure_latency(games: list[str], seconds: int, folder: Path, profile: str) -> None:
    """How long after it was due both have a move, with a thousand tables at a move a second."""
    for game in games:
        tables = lay_tables(folder, game, CROWD, seconds + 2, prefix="crowd")
        with Ours(folder, profile) as server:
            server.settle()
            before, crowd_before, started = server.cpu_s, time.process_time(), time.perf_counter()
            waits = asyncio.run(_play_in_crowd(tables, server, seconds))
            wall = time.perf_counter() - started
            cores, crowd = (server.cpu_s - before) / wall, (time.process_time() - crowd_before) / wall
            memory = memory_mb(server.pid)
        print(
            f"{game}, {CROWD} tables, a move a second each: p50 {_at(waits, 0.5):.0f} ms, "
            f"p99 {_at(waits, 0.99):.0f} ms (goal: below 100), longest {waits[-1] * 1000:.0f} ms; "
            f"the server took {cores:.2f} of a core and {memory:.0f} MB, the players {crowd:.2f}"
        )


def _at(waits_s: list[float], part: float) -> float:
    return waits_s[int(len(waits_s) * part)] * 1000


# --- coming back, and long tables


async def _come(tables: list[BenchTable], port: int, known: int) -> float:
    """Let everybody come at once; gives the seconds until the last had the table."""
    loop = asyncio.get_running_loop()
    started = time.perf_counter()
    games = [Game(table, loop, known=known) for table in tables]
    await asyncio.gather(*(game.join(port) for game in games))
    seconds = time.perf_counter() - started
    for game in games:
        game.leave()
    return seconds


def measure_reconnection(folder: Path) -> None:
    """How long 2,000 sockets wait for their tables after the server was killed."""
    story = long_story("offboard", 60)
    tables = lay_tables(folder, "offboard", CROWD, 0, events=story, prefix="back")
    with Ours(folder, kernels=False) as server:
        asyncio.run(_come(tables[:20], server.port, known=0))
        server.kill()
        server.start()
        before = server.cpu_s
        seconds = asyncio.run(_come(tables, server.port, known=len(story)))
        print(
            f"{2 * CROWD} sockets at {CROWD} tables, after a kill: all back in {seconds:.1f} s "
            f"(goal: below 3); the server took {server.cpu_s - before:.1f} s of CPU"
        )


async def _first_update(table: BenchTable, port: int) -> float:
    loop = asyncio.get_running_loop()
    player = Player(table.id, table.guests[0], lambda _, __: None)
    started = time.perf_counter()
    await loop.create_connection(lambda: player, "127.0.0.1", port)
    await player.joined
    seconds = time.perf_counter() - started
    player.transport.abort()
    return seconds


def measure_load(folder: Path) -> None:
    """How long the first who comes to a table of 20,000 events waits."""
    short = lay_tables(folder, "offboard", 4, 0, events=long_story("offboard", 42), prefix="short")
    long = lay_tables(folder, "offboard", 5, 0, events=long_story("offboard", LONG_TABLE), prefix="load")
    with Ours(folder) as server:
        server.settle()
        quick = median(asyncio.run(_first_update(table, server.port)) for table in short)
        before = server.cpu_s
        slow = median(asyncio.run(_first_update(table, server.port)) for table in long)
        spent = (server.cpu_s - before) / len(long)
    print(
        f"a table of {LONG_TABLE} events: first update after {slow:.2f} s (goal: below 0.2), "
        f"{spent:.2f} s of CPU; of 42 events: {quick:.3f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--game", action="append", choices=GOALS, help="only this one; may be repeated")
    parser.add_argument("--rounds", type=int, default=5, help="of the cost")
    parser.add_argument("--seconds", type=int, default=15, help="of the latency")
    parser.add_argument("--profile", default="", help="a file for cProfile's figures of the server")
    given = parser.parse_args()
    parts, games = given.parts or ["cost", "reconnection", "load"], given.game or list(GOALS)
    if unknown := set(parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(unknown)}")
    uvloop.install()
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as temporary:
        folder = Path(temporary)
        if "cost" in parts:
            measure_cost(games, given.rounds, folder / "cost", given.profile)
        if "length" in parts:
            measure_length(folder / "length")
        if "latency" in parts:
            measure_latency(games, given.seconds, folder / "latency", given.profile)
        if "reconnection" in parts:
            measure_reconnection(folder / "reconnection")
        if "load" in parts:
            measure_load(folder / "load")


if __name__ == "__main__":
    main()
