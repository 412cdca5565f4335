"""Kills a server under load, again and again: no acknowledged move may be lost.

`script/test --slow` does it a hundred times, `python -m bench.kills` a thousand times.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Thread

from websockets.exceptions import ConnectionClosed

from tests.player import Player
from tests.server_process import ServerProcess

GONE = (ConnectionClosed, OSError, TimeoutError, EOFError)
CLOCKS = (None, "20+10", "60s")


class Hand(Thread):
    """Plays random legal moves, as fast as it may, until the server dies or the game is over."""

    def __init__(self, player: Player, random: Random, on_move: Callable[[], None]) -> None:
        super().__init__(daemon=True)
        self.player = player
        self.random = random
        self.on_move = on_move
        """Called for each move that was acknowledged."""
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            self.play_on()
        except GONE:
            pass
        except BaseException as failure:  # raised again by the main thread
            self.failure = failure

    def play_on(self) -> None:
        player = self.player
        while player.table["result"] is None:
            if player.table["to_play"] != player.seat:
                player.receive()
                continue
            answer = player.play(self.random.choice(player.table["moves"]))
            if answer["type"] == "refused":
                assert answer["code"] == "too_fast", answer
                time.sleep(0.1)  # what an honest client does when it is told to slow down
            else:
                self.on_move()


def play_until_killed(server: ServerProcess, hands: list[Hand], kill_when: Callable[[], object]) -> None:
    """Let these play, kill the server when told to, and start it again."""
    for hand in hands:
        hand.start()
    kill_when()
    server.kill()
    for hand in hands:
        hand.join(60)
        if hand.failure:
            raise hand.failure
    server.start()


def check_nothing_lost(table: str, players: list[Player]) -> None:
    """Compare what players had been told before a kill with what the new server tells; all come back."""
    latest = max(players, key=lambda player: player.version or 0)
    there = players[0].look(table)
    assert there["steps"][: len(latest.steps)] == latest.steps
    unacknowledged = there["version"] - (latest.version or 0)
    # One move may have been written and its answer lost; and a clock notes that no server was up.
    assert 0 <= unacknowledged <= 2
    assert len(there["steps"]) - len(latest.steps) <= 1
    for player in players:
        known = len(player.steps)
        assert player.join(table)["kept"] == known
        assert player.steps == there["steps"]


@dataclass(slots=True)
class Pair:
    """Two people at a table."""

    players: list[Player]
    table: str = ""

    def sit_down(self, clock: str | None) -> None:
        """Open another table, with another clock."""
        ann, ben = self.players
        for player in self.players:
            player.forget()
        self.table = ann.open_table(clock=clock)
        ann.join(self.table)
        ben.join(self.table)
        ann.wait_until(lambda ann: ann.table["to_play"] is not None)
        ben.wait_until(lambda ben: ben.table["to_play"] is not None)


def kill_again_and_again(
    data: Path, kills: int, tables: int, seed: int, report: Callable[[int, int], None]
) -> int:
    """Kill a server so many times while so many tables are played at; gives the acknowledged moves.

    `report` is told the kills and the moves so far.
    """
    random = Random(seed)
    moves = 0

    def count_move() -> None:
        nonlocal moves
        moves += 1

    with ServerProcess(data) as server, ExitStack() as stack:
        pairs = [
            Pair([stack.enter_context(Player(server, name=name)) for name in ("Ann", "Ben")])
            for _ in range(tables)
        ]
        for kill in range(kills):
            for number, pair in enumerate(pairs):
                if not pair.table or pair.players[0].table["result"] is not None:
                    pair.sit_down(CLOCKS[number % len(CLOCKS)])
            hands = [
                Hand(player, Random(random.random()), count_move) for pair in pairs for player in pair.players
            ]
            play_until_killed(server, hands, lambda: time.sleep(random.uniform(0.05, 1.5)))
            for pair in pairs:
                check_nothing_lost(pair.table, pair.players)
            report(kill + 1, moves)
    return moves
