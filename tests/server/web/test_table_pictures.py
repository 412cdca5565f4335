"""Pictures of tables at a real server, and what a pasted link shows."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import httpx

from tests.player import PATIENCE_S, Player
from tests.server_process import ServerProcess

People = Callable[..., Player]
OFFBOARD: dict[str, Any] = {"seats": {"r": "me", "y": "lou"}}
ARCANOR: dict[str, Any] = {
    "game": "arcanor",
    "options": {"start": "free", "first": "light"},
    "seats": {"l": "me", "d": "open"},
}


class Metas(HTMLParser):
    """The properties that a page's head tells."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.told: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "meta" and given.get("property"):
            self.told[given["property"] or ""] = given.get("content") or ""


def test_every_step_has_a_picture_that_browsers_may_keep(player: People) -> None:
    ann = player()
    table = ann.open_table(**OFFBOARD)
    start = ann.http.get(f"/api/tables/{table}/picture")
    assert start.status_code == 200
    assert start.headers["content-type"].startswith("image/svg+xml")
    assert start.text.startswith("<svg")
    assert ann.http.get(f"/api/tables/{table}/picture", params={"step": 0}).text == start.text
    again = ann.http.get(f"/api/tables/{table}/picture", headers={"if-none-match": start.headers["etag"]})
    assert again.status_code == 304
    ann.join(table)
    ann.play("c3-d4")
    moving = ann.http.get(f"/api/tables/{table}/picture", params={"step": 1, "moving": True})
    assert "animateTransform" in moving.text
    png = ann.http.get(f"/api/tables/{table}/picture.png", params={"step": 1})
    assert (png.headers["content-type"], png.content[:4]) == ("image/png", b"\x89PNG")


def test_what_is_not_there_has_no_picture(player: People) -> None:
    ann = player()
    table = ann.open_table(**OFFBOARD)
    assert ann.http.get(f"/api/tables/{table}/picture", params={"step": 1}).status_code == 404
    assert ann.http.get("/api/tables/nowhere/picture").status_code == 404
    assert ann.http.get(f"/api/tables/{table}/picture.png", params={"step": -1}).status_code == 400


def test_a_picture_shows_what_everybody_may_see(player: People) -> None:
    ann, ben = player(), player()
    table = ann.open_table(**ARCANOR)
    ann.join(table)
    ben.join(table)
    ann.play("AB,CD,1,AB,CD,1,AB,CD")
    seen = {who.http.get(f"/api/tables/{table}/picture").text for who in (ann, ben)}
    assert len(seen) == 1, "also whoever has laid the row is shown what may be sent on"
    (picture,) = seen
    other = ann.open_table(**ARCANOR)
    ann.join(other)
    ben.join(other)
    ann.play("CD,AB,1,CD,AB,1,CD,AB")
    assert ann.http.get(f"/api/tables/{other}/picture").text == picture


def test_a_pasted_link_shows_who_plays_what(player: People, server: ServerProcess) -> None:
    ann = player()
    ann.http.put("/api/me", json={"name": 'Zoé "<b>'})
    table = ann.open_table(**OFFBOARD)
    with httpx.Client(base_url=server.url, timeout=PATIENCE_S, trust_env=False) as chat:
        told = Metas(chat.get(f"/t/{table}").text).told
        assert told["og:title"] == "Offboard · Tablée"
        assert told["og:description"] == 'Zoé "<b> – Lou'
        assert told["og:url"] == f"{server.url}/t/{table}"
        picture = chat.get(told["og:image"])
        assert picture.content[:4] == b"\x89PNG"
        assert int.from_bytes(picture.content[16:20]) == int(told["og:image:width"])
        assert not Metas(chat.get("/t/nowhere").text).told
