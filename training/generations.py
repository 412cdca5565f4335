"""Trains generations of a game's network: each plays games with the last network, then trains a new one.

    python -m training.generations offboard --processes 16 --out networks

The first generation plays with the evaluation by hand, each later one with the network before it. A network
is trained on the games of its generation and of earlier ones in the same run. Networks that already exist are
kept: with more `--generations`, training continues after them.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from tablee.bots.search.network import write_network
from tablee.bots.search.selfplay import Plan, Rows, add_ray_option, generate, part_runner, save_rows
from training.train import join, train

HIDDEN = {"offboard": 256, "arcanor": 160, "carami": 256}
"""The widths: as large as a 256 KiB file allows, but still fast."""
FIRST_HIDDEN = 64
MOST_GAMES = 200_000
"""More games than there is time for."""


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(HIDDEN))
    parser.add_argument("--generations", type=int, default=3, help="number of generations")
    parser.add_argument("--nodes", type=int, default=1_500, help="nodes per move in self-play")
    parser.add_argument("--processes", type=int, default=16)
    parser.add_argument("--play-seconds", type=float, default=100, help="time for self-play")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep-rows", action="store_true", help="also write each generation's positions")
    add_ray_option(parser)
    parser.add_argument("--out", type=Path, required=True, help="the folder for networks")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    evaluation, parts = "hand", list[Rows]()
    for number in range(1, arguments.generations + 1):
        path = arguments.out / f"{arguments.game}-{number}.bin"
        if not path.exists():
            began, seed = time.perf_counter(), 10 * arguments.seed + number
            plan = Plan(arguments.game, arguments.nodes, evaluation)
            run_parts = part_runner(arguments.ray)
            rows = generate(plan, MOST_GAMES, seed, arguments.processes, arguments.play_seconds, run_parts)
            spent = time.perf_counter() - began
            print(f"generation {number}: {len(rows.side):,} positions in {spent:.0f} s", flush=True)
            if arguments.keep_rows:
                save_rows(rows, path.with_suffix(".npz"))
            parts.append(rows)
            hidden = FIRST_HIDDEN if number == 1 else HIDDEN[arguments.game]
            write_network(train(arguments.game, join(parts), hidden, arguments.epochs, seed), path)
        evaluation = str(path)


if __name__ == "__main__":
    main()
