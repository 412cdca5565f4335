"""Connections to the server: how many each address may have, and how long a request may take to arrive.

A client that sends half a request, or opens connections and says nothing, costs others nothing but the place.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablee.server.web.addresses import limited_address
from tablee.server.web.wire import Wire

logger = logging.getLogger(__name__)

HEADERS_LIMIT = 64 * 1024
"""Bytes of the longest request line and headers together."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 30\r\ncontent-type: text/plain\r\n"
    b"content-length: 21\r\nconnection: close\r\n\r\ntoo many connections\n"
)
DRAINING = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-type: text/plain\r\n"
    b"content-length: 14\r\nconnection: close\r\n\r\nabout to stop\n"
)
"""To a new WebSocket: before it is open, a proxy can still try another server."""


class Gate:
    """Counts the open connections, in all and for each address."""

    def __init__(self, total: int, per_address: int, trusted_proxies: list[str] | str) -> None:
        self._total = total
        self._per_address = per_address
        # Uvicorn's own reading of who is a proxy: a proxy's connections are those of many clients.
        self._proxies = ProxyHeadersMiddleware(_no_app, trusted_proxies).trusted_hosts
        self._open: Counter[str] = Counter()
        self._count = 0

    def enter(self, client: tuple[str, int] | None) -> str | None:
        """Count a connection and give the key to leave with; None where it must be refused."""
        host = client[0] if client else None
        key = "" if host in self._proxies else limited_address(host)
        if self._count >= self._total:
            logger.warning("refused a connection from %s: all %d are in use", host, self._total)
            return None
        if key and self._open[key] >= self._per_address:
            logger.warning("refused a connection from %s: it has %d already", host, self._per_address)
            return None
        self._count += 1
        self._open[key] += 1
        return key

    def leave(self, key: str) -> None:
        """Count a connection no more."""
        self._count -= 1
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]


def guarded_protocols(
    gate: Gate, request_within_s: float, is_draining: Callable[[], bool]
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """Uvicorn's protocols for HTTP and WebSockets, with a gate before them and a time limit for requests."""

    class GuardedHttp(HttpToolsProtocol):
        """Closes connections that are too many, or whose request does not arrive in time."""

        _key: str | None = None
        _deadline: asyncio.TimerHandle | None = None
        _received = 0
        _awaits_headers = True

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._key = gate.enter(self.client)
            if self._key is None:
                transport.write(FULL)
                transport.close()
                return
            self._expect_request()

        def connection_lost(self, exc: Exception | None) -> None:
            self._expect_nothing()
            self._leave()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._key is None:
                return
            if self._deadline is None and (self.cycle is None or self.cycle.response_complete):
                self._expect_request()  # the next one on this connection, if only by an empty line
            self._received += len(data)
            super().data_received(data)
            if self._awaits_headers and self._received > HEADERS_LIMIT:
                self.transport.abort()

        def on_message_begin(self) -> None:
            super().on_message_begin()
            if self._deadline is None:  # it came before the previous one was answered
                self._expect_request()

        def on_headers_complete(self) -> None:
            self._awaits_headers = False
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._expect_nothing()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._expect_nothing()
            if is_draining():
                self.transport.write(DRAINING)
                self.transport.close()
                return
            self._leave()  # the WebSocket takes the place
            super().handle_websocket_upgrade()

        def _expect_request(self) -> None:
            self._received, self._awaits_headers = 0, True
            self._deadline = self.loop.call_later(request_within_s, self._close_late)

        def _expect_nothing(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

        def _close_late(self) -> None:
            self._deadline = None
            self.transport.abort()  # not close: that waits for a client that reads nothing

        def _leave(self) -> None:
            if self._key is not None:
                gate.leave(self._key)
                self._key = None

    class GuardedSocket(Wire):
        """Holds the place of a connection that has become a WebSocket."""

        _key: str | None = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self._key = gate.enter(self.client)

        def connection_lost(self, exc: Exception | None) -> None:
            if self._key is not None:
                gate.leave(self._key)
            super().connection_lost(exc)

    return GuardedHttp, GuardedSocket


async def _no_app(*_: Any) -> None:
    """Stands where the middleware wants an application, which is never called."""
