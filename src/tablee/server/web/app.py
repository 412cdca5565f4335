"""The application: its parts, how it starts and how it stops."""

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

from tablee.server.deadlines import steady_clock_ms
from tablee.server.figures import BATCHES, DRAINING, SOCKETS, TABLES, measure_collections, measure_lag
from tablee.server.logs import notices
from tablee.server.settings import Settings
from tablee.server.summaries import summarise_tables
from tablee.server.tables import Tables
from tablee.server.web.api import api
from tablee.server.web.api.games import describe_games, describe_showcases
from tablee.server.web.draining import keep_sending_away
from tablee.server.web.identity import Identity
from tablee.server.web.origin import is_own_origin
from tablee.server.web.pages import pages
from tablee.server.web.pictures import Pictures
from tablee.server.web.places import Places
from tablee.server.web.probes import Readiness, health
from tablee.server.web.problems import HANDLERS
from tablee.server.web.rate import Allowance
from tablee.server.web.site import Site
from tablee.server.web.sockets import Connection, table_socket
from tablee.server.web.table_pictures import TablePictures
from tablee.server.work.analyses import Analyses
from tablee.server.work.employing import employ
from tablee.storage.opening import open_neighbours, open_storage
from tablee.storage.store import Store, StoreError
from tablee.tables.refusals import Code, Refused

logger = logging.getLogger(__name__)

BODY_LIMIT = 16 * 1024
BEAT_S = 5.0
HOUR_S, DAY_S = 3600.0, 86_400.0
GARBAGE = (5_000, 20, 200)
"""After so many new objects the youngest are looked at; after so many times the older ones; then all."""
QUIET_S = 4.0
"""A start that takes no longer than this prints nothing about compiling."""
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
STATE = ("tables", "identity", "settings", "sockets", "connections", "readiness", "site")
"""The parts that sockets and refusals need, and whoever runs the application."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the security headers to every response, errors too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


async def prepare(tables: Tables) -> None:
    """Prepare the tables, and say so if it takes long: the first start compiles the physics."""
    warming = asyncio.create_task(tables.warm_up())
    try:
        await asyncio.wait({warming}, timeout=QUIET_S)
    except asyncio.CancelledError:
        warming.cancel()
        raise
    if not warming.done():
        notices.info("Preparing shots: this start compiles their physics…")
        await warming
        notices.info("Shots are ready.")
    else:
        warming.result()
    settle_memory()


def settle_memory() -> None:
    """Keep what is there now for good: collecting garbage need not look at it again.

    With a thousand tables a full collection took 0.3 s, in which nobody was served. It comes rarely now:
    what a table leaves behind is freed at once, but for a few cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def summarise_old_tables(store: Store) -> None:
    """Write the summaries that tables of earlier versions do not have."""
    written, problems = await summarise_tables(store, only_missing=True)
    for problem in problems:
        logger.warning("%s", problem)
    if written:
        notices.info("Summaries of %d older tables were written.", written)


async def keep_forgetting(tables: Tables) -> None:
    """Delete old tables once a day, where the host wishes so; first let those come back who were there."""
    await asyncio.sleep(HOUR_S)
    while True:
        with contextlib.suppress(StoreError):
            await tables.forget_old()
        await asyncio.sleep(DAY_S)


async def keep_beating(tables: Tables) -> None:
    """Note every few seconds that this server is up: time in which none is is nobody's time."""
    while True:
        await asyncio.sleep(BEAT_S)
        with contextlib.suppress(StoreError):
            await tables.uptime.beat()


def tell_failure(preparing: asyncio.Task[None]) -> None:
    """Log a failure of the preparations, for which nobody waits."""
    if not preparing.cancelled() and preparing.exception():
        logger.error("shots could not be prepared", exc_info=preparing.exception())


def count_now(tables: Tables, connections: set[Connection], readiness: Readiness) -> None:
    """Have the figures say what is there at any moment."""
    SOCKETS.ask(lambda: len(connections))
    TABLES.ask(lambda: len(tables.memory.live), "live")
    TABLES.ask(lambda: len(tables.memory.resting), "resting")
    DRAINING.ask(lambda: readiness.is_draining)


def create_app(settings: Settings) -> Litestar:
    """Create the application; raises TableeError if its data cannot be used."""
    storage = open_storage(settings.data, settings.database, BATCHES.of().observe)
    store = storage.store
    workers, searches = employ(settings)
    neighbours = open_neighbours(settings.database, steady_clock_ms)
    tables = Tables(store, workers, settings, neighbours=neighbours)
    analyses = Analyses(settings, searches)
    readiness = Readiness(store, tables)
    table_pictures = TablePictures()
    connections: set[Connection] = set()
    count_now(tables, connections, readiness)
    parts = {
        "settings": settings,
        "store": store,
        "identity": Identity(storage.key, store),
        "tables": tables,
        "analyses": analyses,
        "pictures": Pictures(workers),
        "table_pictures": table_pictures,
        "readiness": readiness,
        "connections": connections,
        "games": describe_games(),
        "showcases": describe_showcases(),
        "site": Site(),
        "sockets": Places("connections", settings.connections_per_address, settings.sockets_per_guest),
        "writes": Allowance(settings.writes_per_minute, settings.writes_per_minute_per_address),
        "computations": Allowance(
            settings.computations_per_minute, settings.computations_per_minute_per_address
        ),
    }

    @asynccontextmanager
    async def run(_: Litestar) -> AsyncIterator[None]:
        settle_memory()  # at once: after a kill everybody comes back now
        await tables.start()
        warming = asyncio.create_task(prepare(tables))  # meanwhile the pages work
        warming.add_done_callback(tell_failure)
        background = [
            asyncio.create_task(keep_beating(tables)),
            asyncio.create_task(keep_sending_away(tables, connections, readiness)),
            asyncio.create_task(summarise_old_tables(store)),
            asyncio.create_task(keep_forgetting(tables)),
            asyncio.create_task(measure_lag()),
        ]
        with measure_collections():
            yield
        for task in (warming, *background):
            task.cancel()
        # Together: the tables would wait for shots that a hanging process never finishes.
        await asyncio.gather(tables.close(), analyses.close(), workers.close(), table_pictures.close())
        await store.close()
        storage.release()

    def check_origin(request: Request[Any, Any, Any]) -> None:
        if request.method not in SAFE_METHODS and not is_own_origin(request, settings):
            raise Refused(Code.FOREIGN_ORIGIN, "this request comes from a page of another site")

    def provide(part: object) -> Provide:
        return Provide(lambda: part, sync_to_thread=False)

    return Litestar(
        route_handlers=[api, health, table_socket, pages()],
        dependencies={name: provide(part) for name, part in parts.items()},
        state=State({name: parts[name] for name in STATE}),
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
