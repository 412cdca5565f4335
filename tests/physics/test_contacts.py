"""What contacts do, against textbook formulas and conservation laws."""

from __future__ import annotations

from dataclasses import replace
from math import cos, exp, hypot, radians, sin, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.physics import Body, ContactFriction, Film, Launch, Table, simulate
from tablee.physics.loop import LATER_LEAST, LEAST, PATIENCE
from tablee.physics.resolve import SOFT, fading, parting
from tests.physics.tables import BALL, CAROM, CARRAMBOULE

SMOOTH = replace(CAROM, holes=(), half_m=10.0, friction=ContactFriction(0.0), frame_friction=0.0)
GRIPPING = replace(CAROM, holes=(), half_m=10.0)
FELT = replace(CARRAMBOULE, holes=(), half_m=10.0)
SPREAD = [(0.0, -0.2), (0.03, 0.0), (-0.01, 0.08), (0.07, 0.11), (-0.08, 0.02), (0.2, 0.2)]
DISC = Body("disc", 0.0129, 0.0053, 0.0, 0.0)


def velocities(film: Film, time: float) -> dict[str, tuple[float, float]]:
    """Just after a time."""
    return film.velocity_at(time)


def meet(
    table: Table, one: Body, two: Body, offset: float, shot: Launch
) -> tuple[Film, float, tuple[float, float]]:
    """`one` comes along y at `two`, its path passing at an offset; the time and the normal of the contact."""
    reach = one.radius_m + two.radius_m
    one = replace(one, x=-offset, y=-reach - 0.001)
    film = simulate(table, [one, replace(two, x=0.0, y=0.0)], shot)
    contact = film.first_contact(one.name)
    assert contact is not None
    x, y = film.position_at(contact.time_s)[one.name]
    assert hypot(x, y) == pytest.approx(reach, abs=1e-14)
    return film, contact.time_s, (-x / reach, -y / reach)


def before(film: Film, name: str, time: float) -> tuple[float, float]:
    """A body's velocity just before a time."""
    segment = next(s for s in film.paths[name] if s.end_s == time)
    return segment.velocity_at(time)


@pytest.mark.parametrize(("m1", "m2"), [(1.0, 1.0), (3.0, 1.0), (1.0, 3.0)])
@pytest.mark.parametrize("restitution", [0.0, 0.7, 1.0])
def test_head_on(m1: float, m2: float, restitution: float) -> None:
    table = replace(SMOOTH, restitution=restitution)
    one, two = replace(DISC, name="one", mass_kg=m1), replace(DISC, name="two", mass_kg=m2)
    film, time, _ = meet(table, one, two, 0.0, Launch("one", 0.0, 1.0))
    speed = before(film, "one", time)[1]
    after = velocities(film, time)
    parts = parting(speed, restitution, LEAST)
    assert after["one"][1] == pytest.approx(speed - (speed + parts) * m2 / (m1 + m2), abs=1e-12)
    assert after["two"][1] == pytest.approx((speed + parts) * m1 / (m1 + m2), abs=1e-12)
    assert after["one"][0] == after["two"][0] == 0.0


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_glancing_equal_bodies_part_at_right_angles(part: float) -> None:
    one, two = replace(DISC, name="one"), replace(DISC, name="two")
    table = replace(SMOOTH, restitution=1.0)
    film, time, (nx, ny) = meet(table, one, two, part * 2.0 * DISC.radius_m, Launch("one", 0.0, 1.0))
    (ax, ay), (bx, by) = (velocities(film, time)[name] for name in ("one", "two"))
    assert ax * bx + ay * by == pytest.approx(0.0, abs=1e-12)
    assert bx * ny - by * nx == pytest.approx(0.0, abs=1e-12)
    assert nx == pytest.approx(part)


def spins(film: Film, name: str, time: float) -> tuple[float, float, float]:
    segment = film.segment_at(name, time)
    return segment.spin_at(time, film.spin_decay_radps2) if segment else (0.0, 0.0, 0.0)


SPIN = st.floats(-150.0, 150.0)


@settings(max_examples=300, deadline=None)
@given(
    st.booleans(),
    st.floats(-0.95, 0.95),
    st.floats(0.3, 5.0),
    st.tuples(SPIN, SPIN, SPIN),
    st.floats(0.2, 5.0),
    st.floats(0.5, 2.0),
)
def test_momentum_is_kept_and_energy_is_not_gained(
    rolls: bool, part: float, speed: float, spin: tuple[float, float, float], heavier: float, larger: float
) -> None:
    table = FELT if rolls else GRIPPING
    one = replace(DISC, name="one", mass_kg=0.0053 * heavier, radius_m=0.0129 * larger)
    two = replace(DISC, name="two")
    offset = part * (one.radius_m + two.radius_m)
    try:
        film, time, (nx, ny) = meet(table, one, two, offset, Launch("one", 0.0, speed, *spin))
    except AssertionError:  # stopped or turned before it got there
        return
    was, now = before(film, "one", time), velocities(film, time)
    for axis in range(2):
        kept = one.mass_kg * now["one"][axis] + two.mass_kg * now["two"][axis]
        assert kept == pytest.approx(one.mass_kg * was[axis], abs=1e-15)
    # Angular momentum about the vertical through the point of contact.
    wz1, wz2 = spins(film, "one", time)[2], spins(film, "two", time)[2]
    segment = next(s for s in film.paths["one"] if s.end_s == time)
    wz = segment.spin_at(time, film.spin_decay_radps2)[2]
    k = table.inertia
    for body, change, name in ((one, wz1 - wz, "one"), (two, wz2, "two")):
        vx, vy = now[name]
        dx, dy = (vx - was[0], vy - was[1]) if name == "one" else (vx, vy)
        across = (dy * nx - dx * ny) * (1.0 if name == "one" else -1.0)
        assert k * body.radius_m * change == pytest.approx(across, abs=1e-12)
    apart = (now["two"][0] - now["one"][0]) * nx + (now["two"][1] - now["one"][1]) * ny
    met = was[0] * nx + was[1] * ny
    assert apart == pytest.approx(parting(met, table.restitution, LEAST), abs=1e-12)
    tiny = 1e-9
    assert film.energy_at(time) <= film.energy_at(time - tiny) + 1e-10


def test_friction_grips_or_slips() -> None:
    """Slow slip is stopped wholly; fast slip only by µ times the normal impulse."""
    one, two = replace(DISC, name="one"), replace(DISC, name="two")
    film, time, _ = meet(GRIPPING, one, two, 0.0, Launch("one", 0.0, 2.0, wz=5.0))
    speed = before(film, "one", time)[1]
    r = DISC.radius_m
    after = velocities(film, time)
    total = r * (spins(film, "one", time)[2] + spins(film, "two", time)[2])
    assert after["one"][0] - after["two"][0] - total == pytest.approx(0.0, abs=1e-12)

    film, time, _ = meet(GRIPPING, one, two, 0.0, Launch("one", 0.0, 2.0, wz=900.0))
    speed = before(film, "one", time)[1]
    after = velocities(film, time)
    assert after["two"][0] == pytest.approx(-0.1 * 0.5 * (1.0 + 0.7) * speed)


def test_equal_balls_follow_the_frictional_inelastic_model() -> None:
    """Written out once more, for a slip that lasts, as in Alciatore and in pooltool."""
    one, two = replace(BALL, name="one"), replace(BALL, name="two")
    shot = Launch("one", 0.0, 3.0, wx=-60.0, wy=20.0, wz=90.0)
    film, time, (nx, ny) = meet(FELT, one, two, 0.6 * 2.0 * BALL.radius_m, shot)
    segment = next(s for s in film.paths["one"] if s.end_s == time)
    vx, vy = segment.velocity_at(time)
    wx, wy, wz = segment.spin_at(time, 10.0)
    r = BALL.radius_m
    along = vx * nx + vy * ny
    push = 0.5 * 1.95 * along
    slip_across = vy * nx - vx * ny + r * wz
    slip_up = r * (wx * ny - wy * nx)
    slip = hypot(slip_across, slip_up)
    drag = min((0.00995 + 0.108 * exp(-1.088 * slip)) * push, slip / 7.0)
    throw = drag * slip_across / slip
    bx, by = film.velocity_at(time)["two"]
    assert (bx, by) == pytest.approx((push * nx - throw * ny, push * ny + throw * nx))
    turned = spins(film, "two", time)
    lift = drag * slip_up / slip
    expected = (-2.5 / r * lift * ny, 2.5 / r * lift * nx, -2.5 / r * throw)
    assert turned == pytest.approx(expected)


@pytest.mark.parametrize("angle", [0.0, 20.0, 45.0, 80.0])
def test_rebound_without_friction(angle: float) -> None:
    """The part along the normal is turned and weakened, the other kept."""
    table = replace(SMOOTH, half_m=0.3)
    at = 0.3 - DISC.radius_m - 1e-3
    shot = Launch("disc", 3.0 * cos(radians(angle)), 3.0 * sin(radians(angle)))
    film = simulate(table, [replace(DISC, x=at)], shot)
    time = next(film.of("cushion")).time_s
    vx, vy = before(film, "disc", time)
    ax, ay = film.velocity_at(time)["disc"]
    assert ax == pytest.approx(-0.7 * vx)
    assert ay == pytest.approx(vy)
    assert next(film.of("cushion")).speed_mps == pytest.approx(vx)


@pytest.mark.parametrize("turn", range(4))
def test_walls_are_alike(turn: int) -> None:
    """A shot at each wall, turned by quarters, ends in the same place, turned."""
    ways = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
    c, s = ways[turn]
    ball = replace(BALL, x=0.0, y=0.0)
    table = replace(FELT, half_m=0.4)
    v, w = (2.0, 0.7), (30.0, -20.0, 60.0)
    shot = Launch(
        "cue ball",
        c * v[0] - s * v[1],
        s * v[0] + c * v[1],
        c * w[0] - s * w[1],
        s * w[0] + c * w[1],
        w[2],
    )
    x, y = simulate(table, [ball], shot).rest["cue ball"]
    x0, y0 = simulate(table, [ball], Launch("cue ball", *v, *w)).rest["cue ball"]
    assert (c * x + s * y, c * y - s * x) == pytest.approx((x0, y0))


def test_side_spin_turns_the_rebound() -> None:
    table = replace(FELT, half_m=0.4)
    ball = replace(BALL, x=0.0, y=0.3)

    def way(wz: float) -> float:
        film = simulate(table, [ball], Launch("cue ball", 0.0, 2.0, wz=wz))
        return film.velocity_at(next(film.of("cushion")).time_s)["cue ball"][0]

    assert way(60.0) > 0.0
    assert way(0.0) == 0.0
    assert way(-60.0) == pytest.approx(-way(60.0))
    # Fast spin slips all along: friction times what the normal impulse gives.
    film = simulate(table, [ball], Launch("cue ball", 0.0, 2.0, wz=2000.0))
    cushion = next(film.of("cushion"))
    slip = sqrt(1.0 + (spins(film, "cue ball", 0.0)[0] / 2000.0) ** 2)
    assert film.velocity_at(cushion.time_s)["cue ball"][0] == pytest.approx(
        0.2 * 1.85 * cushion.speed_mps / slip, rel=1e-3
    )


def test_hop() -> None:
    fast = simulate(CAROM, [DISC], Launch("disc", 7.5, 0.0))
    assert [(event.kind, event.body) for event in fast.events] == [("left", "disc")]
    assert fast.events[0].speed_mps > 7.0
    assert fast.rest == {}
    aslant = simulate(CAROM, [DISC], Launch("disc", 6.5, 6.6))
    assert not list(aslant.of("left"))


def test_separation_has_floors() -> None:
    assert parting(1.0, 0.7, LEAST) == 0.7
    assert parting(1e-3, 0.7, LEAST) == 1e-3
    assert parting(2.5e-3, 0.1, LEAST) == SOFT
    assert parting(1e-9, 0.7, LEAST) == LEAST
    assert parting(-1.0, 0.7, LEAST) == LEAST


@given(st.floats(LATER_LEAST, 10.0), st.floats(0.0, 1.0))
def test_only_contacts_slower_than_a_millimetre_per_second_depend_on_the_floor(
    approach: float, restitution: float
) -> None:
    assert parting(approach, restitution, LATER_LEAST) == parting(approach, restitution, LEAST)


def test_bodies_that_press_on_one_another_for_long_separate_faster() -> None:
    """A ball with follow against another at the frame: each contact is the same up to the floor."""
    wall = 0.4 - BALL.radius_m
    front = replace(BALL, name="front", y=wall)
    back = replace(BALL, name="back", y=wall - 2.0 * BALL.radius_m)
    film = simulate(CARRAMBOULE, [back, front], Launch("back", 0.0, 0.0, wx=-400.0))
    happened = [event for event in film.events if event.kind in ("contact", "cushion")]
    assert len(happened) > PATIENCE + 100
    for number, event in enumerate(happened):
        if event.kind == "contact" and event.time_s < film.paths["back"][-1].start_s:
            velocity = film.velocity_at(event.time_s)
            apart = velocity["front"][1] - velocity["back"][1]
            assert apart >= (LEAST if number < PATIENCE else LATER_LEAST) * (1.0 - 1e-6)


@given(st.floats(0.0, 60.0))
def test_fading_is_the_exponential(x: float) -> None:
    assert fading(x) == pytest.approx(exp(-x), rel=1e-13)


def test_fading_ends_in_nothing() -> None:
    assert fading(1e4) == 0.0
    assert fading(1e300) == 0.0
    assert fading(0.0) == 1.0


def test_a_row_passes_the_shot_on() -> None:
    """Newton's cradle: with full restitution the last of a row that nearly touches leaves alone."""
    table = replace(SMOOTH, restitution=1.0)
    row = [replace(DISC, name=f"{n}", y=n * (2.0 * DISC.radius_m + 1e-6)) for n in range(5)]
    shooter = replace(DISC, name="shooter", y=-0.1)
    film = simulate(table, [shooter, *row], Launch("shooter", 0.0, 2.0))
    assert film.rest["4"][1] > 0.5
    for name in ("0", "1", "2", "3"):
        assert film.rest[name] == pytest.approx(film.start[name], abs=2e-6)


@pytest.mark.parametrize("table", [GRIPPING, FELT])
def test_mirrored_starts_end_mirrored(table: Table) -> None:
    """To the bit: nothing in a contact prefers a side."""
    small = replace(table, half_m=0.3)
    bodies = [replace(DISC, name=f"{n}", x=x, y=y) for n, (x, y) in enumerate(SPREAD)]
    mirrored = [replace(body, x=-body.x) for body in bodies]
    shot = Launch("0", 0.31, 2.0, wx=-40.0, wy=7.0, wz=30.0)
    other = replace(shot, vx=-shot.vx, wy=-shot.wy, wz=-shot.wz)
    film = simulate(small, bodies, shot)
    assert len(list(film.of("contact"))) >= 3
    assert simulate(small, mirrored, other).rest == {name: (-x, y) for name, (x, y) in film.rest.items()}
