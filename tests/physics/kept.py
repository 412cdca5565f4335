"""Shots kept as data: how they end is known, to the bit. Run this file to write the hashes anew.

A hash may change only together with `tablee.physics.VERSION`.
"""

from __future__ import annotations

import hashlib
import json
import struct
from dataclasses import asdict, dataclass
from pathlib import Path

from tablee.physics import VERSION, Body, Film, Launch, Table, simulate
from tests.physics.tables import CAROM, CARRAMBOULE

FOLDER = Path(__file__).parent / "shots"
TABLES = {"carom": CAROM, "carramboule": CARRAMBOULE}


@dataclass
class KeptShot:
    """A start, a shot, and how it must end."""

    why: str
    """What is special about it, or what once broke."""
    table: str
    bodies: list[Body]
    shot: Launch
    version: int = 0
    events: int = 0
    digest: str = ""

    def simulate(self) -> Film:
        """What it does today."""
        return simulate(self.physics, self.bodies, self.shot)

    @property
    def physics(self) -> Table:
        """The table it is played on."""
        return TABLES[self.table]


def digest(film: Film) -> str:
    """A hash of every number of a film."""
    state = hashlib.sha256()
    for event in film.events:
        state.update(f"{event.kind} {event.body} {event.other} {event.hole}\n".encode())
        state.update(struct.pack("<dd", event.time_s, event.speed_mps))
    for name, path in sorted(film.paths.items()):
        for segment in path:
            state.update(name.encode() + struct.pack("<13d", *segment))
    for name, (x, y) in sorted(film.rest.items()):
        state.update(name.encode() + struct.pack("<dd", x, y))
    return state.hexdigest()[:32]


def read(path: Path) -> KeptShot:
    """A kept shot."""
    data = json.loads(path.read_text("utf-8"))
    bodies = [Body(*body) for body in data.pop("bodies")]
    return KeptShot(bodies=bodies, shot=Launch(**data.pop("shot")), **data)


def write(path: Path, kept: KeptShot) -> None:
    """Keep a shot, with what it does today."""
    film = kept.simulate()
    kept.version, kept.events, kept.digest = VERSION, len(film.events), digest(film)
    data = asdict(kept) | {"bodies": [list(asdict(body).values()) for body in kept.bodies]}
    text = json.dumps(data, indent=1)
    for row in data["bodies"]:
        text = text.replace(json.dumps(row, indent=1).replace("\n", "\n  "), json.dumps(row))
    path.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    for each in sorted(FOLDER.glob("*.json")):
        write(each, read(each))
