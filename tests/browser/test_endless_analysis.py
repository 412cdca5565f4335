"""The page of an analysis that does not come to an end by itself: it is stopped, and gone on with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.analysing import ANALYSIS, ONE_SCREEN, expect_phase
from tests.browser.window import THINKING_MS, THINKING_TEST_S, Window
from tests.server_thread import ServerThread

OpenWindow = Callable[..., Window]
pytestmark = pytest.mark.timeout(THINKING_TEST_S)
FOR_EVER_S = 1e5
LOOKS_S = (0.01, FOR_EVER_S)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server that looks at each step for a moment, then for ever: nobody is too slow to stop it."""
    data = tmp_path_factory.mktemp("endless") / "data"
    with ServerThread(data, looks_s=LOOKS_S, step_looks_s=LOOKS_S) as server:
        yield server


def analyse_opening(window: Window) -> None:
    """Look at the first move of a game, which no look gets to the bottom of."""
    path = window.open_table(ONE_SCREEN)
    window.play("c3-d3")
    window.page.goto(f"{path}/analysis")
    expect(window.part("progress-text")).to_contain_text("2 of 2 positions", timeout=THINKING_MS)
    expect_phase(window, "running")


def stop(window: Window) -> None:
    """Stop, and see the request end."""
    with window.page.expect_event("requestfailed", lambda request: bool(ANALYSIS.search(request.url))):
        window.part("stop").click()
    expect_phase(window, "stopped")
    expect(window.part("progress-text")).to_contain_text("Stopped")


def test_an_analysis_is_stopped_and_taken_up_again(open_window: OpenWindow) -> None:
    window = open_window()
    analyse_opening(window)
    stop(window)
    expect(window.part("progress-text")).to_contain_text("2 of 2 positions")
    with window.page.expect_request(ANALYSIS):
        window.part("go-on").click()
    expect_phase(window, "running")
    stop(window)


def test_one_position_is_looked_at_more_closely(open_window: OpenWindow) -> None:
    window = open_window()
    analyse_opening(window)
    stop(window)
    window.part("step-prev").click()
    with window.page.expect_request(re.compile(r"/analysis\?step=0$")):
        window.part("deeper").click()
    expect(window.part("progress-text")).to_contain_text("position 0")
    stop(window)
