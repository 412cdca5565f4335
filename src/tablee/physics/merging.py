"""Merges the segments of a body's path into fewer ones that follow it closely.

A body that presses on others has hundreds of short segments, and yet its path is smooth. Each merged segment
starts and ends exactly where the path is at those times, and passes through the place where the path is
half-way in time. A turn about x or y is followed in the same way, as the distance that a point on the surface
goes. Spin about the vertical decays at the table's rate in every segment, so only the turn from the start to
the end of a merged segment is the same.

Deviations are computed exactly, not from samples. On a segment of the path, the difference of two parabolas
is greatest at an end or at its vertex. The difference of two spins that decay at the same rate does not
change its sign, so the difference of the turns is greatest at an end.
"""

from __future__ import annotations

from math import sqrt

from tablee.kernels.compiling import compiled
from tablee.physics.layout import Floats

START, END, X, Y, VX, VY, AX, AY, WX, WY, WZ, BX, BY = range(13)
"""The columns of a path: the fields of `film.Segment`."""
COLUMNS = 13

# A row of tracks has a parabola, value + t·(slope + t·bend/2), for each of x, y, and the turns about x and y;
# then the turn about the vertical before the segment. Turns are multiplied by the radius.
TURNS = 2
"""The first parabola that is a turn."""
TRACKS = 4
UPRIGHT = 3 * TRACKS
WIDTH = UPRIGHT + 1


@compiled
def merge(path: Floats, last: int, radius: float, decay: float, tolerance: float, tracks: Floats) -> int:
    """Merge the first `last` segments of a path, in place; return how many are left.

    The centre is then never further than `tolerance` from where it was, and neither is a point on the
    surface because of turns about level axes, or because of turns about the vertical. `tracks` is scratch
    space, with a row more than the path for the segment that is tried.
    """
    slowing = decay * radius
    _unroll(path, radius, slowing, tracks)
    count = first = 0
    while first < last:
        # Try twice as many segments while that works, then bisect.
        good, bad, step = first + 1, last + 1, 1
        while good + 1 < bad:
            trial = min(good + step, last) if bad > last else (good + bad) // 2
            if _is_near(path, tracks, first, trial, slowing, tolerance):
                good, step = trial, 2 * step
            else:
                bad = trial
        if good == first + 1:
            _copy(path, first, count)
        else:
            _write(path, tracks, first, good, radius, slowing, count)
        first = good
        count += 1
    for row in range(last, path.shape[0]):
        _copy(path, row, count)
        count += 1
    return count


@compiled
def _unroll(path: Floats, radius: float, slowing: float, tracks: Floats) -> None:
    """Write the tracks of a path."""
    upright = before = 0.0
    for row in range(path.shape[0]):
        lasts = path[row, END] - path[row, START]
        for axis in range(2):
            place, turn = 3 * axis, 3 * (TURNS + axis)
            tracks[row, place] = path[row, X + axis]
            tracks[row, place + 1] = path[row, VX + axis]
            tracks[row, place + 2] = path[row, AX + axis]
            tracks[row, turn] = _value(tracks, row - 1, TURNS + axis, before) if row > 0 else 0.0
            tracks[row, turn + 1] = radius * path[row, WX + axis]
            tracks[row, turn + 2] = radius * path[row, BX + axis]
        tracks[row, UPRIGHT] = upright
        upright += _fading_turn(radius * path[row, WZ], slowing, lasts)
        before = lasts
    tracks[path.shape[0], UPRIGHT] = upright


@compiled
def _value(tracks: Floats, row: int, track: int, time: float) -> float:
    """The value of a parabola at a time after its start."""
    at = 3 * track
    return float(tracks[row, at] + time * (tracks[row, at + 1] + 0.5 * time * tracks[row, at + 2]))


@compiled
def _fading_turn(spin: float, slowing: float, time: float) -> float:
    """How far a spin turns in a time while it decays to zero."""
    speed = abs(spin)
    if speed < slowing * time:
        time = speed / slowing
    turn = time * (speed - 0.5 * slowing * time)
    return turn if spin > 0.0 else -turn


@compiled
def _upright_spin(path: Floats, tracks: Floats, first: int, end: int, slowing: float) -> float:
    """The spin about the vertical that turns as far as the segments from `first` to before `end`."""
    turn, time = tracks[end, UPRIGHT] - tracks[first, UPRIGHT], path[end - 1, END] - path[first, START]
    size = abs(turn)
    if size < 0.5 * slowing * time * time:
        spin = sqrt(2.0 * slowing * size)
    else:
        spin = size / time + 0.5 * slowing * time
    return spin if turn > 0.0 else -spin


@compiled
def _fit(path: Floats, tracks: Floats, first: int, end: int) -> None:
    """Write the parabolas for the segments from `first` to before `end` to the last row of tracks."""
    fit, start, until = tracks.shape[0] - 1, path[first, START], path[end - 1, END]
    lasts = until - start
    half = 0.5 * lasts
    middle, high = first, end - 1
    while middle < high:  # find the segment that is half-way in time
        between = (middle + high + 1) // 2
        if path[between, START] <= start + half:
            middle = between
        else:
            high = between - 1
    for track in range(TRACKS):
        value = tracks[first, 3 * track]
        way = _value(tracks, end - 1, track, until - path[end - 1, START]) - value
        sag = _value(tracks, middle, track, start + half - path[middle, START]) - value - 0.5 * way
        tracks[fit, 3 * track] = value
        tracks[fit, 3 * track + 1] = (way + 4.0 * sag) / lasts
        tracks[fit, 3 * track + 2] = -8.0 * sag / (lasts * lasts)


@compiled
def _is_near(path: Floats, tracks: Floats, first: int, end: int, slowing: float, tolerance: float) -> bool:
    """Whether parabolas fitted to the segments from `first` to before `end` are within the tolerance."""
    _fit(path, tracks, first, end)
    fit, start = tracks.shape[0] - 1, path[first, START]
    spin = _upright_spin(path, tracks, first, end, slowing)
    squared = tolerance * tolerance
    for row in range(first, end):
        since, lasts = path[row, START] - start, path[row, END] - path[row, START]
        for pair in range(0, TRACKS, 2):
            x = _deviation(tracks, row, fit, pair, since, lasts)
            y = _deviation(tracks, row, fit, pair + 1, since, lasts)
            if not x * x + y * y <= squared:
                return False
        turned = tracks[row, UPRIGHT] - tracks[first, UPRIGHT]
        if not abs(_fading_turn(spin, slowing, since) - turned) <= tolerance:
            return False
    return True


@compiled
def _deviation(tracks: Floats, row: int, fit: int, track: int, since: float, lasts: float) -> float:
    """The greatest difference of a segment's parabola and the fitted one, which starts `since` before."""
    bend = 0.5 * (tracks[fit, 3 * track + 2] - tracks[row, 3 * track + 2])
    slope = tracks[fit, 3 * track + 1] + since * tracks[fit, 3 * track + 2] - tracks[row, 3 * track + 1]
    value = _value(tracks, fit, track, since) - tracks[row, 3 * track]
    most = max(abs(value), abs(value + lasts * (slope + lasts * bend)))
    if slope * bend < 0.0 and -slope / (2.0 * bend) < lasts:
        most = max(most, abs(value - slope * slope / (4.0 * bend)))
    return float(most)


@compiled
def _write(
    path: Floats, tracks: Floats, first: int, end: int, radius: float, slowing: float, to: int
) -> None:
    """Replace the segments from `first` to before `end` by one, and write it to row `to`."""
    _fit(path, tracks, first, end)
    fit, spin = tracks.shape[0] - 1, _upright_spin(path, tracks, first, end, slowing)
    path[to, START] = path[first, START]
    path[to, END] = path[end - 1, END]
    for axis in range(2):
        place, turn = 3 * axis, 3 * (TURNS + axis)
        path[to, X + axis] = tracks[fit, place]
        path[to, VX + axis] = tracks[fit, place + 1]
        path[to, AX + axis] = tracks[fit, place + 2]
        path[to, WX + axis] = tracks[fit, turn + 1] / radius
        path[to, BX + axis] = tracks[fit, turn + 2] / radius
    path[to, WZ] = spin / radius


@compiled
def _copy(path: Floats, row: int, to: int) -> None:
    """Copy a segment to another row."""
    for column in range(COLUMNS):
        path[to, column] = path[row, column]
