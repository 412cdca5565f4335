"""The core of the game in Firefox and in WebKit: what everybody needs on their first day."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablee.games import GAMES
from tablee.learning.lesson import lesson_of
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.person import Person, cell, part
from tests.browser.engines.remote import Engine, Missing
from tests.browser.engines.webkit import WebKit
from tests.browser.shooting import close_to, read_places, shooting_server
from tests.browser.window import THINKING_MS, THINKING_TEST_S
from tests.server_process import ServerProcess

pytestmark = pytest.mark.timeout(THINKING_TEST_S)

ENGINES: dict[str, Callable[[Path], Engine]] = {"firefox": Firefox, "webkit": WebKit}
MOVES = f"{part('move-list')} button"
FILM = """
const stage = document.querySelector(a);
const times = [];
new MutationObserver(() => times.push(Number(stage.dataset.time))).observe(stage, { attributes: true });
window.filmTimes = times;
"""
"""Remembers which times of the film the stage shows."""

RESTING = """
const { steps } = await (await fetch('/api/tables/' + location.pathname.split('/')[2])).json();
return steps.at(-1).position.split(' ')[7];
"""
"""Where everything lies, says the server."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all of these tests, which is ready to simulate shots."""
    with shooting_server(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A browser that runs; where it is not installed, the summary of the tests says so."""
    try:
        engine = ENGINES[request.param](tmp_path_factory.mktemp(request.param))
    except Missing as missing:
        pytest.skip(f"not tested in {request.param}, which script/browsers installs: {missing}")
    with engine:
        yield engine


@pytest.fixture
def arrive(engine: Engine, server: ServerProcess) -> Iterator[Callable[[], Person]]:
    """Open a window for a new person; nothing in it may go wrong unseen."""
    people: list[Person] = []

    def arrive() -> Person:
        people.append(Person(engine.open(), server.url))
        return people[-1]

    yield arrive
    wrong = [what for person in people for what in person.ask("return window.wrong")]
    for person in people:
        person.window.close()
    assert wrong == []


def play(person: Person, move: str) -> None:
    """Play a move with the mouse, once it is this person's turn."""
    start, end = move.split("-")
    person.finds(f"{cell(start)}[data-role='movable']")
    person.click(cell(start))
    person.click(cell(end))
    person.reads(part("move-list"), move)


def play_by_keys(person: Person, move: str) -> None:
    """Play a move with Tab, N for the next that can be pressed, and Enter."""
    person.tab_to("[data-cell]")
    for name in move.split("-"):
        while person.ask("return document.activeElement.dataset.cell") != name:
            person.press("n")
        person.press("Enter")
    person.reads(part("move-list"), move)


def test_a_game_with_a_bot_from_the_home_page_by_mouse_and_by_keys(arrive: Callable[[], Person]) -> None:
    person = arrive()
    person.go("/")
    person.click(f"{part('game-card-offboard')} a[href='/new/offboard']")
    person.click(part("mode-bot"))
    person.click(part("level-jo"))
    person.click(part("open-table"))
    person.finds(cell("c3"))
    play(person, "c3-d4")
    person.reads(part("status"), "Your turn", THINKING_MS / 1000)
    play_by_keys(person, "b2-b3")
    person.ask("await look(() => document.querySelectorAll(a).length >= 4)", MOVES)


def test_a_shot_is_aimed_with_mouse_and_keys_and_its_film_seen(arrive: Callable[[], Person]) -> None:
    person = arrive()
    person.go("/new/carom")
    person.click(part("mode-alone"))
    person.click(part("open-table"))
    person.sees(part("aiming-aim"))
    person.drag(part("aiming-place"), 40, 0)
    person.tab_to(part("aiming-aim"))
    person.press("ArrowLeft", "ArrowLeft")
    person.ask(
        "await look(() => !['', '0'].includes(document.querySelector(a).value))", part("aiming-angle-field")
    )
    person.ask(FILM, part("stage"))
    person.click(part("shoot"))
    person.finds(f"{part('stage')}[data-film='over']")
    times = person.ask("return window.filmTimes.filter(Number.isFinite)")
    assert times == sorted(times)
    assert len(set(times)) > 3
    lying, resting = (
        person.ask("return document.querySelector(a).dataset.lying", part("stage")),
        person.ask(RESTING),
    )
    assert read_places(lying) == close_to(read_places(resting))


def test_two_people_play_at_one_table(arrive: Callable[[], Person]) -> None:
    red, yellow = arrive(), arrive()
    red.go("/new/offboard")
    red.click(part("mode-link"))
    red.click(part("open-table"))
    red.sees(part("copy-link"))
    yellow.go(red.path())
    play(red, "c3-d4")
    yellow.finds(f"{cell('d4')}[data-marble='r']")
    play(yellow, "g7-f6")
    red.finds(f"{cell('f6')}[data-marble='y']")
    play(red, "d4-e5")


def test_the_first_step_of_a_lesson(arrive: Callable[[], Person]) -> None:
    lesson = lesson_of(GAMES["offboard"])
    assert lesson is not None
    person = arrive()
    person.go("/learn/offboard")
    person.finds(f"{part('exercise-help')}[aria-disabled='false']")
    for name in lesson.exercise[0].solution[0].split("-"):
        person.click(cell(name))
    person.sees(part("exercise-done"))


def test_a_lost_line_is_told_and_comes_back(arrive: Callable[[], Person], server: ServerProcess) -> None:
    person = arrive()
    person.go("/new/offboard")
    person.click(part("mode-screen"))
    person.click(part("open-table"))
    play(person, "c3-d4")
    server.kill()
    person.reads(part("connection"), "Reconnecting")
    server.start()
    person.misses(f"{part('connection')} p")
    play(person, "g7-f6")
