"""What a page tells somebody who looks elsewhere: in its tab, and by a notification if they agreed to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.shooting import BY_LINK as SHOT_BY_LINK
from tests.browser.shooting import MOVING, Shooter, shooting_server
from tests.browser.window import Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
BY_LINK = {"r": {"kind": "me"}, "y": {"kind": "open"}}
LOOK_ELSEWHERE = """
    window.elsewhere = false;
    Object.defineProperty(document, 'hidden', { get: () => window.elsewhere });
"""
NOTIFICATIONS = """
    window.asked = 0;
    window.shown = [];
    window.Notification = class {
        static permission = localStorage.getItem('permission') ?? 'default';
        static requestPermission() {
            window.asked += 1;
            localStorage.setItem('permission', 'granted');
            return Promise.resolve((Notification.permission = 'granted'));
        }
        constructor(title, { body }) { this.text = `${title}: ${body}`; window.shown.push(this.text); }
        close() { window.shown = window.shown.filter((text) => text !== this.text); }
    };
"""
"""Chromium without a screen shows none."""
NOTE_TITLES = """() => {
    const stage = document.querySelector('[data-testid=stage]');
    window.titles = [];
    const note = () => window.titles.push([document.title, stage.dataset.film]);
    new MutationObserver(note).observe(document.querySelector('title'), { childList: true });
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    data: Path = tmp_path_factory.mktemp("server") / "data"
    with shooting_server(data) as server:
        yield server


def expect_tab(window: Window, title: str, icon: str) -> None:
    expect(window.page).to_have_title(title)
    expect(window.page.locator("link[rel=icon]")).to_have_attribute("href", icon)


def sit_down(open_window: OpenWindow) -> tuple[Window, Window]:
    red, yellow = open_window(), open_window()
    for script in (LOOK_ELSEWHERE, NOTIFICATIONS):
        red.page.add_init_script(script)
    yellow.go(red.open_table(BY_LINK))
    expect(red.cell("c3")).to_have_attribute("data-role", "movable")
    return red, yellow


def test_the_tab_says_whose_turn_it_is_with_a_dot_for_the_readers_own(open_window: OpenWindow) -> None:
    red, yellow = sit_down(open_window)
    expect_tab(red, "● Your turn · Tablée", "/icon-dot.svg")
    red.play("c3-d4")
    expect_tab(yellow, "● Your turn · Tablée", "/icon-dot.svg")
    expect(red.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
    yellow.page.get_by_role("link", name="Tablée").first.click()
    expect_tab(yellow, "Tablée", "/icon.svg")


def test_the_tab_never_tells_the_end_of_a_shot_that_was_not_seen(open_window: OpenWindow) -> None:
    south, north = (Shooter(open_window(**MOVING).page) for _ in range(2))
    north.go(south.open_table(SHOT_BY_LINK, game="carom"))
    south.expect_turn()
    north.page.evaluate(NOTE_TITLES)
    south.shoot(strength=20)
    expect(north.page).to_have_title("● Something to see · Tablée")
    expect(north.page).to_have_title("● Your turn · Tablée")
    titles = north.page.evaluate("window.titles")
    telling = [title for title, film in titles if "Something" not in title and film in ("loading", "playing")]
    assert telling == []


def test_a_notification_is_offered_once_after_a_first_move_with_people(open_window: OpenWindow) -> None:
    red, yellow = sit_down(open_window)
    expect(red.part("turn-offer")).to_have_count(0)
    red.play("c3-d4")
    red.part("turn-offer-yes").click()
    expect(red.part("turn-offer")).to_have_count(0)
    expect(red.part("turn-switch")).to_be_checked()
    assert red.page.evaluate("window.asked") == 1
    red.page.evaluate("window.elsewhere = true")
    yellow.play("g7-f6")
    red.page.wait_for_function("() => window.shown.length === 1")
    assert red.page.evaluate("window.shown") == ["Offboard: Your turn"]
    red.page.evaluate("window.elsewhere = false; document.dispatchEvent(new Event('visibilitychange'))")
    red.page.wait_for_function("() => window.shown.length === 0")
    red.page.reload()
    red.expect_live()
    expect(red.part("turn-switch")).to_be_checked()
    red.part("turn-switch").uncheck()
    expect(red.part("turn-switch")).not_to_be_checked()
    assert red.page.evaluate("window.asked") == 0


def test_whoever_declines_is_not_asked_again(open_window: OpenWindow) -> None:
    red, yellow = sit_down(open_window)
    red.play("c3-d4")
    red.part("turn-offer-no").click()
    expect(red.part("turn-offer")).to_have_count(0)
    red.page.reload()
    red.expect_live()
    red.page.evaluate("window.elsewhere = true")
    yellow.play("g7-f6")
    expect_tab(red, "● Your turn · Tablée", "/icon-dot.svg")
    expect(red.part("turn-offer")).to_have_count(0)
    assert red.page.evaluate("[window.asked, window.shown]") == [0, []]
