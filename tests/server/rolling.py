"""People who play on while servers are replaced under them, one after the other."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from threading import Event, Thread

from websockets.exceptions import InvalidHandshake

from tests.player import Door, Player
from tests.server.kills import GONE

UNREACHABLE = (*GONE, InvalidHandshake)
REJOIN_WITHIN_S = 60.0


class Wanderer(Thread):
    """Plays random legal moves; sent away, or refused, goes to the next server with what it knows."""

    def __init__(self, player: Player, table: str, doors: Sequence[Door], random: Random) -> None:
        super().__init__(daemon=True)
        self.player = player
        self.table = table
        self.random = random
        self.enough = Event()
        """Set when it is to stop."""
        self.moves = 0
        """How many of its own were acknowledged."""
        self.sent = 0
        """How many it has sent, refused ones among them."""
        self.breaks_s: list[float] = []
        """How long it was without a server, each time."""
        self.failure: BaseException | None = None
        self._doors = doors

    def run(self) -> None:
        try:
            while not self.enough.is_set():
                try:
                    self._play_on()
                except GONE:
                    self._come_back()
        except BaseException as failure:  # raised again by the main thread
            self.failure = failure

    def finish(self) -> None:
        """Stop playing; raises what went wrong."""
        self.enough.set()
        self.join(2 * REJOIN_WITHIN_S)
        assert not self.is_alive(), "it is stuck"
        if self.failure is not None:
            raise self.failure

    def _play_on(self) -> None:
        player = self.player
        player.patience_s = 1.0
        while not self.enough.is_set():
            if player.table["result"] is not None:
                if "ask_rematch" in player.table["actions"].get(player.seat, ()):
                    self._ask("ask_rematch")
                else:
                    self._listen()
            elif player.table["to_play"] != player.seat:
                self._listen()
            else:
                self._move(self.random.choice(player.table["moves"]))

    def _move(self, move: str) -> None:
        self.sent += 1
        if self._ask("play", move=move) and self.player.steps[-1]["move"] == move:
            self.moves += 1

    def _ask(self, type: str, **fields: str) -> bool:
        """Ask for something; whether it was done."""
        answer = self.player.ask(type, **fields)
        if answer["type"] == "refused":
            # The other side's news, such as a new game with other seats, were on their way.
            assert answer["code"] in ("too_fast", "stale", "done", "not_now", "not_your_seat"), answer
            self._listen()
        return bool(answer["type"] == "update")

    def _listen(self) -> None:
        try:
            self.player.receive()
        except TimeoutError:  # the other one is between two servers
            return

    def _come_back(self) -> None:
        """Join at the next server that takes us; everything that we were told must be there."""
        begun = time.monotonic()
        known, game = list(self.player.steps), self.player.table["game_number"]
        here = self._doors.index(self.player.server)
        self.player.patience_s = REJOIN_WITHIN_S
        for attempt in range(1, 10_000):
            self.player.go_to(self._doors[(here + attempt) % len(self._doors)])
            try:
                told = self.player.join(self.table)
                break
            except UNREACHABLE:
                assert time.monotonic() - begun < REJOIN_WITHIN_S
                time.sleep(0.05)
        assert told["type"] == "update", told
        if self.player.table["game_number"] == game:
            assert self.player.steps[: len(known)] == known, "something was lost"
        self.breaks_s.append(time.monotonic() - begun)
