"""What boards and pieces are made of: wood with the light from the top left, hollows, glass."""

from __future__ import annotations

from collections.abc import Mapping

from tablee.drawing.svg import Stops, at, circle, element, group, linear, path, radial

INK = "#2c1706"
"""Names and values on light wood."""
INLAY = "#f0d9ae"
"""The same on dark wood."""
SERIF = "Georgia, 'DejaVu Serif', 'Liberation Serif', serif"

WOODS: Mapping[str, Stops] = {
    "beech": ((0, "#efd8ae"), (1, "#d2a871")),
    "walnut": ((0, "#7d5333"), (1, "#4a2b16")),
    "cherry": ((0, "#c08a58"), (1, "#9a6538")),
    "slate": ((0, "#76828a"), (1, "#4d5960")),
}

WOOD = "".join(
    [
        *(linear(name, stops) for name, stops in WOODS.items()),
        linear("bevel", ((0, "#ffe3b8/0.55"), (0.5, "#ffe3b8/0.05"), (1, "#120701/0.6")), 0.2, 0, 0.8, 1),
        linear("sunk", ((0, "#1a0b02/0.7"), (0.5, "#1a0b02/0.15"), (1, "#ffe9c4/0.55")), 0.2, 0, 0.8, 1),
        linear(
            "lip", ((0.2, "#2a1405/0.65"), (0.55, "#2a1405/0"), (0.8, "#fff2d6/0.75")), 0.1, 0.1, 0.9, 0.9
        ),
        radial("hollow", ((0, "#c99f6a"), (0.7, "#a97d4b"), (1, "#7b5530")), 0.62, 0.66, 0.72),
        radial("slate-hollow", ((0, "#5d686f"), (0.7, "#434d54"), (1, "#283036")), 0.62, 0.66, 0.72),
        radial("cup", ((0, "#4a2d19"), (1, "#200f06")), 0.6, 0.64, 0.7),
        radial("felt", ((0, "#4c6649"), (1, "#2a3a29")), 0.6, 0.64, 0.75),
        radial("shadow", ((0.6, "#1d0f05/0.6"), (1, "#1d0f05/0"))),
    ]
)
"""The definitions of wood and hollows."""


def hole(x: float, y: float, face: str = "hollow", radius: float = 41, lip: float = 3.5) -> str:
    """A hollow for a marble, dark where its wall turns from the light."""
    return at(
        x,
        y,
        circle(radius, fill=f"url(#{face})"),
        circle(radius, fill="none", stroke="url(#lip)", stroke_width=lip),
    )


def engraved(text: str, x: float, y: float, size: float = 50, fill: str = INLAY) -> str:
    """A number or a name cut into the wood, its middle at a place."""
    return element(
        "text",
        text,
        x=x,
        y=y + size * 0.34,
        fill=fill,
        font_family=SERIF,
        font_size=size,
        font_weight="600",
        text_anchor="middle",
    )


GLASSES: Mapping[str, Stops] = {
    "red": ((0, "#ff8f78"), (0.3, "#df342b"), (0.66, "#a90f1a"), (1, "#54050f")),
    "yellow": ((0, "#fff6c2"), (0.3, "#fbd54a"), (0.66, "#e0a01a"), (1, "#7a4706")),
    "blue": ((0, "#8fb4ff"), (0.3, "#2f5fd0"), (0.66, "#16379a"), (1, "#07143f")),
    "green": ((0, "#f7fff9"), (0.3, "#c4ecd2"), (0.66, "#83c8a2"), (1, "#245c40")),
}
GLASS = "".join(
    [
        *(radial(f"glass-{name}", stops, 0.4, 0.36, 0.68) for name, stops in GLASSES.items()),
        linear("gloss", ((0, "#fff/0.95"), (1, "#fff/0.1")), 0, 0, 0.3, 1),
    ]
)
"""The definitions of marbles."""

STAR = "M0-31 5.7-5.7 31 0 5.7 5.7 0 31-5.7 5.7-31 0-5.7-5.7Z"
INSIDES: Mapping[str, str] = {
    "red": circle(19, fill="none", stroke="#ffeadf", stroke_width=6.5),
    "yellow": path("M8-29C14-10 8 12-8 29-14 10-8-12 8-29Z", fill="#2b1402"),
    "blue": path(STAR, fill="#f2f6ff"),
    "green": path(
        "M-27-10Q-2-26 20-24M-31 6Q0-10 31-7M-22 22Q2 8 29 10",
        fill="none",
        stroke="#0f3d28",
        stroke_width=7.5,
        stroke_linecap="round",
    ),
}
"""What is inside, by which colours are told apart where they cannot be seen."""


def marble(glass: str) -> str:
    """A glass marble with a radius of 42."""
    return group(
        element("ellipse", cx=7, cy=10, rx=50, ry=48, fill="url(#shadow)"),
        circle(42, fill=f"url(#glass-{glass})"),
        INSIDES[glass],
        element("ellipse", cx=0, cy=-24, rx=15, ry=9.5, transform="rotate(-38)", fill="url(#gloss)"),
    )
