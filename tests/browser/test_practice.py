"""Practising alone: by keyboard from the home page, positions set up and shared; phones and fingers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.keys import Keys
from tests.browser.shooting import (
    GAMES,
    ONE_SCREEN,
    PHONE,
    Shooter,
    close_to,
    middle,
    read_places,
    shooting_server,
    too_small_for_a_finger,
    unnamed_controls,
)
from tests.browser.window import Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
ALONE = {"s": {"kind": "me"}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all of these tests: nobody kills it."""
    with shooting_server(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


def place_of(window: Window, piece: str) -> tuple[float, float]:
    """Where a piece lies in the editor, in metres."""
    drawn = window.page.locator(f"[data-piece={piece}]")
    return float(drawn.get_attribute("cx") or "nan") / 1000, -float(drawn.get_attribute("cy") or "nan") / 1000


def all_places(window: Window) -> dict[str, tuple[float, float]]:
    names = window.page.locator("[data-piece]").evaluate_all("all => all.map((one) => one.dataset.piece)")
    return {name: place_of(window, name) for name in names}


def arrive(window: Window, game: str) -> None:
    window.page.goto(f"/practice/{game}")
    expect(window.page.locator("[data-piece]")).to_have_count(19)


def test_the_keyboard_alone_practises_and_edits(open_window: OpenWindow) -> None:
    """From the home page to a shot, back, to another position, and on from there."""
    window = Shooter(open_window().page)
    window.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    keys = Keys(window)
    window.page.goto("/")
    expect(window.part("game-card-carom")).to_be_visible()
    keys.tab_to(link="/practice/carom")
    keys.press("Enter")
    expect(window.part("play-from-here")).to_be_visible()
    keys.tab_to(part="play-from-here")
    keys.press("Enter")
    window.expect_live()
    window.expect_turn()

    keys.tab_to(part="aiming-place")
    keys.press("PageUp", "ArrowLeft", "Shift+ArrowRight")
    expect(window.part("aiming-place-field")).to_have_value("0.92")
    keys.tab_to(part="aiming-aim")
    keys.press("ArrowRight", "ArrowRight")
    expect(window.part("aiming-angle-field")).to_have_value("2")
    keys.tab_to(part="aiming-strength")
    keys.press("ArrowDown", "Shift+ArrowDown")
    expect(window.part("aiming-strength")).to_have_value("44")
    keys.tab_to(part="shoot")
    keys.press("Enter")
    window.expect_shots(1)
    window.expect_end_shown()
    assert window.steps()[1]["move"] == "0.0092/2/2.64"
    start = read_places(window.steps()[0]["position"].split(" ")[7])
    assert window.lying() != close_to(start)
    window.expect_turn()  # always South

    keys.tab_to(part="take-back")
    keys.press("Enter")
    window.expect_shots(0)
    window.expect_end_shown()
    assert window.lying() == close_to(start)
    keys.tab_to(part="shoot")
    keys.press("Enter")
    window.expect_shots(1)
    window.expect_end_shown()
    after = window.lying()

    keys.tab_to(part="edit-position")
    keys.press("Enter")
    expect(window.part("play-from-here")).to_be_visible()
    assert all_places(window) == close_to(after)
    piece = keys.tab_to_any("piece")
    keys.press("Enter")  # picked up
    keys.press("Shift+ArrowUp", "Shift+ArrowUp")
    keys.press("Enter")  # put down
    moved = place_of(window, piece)
    assert moved != pytest.approx(after[piece], abs=1e-4)
    keys.press("ArrowRight", "Delete")  # and another one goes off
    expect(window.page.locator("[data-piece]")).to_have_count(18)
    edited = all_places(window)

    keys.tab_to(part="copy-link")
    keys.press("Enter")
    expect(window.part("copy-link")).to_contain_text("Copied")
    link = window.page.evaluate("() => navigator.clipboard.readText()")
    keys.tab_to(part="play-from-here")
    keys.press("Enter")
    window.expect_live()
    window.expect_turn()
    assert window.lying() == close_to(edited)
    window.expect_end_shown()

    # The link gives the same position to somebody else.
    other = open_window()
    other.page.goto(link)
    expect(other.page.locator("[data-piece]")).to_have_count(18)
    assert all_places(other) == close_to(edited)


def test_a_position_is_set_up_by_dragging(open_window: OpenWindow) -> None:
    window = open_window()
    arrive(window, "carramboule")
    mouse = window.page.mouse
    table = window.page.get_by_role("group", name="The position")
    x, y = middle(table)
    mouse.move(*middle(window.page.locator("[data-piece=w2]")))
    mouse.down()
    mouse.move(x - 120, y + 150, steps=6)
    mouse.up()
    left, below = place_of(window, "w2")
    assert left < -0.1
    assert below < -0.1
    # Off the table, and back from the tray.
    mouse.move(*middle(window.page.locator("[data-piece=q]")))
    mouse.down()
    box = table.bounding_box()
    assert box
    mouse.move(x, box["y"] - 30, steps=6)
    mouse.up()
    expect(window.page.locator("[data-piece=q]")).to_have_count(0)
    window.part("queen-off").select_option("pending")
    expect(window.page).to_have_url(re.compile("_pending_-_-_w1:"))
    window.part("undo").click()
    window.part("add-q").click()
    expect(window.page.locator("[data-piece=q]")).to_have_count(1)
    for _ in range(3):
        window.part("undo").click()
    expect(window.part("undo")).to_be_disabled()
    window.part("clear").click()
    expect(window.page.locator("[data-piece]")).to_have_count(0)
    window.part("rosette").click()
    expect(window.page.locator("[data-piece]")).to_have_count(19)


def test_arrows_that_are_held_down_walk_from_piece_to_piece(open_window: OpenWindow) -> None:
    """One piece is reached by Tab; keys that come fast leave the focus on the piece that is marked."""
    window = open_window()
    arrive(window, "carom")
    keys = Keys(window)
    assert keys.tab_to_any("piece") == "q"
    keys.press(*["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"] * 10, *["ArrowUp"] * 5)
    assert keys.focus()["piece"] == "w6"  # the uppermost
    expect(window.page.locator(".practice-selected")).to_have_attribute("data-piece", "w6")
    keys.press("Tab")
    assert keys.focus()["piece"] == ""


def test_positions_are_saved_by_name(open_window: OpenWindow) -> None:
    window = open_window()
    arrive(window, "carom")
    expect(window.part("add-b")).to_be_disabled()
    window.page.locator("[data-piece=b3]").focus()
    window.page.keyboard.press("Delete")
    expect(window.part("add-b")).to_be_enabled()
    window.part("save-name").fill("Without b3")
    window.part("save").click()
    window.part("rosette").click()
    expect(window.page.locator("[data-piece]")).to_have_count(19)
    window.page.reload()
    window.page.get_by_role("button", name="Open “Without b3”").click()
    expect(window.page.locator("[data-piece]")).to_have_count(18)
    expect(window.page.locator("[data-piece=b3]")).to_have_count(0)
    window.page.get_by_role("button", name="Delete “Without b3”").click()
    expect(window.page.get_by_text("Without b3")).to_have_count(0)


def test_a_link_that_cannot_be_laid_out(open_window: OpenWindow) -> None:
    window = open_window()
    window.page.goto("/practice/carom#p=s_1_0:0_0:0_table_-_-_q:0,0;w1:0.001,0")
    expect(window.part("bad-link")).to_contain_text("cannot be laid out")
    expect(window.page.locator("[data-piece]")).to_have_count(19)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_edits_and_shoots_by_touch(open_window: OpenWindow, game: str) -> None:
    window = Shooter(open_window("fr-FR", **PHONE).page)
    arrive(window, game)
    expect(window.page.locator("html")).to_have_attribute("lang", "fr")
    assert window.fits_its_width()
    controls = ["rosette", "clear", "undo", "remove", "add-w", "play-from-here", "copy-link", "save"]
    assert too_small_for_a_finger(window, controls) == []
    assert unnamed_controls(window.page) == []
    window.page.locator("[data-piece]").first.scroll_into_view_if_needed()
    before = place_of(window, "w2")
    window.page.locator("[data-piece=w2]").evaluate("one => (one.dataset.testid = 'w2')")
    window.pull_by_touch("w2", -60, 60)()
    assert place_of(window, "w2")[0] < before[0] - 0.02
    window.part("play-from-here").tap()
    window.expect_live()
    window.expect_turn()
    assert window.fits_its_width()
    assert unnamed_controls(window.page) == []

    handles = ["aiming-place", "aiming-aim", "aiming-grip"]
    main = ["shoot", "aiming-strength", "take-back", "step-prev", "replay", "edit-position", "rules", "flip"]
    let_go = window.pull_by_touch("aiming-grip", 0, 60)
    expect(window.part("aiming-note")).to_be_visible()
    assert window.fits_its_width()
    let_go()
    window.expect_shots(1)
    window.expect_end_shown()
    assert len(window.steps()) == 2
    window.expect_turn()
    assert too_small_for_a_finger(window, handles + main) == []
    window.part("film-again").tap()
    films = ["film-play", "film-scrub", "film-slow", "film-skip", "film-close"]
    assert too_small_for_a_finger(window, films) == []
    assert window.fits_its_width()
    window.part("film-close").tap()
    window.expect_turn()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_shoot_is_in_view_on_the_smallest_phone(open_window: OpenWindow, game: str, language: str) -> None:
    """Below the board, with the strength: one scrolls only to the fine tuning."""
    window = Shooter(open_window(language, viewport={"width": 320, "height": 568}).page)
    window.open_table(ONE_SCREEN, game)
    window.expect_turn()
    shoot, strength = window.part("shoot").bounding_box(), window.part("aiming-strength").bounding_box()
    assert shoot
    assert strength
    assert max(box["y"] + box["height"] for box in (shoot, strength)) <= 568
    assert strength["x"] + strength["width"] <= shoot["x"]
    assert window.fits_its_width()


@pytest.mark.parametrize("game", GAMES)
def test_controls_have_names(open_window: OpenWindow, game: str) -> None:
    window = Shooter(open_window().page)
    window.open_table(ONE_SCREEN, game)
    window.expect_turn()
    assert unnamed_controls(window.page) == []
    window.part("help").click()
    expect(window.page.get_by_role("dialog")).to_contain_text("Enter")
    assert unnamed_controls(window.page) == []
    window.page.keyboard.press("Escape")
    window.shoot(angle_deg=1, strength=6)
    assert unnamed_controls(window.page) == []


def test_alone_there_is_nobody_to_resign_to(open_window: OpenWindow) -> None:
    window = Shooter(open_window().page)
    window.open_table(ALONE, "carom", practice=True)
    window.expect_turn()
    expect(window.part("seat-n")).to_have_count(0)
    for part in ("resign", "offer-draw"):
        expect(window.part(part)).to_have_count(0)
