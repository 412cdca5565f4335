"""The tables that are kept of what bots tell people: hints, whole moves, and what the coach says."""

from __future__ import annotations

from collections.abc import Iterator

from tests.server.keeper import Keeper, ask_patiently
from tests.tables.sitting import BY_RED, SHORT, WIN


class Advice(Keeper):
    """Makes every kind of advice, and takes a move back after the coach has spoken."""

    def all_tables(self) -> Iterator[None]:
        self.open("offboard, hints and a whole move", "offboard", {"r": "me", "y": "lou"})
        self.hint()
        self.play_against_bots(2)
        self.hint()
        yield
        self.open("offboard, a move taken back after a remark", "offboard", {"r": "me", "y": "lou"}, **SHORT)
        ann = self.sitting[0]
        ask_patiently(ann, "play", "r", move=BY_RED)
        remark = ann.http.get(f"/api/tables/{self.newest_table()}/remark", params={"seat": "r", "step": 1})
        assert remark.json()["kind"] == "missed_win", remark.text
        ann.wait_until(lambda one: one.table["advice"] and one.table["to_play"] == "r")
        ask_patiently(ann, "take_back", "r")
        ask_patiently(ann, "play", "r", move=WIN)
        yield

    def newest_table(self) -> str:
        return list(self.tables.values())[-1]

    def hint(self) -> None:
        """Have Ann told a hint, and all of it."""
        ann, table = self.sitting[0], self.newest_table()
        ann.wait_until(lambda one: one.table["to_play"] == "r")
        position: dict[str, str | int] = {"seat": "r", "version": ann.version or 0}
        assert ann.http.get(f"/api/tables/{table}/hint", params=position).status_code == 200
        assert ann.http.post(f"/api/tables/{table}/hint/shown", params=position).status_code == 204
        ann.wait_until(lambda one: one.table["advice"].get("r", {}).get("moves"))
