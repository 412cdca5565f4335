"""Plays tables on a real server, so that they can be kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from random import Random
from time import sleep
from typing import Any

from tests.player import Player
from tests.server_process import ServerProcess


def ask_patiently(person: Player, type: str, seat: str | None, **fields: Any) -> None:
    """Ask for something, again where the server finds it too fast."""
    while (answer := person.ask(type, seat, **fields)).get("code") == "too_fast":
        sleep(0.5)
    assert answer["type"] == "update", answer


class Keeper:
    """Four people who play the tables."""

    def __init__(self, server: ServerProcess, stack: ExitStack) -> None:
        self.server = server
        self.stack = stack
        self.people = {
            name: stack.enter_context(Player(server, name=name)) for name in ("Ann", "Ben", "Cléo", "Dan")
        }
        self.random = Random(7)
        self.tables: dict[str, str] = {}

    def all_tables(self) -> Iterator[None]:
        """Open and play them all."""
        raise NotImplementedError

    def open(
        self, title: str, game: str, seats: Mapping[str, Any], clock: str | None = None, **options: Any
    ) -> str:
        """Open a table by Ann; the others take the seats that are `open`, in their order."""
        self.leave()
        ann, *others = self.people.values()
        table = ann.open_table(game=game, seats=dict(seats), options=options, clock=clock)
        self.tables[title] = table
        self.sitting = [ann]
        self.join(ann, table)
        for person in others[: list(seats.values()).count("open")]:
            self.join(person, table)
            self.sitting.append(person)
        return table

    def leave(self) -> None:
        """Let everybody go, so that nobody waits at a table for those who have left it."""
        for person in self.people.values():
            person.leave()

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
