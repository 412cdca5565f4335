"""What a page is going to ask for: told with it, so that the browser fetches everything at once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

NEEDED = ".needed.json"
"""What `web/needed.ts` writes: the files that modules need, those of every page first."""
PLAIN = "plain"
"""The drawing of a game that has none of its own."""


class Preloads:
    """Knows the files that belong to a part of the UI."""

    def __init__(self, folder: Path) -> None:
        needed = folder / NEEDED
        content = needed.read_bytes() if needed.is_file() else b"{}"
        self._files = msgspec.json.decode(content, type=dict[str, list[str]])

    def knows(self, module: str) -> bool:
        """Whether there is a page that this module draws."""
        return f"src/pages/{module}.tsx" in self._files

    def of_page(self, module: str, game: str | None = None, data: Iterable[str] = ()) -> str:
        """The `Link` header of a page that a module draws, and that may show a game: files, and data."""
        files = list(self._files.get(f"src/pages/{module}.tsx", ()))
        if game is not None:
            plain = self._files.get(f"src/games/{PLAIN}/index.ts", ())
            files += self._files.get(f"src/games/{game}/index.ts", plain)
        links = [f"</{file}>; {_kind(file)}" for file in dict.fromkeys(files)]
        return ", ".join([*links, *(f"<{path}>; rel=preload; as=fetch; crossorigin" for path in data)])


def _kind(file: str) -> str:
    return "rel=preload; as=style; crossorigin" if file.endswith(".css") else "rel=modulepreload"
