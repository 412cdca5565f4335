"""Two windows play each other, a third watches; pages and servers may come and go."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.window import SHORT_START, TAKEN_START, THINKING_MS, Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
BY_LINK = {"r": {"kind": "me"}, "y": {"kind": "open"}}
ONE_SCREEN = {"r": {"kind": "me"}, "y": {"kind": "me"}}
AGAINST_GREEDY = {"r": {"kind": "me"}, "y": {"kind": "bot", "level": "greedy"}}


def test_two_play_to_the_end_and_a_third_watches(open_window: OpenWindow) -> None:
    red, yellow, watcher = open_window(), open_window(), open_window()
    path = red.open_table(BY_LINK, start=SHORT_START)
    expect(red.part("copy-link")).to_be_visible()
    yellow.go(path)
    watcher.go(path)
    everybody = (red, yellow, watcher)
    red.play("a3-a2")
    for window in everybody:
        window.expect_marbles(a1="r", a2="r", a3="")
        expect(window.part("target-12")).to_have_attribute("data-marble", "y")
        expect(window.part("score-r")).to_contain_text("3")
    expect(watcher.page.locator("[data-role='movable']")).to_have_count(0)
    expect(red.page.locator("[data-role='movable']")).to_have_count(0)
    yellow.play("e5-e4")
    red.play("i7-i8")
    for window in everybody:
        expect(window.part("result")).to_be_visible()
        expect(window.part("score-r")).to_contain_text("6")
        assert window.moves() == ["a3-a2", "e5-e4", "i7-i8"]
    expect(red.part("result")).to_contain_text("You win")
    expect(yellow.part("result")).not_to_contain_text("You win")
    expect(watcher.part("rematch")).to_have_count(0)


def test_a_rematch_changes_the_seats(open_window: OpenWindow) -> None:
    first, second = open_window(), open_window()
    path = first.open_table(BY_LINK, start=SHORT_START, points=3)
    second.go(path)
    first.play("a3-a2")
    first.part("rematch").click()
    second.part("rematch").click()
    for window in (first, second):
        expect(window.part("result")).to_have_count(0)
        window.expect_marbles(a1="y", a3="r")
    second.play("a3-a2")
    expect(second.part("result")).to_contain_text("You win")


def test_any_step_can_be_kept_as_a_picture(open_window: OpenWindow) -> None:
    red = open_window()
    red.open_table(ONE_SCREEN)
    red.play("c3-d4")
    expect(red.part("moving-picture")).to_be_visible()
    for part, beginning in (("picture", b"\x89PNG"), ("moving-picture", b"<svg")):
        with red.page.expect_download() as downloading:
            red.part(part).click()
        assert downloading.value.path().read_bytes().startswith(beginning)
    red.part("step-first").click()
    expect(red.part("moving-picture")).to_have_count(0)


def test_reload_in_the_middle(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window()
    path = red.open_table(BY_LINK)
    yellow.go(path)
    red.play("c3-d4")
    yellow.play("g7-f6")
    red.page.reload()
    red.expect_live()
    red.expect_marbles(d4="r", f6="y", c3="", g7="")
    assert red.moves() == ["c3-d4", "g7-f6"]
    red.play("d4-e5")
    yellow.expect_marbles(e5="r")


def test_server_killed_and_restarted_in_the_middle(open_window: OpenWindow, server: ServerProcess) -> None:
    red, yellow = open_window(), open_window()
    path = red.open_table(BY_LINK)
    yellow.go(path)
    red.play("c3-d4")
    server.kill()
    expect(yellow.page.get_by_text("Reconnecting")).to_be_visible()
    yellow.expect_marbles(d4="r")  # the board stays while the page reconnects
    server.start()
    yellow.expect_live()
    yellow.play("g7-f6")
    red.expect_marbles(d4="r", f6="y")
    red.play("d4-e5")
    yellow.expect_marbles(e5="r")


def test_a_game_against_the_bot(open_window: OpenWindow) -> None:
    person = open_window()
    person.open_table(AGAINST_GREEDY, start=SHORT_START, points=3)
    person.play("i8-h8")
    expect(person.part("status")).to_contain_text("Your turn")
    assert len(person.moves()) == 2
    person.part("take-back").click()
    person.expect_marbles(i8="r", h8="")
    assert person.moves() == []
    person.play("a3-a2")
    expect(person.part("result")).to_contain_text("You win")
    person.part("rematch").click()
    expect(person.part("result")).to_contain_text("Magpie (Red) wins")  # it is Red now, and greedy
    person.part("rematch").click()
    expect(person.part("status")).to_contain_text("Your turn")
    person.part("resign").click()
    person.part("confirm-resign").click()
    expect(person.part("result")).to_contain_text("Magpie (Yellow) wins")


def test_a_draw_is_offered_declined_and_agreed(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window()
    yellow.go(red.open_table(BY_LINK))
    red.part("offer-draw").click()
    yellow.part("decline-draw").click()
    expect(red.part("offer-draw")).to_be_visible()
    yellow.part("offer-draw").click()
    red.part("accept-draw").click()
    for window in (red, yellow):
        expect(window.part("result")).to_contain_text("draw", ignore_case=True)


def test_a_marble_in_hand_is_put_back(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, start=TAKEN_START, points=99)
    screen.play("a3-a2")
    expect(screen.part("take-out")).to_be_visible()
    screen.cell("g5").click()
    screen.expect_played("@g5")
    screen.expect_marbles(g5="y")
    expect(screen.part("take-out")).to_have_count(0)
    screen.play("a1-b1")


def test_a_marble_in_hand_is_taken_out(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, start=TAKEN_START, points=99)
    screen.play("a3-a2")
    screen.part("take-out").click()
    screen.play("e5-e6")  # the same player goes on
    assert screen.moves() == ["a3-a2", "x", "e5-e6"]


def test_a_marble_is_dragged(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN)
    expect(screen.cell("c3")).to_have_attribute("data-role", "movable")
    screen.drag("c3", "d4")
    screen.expect_played("c3-d4")
    screen.expect_marbles(c3="", d4="r")


def test_stepping_through_the_game(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN)
    for move in ("c3-d4", "g7-f6", "d4-e5"):
        screen.play(move)
    screen.part("step-first").click()
    screen.expect_marbles(c3="r", d4="", e5="")
    expect(screen.page.locator("[data-role='movable']")).to_have_count(0)
    screen.part("step-next").click()
    screen.expect_marbles(c3="", d4="r")
    screen.part("step-last").click()
    screen.expect_marbles(e5="r", f6="y")
    screen.play("f6-f5")


def test_a_new_table_from_the_home_page(open_window: OpenWindow) -> None:
    window = open_window()
    window.page.goto("/")
    card = window.part("game-card-offboard")
    expect(card.locator("svg").first).to_be_visible()
    card.get_by_role("link", name="Options").click()
    window.part("mode-bot").click()
    window.part("level-jo").click()
    window.part("unfold").click()
    window.part("side-y").click()
    window.part("option-points").fill("3")
    window.part("open-table").click()
    expect(window.part("status")).to_contain_text("Your turn", timeout=THINKING_MS)
    assert len(window.moves()) == 1  # the bot, Red, has begun
    expect(window.part("score-y")).to_contain_text("3")


def test_a_nickname_shows_at_the_table(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window()
    yellow.go(red.open_table(BY_LINK))
    name = red.part("nickname")
    name.fill("Colette")
    name.press("Enter")
    expect(yellow.page.get_by_text("Colette").first).to_be_visible()
    name.fill("<b>x</b>")
    name.press("Enter")
    expect(yellow.page.get_by_text("<b>x</b>").first).to_be_visible()


def test_a_name_typed_while_another_is_being_saved_stays(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(BY_LINK)
    name = window.part("nickname")
    held: list[Route] = []
    window.page.route("**/api/me", lambda route: held.append(route))
    name.fill("Colette")
    with window.page.expect_request("**/api/me"):
        name.press("Enter")
    name.fill("Firmin")
    with window.page.expect_response("**/api/me"):
        held[0].continue_()
    expect(window.page.get_by_role("status").get_by_text("Saved")).to_be_visible()
    expect(name).to_have_value("Firmin")


def test_a_table_that_is_not_there(open_window: OpenWindow) -> None:
    window = open_window()
    window.page.goto("/t/nosuchtable")
    expect(window.page.get_by_text("There is no such table")).to_be_visible()
