"""Phones, keyboards, screen readers, French."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.keys import Keys
from tests.browser.window import SHORT_START, THINKING_MS, Window

OpenWindow = Callable[..., Window]
BY_LINK = {"r": {"kind": "me"}, "y": {"kind": "open"}}
ONE_SCREEN = {"r": {"kind": "me"}, "y": {"kind": "me"}}


def test_a_phone_plays_by_touch(phone: OpenWindow, open_window: OpenWindow) -> None:
    thumb, desk = phone(), open_window()
    desk.go(thumb.open_table(BY_LINK, start=SHORT_START))
    expect(thumb.cell("a3")).to_have_attribute("data-role", "movable")
    thumb.cell("a3").tap()
    thumb.cell("a2").tap()
    thumb.expect_played("a3-a2")
    desk.expect_marbles(a1="r")
    board = thumb.page.locator(".board svg").first.bounding_box()
    assert board
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= 360
    assert board["width"] > 300
    assert thumb.fits_its_width()


def test_a_finger_drags_a_marble(phone: OpenWindow) -> None:
    window = phone()
    window.open_table(ONE_SCREEN)
    expect(window.cell("c3")).to_have_attribute("data-role", "movable")
    window.drag_by_touch("c3", "d4")
    window.expect_played("c3-d4")


@pytest.mark.parametrize("path", ["/", "/new/offboard"])
def test_pages_fit_a_phone(phone: OpenWindow, path: str) -> None:
    window = phone()
    window.page.goto(path)
    expect(window.page.locator("main")).to_be_visible()
    expect(window.page.get_by_text("Offboard").first).to_be_visible()
    assert window.fits_its_width()


def test_the_keyboard_alone_goes_from_the_home_page_to_a_game(open_window: OpenWindow) -> None:
    """To a table on one screen and its first moves, without a mouse and without an address to type."""
    window = open_window()
    keys = Keys(window)
    window.page.goto("/")
    expect(window.part("game-card-offboard")).to_be_visible()
    keys.tab_to(link="/new/offboard")
    keys.press("Enter")
    expect(window.part("open-table")).to_be_visible()
    keys.choose("mode-screen", group="mode-")
    keys.tab_to(part="open-table")
    keys.press("Enter")
    window.expect_live()
    for move in ("c3-d4", "g7-f6", "d4-e5"):
        keys.play(move)
    assert window.moves() == ["c3-d4", "g7-f6", "d4-e5"]
    window.expect_marbles(c3="", e5="r", f6="y")
    keys.tab_to(part="take-back")
    keys.press("Enter")
    expect(window.part("move-list").get_by_role("button")).to_have_count(2)


def test_the_keyboard_alone_sets_up_a_game_against_a_bot(open_window: OpenWindow) -> None:
    window = open_window()
    keys = Keys(window)
    window.page.goto("/new/offboard")
    expect(window.part("open-table")).to_be_visible()
    keys.choose("mode-bot", group="mode-")
    keys.press("Tab")
    keys.choose("level-jo", group="level-")
    keys.tab_to(part="unfold")
    keys.press("Enter")
    keys.choose("side-y", group="side-")
    keys.press("Enter")
    expect(window.part("status")).to_contain_text("Your turn", timeout=THINKING_MS)
    expect(window.part("seat-y")).to_have_attribute("data-turn", "true")


def test_the_keyboard_alone_plays_a_game_to_its_end(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN, start=SHORT_START)
    keys = Keys(window)
    for move in ("a3-a2", "e5-e4", "i7-i8"):
        keys.play(move)
    expect(window.part("result")).to_be_visible()


def test_escape_lets_go_and_n_finds_what_can_move(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN)
    window.cell("c3").focus()
    window.page.keyboard.press("Enter")
    expect(window.cell("c3")).to_have_attribute("aria-selected", "true")
    window.page.keyboard.press("Escape")
    expect(window.cell("c3")).to_have_attribute("aria-selected", "false")
    window.page.keyboard.press("n")
    expect(window.page.locator("[data-role='movable']:focus")).to_have_count(1)


def test_what_happens_is_said(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN, start=SHORT_START)
    expect(window.cell("a1")).to_have_accessible_name(re.compile("a1, yellow marble"))
    expect(window.cell("a3")).to_have_accessible_name(re.compile("a3, red marble, can move"))
    expect(window.part("target-12")).to_have_accessible_name("Target 12, worth 3, free")
    window.play("a3-a2")
    said = window.page.locator("[aria-live]").filter(has_text="pushing 1")
    expect(said.first).to_contain_text("Red: a3 to a2")
    expect(said.first).to_contain_text("target 12: 3 points")


def test_french_and_english(open_window: OpenWindow) -> None:
    window = open_window("fr-FR")
    window.open_table(ONE_SCREEN)
    expect(window.page.locator("html")).to_have_attribute("lang", "fr")
    expect(window.cell("c3")).to_have_accessible_name(re.compile("rouge"))
    window.part("rules").click()
    expect(window.page.get_by_role("dialog")).to_contain_text("O14")
    expect(window.page.get_by_role("dialog")).to_contain_text("billes")
    window.page.keyboard.press("Escape")
    window.part("lang").click()
    expect(window.page.locator("html")).to_have_attribute("lang", "en")
    expect(window.cell("c3")).to_have_accessible_name(re.compile("red marble"))
    window.page.reload()
    window.expect_live()
    expect(window.page.locator("html")).to_have_attribute("lang", "en")


def test_the_language_is_the_browsers(open_window: OpenWindow) -> None:
    for language, lang in (("fr-CA", "fr"), ("en-US", "en"), ("de-DE", "en")):
        window = open_window(language)
        window.page.goto("/")
        expect(window.page.locator("html")).to_have_attribute("lang", lang)


def test_sound_is_off_with_one_key(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN)
    window.page.keyboard.press("m")
    window.part("settings").click()
    expect(window.part("with-sound")).not_to_be_checked()
    expect(window.part("volume")).to_be_disabled()


def test_the_board_turns(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN)

    def height(cell: str) -> float:
        box = window.cell(cell).bounding_box()
        assert box
        return box["y"]

    assert height("a1") > height("i9")
    window.part("flip").click()
    expect(window.cell("a1")).to_be_visible()
    window.page.wait_for_function("() => true")
    assert height("a1") < height("i9")
