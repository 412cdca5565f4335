"""The queen: K11 and K12."""

from __future__ import annotations

import pytest

from .boards import decisions, judge, ruling

# K11: the right


@pytest.mark.parametrize(
    ("events", "inside", "owed", "right"),
    [
        ("q", (1, 0), (0, 0), True),
        ("q", (0, 0), (0, 0), False),
        ("q", (0, 5), (0, 0), False),  # the other's discs give no right
        ("w q", (0, 0), (0, 0), True),  # fell before her in the same shot
        ("b q", (0, 0), (0, 0), False),
        ("q b", (0, 0), (0, 0), False),
        ("w q", (0, 0), (1, 0), True),  # in when she falls, though it pays a debt after the shot
    ],
)
def test_k11_the_right_is_an_own_disc_in_when_she_falls(
    events: str, inside: tuple[int, int], owed: tuple[int, int], right: bool
) -> None:
    verdict = judge(events, inside=inside, owed=owed)
    assert (verdict.tally.queen == "pending") is right
    assert ("K11 queen_without_right" in decisions(verdict)) is not right


def test_k11_a_disc_that_left_before_her_gives_no_right() -> None:
    verdict = judge("w! q")
    assert verdict.tally.queen == "table"
    assert "K11 queen_without_right" in decisions(verdict)


def test_k11_discs_put_back_since_do_not_count() -> None:
    """K11: the first shot's disc paid for its fault, so none is in."""
    first = judge("w s")
    assert first.tally.shooter == "w"
    second = judge("q", first.tally)
    assert second.tally.queen == "table"
    assert decisions(second) == ["K8 pocketed", "K11 queen_without_right", "K9 hand_passes"]


def test_k11_the_right_may_come_from_a_disc_the_other_pocketed() -> None:
    first = judge("b")
    second = judge("q", first.tally)
    assert second.tally.shooter == "b"
    assert second.tally.queen == "pending"


def test_k11_without_the_right_is_no_fault() -> None:
    verdict = judge("q")
    assert verdict.back == ("q",)
    assert verdict.tally.owed == (0, 0)
    assert verdict.tally.shooter == "b"


def test_k11_without_the_right_no_disc_of_that_shot_covers_her_and_k9_decides() -> None:
    verdict = judge("q w w")
    assert verdict.tally.queen == "table"
    assert verdict.back == ("q",)
    assert verdict.tally.inside == (2, 0)
    assert verdict.tally.shooter == "w"
    assert decisions(verdict) == ["K8 pocketed", "K11 queen_without_right", "K9 shoots_again"]


# K11: covering


@pytest.mark.parametrize("events", ["q w", "q b w", "q b b w b", "w q w"])
def test_k11_an_own_disc_after_her_in_the_same_shot_covers(events: str) -> None:
    verdict = judge(events, inside=(1, 0))
    assert verdict.tally.queen == "w"
    assert verdict.back == ()
    assert ruling(verdict, "queen_owned").side == "w"


@pytest.mark.parametrize("events", ["w q", "b q", "q b", "w w q b"])
def test_k11_an_own_disc_before_her_does_not_cover(events: str) -> None:
    verdict = judge(events, inside=(1, 0))
    assert verdict.tally.queen == "pending"
    assert verdict.tally.shooter == "w", "the next shot, which she earns"


@pytest.mark.parametrize("events", ["w", "b w", "w b", "b b w"])
def test_k11_an_own_disc_in_the_next_shot_covers(events: str) -> None:
    verdict = judge(events, inside=(1, 0), queen="pending")
    assert verdict.tally.queen == "w"
    assert verdict.back == ()
    assert verdict.tally.shooter == "w"


@pytest.mark.parametrize("events", ["", "b", "b b"])
def test_k11_not_covered_she_goes_back_and_the_hand_passes(events: str) -> None:
    verdict = judge(events, inside=(1, 0), queen="pending")
    assert verdict.tally.queen == "table"
    assert verdict.back == ("q",)
    assert verdict.tally.shooter == "b"
    assert decisions(verdict)[-2:] == ["K11 queen_back", "K11 hand_passes"]


def test_k11_an_opposing_disc_never_covers() -> None:
    verdict = judge("w", shooter="b", inside=(1, 1), queen="pending")
    assert verdict.tally.queen == "table"
    assert verdict.tally.shooter == "w"


def test_k11_black_covers_for_black() -> None:
    verdict = judge("q w b", shooter="b", inside=(0, 1))
    assert verdict.tally.queen == "b"
    assert ruling(verdict, "queen_owned").side == "b"


def test_k11_she_waits_even_if_the_disc_that_gave_the_right_pays_a_debt() -> None:
    first = judge("w q", owed=(1, 0))
    assert first.tally.inside == (0, 0)
    assert first.tally.queen == "pending"
    assert first.back == ("w",)
    assert judge("w", first.tally).tally.queen == "w"


@pytest.mark.parametrize("owner", ["w", "b"])
@pytest.mark.parametrize("events", ["", "w", "b", "s", "w!", "w s"])
def test_k11_a_covered_queen_stays(owner: str, events: str) -> None:
    verdict = judge(events, inside=(3, 3), queen=owner)
    assert verdict.tally.queen == owner
    assert "q" not in verdict.back


def test_k11_a_queen_that_leaves_the_board_was_not_pocketed() -> None:
    """K7, K10: back to the centre, a fault, and the hand passes."""
    verdict = judge("w q!", inside=(1, 0))
    assert verdict.tally.queen == "table"
    assert verdict.back == ("q", "w")
    assert verdict.tally.shooter == "b"


# K12: with a fault


@pytest.mark.parametrize("events", ["q s", "s q", "q b s", "q w!", "q b!", "q s!", "s! q"])
def test_k12_a_fault_without_a_cover_sends_her_back_at_once(events: str) -> None:
    verdict = judge(events, inside=(2, 0))
    assert verdict.tally.queen == "table"
    assert verdict.back[0] == "q"
    assert "K12 queen_back" in decisions(verdict)
    assert verdict.tally.inside.white == 1
    assert verdict.tally.shooter == "b"


def test_k12_an_own_disc_before_her_keeps_the_hand() -> None:
    """K9, K12: she goes back at once, so nothing waits to be covered; an own disc was pocketed."""
    verdict = judge("w q s", inside=(1, 0))
    assert verdict.tally.queen == "table"
    assert verdict.back == ("q", "w")
    assert verdict.tally.shooter == "w"
    assert decisions(verdict)[-1] == "K9 shoots_again"


@pytest.mark.parametrize(
    ("events", "shooter"), [("q w s", "w"), ("s q w", "w"), ("q w b!", "b"), ("b! q w", "b")]
)
def test_k12_a_cover_counts_in_a_shot_with_a_fault(events: str, shooter: str) -> None:
    verdict = judge(events, inside=(1, 0))
    assert verdict.tally.queen == "w"
    assert "q" not in verdict.back
    assert "K12 queen_owned" in decisions(verdict)
    assert verdict.tally.inside.white == 1
    assert verdict.tally.shooter == shooter


def test_k12_a_cover_counts_even_if_the_covering_disc_pays() -> None:
    verdict = judge("w s", queen="pending")
    assert verdict.tally.queen == "w"
    assert verdict.tally.inside == (0, 0)
    assert verdict.back == ("w",)
    assert verdict.tally.shooter == "w"


def test_k12_a_cover_counts_even_if_the_covering_disc_pays_a_debt() -> None:
    verdict = judge("b w", owed=(2, 0), queen="pending")
    assert verdict.tally.queen == "w"
    assert verdict.tally.owed == (1, 0)
    assert verdict.tally.inside == (0, 1)


@pytest.mark.parametrize("events", ["s", "w!", "b s", "s!"])
def test_k12_a_waiting_queen_is_not_covered_by_a_fault(events: str) -> None:
    """K11: the next shot had no own disc in, so she goes back; K10: and it costs one."""
    verdict = judge(events, inside=(2, 0), queen="pending")
    assert verdict.tally.queen == "table"
    assert verdict.back[0] == "q"
    assert verdict.tally.inside.white == 1
    assert verdict.tally.shooter == "b"


def test_k12_a_disc_that_leaves_does_not_cover() -> None:
    verdict = judge("w!", inside=(2, 0), queen="pending")
    assert verdict.tally.queen == "table"


def test_k12_a_waiting_queen_is_covered_though_something_leaves() -> None:
    verdict = judge("w b!", inside=(2, 0), queen="pending")
    assert verdict.tally.queen == "w"
    assert verdict.tally.shooter == "b"
