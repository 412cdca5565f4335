"""What a page is going to ask for: told with it, so that the browser fetches everything at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

MANIFEST = Path(".vite", "manifest.json")
"""Where Vite says which files it has made of which sources."""
ENTRY = "index.html"
PLAIN = "plain"
"""The drawing of a game that has none of its own."""


class Chunk(msgspec.Struct, frozen=True):
    """A file of the built UI, and what it needs."""

    file: str
    imports: list[str] = []
    css: list[str] = []


class Preloads:
    """Knows the files that belong to a part of the UI."""

    def __init__(self, folder: Path) -> None:
        manifest = folder / MANIFEST
        content = manifest.read_bytes() if manifest.is_file() else b"{}"
        self._chunks = msgspec.json.decode(content, type=dict[str, Chunk])
        self._sent_anyway = set(self._files_of([ENTRY]))

    def of_page(self, module: str, game: str | None = None, data: Iterable[str] = ()) -> str:
        """The `Link` header of a page that a module draws, and that may show a game: files, and data."""
        modules = [f"src/pages/{module}.tsx"]
        if game is not None:
            own = f"src/games/{game}/index.ts"
            modules.append(own if own in self._chunks else f"src/games/{PLAIN}/index.ts")
        files = (file for file in self._files_of(modules) if file not in self._sent_anyway)
        return ", ".join([*map(_link, files), *map(_data_link, data)])

    def knows(self, module: str) -> bool:
        """Whether there is a page that this module draws."""
        return f"src/pages/{module}.tsx" in self._chunks

    def _files_of(self, modules: Iterable[str]) -> Iterator[str]:
        """The files of modules and of all that they import, each once."""
        waiting = [name for name in modules if name in self._chunks]
        seen = set(waiting)
        for name in waiting:
            chunk = self._chunks[name]
            yield from (chunk.file, *chunk.css)
            waiting += (further := [one for one in chunk.imports if one not in seen])
            seen.update(further)


def _link(file: str) -> str:
    kind = "rel=preload; as=style; crossorigin" if file.endswith(".css") else "rel=modulepreload"
    return f"</{file}>; {kind}"


def _data_link(path: str) -> str:
    return f"<{path}>; rel=preload; as=fetch; crossorigin"
