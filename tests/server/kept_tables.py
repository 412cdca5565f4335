"""Tables of all games in data folders, kept so that later versions can open them.

Each folder `tests/kept/tables-N` is a server's data folder, with what that server told about its tables in
`tables.json`. What is there was written by the version of its time, and is never written again. To keep
more (another game, another event), play and keep another folder:

    PYTHONPATH=tests .venv/bin/python tests/server/kept_tables.py
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

from tests.player import Message, Player
from tests.server_process import ServerProcess

KEPT = Path(__file__).parent.parent / "kept"

SHORT = {"points": 1, "start": "y4/6/7/8/6rry/8/7/6/r4 ------------ r - 0"}
"""Red wins at once with WIN."""
WIN = "e7-e8"
FOLLOWING = "s 1 0:0 0:0 table - - q:0,0.35;w1:0.2836,0.2776;w2:0,0.3;b1:-0.3,0.3"
"""In Carramboule, a shot that sends the yellow ball after the white one: South must choose (B10)."""
FOLLOW, DRAW = "-0.24/43.199/2.5/0/0.4", "-0.24/43.199/2.5/0/-0.4"


IDLE = "4y/6/7/8/4r4/8/7/6/y4 y--y--r----- r - 90"
LAST = "s 1 0:0 0:0 w - - w1:0.2836,0.2776;b1:-0.3,0.3;b2:-0.2,0.3"
"""South's last ball, with the queen won: pocketing it ends the round."""


def kept_folders() -> list[Path]:
    """The data folders of earlier versions, the oldest first."""
    return sorted(KEPT.glob("tables-*"))


def summary(update: Message) -> Message:
    """What must stay true of a table, whatever messages look like: its steps, its people, its end."""
    table = update["table"]
    return {
        "game": table["game"],
        "game_number": table["game_number"],
        "positions": [step["position"] for step in update["steps"]],
        "moves": [step["move"] for step in update["steps"]],
        "points": update["steps"][-1]["points"],
        "to_play": table["to_play"],
        "seats": {seat["seat"]: [seat["kind"], seat["name"]] for seat in table["seats"]},
        "result": table["result"],
        "draw_offer": table["draw_offer"],
        "rematch": table["rematch"],
    }


def seats_of(update: Message) -> list[str]:
    """The seats that the table shows somebody as their own."""
    return [seat["seat"] for seat in update["table"]["seats"] if seat["mine"]]


def ask_patiently(person: Player, type: str, seat: str | None, **fields: Any) -> None:
    """Ask for something, again where the server finds it too fast."""
    while (answer := person.ask(type, seat, **fields)).get("code") == "too_fast":
        sleep(0.5)
    assert answer["type"] == "update", answer


class Keeper:
    """Plays the tables."""

    def __init__(self, server: ServerProcess, stack: ExitStack) -> None:
        self.people = {
            name: stack.enter_context(Player(server, name=name)) for name in ("Ann", "Ben", "Cléo", "Dan")
        }
        self.random = Random(7)
        self.tables: dict[str, str] = {}

    def open(self, title: str, game: str, seats: Mapping[str, str], **options: Any) -> str:
        """Open a table by Ann; the others take the seats that are `open`, in their order."""
        ann, *others = self.people.values()
        table = ann.open_table(game=game, seats=dict(seats), options=options)
        self.tables[title] = table
        self.sitting = [ann]
        self.join(ann, table)
        for person in others[: list(seats.values()).count("open")]:
            self.join(person, table)
            self.sitting.append(person)
        return table

    def join(self, person: Player, table: str) -> None:
        person.forget()
        person.join(table)

    def mover(self) -> tuple[Player, str] | None:
        """Who is to play, and for which seat; None if the game is over."""
        for person in self.sitting:
            person.wait_until(lambda one: one.version == self.newest())
        to_play = self.sitting[0].table["to_play"]
        for person in self.sitting:
            if any(seat["seat"] == to_play and seat["mine"] for seat in person.table["seats"]):
                return person, to_play
        return None

    def newest(self) -> int:
        return max(person.version or 0 for person in self.sitting)

    def play(self, *moves: str) -> None:
        """Play these moves, each by whose turn it is."""
        for move in moves:
            mover = self.mover()
            assert mover is not None, f"nobody to play {move}"
            ask_patiently(mover[0], "play", mover[1], move=move)

    def ask(self, number: int, type: str, **fields: Any) -> None:
        """Let somebody ask for something, knowing the table as it is, for a seat that may ask for it."""
        self.mover()
        person = self.sitting[number]
        seat = next(seat for seat, actions in person.table["actions"].items() if type in actions)
        ask_patiently(person, type, seat, **fields)

    def wander(self, moves: int) -> None:
        """Play random moves, or until the game is over."""
        for _ in range(moves):
            mover = self.mover()
            if mover is None:
                return
            self.play(self.random.choice(mover[0].table["moves"]))

    def shoot(self, shots: int) -> None:
        """Make random shots, each from a place that is free."""
        for _ in range(shots):
            mover = self.mover()
            assert mover is not None
            low, high = self.random.choice(mover[0].table["placements"])
            place, angle = self.random.uniform(low, high), self.random.uniform(-20, 20)
            self.play(f"{place:.4f}/{angle:.2f}/{self.random.uniform(1.5, 3):.2f}")

    def play_against_bots(self, moves: int) -> None:
        """Play so many moves of Ann's, random ones or soft shots, and wait for the bots after each."""
        ann = self.sitting[0]
        for _ in range(moves):
            ann.wait_until(lambda one: one.table["result"] or one.table["to_play"] == one.seat)
            if ann.table["result"]:
                return
            if ann.table["moves"] is not None:
                move = self.random.choice(ann.table["moves"])
            else:
                low, high = ann.table["placements"][0]
                move = f"{(low + high) / 2:.4f}/0/0.3"
            ask_patiently(ann, "play", ann.seat, move=move)
        ann.wait_until(lambda one: one.table["result"] or one.table["to_play"] == one.seat)

    def begin_rematch(self) -> None:
        """Let everybody ask for another game."""
        for person in self.sitting:
            person.wait_until(lambda one: one.table["result"])
        for person in self.sitting:
            person.send(person.request("ask_rematch"))
        for person in self.sitting:
            person.wait_until(lambda one: one.table["game_number"] == 2)

    def all_tables(self) -> Iterator[None]:
        """Open and play them all."""
        self.offboard()
        yield
        self.arcanor()
        yield
        self.carami()
        yield
        self.carom()
        yield
        self.carramboule()

    def offboard(self) -> None:
        two = {"r": "me", "y": "open"}
        ann = self.people["Ann"]
        self.tables["offboard, a seat still open"] = ann.open_table(game="offboard", seats=two)
        self.open("offboard, begun", "offboard", two)
        self.wander(12)
        self.open("offboard, won, and a rematch begun", "offboard", two, **SHORT)
        self.play(WIN)
        self.begin_rematch()
        self.play("a1-a2")
        self.open("offboard, resigned", "offboard", two, targets=[3, 2, 1] * 4)
        self.wander(5)
        self.ask(1, "resign")
        self.open("offboard, drawn by agreement after a refusal", "offboard", two)
        self.wander(4)
        self.ask(0, "offer_draw")
        self.ask(1, "answer_draw", accept=False)
        self.ask(1, "offer_draw")
        self.ask(0, "answer_draw", accept=True)
        self.open("offboard, against a bot, with moves taken back", "offboard", {"r": "me", "y": "lou"})
        self.play_against_bots(5)
        self.ask(0, "take_back")
        self.ask(0, "take_back")
        self.play_against_bots(2)
        self.open("offboard, a hundred quiet turns nearly over", "offboard", two, start=IDLE)
        self.play("e5-e6", "a1-a2")

    def arcanor(self) -> None:
        two = {"l": "me", "d": "open"}
        self.open("arcanor, begun, with looks", "arcanor", two, first="light")
        self.play("?a1", "a1-a2", "h7^h6", "a2^b3")
        self.wander(16)
        self.open("arcanor, laid freely", "arcanor", two, start="free", first="dark")
        self.wander(8)
        self.open("arcanor, finished around one screen", "arcanor", {"l": "me", "d": "me"}, points=1)
        self.wander(600)
        self.open("arcanor, open contents, taken back", "arcanor", {"l": "me", "d": "lou"}, memory=False)
        self.play_against_bots(3)
        self.ask(0, "take_back")

    def carami(self) -> None:
        four = {"s": "me", "w": "open", "n": "open", "e": "open"}
        self.open("carami, four people, begun", "carami", four)
        self.wander(44)
        self.open("carami, four people, finished, two want a rematch", "carami", four, patience=1)
        self.wander(600)
        self.ask(0, "ask_rematch")
        self.ask(1, "ask_rematch")
        everybody = dict.fromkeys("swne", "me")
        self.open("carami, each for oneself on one screen", "carami", everybody, teams=False, patience=2)
        self.wander(30)
        self.ask(0, "take_back")
        self.ask(0, "take_back")
        self.wander(3)
        self.open("carami, two players, rematch begun", "carami", {"s": "me", "n": "open"}, players=2)
        self.wander(600)
        self.begin_rematch()
        self.wander(3)
        self.open("carami, with bots", "carami", {"s": "me", "w": "lou", "n": "open", "e": "basile"})
        for _ in range(4):
            for person in self.sitting:
                person.wait_until(lambda one: one.table["to_play"] == one.seat)
                while person.table["to_play"] == person.seat:  # it may earn another (C17)
                    person.play(self.random.choice(person.table["moves"]))

    def carom(self) -> None:
        self.open("carom, two people", "carom", {"s": "me", "n": "open"})
        self.shoot(6)
        self.open(
            "carom, four people", "carom", {"s": "me", "e": "open", "n": "open", "w": "open"}, players=4
        )
        self.shoot(7)
        self.open("carom, lost to a bot", "carom", {"s": "me", "n": "rosalie"}, rounds=1)
        self.play_against_bots(60)
        self.open("carom, practice, taken back", "carom", {"s": "me"}, practice=True)
        self.play("0/30/1", "0.01/30/3", "0.02/10/2")
        self.ask(0, "take_back")

    def carramboule(self) -> None:
        self.open(
            "carramboule, two people, second round", "carramboule", {"s": "me", "n": "open"}, start=LAST
        )
        self.play(DRAW)
        self.shoot(3)
        self.open("carramboule, a choice to make", "carramboule", {"s": "me", "n": "open"}, start=FOLLOWING)
        self.play(FOLLOW)
        self.open("carramboule, chosen", "carramboule", {"s": "me", "n": "open"}, start=FOLLOWING)
        self.play(FOLLOW, "again")
        self.shoot(2)
        self.open("carramboule, lost to a bot", "carramboule", {"s": "me", "n": "rosalie"}, rounds=1)
        self.play_against_bots(60)
        self.open("carramboule, a shaky hand", "carramboule", {"s": "me", "n": "open"}, skill="shaky")
        self.shoot(2)
        self.ask(0, "resign")


def main() -> None:
    """Play the tables and keep them."""
    with TemporaryDirectory() as temporary, ExitStack() as stack:
        data = Path(temporary) / "data"
        server = stack.enter_context(ServerProcess(data))
        keeper = Keeper(server, stack)
        for _ in keeper.all_tables():
            print(f"{len(keeper.tables)} tables", flush=True)
        people = {name: person.cookie for name, person in keeper.people.items()}
        stranger = stack.enter_context(Player(server))
        tables = [
            {
                "title": title,
                "id": table,
                "summary": summary(stranger.look(table)),
                "seats": {name: seats_of(person.look(table)) for name, person in keeper.people.items()},
            }
            for title, table in keeper.tables.items()
        ]
        server.stop()
        folder = KEPT / f"tables-{len(kept_folders()) + 1}"
        folder.mkdir(parents=True)
        for name in ("tablee.db", "key"):
            shutil.copy(data / name, folder / name)
        text = json.dumps({"people": people, "tables": tables}, ensure_ascii=False, indent=1)
        (folder / "tables.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
