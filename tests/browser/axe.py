"""What axe-core, a checker of accessibility, finds wrong with a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"100 %": (1280, 720), "200 %": (640, 360)}
"""A laptop's screen, and what is left of it in CSS pixels when its reader zooms."""

ON_REQUEST = {"label-content-name-mismatch": {"enabled": True}, "target-size": {"enabled": True}}
"""Rules that axe-core applies only if it is told to."""

FIND = """async (rules) => {
    const { violations } = await axe.run({ rules, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`));
}"""


def violations(page: Page) -> list[str]:
    """What is wrong with a page as it stands, at 100 % and at 200 %."""
    if not page.evaluate("'axe' in window"):
        # Not as a <script>: the page's own policy forbids it.
        page.evaluate(f"() => {{ {SCRIPT.read_text('utf-8')} }}")
    found: list[str] = []
    for zoom, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        seen: list[Any] = page.evaluate(FIND, ON_REQUEST)
        found += [f"{page.url} at {zoom}: {text}" for text in seen]
    return found
