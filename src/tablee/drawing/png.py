"""SVG as PNG, for programs that show nothing else: chats, and most of what previews a link."""

from __future__ import annotations

from importlib.resources import as_file, files

PAPER = "#faf6ec"
FONT = "Tablee Digits"
"""Numbers and letters on boards, in a file of ours: a server may have no fonts."""


def render_png(svg: str, width: int) -> bytes:
    """The picture so many pixels wide. Takes a tenth of a second and more: not in an event loop."""
    import resvg_py  # half a megabyte, which most who draw do not need

    with as_file(files("tablee.drawing") / "digits.ttf") as font:
        png = resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            background=PAPER,
            skip_system_fonts=True,
            font_files=[str(font)],
            serif_family=FONT,
            monospace_family=FONT,
        )
    return bytes(png)
