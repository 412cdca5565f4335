"""The server put together."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from tablee.server.settings import Settings
from tablee.server.tables import Tables
from tablee.server.web.api import api, describe_games
from tablee.server.web.identity import Identity, load_key
from tablee.server.web.origin import is_own_origin
from tablee.server.web.pages import pages
from tablee.server.web.problems import HANDLERS
from tablee.server.web.rate import Buckets
from tablee.server.web.sockets import table_socket
from tablee.server.work.analyses import Analyses
from tablee.server.work.workers import Workers
from tablee.storage.sqlite import SQLiteStore
from tablee.storage.store import StoreError
from tablee.tables.refusals import Code, Refused

logger = logging.getLogger(__name__)

BODY_LIMIT = 16 * 1024
BEAT_S = 5.0
GARBAGE = (5_000, 20, 200)
"""After so many new objects the youngest are looked at; after so many times the older ones; then all."""
QUIET_S = 4.0
"""A start with compiled physics is ready sooner, and says nothing."""
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the headers that keep browsers safe on every answer, errors too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


async def prepare(tables: Tables) -> None:
    """Get the tables ready, and say so where it takes long: on the first start the physics is compiled."""
    warming = asyncio.create_task(tables.warm_up())
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(asyncio.shield(warming), QUIET_S)
    if not warming.done():
        print("Preparing shots: this start compiles their physics…", flush=True)
        await warming
        print("Shots are ready.", flush=True)
    settle_memory()


def settle_memory() -> None:
    """Keep what is there now for good: collecting garbage need not look at it again.

    With a thousand tables a full collection took 0.3 s, in which nobody was served. It comes rarely now:
    what a table leaves behind is freed at once, but for a few cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def keep_beating(tables: Tables) -> None:
    """Note every few seconds that this server is up: time in which none is is nobody's time."""
    while True:
        await asyncio.sleep(BEAT_S)
        with contextlib.suppress(StoreError):
            await tables.beat()


def tell_failure(preparing: asyncio.Task[None]) -> None:
    """Nobody waits for the preparations: what goes wrong in them must be said."""
    if not preparing.cancelled() and preparing.exception():
        logger.error("shots could not be prepared", exc_info=preparing.exception())


def create_app(settings: Settings) -> Litestar:
    """The application; raises TableeError where its data cannot be used."""
    store = SQLiteStore(settings.data / "tablee.db")
    workers = Workers(settings.workers)
    tables = Tables(store, workers, settings)
    analyses = Analyses(settings)
    parts = {
        "settings": settings,
        "store": store,
        "identity": Identity(load_key(settings.data), store),
        "tables": tables,
        "analyses": analyses,
        "games": describe_games(),
        "writes": Buckets(settings.writes_per_minute, settings.writes_per_minute / 60),
        "computations": Buckets(settings.computations_per_minute, settings.computations_per_minute / 60),
    }

    @asynccontextmanager
    async def run(_: Litestar) -> AsyncIterator[None]:
        settle_memory()  # at once: after a kill everybody comes back now
        await tables.start()
        warming = asyncio.create_task(prepare(tables))  # meanwhile the pages work
        warming.add_done_callback(tell_failure)
        beating = asyncio.create_task(keep_beating(tables))
        yield
        warming.cancel()
        beating.cancel()
        await tables.close()
        await analyses.close()
        await workers.close()
        await store.close()

    def check_origin(request: Request[Any, Any, Any]) -> None:
        if request.method not in SAFE_METHODS and not is_own_origin(request, settings):
            raise Refused(Code.FOREIGN_ORIGIN, "this request comes from a page of another site")

    def provide(part: object) -> Provide:
        return Provide(lambda: part, sync_to_thread=False)

    return Litestar(
        route_handlers=[api, table_socket, pages()],
        dependencies={name: provide(part) for name, part in parts.items()},
        state=State({name: parts[name] for name in ("tables", "identity", "settings")}),
        exception_handlers=HANDLERS,
        before_request=check_origin,
        request_max_body_size=BODY_LIMIT,
        before_send=[add_headers],
        lifespan=[run],
        openapi_config=OpenAPIConfig(
            title="Tablée",
            version=version("tablee"),
            path="/api/schema",
            description="Five French table games. The WebSocket side is described in docs/messages.md.",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
