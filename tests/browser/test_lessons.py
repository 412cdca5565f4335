"""Lessons in the browser: from the first exercise to a first table, by mouse, touch and keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tablee.core.shots import ShotGame
from tablee.games import GAMES
from tablee.learning.lesson import Exercise, lesson_of
from tests.browser.keys import Keys
from tests.browser.shooting import shooting_server, too_small_for_a_finger, unnamed_controls
from tests.browser.window import THINKING_MS, Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 568}}
OURS = sorted(GAMES)
STEP = r"[a-k]\d+-[a-k]\d+"
"""The text of a move from a place to the next, in all games on boards."""
ARRIVED = "[data-testid=lesson-board] svg, [data-testid=lesson-board] canvas"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all of these tests, which is ready to simulate shots."""
    with shooting_server(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


def exercises_of(game: str) -> tuple[Exercise, ...]:
    lesson = lesson_of(GAMES[game])
    assert lesson is not None
    return lesson.exercise


class Learner(Window):
    """A page with a lesson."""

    def go_to_lesson(self, game: str, exercise: Exercise | None = None) -> None:
        """Go to a lesson, perhaps as somebody who has done all before an exercise."""
        if exercise is not None:
            ids = [other.id for other in exercises_of(game)]
            self.page.goto("/learn")
            self.page.evaluate(
                "done => localStorage.setItem('tablee.lessons', JSON.stringify(done))",
                {game: ids[: ids.index(exercise.id)]},
            )
        self.page.goto(f"/learn/{game}")
        expect(self.page.locator(ARRIVED).first).to_be_visible()

    def expect_open(self) -> None:
        """Everything has been shown, and it is the learner's turn."""
        expect(self.part("exercise-help")).to_have_attribute("aria-disabled", "false")

    def place(self, name: str) -> Locator:
        return self.part(f"ramp-{name[1:]}") if name.startswith("*") else self.cell(name)

    def press(self, *names: str) -> None:
        for name in names:
            self.place(name).click()

    def make(self, move: str) -> None:
        """Make a move as a person would, with what the board has for it."""
        self.expect_open()
        if "/" in move:
            self.shoot_as_shown()
        elif move.startswith("@"):
            self.press(move[1:])
        elif move.startswith("?"):
            self.press(move[1:])
            self.part("look").click()
        elif "^" in move:
            start, end = move.split("^")
            self.press(start)
            self.part("choose-release").click()
            self.press(end)
        else:
            self.press(*re.split("[-x:]", move))

    def make_first_move(self) -> None:
        """Make some move at a table: a shot as it is set, or a piece to the next place."""
        if self.part("shoot").count():
            expect(self.part("shoot")).to_be_enabled()
            self.part("shoot").click()
        else:
            expect(self.page.locator("[data-role='movable']").first).to_be_attached(timeout=THINKING_MS)
            table = self.page.request.get(f"/api/tables/{self.page.url.rpartition('/')[2]}").json()["table"]
            start, end = next(move for move in table["moves"] if re.fullmatch(STEP, move)).split("-")
            expect(self.cell(start)).to_have_attribute("data-role", "movable")
            self.press(start, end)
            if self.part("choose-whole").count():  # Arcanor asks what is meant
                self.part("choose-whole").click()
        self.expect_moves_at_least(1)

    def shoot_as_shown(self) -> None:
        """Have the aim set, and shoot."""
        if self.part("exercise-hint").count() == 0:
            self.part("exercise-help").click()
        self.part("exercise-help").click()
        self.part("shoot").click()

    def solve(self, exercise: Exercise) -> None:
        for number, move in enumerate(exercise.solution):
            if number and "/" in move:  # the aim follows what is shown
                self.expect_open_again()
                self.part("shoot").click()
            else:
                self.make(move)
        expect(self.part("exercise-done")).to_be_visible()

    def expect_open_again(self) -> None:
        expect(self.part("shoot")).to_be_visible()
        expect(self.part("shoot")).to_be_enabled()


def learner(open_window: OpenWindow, language: str = "fr-FR", **size: Any) -> Learner:
    return Learner(open_window(language, **size).page)


@pytest.mark.parametrize(
    "size", [LAPTOP, pytest.param(PHONE, marks=pytest.mark.slow)], ids=["laptop", "phone"]
)
@pytest.mark.parametrize("game", OURS)
def test_the_way_of_a_newcomer(open_window: OpenWindow, game: str, size: dict[str, Any]) -> None:
    """Home, the lesson, a first game with a coach, looking back at it, a puzzle."""
    window = learner(open_window, **size)
    window.page.goto("/")
    window.part(f"learn-{game}").click()
    for exercise in exercises_of(game):
        expect(window.page.locator("h1")).to_have_text(re.compile(exercise.fr.title.split(" ")[0]))
        window.solve(exercise)
        expect(window.part("exercise-next")).to_be_focused()
        assert window.fits_its_width()
        window.part("exercise-next").click()
    expect(window.part("lesson-end")).to_contain_text("Lou")
    window.part("play-first").click()
    window.page.wait_for_url("**/t/*")
    path = window.page.url.rpartition("/t/")[2]
    seats = window.page.request.get(f"/api/tables/{path}").json()["table"]["seats"]
    mine, *others = [(seat["kind"], seat["name"]) for seat in seats]
    assert mine[0] == "person"
    assert others
    assert set(others) == {("bot", "lou")}
    expect(window.part("learn-offer")).to_have_count(0)
    expect(window.part("coach-switch")).to_be_checked()
    window.make_first_move()
    window.part("resign").click()
    window.part("confirm-resign").click()
    expect(window.part("result")).to_be_visible(timeout=THINKING_MS)  # once the last film has been seen
    window.part("analyse").click()
    expect(window.part("graph")).to_be_visible()
    assert window.fits_its_width()
    window.page.goto("/")
    window.part("puzzles").click()
    window.part(f"puzzles-{game}").click()
    help = window.part("puzzle-help")
    for told in ("puzzle-hint", "puzzle-shown"):
        expect(help).to_have_attribute("aria-disabled", "false")
        help.click()
        expect(window.part(told)).to_be_visible()
    assert window.fits_its_width()


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_words_and_board_stand_on_a_phone_together(
    open_window: OpenWindow, game: str, size: dict[str, Any]
) -> None:
    window = learner(open_window, **size)
    height = size["viewport"]["height"]
    for exercise in exercises_of(game):
        window.go_to_lesson(game, exercise)
        window.expect_open()
        text = window.part("exercise-text").bounding_box()
        board = window.page.locator(ARRIVED).first.bounding_box()
        assert text
        assert board
        assert text["y"] >= 0
        assert text["y"] + text["height"] <= board["y"]
        assert board["y"] + board["height"] <= height + 1, exercise.id
        assert board["width"] >= 200, exercise.id
        if isinstance(GAMES[game], ShotGame):  # one scrolls to the fine tuning, not to shoot
            shoot = window.part("shoot").bounding_box()
            assert shoot
            assert shoot["y"] + shoot["height"] <= height + 1, exercise.id
        else:
            assert window.page.evaluate("document.documentElement.scrollHeight") <= height + 1, exercise.id
        assert window.fits_its_width()


def test_a_move_that_does_not_count_is_told_and_tried_again(open_window: OpenWindow) -> None:
    window = learner(open_window)
    window.go_to_lesson("offboard")
    window.expect_open()
    for attempt in range(2):
        window.press("d5", "d6")
        expect(window.part("exercise-missed")).to_contain_text("aucune bille jaune n’est tombée")
        expect(window.page.locator("[aria-live]").filter(has_text="aucune bille jaune")).to_have_count(1)
        expect(window.part("exercise-again")).to_be_focused()
        window.page.keyboard.press("Enter")
        expect(window.part("exercise-missed")).to_have_count(0)
        window.expect_open()
        expect(window.part("exercise-hint")).to_have_count(attempt)  # it comes by itself after two
    window.press("b4", "b5")
    expect(window.part("exercise-done")).to_contain_text("3 points")
    expect(window.part("score-r")).to_contain_text("3")


def test_a_refusal_names_its_rule_and_leaves_the_board(open_window: OpenWindow) -> None:
    outnumber = exercises_of("offboard")[2]
    window = learner(open_window, "en-GB")
    window.go_to_lesson("offboard", outnumber)
    window.expect_open()
    window.press("c5", "c6")
    expect(window.part("refusal")).to_contain_text("Only a longer line pushes a shorter one")
    expect(window.part("lesson-board").get_by_test_id("refusal")).to_be_visible()  # where it was tried
    window.part("refusal-rule").click()
    expect(window.page.get_by_role("dialog").locator("#rule-O9")).to_be_visible()
    window.page.keyboard.press("Escape")
    window.expect_marbles(c4="r", c6="y")
    window.press("e2", "e3")
    expect(window.part("exercise-done")).to_be_visible()
    expect(window.part("refusal")).to_have_count(0)


def test_a_hint_in_words_then_the_move(open_window: OpenWindow) -> None:
    window = learner(open_window)
    window.go_to_lesson("carami")
    window.expect_open()
    window.part("exercise-help").click()
    expect(window.part("exercise-hint")).to_contain_text("La bille presque arrivée")
    window.page.keyboard.press("h")
    expect(window.part("exercise-hint")).to_contain_text("e10 vers e11")
    expect(window.part("proposed")).to_have_attribute("data-move", "e10-e11")


def test_a_lesson_is_left_and_taken_up_again(open_window: OpenWindow) -> None:
    window = learner(open_window)
    window.go_to_lesson("arcanor")
    window.solve(exercises_of("arcanor")[0])
    window.page.goto("/")
    expect(window.part("learn-arcanor")).to_have_text(re.compile("1 sur 9"))
    window.part("learn-arcanor").click()
    expect(window.page.locator("h1")).to_have_text("Petite mais précieuse")
    window.part("exercise-back").click()
    expect(window.page.locator("h1")).to_have_text("Traverser le plateau")
    expect(window.page.locator(".learn-done")).to_be_visible()
    window.part("exercise-skip").click()
    expect(window.page.locator("h1")).to_have_text("Petite mais précieuse")


def test_the_keyboard_alone_goes_through_a_lesson(open_window: OpenWindow) -> None:
    """From the front page to the second exercise, without a mouse."""
    window = learner(open_window, "en-GB")
    keys = Keys(window)
    window.page.goto("/")
    expect(window.part("learn-offboard")).to_be_visible()
    keys.tab_to(link="/learn/offboard")
    keys.press("Enter")
    for exercise in exercises_of("offboard")[:3]:
        expect(window.page.locator("h1")).to_have_text(exercise.en.title)
        window.expect_open()
        start, end = exercise.solution[0].split("-")
        keys.press_on(start)
        keys.press_on(end)
        expect(window.part("exercise-next")).to_be_focused()
        keys.press("Enter")
    expect(window.page.locator("h1")).to_have_text("1, 2 or 3 points")
    expect(window.page.locator("h1")).to_be_focused()


def test_the_keyboard_alone_shoots(open_window: OpenWindow) -> None:
    window = learner(open_window, "en-GB")
    keys = Keys(window)
    window.go_to_lesson("carom")
    window.expect_open()
    keys.press("h", "h")
    keys.tab_to(part="shoot")
    keys.press("Enter")
    expect(window.part("exercise-done")).to_be_visible()
    expect(window.part("rulings").first).to_contain_text("K9")


def test_a_film_is_seen_before_its_end_is_told(open_window: OpenWindow) -> None:
    window = learner(open_window, reduced_motion="no-preference")
    window.go_to_lesson("carom")
    window.make("0/29.35/2.4")
    expect(window.part("stage").and_(window.page.locator("[data-film=playing]"))).to_be_visible()
    assert window.part("exercise-done").count() == 0
    expect(window.part("exercise-done")).to_be_visible()


@pytest.mark.parametrize("game", OURS)
def test_every_control_has_a_name_and_fits_a_finger(open_window: OpenWindow, game: str) -> None:
    window = learner(open_window, **PHONE)
    window.go_to_lesson(game, exercises_of(game)[1])
    window.expect_open()
    assert unnamed_controls(window.page) == []
    assert too_small_for_a_finger(window, ["exercise-back", "exercise-help", "exercise-skip"]) == []


def test_the_list_of_lessons(open_window: OpenWindow) -> None:
    window = learner(open_window)
    window.page.goto("/learn")
    for game in OURS:
        expect(window.part(f"lesson-{game}")).to_be_visible()
    assert unnamed_controls(window.page) == []
    window.part("lesson-carami").click()
    expect(window.page.locator("h1")).to_have_text("De l’autre côté")


def test_a_first_table_offers_the_lesson_until_it_is_declined(open_window: OpenWindow) -> None:
    window = learner(open_window)
    seats = {"r": {"kind": "me"}, "y": {"kind": "me"}}
    window.open_table(seats)
    expect(window.part("learn-offer")).to_contain_text("Apprenez-le en 5 minutes")
    window.part("learn-decline").click()
    expect(window.part("learn-offer")).to_have_count(0)
    window.page.reload()
    window.expect_live()
    expect(window.part("learn-offer")).to_have_count(0)


def test_a_second_table_offers_nothing(open_window: OpenWindow) -> None:
    window = learner(open_window)
    seats = {"r": {"kind": "me"}, "y": {"kind": "me"}}
    window.open_table(seats)
    expect(window.part("learn-offer")).to_be_visible()
    window.open_table(seats)
    expect(window.part("learn-offer")).to_have_count(0)


def test_an_address_without_a_lesson(open_window: OpenWindow) -> None:
    window = learner(open_window)
    window.page.goto("/learn/chess")
    expect(window.page.get_by_role("heading", level=1)).to_contain_text("Nous n’avons pas ce jeu")


def test_a_server_that_does_not_answer_loses_nothing(open_window: OpenWindow) -> None:
    window = learner(open_window)
    window.go_to_lesson("offboard")
    window.expect_open()
    window.page.context.set_offline(True)
    window.press("b4", "b5")
    expect(window.page.locator(".learn-panel .refusal")).to_contain_text("Le serveur ne répond pas")
    window.page.context.set_offline(False)
    window.part("exercise-again").click()
    window.expect_open()
    window.press("b4", "b5")
    expect(window.part("exercise-done")).to_be_visible()


def test_the_lesson_of_an_installed_game(tmp_path: Path, browser: Any) -> None:
    """A game that the browser has no drawing of: its moves are buttons."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[1] / "installed"))
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        with ServerProcess(tmp_path / "data") as server:
            context = browser.new_context(base_url=server.url, reduced_motion="reduce", locale="fr-FR")
            window = Learner(context.new_page())
            window.page.goto("/learn/pebbles")
            window.part("move-3").click()
            window.part("exercise-next").click()
            window.part("move-2").click()
            window.part("move-1").click()
            expect(window.part("exercise-done")).to_contain_text("tout le secret")
            context.close()
