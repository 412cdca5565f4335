"""The tables that are kept of bots that play on, play alone, and are as strong as one is."""

from __future__ import annotations

from collections.abc import Iterator

from tests.player import Player
from tests.server.keeper import Keeper, ask_patiently

PAIR = {"r": "me", "y": "open"}


class Company(Keeper):
    """Makes every event that bots bring to a table, beside their moves."""

    def all_tables(self) -> Iterator[None]:
        self.shows()
        yield
        self.bots_that_play_on()
        yield
        self.bots_between_people()
        yield
        self.partners()

    def shows(self) -> None:
        self.open(
            "offboard, bots alone, paused, slow, then to the end", "offboard", {"r": "lou", "y": "camille"}
        )
        ann = self.sitting[0]
        for pace in ("paused", "slow", "normal", "fast"):
            ann.send({"type": "set_pace", "version": ann.version, "pace": pace})
            ann.wait_until(lambda one, pace=pace: one.table["pace"] == pace)  # type: ignore[misc]
        ann.wait_until(lambda one: one.table["result"])

    def bots_that_play_on(self) -> None:
        against_lou = {"r": "me", "y": "lou"}
        self.open("offboard, a bot played on for a while", "offboard", against_lou)
        self.play_against_bots(2)
        self.let_bot_play(self.sitting[0], "r", moves=4)
        ask_patiently(self.sitting[0], "play_again", "r")
        self.play_against_bots(2)
        self.open("offboard, a bot played on to the end", "offboard", against_lou, points=1)
        self.let_bot_play(self.sitting[0], "r", moves=4)
        self.sitting[0].wait_until(lambda one: one.table["result"])

    def let_bot_play(self, ann: Player, seat: str, moves: int) -> None:
        steps = len(ann.steps)
        ask_patiently(ann, "hand_over", seat, level="lou")
        ann.wait_until(lambda one: len(one.steps) >= steps + moves or one.table["result"])

    def bots_between_people(self) -> None:
        self.open("offboard, a bot declined", "offboard", PAIR)
        self.wander(3)
        self.ask(0, "hand_over", level="lou")
        self.ask(1, "answer_hand_over", accept=False)
        self.open("offboard, a bot asked for", "offboard", PAIR)
        self.wander(3)
        self.ask(1, "hand_over", level="jo")
        self.open("offboard, a bot played on between people", "offboard", PAIR)
        self.wander(3)
        self.ask(1, "hand_over", level="lou")
        self.ask(0, "answer_hand_over", accept=True)
        self.sitting[0].wait_until(lambda one: one.table["to_play"] == "r")
        self.play(self.sitting[0].table["moves"][0])
        self.sitting[0].wait_until(lambda one: one.table["to_play"] == "r")

    def partners(self) -> None:
        self.open("offboard, Camille, a loss and a rematch", "offboard", {"r": "me", "y": "camille"})
        self.play_against_bots(3)
        self.ask(0, "resign")
        self.begin_rematch()
        self.play_against_bots(2)
        self.open("arcanor, Camille", "arcanor", {"l": "me", "d": "camille"})
        self.play_against_bots(3)
