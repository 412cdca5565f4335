"""docs/adding_a_game.md, followed literally in a fresh environment, to the end of a game against a bot."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect, sync_playwright

from tests.player import Player
from tests.server_process import ServerProcess

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding_a_game.md").read_text("utf-8")


def commands() -> list[str]:
    """The shell lines of the page's first step."""
    block = re.search(r"```sh\n(.*?)```", PAGE, flags=re.DOTALL)
    assert block
    return block[1].splitlines()


class Environment:
    """A fresh environment, which borrows the libraries that the tests have: nothing is fetched."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
        self.python = folder / "venv" / "bin" / "python"
        where = "import sysconfig; print(sysconfig.get_path('purelib'))"
        packages = subprocess.run([self.python, "-c", where], check=True, capture_output=True, text=True)
        borrowed = f"{sysconfig.get_path('purelib')}\n{ROOT / 'src'}\n"
        Path(packages.stdout.strip(), "borrowed.pth").write_text(borrowed, "utf-8")

    def run(self, line: str, typed: str = "") -> str:
        """Run a line of the page as a shell would; gives what it printed."""
        words = line.split()
        if words[0] == "tablee":
            command = [str(self.python), "-m", *words]
        else:
            assert words[:3] == ["pip", "install", "-e"], line
            uv = [str(Path(sys.executable).parent / "uv"), "pip", "install", "--quiet"]
            command = [*uv, "--python", str(self.python), "--no-deps", "--no-build-isolation", "-e", words[3]]
        done = subprocess.run(
            command, cwd=self.folder, input=typed, capture_output=True, text=True, timeout=240, check=False
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        return done.stdout


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The page's first step, done."""
    fresh = Environment(tmp_path_factory.mktemp("maker"))
    *first, play = commands()
    for line in first:
        fresh.run(line)
    shown = fresh.run(play, typed="b2\nquit\n")
    assert "lou" in shown
    return fresh


@pytest.fixture(scope="module")
def server(environment: Environment) -> Iterator[ServerProcess]:
    """A real server in the fresh environment."""
    data = environment.folder / "data"
    with ServerProcess(data, python=environment.python) as server:
        yield server
        assert "Traceback" not in server.log


def test_the_page_says_what_the_command_prints(environment: Environment) -> None:
    assert environment.run("tablee check-game morpion") == "morpion fulfils the contract.\n"
    assert "morpion 0.1.0" in environment.run("tablee games")
    assert len(environment.run("tablee moves morpion").split()) == 9
    assert environment.run("tablee perft morpion 3").strip() == str(9 * 8 * 7)
    assert len(environment.run("tablee bots morpion").splitlines()) == 7
    assert "%" in environment.run("tablee analyse morpion --moves a1 --time 0.1")


def test_a_game_against_a_bot_on_a_real_server(server: ServerProcess) -> None:
    listed = {game["name"]: game for game in httpx.get(f"{server.url}/api/games").json()}
    assert listed["morpion"]["places"]["b2"] == [1.0, 2.0]
    with Player(server, name="Ann") as ann:
        ann.join(ann.open_table(game="morpion", seats={"x": "me", "o": "rosalie"}))
        while ann.table["result"] is None:
            assert ann.play()["type"] == "update"
            ann.wait_until(lambda one: one.table["result"] or one.table["to_play"] == "x")
        assert ann.table["result"]["reason"] in ("line", "full")
        assert ann.steps[-1]["drawing"].count("\n") == 3


def test_a_game_in_a_real_browser(server: ServerProcess, chromium_path: str) -> None:
    """From the home page to the end of a game: a move from the list, the others tapped on the board."""
    with Player(server, name="Ben") as ben, sync_playwright() as playwright:
        table = ben.open_table(game="morpion", seats={"x": "me", "o": "lou"})
        browser = playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        context.add_cookies([{"name": "tablee_guest", "value": ben.cookie, "url": server.url}])
        page = context.new_page()
        page.goto(f"{server.url}/")
        expect(page.get_by_text("Morpion", exact=False).first).to_be_visible()
        page.goto(f"{server.url}/t/{table}")
        over = page.get_by_test_id("result")
        mine = page.locator("[data-testid=seat-x][data-turn=true], [data-testid=result]").first
        for number, place in enumerate(("b2", "a1", "c3", "a3", "c1", "a2", "c2", "b1", "b3")):
            expect(mine).to_be_visible(timeout=60_000)
            if over.is_visible():
                break
            if number == 0:  # from the list, by typing
                page.get_by_test_id("move-choice").locator("summary").click()
                page.get_by_test_id("find-move").fill(place)
                page.keyboard.press("Enter")
            else:  # on the board; what is taken does nothing
                page.get_by_test_id(f"place-{place}").click()
        expect(over).to_be_visible(timeout=60_000)
        browser.close()


def test_the_environment_is_fresh() -> None:
    """The tests' own environment does not have the game: what is tested is what was installed."""
    assert "morpion" not in os.listdir(sysconfig.get_path("purelib"))
