"""What rules ask of a trace, on traces written by hand."""

from __future__ import annotations

import pytest

from tablee.physics import Body, Event, Segment, Trace

TRACE = Trace(
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
    assert TRACE.position_at(0.1) == {"a": (0.1, 0.0), "b": (0.5, 0.0), "d": (9.0, 9.0)}
    at = TRACE.position_at(0.25)
    assert at["b"] == pytest.approx((0.5, 0.05))
    assert at["a"] == pytest.approx((0.2 + 0.025 - 0.25 * 0.0025, 0.0))
    assert TRACE.position_at(0.3).keys() == {"a", "d"}
    assert TRACE.position_at(5.0) == TRACE.rest


def test_how_fast_bodies_are() -> None:
    assert TRACE.velocity_at(0.1) == {"a": (1.0, 0.0), "b": (0.0, 0.0), "d": (0.0, 0.0)}
    assert TRACE.velocity_at(0.2)["a"] == (0.5, 0.0)  # the contact has happened
    assert TRACE.velocity_at(5.0) == {"a": (0.0, 0.0), "d": (0.0, 0.0)}


def test_energy() -> None:
    assert TRACE.energy_at(0.1) == pytest.approx(0.5 * 2.0)
    turning = 0.5 * 0.01 * (2.0 - 0.05) ** 2
    assert TRACE.energy_at(0.25) == pytest.approx(0.5 * 2.0 * (0.475**2 + turning) + 0.5 * 1.0)
    assert TRACE.energy_at(5.0) == 0.0


def test_what_went_off_in_order() -> None:
    assert [(event.body, event.kind) for event in TRACE.fallen] == [("b", "hole"), ("c", "left")]
    assert [event.body for event in TRACE.of("hole")] == ["b"]


def test_first_contacts() -> None:
    assert TRACE.first_contact("a") == TRACE.events[1]
    assert TRACE.first_contact("c") == TRACE.events[3]
    assert TRACE.first_contact("d") is None


def test_cushions_before_an_event() -> None:
    assert TRACE.touched_cushion_before("a", TRACE.events[1])
    assert not TRACE.touched_cushion_before("a", TRACE.events[0])
    assert not TRACE.touched_cushion_before("b", TRACE.events[6])


def test_an_empty_trace() -> None:
    empty = Trace(())
    assert empty.duration_s == 0.0
    assert empty.position_at(1.0) == {}
    assert empty.energy_at(0.0) == 0.0
    assert empty.fallen == ()
