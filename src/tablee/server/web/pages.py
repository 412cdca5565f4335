"""The HTML page, which is the same for every address, and the files that it needs."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from litestar import HttpMethod, MediaType, Request, Response, Router, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from tablee.server.tables import Tables
from tablee.server.web.identity import Identity
from tablee.server.web.site import Site
from tablee.server.web.table_pictures import head_for
from tablee.storage.store import StoredSummary
from tablee.tables.events import Holder, Person

AnyRequest = Request[Any, Any, Any]
READING = [HttpMethod.GET, HttpMethod.HEAD]
ME, GAMES = "/api/me", "/api/games"
LONGEST_ID = 64


class Page(NamedTuple):
    """An address, the module in `web/src/pages` that draws it, and what that asks for first."""

    address: str
    module: str
    data: tuple[str, ...] = (GAMES,)


PAGES = [
    Page("/", "home", (ME, GAMES)),
    Page("/new/{game:str}", "new-table", (ME, GAMES)),
    Page("/learn", "learn/list"),
    Page("/learn/{game:str}", "learn"),
    Page("/puzzles", "puzzles/list", (ME, GAMES)),
    Page("/puzzles/{game:str}", "puzzles", (ME, GAMES)),
    Page("/puzzles/{game:str}/{puzzle:str}", "puzzles", (ME, GAMES)),
    Page("/practice/{game:str}", "practice", (ME, GAMES)),
    Page("/referee/{game:str}", "referee"),
    Page("/rules/{game:str}", "rules"),
    Page("/t/{id:str}", "table", (ME, GAMES)),
    Page("/t/{id:str}/analysis", "analysis", (ME, GAMES)),
]


def is_id(text: str) -> bool:
    """Whether a table could have this id: the storage is not asked for anything else."""
    return len(text) <= LONGEST_ID and text.isascii() and text.isprintable()


def guests_of(summary: StoredSummary) -> set[str]:
    """Who sits at a table: they see it before their socket is open."""
    holders = msgspec.json.decode(summary.seats, type=dict[str, Holder])
    return {holder.guest for holder in holders.values() if isinstance(holder, Person)}


def handler(page: Page) -> HTTPRouteHandler:
    """Sends the HTML page; its script reads the address, and fetches what the header says."""

    @route(page.address, http_method=READING, include_in_schema=False, media_type=MediaType.HTML)
    async def send(request: AnyRequest, site: Site, tables: Tables, identity: Identity) -> Response[bytes]:
        game, head, data = request.path_params.get("game"), "", page.data
        id = request.path_params.get("id")
        summary = await tables.summary_of(id) if id is not None and is_id(id) else None
        if summary is not None:
            game, head = summary.game, head_for(summary, str(request.base_url))
            if identity.guest_of(request) in guests_of(summary):
                data += (f"/api/tables/{id}",)
        return site.page(request, links=site.preloads.of_page(page.module, game, data), head=head)

    return send


@route("/{path:path}", http_method=READING, include_in_schema=False)
async def file(request: AnyRequest, site: Site) -> Response[bytes]:
    """Send a file that the page needs."""
    found = site.files.get(request.scope["path"].removeprefix("/"))
    if found is None:
        raise NotFoundException
    return found.answer(request)


def pages() -> Router:
    """Routes for the page and its files."""
    return Router("/", route_handlers=[*map(handler, PAGES), file])
