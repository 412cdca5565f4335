"""Shots on phones: what every shot needs is in view, the rest unfolds, and a thumb is enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.shooting import PHONE, Shooter, middle, shooting_server, too_small_for_a_finger
from tests.browser.window import Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
SMALLEST = {**PHONE, "viewport": {"width": 320, "height": 568}}
GAMES = pytest.mark.parametrize("game", ["carom", "carramboule"])
SIZES = pytest.mark.parametrize("size", [PHONE, SMALLEST], ids=["phone", "smallest"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with shooting_server(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


def sit_down(open_window: OpenWindow, game: str, size: dict[str, object]) -> Shooter:
    window = Shooter(open_window("fr-FR", **size).page)
    window.open_table({"s": {"kind": "me"}, "n": {"kind": "bot", "level": "lou"}}, game=game)
    window.expect_turn()
    return window


@GAMES
@SIZES
def test_turn_goal_and_shoot_are_in_view(open_window: OpenWindow, game: str, size: dict[str, object]) -> None:
    window = sit_down(open_window, game, size)
    assert window.fits_its_width()
    for part in ("shoot", "aiming-strength", "aiming-unfold", "aiming-grip", "goal", "score-s"):
        expect(window.part(part)).to_be_in_viewport(ratio=0.99)
    assert too_small_for_a_finger(window, ["shoot", "aiming-strength", "aiming-unfold"]) == []


@GAMES
def test_fine_tuning_unfolds_and_stays_so(open_window: OpenWindow, game: str) -> None:
    window = sit_down(open_window, game, PHONE)
    expect(window.part("aiming-place-field")).to_be_hidden()
    window.part("aiming-unfold").tap()
    expect(window.part("aiming-unfold")).to_have_attribute("aria-expanded", "true")
    expect(window.part("aiming-place-field")).to_be_visible()
    window.page.reload()
    expect(window.part("aiming-place-field")).to_be_visible()
    window.part("aiming-unfold").tap()
    expect(window.part("aiming-place-field")).to_be_hidden()


def test_a_tap_on_the_own_line_places_the_striker_and_one_elsewhere_aims(open_window: OpenWindow) -> None:
    window = sit_down(open_window, "carom", PHONE)
    x, y = middle(window.part("aiming-place"))
    window.page.touchscreen.tap(x + 60, y)
    expect(window.part("aiming-place-field")).not_to_have_value("0")
    expect(window.part("aiming-angle-field")).to_have_value("0")
    window.page.touchscreen.tap(x - 60, y - 200)
    expect(window.part("aiming-angle-field")).not_to_have_value("0")
