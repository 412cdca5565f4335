"""Runs the server in this process, until it is told to stop."""

from __future__ import annotations

import socket
from contextlib import suppress
from types import FrameType

import uvicorn
from litestar.datastructures import State

from tablee.server.listening import listen
from tablee.server.logs import notices, set_up_logging
from tablee.server.settings import Settings
from tablee.server.web.app import create_app
from tablee.server.web.connections import Gate, guarded_protocols
from tablee.server.web.draining import let_go
from tablee.server.web.figures_port import FiguresPort
from tablee.server.web.probes import Readiness

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
    set_up_logging(settings.log_format)
    listener = listen(host, port, "--port")
    figures = listen(*settings.figures, "--figures-port") if settings.figures else None
    address = f"http://{_name(host)}:{listener.getsockname()[1]}"
    config = configure(settings)
    greeting = f"Tablée is at {address}, its data in {settings.storage}. Ctrl-C stops it."
    if figures is not None:
        greeting += f" Figures and probes: port {figures.getsockname()[1]}."
    server = _Server(config, greeting, settings.drain_s, figures)
    with suppress(KeyboardInterrupt):  # Ctrl-C: everything was closed in good order
        server.run(sockets=[listener])


def configure(settings: Settings) -> uvicorn.Config:
    """How Uvicorn runs the application; raises TableeError where the data cannot be used."""
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        port=0,  # any free one, where no socket is given
        log_config=None,
        access_log=False,
        log_level="warning",
        ws_ping_interval=None,  # browsers answer pings of our own
        ws_max_size=SOCKET_LIMIT,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    readiness: Readiness = app.state.readiness
    connections = max(raise_file_limit() - FILES_OF_OURS, FILES_OF_OURS)
    gate = Gate(connections, settings.connections_per_address, config.forwarded_allow_ips)
    config.http, config.ws = guarded_protocols(gate, settings.request_within_s, lambda: readiness.is_draining)
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
    """Uvicorn, which prints one line when it listens, and lets everybody go before it stops."""

    def __init__(
        self, config: uvicorn.Config, greeting: str, drain_s: float, figures: socket.socket | None
    ) -> None:
        super().__init__(config)
        self._greeting = greeting
        self._drain_s = drain_s
        self._figures = figures
        self._parts: State = config.app.state  # type: ignore[union-attr]
        self._figures_port = FiguresPort(self._parts.readiness)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            if self._figures is not None:
                await self._figures_port.listen(self._figures)
            notices.info(self._greeting)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._parts.readiness.is_draining = True  # at once: proxies ask in between
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._parts.tables.prepare_to_stop()
        await let_go(self._parts.connections, self._drain_s, lambda: self.force_exit)
        await super().shutdown(sockets)
        self._figures_port.close()


def _name(host: str) -> str:
    """The host to print in the address that people open."""
    if host in ("127.0.0.1", "::1"):
        return "localhost"
    if host in ("0.0.0.0", "::"):  # every address of this machine
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host
