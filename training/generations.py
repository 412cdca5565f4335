"""Generations of a game's network: play, train, play with what was trained.

    python -m training.generations offboard --processes 16 --out networks

The first plays by the hand evaluation, each later one by the network before it, and is trained on its
own games and on those of the generations before in the same run. Networks that are there already are
not made again: more `--generations` go on after them.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from tablee.bots.search.network import write_network
from tablee.bots.search.selfplay import Plan, Rows, generate, save_rows
from training.train import join, train

HIDDEN = {"offboard": 256, "arcanor": 160, "carami": 256}
"""As wide as 256 KiB allow, and not wider than is quick."""
FIRST_HIDDEN = 64
MOST_GAMES = 200_000
"""More than there is time for."""


def main() -> None:
    """Run as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(HIDDEN))
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--nodes", type=int, default=1_500)
    parser.add_argument("--processes", type=int, default=16)
    parser.add_argument("--play-seconds", type=float, default=100)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep-rows", action="store_true", help="also write each generation's positions")
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    evaluation, known = "hand", list[Rows]()
    for number in range(1, arguments.generations + 1):
        path = arguments.out / f"{arguments.game}-{number}.bin"
        if not path.exists():
            began, seed = time.perf_counter(), 10 * arguments.seed + number
            plan = Plan(arguments.game, arguments.nodes, evaluation)
            rows = generate(plan, MOST_GAMES, seed, arguments.processes, arguments.play_seconds)
            spent = time.perf_counter() - began
            print(f"generation {number}: {len(rows.side):,} positions in {spent:.0f} s", flush=True)
            if arguments.keep_rows:
                save_rows(rows, path.with_suffix(".npz"))
            known.append(rows)
            hidden = FIRST_HIDDEN if number == 1 else HIDDEN[arguments.game]
            write_network(train(arguments.game, join(known), hidden, arguments.epochs, seed), path)
        evaluation = str(path)


if __name__ == "__main__":
    main()
