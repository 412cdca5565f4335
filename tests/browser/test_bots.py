"""Bots in the browser: choosing one, asking for hints, hearing that one sees the end coming."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.keys import Keys
from tests.browser.shooting import PHONE, Shooter, shooting_server, too_small_for_a_finger, unnamed_controls
from tests.browser.window import SHORT_START, THINKING_MS, THINKING_TEST_S, Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
AGAINST_JO = {"r": {"kind": "me"}, "y": {"kind": "bot", "level": "jo"}}
BY_LINK = {"r": {"kind": "me"}, "y": {"kind": "open"}}
ONE_SCREEN = {"r": {"kind": "me"}, "y": {"kind": "me"}}
LEVELS = ("lou", "basile", "jo", "marcel", "ines", "augustin", "colette", "rosalie")

pytestmark = pytest.mark.timeout(THINKING_TEST_S)

SURE_START = "2rry/4rr/7/8/4y4/8/7/6/yrr2 ------------ r - 0"
"""Red takes three points with a3-a2, then three more with i7-i8: i9 cannot get away."""

BEFORE_A_HOLE = "s 1 0:0 0:0 table - - q:-0.2,0;w1:0.26,0.25;w2:-0.2,0.2;b1:-0.2,0.1;b2:-0.1,0"
"""Carom: w1 lies before the far right corner, the rest out of the way."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all of these tests, so that its bots get ready once."""
    with shooting_server(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


def ask_for_hint(window: Window) -> None:
    window.part("hint").click()
    expect(window.part("hint-note")).to_have_attribute("data-thinking", "false", timeout=THINKING_MS)


def see_whole_hint(window: Window) -> None:
    """Ask for a hint, and for all of it, bit by bit."""
    ask_for_hint(window)
    expect(window.part("proposed")).to_be_visible()
    while window.part("proposed").get_attribute("data-part") != "move":
        window.part("hint-more").click()


# --- which bot


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_a_bot_is_chosen_with_the_arrow_keys_and_remembered(
    open_window: OpenWindow, size: dict[str, object]
) -> None:
    window = open_window(**size)
    window.page.goto("/new/offboard")
    expect(window.page.get_by_role("radio", name="strength")).to_have_count(8)
    expect(window.part("level-jo").get_by_role("radio")).to_be_checked()
    Keys(window).choose("level-rosalie", group="level-")
    assert window.fits_its_width()
    window.page.goto("/new/offboard")
    expect(window.part("level-rosalie").get_by_role("radio")).to_be_checked()
    window.page.goto("/new/arcanor")
    expect(window.part("level-jo").get_by_role("radio")).to_be_checked()


def test_a_finger_finds_every_bot_and_reads_about_the_chosen_one(open_window: OpenWindow) -> None:
    window = open_window("fr-FR", **PHONE)
    window.page.goto("/new/carom")
    small = [
        name
        for name in LEVELS
        if (window.part(f"level-{name}").bounding_box() or {"height": 0})["height"] < 44
    ]
    assert small == []
    window.part("level-ines").tap()
    expect(window.part("level-chosen")).to_contain_text("Inès")
    assert unnamed_controls(window.page) == []


# --- hints


def test_a_hint_is_a_legal_move_shown_and_not_played(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(AGAINST_JO)
    expect(window.part("hint")).to_be_visible()
    window.page.keyboard.press("h")
    note, proposed = window.part("hint-note"), window.part("proposed")
    expect(note).to_have_attribute("data-thinking", "false", timeout=THINKING_MS)
    for part in ("piece", "target"):
        expect(proposed).to_have_attribute("data-part", part)
        assert proposed.get_attribute("data-move") is None
        window.page.keyboard.press("h")
    expect(proposed).to_have_attribute("data-part", "move")
    expect(window.part("hint-more")).to_have_count(0)
    move = window.part("proposed").get_attribute("data-move") or ""
    start, end = move.split("-")
    expect(note).to_contain_text(f"{start} to {end}")
    expect(window.part("announcement").filter(has_text=start)).to_have_count(1)
    expect(window.cell(start)).to_have_attribute("data-role", "movable")
    assert window.moves() == []
    window.play(move)
    expect(window.part("proposed")).to_have_count(0)
    expect(note).to_have_count(0)


def test_a_hint_says_when_it_wins(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN, start=SHORT_START, points=3)
    see_whole_hint(window)
    expect(window.part("hint-note")).to_contain_text("It wins at once.")


def test_a_hint_can_be_put_away_and_is_in_the_keyboard_help(open_window: OpenWindow) -> None:
    window = open_window("fr-FR")
    window.open_table(AGAINST_JO)
    ask_for_hint(window)
    expect(window.part("hint-note")).to_contain_text("Indice")
    window.part("hint-close").click()
    expect(window.part("proposed")).to_have_count(0)
    window.page.keyboard.press("?")
    expect(window.page.get_by_role("dialog").get_by_text("demander un indice")).to_be_visible()


def test_there_are_no_hints_between_people(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window()
    yellow.go(red.open_table(BY_LINK))
    expect(red.part("status")).to_contain_text("Your turn")
    expect(red.part("hint")).to_have_count(0)
    expect(red.part("analyse")).to_have_count(0)


def test_a_hint_for_a_shot_is_drawn_and_can_be_aimed_like(open_window: OpenWindow) -> None:
    window = Shooter(open_window().page)
    window.open_table({"s": {"kind": "me"}}, game="carom", practice=True, start=BEFORE_A_HOLE, skill="steady")
    window.expect_turn()
    before = window.aim()
    ask_for_hint(window)
    drawn = window.part("proposed")
    expect(drawn).to_have_attribute("data-part", "piece")
    expect(window.part("hint-note")).to_contain_text("white")
    expect(window.part("aim-like-it")).to_have_count(0)
    window.part("hint-more").click()
    window.part("hint-more").click()
    ways = set((drawn.get_attribute("data-ways") or "").split())
    assert "s" in ways
    assert ways & {"w1", "w2"}
    expect(window.part("hint-note")).to_contain_text(re.compile(r"keeps the hand in \d+% of tries"))
    window.expect_aim(before)
    window.part("aim-like-it").click()
    expect(window.part("aiming-angle-field")).not_to_have_value(before["angle-field"])
    window.part("shoot").click()
    window.expect_shots(1)
    expect(window.part("proposed")).to_have_count(0)
    expect(window.part("rulings")).to_contain_text("white")


def test_the_hint_button_is_large_enough_on_a_phone(open_window: OpenWindow) -> None:
    window = open_window(**PHONE)
    window.open_table(AGAINST_JO)
    ask_for_hint(window)
    assert too_small_for_a_finger(window, ["hint", "hint-close", "hint-more"]) == []
    assert window.fits_its_width()


# --- the end in sight


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-GB", "Madame Rosalie sees a win in 2 moves"),
        ("fr-FR", "Madame Rosalie voit la victoire en 2 coups"),
    ],
)
def test_a_bot_that_sees_the_end_coming_says_so(open_window: OpenWindow, language: str, said: str) -> None:
    window = open_window(language)
    window.open_table(
        {"r": {"kind": "bot", "level": "rosalie"}, "y": {"kind": "me"}}, start=SURE_START, points=6
    )
    foreseen = window.part("foreseen")
    expect(foreseen).to_have_text(said, timeout=THINKING_MS)
    expect(foreseen).to_have_attribute("role", "status")
    expect(window.part("status")).to_be_visible()
    window.part("resign").click()
    window.part("confirm-resign").click()
    expect(window.part("result")).to_be_visible()
    expect(foreseen).to_have_text("")
