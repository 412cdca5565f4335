"""Measures random legal shots: the time to simulate one, its events, and its film as it is sent.

A film has a size, and a deviation: how far a body is from its exact place at most.

    python -m bench.films                  # 10,000 shots of each game
    python -m bench.films --shots 1000 --game carramboule

A third of the shots are aimed at the rosette, a third at a piece of a position that random shots led to, and
a third goes anywhere. Soft shots are as frequent as hard ones, because they have the most contacts.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, pi, sin
from random import Random

import msgspec
import numpy as np

from tablee.games import find_game
from tablee.physics import Film, simplify, warm_up
from tablee.physics.layout import Floats
from tablee.server.web.messages import FilmView
from tablee.server.work.films import view_film
from tablee.shooting.game import ShootingGame
from tablee.shooting.placing import rotate
from tablee.shooting.state import ORDER, Shot, State

SHOT_GAMES = ("carom", "carramboule")
GOAL_MS, GOAL_KB, GOAL_MM = 20.0, 300.0, 0.1
LOOKS = np.array([0.0, 0.25, 0.5, 0.75, 1.0])
"""The moments of each exact segment at which the deviation is measured."""
REPEATS = 4
"""How often a slow simulation is repeated, and the fastest counts: a busy machine makes some slow."""
OFF_CENTRE = 0.5
"""The largest offset of the cue, in radii: beyond it the cue slips."""
NEW_ROUND = 0.05
"""How often random play starts again from the rosette."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One shot."""

    simulated_ms: float
    sent_ms: float
    """From the exact film to JSON."""
    events: int
    size_kb: float
    deviation_mm: float


def random_shot(game: ShootingGame, state: State, random: Random, is_aimed: bool) -> Shot | None:
    """A legal shot, or None if the next move is a choice."""
    shot = game.sample(state, random)
    if not isinstance(shot, Shot):
        return None
    angle = random.uniform(-game.widest_deg, game.widest_deg)
    if is_aimed:
        x, y = rotate(random.choice(state.places)[1], -ORDER.index(state.turn))
        angle = degrees(atan2(x - shot.place_m, y - game.file.line_y)) + random.gauss(0.0, 3.0)
    strength = max(1e-3, random.random() ** 2) if random.random() < 0.8 else 1.0
    away, turn = OFF_CENTRE * random.random() ** 0.5, random.uniform(0.0, 2.0 * pi)
    if game.table.cue is None:
        away = 0.0
    return replace(
        shot,
        angle_deg=max(-game.widest_deg, min(angle, game.widest_deg)),
        speed_mps=strength * game.fastest_mps,
        side=away * cos(turn),
        height=away * sin(turn),
    )


def random_shots(game: ShootingGame, count: int, random: Random) -> Iterator[tuple[State, Shot]]:
    """Legal shots, each with the position that it is played in."""
    opening = state = game.start(game.setup()).state
    number = 0
    while number < count:
        if state.to_play is None or random.random() < NEW_ROUND:
            state = opening
        before = opening if number % 3 == 0 else state
        shot = random_shot(game, before, random, is_aimed=number % 3 < 2)
        if shot is not None:
            number += 1
            yield before, shot
        if before is state:
            state = game.play(state, shot or game.sample(state, random)).state


def measure(game: ShootingGame, state: State, shot: Shot) -> Measured:
    """Simulate a shot, and encode its film."""
    film, simulated_ms = simulate(game, state, shot)
    for _ in range(REPEATS if simulated_ms > 0.5 * GOAL_MS else 0):
        simulated_ms = min(simulated_ms, simulate(game, state, shot)[1])
    begun = time.process_time()
    view = view_film(simplify(film))
    size = len(msgspec.json.encode(view))
    sent = time.process_time()
    return Measured(
        simulated_ms=simulated_ms,
        sent_ms=1e3 * (sent - begun),
        events=len(film.events),
        size_kb=size / 1e3,
        deviation_mm=1e3 * deviation_m(film, view),
    )


def simulate(game: ShootingGame, state: State, shot: Shot) -> tuple[Film, float]:
    """The exact film of a shot, and the milliseconds of CPU time that it took."""
    begun = time.process_time()
    film: Film = game.simulate(state, shot)
    return film, 1e3 * (time.process_time() - begun)


def deviation_m(film: Film, view: FilmView) -> float:
    """How far a body is from its exact place at most, in the film as it is sent."""
    worst = 0.0
    for body, path in film.paths.items():
        exact, shown = np.array(path), np.array(view.paths[body])
        lasts = exact[:, 1] - exact[:, 0]
        times = exact[:, :1] + lasts[:, None] * LOOKS
        # The exact segments of a merged one lie within it: its number is that at their middle.
        rows = np.searchsorted(shown[:, 0], exact[:, 0] + 0.5 * lasts, "right") - 1
        away = _places(exact, times) - _places(shown[rows], times)
        worst = max(worst, float(np.hypot(*away).max()))
    return worst


def _places(segments: Floats, times: Floats) -> Floats:
    """x and y of a body on each segment at its times."""
    since = times - segments[:, :1]
    place, velocity, bend = (segments[:, low : low + 2].T[:, :, None] for low in (2, 4, 6))
    places: Floats = place + since * (velocity + 0.5 * bend * since)
    return places


def report(name: str, count: int) -> None:
    """Print the figures of a game."""
    game = find_game(name)
    assert isinstance(game, ShootingGame)
    measured = [measure(game, state, shot) for state, shot in random_shots(game, count, Random(1))]
    print(f"{name}, {count:,} shots: {'median':>10} {'99 %':>10} {'99.9 %':>10} {'worst':>10}")
    for what, values, goal in (
        ("simulation, ms CPU", [one.simulated_ms for one in measured], GOAL_MS),
        ("film to send, ms CPU", [one.sent_ms for one in measured], None),
        ("events", [one.events for one in measured], None),
        ("film, KB", [one.size_kb for one in measured], GOAL_KB),
        ("deviation, mm", [one.deviation_mm for one in measured], GOAL_MM),
    ):
        figures = " ".join(f"{figure:10.4g}" for figure in np.quantile(values, [0.5, 0.99, 0.999, 1.0]))
        missed = goal is not None and max(values) >= goal
        print(
            f"  {what:22} {figures}{'' if goal is None else f'  < {goal:g}'}{'  <- MISSED' if missed else ''}"
        )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--shots", type=int, default=10_000)
    parser.add_argument("--game", choices=SHOT_GAMES)
    arguments = parser.parse_args()
    warm_up()
    for name in (arguments.game,) if arguments.game else SHOT_GAMES:
        report(name, arguments.shots)


if __name__ == "__main__":
    main()
