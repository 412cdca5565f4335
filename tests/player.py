"""Somebody at a real server: a browser's cookie, and a socket to one table at a time."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from queue import Empty, SimpleQueue
from socket import SHUT_RDWR
from threading import Thread
from types import TracebackType
from typing import Any, Protocol, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE_S = 60.0
Message = dict[str, Any]
_numbers = count(1)


class Door(Protocol):
    """A server, or a proxy before some."""

    port: int

    @property
    def url(self) -> str: ...


class Player:
    """A guest. What the socket brings is folded as a browser would: keep `kept` steps, add the new ones."""

    def __init__(self, server: Door, name: str | None = None, address: str | None = None) -> None:
        self.server = server
        self.patience_s = PATIENCE_S
        # Behind a proxy each guest has an address; here, each test its own allowance of new tables.
        number = next(_numbers)
        self.address = address or f"10.{number // 65536 % 256}.{number // 256 % 256}.{number % 256}"
        headers = {"x-forwarded-for": self.address}
        self.http = httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE_S, trust_env=False)
        self.http.get("/api/me").raise_for_status()
        if name:
            self.http.put("/api/me", json={"name": name}).raise_for_status()
        self.socket: ClientConnection | None = None
        self.answers_pings = True
        self.pings: list[int] = []
        self._arrived: SimpleQueue[str | bytes | ConnectionClosed] = SimpleQueue()
        self._connection = ExitStack()
        self.forget()

    def forget(self) -> None:
        """Come with nothing, as after closing the page."""
        self.version: int | None = None
        self.steps: list[Message] = []
        self.table: Message = {}
        self.presence: Message | None = None
        self.heard: list[str] = []

    @property
    def cookie(self) -> str:
        return str(self.http.cookies["tablee_guest"])

    @property
    def guest(self) -> str:
        """The secret part of the cookie."""
        return self.cookie.rpartition(".")[0]

    def go_to(self, server: Door) -> None:
        """Use another server from now on."""
        self.leave()
        self.server = server
        self.http.base_url = server.url

    # --- over HTTP

    def open_table(self, **given: Any) -> str:
        """Open a table and give its id; by default against whoever comes."""
        seats = given.pop("seats", None) or {"r": "me", "y": "open"}
        sitters = {
            seat: {"kind": who} if who in ("me", "open") else {"kind": "bot", "level": who}
            for seat, who in seats.items()
            if isinstance(who, str)
        }
        sitters = {**seats, **sitters}
        response = self.http.post("/api/tables", json={"game": "offboard", "seats": sitters, **given})
        assert response.status_code == 201, response.text
        return str(response.json()["id"])

    def look(self, table: str) -> Message:
        """The table as HTTP shows it."""
        response = self.http.get(f"/api/tables/{table}")
        assert response.status_code == 200, response.text
        return dict(response.json())

    # --- over the socket

    def connect(self, table: str, **headers: str) -> ClientConnection:
        """A socket to a table, on which nothing has been said yet."""
        self.leave()
        headers.setdefault("Cookie", f"tablee_guest={self.cookie}")
        connection = connect(
            f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket",
            additional_headers={name: value for name, value in headers.items() if value},
            open_timeout=PATIENCE_S,
            close_timeout=5,
            max_size=None,
            proxy=None,
        )
        self.socket = self._connection.enter_context(connection)
        self._arrived = SimpleQueue()
        Thread(target=self._listen, args=(self.socket, self._arrived), daemon=True).start()
        return self.socket

    def _listen(self, socket: ClientConnection, arrived: SimpleQueue[str | bytes | ConnectionClosed]) -> None:
        """Answer pings at once, as a browser does whatever its player is at; keep the rest."""
        try:
            while True:
                text = socket.recv()
                message = json.loads(text)
                if message["type"] != "ping":
                    arrived.put(text)
                    continue
                self.pings.append(message["number"])
                if self.answers_pings:
                    socket.send(json.dumps({"type": "pong", "number": message["number"]}))
        except ConnectionClosed as closed:
            arrived.put(closed)

    def join(self, table: str) -> Message:
        """Come to a table with the version one has; gives the update that answers."""
        self.connect(table)
        self.send({"type": "join"} if self.version is None else {"type": "join", "version": self.version})
        return self.answer()

    def send(self, message: Message | str | bytes) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def receive(self) -> Message:
        """The next message but pings."""
        try:
            text = self._arrived.get(timeout=self.patience_s)
        except Empty:
            raise TimeoutError("nothing was heard") from None
        if isinstance(text, ConnectionClosed):
            self._arrived.put(text)  # it stays closed
            raise text
        assert isinstance(text, str), "the server speaks text"
        self.heard.append(text)
        message: Message = json.loads(text)
        if message["type"] == "update":
            assert 0 <= message["kept"] <= len(self.steps)
            self.steps = self.steps[: message["kept"]] + message["steps"]
            self.version, self.table = message["version"], message["table"]
        elif message["type"] == "presence":
            self.presence = message
        return message

    def answer(self) -> Message:
        """The next update or refusal."""
        while (message := self.receive())["type"] in ("presence", "said"):
            pass
        return message

    def refusal(self) -> Message:
        """The next refusal, folding what comes before."""
        while (message := self.receive())["type"] != "refused":
            pass
        return message

    def wait_until(self, come: Callable[[Self], bool]) -> None:
        """Listen until something has come about."""
        while not come(self):
            message = self.receive()
            assert message["type"] != "refused", message

    def ask(self, type: str, seat: str | None = None, **fields: Any) -> Message:
        """Ask for something, for one's only seat if none is said; gives the update or refusal it led to."""
        before = self.version or 0
        self.send(self.request(type, seat, **fields))
        while True:
            message = self.answer()
            if message["type"] == "refused" or message["version"] > before:
                return message

    def request(self, type: str, seat: str | None = None, **fields: Any) -> Message:
        """A request as a browser would make it."""
        return {"type": type, "seat": seat or self.seat, "version": self.version, **fields}

    def play(self, move: str | None = None) -> Message:
        """Play a move, or the first legal one, for the seat whose turn it is."""
        mine = [seat["seat"] for seat in self.table["seats"] if seat["mine"]]
        seat = self.table["to_play"] if self.table["to_play"] in mine else None
        return self.ask("play", seat, move=move or self.table["moves"][0])

    @property
    def seat(self) -> str:
        return str(next(seat["seat"] for seat in self.table["seats"] if seat["mine"]))

    def leave(self) -> None:
        self._connection.close()
        self.socket = None

    def cut(self) -> None:
        """Lose the line without a word, as when a train enters a tunnel."""
        assert self.socket is not None
        self.socket.socket.shutdown(SHUT_RDWR)
        self.leave()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.leave()
        self.http.close()
