"""The rules pages of all games: their boards are drawn, and their moves can be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tablee.games import GAMES, find_game
from tablee.games.pictures import pictures_of
from tests.browser.window import Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
INSTALLED = Path(__file__).parent.parent / "installed"
SMALL: dict[str, object] = {
    "viewport": {"width": 320, "height": 640},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
LEAST_PX = 44
LOADED_MS = 90_000
"""The first shot of a server waits until its process has started, and may wait for the compiler."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on which the game Pebbles is installed too."""
    data = tmp_path_factory.mktemp("server") / "data"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(INSTALLED))
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        with ServerProcess(data) as server:
            yield server


def pictures(window: Window) -> Locator:
    """The pictures of the page, once they are there."""
    expect(window.page.locator(".picture-stage").first).to_be_visible(timeout=LOADED_MS)
    return window.page.locator("figure.picture")


def drawn(window: Window) -> int:
    """How many of them have a board so far."""
    return window.page.locator(".picture-board:not(:empty)").count()


def see_it_all(picture: Locator, again: str) -> None:
    """Play a picture's moves to the end."""
    button = picture.get_by_test_id("picture-play")
    stage = picture.locator(".picture-stage")
    for press in range(1, 20):
        button.click()
        expect(stage).to_have_attribute("data-at", str(press))
        expect(picture.get_by_role("status")).not_to_be_empty()
        if again in button.inner_text():
            return
    raise AssertionError("it never ends")


@pytest.mark.parametrize("kind", ["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_drawn_and_one_is_played(open_window: OpenWindow, game: str, kind: str) -> None:
    window = open_window("fr-FR", **SMALL) if kind == "phone" else open_window("en-GB")
    window.page.goto(f"/rules/{game}")
    shown = pictures(window)
    expect(shown).to_have_count(len(pictures_of(find_game(game))))
    for number in range(shown.count()):
        picture = shown.nth(number)
        picture.scroll_into_view_if_needed()
        expect(picture.locator(".picture-board svg, .picture-board canvas").first).to_be_visible()
        expect(picture.locator("figcaption")).not_to_be_empty()
    again = "Revoir" if kind == "phone" else "Show again"
    see_it_all(shown.first, again)
    button = shown.first.get_by_test_id("picture-play")
    size = button.bounding_box()
    assert size
    assert size["height"] >= LEAST_PX
    # With reduced motion, what there is to see again is the position before.
    button.click()
    expect(shown.first.locator(".picture-stage")).to_have_attribute("data-at", "0")
    assert window.fits_its_width()


def test_boards_are_drawn_when_they_come_near(open_window: OpenWindow) -> None:
    window = open_window(**SMALL)
    window.page.goto("/rules/offboard")
    shown = pictures(window)
    expect(shown.first.locator("svg").first).to_be_visible()
    assert drawn(window) < shown.count()
    window.page.emulate_media(media="print")
    window.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(window.page.locator(".picture-board:not(:empty)")).to_have_count(shown.count())
    expect(window.page.get_by_test_id("picture-play").first).to_be_hidden()


def test_a_board_is_pressed_and_the_move_is_seen_again(open_window: OpenWindow) -> None:
    window = open_window(reduced_motion="no-preference")
    window.page.goto("/rules/offboard")
    picture = pictures(window).first
    stage = picture.locator(".picture-stage")
    target = picture.locator("[data-place=t3]")
    expect(target).to_have_count(0)
    picture.locator(".picture-board").click()
    expect(stage).to_have_attribute("data-at", "1")
    expect(target).to_have_count(1)
    expect(picture.get_by_role("status")).to_contain_text("3 points")
    picture.locator(".picture-board").click()
    expect(stage).to_have_attribute("data-at", "0")
    expect(stage).to_have_attribute("data-at", "1")


def test_a_shot_is_filmed_and_told_only_then(open_window: OpenWindow) -> None:
    window = open_window(reduced_motion="no-preference")
    window.page.goto("/rules/carom")
    picture = pictures(window).first
    stage = picture.get_by_test_id("stage")
    expect(stage).to_have_attribute("data-film", "still")
    # From within the page, what is said while the film runs cannot be missed.
    window.page.evaluate(
        """() => {
          const picture = document.querySelector('figure.picture');
          window.early = [];
          const note = () => {
            const film = picture.querySelector('[data-testid=stage]').dataset.film;
            const told = picture.querySelector('[role=status]').textContent;
            if (film === 'playing' && told !== '') window.early.push(told);
            requestAnimationFrame(note);
          };
          note();
        }"""
    )
    picture.get_by_test_id("picture-play").click()
    expect(stage).to_have_attribute("data-film", "over")
    expect(picture.get_by_role("status")).to_contain_text("pockets a white disc")
    assert window.page.evaluate("window.early") == []


def test_an_address_and_the_contents_lead_to_a_rule(open_window: OpenWindow) -> None:
    window = open_window()
    window.page.goto("/rules/offboard#O9")
    rule = window.page.locator("#rule-O9")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    window.page.get_by_role("navigation", name="Contents").get_by_role("link", name="Endings").click()
    expect(window.page.get_by_role("heading", name="Endings")).to_be_in_viewport()
    window.page.get_by_role("link", name="O3", exact=True).first.click()
    expect(window.page.locator("#rule-O3")).to_be_focused()
    assert window.page.url.endswith("/rules/offboard#O9"), "the page stays"


def test_a_refusal_leads_to_its_rule(open_window: OpenWindow) -> None:
    window = open_window()
    seats = {"l": {"kind": "me"}, "d": {"kind": "me"}}
    window.page.request.get("/api/me")
    start = "8/8/8/2,B,b,4/8/8/8 l 0"
    data = {"game": "arcanor", "seats": seats, "options": {"start": start}}
    window.page.goto(f"/t/{window.page.request.post('/api/tables', data=data).json()['id']}")
    window.cell("c4").click()
    window.cell("d4").click()
    window.part("refusal-rule").click()
    rule = window.page.get_by_role("dialog").locator("#rule-A6")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()


def test_the_drawer_shows_the_same(open_window: OpenWindow) -> None:
    window = open_window()
    window.page.goto("/")
    window.part("game-card-carami").get_by_test_id("rules").click()
    drawer = window.page.get_by_role("dialog")
    expect(drawer.locator("figure.picture")).to_have_count(len(pictures_of(find_game("carami"))))
    see_it_all(drawer.locator("figure.picture").first, "Show again")
    expect(drawer.get_by_test_id("rules-as-page")).to_have_attribute("href", "/rules/carami")


def test_an_installed_game_has_pictures_too(open_window: OpenWindow) -> None:
    window = open_window()
    window.page.goto("/rules/pebbles")
    (picture,) = pictures(window).all()
    expect(picture.get_by_test_id("text-board")).to_have_text("● ● ● ● ● ●")
    see_it_all(picture, "Show again")
    expect(picture.get_by_test_id("text-board")).to_have_text("● ● ●")


def test_a_game_that_is_not_there(open_window: OpenWindow) -> None:
    window = open_window()
    window.page.goto("/rules/chess")
    expect(window.page.get_by_role("heading", name="We do not have that game")).to_be_visible()
