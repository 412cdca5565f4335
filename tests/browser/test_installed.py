"""Without a line: what was opened once opens again, and the referee goes on where it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.window import Window

OpenWindow = Callable[..., Window]
KEPT = "caches.open('tablee-1').then((cache) => cache.match({path!r})).then((found) => found !== undefined)"
WORKING = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def until(page: Page, condition: str) -> None:
    """Wait until something is so, that a promise tells."""
    page.wait_for_function(f"() => {condition}")


@pytest.fixture
def window(open_window: OpenWindow) -> Window:
    return open_window(service_workers="allow")


def test_what_was_opened_once_opens_without_a_line(window: Window) -> None:
    page = window.page
    page.goto("/rules/offboard")
    until(page, WORKING)
    until(page, KEPT.format(path="/"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/rules/offboard")  # now under the eyes of the worker
    title = page.get_by_role("heading", level=1).inner_text()
    until(page, KEPT.format(path="/api/games"))
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.goto("/")
    expect(page.locator("main")).to_be_visible()


def test_the_referee_goes_on_in_a_hall_without_a_line(window: Window) -> None:
    page = window.page
    page.goto("/referee/carom")
    until(page, WORKING)
    page.goto("/referee/carom")
    window.part("in-w").click()
    window.part("confirm").click()
    told = window.page.locator(".verdict")
    expect(told).to_contain_text("plays again")
    until(page, KEPT.format(path="/api/games"))
    page.context.set_offline(True)
    page.reload()
    expect(told).to_contain_text("plays again")
    window.part("in-w").click()
    window.part("confirm").click()
    expect(page.get_by_text("What you entered is kept")).to_be_visible()
    expect(window.part("entry")).to_contain_text("white")
    page.context.set_offline(False)
    expect(page.get_by_text("What you entered is kept")).to_be_hidden()
    expect(window.part("entry").locator("li")).to_have_count(0)


def test_nothing_of_tables_or_guests_is_kept(window: Window) -> None:
    page = window.page
    page.goto("/")
    until(page, WORKING)
    window.open_table({"r": {"kind": "me"}, "y": {"kind": "me"}})
    until(page, KEPT.format(path="/"))
    kept = page.evaluate(
        "caches.open('tablee-1').then((cache) => cache.keys())"
        ".then((requests) => requests.map((request) => new URL(request.url).pathname))"
    )
    assert "/" in kept
    assert not [path for path in kept if path.startswith(("/t/", "/api/me", "/api/tables"))]


def test_the_site_can_be_installed(window: Window) -> None:
    page = window.page
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(address or "")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == icon["type"]
