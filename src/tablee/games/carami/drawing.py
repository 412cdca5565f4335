"""Carami's board as text for a terminal, in Rich's markup."""

from __future__ import annotations

from tablee.games.carami.board import CAMPS, CENTRE, EAST, NORTH, RAMPS, ROWS, SOUTH, WEST, Slot
from tablee.games.carami.state import State

GLYPHS = {
    SOUTH: "[bold red]●[/]",
    WEST: "[bold yellow]▲[/]",
    NORTH: "[bold blue]○[/]",
    EAST: "[bold green]△[/]",
}
_VALUES = {slot: value for camp in CAMPS.values() for slot, value in zip(camp.back, camp.values, strict=True)}
_BANDS = {slot for camp in CAMPS.values() for slot in camp.band}


def draw(state: State) -> str:
    """The cross with values, bands (=), centre (+), walls and ramps; below it the points of each seat."""
    lines = [_ramps_along(state, CAMPS[NORTH].back)]
    for row in ROWS:
        number = next(slot for slot in row if slot).lstrip("abcdefghijk")
        west, east = row[0], row[-1]
        marks = "".join(_mark(state, slot) for slot in row)
        lines.append(f"[dim]{number:>2}[/] {_ramp(state, west)}{marks} {_ramp(state, east)}".rstrip())
        if number in ("9", "4"):
            lines.append(f"{' ' * 15}[dim]━━{' ' * 10}━━[/]")
    lines.append(_ramps_along(state, CAMPS[SOUTH].back))
    lines.append(f"{' ' * 5}[dim]{''.join(f'{letter:>3}' for letter in 'abcdefghijk')}[/]")
    return "\n".join([*lines, _tally(state)])


def _mark(state: State, slot: Slot | None) -> str:
    """Three columns: a wall's edge or a space, then the marble on a slot or the slot's own mark."""
    if slot is None:
        return "   "
    wall = "[dim]┃[/]" if slot in ("d4", "d8", "i4", "i8") else " "
    holder = state.holder(slot)
    if holder:
        return f"{wall} {GLYPHS[holder]}"
    if slot in _VALUES:
        return f"{wall}[cyan]{_VALUES[slot]:>2}[/]"
    sign = "+" if slot == CENTRE else "=" if slot in _BANDS else "·"
    return f"{wall} [dim]{sign}[/]"


def _ramp(state: State, slot: Slot | None) -> str:
    """A ramp with the marble on it; blank if there is no ramp."""
    if slot not in RAMPS:
        return "  "
    return f"*{GLYPHS[RAMPS[slot]]}" if slot in state.ramps else "[dim]* [/]"


def _ramps_along(state: State, back: tuple[Slot, ...]) -> str:
    return " " * 15 + "".join(f"{_ramp(state, slot)} " for slot in back)


def _tally(state: State) -> str:
    """Each seat's points, by team, with an arrow before the seat to play."""
    points = state.points
    sides = []
    for side in state.options.sides:
        seats = [
            f"{'→' if seat == state.to_play else ''}{GLYPHS[seat]} {seat}: {points[seat]}" for seat in side
        ]
        total = f" = {sum(points[seat] for seat in side)}" if len(side) > 1 else ""
        sides.append(" + ".join(seats) + total)
    return "   ".join(sides)
