"""Rules pages in the folder of an installed game: a real server lists and serves them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.player import PATIENCE_S
from tests.server_process import ServerProcess

INSTALLED = Path(__file__).parents[2] / "installed"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A program that asks a server on which the game Pebbles is installed."""
    data = tmp_path_factory.mktemp("installed") / "data"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(INSTALLED))
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        with (
            ServerProcess(data) as server,
            httpx.Client(base_url=server.url, timeout=PATIENCE_S, trust_env=False) as client,
        ):
            yield client
            assert "Traceback" not in server.log


def test_the_languages_of_its_pages_are_listed(client: httpx.Client) -> None:
    listed = {game["name"]: game["rules"] for game in client.get("/api/games").json()}
    assert listed["pebbles"] == ["en"]
    assert listed["offboard"] == [], "built into the browser's code"


def test_its_page_is_served_as_markdown(client: httpx.Client) -> None:
    answer = client.get("/api/games/pebbles/rules/en")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert answer.text == (INSTALLED / "pebbles" / "rules.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("pebbles/rules/fr", 404),
        ("pebbles/rules/..", 404),
        ("offboard/rules/en", 404),
        ("chess/rules/en", 400),
    ],
)
def test_a_page_that_is_not_there(client: httpx.Client, address: str, status: int) -> None:
    answer = client.get(f"/api/games/{address}")
    assert answer.status_code == status
    assert set(answer.json()) == {"code", "reason"}
