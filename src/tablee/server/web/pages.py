"""The HTML page, which is the same for every path, and the files that it needs."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, Router, route
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.static_files import create_static_files_router

STATIC = Path(str(files("tablee") / "static"))
YEAR_S = 365 * 24 * 3600

NOT_BUILT = """<!doctype html>
<meta charset="utf-8">
<title>Tablée</title>
<p>The pages are not built. Start Tablée with <code>script/server</code>, or install it with pip.</p>
"""


@route(
    [
        "/",
        "/new/{game:str}",
        "/learn",
        "/learn/{game:str}",
        "/puzzles",
        "/puzzles/{game:str}",
        "/puzzles/{game:str}/{puzzle:str}",
        "/practice/{game:str}",
        "/referee/{game:str}",
        "/rules/{game:str}",
        "/t/{id:str}",
        "/t/{id:str}/analysis",
    ],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    media_type=MediaType.HTML,
)
async def page() -> Response[bytes]:
    """Send the page; its script reads the path."""
    return show_page()


def show_page(status: int = 200) -> Response[bytes]:
    """Respond with the HTML page; with status 404 its script says that there is nothing."""
    try:
        html = (STATIC / "index.html").read_bytes()
    except FileNotFoundError:
        html, status = NOT_BUILT.encode(), 503
    headers = {"cache-control": "no-cache"}
    return Response(html, status_code=status, media_type=MediaType.HTML, headers=headers)


def check_file(request: Request[Any, Any, Any]) -> None:
    """Raise NotFoundException where there is no such file.

    Litestar answers 500 where the system cannot even look: a null character, a name that is too long, or a
    file in the place of a folder.
    """
    try:
        is_there = (STATIC / request.scope["path"].lstrip("/")).is_file()
    except OSError:
        is_there = False
    if not is_there:
        raise NotFoundException


def pages() -> Router:
    """Routes for the page and its files; those under /assets have a hash in their name and never change."""
    (STATIC / "assets").mkdir(parents=True, exist_ok=True)
    return Router(
        "/",
        route_handlers=[
            page,
            create_static_files_router(
                "/assets",
                [STATIC / "assets"],
                name="assets",
                cache_control=CacheControlHeader(public=True, immutable=True, max_age=YEAR_S),
                before_request=check_file,
            ),
            create_static_files_router("/", [STATIC], name="files", before_request=check_file),
        ],
    )
