"""Runs the server in this process, until it is told to stop."""

from __future__ import annotations

import errno
import socket
from contextlib import suppress

import uvicorn

from tablee.core.errors import TableeError
from tablee.server.settings import Settings
from tablee.server.web.app import create_app
from tablee.server.web.wire import Wire

SOCKET_LIMIT = 64 * 1024
"""A longer WebSocket message closes the connection; a shorter one that is too long is refused."""


def serve(settings: Settings, host: str, port: int) -> None:
    """Listen, and say where; raises TableeError where that cannot be."""
    listener = _listen(host, port)
    address = f"http://{_name(host)}:{listener.getsockname()[1]}"
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws=Wire,
        ws_ping_interval=None,  # browsers answer pings of our own
        ws_max_size=SOCKET_LIMIT,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    server = _Server(config, f"Tablée is at {address}, its data in {settings.data}. Ctrl-C stops it.")
    with suppress(KeyboardInterrupt):  # Ctrl-C: everything was closed in good order
        server.run(sockets=[listener])


class _Server(uvicorn.Server):
    """Uvicorn, saying in one line that it is there."""

    def __init__(self, config: uvicorn.Config, greeting: str) -> None:
        super().__init__(config)
        self._greeting = greeting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(self._greeting, flush=True)


def _name(host: str) -> str:
    """What to call this machine in an address that people open."""
    if host in ("127.0.0.1", "::1"):
        return "localhost"
    if host in ("0.0.0.0", "::"):  # every address of this machine
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise TableeError(f"port {port} is taken; choose another with --port") from None
        raise TableeError(f"cannot listen on {host}:{port}: {error.strerror}") from None
    return listener
