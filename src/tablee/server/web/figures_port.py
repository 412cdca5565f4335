"""The port for operators: figures for Prometheus, and the probes once more.

It is apart from the port for guests, so that strangers do not see the figures, and so that a server whose
connections are all in use still answers its probes. It takes a few short requests at a time.
"""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Protocol

from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from tablee.server.figures import figures_registry

AT_ONCE = 16
WITHIN_S = 5.0
"""For a request to come and its answer to be read; then the connection is closed."""
LONGEST_HEAD = 8192
TEXT = "text/plain; charset=utf-8"
_PHRASES = {200: "OK", 404: "Not Found", 405: "Method Not Allowed", 503: "Service Unavailable"}


class Probed(Protocol):
    """Whoever can be asked whether it is ready."""

    async def problem(self) -> str | None:
        """Why it is not; None if it is."""


class FiguresPort:
    """Answers `/metrics`, `/health/live` and `/health/ready`, and closes the connection."""

    def __init__(self, probed: Probed) -> None:
        self._probed = probed
        self._registry = figures_registry()
        self._open = 0
        self._server: asyncio.Server | None = None

    async def listen(self, listener: socket.socket) -> None:
        """Answer from now on."""
        self._server = await asyncio.start_server(self._serve, sock=listener, limit=LONGEST_HEAD)

    def close(self) -> None:
        """Answer no more."""
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open += 1
        try:
            if self._open <= AT_ONCE:
                with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError):
                    async with asyncio.timeout(WITHIN_S):
                        await self._answer(reader, writer)
        finally:
            self._open -= 1
            writer.transport.abort()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        method, target, *_ = [*head.split(b"\r\n", 1)[0].split(b" "), b"", b""]
        status, kind, body = await self._respond(method, target.partition(b"?")[0])
        writer.write(
            f"HTTP/1.1 {status} {_PHRASES[status]}\r\ncontent-type: {kind}\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode()
        )
        if method != b"HEAD":
            writer.write(body)
        await writer.drain()
        writer.write_eof()
        while await reader.read(LONGEST_HEAD):  # until the other side has read it all, and closes
            pass

    async def _respond(self, method: bytes, path: bytes) -> tuple[int, str, bytes]:
        if method not in (b"GET", b"HEAD"):
            return 405, TEXT, b"only GET\n"
        if path == b"/metrics":
            return 200, CONTENT_TYPE_PLAIN_0_0_4, generate_latest(self._registry)
        if path == b"/health/live":
            return 200, TEXT, b"live\n"
        if path == b"/health/ready":
            problem = await self._probed.problem()
            return 503 if problem else 200, TEXT, f"{problem or 'ready'}\n".encode()
        return 404, TEXT, b"there are /metrics, /health/live and /health/ready\n"
