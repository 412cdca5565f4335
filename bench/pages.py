"""Measures what a page weighs and how soon it can be used, in a real Chromium: a slow phone, a slow line.

    python -m bench.pages                      # home, a new table, and a table of each game
    python -m bench.pages home carom --runs 5
    python -m bench.pages --full-speed         # without throttling

It is the first visit: nothing is cached. The processor is four times slower, the line is what Chromium calls
Fast 3G. Bytes are those on the wire, with headers and the messages of the socket; times are medians.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench.serving.ours import Ours
from tablee.games import GAMES

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
}
FAST_3G = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 180_000,
    "uploadThroughput": 84_375,
}
SLOWER = 4
SETTLE_MS = 4000
"""After it is ready: what comes later counts for bytes and shifts."""
PATIENCE_MS = 60_000
HOME_KB, TABLE_KB, READY_S, SHIFT = 150, 200, 2.5, 0.01

READY = {
    "home": '[data-testid^="game-card-"] a',
    "new": '[data-testid="open-table"]',
    "table": ".board svg, .board canvas",
}
"""What can be used when a page is ready."""

WATCH = """(selector) => {
    const seen = window.seen = { ready: null, blocked: 0, shift: 0, paint: null };
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            if (seen.ready === null || entry.startTime < seen.ready) seen.blocked += entry.duration - 50;
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
        if (document.querySelector(selector) === null) return requestAnimationFrame(look);
        requestAnimationFrame(() => { seen.ready = performance.now(); });
    };
    look();
}"""


@dataclass(frozen=True, slots=True)
class Visit:
    """A page as it came."""

    bytes: int
    requests: int
    ready_s: float
    blocked_ms: float
    shift: float


def visit(browser: Browser, address: str, name: str, throttled: bool) -> Visit:
    """Go to a page for the first time."""
    context = browser.new_context(**PHONE, base_url=address)
    try:
        path, selector = place_of(context, name)
        page = context.new_page()
        page.add_init_script(f"({WATCH})({selector!r})")
        wire = Wire(page, throttled)
        page.goto(path, wait_until="commit")
        page.locator(selector).first.wait_for(state="attached", timeout=PATIENCE_MS)
        page.wait_for_timeout(SETTLE_MS)
        seen = page.evaluate("window.seen")
        return Visit(
            bytes=wire.bytes,
            requests=wire.requests,
            ready_s=seen["ready"] / 1000,
            blocked_ms=seen["blocked"],
            shift=seen["shift"],
        )
    finally:
        context.close()


def place_of(context: BrowserContext, name: str) -> tuple[str, str]:
    """The address of a page, and what can be used there; for a game, a table with a bot is opened first."""
    if name == "home":
        return "/", READY["home"]
    if name == "new":
        return f"/new/{next(iter(GAMES))}", READY["new"]
    context.request.get("/api/me")
    first, *others = (seat for team in GAMES[name].setup().teams for seat in team)
    seats = {first: {"kind": "me"}, **{seat: {"kind": "bot", "level": "lou"} for seat in others}}
    opened = context.request.post("/api/tables", data={"game": name, "seats": seats})
    assert opened.ok, opened.text()
    table = {"id": opened.json()["id"], "game": name, "seen": 0, "opponents": [], "over": False}
    # Who sits at a table has been there.
    context.add_init_script(f"localStorage.setItem('tablee.recent', {json.dumps(json.dumps([table]))})")
    return f"/t/{table['id']}", READY["table"]


class Wire:
    """Counts what comes over the wire, which may be slow."""

    def __init__(self, page: Page, throttled: bool) -> None:
        self.bytes = self.requests = 0
        session = page.context.new_cdp_session(page)
        session.on("Network.loadingFinished", self._finish)
        session.on("Network.webSocketFrameReceived", self._hear)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": False})
        if throttled:
            session.send("Network.emulateNetworkConditions", FAST_3G)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def _finish(self, event: dict[str, Any]) -> None:
        self.bytes += round(event["encodedDataLength"])
        self.requests += 1

    def _hear(self, event: dict[str, Any]) -> None:
        self.bytes += len(event["response"]["payloadData"].encode())


def show(name: str, visits: list[Visit]) -> None:
    """Print a line for a page."""
    kb = statistics.median(one.bytes for one in visits) / 1000
    ready = statistics.median(one.ready_s for one in visits)
    print(
        f"{name:12} {kb:7.1f} KB (goal {HOME_KB if name == 'home' else TABLE_KB}), "
        f"{statistics.median(one.requests for one in visits):3.0f} requests, "
        f"ready after {ready:4.2f} s (goal {READY_S}), "
        f"blocked {statistics.median(one.blocked_ms for one in visits):5.0f} ms, "
        f"shift {max(one.shift for one in visits):.3f} (goal {SHIFT})"
    )


def main() -> None:
    """Run a server, visit its pages, print."""
    pages = ["home", "new", *GAMES]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=f"some of: {', '.join(pages)}")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--full-speed", action="store_true", help="as fast as this machine is")
    arguments = parser.parse_args()
    if unknown := set(arguments.pages) - set(pages):
        parser.error(f"there is no page {unknown.pop()!r}; the pages are: {', '.join(pages)}")
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    print(f"load average {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    with (
        tempfile.TemporaryDirectory() as folder,
        Ours(Path(folder, "data"), kernels=False) as server,
        sync_playwright() as playwright,
    ):
        # No sandbox: in containers, and as root, Chromium does not start with it.
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        address = f"http://127.0.0.1:{server.port}"
        for name in arguments.pages or pages:
            runs = range(arguments.runs)
            show(name, [visit(browser, address, name, not arguments.full_speed) for _ in runs])
        browser.close()


if __name__ == "__main__":
    main()
