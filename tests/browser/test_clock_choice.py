"""The form for a new table offers clocks; the table and its invitation say which one is played with."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.window import Window

OpenWindow = Callable[..., Window]


def form(window: Window, game: str = "offboard") -> Window:
    """Go to the form for a new table."""
    window.page.goto(f"/new/{game}")
    window.part("unfold").click()
    expect(window.part("open-table")).to_be_visible()
    return window


def options(window: Window) -> list[str]:
    """The clocks to choose from, in words."""
    return [" ".join(text.split()) for text in window.part("clock").locator("option").all_inner_texts()]


def test_without_a_choice_there_is_no_clock(open_window: OpenWindow) -> None:
    person = open_window()
    person.page.goto("/")
    person.part("game-card-offboard").get_by_role("link", name="Options for Offboard").click()
    person.part("open-table").click()
    expect(person.part("status")).to_contain_text("Your turn")
    expect(person.part("clock-note")).to_have_count(0)


def test_the_presets_are_in_words_of_both_languages(open_window: OpenWindow) -> None:
    english = options(form(open_window()))
    assert english[0] == "No clock"
    assert "5 min + 3 s per move" in english
    assert "1 day per move" in english
    french = form(open_window("fr-FR"))
    assert "5 min + 3 s par coup" in options(french)
    shots = options(form(french, "carom"))
    assert "20 s par tir" in shots
    assert "1 jour par tir" in shots


def test_a_preset_is_played_with_and_remembered(open_window: OpenWindow) -> None:
    host, friend = form(open_window()), open_window("fr-FR")
    host.part("mode-link").click()
    host.part("clock").select_option("5+3")
    host.part("open-table").click()
    expect(host.part("copy-link")).to_be_visible()
    expect(host.part("clock-note")).to_have_text("Clock: 5 min + 3 s per move")
    friend.go(host.page.url)
    expect(friend.part("clock-note")).to_have_text("Pendule : 5 min + 3 s par coup")
    expect(host.part("clock-note")).to_be_visible()
    expect(form(host).part("clock")).to_have_value("5+3")
    expect(form(host, "carami").part("clock")).to_have_value("")


def test_the_share_sheet_gets_the_game_and_the_clock(open_window: OpenWindow) -> None:
    host = open_window()
    host.page.add_init_script(
        "navigator.share = (data) => { window.shared = data; return Promise.resolve(); };"
    )
    form(host, "carom").part("mode-link").click()
    host.part("clock").select_option("20s")
    host.part("open-table").click()
    host.page.get_by_role("button", name="Share…").click()
    text = host.page.evaluate("window.shared.text")
    assert " ".join(text.split()) == "A game of Carom on Tablée? Clock: 20 s per shot."
    assert host.page.evaluate("window.shared.url") == host.page.url


def test_an_own_clock_by_keyboard(open_window: OpenWindow) -> None:
    person = form(open_window())
    person.part("mode-screen").click()
    person.part("clock").focus()
    person.page.keyboard.press("End")
    expect(person.part("clock")).to_have_value("own")
    person.page.keyboard.press("Tab")
    person.page.keyboard.press("Tab")
    expect(person.part("clock-bankMinutes")).to_be_focused()
    person.page.keyboard.press("ControlOrMeta+a")
    person.page.keyboard.type("7")
    person.page.keyboard.press("Tab")
    person.page.keyboard.press("ControlOrMeta+a")
    person.page.keyboard.type("1")
    person.page.keyboard.press("Enter")
    expect(person.part("clock-note")).to_have_text("Clock: 7 min + 1 s per move")
    form(person)
    expect(person.part("clock")).to_have_value("own")
    expect(person.part("clock-bankMinutes")).to_have_value("7")


def test_a_clock_beyond_the_limits_is_refused_where_it_is_typed(open_window: OpenWindow) -> None:
    person = form(open_window())
    person.part("clock").select_option("own")
    person.part("clock-kind").select_option("seconds")
    person.part("clock-seconds").fill("4")
    person.part("open-table").click()
    expect(person.part("clock-seconds")).to_be_focused()
    assert "/new/" in person.page.url
    # The server knows best, should its limits ever differ.
    refused = person.page.request.post(
        "/api/tables",
        data={"game": "offboard", "seats": {"r": {"kind": "me"}, "y": {"kind": "me"}}, "clock": "4s"},
    )
    assert refused.status == 400
    assert "5 to 3600 seconds" in refused.json()["reason"]
    person.part("clock-seconds").evaluate("field => field.min = 1")
    person.page.route(
        "**/api/tables", lambda route: route.fulfill(status=409, json={**refused.json(), "code": "invalid"})
    )
    person.part("open-table").click()
    expect(person.part("refusal")).to_contain_text("This clock cannot be used.")
    expect(person.part("refusal")).to_contain_text("5 to 3600 seconds")
    expect(person.part("clock-seconds")).to_have_attribute("aria-invalid", "true")


def test_on_a_phone_nothing_sticks_out(phone: Callable[..., Window]) -> None:
    person = form(phone("fr-FR"))
    person.part("clock").select_option("own")
    expect(person.part("open-table")).to_be_in_viewport()
    assert person.fits_its_width()
    box = person.part("clock-bankSeconds").bounding_box()
    assert box
    assert box["height"] >= 44
