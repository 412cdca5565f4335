"""Measures how smoothly a break is seen in Chromium, Firefox and WebKit: the frames of its film.

    python -m bench.frames                     # both games, in all browsers that are installed
    python -m bench.frames carom --runs 5

A person practises, and strikes the rosette as hard as they can. From the press on Shoot to the end of the
film, the page notes when it could draw. There is no graphics card: the processor draws.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Page, sync_playwright

from tests.browser.engines.firefox import Firefox
from tests.browser.engines.remote import Missing, find_program, in_json
from tests.browser.engines.webkit import WebKit
from tests.browser.shooting import GAMES, shooting_server

FRAMES_PER_S, FRAME_MS, HITCH_MS = 60, 50, 100

OPEN = """
await fetch('/api/me');
const seats = { s: { kind: 'me' } };
const body = JSON.stringify({ game: a, seats, options: { practice: true } });
const headers = { 'content-type': 'application/json' };
const answer = await fetch('/api/tables', { method: 'POST', headers, body });
return '/t/' + (await answer.json()).id;
"""

STRIKE = """
const part = (name) => document.querySelector(`[data-testid=${name}]`);
const frame = () => new Promise(requestAnimationFrame);
while (!part('aiming-place') || !part('shoot') || part('shoot').disabled) await frame();
part('aiming-strength').value = '100';
part('aiming-strength').dispatchEvent(new Event('input', { bubbles: true }));
for (let still = 0; still < 30; still++) await frame();
const seen = [{ at: performance.now(), film: null }];
part('shoot').click();
do {
    seen.push({ at: await frame(), film: part('stage').dataset.film });
} while (seen.at(-1).film !== 'over');
return seen;
"""
"""Strikes, and gives the time of the press and of every frame since, and what the film did then."""


class Screen(Protocol):
    """A window in which pages are looked at."""

    def go(self, url: str) -> None: ...

    def evaluate(self, body: str, *arguments: object) -> Any: ...


class ChromiumScreen:
    """A window of Chromium."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def go(self, url: str) -> None:
        self._page.goto(url)

    def evaluate(self, body: str, *arguments: object) -> Any:
        return json.loads(self._page.evaluate(in_json(body, arguments)))


@contextmanager
def chromium(folder: Path) -> Iterator[Screen]:
    path = os.environ.get("CHROMIUM") or find_program("chromium", "google-chrome")
    with sync_playwright() as playwright:
        # No sandbox: in containers, and as root, Chromium does not start with it.
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield ChromiumScreen(browser.new_page(viewport={"width": 1280, "height": 800}))
        browser.close()


@contextmanager
def firefox(folder: Path) -> Iterator[Screen]:
    with Firefox(folder) as engine:
        yield engine.open()


@contextmanager
def webkit(folder: Path) -> Iterator[Screen]:
    with WebKit(folder) as engine:
        yield engine.open()


BROWSERS: dict[str, Callable[[Path], AbstractContextManager[Screen]]] = {
    "chromium": chromium,
    "firefox": firefox,
    "webkit": webkit,
}


@dataclass(frozen=True, slots=True)
class Break:
    """How a break was seen."""

    frames_per_s: float
    longest_frame_ms: float
    hitch_ms: float
    """The longest time without a frame between the press and the beginning of the film."""


def strike(screen: Screen, address: str, game: str) -> Break:
    """See a break once."""
    screen.go(address)
    screen.go(address + screen.evaluate(OPEN, game))
    seen = screen.evaluate(STRIKE)
    playing = [frame["at"] for frame in seen if frame["film"] == "playing"]
    before = [frame["at"] for frame in seen if frame["at"] <= playing[0]]
    return Break(
        frames_per_s=1000 * (len(playing) - 1) / (playing[-1] - playing[0]),
        longest_frame_ms=longest_gap(playing),
        hitch_ms=longest_gap(before),
    )


def longest_gap(times: list[float]) -> float:
    return max(after - before for before, after in pairwise(times))


def main() -> None:
    """Run a server, strike in each browser, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"some of: {', '.join(GAMES)}")
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    if unknown := set(arguments.games) - set(GAMES):
        parser.error(f"there is no game of shots {unknown.pop()!r}")
    print(f"load average {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        shooting_server(Path(folder, "data")) as server,
    ):
        for name, browser in BROWSERS.items():
            try:
                home = Path(folder, name)
                home.mkdir()
                with browser(home) as screen:
                    for game in arguments.games or GAMES:
                        show(name, game, [strike(screen, server.url, game) for _ in range(arguments.runs)])
            except Missing as missing:
                print(f"{name:10} is not installed: {missing}")


def show(name: str, game: str, breaks: list[Break]) -> None:
    """Print the median of some breaks."""
    print(
        f"{name:10} {game:12} "
        f"{statistics.median(one.frames_per_s for one in breaks):5.1f} frames/s (goal {FRAMES_PER_S}), "
        f"longest {statistics.median(one.longest_frame_ms for one in breaks):4.0f} ms (goal {FRAME_MS}), "
        f"before the film {statistics.median(one.hitch_ms for one in breaks):4.0f} ms (goal {HITCH_MS})"
    )


if __name__ == "__main__":
    main()
