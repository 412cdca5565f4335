"""Arcanor in the browser: pieces taken whole or lifted, looks, laid rows; phones, keyboards, French."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.window import Window

OpenWindow = Callable[..., Window]
BY_LINK = {"l": {"kind": "me"}, "d": {"kind": "open"}}
ONE_SCREEN = {"l": {"kind": "me"}, "d": {"kind": "me"}}
AGAINST_GREEDY = {"l": {"kind": "me"}, "d": {"kind": "bot", "level": "greedy"}}

NEAR = "8/AB,3,B,2,CD/8/8/8/2,ab,2,cd,2/8 l 0"
"""Both sides are a step from their goals. With five points to win, Light can win in three turns."""
WINNING = ("a6^b7", "c2-c1", "h6^h7", "f2^f1", "h6-g7")
"""Light gets 1, 3 and 4, Dark 1 and 3."""


def play(window: Window, move: str) -> None:
    """Play a move by clicking, once it is this window's turn, with the buttons where there is a choice."""
    start, mark, end = move[:2], move[2], move[3:]
    expect(window.cell(start)).to_have_attribute("data-role", "movable")
    window.cell(start).click()
    window.cell(end).click()
    if mark != "x":
        expect(window.cell(end)).to_have_attribute("data-role", "asked")
        window.part("choose-release" if mark == "^" else "choose-whole").click()
    window.expect_played(move)


def expect_pieces(window: Window, **cells: str) -> None:
    for cell, piece in cells.items():
        expect(window.cell(cell)).to_have_attribute("data-piece", piece)


def middle(window: Window, cell: str) -> tuple[float, float]:
    box = window.cell(cell).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_two_play_to_the_end_and_a_third_watches(open_window: OpenWindow) -> None:
    light, dark, watcher = everybody = open_window(), open_window(), open_window()
    path = light.open_table(BY_LINK, "arcanor", start=NEAR, points=5)
    dark.go(path)
    watcher.go(path)
    for window in everybody:
        expect_pieces(window, a6="A?", h6="C?", c2="a?", f2="c?", b7="")
    play(light, "a6^b7")
    for window in everybody:
        expect_pieces(window, a6="B?", b7="A?")  # what it held has stayed
        expect(window.part("score-l")).to_contain_text("1")
    expect(watcher.page.locator("[data-role='movable']")).to_have_count(0)
    expect(light.page.locator("[data-role='movable']")).to_have_count(0)
    play(dark, "c2-c1")
    for window in everybody:
        expect_pieces(window, c2="", c1="a?")
    play(light, "h6^h7")
    play(dark, "f2^f1")
    play(light, "h6-g7")
    for window in everybody:
        expect(window.part("result")).to_be_visible()
        expect(window.part("score-l")).to_contain_text("8")
        expect(window.part("score-d")).to_contain_text("4")
        assert window.moves() == list(WINNING)
        expect_pieces(window, g7="D", h7="C", c1="ab", f2="d")  # now all may see
    expect(light.part("result")).to_contain_text("You win")
    expect(dark.part("result")).not_to_contain_text("You win")
    expect(watcher.part("rematch")).to_have_count(0)


def test_each_side_sits_below(open_window: OpenWindow) -> None:
    light, dark = open_window(), open_window()
    dark.go(light.open_table(BY_LINK, "arcanor"))
    assert middle(light, "a1")[1] > middle(light, "a7")[1]
    assert middle(dark, "a1")[1] < middle(dark, "a7")[1]


def test_the_same_place_twice_is_the_whole_piece(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "arcanor", first="light")
    for cell in ("b1", "c2", "c2"):
        screen.cell(cell).click()
    screen.expect_played("b1-c2")
    expect_pieces(screen, b1="", c2="C?")


def test_the_outer_piece_is_chosen_before_its_place(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "arcanor", first="light")
    screen.cell("b1").click()
    expect(screen.cell("c2")).to_have_attribute("data-role", "go")
    screen.part("choose-release").click()
    expect(screen.part("choose-release")).to_have_attribute("aria-pressed", "true")
    expect(screen.cell("c2")).to_have_attribute("data-role", "release")
    screen.cell("c2").click()
    screen.expect_played("b1^c2")
    expect_pieces(screen, b1="D?", c2="C?")


def test_a_look_is_seen_by_both_for_a_moment(open_window: OpenWindow) -> None:
    light, dark, watcher = everybody = open_window(), open_window(), open_window()
    path = light.open_table(BY_LINK, "arcanor", start=NEAR)
    dark.go(path)
    watcher.go(path)
    light.cell("h6").click()
    light.part("look").click()
    for window in everybody:
        expect(window.part("glimpse")).to_be_visible()
        window.expect_played("?h6")
    for window in everybody:
        expect(window.part("glimpse")).to_have_count(0)
        expect_pieces(window, h6="C?")
    for window in (light, dark):  # and never again
        window.part("step-prev").click()
        window.part("step-last").click()
        expect(window.part("back-to-now")).to_have_count(0)
        expect(window.part("glimpse")).to_have_count(0)
    dark.page.reload()
    dark.expect_live()
    dark.expect_played("?h6")
    expect(dark.part("glimpse")).to_have_count(0)
    expect(light.cell("h6")).to_have_attribute("data-role", "picked")  # it can still go on
    light.cell("h7").click()
    light.part("choose-whole").click()
    light.expect_played("h6-h7")
    expect(dark.part("status")).to_contain_text("Your turn")


def test_lifting_an_empty_piece_is_a_look(open_window: OpenWindow) -> None:
    light, dark = open_window(), open_window()
    dark.go(light.open_table(BY_LINK, "arcanor", start=NEAR))
    play(light, "e6^e7")
    for window in (light, dark):
        expect(window.part("glimpse")).to_contain_text("empty")
        expect_pieces(window, e6="B?", e7="")
    for window in (light, dark):
        expect(window.part("glimpse")).to_have_count(0)
    expect(light.part("status")).to_contain_text("Your turn")
    play(light, "e6-e7")
    assert light.moves() == ["e6^e7", "e6-e7"]
    expect(dark.part("status")).to_contain_text("Your turn")


def test_a_piece_is_eaten(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "arcanor", start="8/8/8/2,BC,c,4/2,AB,5/8/8 l 0")
    screen.cell("c4").click()
    expect(screen.cell("d4")).to_have_attribute("data-role", "eat")
    screen.cell("d4").click()
    screen.expect_played("c4xd4")
    expect_pieces(screen, c4="C?", d4="B?")  # lifted off what it held, as it must


def test_a_learners_table_shows_contents(open_window: OpenWindow) -> None:
    light, dark = open_window(), open_window()
    dark.go(light.open_table(BY_LINK, "arcanor", start=NEAR, memory=False, points=3))
    for window in (light, dark):
        expect_pieces(window, a6="AB", e6="B", h6="CD", c2="ab")
        expect(window.cell("h6")).to_have_accessible_name(re.compile("holds a light 4"))
    light.cell("e6").click()  # it is empty: no choice, and nothing to look for
    expect(light.part("choose-whole")).to_have_count(0)
    expect(light.part("look")).to_have_count(0)
    light.cell("e5").click()
    light.expect_played("e6-e5")
    play(dark, "f2^f1")
    for window in (light, dark):
        expect_pieces(window, f1="c", f2="d")
        expect(window.part("result")).to_be_visible()
    expect(dark.part("result")).to_contain_text("You win")


def test_rows_are_laid_freely(open_window: OpenWindow) -> None:
    light, dark, watcher = everybody = open_window(), open_window(), open_window()
    path = light.open_table(BY_LINK, "arcanor", start="free", first="light")
    dark.go(path)
    watcher.go(path)
    expect(light.part("setup-done")).to_be_visible()
    expect(dark.part("setup-done")).to_have_count(0)
    light.cell("a1").click()
    light.cell("c1").click()
    expect_pieces(light, a1="", b1="C?", c1="A?")
    light.cell("b1").click()
    light.cell("d1").click()  # two pairs change places
    expect_pieces(light, b1="A?", d1="C?")
    light.part("setup-done").click()
    expect(dark.part("setup-done")).to_be_visible()
    expect_pieces(light, a1="", b1="A?", c1="A?", d1="C?", a7="", b7="")
    for window in (dark, watcher):
        expect_pieces(window, b1="", c1="", d1="", h1="")
    expect_pieces(watcher, h7="")
    dark.cell("h7").click()
    dark.cell("f7").click()
    dark.part("setup-done").click()
    for window in everybody:
        expect_pieces(window, a1="", b1="A?", c1="A?", d1="C?", f7="a?", g7="c?", h7="")
        expect(window.part("setup-done")).to_have_count(0)
    play(light, "b1-b2")
    play(dark, "f7^f6")
    expect_pieces(watcher, f7="b?", f6="a?", b2="A?")


def test_a_drag_takes_the_whole_piece_and_with_shift_the_outer_one(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "arcanor", first="light")
    expect(screen.cell("b1")).to_have_attribute("data-role", "movable")
    screen.drag("b1", "c2")
    screen.expect_played("b1-c2")
    expect_pieces(screen, b1="", c2="C?")
    expect(screen.cell("b7")).to_have_attribute("data-role", "movable")
    screen.page.keyboard.down("Shift")
    screen.drag("b7", "c6")
    screen.page.keyboard.up("Shift")
    screen.expect_played("b7^c6")
    expect_pieces(screen, b7="b?", c6="a?")


def test_a_game_against_the_bot_from_the_home_page(open_window: OpenWindow) -> None:
    window = open_window()
    window.page.goto("/")
    card = window.part("game-card-arcanor")
    expect(card.locator("svg").first).to_be_visible()
    card.get_by_role("link", name="Options").click()
    window.part("mode-bot").click()
    window.part("level-jo").click()
    window.part("unfold").click()
    window.part("side-d").click()
    window.part("option-first").select_option("dark")
    window.part("option-points").fill("6")
    window.part("open-table").click()
    expect(window.part("status")).to_contain_text("Your turn")
    expect(window.part("score-d")).to_contain_text("/ 6")
    play(window, "b7-c6")
    expect(window.cell("c6")).to_have_attribute("data-role", "movable")  # the bot has answered
    assert len(window.moves()) >= 2


def test_a_phone_plays_by_touch(phone: OpenWindow, open_window: OpenWindow) -> None:
    thumb, desk = phone(), open_window()
    desk.go(thumb.open_table(BY_LINK, "arcanor", start=NEAR))
    expect(thumb.cell("a6")).to_have_attribute("data-role", "movable")
    thumb.cell("a6").tap()
    thumb.cell("b7").tap()
    thumb.part("choose-release").tap()
    thumb.expect_played("a6^b7")
    expect_pieces(desk, a6="B?", b7="A?")
    play(desk, "c2-c1")
    thumb.cell("h6").tap()
    thumb.part("look").tap()
    for window in (thumb, desk):
        expect(window.part("glimpse")).to_be_visible()
    board = thumb.page.locator(".board svg").first.bounding_box()
    assert board
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= 360
    assert board["width"] > 300
    assert thumb.fits_its_width()


def test_a_finger_drags_the_whole_piece_and_after_a_long_press_lifts_the_outer_one(phone: OpenWindow) -> None:
    thumb = phone()
    thumb.open_table(ONE_SCREEN, "arcanor", first="light")
    expect(thumb.cell("b1")).to_have_attribute("data-role", "movable")
    thumb.drag_by_touch("b1", "c2")
    thumb.expect_played("b1-c2")
    expect_pieces(thumb, b1="", c2="C?")
    expect(thumb.cell("b7")).to_have_attribute("data-role", "movable")
    finger = thumb.page.context.new_cdp_session(thumb.page)
    x, y = middle(thumb, "b7")
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(thumb.part("choose-release")).to_have_attribute("aria-pressed", "true")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    thumb.cell("c6").tap()
    thumb.expect_played("b7^c6")
    expect_pieces(thumb, b7="b?", c6="a?")


def test_pages_fit_a_phone(phone: OpenWindow) -> None:
    window = phone("fr-FR")
    window.page.goto("/new/arcanor")
    expect(window.part("open-table")).to_be_visible()
    assert window.fits_its_width()
    window.open_table(ONE_SCREEN, "arcanor", start="free")
    expect(window.part("setup-done")).to_be_visible()
    assert window.fits_its_width()


def press_on(window: Window, cell: str) -> None:
    """Walk to a cell from wherever the focus is, with Tab and arrows, and press Enter."""
    walk_to(window, cell)
    window.page.keyboard.press("Enter")


def walk_to(window: Window, cell: str) -> None:
    keyboard = window.page.keyboard

    def focused() -> str:
        name: str = window.page.evaluate("document.activeElement?.dataset?.cell ?? ''")
        return name

    for _ in range(40):
        if focused():
            break
        keyboard.press("Tab")
    for _ in range(20):
        here = focused()
        if here == cell:
            return
        if here[1] != cell[1]:
            keyboard.press("ArrowUp" if here[1] < cell[1] else "ArrowDown")
        else:
            keyboard.press("ArrowRight" if here < cell else "ArrowLeft")
    raise AssertionError(f"no way to {cell}")


def test_the_keyboard_alone_plays_a_game(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN, "arcanor", start=NEAR, points=5)
    keyboard = window.page.keyboard
    press_on(window, "a6")
    press_on(window, "b7")
    expect(window.cell("b7")).to_have_attribute("data-role", "asked")
    keyboard.press("r")  # the place is chosen: the outer piece goes there
    window.expect_played("a6^b7")
    press_on(window, "c2")
    press_on(window, "c1")
    keyboard.press("Enter")  # the same place again: the whole piece
    window.expect_played("c2-c1")
    walk_to(window, "h6")
    keyboard.press("l")
    expect(window.part("glimpse")).to_be_visible()
    window.expect_played("?h6")
    expect(window.part("glimpse")).to_have_count(0)
    press_on(window, "h6")
    keyboard.press("r")
    expect(window.part("choose-release")).to_have_attribute("aria-pressed", "true")
    press_on(window, "h7")
    window.expect_played("h6^h7")
    press_on(window, "f2")
    walk_to(window, "f1")
    keyboard.press("Shift+Enter")  # or with a modifier
    window.expect_played("f2^f1")
    press_on(window, "h6")
    press_on(window, "g7")
    keyboard.press("Enter")
    expect(window.part("result")).to_be_visible()
    assert window.moves() == [*WINNING[:2], "?h6", *WINNING[2:]]


def test_the_keyboard_lays_a_row(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN, "arcanor", start="free", first="light")
    press_on(window, "a1")
    press_on(window, "c1")
    expect_pieces(window, a1="", c1="A?")
    window.part("setup-done").focus()
    window.page.keyboard.press("Enter")
    expect(window.cell("h7")).to_have_attribute("data-role", "lay")
    expect_pieces(window, c1="")  # on one screen, too, rows are laid unseen


def test_escape_lets_go(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN, "arcanor", first="light")
    window.cell("b1").focus()
    window.page.keyboard.press("Enter")
    expect(window.cell("b1")).to_have_attribute("aria-selected", "true")
    window.page.keyboard.press("Escape")
    expect(window.cell("b1")).to_have_attribute("aria-selected", "false")
    window.page.keyboard.press("n")
    expect(window.page.locator("[data-role='movable']:focus")).to_have_count(1)


def test_what_happens_is_said(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN, "arcanor", start=NEAR)
    said = window.page.locator("[aria-live]")
    play(window, "a6^b7")
    expect(said.filter(has_text="1 on a6 lifted to b7, and leaves a light 2; 1 point").first).to_be_attached()
    window.cell("f2").click()
    window.part("look").click()
    expect(said.filter(has_text="Dark looks into f2: a dark 4").first).to_be_attached()


def test_a_refusal_names_its_rule(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "arcanor", start="8/8/8/2,B,b,4/8/8/8 l 0")
    screen.cell("c4").click()
    screen.cell("d4").click()
    expect(screen.part("refusal")).to_contain_text("exactly one size smaller")
    expect(screen.part("refusal-rule")).to_contain_text("A6")


def test_french_and_english(open_window: OpenWindow) -> None:
    window = open_window("fr-FR")
    window.open_table(ONE_SCREEN, "arcanor", start=NEAR)
    expect(window.page.locator("html")).to_have_attribute("lang", "fr")
    expect(window.cell("a6")).to_have_accessible_name(re.compile("a6, pièce claire de taille 1.*peut bouger"))
    window.cell("a6").click()
    expect(window.part("choose-whole")).to_have_text("Déplacer")
    expect(window.part("choose-release")).to_have_text("Libérer")
    expect(window.part("look")).to_have_text("Regarder")
    window.part("look").click()
    said = window.page.locator("[aria-live]")
    looked = re.compile(r"Clair regarde dans sa pièce en a6\s: une 2 claire")
    expect(said.filter(has_text=looked).first).to_be_attached()
    window.part("rules").click()
    expect(window.page.get_by_role("dialog")).to_contain_text("A14")
    expect(window.page.get_by_role("dialog")).to_contain_text("pièce")
    window.page.keyboard.press("Escape")
    window.part("lang").click()
    expect(window.page.locator("html")).to_have_attribute("lang", "en")
    expect(window.cell("a6")).to_have_accessible_name(re.compile("light", re.IGNORECASE))
    expect(window.part("choose-whole")).to_have_text("Move")
    expect(window.part("choose-release")).to_have_text("Release")
    expect(window.part("look")).to_have_text("Look")
