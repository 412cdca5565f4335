"""Carom and Carramboule in the browser: aims, films, rulings, choices; two windows, a bot, a lost server."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tablee.games import find_game
from tablee.shooting.game import ShootingGame
from tests.browser.keys import Keys
from tests.browser.shooting import (
    BY_LINK,
    GAMES,
    MOVING,
    ONE_SCREEN,
    Frame,
    Shooter,
    close_to,
    place_in_film,
    read_places,
    shooting_server,
)
from tests.browser.window import Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
NOTHING = {"carom": ("Nothing went in.", "K9"), "carramboule": ("Nothing went in.", "B7")}
SOFT = {"carom": 20, "carramboule": 6}
"""The strength of a shot that ends soon, and pockets nothing."""

TO_CHOOSE = (
    "s 1 0:0 0:0 table B10 - q:0,0;w3:0.1,0;w4:0.1,0.1;w5:0.2,0.1;w6:0,0.1;w7:-0.1,0.1;w8:-0.2,0.1;w9:-0.1,0;"
    "b1:0.1,0.2;b2:0.2,0.2;b3:0.3,0.2;b4:0,0.2;b5:-0.1,0.2;b6:-0.2,0.2;b7:-0.3,0.2;b8:0,-0.1;b9:0.1,-0.1"
)
"""South, with two in, has just pocketed a white ball and the yellow one."""

BEFORE_A_HOLE = "s 1 0:0 0:0 table - - q:-0.2,0;w1:0.26,0.25;w2:-0.2,0.2;b1:-0.2,0.1;b2:-0.1,0"
"""Carom: w1 lies before the far right corner, the rest out of the way; 28° from the middle pockets it."""

TOWARDS_A_HOLE = "s 1 0:0 0:0 table - - q:-0.2,0;w1:-0.2,0.2;w2:-0.1,0.2;b1:-0.2,0.1;b2:-0.1,0.1"
"""Carramboule: nothing lies between the middle of South's line and the far right corner, at 29.8°."""

FULL_LINE = "s 1 0:0 0:0 table - - q:0,0;" + ";".join(
    f"{piece}:{x},-0.2048"
    for piece, x in zip(
        ("w1", "b1", "w2", "b2", "w3", "b3", "w4", "b4"),
        (-0.1776, -0.125, -0.075, -0.025, 0.025, 0.075, 0.125, 0.1776),
        strict=True,
    )
)
"""Carom: South's line has no place for the striker."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all of these tests; who kills it starts it again."""
    with shooting_server(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


@pytest.fixture
def sit(open_window: OpenWindow) -> Callable[..., Shooter]:
    """Open a window for a table of shots; films are seen unless it is `still`."""

    def sit(language: str = "en-GB", *, still: bool = False) -> Shooter:
        return Shooter(open_window(language, **({} if still else MOVING)).page)

    return sit


def check_film(frames: list[Frame], shooter: Shooter, step: int) -> None:
    """Every frame shows what the server's film has at its time, and time goes on."""
    film = shooter.film(step)
    played = [frame for frame in frames if frame.film == "playing" and frame.time_s < film["duration"]]
    assert len({frame.time_s for frame in played}) > 3
    assert all(one.time_s <= other.time_s for one, other in pairwise(played))
    gone = {event["body"]: event["time"] for event in film["events"] if event["kind"] in ("hole", "left")}
    for frame in played:
        there = {body for body in film["start"] if gone.get(body, film["duration"]) > frame.time_s}
        assert {body: frame.lying[body] for body in there} == close_to(
            {body: place_in_film(film, body, frame.time_s) for body in there}
        )
    assert len({tuple(frame.lying["s"]) for frame in played}) > 1, "the striker moves"


@pytest.mark.parametrize("game", GAMES)
def test_two_windows_play_the_first_shots(sit: Callable[..., Shooter], game: str) -> None:
    south, north = sit(), sit()
    path = south.open_table(BY_LINK, game)
    expect(south.part("copy-link")).to_be_visible()
    north.go(path)
    south.expect_turn()

    south.drag_handle("aiming-place", 40, 0)
    south.drag_handle("aiming-aim", -60, 0)
    south.part("aiming-strength").fill(str(SOFT[game]))
    aim = south.aim()
    assert float(aim["place-field"]) > 1
    assert aim["angle-field"] != "0"
    expect(north.part("watched")).to_be_visible()  # before it is shot
    north.expect_aim(aim)
    expect(north.part("aiming-strip")).to_have_attribute("inert", "")  # to look at only
    expect(north.part("aiming-place")).to_have_count(0)
    for window in (south, north):
        window.record()
    south.part("shoot").click()

    for window in (south, north):
        window.expect_film("over")
        check_film(window.frames(), window, step=1)
        window.expect_end_shown()
        next_one = "You shoot next." if window is north else "Black shoots next."
        window.expect_ruled(NOTHING[game], (next_one, NOTHING[game][1]))
        window.expect_shots(1)
    expect(north.part("status")).to_contain_text("Your turn")
    expect(south.part("status")).not_to_contain_text("Your turn")

    keys = Keys(north)
    keys.tab_to(part="aiming-place")
    keys.press(*["ArrowRight"] * 3, "Control+ArrowRight")
    expect(north.part("aiming-place-field")).to_have_value("1.3")
    keys.tab_to(part="aiming-aim")
    keys.press("ArrowLeft", "ArrowLeft", "Shift+ArrowLeft")
    expect(north.part("aiming-angle-field")).to_have_value(re.compile("^.2[.]1$"))
    keys.press(*["ArrowDown"] * 20, *["ArrowUp"] * (SOFT[game] // 5))
    south.expect_aim(north.aim())
    south.record()
    keys.press("Enter")
    south.expect_shots(2)
    south.expect_film("over")
    check_film(south.frames(), south, step=2)
    south.expect_end_shown()
    south.expect_turn()
    assert south.steps()[2]["seat"] == "n"


def test_what_goes_in_is_said_and_counted(sit: Callable[..., Shooter]) -> None:
    south, north = sit(), sit(still=True)
    north.go(south.open_table(BY_LINK, "carom", start=BEFORE_A_HOLE))
    south.expect_turn()
    south.record()
    south.shoot(angle_deg=28.2, strength=40)
    for window in (south, north):
        window.expect_end_shown()
        assert "w1" not in window.lying()
        pockets, shoots = (
            ("You pocket", "You shoot") if window is south else ("White pockets", "White shoots")
        )
        window.expect_ruled((f"{pockets}: white.", "K8"), (f"{shoots} again.", "K9"))
        expect(window.part("tally-s")).to_contain_text("8 of 9 discs in")
        expect(window.part("lying")).not_to_contain_text("white 1:")
    assert any("w1" in frame.lying for frame in south.frames() if frame.film == "playing")
    south.expect_turn()  # again
    south.part("rulings").get_by_test_id("ruling-rule").first.click()
    expect(south.page.get_by_role("dialog")).to_contain_text("K8")


def test_a_reload_during_the_film_loses_nothing(sit: Callable[..., Shooter]) -> None:
    south, north = sit(), sit(still=True)
    north.go(south.open_table(BY_LINK, "carramboule"))
    south.expect_turn()
    south.set_shot(angle_deg=6, strength=50)  # balls roll for many seconds
    south.part("shoot").click()
    south.expect_film("playing")
    south.page.reload()
    south.expect_live()
    south.expect_film("still")
    south.expect_end_shown()
    south.expect_shots(1)
    expect(south.part("rulings")).to_contain_text("Nothing went in.")
    south.record()
    again = south.part("film-open").or_(south.part("film-again"))
    again.click()
    south.page.wait_for_function("() => window.frames_seen.length > 10")
    south.page.keyboard.press("Escape")
    south.expect_film("over")
    check_film(south.frames(), south, step=1)
    south.expect_end_shown()


def test_a_film_is_paused_searched_and_slowed(sit: Callable[..., Shooter]) -> None:
    """On the page's own clock, which goes on only when it is told to."""
    screen = sit()
    screen.page.clock.install()
    screen.open_table(ONE_SCREEN, "carom")
    screen.shoot(angle_deg=3, strength=45)
    screen.expect_turn()
    screen.part("film-again").click()

    # With the keyboard, anywhere in it.
    scrub = screen.part("film-scrub")
    scrub.focus()
    screen.page.keyboard.press("End")
    screen.expect_film("over")
    screen.page.keyboard.press("Home")
    screen.expect_film("paused")
    expect(screen.part("stage")).to_have_attribute("data-time", "0")
    assert screen.lying() == close_to(read_places(start_with_striker(screen)))
    for _ in range(5):
        screen.page.keyboard.press("ArrowRight")
    assert screen.film_time() == pytest.approx(0.1)
    expect(scrub).to_have_attribute("aria-valuetext", re.compile(r"0\.1 of \d\.\d seconds"))
    film = screen.film(1)
    assert screen.lying()["s"] == pytest.approx(place_in_film(film, "s", screen.film_time()), abs=1e-6)

    hold_clock(screen)

    def seconds_of_film_in(milliseconds: int) -> float:
        screen.page.keyboard.press("Home")
        screen.part("film-play").click()
        screen.page.clock.run_for(50)  # the first frame only starts the film's clock
        before = screen.film_time()
        screen.page.clock.run_for(milliseconds)
        passed = screen.film_time() - before
        screen.part("film-play").click()
        scrub.focus()
        return passed

    assert seconds_of_film_in(400) == pytest.approx(0.4, abs=0.04)
    screen.part("film-slow").click()
    expect(screen.part("film-slow")).to_have_attribute("aria-pressed", "true")
    scrub.focus()
    assert seconds_of_film_in(400) == pytest.approx(0.1, abs=0.02)
    screen.page.keyboard.press("Escape")
    screen.expect_film("over")
    screen.expect_end_shown()


def hold_clock(window: Shooter) -> None:
    """From now on the page's clock, which is Playwright's, goes on only when it is told to."""
    window.page.clock.pause_at(window.page.evaluate("() => Date.now() + 1000"))


def start_with_striker(screen: Shooter) -> str:
    film = screen.film(1)
    return ";".join(f"{body}:{x},{y}" for body, (x, y) in film["start"].items())


def test_stillness_is_kept_for_who_asks(sit: Callable[..., Shooter]) -> None:
    screen = sit(still=True)
    screen.open_table(ONE_SCREEN, "carramboule")
    screen.record()
    screen.shoot(strength=30)
    screen.expect_end_shown()
    screen.shoot(strength=6)
    screen.expect_end_shown()
    assert {frame.film for frame in screen.frames()} <= {"still"}
    # Who asks for the film sees it.
    screen.part("film-again").click()
    screen.expect_film("playing", "over")
    screen.page.keyboard.press("Escape")
    screen.expect_film("over")
    assert "playing" in {frame.film for frame in screen.frames()}
    screen.part("film-close").click()
    screen.expect_turn()


@pytest.mark.parametrize(
    ("choice", "balls_in", "next_to_shoot", "said"),
    [
        ("pass", "1 of 9 balls in", "n", "chose to pass"),
        ("again", "0 of 9 balls in", "s", "chose to shoot again"),
    ],
)
def test_a_choice_is_made(
    sit: Callable[..., Shooter], choice: str, balls_in: str, next_to_shoot: str, said: str
) -> None:
    south, north = sit(still=True), sit(still=True)
    north.go(south.open_table(BY_LINK, "carramboule", start=TO_CHOOSE))
    card = south.part("choice")
    expect(card).to_contain_text("B10")
    expect(south.part("shoot")).to_have_count(0)
    expect(south.part("tally-s")).to_contain_text("2 of 9 balls in")
    expect(north.part("choice")).to_have_count(0)
    if choice == "pass":
        south.part("choice-pass").click()
    else:
        south.page.keyboard.press("a")
    for window in (south, north):
        expect(window.part("choice")).to_have_count(0)
        expect(window.part("tally-s")).to_contain_text(balls_in)
        expect(window.part("rulings")).to_contain_text(said)
        expect(window.part("rulings").get_by_test_id("ruling-rule").first).to_have_text("B10")
        window.expect_end_shown()
    (south if next_to_shoot == "s" else north).expect_turn()
    assert south.table()["table"]["to_play"] == next_to_shoot


def test_who_has_no_place_to_shoot_from_passes(sit: Callable[..., Shooter]) -> None:
    south, north = sit(still=True), sit(still=True)
    north.go(south.open_table(BY_LINK, "carom", start=FULL_LINE))
    expect(south.part("choice")).to_contain_text("There is no free place on your line")
    expect(south.part("shoot")).to_have_count(0)
    expect(south.part("choice-again")).to_have_count(0)
    south.page.keyboard.press("a")  # is no answer here
    south.page.keyboard.press("p")
    expect(south.part("choice")).to_have_count(0)
    north.expect_turn()
    assert [step["move"] for step in south.steps()] == [None, "pass"]


def test_the_bot_is_seen_to_shoot(sit: Callable[..., Shooter]) -> None:
    person = sit()
    person.open_table({"s": {"kind": "me"}, "n": {"kind": "bot", "level": "straight"}}, "carom")
    person.expect_turn()
    person.set_shot(strength=20)
    person.record()
    person.part("shoot").click()
    expect(person.shots_listed().nth(1)).to_be_visible()
    person.expect_turn(patience_s=120)  # after as many shots as it earned
    assert person.steps()[2]["seat"] == "n"
    own, first, *_ = films_in(person.frames())
    check_film(own, person, step=1)
    check_film(first, person, step=2)
    person.expect_end_shown()


def films_in(frames: list[Frame]) -> list[list[Frame]]:
    """The frames of each film that was played: in a new one, time begins anew."""
    films: list[list[Frame]] = []
    for frame in frames:
        if frame.film != "playing":
            continue
        if not films or frame.time_s < films[-1][-1].time_s:
            films.append([])
        films[-1].append(frame)
    return films


def test_the_server_is_lost_between_shots(sit: Callable[..., Shooter], server: ServerProcess) -> None:
    south, north = sit(still=True), sit(still=True)
    north.go(south.open_table(BY_LINK, "carom"))
    south.shoot(strength=20)
    north.expect_turn()
    server.kill()
    expect(north.page.get_by_text("Reconnecting")).to_be_visible()
    assert north.lying()["q"] == south.lying()["q"]  # the table stays
    server.start()
    for window in (south, north):
        window.expect_live()
        window.expect_end_shown()
    north.shoot(angle_deg=2, strength=20)
    south.expect_turn()
    south.expect_end_shown()
    assert [step["seat"] for step in south.steps()] == [None, "s", "n"]
    # The first shot's film is made anew.
    south.shots_listed().first.click()
    south.part("film-open").click()
    south.expect_film("playing", "over")


def test_the_striker_stands_only_where_it_may(sit: Callable[..., Shooter]) -> None:
    """Whatever is typed or dragged: the server says which parts of the line are free (K4)."""
    screen = sit(still=True)
    screen.open_table(ONE_SCREEN, "carom")
    screen.expect_turn()
    screen.set_shot(place_cm=30, strength=100)
    expect(screen.part("aiming-place-field")).to_have_value("18.15")  # it covers the end circle just so
    screen.drag_handle("aiming-place", -400, 0)
    expect(screen.part("aiming-place-field")).to_have_value(re.compile(r"^.18\.15$"))
    screen.part("shoot").click()
    screen.expect_shots(1)
    expect(screen.part("refusal")).to_have_count(0)


def test_the_yellow_ball_stays_on_the_camp_line(sit: Callable[..., Shooter]) -> None:
    """The line ends before the cushions (B3), for what is typed, dragged or pressed."""
    game = find_game("carramboule")
    assert isinstance(game, ShootingGame)
    end_cm = game.file.baseline.length_m * 50
    screen = sit(still=True)
    screen.open_table(ONE_SCREEN, "carramboule")
    screen.expect_turn()
    field, ball = screen.part("aiming-place-field"), screen.part("aiming-place")
    screen.set_shot(place_cm=60, strength=100)
    expect(field).to_have_value(f"{end_cm:g}")
    assert float(ball.get_attribute("aria-valuemax") or 0) == pytest.approx(end_cm)
    ball.press("Control+ArrowRight")
    expect(field).to_have_value(f"{end_cm:g}")
    screen.drag_handle("aiming-place", -600, 0)
    expect(field).to_have_value(f"−{end_cm:g}")
    ball.press("ArrowLeft")
    expect(field).to_have_value(f"−{end_cm:g}")
    screen.part("shoot").click()
    screen.expect_shots(1)
    expect(screen.part("refusal")).to_have_count(0)


def test_the_yellow_ball_alone_in_a_hole_is_told(sit: Callable[..., Shooter]) -> None:
    screen = sit(still=True)
    screen.open_table(ONE_SCREEN, "carramboule", start=TOWARDS_A_HOLE)
    screen.shoot(angle_deg=29.82, strength=50)
    screen.expect_ruled(
        ("the yellow ball went in", "B9"), ("White puts back 1 ball", "B9"), ("Black shoots next", "B9")
    )
    expect(screen.shots_listed()).to_contain_text("×")
    said = screen.page.locator("[aria-live]").filter(has_text="pockets the yellow ball")
    expect(said.first).to_be_attached()


def test_french_and_english(sit: Callable[..., Shooter]) -> None:
    screen = sit("fr-FR", still=True)
    screen.open_table(ONE_SCREEN, "carramboule")
    screen.expect_turn()
    expect(screen.page.locator("html")).to_have_attribute("lang", "fr")
    expect(screen.part("shoot")).to_have_text("Tirer")
    screen.set_shot(angle_deg=1, strength=6)
    screen.part("shoot").click()
    screen.expect_ruled(("Rien n’est rentré", "B7"), ("noires", "B7"))
    expect(screen.part("lying")).to_contain_text("reine")
    screen.part("lang").click()
    expect(screen.page.locator("html")).to_have_attribute("lang", "en")
    screen.expect_ruled(NOTHING["carramboule"], ("Black shoots next.", "B7"))
    expect(screen.part("lying")).to_contain_text("queen")
    expect(screen.part("aiming-place")).to_have_accessible_name("Yellow ball")
