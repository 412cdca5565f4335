"""A server that restarts while people play: for them, it is a moment in which nothing happens."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from playwright.sync_api import expect

from tests.browser.window import Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
BY_LINK = {"r": {"kind": "me"}, "y": {"kind": "open"}}
LONGEST_COME_BACK_MS = 500
"""What the server announces. The page says nothing for some seconds."""

NOTE_STATES = """() => {
    const note = document.querySelector('[data-testid=connection]');
    window.states = [note.dataset.state];
    new MutationObserver(() => window.states.push(note.dataset.state)).observe(note, {attributes: true});
}"""


def hold_time(window: Window) -> None:
    """Let no time pass in a page, however long the server takes to start on a busy machine."""
    window.page.clock.pause_at(datetime.now() + timedelta(seconds=2))
    window.expect_live()  # for the page, these seconds may have passed without a ping
    window.page.evaluate(NOTE_STATES)


def test_nobody_notices_a_restart_and_a_move_made_meanwhile_is_played(
    open_window: OpenWindow, server: ServerProcess
) -> None:
    red, yellow = open_window(), open_window()
    for window in (red, yellow):
        window.page.clock.install()
    path = red.open_table(BY_LINK)
    yellow.go(path)
    red.play("c3-d4")
    yellow.expect_played("c3-d4")
    for window in (red, yellow):
        hold_time(window)
    server.stop()
    yellow.cell("g7").click()
    yellow.cell("f6").click()
    server.start()
    for window in (red, yellow):
        window.page.clock.run_for(LONGEST_COME_BACK_MS)
    for window in (red, yellow):
        window.page.clock.resume()
        window.expect_marbles(d4="r", f6="y", c3="", g7="")
        assert window.page.evaluate("window.states") == ["open"]
        expect(window.page.get_by_text("Reconnecting")).to_have_count(0)
    red.play("d4-e5")
    yellow.expect_marbles(e5="r")
    assert yellow.moves() == ["c3-d4", "g7-f6", "d4-e5"]
