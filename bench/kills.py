"""Kills a server under load a thousand times, and counts what was acknowledged and lost: nothing may be.

python -m bench.kills [--kills 1000] [--tables 20] [--seed 1]
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.kills import kill_again_and_again


def main() -> None:
    """Run the kills; the first loss ends them with an error."""
    parser = argparse.ArgumentParser(prog="python -m bench.kills", description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    def report(kills: int, moves: int) -> None:
        if kills % 10 == 0:
            print(f"{kills} kills, {moves} acknowledged moves, none lost", flush=True)

    with TemporaryDirectory() as folder:
        moves = kill_again_and_again(
            Path(folder) / "data", arguments.kills, arguments.tables, arguments.seed, report
        )
    print(f"{arguments.kills} kills at {arguments.tables} tables: {moves} acknowledged moves, none lost")


if __name__ == "__main__":
    main()
