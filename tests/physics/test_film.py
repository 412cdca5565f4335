"""What rules ask of a film, on films written by hand."""

from __future__ import annotations

import numpy as np
import pytest

from tablee.physics import Body, Event, Film, Segment
from tablee.physics.film import Path

FILM = Film(
    events=(
        Event(0.1, "cushion", "a", speed_mps=1.0),
        Event(0.2, "contact", "a", "b", speed_mps=0.5),
        Event(0.3, "hole", "b", hole=2, speed_mps=0.4),
        Event(0.4, "contact", "a", "c", speed_mps=0.5),
        Event(0.5, "left", "c"),
        Event(0.6, "cushion", "a"),
        Event(1.0, "rest", "a"),
    ),
    paths={
        "a": (Segment(0.0, 0.2, 0.0, 0.0, 1.0), Segment(0.2, 1.0, 0.2, 0.0, 0.5, ax=-0.5, wz=2.0)),
        "b": (Segment(0.2, 0.3, 0.5, 0.0, 0.0, 1.0),),
    },
    rest={"a": (0.44, 0.0), "d": (9.0, 9.0)},
    start={"a": (0.0, 0.0), "b": (0.5, 0.0), "d": (9.0, 9.0)},
    bodies=(Body("a", 0.1, 2.0, 0.0, 0.0), Body("b", 0.1, 1.0, 0.5, 0.0)),
    inertia=0.5,
    spin_decay_radps2=1.0,
)


def test_where_bodies_are() -> None:
    assert FILM.position_at(0.1) == {"a": (0.1, 0.0), "b": (0.5, 0.0), "d": (9.0, 9.0)}
    at = FILM.position_at(0.25)
    assert at["b"] == pytest.approx((0.5, 0.05))
    assert at["a"] == pytest.approx((0.2 + 0.025 - 0.25 * 0.0025, 0.0))
    assert FILM.position_at(0.3).keys() == {"a", "d"}
    assert FILM.position_at(5.0) == FILM.rest


def test_how_fast_bodies_are() -> None:
    assert FILM.velocity_at(0.1) == {"a": (1.0, 0.0), "b": (0.0, 0.0), "d": (0.0, 0.0)}
    assert FILM.velocity_at(0.2)["a"] == (0.5, 0.0)  # the contact has happened
    assert FILM.velocity_at(5.0) == {"a": (0.0, 0.0), "d": (0.0, 0.0)}


def test_energy() -> None:
    assert FILM.energy_at(0.1) == pytest.approx(0.5 * 2.0)
    turning = 0.5 * 0.01 * (2.0 - 0.05) ** 2
    assert FILM.energy_at(0.25) == pytest.approx(0.5 * 2.0 * (0.475**2 + turning) + 0.5 * 1.0)
    assert FILM.energy_at(5.0) == 0.0


def test_what_went_off_in_order() -> None:
    assert [(event.body, event.kind) for event in FILM.exits] == [("b", "hole"), ("c", "left")]
    assert [event.body for event in FILM.of("hole")] == ["b"]


def test_first_contacts() -> None:
    assert FILM.first_contact("a") == FILM.events[1]
    assert FILM.first_contact("c") == FILM.events[3]
    assert FILM.first_contact("d") is None


def test_cushions_before_an_event() -> None:
    assert FILM.touched_cushion_before("a", FILM.events[1])
    assert not FILM.touched_cushion_before("a", FILM.events[0])
    assert not FILM.touched_cushion_before("b", FILM.events[6])


def test_an_empty_film() -> None:
    empty = Film(())
    assert empty.duration_s == 0.0
    assert empty.position_at(1.0) == {}
    assert empty.energy_at(0.0) == 0.0
    assert empty.exits == ()


def test_a_path_is_a_sequence_of_segments() -> None:
    segments = FILM.paths["a"]
    path = Path(np.array(segments))
    assert list(path) == list(segments)
    assert (len(path), path[0], path[-1]) == (2, segments[0], segments[1])
    assert list(path[1:]) == [segments[1]]
    assert segments[1] in path
    assert np.array(path).tolist() == [list(segment) for segment in segments]
    with pytest.raises(IndexError):
        path[2]


def test_paths_with_the_same_segments_are_equal() -> None:
    rows = np.array(FILM.paths["a"])
    assert Path(rows) == Path(rows.copy())
    assert Path(rows) != Path(rows[1:])
    assert Path(rows) != "a"
