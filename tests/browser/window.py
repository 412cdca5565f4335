"""One person's window: what they do at a table, and what they can see there."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

SHORT_START = "2rry/6/7/8/4y4/8/7/6/yrr2 ------------ r - 0"
"""Red pushes a1 off with a3-a2 into T12, and i9 with i7-i8 into T6: three points each."""

THINKING_MS = 280_000
"""The first look of a bot may wait for the compiler, on two busy cores."""

THINKING_TEST_S = 900
"""For a test whose server gets ready within it, and whose bots then think."""

TAKEN_START = "5/6/7/8/4y4/8/7/6/yrr2 -----------y r - 0"
"""With a3-a2 Red pushes a1 into T12, which is taken: Yellow gets the marble in hand."""


class Window:
    """A page, in the words of the table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def part(self, name: str) -> Locator:
        """An element by its test id."""
        return self.page.get_by_test_id(name)

    def cell(self, name: str) -> Locator:
        return self.part(f"cell-{name}")

    def open_table(
        self, seats: dict[str, Any], game: str = "offboard", clock: str | None = None, **options: Any
    ) -> str:
        """Open a table as the home page would, and go to it; gives its path."""
        self.page.request.get("/api/me")
        answer = self.page.request.post(
            "/api/tables", data={"game": game, "seats": seats, "options": options, "clock": clock}
        )
        assert answer.ok, answer.text()
        path = f"/t/{answer.json()['id']}"
        self.go(path)
        return path

    def go(self, path: str) -> None:
        """Go to a table and wait until it is live."""
        self.page.goto(path)
        self.expect_live()

    def expect_live(self) -> None:
        expect(self.cell("e5")).to_be_visible()
        expect(
            self.part("connection").and_(self.page.locator("[data-state]:not([data-state='open'])"))
        ).to_have_count(0)

    def play(self, move: str) -> None:
        """Play a move by clicking, once it is this window's turn."""
        self.try_move(move)
        self.expect_played(move)

    def try_move(self, move: str) -> None:
        """The same, where no list of moves shows it."""
        start, end = move.split("-")
        expect(self.cell(start)).to_have_attribute("data-role", "movable")
        self.cell(start).click()
        self.cell(end).click()

    def drag(self, start: str, end: str) -> None:
        """Drag with the mouse from a cell to another."""
        mouse, grip, goal = self.page.mouse, self._middle(start), self._middle(end)
        mouse.move(*grip)
        mouse.down()  # and at once away: resting there would be a long press
        mouse.move(*goal, steps=8)
        mouse.up()

    def drag_by_touch(self, start: str, end: str) -> None:
        """Draw a finger from a cell to another, as a touch screen reports it."""
        fingers = self.page.context.new_cdp_session(self.page)
        (x, y), (to_x, to_y) = self._middle(start), self._middle(end)
        path = [(x + (to_x - x) * part / 8, y + (to_y - y) * part / 8) for part in range(9)]
        for number, (at_x, at_y) in enumerate(path):
            kind = "touchMove" if number else "touchStart"
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at_x, "y": at_y}]})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _middle(self, cell: str) -> tuple[float, float]:
        box = self.cell(cell).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def expect_played(self, move: str) -> None:
        expect(self.part("move-list")).to_contain_text(move)

    def expect_marbles(self, **cells: str) -> None:
        for cell, marble in cells.items():
            expect(self.cell(cell)).to_have_attribute("data-marble", marble)

    def moves(self) -> list[str]:
        """The moves in the list, in order."""
        return self.part("move-list").locator("button > span").all_inner_texts()  # without their points

    def expect_moves_at_least(self, count: int) -> None:
        """Wait until so many moves have been played, by bots, too."""
        moves = self.part("move-list").locator("button")
        expect(moves.nth(count - 1)).to_be_attached(timeout=THINKING_MS)

    def fits_its_width(self) -> bool:
        """Whether nothing sticks out to the side."""
        width: bool = self.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        return width
