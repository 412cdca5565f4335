"""Settings: from every page, at once, kept with the guest and in the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.shooting import PHONE, too_small_for_a_finger, unnamed_controls
from tests.browser.window import Window

OpenWindow = Callable[..., Window]
ONE_SCREEN = {"r": {"kind": "me"}, "y": {"kind": "me"}}
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 568}}
NO_LINE = "internetdisconnected"
PAGES = [
    "/",
    "/new/offboard",
    "/learn",
    "/learn/arcanor",
    "/rules/carami",
    "/practice/carom",
    "/referee/carom",
]


def expect_kept(window: Window, **wanted: object) -> None:
    """Wait until the server has these settings."""

    def kept() -> bool:
        settings = window.page.request.get("/api/me").json()["settings"] or {}
        return {name: settings.get(name) for name in wanted} == wanted

    for _ in range(200):
        if kept():
            return
        window.page.wait_for_timeout(50)
    assert kept(), wanted


def paper(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


@pytest.mark.parametrize("path", PAGES)
def test_every_page_leads_to_the_settings(open_window: OpenWindow, path: str) -> None:
    window = open_window(**SMALL)
    window.page.goto(path)
    window.part("settings").first.tap()
    expect(window.part("settings-sheet")).to_be_visible()
    assert window.fits_its_width()


@pytest.mark.parametrize("size", [{}, PHONE, SMALL], ids=["desk", "phone", "small"])
def test_settings_are_there_at_once_and_on_another_device(
    open_window: OpenWindow, size: dict[str, Any]
) -> None:
    window = open_window("fr-FR", color_scheme="light", **size)
    window.page.goto("/")
    light = paper(window.page)
    window.part("settings").click()
    choices = ["theme-dark", "materials-slate", "language-en", "volume"]
    assert too_small_for_a_finger(window, choices) == []
    assert unnamed_controls(window.page) == []
    window.part("theme-dark").click()
    assert paper(window.page) != light
    window.part("materials-slate").click()
    window.part("coordinates").uncheck()
    window.part("volume").fill("40")
    expect(window.part("settings-sheet")).to_contain_text("40")
    expect_kept(window, theme="dark", materials="slate", coordinates=False, volume=40)
    # The same guest elsewhere: another browser's memory is empty.
    window.page.evaluate("localStorage.clear()")
    window.page.goto("/learn")
    window.page.goto("/")
    expect(window.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(window.page.locator("html")).to_have_attribute("data-materials", "slate")
    expect(window.page.locator("html")).to_have_attribute("data-coordinates", "off")


def test_nothing_flashes(open_window: OpenWindow) -> None:
    window = open_window(color_scheme="light")
    window.page.goto("/")
    window.part("settings").click()
    window.part("theme-dark").click()
    expect_kept(window, theme="dark")
    window.page.route("**/api/**", lambda route: route.abort(NO_LINE))  # not even the server is needed
    window.page.route("**/assets/*.js", lambda route: route.abort(NO_LINE))  # nor the site's programs
    window.page.goto("/new/offboard", wait_until="commit")
    expect(window.page.locator("html")).to_have_attribute("data-theme", "dark")
    window.page.unroute_all()


def test_the_system_is_followed_until_somebody_chooses(open_window: OpenWindow) -> None:
    window = open_window(color_scheme="dark")
    window.page.goto("/")
    html = window.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    window.page.emulate_media(color_scheme="light")
    expect(html).to_have_attribute("data-theme", "light")
    window.part("settings").click()
    window.part("theme-dark").click()
    expect(html).to_have_attribute("data-theme", "dark")
    window.part("theme-system").click()
    expect(html).to_have_attribute("data-theme", "light")


def test_names_of_places_are_read_on_a_phone_or_not_there(open_window: OpenWindow) -> None:
    window = open_window(**PHONE)
    window.open_table(ONE_SCREEN)
    name = window.page.locator(".cell-name", has_text="e5")
    expect(name).to_be_visible()
    box = name.bounding_box()
    assert box
    assert box["height"] >= 11
    window.part("settings").tap()
    window.part("coordinates").uncheck()
    expect(name).to_be_hidden()


def test_by_keyboard_and_back_where_one_was(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN)
    window.part("settings").focus()
    window.page.keyboard.press("Enter")
    expect(window.page.get_by_role("dialog", name="Settings")).to_be_visible()
    dark = window.page.get_by_role("radio", name="Dark")
    window.page.get_by_role("radio", name="As the device").focus()
    window.page.keyboard.press("ArrowDown")
    window.page.keyboard.press("ArrowDown")
    expect(dark).to_be_checked()
    window.page.keyboard.press("m")  # typing in a window is no shortcut
    expect(window.part("with-sound")).to_be_checked()
    window.page.keyboard.press("Escape")
    expect(window.part("settings")).to_be_focused()


def test_a_choice_without_a_line_is_kept_later(open_window: OpenWindow) -> None:
    window = open_window()
    window.page.goto("/")
    window.part("settings").click()
    expect(window.part("materials-cherry")).to_be_visible()
    refuse = "**/api/me/settings"
    with window.page.expect_event("requestfailed", lambda request: request.url.endswith("/settings")):
        window.page.route(refuse, lambda route: route.abort(NO_LINE))
        window.part("materials-cherry").click()
    expect(window.page.locator("html")).to_have_attribute("data-materials", "cherry")
    window.page.unroute(refuse)
    window.page.reload()
    expect(window.page.locator("html")).to_have_attribute("data-materials", "cherry")
    expect_kept(window, materials="cherry")
