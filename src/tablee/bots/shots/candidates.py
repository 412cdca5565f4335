"""Proposes candidate shots: by geometry, and at random.

Each target piece and hole is combined with each place: directly, off the frame, and off other pieces
(`geometry.ways`). The most promising ones are proposed with several speeds and, with a cue, contact points.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

from tablee.bots.shots.geometry.board import OWN, RED
from tablee.bots.shots.geometry.kinds import ALL
from tablee.bots.shots.scene import ANGLE, HEIGHT, PLACE, SPEED, Scene, board_of, sigma_of
from tablee.physics import cue_speed_for
from tablee.physics.layout import Floats, Integers

SPEEDS = (1.15, 1.7, 2.6)
"""Multiples of the least speed that is needed."""
HEIGHTS = (0.0, 0.3, -0.3)
"""Where the cue hits the ball: centre, above (follow), below (draw)."""
KEPT_RANKS = (0, 2, 5, 10)
"""The ranks of the places that are kept for each leg: neighbouring places are much alike."""
LEAST_SHOTS = 40
"""The least number of proposed shots, if as many are requested."""
MOST_WAYS = 30_000
"""The limit for the number of ways."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """What a player considers on the table."""

    kinds: int = ALL
    """The kinds of ways (`geometry.kinds`)."""
    pieces: int = 19
    """The number of own pieces, nearest to the own line first; screened ones (B4) come last."""
    places: int = 25
    """The number of places on the line."""
    queen_last: int = 0
    """The number of own pieces left from which on it goes for the queen, and for nothing else; before, it
    overlooks her. With 0 she is one piece among the others."""


def propose(scene: Scene, eyes: Eyes, count: int, random: Generator, luck: float = 0.15) -> Floats:
    """Propose up to `count` shots, the most promising first, followed by random ones."""
    random_count = max(1, int(luck * count))
    aimed = aim(scene, eyes, count - random_count)[: count - random_count]
    # If there are few targets, propose more random shots.
    random_count = max(random_count, min(count, LEAST_SHOTS) - len(aimed))
    return np.concatenate((aimed, random_shots(scene, random_count, random)))


def aim(scene: Scene, eyes: Eyes, count: int) -> Floats:
    """The most promising aimed shots."""
    # Imported here because it imports Numba, which takes half a second and is not needed to list the levels.
    from tablee.bots.shots.geometry import ways

    wanted = targets(scene, eyes)
    lines = _find_ways(scene, eyes, wanted * (scene.codes == RED)) if _hurries(scene, eyes) else None
    if lines is None or not len(lines):
        lines = _find_ways(scene, eyes, wanted)
    lines = lines[np.lexsort((-lines[:, ways.CHANCE], lines[:, ways.LEG]))]
    # The rank of each way among the ways of its leg.
    starts = np.flatnonzero(np.append(True, np.diff(lines[:, ways.LEG]) != 0.0))
    rank = np.arange(len(lines)) - np.repeat(starts, np.diff(np.append(starts, len(lines))))[: len(lines)]
    lines = lines[np.isin(rank, KEPT_RANKS)]
    lines = lines[np.argsort(-lines[:, ways.CHANCE], kind="stable")]
    return _spread(scene, lines[:, : ways.CHANCE], count)


def _find_ways(scene: Scene, eyes: Eyes, wanted: Integers) -> Floats:
    """All ways (`geometry.ways`) to send one of the wanted pieces into a hole."""
    from tablee.bots.shots.geometry import ways  # see `aim`

    bounces = (0.45, 0.65, 0.85) if scene.game.table.rolls else (scene.game.table.frame_restitution,)
    query = ways.WayQuery(
        pieces=scene.pieces,
        targets=wanted,
        screened=scene.screened,
        places=scene.places(eyes.places),
        bounces=np.array(bounces),
        sigma=max(sigma_of(scene.hand), 0.01),
        kinds=eyes.kinds,
    )
    room = np.empty((MOST_WAYS, ways.COLUMNS))
    found: Floats = room[: ways.find_ways(board_of(scene.game), query, room)]
    return found


def _spread(scene: Scene, lines: Floats, count: int) -> Floats:
    """Rows for ways (place, angle, speed), each with several speeds and contact points."""
    cue = scene.game.table.cue
    heights = (0.0,) if cue is None else HEIGHTS
    lines = lines[: max(1, count // (len(SPEEDS) * len(heights)))]
    rows = np.zeros((len(SPEEDS) * len(heights), len(lines), 5))
    mass = scene.game.file.striker.mass_kg
    harder = 1.0 if cue is None else cue_speed_for(scene.game.table, mass, 1.0)
    for number, (speed, height) in enumerate((s, h) for s in SPEEDS for h in heights):
        rows[number, :, PLACE] = lines[:, 0]
        rows[number, :, ANGLE] = lines[:, 1]
        rows[number, :, SPEED] = np.minimum(lines[:, 2] * speed * harder, 0.98 * scene.game.fastest_mps)
        rows[number, :, HEIGHT] = height
    spread: Floats = rows.reshape(-1, 5)
    return scene.within(spread, spread)


def targets(scene: Scene, eyes: Eyes) -> Integers:
    """1 for each piece to aim at: own ones, and the queen if she may be taken."""
    wanted: Integers = (scene.codes == OWN).astype(np.int64)
    own = np.flatnonzero(wanted)
    away = np.abs(scene.pieces[own, 1] - scene.line_y)
    wanted[own[np.lexsort((away, scene.screened[own]))][eyes.pieces :]] = 0
    tally = scene.state.tally
    if tally.inside.of(tally.shooter) > 0 and (not eyes.queen_last or len(own) <= eyes.queen_last):
        wanted[scene.codes == RED] = 1
    if eyes.queen_last and _last_comes_back(scene):
        wanted[own] = 0
    return wanted


def _hurries(scene: Scene, eyes: Eyes) -> bool:
    """Whether it is time to go for the queen, and for nothing else."""
    left = int((scene.codes == OWN).sum())
    ends_round = left == 1 and not scene.game.queen_needed  # then the last piece is as good an aim (B16)
    return left <= eyes.queen_last and not ends_round


def _last_comes_back(scene: Scene) -> bool:
    """Whether there is one own piece left that would come back if it fell (K13)."""
    waits = scene.game.queen_needed and scene.state.tally.queen == "table"
    return waits and int((scene.codes == OWN).sum()) == 1


def random_shots(scene: Scene, count: int, random: Generator) -> Floats:
    """Random shots, mostly at pieces: they include breaks, safety shots and lucky ones."""
    rows = np.zeros((count, 5))
    lengths = scene.zones[:, 1] - scene.zones[:, 0]
    zone = random.choice(len(scene.zones), count, p=lengths / lengths.sum())
    rows[:, PLACE] = scene.zones[zone, 0] + lengths[zone] * random.random(count)
    widest = min(scene.game.widest_deg, 170.0)
    rows[:, ANGLE] = np.clip(random.normal(0.0, 40.0, count), -widest, widest)
    if len(scene.bodies):
        chosen = scene.pieces[random.integers(len(scene.bodies), size=count)]
        chosen = chosen + random.normal(0.0, scene.game.file.piece.radius_m * 0.8, chosen.shape)
        aimed = np.degrees(np.arctan2(chosen[:, 0] - rows[:, PLACE], chosen[:, 1] - scene.line_y))
        rows[:, ANGLE] = np.where(np.arange(count) % 4 < 3, aimed, rows[:, ANGLE])
    rows[:, SPEED] = scene.game.fastest_mps * (0.1 + 0.88 * random.random(count) ** 1.5)
    if scene.game.table.cue is not None:
        rows[:, HEIGHT] = random.uniform(-0.35, 0.35, count)
    return scene.within(rows, rows)
