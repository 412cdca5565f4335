"""A line that breaks while people play: that is said, and whatever they do is done once or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.shooting import BY_LINK as SHOT_BY_LINK
from tests.browser.shooting import Shooter, shooting_server
from tests.browser.window import Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
BY_LINK = {"r": {"kind": "me"}, "y": {"kind": "open"}}
WAITING = "Played when the line is back: c3 to d4"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all of these tests; who kills it starts it again."""
    with shooting_server(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


def sit_down(open_window: OpenWindow) -> tuple[Window, Window]:
    """Red, to play, and Yellow."""
    red, yellow = open_window(), open_window()
    path = red.open_table(BY_LINK)
    yellow.go(path)
    expect(red.cell("c3")).to_have_attribute("data-role", "movable")
    return red, yellow


def press(window: Window, move: str) -> None:
    """Make a move by clicking, whatever becomes of it."""
    start, end = move.split("-")
    window.cell(start).click()
    window.cell(end).click()


def expect_offline(window: Window) -> None:
    expect(window.page.get_by_text("Offline.")).to_be_visible()


def expect_ghost(window: Window, move: str) -> None:
    """A move is drawn on the board as one that waits, and said."""
    expect(window.part("waiting-move")).to_have_attribute("data-move", move)
    expect(window.page.get_by_role("status").get_by_text(WAITING)).to_be_visible()
    expect(window.page.locator(".board-waiting").get_by_test_id("proposed")).to_have_attribute(
        "data-move", move
    )


def expect_no_ghost(window: Window) -> None:
    expect(window.part("waiting-move")).to_have_count(0)
    expect(window.page.locator(".board-waiting")).to_have_count(0)


def expect_played_once(red: Window, yellow: Window) -> None:
    """Everybody sees the move, and the game goes on from there."""
    for window in (red, yellow):
        window.expect_marbles(d4="r", c3="")
        expect_no_ghost(window)
        expect(window.part("refusal")).to_have_count(0)
        expect(window.part("notice")).to_have_count(0)
    yellow.play("g7-f6")
    red.expect_played("g7-f6")
    assert red.moves() == yellow.moves() == ["c3-d4", "g7-f6"]


def test_a_move_made_without_a_line_stands_as_a_ghost_and_is_played_when_it_is_back(
    open_window: OpenWindow,
) -> None:
    red, yellow = sit_down(open_window)
    red.page.context.set_offline(True)
    expect_offline(red)
    press(red, "c3-d4")
    expect_ghost(red, "c3-d4")
    red.expect_marbles(c3="r", d4="")
    assert yellow.moves() == []
    red.page.context.set_offline(False)
    expect_played_once(red, yellow)


def test_so_does_a_shot(open_window: OpenWindow) -> None:
    south, north = (Shooter(open_window().page) for _ in range(2))
    north.go(south.open_table(SHOT_BY_LINK, game="carom"))
    south.expect_turn()
    south.page.context.set_offline(True)
    expect_offline(south)
    south.set_shot(place_cm=2, angle_deg=5, strength=20)
    south.part("shoot").click()
    expect(south.part("waiting-move")).to_contain_text("strength 20%")
    expect(south.part("aiming-strip")).to_have_attribute("inert", "")
    south.expect_aim({"place-field": "2", "angle-field": "5", "strength": "20"})
    assert len(north.steps()) == 1
    south.page.context.set_offline(False)
    for window in (south, north):
        window.expect_shots(1)
        expect_no_ghost(window)
    (shot,) = north.steps()[1:]
    assert shot["move"].startswith("0.02/5/")


def test_it_may_be_taken_back_and_another_one_made(open_window: OpenWindow) -> None:
    red, yellow = sit_down(open_window)
    red.page.context.set_offline(True)
    expect_offline(red)
    press(red, "b2-b3")
    expect(red.part("waiting-move")).to_have_attribute("data-move", "b2-b3")
    red.part("withdraw").click()
    expect_no_ghost(red)
    press(red, "c3-d4")
    expect_ghost(red, "c3-d4")
    red.page.context.set_offline(False)
    expect_played_once(red, yellow)


def test_it_is_taken_back_with_a_word_if_the_table_has_gone_on(open_window: OpenWindow) -> None:
    red, yellow = sit_down(open_window)
    red.play("c3-d4")
    yellow.play("g7-f6")
    expect(red.cell("d4")).to_have_attribute("data-role", "movable")
    red.page.context.set_offline(True)
    expect_offline(red)
    press(red, "d4-e5")
    expect(red.part("waiting-move")).to_be_visible()
    yellow.part("resign").click()
    yellow.part("confirm-resign").click()
    expect(yellow.part("result")).to_be_visible()
    red.page.context.set_offline(False)
    expect(red.part("result")).to_be_visible()
    expect_no_ghost(red)
    expect(red.page.locator("[data-code=stale]")).to_be_visible()
    assert red.moves() == ["c3-d4", "g7-f6"]


def test_a_server_that_falls_silent_is_noticed_by_whoever_moves(
    open_window: OpenWindow, server: ServerProcess
) -> None:
    red, yellow = sit_down(open_window)
    server.freeze()
    try:
        press(red, "c3-d4")
        expect_offline(red)
        expect_ghost(red, "c3-d4")
        expect(red.part("withdraw")).to_have_count(0)  # it may have been played
        expect_offline(yellow)  # who does nothing, some seconds later
    finally:
        server.wake()
    expect_played_once(red, yellow)


def test_a_server_that_was_killed_plays_it_when_it_is_back(
    open_window: OpenWindow, server: ServerProcess
) -> None:
    red, yellow = sit_down(open_window)
    server.kill()
    expect_offline(red)
    press(red, "c3-d4")
    expect_ghost(red, "c3-d4")
    server.start()
    expect_played_once(red, yellow)


def test_a_move_whose_answer_is_lost_is_played_once(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window()
    sent: list[str] = []
    lines: list[WebSocketRoute] = []
    deaf = False

    def pass_on(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(line)

        def to_server(message: str | bytes) -> None:
            sent.append(str(message))
            server.send(message)

        def to_page(message: str | bytes) -> None:
            if not deaf:
                line.send(message)

        line.on_message(to_server)
        server.on_message(to_page)

    red.page.route_web_socket("**/socket", pass_on)
    path = red.open_table(BY_LINK)
    yellow.go(path)
    expect(red.cell("c3")).to_have_attribute("data-role", "movable")
    deaf = True
    press(red, "c3-d4")
    yellow.expect_played("c3-d4")
    expect_ghost(red, "c3-d4")
    deaf = False
    lines[0].close()
    expect_played_once(red, yellow)
    plays = [message for message in sent if '"play"' in message]
    assert len(plays) == 2
    assert plays[0] == plays[1]
