"""The built UI: what `web/` has been built into, read once and sent as it lasts."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response

from tablee.server.web.lasting import Lasting
from tablee.server.web.preloads import Preloads

STATIC = Path(str(files("tablee") / "static"))
PAGE = "index.html"
HASHED = "assets/"
"""Where the files lie that have a hash of their content in their name: they never change."""
FOREVER = f"public, max-age={365 * 24 * 3600}, immutable"
SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""What a compressed file beside another is called, by coding; `web/compressed.ts` makes them."""
MEDIA_TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Where the system's tables differ, or know nothing."""

NOT_BUILT = """<!doctype html>
<meta charset="utf-8">
<title>Tablée</title>
<p>The pages are not built. Start Tablée with <code>script/server</code>, or install it with pip.</p>
"""


class Site:
    """The page and its files, as they were when the server started."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.files = {name: _read(path, name) for name, path in _files_in(folder)}
        self.preloads = Preloads(folder)
        self._page = self.files.get(PAGE)

    def page(
        self, request: Request[Any, Any, Any], *, status: int = 200, links: str = "", head: str = ""
    ) -> Response[bytes]:
        """The HTML page, and what to fetch meanwhile; with status 404 its script says that it is lost.

        With more in its `head`, for programs that do not run the script.
        """
        if self._page is None:
            headers = {"cache-control": "no-store"}
            return Response(NOT_BUILT.encode(), status_code=503, headers=headers, media_type=MediaType.HTML)
        page = self._page
        if head:
            body = page.body.replace(b"</head>", f"{head}</head>".encode(), 1)
            page = Lasting.squeeze(body, page.media_type)
        return page.answer(request, status=status, headers={"link": links} if links else None)


def _files_in(folder: Path) -> Iterator[tuple[str, Path]]:
    """The files that may be sent, with what they are called in an address; none of those that are hidden."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        hidden = any(part.startswith(".") for part in parts)
        if path.is_file() and not hidden and path.suffix not in SUFFIXES.values():
            yield "/".join(parts), path


def _read(path: Path, name: str) -> Lasting:
    """A file and what it is compressed to."""
    beside = {coding: path.with_name(path.name + suffix) for coding, suffix in SUFFIXES.items()}
    return Lasting(
        path.read_bytes(),
        _media_type(path),
        {coding: one.read_bytes() for coding, one in beside.items() if one.is_file()},
        cache=FOREVER if name.startswith(HASHED) else "no-cache",
    )


def _media_type(path: Path) -> str:
    known = MEDIA_TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    return f"{known}; charset=utf-8" if known.startswith("text/") else known
