"""The HTML page, which is the same for every address, and the files that it needs."""

from __future__ import annotations

from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, Router, route
from litestar.exceptions import NotFoundException

from tablee.server.web.site import Site
from tablee.server.web.table_pictures import head_for
from tablee.storage.store import Store, StoreError

AnyRequest = Request[Any, Any, Any]
READING = [HttpMethod.GET, HttpMethod.HEAD]


@route(
    [
        "/",
        "/new/{game:str}",
        "/learn",
        "/learn/{game:str}",
        "/practice/{game:str}",
        "/referee/{game:str}",
        "/rules/{game:str}",
    ],
    http_method=READING,
    include_in_schema=False,
    media_type=MediaType.HTML,
)
async def page(request: AnyRequest, site: Site) -> Response[bytes]:
    """Send the page; its script reads the path."""
    return site.page(request)


@route(
    ["/t/{id:str}", "/t/{id:str}/analysis"],
    http_method=READING,
    include_in_schema=False,
    media_type=MediaType.HTML,
)
async def table_page(request: AnyRequest, id: str, site: Site, store: Store) -> Response[bytes]:
    """Send the page of a table, which tells programs that preview links what they may show."""
    try:
        summary = await store.summary(id)
    except StoreError:  # the page says so itself, and tries again
        summary = None
    return site.page(request, head=head_for(summary, str(request.base_url)) if summary else "")


@route("/{path:path}", http_method=READING, include_in_schema=False)
async def file(request: AnyRequest, site: Site) -> Response[bytes]:
    """Send a file that the page needs."""
    found = site.files.get(request.scope["path"].removeprefix("/"))
    if found is None:
        raise NotFoundException
    return found.answer(request)


def pages() -> Router:
    """Routes for the page and its files."""
    return Router("/", route_handlers=[page, table_page, file])
