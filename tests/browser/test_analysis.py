"""The page of an analysis: what the bot says of a game, streamed, lost and taken up again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tablee.core.match import Match
from tablee.core.shots import sample
from tablee.games import find_game
from tests.browser.analysing import ANALYSIS, ONE_SCREEN, WON_AT_ONCE, expect_phase
from tests.browser.axe import violations
from tests.browser.shooting import MOVING, PHONE, Shooter, shooting_server, unnamed_controls
from tests.browser.window import THINKING_MS, THINKING_TEST_S, Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
NARROW: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 640}}
BY_LINK = {"r": {"kind": "me"}, "y": {"kind": "open"}}

pytestmark = pytest.mark.timeout(THINKING_TEST_S)

BEFORE_A_HOLE = "s 1 0:0 0:0 table - - q:-0.2,0;w1:0.26,0.25;w2:-0.2,0.2;b1:-0.2,0.1;b2:-0.1,0"
"""Carom: w1 lies before the far right corner; a shot straight ahead touches nothing."""


LAST_BEFORE_A_HOLE = "s 1 0:0 0:0 w - - w1:0.26,0.25;b1:0.2,-0.1;b2:-0.2,-0.1;b3:0.1,0.1"
"""Carom: South's last disc lies before a hole, the queen is won; a shot straight ahead touches nothing."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all of these tests, so that its bots get ready once."""
    with shooting_server(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


def play_badly(window: Window) -> str:
    """Red misses a win, and both play on a little until Yellow gives up; gives the table's path."""
    path = window.open_table(ONE_SCREEN, start=WON_AT_ONCE, points=3)
    for move in ("a2-b2", "e5-f5", "b2-c2"):
        window.play(move)
    window.part("resign").click()
    window.part("confirm-resign").click()
    expect(window.part("result")).to_be_visible()
    return path


def listed(window: Window, move: str) -> Locator:
    return window.part("move-list").get_by_role("button").filter(has_text=move)


def test_a_missed_win_is_a_blunder_with_what_would_have_won(open_window: OpenWindow) -> None:
    window = open_window()
    play_badly(window)
    window.part("result").get_by_test_id("analyse").click()
    expect(listed(window, "a2-b2")).to_contain_text("??", timeout=THINKING_MS)
    expect(listed(window, "a2-b2")).to_have_attribute("aria-label", re.compile("Blunder"))
    listed(window, "a2-b2").click()
    expect(window.part("fault")).to_contain_text("Better: a3 to a2")
    window.part("show-better").click()
    expect(window.part("proposed")).to_have_attribute("data-move", "a3-a2")
    expect(window.part("from-here")).to_contain_text("Red wins in 1 move")
    expect(window.part("best-line")).to_have_text("a3-a2")
    expect(window.part("fault-counts")).to_contain_text("Red: 1 blunder")


def test_arrows_and_clicks_go_along_the_graph(open_window: OpenWindow) -> None:
    window = open_window()
    window.page.goto(f"{play_badly(window)}/analysis")
    graph = window.part("graph")
    expect(graph).to_have_attribute("aria-valuenow", "3")
    graph.focus()
    window.page.keyboard.press("ArrowLeft")
    expect(graph).to_have_attribute("aria-valuenow", "2")
    window.expect_marbles(b2="r", c2="")
    window.page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    expect(graph).to_have_attribute(
        "aria-valuetext", re.compile("The start: Red wins in 1 move"), timeout=THINKING_MS
    )
    expect_phase(window, "done")  # from here on nothing on the page moves
    box = graph.bounding_box()
    assert box
    graph.click(position={"x": box["width"] - 8, "y": 40})
    expect(graph).to_have_attribute("aria-valuenow", "3")
    window.page.mouse.move(box["x"] + box["width"] - 20, box["y"] + 40)
    window.page.mouse.down()
    window.page.mouse.move(box["x"] + 5, box["y"] + 60, steps=5)
    window.page.mouse.up()
    expect(graph).to_have_attribute("aria-valuenow", "0")


def test_what_was_found_stays_when_the_connection_is_lost(open_window: OpenWindow) -> None:
    window = open_window()
    path = play_badly(window)
    window.page.goto(f"{path}/analysis")
    expect_phase(window, "done")
    expect(window.part("progress-text")).to_contain_text("3 of 3 positions")
    window.part("step-first").click()
    window.page.route(ANALYSIS, lambda route: route.abort("connectionrefused"))
    window.part("deeper").click()
    expect_phase(window, "failed")
    expect(window.part("progress-text")).to_contain_text("does not answer")
    expect(window.part("from-here")).to_contain_text("Red wins in 1 move")
    window.page.unroute(ANALYSIS)
    window.part("go-on").click()
    expect_phase(window, "done")


def test_a_stream_that_breaks_off_is_told(open_window: OpenWindow) -> None:
    window = open_window("fr-FR")
    path = play_badly(window)

    def cut(route: Route) -> None:
        route.fulfill(
            status=200, content_type="application/x-ndjson", body='\n{"code":"failed","reason":"x"}\n'
        )

    window.page.route(ANALYSIS, cut)
    window.page.goto(f"{path}/analysis")
    expect_phase(window, "failed")
    expect(window.part("progress-text")).to_contain_text("La connexion est coupée")


def test_while_others_play_one_is_told_to_wait_for_the_end(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window()
    path = red.open_table(BY_LINK)
    yellow.go(path)
    red.page.goto(f"{path}/analysis")
    expect_phase(red, "failed")
    expect(red.part("progress-text")).to_contain_text("when it is over")
    expect(red.part("go-on")).to_have_text("Try again")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_on_a_phone_nothing_sticks_out(open_window: OpenWindow, language: str) -> None:
    window = open_window(language, **PHONE)
    window.page.goto(f"{play_badly(window)}/analysis")
    expect(listed(window, "a2-b2")).to_contain_text("??", timeout=THINKING_MS)
    window.part("next-fault").or_(window.part("previous-fault")).first.scroll_into_view_if_needed()
    window.part("previous-fault").click()
    expect(window.part("fault")).to_be_visible()
    assert window.fits_its_width()
    assert unnamed_controls(window.page) == []


def test_moves_at_random_are_told_to_be_so(open_window: OpenWindow) -> None:
    window = open_window()
    path = window.open_table(ONE_SCREEN)
    game, random = find_game("offboard"), Random(1)
    match = Match(game, game.setup())
    for _ in range(24):
        move = game.move_text(sample(game, match.step.state, random))
        match.play(move)
        window.play(move)
    window.part("resign").click()
    window.part("confirm-resign").click()
    window.page.goto(f"{path}/analysis")
    for seat in ("r", "y"):
        account = window.part(f"summary-{seat}").get_by_test_id("accuracy")
        expect(account).to_contain_text("Accuracy: 0%, played about as if at random", timeout=THINKING_MS)
    assert violations(window.page) == []
    window.page.set_viewport_size({"width": 320, "height": 640})
    assert window.fits_its_width()


@pytest.mark.parametrize("size", [{}, PHONE, NARROW], ids=["desk", "phone", "narrow"])
def test_a_mistake_is_tried_again_until_something_better_is_found(
    open_window: OpenWindow, size: dict[str, Any]
) -> None:
    """A bad move is answered on the board; the better one is shown, and found."""
    window = open_window(**size)
    window.page.goto(f"{play_badly(window)}/analysis")
    expect_phase(window, "done")
    window.part("retry").click()
    expect(window.part("retry-text")).to_contain_text("a2 to b2")
    expect(window.page.locator("h1")).to_be_focused()
    window.try_move("a2-b2")
    expect(window.part("retry-missed")).to_contain_text("There is better", timeout=THINKING_MS)
    expect(window.part("retry-again")).to_be_focused()
    assert window.fits_its_width()
    assert unnamed_controls(window.page) == []
    window.page.keyboard.press("Enter")
    window.part("retry-show").click()
    expect(window.part("retry-shown")).to_contain_text("a3 to a2")
    window.try_move("a3-a2")
    expect(window.part("retry-done")).to_contain_text("Well found", timeout=THINKING_MS)
    expect(window.part("retry-next").or_(window.part("retry-end")).first).to_be_focused()
    window.part("retry-end").click()
    expect(window.part("retry")).to_be_visible()


# --- shots


def miss(window: Shooter) -> str:
    """One shot that touches nothing, where an easy one was there."""
    seats: dict[str, Any] = {"s": {"kind": "me"}}
    path = window.open_table(seats, game="carom", practice=True, start=BEFORE_A_HOLE)
    window.shoot(strength=15)
    return path


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_a_shot_has_its_chances_and_a_better_one_to_watch(
    open_window: OpenWindow, size: dict[str, Any]
) -> None:
    window = Shooter(open_window(**MOVING, **size).page)
    window.page.goto(f"{miss(window)}/analysis")
    window.part("step-first").click()
    expect(window.part("played")).to_contain_text("keeps the hand", timeout=THINKING_MS)
    expect(window.part("better")).to_contain_text(re.compile(r"keeps the hand\s*\d+%"), timeout=THINKING_MS)
    expect(window.part("proposed")).to_have_attribute("data-ways", re.compile(r"\bs\b"))
    expect_phase(window, "done")  # from here on the better shot stays the same
    assert window.fits_its_width()
    start = window.lying()
    window.part("watch").click()
    expect(window.part("not-played")).to_be_visible()
    window.expect_film("over")
    assert window.lying() != start
    window.part("unwatch").click()
    window.expect_film("still")
    assert window.lying() == start


def test_a_poor_shot_is_marked(open_window: OpenWindow) -> None:
    """A miss, where a plain shot wins the round."""
    window = Shooter(open_window().page)
    seats: dict[str, Any] = {"s": {"kind": "me"}, "n": {"kind": "me"}}
    path = window.open_table(seats, game="carom", start=LAST_BEFORE_A_HOLE)
    window.shoot(strength=15)
    window.page.goto(f"{path}/analysis")
    shot = window.shots_listed().first
    expect(shot).to_contain_text("?", timeout=THINKING_MS)
    shot.click()
    expect(window.part("fault")).to_contain_text("gave away about")
    expect(window.part("graph")).to_have_attribute(
        "aria-valuetext", re.compile("keeps the hand"), timeout=THINKING_MS
    )
