"""The end of a game: told once it was seen, in one place that stays in view, with what comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.shooting import (
    MOVING,
    PHONE,
    Shooter,
    shooting_server,
    too_small_for_a_finger,
    unnamed_controls,
)
from tests.browser.window import SHORT_START, THINKING_TEST_S, Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
AGAINST_LOU = {"r": {"kind": "me"}, "y": {"kind": "bot", "level": "lou"}}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 568}}
SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE, SMALL], ids=["laptop", "phone", "small"])
NEXT = ["rematch", "analyse", "share-result", "record"]

LAST_DISC = "s 1 0:0 0:0 w - - w1:0.26,0.25;b1:-0.2,0.1;b2:-0.1,0"
"""Carom: South has the queen, and her last disc lies before the far right corner, at 28°."""

pytestmark = pytest.mark.timeout(THINKING_TEST_S)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with shooting_server(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


def expect_in_view(window: Window, *parts: str) -> None:
    """Nobody has to scroll to them."""
    for part in parts:
        expect(window.part(part)).to_be_in_viewport(ratio=0.99)


@SIZES
def test_what_comes_next_is_in_view(open_window: OpenWindow, size: dict[str, Any]) -> None:
    window = open_window(**size)
    window.open_table(AGAINST_LOU, start=SHORT_START, points=3)
    window.play("a3-a2")
    expect(window.part("result")).to_contain_text("You win!")
    expect(window.part("result")).to_contain_text("The points to win are reached")
    expect(window.part("result")).to_contain_text("You 3 – Lou 0")
    expect(window.part("garland")).to_be_visible()
    expect_in_view(window, "result", "ending-rule", *NEXT)
    assert too_small_for_a_finger(window, NEXT) == []
    assert unnamed_controls(window.page) == []
    assert window.fits_its_width()
    window.part("ending-rule").click()
    expect(window.page.get_by_role("dialog")).to_contain_text("O12")


@SIZES
def test_the_end_is_not_told_before_its_film_was_seen(open_window: OpenWindow, size: dict[str, Any]) -> None:
    window = Shooter(open_window("fr-FR", **size, **MOVING).page)
    window.open_table(
        {"s": {"kind": "me"}, "n": {"kind": "bot", "level": "lou"}}, "carom", start=LAST_DISC, points=1
    )
    window.page.evaluate(
        """() => {
            window.too_early = [];
            const stage = document.querySelector('[data-testid=stage]');
            new MutationObserver(() => {
                if (document.querySelector('[data-testid=result]')) window.too_early.push(stage.dataset.film);
            }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    window.expect_turn()
    window.shoot(angle_deg=28.2, strength=40)
    expect(window.part("result")).to_contain_text("Vous avez gagné")
    assert "playing" not in window.page.evaluate("window.too_early")
    expect_in_view(window, "result", *NEXT)
    window.part("film-play").click()  # seen again, nothing is taken back
    window.expect_film("playing")
    expect(window.part("result")).to_be_visible()


def test_a_loss_to_a_bot_is_told_kindly(open_window: OpenWindow) -> None:
    window = open_window(**PHONE)
    window.open_table(AGAINST_LOU)
    window.play("a1-b2")
    window.expect_moves_at_least(2)
    window.part("resign").click()
    window.part("confirm-resign").click()
    expect(window.part("result")).to_contain_text("Lou (Yellow) wins")
    expect(window.part("result")).to_contain_text("You resigned")
    expect(window.part("garland")).to_have_count(0)
    expect(window.part("analyse")).to_have_text("See where it turned")


def test_on_a_phone_it_folds_away_from_the_board(open_window: OpenWindow) -> None:
    window = open_window(**SMALL)
    window.open_table(AGAINST_LOU, start=SHORT_START, points=3)
    window.play("a3-a2")
    fold = window.part("fold-result")
    expect(fold).to_have_attribute("aria-expanded", "true")
    fold.tap()
    expect(window.part("rematch")).to_be_hidden()
    expect_in_view(window, "result")
    fold.tap()
    expect_in_view(window, *NEXT)


def test_a_rematch_by_keyboard_keeps_the_focus(open_window: OpenWindow) -> None:
    window = open_window(**LAPTOP)
    window.open_table({"r": {"kind": "me"}, "y": {"kind": "me"}}, start=SHORT_START, points=3)
    window.play("a3-a2")
    window.part("rematch").focus()
    window.page.keyboard.press("Enter")
    expect(window.part("result")).to_have_count(0)
    expect(window.part("status")).to_be_focused()


def test_a_finished_table_is_shared(open_window: OpenWindow) -> None:
    window = open_window(permissions=["clipboard-read", "clipboard-write"])
    path = window.open_table(AGAINST_LOU, start=SHORT_START, points=3)
    window.play("a3-a2")
    window.part("share-result").click()
    expect(window.part("share-result")).to_contain_text("Copied")
    assert window.page.evaluate("navigator.clipboard.readText()").endswith(path)


def test_what_the_device_shares_calls_nobody_you(open_window: OpenWindow) -> None:
    window = open_window("fr-FR")
    window.page.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    path = window.open_table(AGAINST_LOU, start=SHORT_START, points=3)
    window.play("a3-a2")
    window.part("share-result").click()
    shared = window.page.evaluate("window.shared")
    assert shared["url"].endswith(path)
    assert "Offboard" in shared["text"]
    assert "ous" not in shared["text"]


def test_bots_of_one_level_are_three_people(open_window: OpenWindow) -> None:
    window = open_window("fr-FR")
    bot = {"kind": "bot", "level": "basile"}
    window.page.request.get("/api/me")
    seats = {"s": {"kind": "me"}, "w": bot, "n": bot, "e": bot}
    answer = window.page.request.post("/api/tables", data={"game": "carami", "seats": seats, "options": {}})
    window.page.goto(f"/t/{answer.json()['id']}")
    for seat, name in (("w", "Basile"), ("n", "Clémence"), ("e", "Nadir")):
        expect(window.part(f"seat-{seat}")).to_contain_text(name)
