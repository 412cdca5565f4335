"""What the tests of the analysis page share."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.window import THINKING_MS, Window

ONE_SCREEN = {"r": {"kind": "me"}, "y": {"kind": "me"}}

WON_AT_ONCE = "5/6/7/8/4y4/8/7/6/yrr2 ------------ r - 0"
"""With three points to win, Red wins with a3-a2. Who plays a2-b2 lets Yellow get away."""

ANALYSIS = re.compile(r"/api/tables/[\w-]+/analysis")


def expect_phase(window: Window, phase: str) -> None:
    expect(window.part("progress")).to_have_attribute("data-phase", phase, timeout=THINKING_MS)
