"""People around one screen: each has a name, and the board turns to whoever plays."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.window import SHORT_START, Window

OpenWindow = Callable[..., Window]
ONE_SCREEN = {"r": {"kind": "me"}, "y": {"kind": "me"}}


def test_names_from_the_form_are_everywhere(open_window: OpenWindow) -> None:
    screen, watcher = open_window(), open_window()
    screen.page.goto("/new/offboard")
    screen.part("mode-screen").click()
    screen.part("name-r").fill("  Colette ")
    screen.part("name-y").fill("Marcel")
    screen.part("open-table").click()
    expect(screen.part("seat-r")).to_contain_text("Colette")
    expect(screen.part("seat-y")).to_contain_text("Marcel")
    expect(screen.part("status")).to_have_text("Colette to play")
    watcher.go(screen.page.url)
    expect(watcher.part("seat-y")).to_contain_text("Marcel")
    expect(watcher.part("rename-y")).to_have_count(0)
    screen.part("resign").click()
    screen.part("confirm-resign").click()
    for window in (screen, watcher):
        expect(window.part("result")).to_contain_text("Marcel (Yellow) wins")
        expect(window.part("result")).to_contain_text("Colette 0 – Marcel 0")
    record = screen.page.request.get(screen.part("record").get_attribute("href") or "").text()
    assert "Colette" in record
    assert "Marcel" in record


def test_a_seat_is_named_at_the_table(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN)
    expect(screen.part("seat-r")).to_contain_text("Red")
    screen.part("rename-r").click()
    expect(screen.part("seat-name")).to_be_focused()
    screen.part("seat-name").fill("Colette")
    screen.part("save-name").click()
    expect(screen.part("rename-r")).to_contain_text("Colette")
    expect(screen.part("status")).to_have_text("Colette to play")
    screen.part("rename-r").click()
    expect(screen.part("seat-name")).to_have_value("Colette")
    screen.part("seat-name").fill("")
    screen.part("save-name").click()
    expect(screen.part("rename-r")).to_contain_text("Red")


def test_a_seat_is_named_by_keyboard_in_french(open_window: OpenWindow) -> None:
    screen = open_window("fr-FR")
    screen.open_table(ONE_SCREEN)
    name = screen.page.get_by_role("button", name="Jaune, changer le nom")
    name.focus()
    screen.page.keyboard.press("Enter")
    expect(screen.page.get_by_role("dialog", name="Qui joue Jaune")).to_be_visible()
    screen.page.keyboard.type("Zoé")
    screen.page.keyboard.press("Enter")
    expect(screen.part("rename-y")).to_contain_text("Zoé")
    expect(screen.part("rename-y")).to_be_focused()
    screen.page.keyboard.press("Enter")
    expect(screen.part("seat-name")).to_be_focused()
    screen.page.keyboard.type("Léon")
    screen.page.keyboard.press("Escape")
    expect(screen.part("seat-name")).to_have_count(0)
    expect(screen.part("rename-y")).to_contain_text("Zoé")


def test_names_move_on_with_a_rematch(open_window: OpenWindow) -> None:
    screen = open_window()
    named = {"r": {"kind": "me", "name": "Colette"}, "y": {"kind": "me", "name": "Marcel"}}
    screen.open_table(named, start=SHORT_START, points=3)
    screen.play("a3-a2")
    expect(screen.part("result")).to_contain_text("Colette (Red) wins")
    screen.part("rematch").click()
    expect(screen.part("status")).to_have_text("Marcel to play")


def orientation(window: Window, expected: int) -> None:
    expect(window.page.locator(".board")).to_have_attribute("data-orientation", str(expected))


def test_the_board_turns_to_whoever_plays_if_asked(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN)
    screen.play("c3-d4")
    orientation(screen, 0)
    screen.part("turn-to-player").check()
    orientation(screen, 2)
    screen.play("g7-f6")
    orientation(screen, 0)
    screen.page.reload()
    screen.expect_live()
    expect(screen.part("turn-to-player")).to_be_checked()
    screen.play("d4-e5")
    orientation(screen, 2)
    screen.page.keyboard.press("f")  # by hand, from there
    orientation(screen, 0)
    screen.part("turn-to-player").uncheck()


def test_the_keyboard_keeps_its_place_when_the_board_turns(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN)
    screen.part("turn-to-player").check()
    screen.cell("c3").focus()
    screen.page.keyboard.press("Enter")
    screen.cell("d4").focus()
    screen.page.keyboard.press("Enter")
    screen.expect_played("c3-d4")
    orientation(screen, 2)
    expect(screen.cell("d4")).to_be_focused()


def test_with_motion_the_move_is_seen_first(open_window: OpenWindow) -> None:
    screen = open_window(reduced_motion="no-preference")
    screen.open_table(ONE_SCREEN)
    screen.part("turn-to-player").check()
    screen.page.evaluate(
        """() => {
            const board = document.querySelector('.board');
            window.turns = [];
            new MutationObserver(() => window.turns.push({
                played: document.querySelector('[data-testid=move-list]').textContent.includes('c3-d4'),
                turning: board.querySelector(':scope > svg').getAnimations().length,
            })).observe(board, { attributes: true, attributeFilter: ['data-orientation'] });
        }"""
    )
    screen.play("c3-d4")
    orientation(screen, 2)
    assert screen.page.evaluate("window.turns") == [{"played": True, "turning": 1}]


def test_who_has_one_seat_is_asked_nothing(open_window: OpenWindow) -> None:
    person = open_window()
    person.open_table({"r": {"kind": "me"}, "y": {"kind": "open"}})
    expect(person.part("turn-to-player")).to_have_count(0)
    expect(person.part("rename-r")).to_have_count(0)


def test_names_by_touch_on_a_phone(phone: Callable[..., Window]) -> None:
    screen = phone()
    screen.open_table(ONE_SCREEN)
    box = screen.part("rename-y").bounding_box()
    assert box
    assert box["height"] >= 44
    screen.part("rename-y").tap()
    screen.part("seat-name").fill("Maximilienne")
    screen.part("save-name").tap()
    expect(screen.part("rename-y")).to_contain_text("Maximilienne")
    assert screen.fits_its_width()
