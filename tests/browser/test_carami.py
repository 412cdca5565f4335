"""Carami in the browser: four windows, jumps, bands, ramps, teams; phones, keyboards, French."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.window import Window

OpenWindow = Callable[..., Window]
BY_LINK = {"s": {"kind": "me"}, "w": {"kind": "open"}, "n": {"kind": "open"}, "e": {"kind": "open"}}
ONE_SCREEN = {seat: {"kind": "me"} for seat in "swne"}
BOT = {"kind": "bot", "level": "greedy"}

LATE = (
    "xxx1sss1xxx/xxx5xxx/xxx5xxx/4ss5/6s4/7n2e/2we1e5/11/xxx5xxx/xxx5xxx/xxx5xxx - 0000 0,0,0,0 s 0"
)  # fmt: skip
"""South fills North's band with g7-g8 and then needs both its ramps; West can take d5 and f5."""
JUMPS = LATE.replace(" s 0", " w 0")
"""West is to move: c5:e5 may go on to g5, and from there to i7."""
TO_THE_END = ("g7-g8", "c5:e5:g5", "h6-h5", "k6-j6", "*d11-d11", "*h11-h11")


def place(window: Window, name: str) -> Locator:
    """A slot, or a ramp by its star."""
    return window.part(f"ramp-{name[1:]}") if name.startswith("*") else window.cell(name)


def play(window: Window, move: str) -> None:
    """Play a move by clicking its places, once it is this window's turn, and stop where one could go on."""
    start, *landings = re.split("[-:]", move)
    expect(place(window, start)).to_have_attribute("data-role", "movable")
    place(window, start).click()
    for landing in landings:
        expect(place(window, landing)).to_have_attribute("data-role", "landing")
        place(window, landing).click()
    if stops_before_the_end(window, landings[-1]):
        window.part("stop-here").click()
    window.expect_played(move)


def stops_before_the_end(window: Window, landing: str) -> bool:
    """Whether the marble lies there for the move to be ended; it is played at once where it must end."""
    expect(place(window, landing)).not_to_have_attribute("data-role", "landing")
    return place(window, landing).get_attribute("data-role") == "stop"


def expect_points(window: Window, **points: int) -> None:
    for seat, number in points.items():
        expect(window.part(f"score-{seat}")).to_have_text(str(number))


def expect_team_points(window: Window, sw: int, ne: int) -> None:
    expect(window.part("team-score-sw")).to_be_visible()
    expect(window.part("team-score-sw")).to_have_text(str(sw))
    expect(window.part("team-score-ne")).to_be_visible()
    expect(window.part("team-score-ne")).to_have_text(str(ne))


def middle(window: Window, name: str) -> tuple[float, float]:
    box = place(window, name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_four_windows_play_to_the_end_and_a_fifth_watches(open_window: OpenWindow) -> None:
    everybody = [open_window() for _ in range(5)]
    south, west, north, east, watcher = everybody
    path = south.open_table(BY_LINK, "carami", start=LATE)
    expect(south.part("copy-link")).to_be_visible()
    for window in everybody[1:]:
        window.go(path)
    for window, orientation in zip(everybody, "01230", strict=True):
        expect(window.page.locator(".board")).to_have_attribute("data-orientation", orientation)
        expect_points(window, s=11, w=0, n=0, e=0)
        expect_team_points(window, sw=11, ne=0)
    for window, camp, opposite in (
        (south, "f1", "f11"),
        (west, "a6", "k6"),
        (north, "f11", "f1"),
        (east, "k6", "a6"),
    ):
        assert middle(window, camp)[1] > middle(window, opposite)[1]  # the own camp is below

    play(south, "g7-g8")
    for window in everybody:  # the band is filled: its ends are on the ramps, and wait
        window.expect_marbles(e8="", f8="s", g8="", g7="")
        for ramp in ("*d11", "*h11"):
            expect(place(window, ramp)).to_have_attribute("data-marble", "s")
            expect(place(window, ramp)).to_have_attribute("data-waiting", "true")
        expect(place(window, "*e11")).to_have_attribute("data-waiting", "false")
    expect(watcher.page.locator("[data-role='movable']")).to_have_count(0)
    expect(south.page.locator("[data-role='movable']")).to_have_count(0)

    play(west, "c5:e5:g5")
    for window in everybody:
        window.expect_marbles(c5="", d5="", e5="", f5="", g5="w")
        expect(window.part("pit-w")).to_have_attribute("data-taken", "2")
        expect_points(window, s=11, w=4)
        expect_team_points(window, sw=15, ne=0)
    play(north, "h6-h5")
    play(east, "k6-j6")

    play(south, "*d11-d11")
    expect(south.part("status")).to_contain_text("Your turn")  # a ramp move earns another
    for window in everybody:
        expect(place(window, "*d11")).to_have_attribute("data-marble", "")
        window.expect_marbles(d11="s")
        expect_team_points(window, sw=25, ne=0)
    play(south, "*h11-h11")
    for window in everybody:
        expect(window.part("result")).to_be_visible()
        expect(window.part("result")).to_have_attribute("data-winner", "sw")
        expect(window.part("result")).to_contain_text("back line is full")
        expect_team_points(window, sw=35, ne=0)
        assert window.moves() == list(TO_THE_END)
    for window in (south, west):
        expect(window.part("result")).to_contain_text("You win")
    for window in (north, east, watcher):
        expect(window.part("result")).not_to_contain_text("You win")
        expect(window.part("result")).to_contain_text("South and West")
    expect(watcher.part("rematch")).to_have_count(0)


def test_around_one_screen_the_board_turns_to_each_of_four(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table({seat: {"kind": "me"} for seat in "swne"}, "carami", start=LATE)
    screen.part("turn-to-player").check()
    board = screen.page.locator(".board")
    for orientation, move in zip("0123", TO_THE_END, strict=False):
        expect(board).to_have_attribute("data-orientation", orientation)
        play(screen, move)
    expect(board).to_have_attribute("data-orientation", "0")


def test_a_rematch_needs_all_four_and_keeps_partners(open_window: OpenWindow) -> None:
    everybody = [open_window() for _ in range(4)]
    path = everybody[0].open_table(BY_LINK, "carami", start=LATE.replace(" - 0000", " *d11s 1000"))
    for window in everybody[1:]:
        window.go(path)
    everybody[0].part("call-off").click()  # nobody has moved yet, so nobody need resign
    everybody[0].part("confirm-call-off").click()
    for window in everybody:
        expect(window.part("result")).to_have_attribute("data-winner", "")
        window.part("rematch").click()
    for window, orientation in zip(everybody, "2301", strict=True):  # the other team is South and West now
        expect(window.part("result")).to_have_count(0)
        expect(window.page.locator(".board")).to_have_attribute("data-orientation", orientation)
    play(everybody[2], "*d11-d11")


def test_a_marble_jumps_on_and_back_and_stops(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "carami", start=JUMPS)
    screen.cell("c5").click()
    expect(screen.part("stop-here")).to_have_count(0)
    screen.cell("e5").click()
    expect(screen.part("stop-here")).to_be_visible()
    expect(screen.cell("e5")).to_have_attribute("data-role", "stop")
    expect(screen.cell("g5")).to_have_attribute("data-role", "landing")
    screen.cell("g5").click()
    expect(screen.cell("i7")).to_have_attribute("data-role", "landing")
    screen.cell("e5").click()  # back to a landing passed before
    expect(screen.cell("g5")).to_have_attribute("data-role", "landing")
    screen.part("stop-here").click()
    screen.expect_played("c5:e5")
    screen.expect_marbles(c5="", d5="e", e5="w", f5="e")  # one marble jumped is never taken
    expect(screen.part("pit-w")).to_have_attribute("data-taken", "0")


def test_the_last_landing_pressed_again_stops_too(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "carami", start=JUMPS)
    for slot in ("c5", "e5", "g5", "g5"):
        screen.cell(slot).click()
    screen.expect_played("c5:e5:g5")
    screen.expect_marbles(d5="", f5="", g5="w")


def test_where_nothing_follows_the_jumps_are_played(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "carami", start=JUMPS)
    for slot in ("c5", "e5", "g5", "i7"):
        screen.cell(slot).click()
    screen.expect_played("c5:e5:g5:i7")
    screen.expect_marbles(d5="", f5="", h6="n", i7="w")  # North's marble is jumped, not taken


def test_what_a_move_would_take_is_marked_before(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "carami", start=JUMPS)
    screen.cell("c5").click()
    screen.cell("e5").click()
    expect(screen.page.locator("[data-doomed='true']")).to_have_count(0)
    expect(screen.part("stop-here")).to_have_text("Stop here")
    screen.cell("g5").click()
    for slot in ("d5", "f5"):
        expect(screen.cell(slot)).to_have_attribute("data-doomed", "true")
    expect(screen.part("stop-here")).to_have_text("Stop here, take 2")
    expect(screen.cell("f5")).to_have_accessible_name(re.compile("would be taken"))


def test_a_marble_is_dragged_through_its_landings(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "carami", start=JUMPS)
    expect(screen.cell("c5")).to_have_attribute("data-role", "movable")
    mouse = screen.page.mouse
    mouse.move(*middle(screen, "c5"))
    mouse.down()
    mouse.move(*middle(screen, "e5"), steps=8)
    mouse.move(*middle(screen, "g5"), steps=8)
    mouse.up()
    screen.expect_played("c5:e5:g5")
    screen.expect_marbles(c5="", d5="", f5="", g5="w")


def test_the_board_turns_to_each_seat(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN, "carami")
    board = window.page.locator(".board")
    for orientation in "1230":
        window.part("flip").click()
        expect(board).to_have_attribute("data-orientation", orientation)


def test_a_person_and_three_bots(open_window: OpenWindow) -> None:
    person = open_window()
    person.open_table({"s": BOT, "w": {"kind": "me"}, "n": BOT, "e": BOT}, "carami")
    expect(person.page.locator(".board")).to_have_attribute("data-orientation", "1")
    expect(person.part("status")).to_contain_text("Your turn")
    assert len(person.moves()) == 1  # South has begun
    play(person, "c6-d6")
    expect(person.part("move-list").get_by_role("button")).to_have_count(5)
    expect(person.part("status")).to_contain_text("Your turn")
    person.part("take-back").click()
    expect(person.part("move-list").get_by_role("button")).to_have_count(1)
    person.expect_marbles(c6="w", d6="")
    play(person, "c5-d6")


def test_bots_of_the_home_page(open_window: OpenWindow) -> None:
    window = open_window()
    window.page.goto("/")
    card = window.part("game-card-carami")
    expect(card.locator("svg").first).to_be_visible()
    card.get_by_role("link", name="Options").click()
    window.part("mode-link").click()
    window.part("sitter-s").select_option("me")
    for seat in "we":
        window.part(f"sitter-{seat}").select_option(index=2)
    window.part("sitter-n").select_option("me")
    window.part("open-table").click()
    play(window, "f3-f4")
    expect(window.part("status")).to_contain_text("North")  # on the same screen, after a bot
    assert len(window.moves()) == 2


def test_two_play_alone(open_window: OpenWindow) -> None:
    south, north = open_window(), open_window()
    start = "xxxssss1xxx/xxx5xxx/xxx5xxx/11/11/11/11/5n5/xxx5xxx/xxx5xxx/xxx5xxx *h11s 2000 0,0,0,0 n 0"
    seats = {"s": {"kind": "me"}, "n": {"kind": "open"}}
    north.go(south.open_table(seats, "carami", players=2, start=start))
    for window, orientation in ((south, "0"), (north, "2")):
        expect(window.page.locator(".board")).to_have_attribute("data-orientation", orientation)
        expect(window.page.locator("[data-testid^='team-score']")).to_have_count(0)
        expect(window.part("seat-w")).to_have_count(0)
        expect(place(window, "*h11")).to_have_attribute("data-waiting", "true")
    play(north, "f4-f3")
    play(south, "*h11-h11")
    for window in (south, north):
        expect(window.part("result")).to_have_attribute("data-winner", "s")
        expect_points(window, s=31, n=0)
    expect(south.part("result")).to_contain_text("You win")
    expect(north.part("result")).not_to_contain_text("You win")


def test_two_play_from_the_usual_start(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table({"s": {"kind": "me"}, "n": {"kind": "me"}}, "carami", players=2)
    screen.expect_marbles(f3="s", f9="n", c6="", i6="")
    play(screen, "f3-f4")
    play(screen, "f9-f8")
    play(screen, "f4-f5")


def test_each_for_oneself(open_window: OpenWindow) -> None:
    screen = open_window()
    start = LATE.replace("xxx1sss1xxx", "xxxssss1xxx").replace(" - 0000", " *h11s 1000")
    screen.open_table(ONE_SCREEN, "carami", teams=False, start=start)
    expect(screen.page.locator("[data-testid^='team-score']")).to_have_count(0)
    play(screen, "*h11-h11")
    expect(screen.part("result")).to_have_attribute("data-winner", "s")
    expect_points(screen, s=31)


def test_a_waiting_marble_is_advised(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "carami", start=LATE.replace(" - 0000", " *d11s 1000"))
    expect(place(screen, "*d11")).to_have_accessible_name(
        re.compile("ramp to d11.*waiting, its slot is free")
    )
    expect(screen.page.locator(".decision")).to_contain_text("A marble waits on a ramp")
    expect(screen.page.locator(".carami-waiting")).to_have_count(1)
    play(screen, "*d11-d11")
    expect(screen.page.locator(".carami-waiting")).to_have_count(0)
    expect(screen.page.locator(".decision")).to_contain_text("Play again, with any marble")


def test_a_refusal_names_its_rule(open_window: OpenWindow) -> None:
    screen = open_window()
    screen.open_table(ONE_SCREEN, "carami", start=LATE)
    screen.cell("g7").click()
    screen.cell("g6").click()
    expect(screen.part("refusal")).to_contain_text("forward")
    expect(screen.part("refusal-rule")).to_contain_text("C8")


def test_ramps_say_why_not(open_window: OpenWindow) -> None:
    """No move leads to a ramp, and one ramp leads to one slot; what is held stays in hand."""
    screen = open_window()
    screen.open_table(ONE_SCREEN, "carami", start=LATE.replace(" - 0000", " *d11s 1000"))
    expect(screen.cell("g7")).to_have_attribute("data-role", "movable")
    screen.cell("g7").click()
    place(screen, "*h11").click()
    expect(screen.part("refusal")).to_contain_text("when the band is full")
    expect(screen.cell("g7")).to_have_attribute("data-role", "picked")
    place(screen, "*d11").click()
    screen.cell("g6").click()
    expect(screen.part("refusal-rule")).to_contain_text("C15")
    expect(place(screen, "*d11")).to_have_attribute("data-role", "picked")
    screen.cell("d11").click()
    screen.expect_played("*d11-d11")


def test_a_phone_plays_by_touch(phone: OpenWindow) -> None:
    thumb = phone()
    thumb.open_table(ONE_SCREEN, "carami", start=JUMPS)
    expect(thumb.cell("c5")).to_have_attribute("data-role", "movable")
    for slot in ("c5", "e5", "g5"):
        thumb.cell(slot).tap()
    thumb.part("stop-here").tap()
    thumb.expect_played("c5:e5:g5")
    thumb.expect_marbles(d5="", f5="", g5="w")
    expect_team_points(thumb, sw=15, ne=0)
    board = thumb.page.locator(".board svg").first.bounding_box()
    assert board
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= 360
    assert board["width"] > 300
    assert thumb.fits_its_width()


def test_pages_fit_a_phone(phone: OpenWindow) -> None:
    window = phone("fr-FR")
    window.page.goto("/new/carami")
    expect(window.part("open-table")).to_be_visible()
    window.part("mode-link").tap()
    expect(window.part("sitter-e")).to_be_visible()
    assert window.fits_its_width()


def focused(window: Window) -> str:
    name: str = window.page.evaluate("document.activeElement?.dataset?.cell ?? ''")
    return name


def walk_to(window: Window, wanted: str) -> None:
    """With Tab to the board, and with N from one possible place to the next."""
    for key, most in (("Tab", 40), ("n", 40)):
        for _ in range(most):
            if focused(window) if key == "Tab" else focused(window) == wanted:
                break
            window.page.keyboard.press(key)
    assert focused(window) == wanted


def test_the_keyboard_alone_plays_a_game(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN, "carami", start=LATE)
    for move in TO_THE_END:
        for name in re.split("[-:]", move):
            walk_to(window, name)
            window.page.keyboard.press("Enter")
        if move.count(":") == 2:
            window.page.keyboard.press("Enter")  # it could go on: stop here
        window.expect_played(move)
        if move != TO_THE_END[-1]:
            expect(window.page.locator("[data-role='movable']").first).to_be_attached()
    expect(window.part("result")).to_be_visible()
    assert window.moves() == list(TO_THE_END)


def test_arrows_go_where_they_point_on_a_turned_board(open_window: OpenWindow) -> None:
    south, west = open_window(), open_window()
    west.go(south.open_table(BY_LINK, "carami"))
    keyboard = west.page.keyboard
    west.cell("c6").focus()
    for key, slot in (("ArrowUp", "d6"), ("ArrowRight", "d5"), ("ArrowDown", "c5"), ("Home", "d6")):
        keyboard.press(key)
        assert focused(west) == slot
    up, down = middle(west, "d6"), middle(west, "c6")
    assert up[1] < down[1]


def test_escape_lets_go(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN, "carami", start=JUMPS)
    window.cell("c5").focus()
    window.page.keyboard.press("Enter")
    expect(window.cell("c5")).to_have_attribute("aria-selected", "true")
    window.cell("e5").focus()
    window.page.keyboard.press("Enter")
    expect(window.part("stop-here")).to_be_visible()
    window.page.keyboard.press("Escape")
    expect(window.part("stop-here")).to_have_count(0)
    expect(window.cell("c5")).to_have_attribute("data-role", "movable")


def test_what_happens_is_said(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(ONE_SCREEN, "carami", start=LATE)
    said = window.page.locator("[aria-live]")
    play(window, "g7-g8")
    filled = "The band is filled: marbles go to the ramp to d11 and the ramp to h11"
    expect(said.filter(has_text=filled).first).to_be_attached()
    play(window, "c5:e5:g5")
    expect(
        said.filter(has_text="West: c5 jumps to e5, g5, taking 2 marbles: 4 points").first
    ).to_be_attached()


def test_patience_is_an_option(open_window: OpenWindow) -> None:
    """C19: how many idle turns each player has, in the form of a new table."""
    window = open_window("fr-FR")
    window.page.goto("/new/carami")
    window.part("unfold").click()
    patience = window.part("option-patience")
    expect(patience).to_have_value("3")
    expect(window.page.get_by_label("Tours sans avancer ni prendre, par joueur")).to_have_count(1)
    window.part("lang").click()
    expect(window.page.get_by_label("Idle turns for each player")).to_have_count(1)
    patience.fill("7")
    window.part("mode-screen").click()
    window.part("open-table").click()
    window.expect_live()
    table = window.page.url.rpartition("/t/")[2]
    assert window.page.request.get(f"/api/tables/{table}").json()["table"]["options"]["patience"] == 7


def test_french_and_english(open_window: OpenWindow) -> None:
    window = open_window("fr-FR")
    window.open_table(ONE_SCREEN, "carami", start=JUMPS)
    expect(window.page.locator("html")).to_have_attribute("lang", "fr")
    expect(window.cell("c5")).to_have_accessible_name(re.compile("c5, bille jaune, peut bouger"))
    expect(place(window, "*d11")).to_have_accessible_name(re.compile("rampe vers d11, libre"))
    expect(window.cell("f8")).to_have_accessible_name(re.compile("bande de Nord"))
    window.cell("c5").click()
    window.cell("e5").click()
    expect(window.part("stop-here")).to_have_text("S’arrêter ici")
    window.part("stop-here").click()
    said = window.page.locator("[aria-live]")
    expect(said.filter(has_text=re.compile(r"Ouest\s: c5 saute en e5")).first).to_be_attached()
    window.part("rules").click()
    expect(window.page.get_by_role("dialog")).to_contain_text("C20")
    expect(window.page.get_by_role("dialog")).to_contain_text("billes")
    window.page.keyboard.press("Escape")
    window.part("lang").click()
    expect(window.page.locator("html")).to_have_attribute("lang", "en")
    expect(window.cell("e5")).to_have_accessible_name(re.compile("e5, yellow marble"))
