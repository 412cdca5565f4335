"""Somebody at a table on any of several servers, who notes everything that was sent and told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any, Literal, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tablee.games import find_game

GONE = (WebSocketException, OSError, TimeoutError, EOFError)
# As web/src/connection.ts, silence.ts and backoff.ts have it; but these players do not ask who is there.
OPENING_S, SILENCE_S, ANSWER_S = 10.0, 9.0, 8.0
FIRST_RETRY_S, LONGEST_RETRY_S = 0.4, 8.0
TRY_AGAIN_S = 0.3
PACE_S = (0.02, 0.4)
"""How long a player thinks about a move."""
PASSING = ("storage", "stale", "done", "too_fast", "not_simulated", "illegal_move")
"""Refusals that an honest player may meet while servers fail; a random shot may be an illegal one."""
LOST = "lost"

Message = dict[str, Any]
Fate = Literal["waiting", "acknowledged", "refused", "unknown"]


class Step(NamedTuple):
    """What a player is told of a step, as far as it is compared."""

    seat: str | None
    move: str | None
    position: str


class Told(NamedTuple):
    """An update: the version, how many steps still stand, and those that come after them."""

    at: float
    version: int
    kept: int
    steps: Sequence[Step]


class Sent:
    """A move that was sent."""

    def __init__(self, version: int, step: int, seat: str, move: str) -> None:
        self.version, self.step, self.seat, self.move = version, step, seat, move
        """`step` is the place that it would have among the steps."""
        self.fate: Fate = "waiting"
        self.reason = ""


class Turn:
    """When it was whose turn, as this player saw it."""

    def __init__(self, step: int, seen_at: float) -> None:
        self.step, self.seen_at = step, seen_at
        self.first_sent_at: float | None = None


class Visit:
    """One player at one table, to the end of the game; a lost connection is made anew at any server."""

    def __init__(
        self, table: str, game: str, cookie: str, servers: Callable[[], Sequence[int]], random: Random
    ) -> None:
        """`servers` gives the ports to try, in any order."""
        self.table = table
        self.cookie = cookie
        self._game = find_game(game)
        self._servers = servers
        self._random = random
        self.told: list[Told] = []
        self.steps: list[Step] = []
        self.version = 0
        self.view: Message = {}
        self.sent: list[Sent] = []
        self.turns: list[Turn] = []
        self.surprises: list[str] = []
        """Refusals and messages that no honest player should get."""
        self.is_over = asyncio.Event()
        self.plays = True
        """Whether it makes moves."""
        self._socket: ClientConnection | None = None
        self._next_move: asyncio.TimerHandle | None = None
        self._answer: asyncio.TimerHandle | None = None

    def longest_break_s(self, since: float) -> float:
        """The longest time between two updates, of those that came after a moment."""
        times = [told.at for told in self.told]
        return max((end - start for start, end in pairwise(times) if end > since), default=0.0)

    @property
    def is_waiting(self) -> bool:
        """Whether the fate of a move is not known yet."""
        return bool(self.sent) and self.sent[-1].fate == "waiting"

    async def run(self) -> None:
        """Be at the table until the game is over."""
        tries = 0
        while not self.is_over.is_set():
            ports = self._servers()
            port = ports[(tries + self._random.randrange(2)) % len(ports)]
            before = len(self.told)
            with suppress(*GONE):
                await self._converse(port)
            self._socket = None
            if self.is_waiting:
                self.sent[-1].reason = LOST
            tries = 0 if len(self.told) > before else tries + 1
            pause = min(FIRST_RETRY_S * 2**tries, LONGEST_RETRY_S)
            if not self.is_over.is_set():
                await asyncio.sleep(pause * self._random.uniform(0.75, 1.25))
        for timer in (self._next_move, self._answer):
            if timer:
                timer.cancel()

    async def _converse(self, port: int) -> None:
        address = f"ws://127.0.0.1:{port}/api/tables/{self.table}/socket"
        headers = {"Cookie": self.cookie}
        async with asyncio.timeout(OPENING_S):
            socket = await connect(
                address,
                additional_headers=headers,
                max_size=None,
                compression=None,
                ping_interval=None,
                close_timeout=0.5,
                proxy=None,
            )
        try:
            self._socket = socket
            await self._send({"type": "join", "version": self.version})
            is_joined = False
            while not self.is_over.is_set():
                async with asyncio.timeout(SILENCE_S if is_joined else OPENING_S):
                    message: Message = msgspec.json.decode(await socket.recv())
                is_joined |= message["type"] == "update"
                await self._hear(message)
        finally:
            socket.transport.abort()

    async def _send(self, message: Message) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())

    async def _hear(self, message: Message) -> None:
        if message["type"] == "ping":
            await self._send({"type": "pong", "number": message["number"]})
        elif message["type"] == "update":
            self._fold(message)
        elif message["type"] == "refused":
            self._hear_refusal(message)

    def _fold(self, message: Message) -> None:
        kept = message["kept"]
        new = [Step(step["seat"], step["move"], step["position"]) for step in message["steps"]]
        if kept > len(self.steps):
            self.surprises.append(f"an update keeps {kept} of {len(self.steps)} steps")
        if message["version"] < self.version:
            self.surprises.append(f"version {message['version']} comes after {self.version}")
        self.steps = self.steps[:kept] + new
        self.version, self.view = message["version"], message["table"]
        self.told.append(Told(time.monotonic(), self.version, kept, new))
        self._settle()
        if self.view["result"] is not None:
            self.is_over.set()
        else:
            self._think()

    def _settle(self) -> None:
        """Find out what has become of the move that was sent last."""
        if not self.is_waiting:
            return
        sent = self.sent[-1]
        if len(self.steps) > sent.step:
            played = self.steps[sent.step]
            is_it = (played.seat, played.move) == (sent.seat, sent.move)  # or one that was sent before
            sent.fate = "acknowledged" if is_it else "unknown"
        elif sent.reason == LOST:  # back, and the table is as it was: it may still be on its way
            sent.fate = "unknown"

    def _hear_refusal(self, message: Message) -> None:
        if message["code"] not in PASSING:
            self.surprises.append(f"refused: {message['code']} {message['reason']}")
        if self.is_waiting and self.sent[-1].reason != LOST:
            self.sent[-1].fate, self.sent[-1].reason = "refused", message["code"]
            self._think(TRY_AGAIN_S)

    # --- moving

    def _seat_to_move(self) -> str | None:
        to_play = self.view["to_play"]
        mine = any(seat["seat"] == to_play and seat["mine"] for seat in self.view["seats"])
        return to_play if mine else None

    def _think(self, at_least_s: float = 0.0) -> None:
        """Have a move made soon, where it is this player's turn."""
        if self._next_move:
            self._next_move.cancel()
            self._next_move = None
        if self._seat_to_move() is None or self.is_waiting:
            return
        if not self.turns or self.turns[-1].step != len(self.steps):
            self.turns.append(Turn(len(self.steps), time.monotonic()))
        pause = max(at_least_s, self._random.uniform(*PACE_S))
        self._next_move = asyncio.get_running_loop().call_later(pause, self._move)

    def _move(self) -> None:
        seat = self._seat_to_move()
        if seat is None or self._socket is None or self.is_waiting:
            return
        if not self.plays:
            self._think(TRY_AGAIN_S)
            return
        sent = Sent(self.version, len(self.steps), seat, self._choose())
        self.sent.append(sent)
        self.turns[-1].first_sent_at = self.turns[-1].first_sent_at or time.monotonic()
        self._answer = asyncio.get_running_loop().call_later(ANSWER_S, self._miss_answer, sent)
        request = {"type": "play", "seat": seat, "version": sent.version, "move": sent.move}
        self._sending = asyncio.ensure_future(self._send_move(self._socket, request))

    async def _send_move(self, socket: ClientConnection, request: Message) -> None:
        with suppress(ConnectionClosed):
            await socket.send(msgspec.json.encode(request).decode())

    def _choose(self) -> str:
        if self.view["moves"]:
            return str(self._random.choice(self.view["moves"]))
        low, high = self._random.choice(self.view["placements"])
        place, angle = self._random.uniform(low, high), self._random.uniform(-20, 20)
        text = f"{place:.4f}/{angle:.2f}/{self._random.uniform(0.3, 2):.2f}"
        return str(self._game.move_text(self._game.read_move(text)))

    def _miss_answer(self, sent: Sent) -> None:
        if sent.fate == "waiting" and self._socket is not None:
            self._socket.transport.abort()
