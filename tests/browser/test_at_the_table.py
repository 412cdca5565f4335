"""What a newcomer sees at a table: the goal, why something cannot be, hints bit by bit, and the coach."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.shooting import too_small_for_a_finger
from tests.browser.window import SHORT_START, THINKING_MS, THINKING_TEST_S, Window

OpenWindow = Callable[..., Window]
GREEDY = {"kind": "bot", "level": "greedy"}
ME = {"kind": "me"}
AGAINST_GREEDY = {"r": ME, "y": GREEDY}
ONE_SCREEN = {"r": ME, "y": ME}
SMALLEST: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 568}}

pytestmark = pytest.mark.timeout(THINKING_TEST_S)


# --- the goal


@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [
        ("offboard", {"r": ME, "y": GREEDY}, "Poussez 6 points dans les cibles"),
        ("arcanor", {"l": ME, "d": GREEDY}, "Amenez 12 points sur la ligne d’en face"),
        ("carami", {"s": ME, "w": GREEDY, "n": GREEDY, "e": GREEDY}, "Marquez sur la ligne de fond"),
        ("carom", {"s": ME, "n": {"kind": "bot", "level": "random"}}, "en 25 points"),
        ("carramboule", {"s": ME, "n": {"kind": "bot", "level": "random"}}, "en 29 points"),
    ],
    ids=lambda value: value if isinstance(value, str) and value.islower() else "",
)
def test_the_goal_and_the_standing_are_in_view_on_the_smallest_phone(
    open_window: OpenWindow, game: str, seats: dict[str, Any], said: str
) -> None:
    window = open_window("fr-FR", **SMALLEST)
    answer = _open(window, game, seats)
    window.page.goto(answer)
    goal = window.part("goal")
    expect(goal).to_contain_text(said)
    expect(goal).to_contain_text("vous")
    expect(goal).to_be_in_viewport(ratio=1)
    assert window.fits_its_width()


def _open(window: Window, game: str, seats: dict[str, Any], **options: Any) -> str:
    window.page.request.get("/api/me")
    new = {"game": game, "seats": seats, "options": options}
    answer = window.page.request.post("/api/tables", data=new)
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['id']}"


def test_the_standing_follows_the_game(open_window: OpenWindow) -> None:
    person = open_window()
    person.open_table(ONE_SCREEN, start=SHORT_START)
    expect(person.part("goal")).to_have_text("Push 6 points into the targets: Red\u00a00, Yellow\u00a00")
    person.play("a3-a2")
    expect(person.part("goal")).to_contain_text("Red\u00a03, Yellow\u00a00")


# --- what cannot be


def test_a_refusal_is_shown_where_it_was_tried_and_what_is_held_stays_held(open_window: OpenWindow) -> None:
    person = open_window()
    person.open_table(ONE_SCREEN)
    person.cell("c3").click()
    person.cell("f6").click()
    refusal = person.part("refusal")
    expect(refusal).to_contain_text("one cell along that line")
    expect(person.cell("c3")).to_have_attribute("data-role", "picked")
    tried, shown = person.cell("f6").bounding_box(), refusal.bounding_box()
    assert tried
    assert shown
    x, y = tried["x"] + tried["width"] / 2, tried["y"] + tried["height"] / 2
    assert shown["x"] <= x <= shown["x"] + shown["width"]
    assert abs(shown["y"] + shown["height"] - y) < 80 or abs(shown["y"] - y) < 80
    said = person.part("announcement").filter(has_text="one cell along that line")
    expect(said).to_have_count(1)
    person.part("refusal-rule").click()
    expect(person.page.locator("dialog[open]")).to_contain_text("O7")
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog[open]")).to_have_count(0)
    expect(refusal).to_be_visible()
    person.part("refusal-close").click()
    expect(refusal).to_have_count(0)
    person.cell("d4").click()
    person.expect_played("c3-d4")


def test_a_refusal_is_read_and_put_away_by_keyboard(open_window: OpenWindow) -> None:
    person = open_window()
    person.open_table(ONE_SCREEN)
    person.cell("c3").focus()
    person.page.keyboard.press("Enter")
    person.cell("g7").focus()
    person.page.keyboard.press("Enter")
    expect(person.part("refusal")).to_be_visible()
    person.page.keyboard.press("Tab")
    expect(person.part("refusal-rule")).to_be_focused()
    person.page.keyboard.press("Tab")
    expect(person.part("refusal-close")).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(person.part("refusal")).to_have_count(0)
    expect(person.cell("g7")).to_be_focused()


@pytest.mark.parametrize("size", [{}, SMALLEST], ids=["desk", "phone"])
def test_somebody_elses_marble_is_refused_on_the_board(open_window: OpenWindow, size: dict[str, Any]) -> None:
    person = open_window("fr-FR", **size)
    person.open_table(ONE_SCREEN)
    person.cell("g7").click()
    refusal = person.part("refusal")
    expect(refusal).to_contain_text("La bille en g7 n’est pas à vous.")
    assert person.fits_its_width()
    assert too_small_for_a_finger(person, ["refusal-close"]) == []
    person.page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)


def test_what_the_buttons_of_arcanor_mean_is_read_on_a_phone(open_window: OpenWindow) -> None:
    person = open_window(**SMALLEST)
    person.page.goto(_open(person, "arcanor", {"l": ME, "d": ME}, first="light"))
    person.cell("d1").tap()
    expect(person.part("hand-meaning")).to_contain_text(
        "Release: the outer one alone. Look: both of you see it."
    )
    for name in ("choose-whole", "choose-release", "look"):
        expect(person.part(name)).to_have_attribute("aria-description", re.compile(".{10,}"))
    assert too_small_for_a_finger(person, ["choose-whole", "choose-release", "look"]) == []
    assert person.fits_its_width()


# --- help


def test_a_coach_speaks_of_a_mistake_and_takes_it_back_and_the_end_tells_what_was_used(
    open_window: OpenWindow,
) -> None:
    person = open_window()
    person.open_table(AGAINST_GREEDY, start=SHORT_START, points=3)
    expect(person.part("coach-switch")).to_be_checked()
    person.play("i8-h8")  # and not the win
    coach = person.part("coach")
    expect(coach).to_contain_text("You could have won at once.", timeout=THINKING_MS)
    expect(person.part("announcement").filter(has_text="Coach")).to_have_count(1)
    person.part("coach-take-back").click()
    person.expect_marbles(i8="r", h8="")
    expect(coach).to_have_count(0)
    person.part("hint").click()
    proposed = person.part("proposed")
    expect(proposed).to_have_attribute("data-part", "piece", timeout=THINKING_MS)
    person.page.keyboard.press("h")
    person.page.keyboard.press("h")
    expect(proposed).to_have_attribute("data-part", "move")
    person.play(proposed.get_attribute("data-move") or "")
    expect(person.part("result")).to_contain_text("You win")
    expect(person.part("advised")).to_contain_text("1 hint, 1 full move, 1 word from the coach")
    expect(person.part("advised")).to_contain_text("does not count for your strength")


def test_a_coach_that_is_switched_off_is_not_asked(open_window: OpenWindow) -> None:
    person = open_window("fr-FR")
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url) if "/remark" in request.url else None)
    person.open_table(AGAINST_GREEDY, start=SHORT_START, points=9)
    person.part("coach-switch").uncheck()
    person.play("i8-h8")
    expect(person.part("status")).to_contain_text("À vous de jouer")
    person.part("coach-switch").check()
    person.play("h8-h7")
    expect(person.part("status")).to_contain_text("À vous de jouer")
    person.part("take-back").click()
    person.expect_marbles(h8="r", h7="")
    assert len(asked) == 1, "nobody asks about a move that was there before, or about one again"


def test_no_coach_where_another_person_plays(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window()
    yellow.go(red.open_table({"r": ME, "y": {"kind": "open"}}))
    expect(red.part("status")).to_contain_text("Your turn")
    expect(red.part("coach-switch")).to_have_count(0)
    red.play("c3-d4")
    expect(yellow.part("coach-switch")).to_have_count(0)


def test_on_a_phone_the_coach_is_seen_without_scrolling(open_window: OpenWindow) -> None:
    person = open_window("fr-FR", **SMALLEST)
    person.open_table(AGAINST_GREEDY, start=SHORT_START, points=3)
    person.cell("i8").tap()
    person.cell("h8").tap()
    expect(person.part("coach")).to_contain_text("Vous pouviez gagner tout de suite.", timeout=THINKING_MS)
    expect(person.part("coach")).to_be_in_viewport(ratio=1)
    assert too_small_for_a_finger(person, ["coach-close", "coach-take-back"]) == []
    person.page.set_viewport_size({"width": 320, "height": 568})
    expect(person.part("coach")).to_be_in_viewport(ratio=1)
    coach, board = person.part("coach").bounding_box(), person.page.locator(".board svg").first.bounding_box()
    assert coach
    assert board
    assert coach["y"] + coach["height"] <= board["y"], "it leaves the board to be seen"
    assert person.fits_its_width()
