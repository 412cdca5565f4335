"""Two people at a table with clocks: taking back with consent, phrases, leaving and coming back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.window import SHORT_START, THINKING_MS, THINKING_TEST_S, Window
from tests.server_thread import ServerThread

OpenWindow = Callable[..., Window]
BY_LINK = {"r": {"kind": "me"}, "y": {"kind": "open"}}
GRACE_MS = 1500
pytestmark = pytest.mark.timeout(THINKING_TEST_S)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server that does not wait long for who has left."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablee.server.presence.ABSENT_S", 0.2)
        for module in ("tablee.tables.permissions", "tablee.server.web.views"):
            patch.setattr(f"{module}.grace_ms", lambda _: GRACE_MS)
        with ServerThread(tmp_path_factory.mktemp("people") / "data") as server:
            yield server


def sit_down(red: Window, yellow: Window, clock: str | None = "5+3", **options: Any) -> str:
    """Two windows at a table; gives its path."""
    path = red.open_table(BY_LINK, clock=clock, **options)
    yellow.go(path)
    expect(red.part("seat-y")).not_to_contain_text("Open seat")
    return path


def begin(red: Window, yellow: Window) -> None:
    """Everybody's first move."""
    red.play("c3-d4")
    yellow.play("g7-f6")


def test_clocks_run_for_who_is_to_play(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window("fr-FR")
    sit_down(red, yellow)
    for window in (red, yellow):
        expect(window.part("clock-r")).to_have_attribute("data-runs", "true")
        expect(window.part("clock-y")).to_have_attribute("data-runs", "false")
        expect(window.part("clock-r")).to_contain_text(re.compile(r"4:\d\d"))
        expect(window.part("clock-y")).to_contain_text("5:00")
    red.play("c3-d4")
    expect(yellow.part("clock-y")).to_have_attribute("data-runs", "true")
    expect(yellow.part("clock-r")).to_have_attribute("data-runs", "false")
    red.page.keyboard.press("t")
    expect(red.part("announcement").filter(has_text="running")).to_contain_text("minutes")
    red.page.keyboard.press("?")
    expect(red.page.get_by_text("hear the clocks")).to_be_visible()


def test_time_runs_low_and_out(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window("fr-FR")
    sit_down(red, yellow, clock="12s")
    begin(red, yellow)
    expect(red.part("clock-r")).to_have_class(re.compile("clock-low"))
    expect(red.part("announcement").filter(has_text="4 seconds left!")).to_have_count(1)
    expect(red.part("result")).to_contain_text("You ran out of time")
    expect(red.part("clock-r")).to_contain_text("0.0")
    expect(yellow.part("result")).to_contain_text("Vous avez gagné")
    expect(yellow.part("result")).to_contain_text("n’a plus de temps")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_clocks_have_room_on_a_phone(phone: OpenWindow, open_window: OpenWindow, language: str) -> None:
    red, yellow = phone(language), open_window()
    yellow.page.request.get("/api/me")
    yellow.page.request.put("/api/me", data={"name": "Maximilien-Alexandre"})
    yellow.go(red.open_table(BY_LINK, clock="60+30"))
    expect(red.part("clock-r")).to_be_in_viewport(ratio=1)
    expect(red.part("clock-y")).to_be_in_viewport(ratio=1)
    expect(red.part("give-time-y")).to_be_in_viewport(ratio=1)
    red.part("phrases").click()
    assert red.fits_its_width()


def test_time_is_given(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window()
    sit_down(red, yellow)
    yellow.part("give-time-r").click()
    expect(red.part("clock-r")).to_contain_text(re.compile(r"5:0[1-9]|5:1\d"))
    expect(red.part("announcement").filter(has_text="gets 15 seconds more")).to_have_count(1)
    expect(red.part("give-time-r")).to_have_count(0)


def test_a_takeback_is_asked_for_declined_and_allowed(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window("fr-FR")
    sit_down(red, yellow, clock=None)
    red.play("c3-d4")
    expect(red.part("take-back")).to_contain_text("Ask to take back")
    red.part("take-back").click()
    expect(yellow.part("takeback-offer")).to_contain_text("voudrait reprendre un coup")
    yellow.part("decline-takeback").click()
    expect(red.part("offer-note")).to_contain_text("declined")
    red.part("take-back").click()
    expect(red.part("takeback-offer")).to_contain_text("up to the other player")
    yellow.part("accept-takeback").click()
    for window in (red, yellow):
        window.expect_marbles(c3="r", d4="")
        expect(window.part("takeback-offer")).to_have_count(0)
    red.play("c3-c4")


def test_a_game_is_called_off_before_everybody_has_moved(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window("fr-FR")
    sit_down(red, yellow)
    red.play("c3-d4")
    expect(red.part("call-off")).to_have_count(0)
    yellow.part("call-off").click()
    yellow.part("confirm-call-off").click()
    expect(yellow.part("result")).to_contain_text("Partie annulée")
    expect(red.part("result")).to_contain_text("Nobody wins or loses")


def test_phrases_are_read_in_each_readers_language(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window("fr-FR")
    sit_down(red, yellow, clock=None)
    red.part("phrases").click()
    red.page.keyboard.press("Escape")
    expect(red.part("say-hello")).to_have_count(0)
    expect(red.part("phrases")).to_be_focused()
    red.part("phrases").click()
    red.part("say-well_played").click()
    expect(yellow.part("bubble-r")).to_have_text(re.compile(r"Bien joué\s!"))
    expect(yellow.part("announcement").filter(has_text="Bien joué")).to_have_count(1)
    expect(red.part("bubble-r")).to_have_text("Well played!")
    expect(yellow.part("bubble-r")).to_have_count(0)


def test_phrases_are_muted_and_not_too_many(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window()
    sit_down(red, yellow, clock=None)
    yellow.part("phrases").click()
    yellow.part("mute-phrases").check()
    yellow.page.reload()
    yellow.expect_live()
    for _ in range(4):
        red.part("phrases").click()
        red.part("say-oops").click()
    expect(red.part("said-too-soon")).to_contain_text("wait a few seconds")
    expect(red.part("bubble-r")).to_be_visible()
    expect(yellow.part("bubble-r")).to_have_count(0)
    expect(red.part("refusal")).to_have_count(0)


@pytest.mark.parametrize(
    ("wish", "result", "reason"),
    [
        ("claim-win", "You win", re.compile(r"\w+ left the table")),
        ("claim-draw", "A draw", "A player left the table"),
    ],
    ids=["win", "draw"],
)
def test_who_stays_ends_the_game_when_the_other_has_left(
    open_window: OpenWindow, wish: str, result: str, reason: str | re.Pattern[str]
) -> None:
    red, yellow = open_window(), open_window()
    sit_down(red, yellow)
    begin(red, yellow)
    yellow.page.close()
    expect(red.part("seat-y")).to_contain_text("away")
    expect(red.part("announcement").filter(has_text="has left")).to_have_count(1)
    red.part(wish).click()
    expect(red.part("result")).to_contain_text(result)
    expect(red.part("result")).to_contain_text(reason)


def test_a_bot_sits_in_until_the_other_is_back(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window()
    path = sit_down(red, yellow, clock=None, start=SHORT_START, points=99)
    yellow.page.goto("/")
    expect(red.part("claim-level")).to_be_visible()
    red.part("claim-level").select_option(index=0)
    red.part("claim-bot").click()
    expect(red.part("seat-y")).to_contain_text("plays for")
    red.play("i8-h8")
    expect(red.part("status")).to_contain_text("Your turn", timeout=THINKING_MS)
    assert len(red.moves()) == 2, "the bot has answered"
    yellow.go(path)
    expect(red.part("seat-y")).not_to_contain_text("plays for")
    expect(red.part("away-y")).to_have_count(0)


def test_the_page_says_that_it_is_offline_and_comes_back(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window()
    sit_down(red, yellow)
    red.page.context.set_offline(True)
    expect(red.page.get_by_text("Reconnecting")).to_be_visible(timeout=2000)
    red.page.context.set_offline(False)
    red.expect_live()
    red.play("c3-d4")
