"""Plots of arenas as SVG, written without a library because they only need lines and text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from tablee.bots.arena.statistics import Elo

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 70, 24, 56, 48
CLAMP_ELO = 1200.0
"""The limit of all axes: a score of 99.9%."""

# Ivory paper, ink, walnut and terracotta: readable in print and for colour-blind people.
PAPER, INK, GRID, BAND, CURVE = "#fbf7ee", "#33291f", "#d9cdb8", "#e3b9a2", "#a3492b"
STYLE = f"font: 13px Inter, system-ui, sans-serif; fill: {INK}"


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps a range of numbers to a range of the picture."""

    low: float
    high: float
    start: float
    end: float

    def at(self, number: float) -> float:
        clipped = min(max(number, self.low), self.high)
        return self.start + (clipped - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Round numbers, about six of them."""
        rough = (self.high - self.low) / 6
        power = 10.0 ** floor(log10(rough))
        step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
        first, last = ceil(self.low / step), floor(self.high / step)
        return [number * step for number in range(first, last + 1)]


def elo_scale(elos: Iterable[float], start: float, end: float) -> Scale:
    """A scale that shows these numbers and 0, with a margin."""
    shown = [min(max(elo, -CLAMP_ELO), CLAMP_ELO) for elo in elos]
    low, high = min(0.0, *shown), max(0.0, *shown)
    room = max(10.0, 0.08 * (high - low))
    return Scale(low - room, high + room, start, end)


def plot_run(title: str, subtitle: str, elos: Sequence[tuple[int, Elo]]) -> str:
    """The Elo difference and its 95% interval after each number of pairs."""
    settled = elos[len(elos) // 5 :]
    y = elo_scale((end for _, elo in settled for end in (elo.low, elo.high)), HEIGHT - BOTTOM, TOP)
    x = Scale(0, max(elos[-1][0], 2), LEFT, WIDTH - RIGHT)
    upper = [(x.at(pairs), y.at(elo.high)) for pairs, elo in elos]
    lower = [(x.at(pairs), y.at(elo.low)) for pairs, elo in elos]
    curve = [(x.at(pairs), y.at(elo.value)) for pairs, elo in elos]
    parts = [
        f'<polygon points="{_points([*upper, *reversed(lower)])}" fill="{BAND}" opacity="0.6"/>',
        *(_tick_y(y, tick, f"{tick:+g}") for tick in y.ticks()),
        *(_word(x.at(tick), HEIGHT - BOTTOM + 20, f"{tick:g}", "middle") for tick in x.ticks()),
        f'<polyline points="{_points(curve)}" fill="none" stroke="{CURVE}" stroke-width="2.5"/>',
        _word(WIDTH - RIGHT, HEIGHT - 10, "pairs of games", "end"),
    ]
    return _picture(title, subtitle, HEIGHT, parts)


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot on a ladder: its name, its Elo above the lowest level, and the interval of that Elo."""

    name: str
    elo: float
    low: float
    high: float
    is_baseline: bool = False


def plot_ladder(title: str, subtitle: str, rungs: Sequence[Rung]) -> str:
    """A ladder with the weakest bot at the bottom, each with its interval."""
    row, left = 34, 170
    height = TOP + row * len(rungs) + BOTTOM
    ends = [end for rung in rungs for end in (rung.low, rung.high)]
    low, high = min(ends), max(ends)
    room = max(20.0, 0.05 * (high - low))
    x = Scale(low - room, high + room, left, WIDTH - RIGHT)
    parts = [_tick_x(x, tick, TOP - 6, height - BOTTOM) for tick in x.ticks()]
    for number, rung in enumerate(sorted(rungs, key=lambda rung: -rung.elo)):
        y = TOP + row * (number + 0.5)
        colour = INK if rung.is_baseline else CURVE
        parts += [
            _word(left - 12, y + 5, rung.name, "end"),
            f'<line x1="{x.at(rung.low):.1f}" x2="{x.at(rung.high):.1f}" y1="{y:.1f}" y2="{y:.1f}" '
            f'stroke="{colour}" stroke-width="3" opacity="0.45"/>',
            # A baseline differs by shape, not by colour alone.
            f'<rect x="{x.at(rung.elo) - 5:.1f}" y="{y - 5:.1f}" width="10" height="10" fill="{colour}"/>'
            if rung.is_baseline
            else f'<circle cx="{x.at(rung.elo):.1f}" cy="{y:.1f}" r="6" fill="{colour}"/>',
        ]
    parts.append(_word(WIDTH - RIGHT, height - 10, "Elo; circles: levels, squares: baselines", "end"))
    return _picture(title, subtitle, height, parts)


def _picture(title: str, subtitle: str, height: float, parts: Sequence[str]) -> str:
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
        f'role="img" aria-label="{escape(title)}" style="{STYLE}">',
        f'<rect width="{WIDTH}" height="{height:g}" fill="{PAPER}"/>',
        f'<text x="16" y="24" style="font-weight: 600; font-size: 16px">{escape(title)}</text>',
        _word(16, 43, subtitle),
    ]
    return "\n".join([*head, *parts, "</svg>", ""])


def _word(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _points(places: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)


def _tick_y(scale: Scale, at: float, text: str) -> str:
    y = scale.at(at)
    weight = 1.6 if at == 0 else 0.8
    line = f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" '
    return f'{line}stroke="{GRID}" stroke-width="{weight}"/>' + _word(LEFT - 8, y + 4, text, "end")


def _tick_x(scale: Scale, at: float, top: float, bottom: float) -> str:
    x = scale.at(at)
    line = f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}" stroke="{GRID}" stroke-width="0.8"/>'
    return line + _word(x, bottom + 18, f"{at:g}", "middle")
