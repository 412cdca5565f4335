"""The board, its targets and the start: O1 to O5."""

from __future__ import annotations

from typing import Any

import pytest

from tablee import InvalidMove, Match

from .boards import (
    BACK,
    CELLS,
    CORNERS,
    DIRECTIONS,
    EXIT_CASES,
    GAME,
    NO_TARGETS,
    START,
    Position,
    begin,
    fill,
    legal,
    line,
    neighbour,
    now,
    other,
    place,
    place_for,
    points,
    text_of,
)

SPARE = "e5"  # a marble in the middle keeps its owner in the game (O13)

LOWER = [("a1", "SW", 1), ("a5", "SE", 2), ("e9", "E", 4), ("i9", "NE", 7), ("i5", "NW", 8), ("e1", "W", 10)]


def push_out(cell: str, direction: str, seat: str = "r", taken: str = NO_TARGETS, **options: Any) -> Match:
    """A match in which `seat` has just pushed a marble off from this cell, that way."""
    pushed, near, far = line(cell, BACK[direction], 3)
    start = place_for(seat, [near, far], [pushed, SPARE], targets=taken)
    return begin(start, f"{far}-{near}", **{"points": 99, **options})


def test_o1_a_marble_can_be_put_on_each_of_the_61_cells() -> None:
    """O1: rows A to I hold 5, 6, 7, 8, 9, 8, 7, 6 and 5 cells."""
    match = begin(place("", "a1", hand=True))
    assert legal(match) == {f"@{cell}" for cell in CELLS if cell != "a1"} | {"x"}
    assert len(legal(match)) == 60 + 1


@pytest.mark.parametrize("cell", ["a6", "b7", "c8", "d9", "f1", "g2", "h3", "i4", "a0", "e0", "j5"])
def test_o1_cells_beyond_a_row_do_not_exist(cell: str) -> None:
    with pytest.raises(InvalidMove, match=cell) as refusal:
        GAME.read_move(f"@{cell}")
    assert refusal.value.rule == "O1"


def test_o1_six_directions_from_the_middle() -> None:
    """O1: E, W, NE, NW, SE and SW of e5."""
    assert legal(begin(place("e5", "a1"))) == {"e5-e6", "e5-e4", "e5-f6", "e5-f5", "e5-d5", "e5-d4"}


@pytest.mark.parametrize("cell", CELLS)
def test_o1_a_lone_marble_goes_to_each_neighbour(cell: str) -> None:
    far = "i9" if cell < "e5" else "a1"
    neighbours = {neighbour(cell, direction) for direction in DIRECTIONS} - {None}
    assert legal(begin(place(cell, far))) == {f"{cell}-{ahead}" for ahead in neighbours}


def test_o2_twelve_targets_worth_1_2_3_over_and_over() -> None:
    """O2: the values repeat, so they are the same after a half turn."""
    values = GAME.setup().options.targets
    assert list(values) == [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]


@pytest.mark.parametrize("seat", ["r", "y"])
@pytest.mark.parametrize(("target", "cell", "direction"), EXIT_CASES)
def test_o3_every_way_out_and_its_target(target: int, cell: str, direction: str, seat: str) -> None:
    """O2, O3: four ways into each target besides the corners, and what each scores."""
    match = push_out(cell, direction, seat)
    assert now(match).targets == fill(**{f"t{target}": other(seat)})
    assert points(match) == {seat: (target - 1) % 3 + 1, other(seat): 0}


def test_o3_ways_out_and_corners_are_all_the_edges_of_the_board() -> None:
    """O3, O4: the 48 ways and 6 corners leave nothing out (this checks the tests' own tables)."""
    listed = [(cell, direction) for _, cell, direction in EXIT_CASES] + list(CORNERS)
    edges = [(cell, way) for cell in CELLS for way in DIRECTIONS if neighbour(cell, way) is None]
    assert sorted(listed) == sorted(edges)
    assert len(edges) == 54


@pytest.mark.parametrize("seat", ["r", "y"])
@pytest.mark.parametrize(("cell", "direction", "target"), LOWER)
def test_o4_a_corner_leads_to_the_lower_value(cell: str, direction: str, target: int, seat: str) -> None:
    match = push_out(cell, direction, seat)
    assert now(match).targets == fill(**{f"t{target}": other(seat)})
    assert points(match) == {seat: (target - 1) % 3 + 1, other(seat): 0}


@pytest.mark.parametrize("holder", ["r", "y"])
@pytest.mark.parametrize(("cell", "direction", "lower"), LOWER)
def test_o4_even_when_the_lower_is_taken_and_the_other_free(
    cell: str, direction: str, lower: int, holder: str
) -> None:
    """O4, O11: the marble goes to its owner's hand; the free target stays free."""
    taken = fill(**{f"t{lower}": holder})
    match = push_out(cell, direction, taken=taken)
    assert now(match).targets == taken
    assert (now(match).seat, now(match).hand) == ("y", True)
    assert points(match) == {other(holder): (lower - 1) % 3 + 1, holder: 0}


@pytest.mark.parametrize(("cell", "direction", "lower"), LOWER)
def test_o4_a_taken_higher_target_changes_nothing(cell: str, direction: str, lower: int) -> None:
    higher = next(target for target in CORNERS[cell, direction] if target != lower)
    match = push_out(cell, direction, taken=fill(**{f"t{higher}": "r"}))
    assert now(match).targets == fill(**{f"t{higher}": "r", f"t{lower}": "y"})
    assert not now(match).hand


@pytest.mark.parametrize(
    ("values", "which"), [((4, 9), 0), ((9, 4), 1), ((5, 5), 0), ((0, 1), 0), ((1, 0), 1), ((0, 0), 0)]
)
@pytest.mark.parametrize(("corner", "beside"), CORNERS.items())
def test_o4_other_values_choose_the_target_at_a_corner(
    corner: tuple[str, str], beside: tuple[int, int], values: tuple[int, int], which: int
) -> None:
    """O4: the lower of the two; of equal ones the first counter-clockwise (T12 before T1)."""
    ring = [7] * 12
    ring[beside[0] - 1], ring[beside[1] - 1] = values
    match = push_out(*corner, targets=ring)
    assert now(match).targets == fill(**{f"t{beside[which]}": "y"})
    assert points(match) == {"r": values[which], "y": 0}


@pytest.mark.parametrize(("corner", "beside"), CORNERS.items())
def test_o4_equal_values_and_the_first_taken(corner: tuple[str, str], beside: tuple[int, int]) -> None:
    """O4: the first of the two counter-clockwise, even when only the second is free."""
    taken = fill(**{f"t{beside[0]}": "y"})
    match = push_out(*corner, taken=taken, targets=[2] * 12)
    assert (now(match).targets, now(match).hand) == (taken, True)


def test_o5_the_start() -> None:
    match = begin()
    assert text_of(match) == text_of(Match(GAME, GAME.setup())) == START
    assert now(match).cells("r") == {*line("a1", "E", 5), *line("b2", "E", 4), *line("c3", "E", 3)}
    assert now(match).cells("y") == {*line("i5", "E", 5), *line("h5", "E", 4), *line("g5", "E", 3)}
    assert points(match) == {"r": 0, "y": 0}
    assert match.result is None


def test_o5_yellow_starts_on_the_half_turn_image_of_red() -> None:
    start = Position.read(text_of(begin()))
    assert start.rotated().marbles == start.marbles
