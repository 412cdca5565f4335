"""What many machines cost and carry: PostgreSQL, servers on it, a worker, and a club, beside peers.

python -m bench.cluster                    # storage, hop, crowd
python -m bench.cluster storage --rounds 5
python -m bench.cluster club --seconds 300
"""

from __future__ import annotations

import argparse
import sys

import uvloop

from bench.clustering.club_day import measure_club
from bench.clustering.crowd import measure_crowd
from bench.clustering.hop import measure_hop
from bench.clustering.storage import measure_storage
from bench.serving.tables import OPTIONS

PARTS = ("storage", "hop", "crowd", "club")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.cluster", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--rounds", type=int, default=3, help="of the storage and the crowd")
    parser.add_argument("--game", default="offboard", choices=OPTIONS, help="of the crowd")
    parser.add_argument("--seconds", type=int, default=0, help="how long each measurement lasts")
    parser.add_argument("--tables", type=int, default=1000, help="of the crowd")
    parser.add_argument("--people", type=int, default=10_000, help="of the club")
    parser.add_argument("--seed", type=int, default=1, help="of the club")
    given = parser.parse_args()
    parts = given.parts or ["storage", "hop", "crowd"]
    if unknown := set(parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(unknown)}")
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    uvloop.install()
    if "storage" in parts:
        measure_storage(given.rounds, given.seconds or 4)
    if "hop" in parts:
        measure_hop(given.seconds or 15)
    if "crowd" in parts:
        measure_crowd(given.game, given.tables, given.rounds, given.seconds or 10)
    if "club" in parts:
        measure_club(given.people, given.seconds or 300, given.seed)


if __name__ == "__main__":
    main()
