"""The rules drawer, with the page that an installed game has in its folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.window import Window
from tests.server_process import ServerProcess

INSTALLED = Path(__file__).parent.parent / "installed"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    """A server on which the game Pebbles is installed."""
    monkeypatch.setenv("PYTHONPATH", str(INSTALLED))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    with ServerProcess(tmp_path / "data") as server:
        yield server


def test_the_drawer_shows_the_page_of_an_installed_game(open_window: Callable[..., Window]) -> None:
    """The page is in English only: a French reader gets that one, marked as English."""
    for language in ("en-GB", "fr-FR"):
        page = open_window(language).page
        page.goto("/")
        page.get_by_test_id("game-card-pebbles").get_by_test_id("rules").click()
        rules = page.get_by_role("dialog").locator(".rules-page [lang=en]")
        expect(rules.get_by_text("There is one heap of pebbles.")).to_be_visible()
        expect(rules.locator("#rule-P1")).to_contain_text("take one, two or three pebbles")
