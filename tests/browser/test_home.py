"""The front page: what one was doing, and the games, each one press away; on a laptop, on a phone, slowly."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tablee.games import GAMES
from tests.browser.window import THINKING_MS, Window

OpenWindow = Callable[..., Window]
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
ONE_SCREEN = {"r": {"kind": "me"}, "y": {"kind": "me"}}


def home(window: Window) -> Window:
    """Go to the front page, and wait for the games."""
    window.page.goto("/")
    expect(window.page.locator(".game-card")).to_have_count(len(GAMES))
    return window


def bottoms(window: Window) -> list[float]:
    """Where each card ends, from the top of the page."""
    boxes = (card.bounding_box() for card in window.page.locator(".game-card").all())
    return [box["y"] + box["height"] for box in boxes if box]


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_all_games_are_in_one_view_on_a_laptop(open_window: OpenWindow, language: str) -> None:
    window = open_window(language, **LAPTOP)
    window.open_table(ONE_SCREEN)  # which is offered above them
    home(window)
    expect(window.page.locator(".continue li")).to_have_count(1)
    assert max(bottoms(window)) <= 768
    assert window.fits_its_width()


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_all_games_are_in_two_screens_of_a_phone(open_window: OpenWindow, language: str) -> None:
    window = home(open_window(language, **PHONE))
    assert max(bottoms(window)) <= 2 * 844
    assert window.fits_its_width()


def test_nothing_sticks_out_of_the_smallest_screen(open_window: OpenWindow) -> None:
    window = open_window("fr-FR", viewport={"width": 320, "height": 568})
    window.open_table(ONE_SCREEN)
    assert home(window).fits_its_width()


def test_one_press_plays_and_the_next_time_as_the_last(open_window: OpenWindow) -> None:
    """With a bot at first; then as it was chosen."""
    window = home(open_window())
    play = window.part("game-card-offboard").get_by_test_id("play")
    expect(play).to_have_accessible_name("Play with Granny Jo, Offboard")
    play.click()
    expect(window.part("status")).to_contain_text("Your turn", timeout=THINKING_MS)
    expect(window.part("seat-y")).to_contain_text("Granny Jo")

    home(window).part("game-card-offboard").get_by_test_id("choose").click()
    window.part("mode-screen").click()
    window.part("name-r").fill("Ada")
    window.part("unfold").click()
    window.part("option-points").fill("3")
    window.part("clock").select_option("5+3")
    window.part("open-table").click()
    window.expect_live()
    first = window.page.url

    home(window)
    expect(play).to_contain_text("around this screen")
    play.click()
    window.expect_live()
    assert window.page.url != first
    expect(window.part("seat-r")).to_contain_text("Ada")
    expect(window.part("score-r")).to_contain_text("3")
    expect(window.part("clock-note")).to_contain_text("5 min + 3 s")


def test_what_cannot_be_played_as_last_time_is_said_on_the_card(open_window: OpenWindow) -> None:
    window = home(open_window())

    def refuse(route: Route) -> None:
        route.fulfill(status=409, json={"code": "invalid", "reason": "option points is too large"})

    window.page.route("**/api/tables", refuse)
    card = window.part("game-card-offboard")
    card.get_by_test_id("play").click()
    expect(card.get_by_test_id("refusal")).to_be_visible()
    expect(card.get_by_test_id("play")).to_be_enabled()


def test_a_table_that_waits_for_me_comes_first(open_window: OpenWindow) -> None:
    window = open_window()
    others = window.open_table({"r": {"kind": "open"}, "y": {"kind": "me"}})
    mine = window.open_table(ONE_SCREEN)
    lines = home(window).page.locator(".continue li")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("Your turn in Offboard")
    expect(lines.first.get_by_role("link")).to_have_attribute("href", mine)
    expect(lines.nth(1).get_by_role("link")).to_have_attribute("href", others)
    lines.first.get_by_role("button").click()
    expect(lines).to_have_count(1)
    lines.first.get_by_role("link").click()
    window.expect_live()


def test_boards_play_where_they_are_seen_and_stop_when_asked(open_window: OpenWindow) -> None:
    asked: list[str] = []
    window = open_window(**{**PHONE, "reduced_motion": "no-preference"})
    window.page.on("request", lambda request: asked.append(request.url))
    home(window)
    expect(window.part("game-card-offboard").locator(".showcase svg").first).to_be_visible()
    shown = [url for url in asked if url.endswith("/showcase")]
    assert any("offboard" in url for url in shown)
    assert not any("carramboule" in url for url in shown), "nobody has seen it yet"
    window.part("game-card-carramboule").scroll_into_view_if_needed()
    expect(window.part("game-card-carramboule").locator(".showcase canvas").first).to_be_visible()
    window.page.get_by_role("button", name="Pause the demonstration").click()
    expect(window.page.get_by_role("button", name="Resume the demonstration")).to_be_visible()


def test_a_part_that_does_not_come_at_once_comes_later(open_window: OpenWindow) -> None:
    """The page says that it waits, and goes on by itself."""
    window = open_window()
    failures = [2]

    def fail(route: Route) -> None:
        if failures[0] == 0:
            return route.continue_()
        failures[0] -= 1
        return route.abort("connectionrefused")

    window.page.route(re.compile("/assets/new-table-"), fail)
    home(window).part("game-card-offboard").get_by_test_id("choose").click()
    expect(window.part("open-table")).to_be_visible()
    assert failures == [0]
