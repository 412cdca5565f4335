"""Writing SVG: elements with attributes, numbers without needless digits, gradients."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

Stops = tuple[tuple[float, str], ...]
"""Colours along a gradient, from 0 to 1; a colour may end in `/` and its opacity."""
Attribute = str | float | None


def number(value: float) -> str:
    """A number with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, *content: str, **attributes: Attribute) -> str:
    """An element; `fill_opacity` becomes `fill-opacity`, and None is left out."""
    given = "".join(
        f" {key.replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(content)
    return f"<{name}{given}>{inside}</{name}>" if inside else f"<{name}{given}/>"


def group(*content: str, **attributes: Attribute) -> str:
    """Several elements, moved, painted or named together."""
    return element("g", *content, **attributes)


def circle(radius: float, x: float = 0, y: float = 0, **attributes: Attribute) -> str:
    """A circle, around 0, 0 where nothing is said."""
    return element("circle", cx=x or None, cy=y or None, r=radius, **attributes)


def box(left: float, top: float, width: float, height: float, **attributes: Attribute) -> str:
    """A rectangle."""
    return element("rect", x=left, y=top, width=width, height=height, **attributes)


def path(way: str, **attributes: Attribute) -> str:
    """A line, or a shape within one, in SVG's own notation."""
    return element("path", d=way, **attributes)


def words(text: str, x: float, y: float, **attributes: Attribute) -> str:
    """A text."""
    return element("text", escape(text), x=x, y=y, **attributes)


def at(x: float, y: float, *content: str) -> str:
    """Something drawn around 0, 0, moved to a place."""
    return group(*content, transform=f"translate({number(x)} {number(y)})")


def linear(id: str, stops: Stops, x1: float = 0, y1: float = 0, x2: float = 1, y2: float = 1) -> str:
    """A gradient along a line, for `fill="url(#id)"`."""
    return element("linearGradient", *_stops(stops), id=id, x1=x1, y1=y1, x2=x2, y2=y2)


def radial(id: str, stops: Stops, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
    """A gradient from a middle outwards."""
    return element("radialGradient", *_stops(stops), id=id, cx=cx, cy=cy, r=r)


def _stops(stops: Stops) -> Iterable[str]:
    for offset, colour in stops:
        plain, _, opacity = colour.partition("/")
        yield element("stop", offset=offset, stop_color=plain, stop_opacity=opacity or None)
