"""Three generations of a game's network: play, train, play with what was trained.

    python -m training.generations offboard --processes 16 --out networks

The first plays by the hand evaluation, each later one by the network before it, and is trained on its
own games and on those of the generation before. The last one is the game's network.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from tablee.bots.search.network import write_network
from tablee.bots.search.selfplay import Plan, generate, save_rows
from training.train import join, train

HIDDEN = {"offboard": (64, 256, 256), "arcanor": (64, 160, 160), "carami": (64, 256, 256)}
"""As wide as 256 KiB allow."""
NODES = (3_000, 4_000, 5_000)
GAMES = 100_000
"""More than there is time for."""


def main() -> None:
    """Run as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(HIDDEN))
    parser.add_argument("--processes", type=int, default=16)
    parser.add_argument("--play-seconds", type=float, default=100)
    parser.add_argument("--epochs", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep-rows", action="store_true")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    evaluation, before = "hand", []
    for number, (hidden, nodes) in enumerate(zip(HIDDEN[given.game], NODES, strict=True), 1):
        began = time.perf_counter()
        seed = 10 * given.seed + number
        plan = Plan(given.game, nodes, evaluation)
        rows = generate(plan, GAMES, seed, given.processes, given.play_seconds)
        print(f"generation {number}: {len(rows.side):,} positions in {time.perf_counter() - began:.0f} s", flush=True)
        if given.keep_rows:
            save_rows(rows, given.out / f"{given.game}-{number}.npz")
        weights = train(given.game, join([*before, rows]), hidden, given.epochs, seed)
        path = given.out / f"{given.game}-{number}.bin"
        write_network(weights, path)
        evaluation, before = str(path), [rows]


if __name__ == "__main__":
    main()
