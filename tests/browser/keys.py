"""A person without a mouse."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.window import Window

FOCUSED = """() => {
    const at = document.activeElement;
    const named = at?.closest('[data-testid]');
    return {
        part: named?.dataset.testid ?? '',
        link: at?.getAttribute('href') ?? '',
        cell: at?.dataset?.cell ?? '',
        piece: at?.dataset?.piece ?? '',
        chosen: at?.checked ?? null,
    };
}"""
"""What has the focus: the test id around it, where it leads, its cell or piece, and whether it is chosen."""


class Keys:
    """The keyboard of a window, and where its focus is."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def press(self, *keys: str) -> None:
        for key in keys:
            self.window.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.window.page.keyboard.type(text)

    def focus(self) -> dict[str, Any]:
        return dict(self.window.page.evaluate(FOCUSED))

    def tab_to(self, **wanted: str) -> None:
        """Press Tab until what has the focus is what is wanted."""
        for _ in range(60):
            focus = self.focus()
            if all(focus[key] == value for key, value in wanted.items()):
                return
            self.press("Tab")
        pytest.fail(f"Tab does not lead to {wanted}")

    def tab_to_any(self, kind: str) -> str:
        """Press Tab until something of a kind has the focus: a piece, a cell; gives which."""
        for _ in range(60):
            found: str = self.focus()[kind]
            if found:
                return found
            self.press("Tab")
        return pytest.fail(f"Tab leads to no {kind}")

    def choose(self, name: str, group: str) -> None:
        """Of a group of cards, of which Tab reaches one, choose one with the arrows."""
        for _ in range(60):
            if self.focus()["part"].startswith(group):
                break
            self.press("Tab")
        for _ in range(9):
            if self.focus()["part"] == name:
                break
            self.press("ArrowDown")
        assert self.focus() == {"part": name, "link": "", "cell": "", "piece": "", "chosen": True}

    def press_on(self, cell: str) -> None:
        """Walk to a cell from wherever the focus is, with Tab and arrows, and press Enter."""
        self.tab_to_any("cell")
        for _ in range(40):
            at = self.focus()["cell"]
            if at == cell:
                break
            if at[0] != cell[0]:
                self.press("ArrowUp" if at[0] < cell[0] else "ArrowDown")
            else:
                self.press("ArrowRight" if at < cell else "ArrowLeft")
        assert self.focus()["cell"] == cell
        self.press("Enter")

    def play(self, move: str) -> None:
        for cell in move.split("-"):
            expect(self.window.cell(cell)).to_be_visible()
            self.press_on(cell)
        self.window.expect_played(move)
