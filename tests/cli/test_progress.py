"""Progress bars are shown on a terminal, and nowhere else."""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Callable
from threading import Timer
from typing import NoReturn

import pytest

from tablee.cli import progress


class Screen(io.StringIO):
    """Standard error, as a terminal or not."""

    def __init__(self, watched: bool) -> None:
        super().__init__()
        self.watched = watched

    def isatty(self) -> bool:
        return self.watched


@pytest.fixture
def set_screen(monkeypatch: pytest.MonkeyPatch) -> Callable[[Screen], Screen]:
    """Replace standard error by a screen of 80 columns."""
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_INTERACTIVE", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")

    def set_stderr(screen: Screen) -> Screen:
        monkeypatch.setattr(sys, "stderr", screen)
        return screen

    return set_stderr


def test_the_bar_is_shown_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, set_screen: Callable[[Screen], Screen]
) -> None:
    screen = set_screen(Screen(watched=True))
    monkeypatch.setattr(progress, "SHOW_AFTER_S", 0.01)
    with progress.progress_bar("perft 9") as advance:
        advance(0.25)
        deadline = time.monotonic() + 60
        while "25%" not in screen.getvalue():
            assert time.monotonic() < deadline
            time.sleep(0.01)
        advance(0.75)
    shown = screen.getvalue()
    assert "perft 9" in shown
    assert shown.index("25%") < shown.rindex("75%")


def test_the_bar_is_not_shown_elsewhere(
    monkeypatch: pytest.MonkeyPatch, set_screen: Callable[[Screen], Screen]
) -> None:
    def refuse(self: Timer) -> NoReturn:
        raise AssertionError("the bar is not to be shown")

    screen = set_screen(Screen(watched=False))
    monkeypatch.setattr(Timer, "start", refuse)
    with progress.progress_bar("perft 9") as advance:
        advance(0.25)
    assert screen.getvalue() == ""


def test_a_quick_count_draws_nothing(set_screen: Callable[[Screen], Screen]) -> None:
    screen = set_screen(Screen(watched=True))
    with progress.progress_bar("perft 1") as advance:
        advance(1.0)
    assert screen.getvalue() == ""
