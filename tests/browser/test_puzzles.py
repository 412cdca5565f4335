"""Puzzles in the browser: solved, refuted, helped with, by mouse, touch and keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tablee.games import GAMES
from tablee.puzzles.puzzle import Puzzle, puzzles_of
from tests.browser.keys import Keys
from tests.browser.shooting import shooting_server, too_small_for_a_finger, unnamed_controls
from tests.browser.window import Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 568}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all of these tests, which is ready to simulate shots."""
    with shooting_server(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


def puzzles_in(game: str) -> tuple[Puzzle, ...]:
    puzzles = puzzles_of(GAMES[game])
    assert puzzles is not None
    return puzzles.puzzles


SLIDES = [puzzle for puzzle in puzzles_in("offboard") if re.fullmatch(r"..-..", puzzle.solutions[0])]
"""Puzzles that are solved by pressing two cells."""


class Solver(Window):
    """A page with a puzzle."""

    def go_to_puzzle(self, game: str, puzzle: Puzzle) -> None:
        self.page.goto(f"/puzzles/{game}/{puzzle.id}")
        self.expect_open()

    def expect_open(self) -> None:
        expect(self.part("puzzle-help")).to_have_attribute("aria-disabled", "false")

    def slide(self, move: str) -> None:
        for cell in move.split("-"):
            self.cell(cell).click()


def solver(open_window: OpenWindow, language: str = "en-GB", **size: Any) -> Solver:
    return Solver(open_window(language, **size).page)


def wrong_slide(puzzle: Puzzle) -> str:
    return next(move for move in puzzle.refutations if re.fullmatch(r"..-..", move))


def test_a_puzzle_is_refuted_and_then_solved(open_window: OpenWindow) -> None:
    window, puzzle = solver(open_window), SLIDES[0]
    window.go_to_puzzle("offboard", puzzle)
    wrong = wrong_slide(puzzle)
    window.slide(wrong)
    expect(window.part("puzzle-missed")).to_contain_text("Another move is better")
    expect(window.part("puzzle-again")).to_be_focused()
    expect(window.part("puzzle-themes")).to_have_count(0)
    window.page.keyboard.press("Enter")
    window.expect_open()
    window.slide(puzzle.solutions[0])
    expect(window.part("puzzle-done")).to_have_text("Solved!")
    expect(window.part("puzzle-next")).to_be_focused()
    expect(window.part("puzzle-mark")).to_contain_text("solved")
    expect(window.part("puzzle-progress")).to_contain_text("1 of")
    expect(window.page.locator("[aria-live]").filter(has_text="Solved!")).to_have_count(1)


def test_help_comes_in_two_steps(open_window: OpenWindow) -> None:
    window, puzzle = solver(open_window, "fr-FR"), SLIDES[0]
    window.go_to_puzzle("offboard", puzzle)
    window.part("puzzle-help").click()
    expect(window.part("puzzle-hint")).to_contain_text(puzzle.solutions[0][:2])
    window.page.keyboard.press("h")
    expect(window.part("puzzle-shown")).to_contain_text("Voilà la solution")
    expect(window.part("puzzle-mark")).to_have_text(re.compile("essayé"))


def test_from_the_front_page_to_the_next_puzzle(open_window: OpenWindow) -> None:
    window = solver(open_window)
    window.page.goto("/")
    window.part("puzzles").click()
    expect(window.part("puzzle-of-day")).to_be_visible()
    window.part("puzzles-offboard").click()
    window.expect_open()
    window.part("puzzle-next").click()
    window.page.wait_for_url("**/puzzles/offboard/*")
    first = window.page.url
    window.expect_open()
    expect(window.page.locator("h1")).to_be_focused()
    window.part("puzzle-next").click()
    window.page.wait_for_url(lambda url: url != first)
    window.expect_open()


def test_the_puzzle_of_the_day(open_window: OpenWindow) -> None:
    window = solver(open_window)
    window.page.goto("/puzzles")
    window.part("puzzle-of-day").click()
    window.expect_open()
    expect(window.page.locator(".puzzle-facts")).to_contain_text("Puzzle of the day")


def test_a_shot_does_what_is_asked(open_window: OpenWindow) -> None:
    """By touch alone: the solution is shown, then somebody else's hand would do it."""
    window, puzzle = solver(open_window, **PHONE), puzzles_in("carom")[0]
    window.go_to_puzzle("carom", puzzle)
    window.part("puzzle-help").click()
    expect(window.part("puzzle-hint")).to_contain_text("find the direction")
    window.part("shoot").click()
    expect(window.part("puzzle-missed").or_(window.part("puzzle-done"))).to_be_visible()
    if window.part("puzzle-missed").count():
        window.part("puzzle-help").click()
        expect(window.part("puzzle-shown")).to_be_visible()


def test_the_keyboard_alone_solves_a_puzzle(open_window: OpenWindow) -> None:
    window = solver(open_window)
    puzzle = next(puzzle for puzzle in SLIDES if " r " in puzzle.position)  # the board is not turned
    keys = Keys(window)
    window.go_to_puzzle("offboard", puzzle)
    start, end = puzzle.solutions[0].split("-")
    keys.press_on(start)
    keys.press_on(end)
    expect(window.part("puzzle-next")).to_be_focused()
    keys.press("Enter")
    window.page.wait_for_url(re.compile(f"/puzzles/offboard/(?!{puzzle.id})"))


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_every_control_has_a_name_and_fits(open_window: OpenWindow, game: str, size: dict[str, Any]) -> None:
    window = solver(open_window, "fr-FR", **size)
    window.go_to_puzzle(game, puzzles_in(game)[-1])
    assert unnamed_controls(window.page) == []
    assert too_small_for_a_finger(window, ["puzzle-help", "puzzle-next"]) == []
    assert window.fits_its_width()


def test_the_list_of_puzzles(open_window: OpenWindow) -> None:
    window = solver(open_window, **SMALL)
    window.page.goto("/puzzles")
    for game in GAMES:
        expect(window.part(f"puzzles-{game}")).to_be_visible()
    assert unnamed_controls(window.page) == []
    assert window.fits_its_width()


@pytest.mark.parametrize("address", ["/puzzles/chess", "/puzzles/offboard/unknown"])
def test_an_address_without_a_puzzle(browser: Browser, server: ServerProcess, address: str) -> None:
    context = browser.new_context(base_url=server.url, locale="en-GB")  # Chromium complains of a 404
    page = context.new_page()
    page.goto(address)
    told = re.compile("do not have that game|There is no such puzzle")
    expect(page.get_by_role("main")).to_contain_text(told)
    context.close()
