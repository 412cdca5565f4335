"""Company in the browser: a partner of one's strength, bots to watch, bots that play on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.shooting import PHONE, too_small_for_a_finger, unnamed_controls
from tests.browser.window import THINKING_MS, THINKING_TEST_S, Window
from tests.server_process import ServerProcess

OpenWindow = Callable[..., Window]
BY_LINK = {"r": {"kind": "me"}, "y": {"kind": "open"}}

pytestmark = pytest.mark.timeout(THINKING_TEST_S)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Its bots play at a pace that can be followed."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "data", bot_pause_s=0.4) as server:
        yield server


# --- a partner


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_a_partner_of_ones_strength_is_chosen_beside_the_eight(
    open_window: OpenWindow, size: dict[str, object]
) -> None:
    window = open_window("fr-FR", **size)
    window.page.goto("/new/offboard")
    window.part("level-camille").click()
    expect(window.part("level-camille")).to_contain_text("à votre hauteur")
    assert window.fits_its_width()
    window.part("open-table").click()
    window.expect_live()
    window.play("a1-b2")
    expect(window.part("seat-y")).to_contain_text("Camille")
    expect(window.part("seat-y")).to_contain_text("force 3", timeout=THINKING_MS)
    window.page.goto("/new/offboard")
    expect(window.part("level-camille").get_by_role("radio")).to_be_checked()


# --- bots to watch


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_bots_are_watched_pause_and_go_on(open_window: OpenWindow, size: dict[str, object]) -> None:
    window, friend = open_window(**size), open_window("fr-FR")
    window.page.goto("/new/offboard")
    window.part("mode-watch").click()
    window.part("sitter-r").select_option("bot lou")
    window.part("sitter-y").select_option("bot camille")
    window.part("open-table").click()
    window.expect_live()
    expect(window.part("seat-r")).to_contain_text("Lou")
    assert too_small_for_a_finger(window, ["pause", "pace-slow", "pace-fast"]) == []
    assert window.fits_its_width()
    window.part("pace-fast").click()
    expect(window.part("pace-fast")).to_have_attribute("aria-pressed", "true")
    window.expect_moves_at_least(4)
    window.part("pause").click()
    expect(window.part("status")).to_have_text("The bots pause")
    friend.go(window.page.url)
    expect(friend.part("status")).to_have_text("Les robots font une pause")
    expect(friend.part("pacing")).to_have_count(0)
    seen = len(window.moves())
    window.part("pause").click()
    expect(window.part("pacing")).to_have_attribute("data-pace", "fast")
    window.expect_moves_at_least(seen + 2)
    friend.expect_moves_at_least(seen + 2)


def test_only_bots_can_be_chosen_to_watch(open_window: OpenWindow) -> None:
    window = open_window("fr-FR")
    window.page.goto("/new/carami")
    window.part("mode-watch").click()
    options = window.part("sitter-s").locator("option")
    expect(options).to_have_count(9)
    expect(options.last).to_have_text("Robot de ma force : Camille")
    expect(window.part("open-table")).to_have_text("Regarder")
    expect(window.part("sitter-w")).not_to_have_value("bot jo")
    assert unnamed_controls(window.page) == []


# --- a bot that plays on


def test_a_bot_plays_on_until_the_seat_is_taken_back(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table({"r": {"kind": "me"}, "y": {"kind": "bot", "level": "lou"}})
    window.part("hand-over").click()
    window.part("hand-over-level").select_option("lou")
    window.part("hand-over-bot").click()
    expect(window.part("plays-for-r")).to_contain_text("Tom plays for you.")  # Lou is the other one
    expect(window.part("seat-r")).to_contain_text("Tom, for you")
    expect(window.part("hint")).to_have_count(0)
    window.part("pace-fast").click()
    window.expect_moves_at_least(4)
    window.part("play-again-r").click()
    expect(window.part("plays-for-r")).to_have_count(0)
    expect(window.part("status")).to_contain_text("Your turn")
    expect(window.part("hand-over")).to_be_visible()


def test_between_people_the_other_is_asked_first(open_window: OpenWindow) -> None:
    red, yellow = open_window(), open_window("fr-FR", **PHONE)
    yellow.go(red.open_table(BY_LINK))
    yellow.part("hand-over").click()
    expect(yellow.page.get_by_role("dialog")).to_contain_text("L’autre joueur doit d’abord être d’accord")
    yellow.part("hand-over-bot").click()
    expect(yellow.part("stand-in-offer")).to_contain_text("Vous aimeriez que Marcel joue pour vous")
    expect(red.part("stand-in-offer")).to_contain_text("Marcel (a bot)")
    red.part("decline-stand-in").click()
    expect(yellow.part("offer-note")).to_contain_text("c’est refusé")
    yellow.part("hand-over").click()
    yellow.part("hand-over-bot").click()
    red.part("accept-stand-in").click()
    expect(red.part("seat-y")).to_contain_text("Marcel plays for")
    red.play("a1-b2")
    red.expect_moves_at_least(2)
    yellow.part("play-again-y").click()
    expect(red.part("seat-y")).not_to_contain_text("Marcel")
