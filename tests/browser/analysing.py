"""What the tests of the analysis page share."""

from __future__ import annotations

import re

from browser.window import THINKING_MS, Window
from playwright.sync_api import expect

ONE_SCREEN = {"r": {"kind": "me"}, "y": {"kind": "me"}}
ANALYSIS = re.compile(r"/api/tables/[\w-]+/analysis")


def expect_phase(window: Window, phase: str) -> None:
    expect(window.part("progress")).to_have_attribute("data-phase", phase, timeout=THINKING_MS)
