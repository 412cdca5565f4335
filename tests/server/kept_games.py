"""The tables of all games that are kept, without clocks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.server.keeper import Keeper

SHORT: dict[str, Any] = {"points": 1, "start": "y4/6/7/8/6rry/8/7/6/r4 ------------ r - 0"}
"""Red wins at once with WIN."""
WIN = "e7-e8"
FOLLOWING = "s 1 0:0 0:0 table - - q:0,0.35;w1:0.2836,0.2776;w2:0,0.3;b1:-0.3,0.3"
"""In Carramboule, a shot that sends the yellow ball after the white one: South must choose (B10)."""
FOLLOW, DRAW = "-0.24/43.199/2.5/0/0.4", "-0.24/43.199/2.5/0/-0.4"
IDLE = "4y/6/7/8/4r4/8/7/6/y4 y--y--r----- r - 90"
LAST = "s 1 0:0 0:0 w - - w1:0.2836,0.2776;b1:-0.3,0.3;b2:-0.2,0.3"
"""South's last ball, with the queen won: pocketing it ends the round."""


class Games(Keeper):
    """Plays every game, in many states."""

    def all_tables(self) -> Iterator[None]:
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
