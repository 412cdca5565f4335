"""What stands of draws, takebacks, rematches and bots that somebody proposed."""

from __future__ import annotations

import pytest

from tablee.tables.events import (
    Declined,
    Event,
    Offered,
    OfferKind,
    Played,
    Renamed,
    SatIn,
    TimeGiven,
    TookBack,
)
from tablee.tables.offers import Offers
from tablee.tables.seating import Seating
from tests.tables.sitting import holder

KINDS: tuple[OfferKind, ...] = ("draw", "takeback", "rematch", "stand_in")
SEATING = Seating({seat: holder(who) for seat, who in zip("swne", ("ann", "ben", "ann", "*jo"), strict=True)})


def offers(*events: Event) -> Offers:
    offers = Offers()
    for event in events:
        offers.apply(event, SEATING)
    return offers


def standing(offers: Offers) -> dict[str, str]:
    seats = {
        "draw": offers.draw,
        "takeback": offers.takeback,
        "rematch": offers.rematch,
        "stand_in": offers.stand_in,
    }
    return {kind: "".join(agreed) for kind, agreed in seats.items() if agreed}


def test_nothing_stands_at_first() -> None:
    assert standing(offers()) == {}


@pytest.mark.parametrize("kind", KINDS)
def test_who_proposes_comes_first_then_who_agrees(kind: OfferKind) -> None:
    assert standing(offers(Offered("w", kind), Offered("s", kind))) == {kind: "ws"}


@pytest.mark.parametrize("kind", KINDS)
def test_declining_ends_this_proposal_alone(kind: OfferKind) -> None:
    every = [Offered("w", other) for other in KINDS]
    assert standing(offers(*every, Declined("s", kind))) == {other: "w" for other in KINDS if other != kind}


@pytest.mark.parametrize(
    ("mover", "after"),
    [("w", {"draw": "w"}), ("s", {}), ("e", {})],
    ids=["its maker", "another person", "a bot"],
)
def test_a_move_withdraws_a_takeback_and_by_others_declines_a_draw(mover: str, after: dict[str, str]) -> None:
    assert standing(offers(Offered("w", "draw"), Offered("w", "takeback"), Played(mover, "x"))) == after


def test_a_draw_outlives_a_move_with_another_seat_of_its_maker() -> None:
    assert standing(offers(Offered("s", "draw"), Played("n", "x"))) == {"draw": "s"}


def test_a_takeback_ends_its_question_and_a_draw_offered_in_that_position() -> None:
    asked = offers(Offered("w", "takeback"), Offered("s", "draw"), TookBack("w", 1))
    assert standing(asked) == {}


@pytest.mark.parametrize("event", [Renamed("ann", "Anna"), TimeGiven("s", "w", 1)], ids=str)
def test_other_events_leave_everything_standing(event: Event) -> None:
    assert standing(offers(Offered("w", "draw"), Offered("w", "takeback"), event)) == {
        "draw": "w",
        "takeback": "w",
    }


def test_the_bot_that_was_proposed_is_known_while_others_agree() -> None:
    assert offers(Offered("w", "stand_in", "jo"), Offered("s", "stand_in")).wished_level == "jo"


@pytest.mark.parametrize(
    ("event", "stands"),
    [
        (Played("w", "x"), False),
        (SatIn("w", "jo"), False),
        (Played("s", "x"), True),
        (SatIn("n", "jo"), True),
        (TookBack("s", 1), True),
    ],
    ids=str,
)
def test_a_bot_is_proposed_until_it_sits_in_or_who_proposed_it_plays_on(event: Event, stands: bool) -> None:
    assert bool(offers(Offered("w", "stand_in", "jo"), event).stand_in) == stands
