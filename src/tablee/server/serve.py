"""Runs the server in this process, until it is told to stop."""

from __future__ import annotations

import errno
import socket
from contextlib import suppress

import uvicorn

from tablee.core.errors import TableeError
from tablee.server.logs import set_up_logging
from tablee.server.settings import Settings
from tablee.server.web.app import create_app
from tablee.server.web.connections import Gate, guarded_protocols

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

MOST_FILES = 100_000
WINDOWS_FILES = 8192
SOCKET_LIMIT = 64 * 1024
"""A longer WebSocket message closes the connection; a shorter one that is still too long is refused."""


FILES_OF_OURS = 100
"""Open files that are not connections: the storage, the pipes of worker processes, pages being read."""


def serve(settings: Settings, host: str, port: int) -> None:
    """Listen, and print the address; raises TableeError where that is impossible."""
    set_up_logging()
    listener = _listen(host, port)
    address = f"http://{_name(host)}:{listener.getsockname()[1]}"
    config = configure(settings)
    server = _Server(config, f"Tablée is at {address}, its data in {settings.storage}. Ctrl-C stops it.")
    with suppress(KeyboardInterrupt):  # Ctrl-C: everything was closed in good order
        server.run(sockets=[listener])


def configure(settings: Settings) -> uvicorn.Config:
    """How Uvicorn runs the application; raises TableeError where the data cannot be used."""
    config = uvicorn.Config(
        create_app(settings),
        port=0,  # any free one, where no socket is given
        log_config=None,
        access_log=False,
        log_level="warning",
        ws_ping_interval=None,  # browsers answer pings of our own
        ws_max_size=SOCKET_LIMIT,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    connections = max(raise_file_limit() - FILES_OF_OURS, FILES_OF_OURS)
    gate = Gate(connections, settings.connections_per_address, config.forwarded_allow_ips)
    config.http, config.ws = guarded_protocols(gate, settings.request_within_s)
    return config


def raise_file_limit() -> int:
    """Allow this process as many open files as it may have, and give their number."""
    if resource is None:
        return WINDOWS_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # some systems allow less than they say
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)


class _Server(uvicorn.Server):
    """Uvicorn, which prints one line when it listens."""

    def __init__(self, config: uvicorn.Config, greeting: str) -> None:
        super().__init__(config)
        self._greeting = greeting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(self._greeting, flush=True)


def _name(host: str) -> str:
    """The host to print in the address that people open."""
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
