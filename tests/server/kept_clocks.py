"""The tables with clocks that are kept, and what people do there beside their moves."""

from __future__ import annotations

from collections.abc import Iterator
from time import sleep

from tests.player import Player
from tests.server.keeper import Keeper, ask_patiently
from tests.server.kept_games import SHORT, WIN

PAIR = {"r": "me", "y": "open"}
FOUR = {"s": "me", "w": "open", "n": "open", "e": "open"}
GRACE_S = 60
"""How long somebody may be away with a clock of 15+10."""


class Clocks(Keeper):
    """Makes every event that a table with a clock can have.

    A clock that still runs at the end is a long one, so that the tests have time to look at the table.
    """

    def all_tables(self) -> Iterator[None]:
        self.favours()
        yield
        self.endings()
        yield
        self.other_games()
        yield
        self.names()
        yield
        self.absences()
        yield
        self.flags()
        yield
        self.outage()

    def favours(self) -> None:
        self.tables["offboard, 15+10, a seat still open"] = self.people["Ann"].open_table(
            seats=PAIR, clock="15+10", public=True
        )
        self.open("offboard, 15+10, time given", "offboard", PAIR, clock="15+10")
        self.wander(5)
        self.ask(0, "give_time", to="y")
        self.ask(1, "give_time", to="r")
        self.wander(2)
        self.open("offboard, 5+3, time given, then resigned", "offboard", PAIR, clock="5+3")
        self.wander(5)
        self.ask(1, "give_time", to="r")
        self.wander(3)
        self.ask(1, "resign")
        self.open("offboard, 15+10, a takeback allowed", "offboard", PAIR, clock="15+10")
        self.wander(6)
        self.ask(0, "take_back")
        self.ask(1, "answer_take_back", accept=True)
        self.wander(1)
        self.open("offboard, 30s, a takeback declined, then drawn", "offboard", PAIR, clock="30s")
        self.wander(4)
        self.ask(1, "take_back")
        self.ask(0, "answer_take_back", accept=False)
        self.ask(0, "offer_draw")
        self.ask(1, "answer_draw", accept=False)
        self.ask(1, "offer_draw")
        self.ask(0, "answer_draw", accept=True)
        self.open("arcanor, 1d, a takeback asked for", "arcanor", {"l": "me", "d": "open"}, clock="1d")
        self.wander(4)
        self.ask(1, "take_back")

    def endings(self) -> None:
        self.open("arcanor, 30s, resigned", "arcanor", {"l": "me", "d": "open"}, clock="30s")
        self.wander(5)
        self.ask(1, "resign")
        self.open("offboard, 5+3, called off", "offboard", PAIR, clock="5+3")
        self.wander(1)
        self.ask(1, "call_off")
        self.open("offboard, called off without a clock", "offboard", PAIR)
        self.ask(0, "call_off")
        self.open("offboard, 15+10, won, and a rematch begun", "offboard", PAIR, clock="15+10", **SHORT)
        self.play(WIN)
        self.begin_rematch()
        self.play("a1-a2")

    def other_games(self) -> None:
        self.open("carom, 15+10, begun", "carom", {"s": "me", "n": "open"}, clock="15+10")
        self.shoot(5)
        self.ask(0, "give_time", to="n")
        self.open("carramboule, 1d, a shot taken back", "carramboule", {"s": "me", "n": "open"}, clock="1d")
        self.shoot(3)
        number = 0 if self.sitting[0].steps[-1]["seat"] == "s" else 1
        self.ask(number, "take_back")
        self.ask(1 - number, "answer_take_back", accept=True)
        self.shoot(1)
        self.open("offboard, 15+10, against a bot", "offboard", {"r": "me", "y": "lou"}, clock="15+10")
        self.play_against_bots(4)
        self.ask(0, "take_back")
        self.play_against_bots(1)

    def names(self) -> None:
        self.open("carami, 15+10, four people, one renamed", "carami", FOUR, clock="15+10")
        self.wander(9)
        self.people["Dan"].http.put("/api/me", json={"name": "Daniel"}).raise_for_status()
        self.sitting[0].wait_until(lambda one: one.table["seats"][-1]["name"] == "Daniel")
        self.wander(2)
        seats = {
            "s": {"kind": "me", "name": "Mamie"},
            "w": "me",
            "n": {"kind": "me", "name": "Zoé"},
            "e": "me",
        }
        self.open("carami, 15+10, named around one screen", "carami", seats, clock="15+10")
        ann = self.sitting[0]
        for seat, name in (("w", "Papi"), ("n", ""), ("e", "Léo"), ("e", "Léon")):
            ask_patiently(ann, "name_seat", seat, name=name)
        self.wander(7)

    def absences(self) -> None:
        """Ben leaves; Ann waits for him at each table, until she may do something about it."""
        left, won, drawn, played, back = (
            self.await_ben(f"offboard, 15+10, {what}")
            for what in (
                "somebody has left",
                "claimed",
                "called a draw",
                "a bot sits in",
                "a bot sat in until its owner was back",
            )
        )
        for ann in (left, won, drawn, played, back):
            ann.wait_until(lambda one: one.table["seats"][1]["claim_ms"] is not None)
        sleep(GRACE_S + 1)
        ask_patiently(won, "claim", "r", away="y", wish="win")
        ask_patiently(drawn, "claim", "r", away="y", wish="draw")
        for ann in (played, back):
            ask_patiently(ann, "claim", "r", away="y", wish="bot", level="lou")
            ann.wait_until(lambda one: one.table["to_play"] == "r")
        ben = self.again(self.people["Ben"])
        ben.join(back.table["id"])
        back.wait_until(lambda one: one.table["seats"][1]["stand_in"] is None)
        ask_patiently(back, "play", "r", move=back.table["moves"][0])
        ben.wait_until(lambda one: one.table["to_play"] == "y")
        ask_patiently(ben, "play", "y", move=ben.table["moves"][0])
        for person in (left, won, drawn, played, back, ben):
            person.leave()

    def await_ben(self, title: str) -> Player:
        """A table that Ben has left when it is his turn; gives Ann, who stays there."""
        table = self.open(title, "offboard", PAIR, clock="15+10")
        self.wander(3)
        ann = self.again(self.people["Ann"])
        ann.join(table)
        self.leave()
        return ann

    def again(self, person: Player) -> Player:
        """The same person on another line."""
        other = self.stack.enter_context(Player(self.server))
        other.http.cookies.clear()
        other.http.cookies.set("tablee_guest", person.cookie)
        return other

    def flags(self) -> None:
        self.open("offboard, 5s, a flag fell", "offboard", PAIR, clock="5s")
        self.wander(2)
        self.open("offboard, 5s, somebody did not begin", "offboard", PAIR, clock="5s")
        self.wander(1)
        self.sitting[0].wait_until(lambda one: one.table["result"])

    def outage(self) -> None:
        """The server stops for a while, and the game goes on."""
        table = self.open("offboard, 15+10, an outage", "offboard", PAIR, clock="15+10")
        self.wander(4)
        self.leave()
        self.server.stop()
        sleep(3)
        self.server.start()
        for person in self.sitting:
            self.join(person, table)
        self.wander(3)
