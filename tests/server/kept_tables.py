"""Tables of all games in data folders, kept so that later versions can open them.

Each folder `tests/kept/tables-N` is a server's data folder, with what that server told about its tables in
`tables.json`. What is there was written by the version of its time, and is never written again:

1. `games`, before there were clocks.
2. `clocks`, in the second form of events.
3. `company`: bots that play on, play alone, and are as strong as one is.
4. `advice`: hints, whole moves, and what the coach says.

To keep more (another game, another event), play and keep another folder:

    .venv/bin/python -m tests.server.kept_tables clocks
"""

from __future__ import annotations

import json
import shutil
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.player import Message, Player
from tests.server.keeper import Keeper
from tests.server.kept_advice import Advice
from tests.server.kept_clocks import Clocks
from tests.server.kept_company import Company
from tests.server.kept_games import Games
from tests.server_process import ServerProcess

KEPT = Path(__file__).parent.parent / "kept"
KEEPERS: dict[str, type[Keeper]] = {"games": Games, "clocks": Clocks, "company": Company, "advice": Advice}


def kept_folders() -> list[Path]:
    """The data folders of earlier versions, the oldest first."""
    return sorted(KEPT.glob("tables-*"))


def summary(update: Message) -> Message:
    """What must stay true of a table, whatever messages look like: steps, people, time, end."""
    table = update["table"]
    return {
        "game": table["game"],
        "game_number": table["game_number"],
        "positions": [step["position"] for step in update["steps"]],
        "moves": [step["move"] for step in update["steps"]],
        "points": update["steps"][-1]["points"],
        "to_play": table["to_play"],
        "seats": {seat["seat"]: [seat["kind"], seat["name"]] for seat in table["seats"]},
        "result": table["result"] and {key: table["result"][key] for key in RESULT},
        "draw_offer": table["draw_offer"],
        "rematch": table["rematch"],
        "takeback_offer": table["takeback_offer"],
        "clock": clock_of(table),
        "away": [seat["seat"] for seat in table["seats"] if seat["claim_ms"] is not None],
        "stand_ins": {seat["seat"]: seat["stand_in"] for seat in table["seats"] if seat["stand_in"]},
        "stand_in_offer": [table["stand_in_offer"], table["stand_in_level"]],
        "strengths": {seat["seat"]: seat["strength"] for seat in table["seats"] if seat["strength"]},
    }


RESULT = ("winners", "points", "reason")
"""What is told of a result since the first kept table."""
UNKNOWN_AT_FIRST: Message = {
    "takeback_offer": None,
    "clock": None,
    "away": [],
    "stand_ins": {},
    "stand_in_offer": [None, None],
    "strengths": {},
}
"""Of tables from before there was such a thing."""


def clock_of(table: Message) -> Message | None:
    """What a table's clocks show whenever somebody looks: the time left when the turn began."""
    clock = table["clock"]
    if clock is None:
        return None
    return {
        "control": clock["control"],
        "left_ms": clock["left_ms"],
        "is_running": clock["running_ms"] is not None,
    }


def seats_of(update: Message) -> list[str]:
    """The seats that the table shows somebody as their own."""
    return [seat["seat"] for seat in update["table"]["seats"] if seat["mine"]]


def keep(keeper: Keeper, stranger: Player) -> list[dict[str, Any]]:
    """What is told about the tables, once nobody is at them."""
    keeper.leave()
    tables = []
    for title, table in keeper.tables.items():
        told = stranger.look(table)
        clock = told["table"]["clock"]
        tables.append(
            {
                "title": title,
                "id": table,
                "summary": summary(told),
                "running_ms": clock and clock["running_ms"],
                "seats": {name: seats_of(person.look(table)) for name, person in keeper.people.items()},
            }
        )
    return tables


def main() -> None:
    """Play the tables that an argument names, and keep them."""
    with TemporaryDirectory() as temporary, ExitStack() as stack:
        data = Path(temporary) / "data"
        server = stack.enter_context(ServerProcess(data))
        keeper = KEEPERS[sys.argv[1]](server, stack)
        for _ in keeper.all_tables():
            print(f"{len(keeper.tables)} tables", flush=True)
        people = {name: person.cookie for name, person in keeper.people.items()}
        tables = keep(keeper, stack.enter_context(Player(server)))
        server.stop()
        folder = KEPT / f"tables-{len(kept_folders()) + 1}"
        folder.mkdir(parents=True)
        for name in ("tablee.db", "key"):
            shutil.copy(data / name, folder / name)
        text = json.dumps({"people": people, "tables": tables}, ensure_ascii=False, indent=1)
        (folder / "tables.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
