"""axe-core finds nothing wrong with any page: light and dark, in both languages, at 100 % and at 200 %."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tablee.games import GAMES
from tests.browser.analysing import ONE_SCREEN, WON_AT_ONCE, expect_phase
from tests.browser.axe import violations
from tests.browser.shooting import COMPILED_WITHIN_S
from tests.browser.shooting import GAMES as SHOOTING
from tests.browser.window import THINKING_TEST_S, Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
INSTALLED = Path(__file__).parents[1] / "installed"
ALL = (*GAMES, "pebbles")
LOOKS = pytest.mark.parametrize(
    ("scheme", "language"), [("light", "en-GB"), ("dark", "fr-FR")], ids=["light", "dark"]
)
PAGES = {
    "/": "[data-testid^=game-card-]",
    "/learn": ".lessons li",
    "/puzzles": "[data-testid=puzzle-of-day]",
    "/new/nothing": ".lost",
    **{f"/new/{game}": "[data-testid=open-table]" for game in ALL},
    **{f"/learn/{game}": "[data-testid=exercise-help]" for game in ALL},
    **{f"/puzzles/{game}": "[data-testid=puzzle-text]" for game in GAMES},
    **{f"/rules/{game}": ".rules-page li" for game in ALL},
    **{f"/referee/{game}": "[data-testid=verdict]" for game in SHOOTING},
    **{f"/practice/{game}": "[data-piece]" for game in SHOOTING},
}
"""Every page that has an address of its own, and what is there once it is whole."""

PATIENCE_MS = COMPILED_WITHIN_S * 1000

pytestmark = pytest.mark.timeout(THINKING_TEST_S)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on which the game Pebbles is installed too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(INSTALLED))
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        with ServerProcess(tmp_path_factory.mktemp("server") / "data") as server:
            yield server


@pytest.mark.parametrize(
    ("scheme", "language"),
    [
        ("light", "en-GB"),
        pytest.param("dark", "fr-FR", marks=pytest.mark.slow),
    ],  # tables are looked at in both
    ids=["light", "dark"],
)
@pytest.mark.parametrize("path", PAGES)
def test_pages(open_window: OpenWindow, path: str, scheme: str, language: str) -> None:
    page = open_window(language, color_scheme=scheme).page
    page.goto(path)
    expect(page.locator(PAGES[path]).first).to_be_visible()
    assert violations(page) == []


@LOOKS
@pytest.mark.parametrize("game", ALL)
def test_tables(open_window: OpenWindow, game: str, scheme: str, language: str) -> None:
    window = open_window(language, color_scheme=scheme)
    window.page.goto(f"/new/{game}")
    window.part("mode-screen").click()
    window.part("open-table").click()
    ready = "aiming-place" if game in SHOOTING else "status"
    expect(window.part(ready)).to_be_visible(timeout=PATIENCE_MS)
    assert violations(window.page) == []


@LOOKS
def test_a_game_that_is_over_with_dialogs(open_window: OpenWindow, scheme: str, language: str) -> None:
    window = open_window(language, color_scheme=scheme)
    window.open_table(ONE_SCREEN, start=WON_AT_ONCE, points=3)
    window.play("a3-a2")
    expect(window.part("result")).to_be_visible()
    assert violations(window.page) == []
    for part in ("rules", "help", "settings"):
        window.part(part).click()
        expect(window.page.get_by_role("dialog")).to_be_visible()
        assert violations(window.page) == []
        window.page.keyboard.press("Escape")
    window.part("result").get_by_test_id("analyse").click()
    expect_phase(window, "done")
    assert violations(window.page) == []


@LOOKS
def test_a_position_that_is_tried_again(open_window: OpenWindow, scheme: str, language: str) -> None:
    window = open_window(language, color_scheme=scheme)
    path = window.open_table(ONE_SCREEN, start=WON_AT_ONCE, points=3)
    window.play("a2-b2")
    window.part("resign").click()
    window.part("confirm-resign").click()
    window.page.goto(f"{path}/analysis")
    expect_phase(window, "done")
    window.part("retry").click()
    expect(window.part("cell-a2")).to_have_attribute("data-role", "movable")
    assert violations(window.page) == []
    window.part("retry-show").click()
    window.try_move("a2-b2")
    expect(window.part("retry-missed")).to_be_visible(timeout=PATIENCE_MS)
    assert violations(window.page) == []
