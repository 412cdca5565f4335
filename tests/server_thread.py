"""The server in a thread of the tests' own process, for tests that replace a part of it."""

from __future__ import annotations

import time
import warnings
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any, Self

import uvicorn

from tablee.server.settings import Settings
from tablee.server.web.app import create_app
from tablee.server.web.wire import Wire

START_WITHIN_S = 60.0


class ServerThread:
    """Listens on a port of its own until the end of the block; what is monkeypatched is patched in it."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.data = data
        with warnings.catch_warnings():  # of what will change in Litestar 3
            warnings.simplefilter("ignore", DeprecationWarning)
            app = create_app(Settings(data, bot_pause_s=0, **settings))
        config = uvicorn.Config(app, port=0, log_config=None, ws=Wire, timeout_graceful_shutdown=3)
        self._server = uvicorn.Server(config)
        self._thread = Thread(target=self._server.run, daemon=True)

    @property
    def port(self) -> int:
        return int(self._server.servers[0].sockets[0].getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._thread.start()
        deadline = time.monotonic() + START_WITHIN_S
        while not self._server.started:
            assert self._thread.is_alive()
            assert time.monotonic() < deadline
            time.sleep(0.01)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(START_WITHIN_S)
