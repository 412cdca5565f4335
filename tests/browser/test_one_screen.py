"""People around one screen: each has a name."""

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


def test_who_has_one_seat_is_asked_nothing(open_window: OpenWindow) -> None:
    person = open_window()
    person.open_table({"r": {"kind": "me"}, "y": {"kind": "open"}})
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
