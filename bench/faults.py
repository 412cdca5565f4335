"""Breaks servers, workers and the database under load, and checks every acknowledged move afterwards.

python -m bench.faults [KIND...] [--times N] [--tables 16] [--seed 1]
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.postgres import NoVolume, Postgres
from tests.server.faults.kinds import FAULTS
from tests.server.faults.running import Report, run_faults


def run(kind: str, times: int | None, tables: int, seed: int) -> Report:
    """Run one kind and print what it has led to."""
    fault, started = FAULTS[kind], time.monotonic()

    def on_fault(report: Report) -> None:
        if report.times % 10 == 0:
            print(f"{kind}: {report.times} times, {len(report.stuck)} tables stuck", flush=True)

    with TemporaryDirectory() as folder, Postgres(volume_mb=fault.volume_mb) as postgres:
        report = asyncio.run(
            run_faults(
                kind,
                Path(folder),
                postgres,
                times=times or fault.times,
                tables=tables,
                seed=seed,
                on_fault=on_fault,
            )
        )
    print(f"{report}\n  in {time.monotonic() - started:.0f} s", flush=True)
    for problem in report.problems[:20]:
        print(f"  PROBLEM: {problem}")
    return report


def main() -> None:
    """Run the kinds that are asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m bench.faults", description=__doc__.splitlines()[0])
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(FAULTS)}")
    parser.add_argument("--times", type=int, help="how many of each kind")
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if unknown := set(given.kinds) - set(FAULTS):
        parser.error(f"there is no kind {', '.join(unknown)}")
    is_well = True
    for kind in given.kinds or FAULTS:
        try:
            is_well &= not run(kind, given.times, given.tables, given.seed).problems
        except NoVolume as error:
            print(f"{kind}: not run, because {error}")
    sys.exit(not is_well)


if __name__ == "__main__":
    main()
