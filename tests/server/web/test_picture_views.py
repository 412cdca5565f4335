"""The pictures of the rules pages, as a real server sends them."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from tablee.core.shots import ShotGame, Simulation
from tablee.games import GAMES, find_game
from tablee.games.pictures import pictures_of
from tablee.server.web.messages import FilmView
from tablee.server.web.pictures import Pictures
from tablee.server.work.fair_queue import SERVER, Asker
from tablee.server.work.workers import Workers
from tablee.tables.decisions import Attempt
from tablee.tables.refusals import Code, Refused
from tests.player import PATIENCE_S
from tests.server_process import ServerProcess

MOST_BYTES = 32_000
"""For all pictures of a game: they must not weigh more than the page."""


def ask(server: ServerProcess, game: str, **headers: str) -> httpx.Response:
    with httpx.Client(base_url=server.url, timeout=PATIENCE_S, trust_env=False) as client:
        return client.get(f"/api/games/{game}/pictures", headers=headers)


@pytest.mark.parametrize("name", GAMES)
def test_each_picture_is_sent_step_by_step(server: ServerProcess, name: str) -> None:
    answer = ask(server, name)
    assert answer.status_code == 200
    assert len(answer.content) <= MOST_BYTES
    game = find_game(name)
    pictures = pictures_of(game)
    sent: dict[str, Any] = answer.json()
    assert list(sent) == list(pictures)
    for picture in pictures.values():
        first, *others = sent[picture.name]["steps"]
        assert first["move"] is None
        assert picture.position in ("", first["position"]) or "?" in first["position"]
        assert [step["move"] for step in others] == list(picture.moves)
        shots = ["/" in move for move in picture.moves]
        assert [step["film"] is not None for step in others] == (
            shots if isinstance(game, ShotGame) else [False] * len(others)
        )
        assert all(step["film"] or step["trace"] or step["rulings"] for step in others)


def test_a_browser_that_has_them_gets_nothing_again(server: ServerProcess) -> None:
    answer = ask(server, "offboard")
    tag = answer.headers["etag"]
    assert answer.headers["cache-control"] == "no-cache"
    for known in (tag, tag.removeprefix("W/")):
        again = ask(server, "offboard", **{"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
    assert ask(server, "offboard", **{"if-none-match": '"another"'}).content == answer.content


def test_what_a_position_hides_is_not_sent(server: ServerProcess) -> None:
    first, look = ask(server, "arcanor").json()["look"]["steps"]
    assert first["position"].startswith("c?,a?,1,")
    assert look["position"] == first["position"]
    assert look["trace"] == [{"kind": "glimpse", "place": "b1", "content": "D?"}]


def test_a_game_that_is_not_there(server: ServerProcess) -> None:
    assert ask(server, "chess").status_code == 400


class OnceBroken(Workers):
    """Real workers that lose their first shot."""

    is_broken = True

    async def film(
        self, attempt: Attempt, asker: Asker = SERVER, *, is_urgent: bool = False
    ) -> Simulation[FilmView]:
        if self.is_broken:
            self.is_broken = False
            raise OSError("the process was killed")
        return await super().film(attempt, asker, is_urgent=is_urgent)


async def test_shots_that_cannot_be_simulated_are_refused_and_tried_again() -> None:
    workers = OnceBroken(1)
    pictures = Pictures(workers)
    with pytest.raises(Refused) as refusal:
        await pictures.of(find_game("carom"))
    assert refusal.value.code is Code.NOT_SIMULATED
    assert b"film" in (await pictures.of(find_game("carom"))).body
    await workers.close()


async def test_all_who_ask_get_the_same() -> None:
    pictures = Pictures(Workers(1))
    one, other = await asyncio.gather(*(pictures.of(find_game("arcanor")) for _ in range(2)))
    assert one is other
    assert await pictures.of(find_game("arcanor")) is one
