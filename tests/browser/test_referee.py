"""The referee for people at a real table: matches told to their end, by mouse, by keys and by touch."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.keys import Keys
from tests.browser.shooting import PHONE, too_small_for_a_finger, unnamed_controls
from tests.browser.window import Window

OpenWindow = Callable[..., Window]
EIGHT = "wwwwwwww"


def arrive(window: Window, game: str) -> None:
    window.page.goto(f"/referee/{game}")
    expect(window.part("verdict")).to_be_visible()


def tell(window: Window, events: str) -> None:
    """Tell a shot with the mouse: `w b q s` for what went in, in order; nothing for nothing."""
    expect_listening(window)
    before = shots(window)
    for kind in events:
        window.part(f"in-{kind}").click()
    window.part("confirm" if events else "nothing").click()
    expect(window.part("shots").locator("> li")).to_have_count(before + 1)


def expect_listening(window: Window) -> None:
    """No answer is awaited: what is told meanwhile would not be heard."""
    expect(window.part("confirm")).to_have_text("Confirm the shot")


def shots(window: Window) -> int:
    return window.part("shots").locator("> li").count()


def expect_verdict(window: Window, headline: str, *decisions: str) -> None:
    """The large words, and what the referee decided about the last shot."""
    expect(window.part("verdict")).to_contain_text(headline)
    for decision in decisions:
        line = window.page.locator(f".verdict [data-decision={decision}]")
        expect(line).to_be_visible()


def expect_scores(window: Window, first: int, second: int) -> None:
    expect(window.page.locator(".standing-score b")).to_have_text([str(first), str(second)])


def test_a_match_of_carom_to_its_end(open_window: OpenWindow) -> None:
    window = open_window()
    arrive(window, "carom")
    expect_verdict(window, "White begins")
    window.part("name-1").fill("Ann")
    window.part("name-2").fill("Ben")
    window.part("option-points").fill("15")
    window.part("option-points").press("Enter")
    expect_verdict(window, "Ann begins")

    tell(window, "w")
    expect_verdict(window, "Ann plays again", "pocketed", "shoots_again")
    tell(window, "s")
    expect_verdict(window, "Ben plays", "striker_in", "pays", "hand_passes")
    expect(window.part("put-back")).to_contain_text("a white disc")
    tell(window, "b")
    expect_verdict(window, "Ben plays again")
    tell(window, "")
    tell(window, "q")
    expect_verdict(window, "Ben plays", "queen_without_right")
    tell(window, "")
    tell(window, "w")
    tell(window, "q")
    expect_verdict(window, "Ann plays again", "queen_pending")
    expect(window.page.locator(".standing-queen")).to_contain_text("to be covered now")
    tell(window, "w")
    expect_verdict(window, "Ann plays again", "queen_owned")
    expect(window.page.locator(".standing-queen")).to_contain_text("Ann’s")
    expect_scores(window, 0, 0)
    tell(window, EIGHT[1:])
    # Eight black ones were left, and the queen.
    expect_verdict(window, "Ben begins", "round_won", "queen_scores")
    expect_scores(window, 11, 0)
    expect(window.page.locator(".verdict")).to_contain_text("Round 2")

    tell(window, EIGHT)
    tell(window, "qw")
    expect_verdict(window, "Ann begins", "round_won")
    expect_scores(window, 11, 12)
    tell(window, EIGHT)
    tell(window, "qw")
    expect_verdict(window, "Ann wins the match", "round_won", "queen_scores")
    expect_scores(window, 23, 12)
    expect(window.page.locator(".verdict")).to_contain_text("Ann 23 – Ben 12")
    expect(window.part("in-w")).to_be_disabled()

    window.part("new-match").click()
    window.part("confirm-new-match").click()
    expect_verdict(window, "Ann begins")
    expect_scores(window, 0, 0)
    assert shots(window) == 0


def test_carramboule_by_keys_alone(open_window: OpenWindow) -> None:
    window = open_window()
    keys = Keys(window)
    window.page.goto("/")
    expect(window.part("game-card-carramboule")).to_be_visible()
    keys.tab_to(link="/referee/carramboule")
    keys.press("Enter")
    expect(window.part("verdict")).to_be_visible()
    keys.tab_to(part="name-1")
    keys.type("Zoé")
    keys.tab_to(part="option-points")
    keys.press("ControlOrMeta+a")
    keys.type("10")
    keys.press("Tab")
    expect_verdict(window, "Zoé begins")

    def tell_by_keys(*pressed: str) -> None:
        before = shots(window)
        expect_listening(window)
        keys.press(*pressed)
        expect(window.part("shots").locator("> li")).to_have_count(before + 1)

    leave_all_controls(window)
    tell_by_keys("w", "Enter")
    expect_verdict(window, "Zoé plays again")
    expect_listening(window)
    keys.press("w", "s", "Enter")
    dialog = window.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Zoé chooses")
    expect(dialog.get_by_test_id("ruling-rule")).to_have_text("B10")
    assert shots(window) == 1
    keys.press("Escape")  # to look again at what was told
    expect(dialog).to_have_count(0)
    expect(window.part("entry").get_by_role("button")).to_have_count(2)
    leave_all_controls(window)
    keys.press("Enter")
    expect(dialog).to_be_visible()
    keys.tab_to(part="choose-again")
    keys.press("Enter")
    expect_verdict(window, "Zoé plays again", "chose_again", "pays")
    expect(window.part("put-back")).to_contain_text("2 white balls")

    leave_all_controls(window)
    tell_by_keys("w", "Enter")
    tell_by_keys("q", "Enter")
    expect_verdict(window, "Zoé plays again", "queen_pending")
    tell_by_keys("w", "Enter")
    expect_verdict(window, "Zoé plays again", "queen_owned")
    tell_by_keys("x", "w", "Enter")
    expect_verdict(window, "Player 2 plays", "screened_hit", "annulled")
    tell_by_keys("0")
    expect_verdict(window, "Zoé plays")
    tell_by_keys("b", "!", "Enter")  # it left the table: no fault (B6)
    expect_verdict(window, "Player 2 plays", "left_table")
    tell_by_keys("0")
    expect_listening(window)
    keys.press("w", "b", "Backspace")
    expect(window.part("entry").get_by_role("button")).to_have_count(1)
    tell_by_keys(*"wwwwww", "Enter")
    expect_verdict(window, "Zoé wins the match", "round_won", "queen_scores")
    expect_scores(window, 14, 0)


def leave_all_controls(window: Window) -> None:
    """Nothing has the focus: Enter is the page's."""
    window.page.evaluate("() => document.activeElement?.blur()")


@pytest.mark.parametrize(
    ("choice", "headline", "back"),
    [("pass", "Black plays", "a white ball"), ("again", "White plays again", "2 white balls")],
)
def test_both_choices(open_window: OpenWindow, choice: str, headline: str, back: str) -> None:
    window = open_window()
    arrive(window, "carramboule")
    tell(window, "w")
    expect_listening(window)
    for kind in "ws":
        window.part(f"in-{kind}").click()
    window.part("confirm").click()
    window.part(f"choose-{choice}").click()
    expect_verdict(window, headline, f"chose_{choice}")
    expect(window.part("put-back")).to_contain_text(back)
    expect(window.page.locator(".verdict [data-decision=must_choose]")).to_have_count(0)


def test_undo_brings_the_shot_back_to_be_corrected(open_window: OpenWindow) -> None:
    window = open_window()
    arrive(window, "carom")
    tell(window, "w")
    tell(window, "wb")
    window.part("undo").click()
    expect(window.part("shots").locator("> li")).to_have_count(1)
    chips = window.part("entry").get_by_role("button")
    expect(chips).to_have_count(2)
    chips.nth(1).click()
    expect(chips).to_have_count(1)
    window.part("in-q").click()
    window.part("confirm").click()
    expect_verdict(window, "White plays again", "queen_pending")
    for left in (1, 0):
        window.part("undo").click()
        expect(window.part("shots").locator("> li")).to_have_count(left)
    expect_verdict(window, "White begins")


def test_a_reload_keeps_everything(open_window: OpenWindow) -> None:
    window = open_window()
    arrive(window, "carom")
    window.part("name-2").fill("Ben")
    window.part("option-rounds").fill("3")
    window.part("option-rounds").press("Enter")
    tell(window, "b")
    expect_listening(window)
    window.part("in-b").click()
    window.part("left-w").click()
    expect(window.part("entry").get_by_role("button")).to_have_count(2)
    window.page.reload()
    expect_verdict(window, "Ben plays")
    assert shots(window) == 1
    expect(window.part("entry").get_by_role("button")).to_have_count(2)
    window.page.locator(".settings summary").click()
    expect(window.part("option-rounds")).to_have_value("3")
    window.part("confirm").click()
    expect_verdict(window, "Player 1 plays", "left_table", "pays")
    # The other game's match is another.
    arrive(window, "carramboule")
    assert shots(window) == 0


def test_what_cannot_have_been(open_window: OpenWindow) -> None:
    window = open_window()
    arrive(window, "carom")
    window.part("in-q").click()
    expect(window.part("in-q")).to_be_disabled()  # there is only one
    window.page.keyboard.press("q")
    expect(window.part("entry").get_by_role("button")).to_have_count(1)
    # What an older version of the page may have kept is shown as far as it goes.
    window.page.evaluate("""() => localStorage.setItem('tablee.referee.carom', JSON.stringify({
        names: ['', ''], options: {}, entry: [], shots: [{ events: ['b'] }, { events: ['q', 'q'] }]
    }))""")
    window.page.reload()
    refusal = window.part("refusal")
    expect(refusal).to_have_attribute("data-kind", "impossible")
    expect(refusal).to_contain_text("That shot is not possible")
    expect_verdict(window, "Black plays")
    assert shots(window) == 1
    tell(window, "b")
    expect(refusal).to_have_count(0)
    expect_verdict(window, "Black plays again")


def test_a_referee_who_cannot_be_reached(open_window: OpenWindow) -> None:
    window = open_window()
    arrive(window, "carom")
    window.part("in-w").click()
    window.page.context.set_offline(True)
    window.part("confirm").click()
    expect(window.part("refusal")).to_have_attribute("data-kind", "unreachable")
    expect(window.part("entry").get_by_role("button")).to_have_count(1)
    expect(window.part("retry")).to_be_visible()
    window.page.context.set_offline(False)
    expect_verdict(window, "White plays again")  # by itself


def test_discs_that_lie_oddly(open_window: OpenWindow) -> None:
    """K7: what a simulation never sees is told to people at a real board."""
    window = open_window()
    arrive(window, "carom")
    oddly = window.part("lying-oddly")
    expect(oddly.get_by_text("leans on the striker")).to_be_hidden()
    oddly.locator("summary").click()
    expect(oddly).to_contain_text("leave them as they are")
    expect(oddly.get_by_text("leans on the striker")).to_be_visible()
    oddly.get_by_test_id("ruling-rule").first.click()
    expect(window.page.locator("#rule-K7")).to_be_in_viewport()
    window.page.keyboard.press("Escape")
    arrive(window, "carramboule")
    expect(oddly).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "again"), [("carom", "Blanc rejoue"), ("carramboule", "Les blanches rejouent")]
)
def test_a_phone_in_french(open_window: OpenWindow, game: str, again: str) -> None:
    window = open_window("fr-FR", **PHONE)
    arrive(window, game)
    expect(window.page.locator("html")).to_have_attribute("lang", "fr")
    assert window.fits_its_width()
    assert (
        too_small_for_a_finger(
            window,
            ["in-w", "in-b", "in-q", "in-s", "left-w", "left-s", "nothing", "confirm", "undo", "rules"],
        )
        == []
    )
    window.part("in-w").tap()
    window.part("in-q").tap()
    window.part("confirm").tap()
    expect_verdict(window, again, "queen_pending")
    expect(window.part("verdict")).to_be_in_viewport()
    expect(window.part("entry").get_by_role("button")).to_have_count(0)
    assert window.fits_its_width()
    assert unnamed_controls(window.page) == []
    window.part("lang").tap()
    expect_verdict(window, "White plays again", "queen_pending")
    window.page.locator(".verdict").get_by_test_id("ruling-rule").first.tap()
    expect(window.page.get_by_role("dialog")).to_contain_text(re.compile("[KB]8|[KB]7"))
    assert unnamed_controls(window.page) == []
