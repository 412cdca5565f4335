"""Who plays next, faults and what they cost: K8, K9, K10."""

from __future__ import annotations

import pytest

from .boards import decisions, judge, ruling

# K8: whose a disc is


@pytest.mark.parametrize(("shooter", "events"), [("w", "b"), ("b", "w")])
def test_k8_an_opposing_disc_belongs_to_its_colour_and_is_no_fault(shooter: str, events: str) -> None:
    verdict = judge(events, shooter=shooter, inside=(2, 2))
    assert verdict.tally.inside == ((3, 2) if events == "w" else (2, 3))
    assert verdict.tally.owed == (0, 0)
    assert verdict.back == ()
    assert verdict.tally.shooter == events, "K9: no own disc fell, so the hand passes"
    assert decisions(verdict) == ["K8 pocketed", "K9 hand_passes"]


def test_k8_what_fell_is_told_in_its_order() -> None:
    verdict = judge("b w q b s w", inside=(1, 1))
    assert ruling(verdict, "pocketed").pieces == ("b", "w", "q", "b", "w")
    assert ruling(verdict, "striker_in").side == "w"


# K9: shooting again


@pytest.mark.parametrize(
    "events", ["w", "w b", "b w", "b b w b", "w w w", "w s", "s w", "b s w", "q w", "w q w"]
)
def test_k9_an_own_disc_earns_another_shot(events: str) -> None:
    verdict = judge(events, inside=(1, 1))
    assert verdict.tally.shooter == "w"
    assert decisions(verdict)[-1] == "K9 shoots_again"
    assert verdict.rulings[-1].side == "w"


def test_k9_the_queen_with_the_right_earns_another_shot() -> None:
    verdict = judge("q", inside=(1, 0))
    assert verdict.tally.shooter == "w"
    assert decisions(verdict) == ["K8 pocketed", "K11 queen_pending", "K11 shoots_again"]


@pytest.mark.parametrize("events", ["", "b", "s", "b b", "b s"])
def test_k9_without_an_own_disc_the_hand_passes(events: str) -> None:
    verdict = judge(events, inside=(1, 1))
    assert verdict.tally.shooter == "b"
    assert decisions(verdict)[-1] == "K9 hand_passes"
    assert verdict.rulings[-1].side == "b"


def test_k9_black_shoots_by_the_same_rule() -> None:
    assert judge("b", shooter="b").tally.shooter == "b"
    assert judge("w", shooter="b").tally.shooter == "w"


def test_k9_a_shot_that_does_nothing_says_so() -> None:
    assert decisions(judge("")) == ["K9 nothing", "K9 hand_passes"]


@pytest.mark.parametrize("events", ["w w!", "w! w", "w b!", "w q!", "w s!", "w s w!", "q w b!"])
def test_k9_not_if_anything_left_the_board(events: str) -> None:
    verdict = judge(events, inside=(2, 2))
    assert verdict.tally.shooter == "b"
    assert decisions(verdict)[-1] == "K10 hand_passes"


def test_k9_a_disc_that_left_was_not_pocketed() -> None:
    verdict = judge("w!", inside=(2, 0))
    assert verdict.tally.shooter == "b"
    assert verdict.tally.inside == (1, 0), "one is paid; the one that left is on the board"
    assert verdict.back == ("w", "w")


# K10: faults


@pytest.mark.parametrize("fault", ["s", "s!", "w!", "b!", "q!"])
def test_k10_each_fault_costs_one_own_disc(fault: str) -> None:
    verdict = judge(fault, inside=(3, 3))
    assert verdict.tally.inside == (2, 3)
    assert verdict.tally.owed == (0, 0)
    paid = ruling(verdict, "pays")
    assert (paid.rule, paid.side, paid.number) == ("K10", "w", 1)


@pytest.mark.parametrize("events", ["s w!", "w! w! b!", "s b! q!", "s! w! b! q!", "w! s"])
def test_k10_a_shot_costs_one_disc_however_many_its_faults(events: str) -> None:
    verdict = judge(events, inside=(3, 3))
    assert verdict.tally.inside == (2, 3)
    assert verdict.tally.owed == (0, 0)


def test_k10_black_pays_blacks_disc() -> None:
    verdict = judge("s", shooter="b", inside=(3, 3))
    assert verdict.tally.inside == (3, 2)
    assert verdict.back == ("b",)


@pytest.mark.parametrize("events", ["w s", "s w"])
def test_k10_a_disc_of_the_same_shot_can_pay(events: str) -> None:
    """K10: the count is this shot's, in whatever order; K9: and the shooter shoots again."""
    verdict = judge(events)
    assert verdict.tally.inside == (0, 0)
    assert verdict.tally.owed == (0, 0)
    assert verdict.back == ("w",)
    assert verdict.tally.shooter == "w"


@pytest.mark.parametrize("fault", ["s", "s!", "w!", "b!", "q!", "b s"])
def test_k10_with_none_in_a_disc_is_owed(fault: str) -> None:
    verdict = judge(fault)
    assert verdict.tally.owed == (1, 0)
    assert verdict.tally.inside.white == 0
    owes = ruling(verdict, "owes")
    assert (owes.rule, owes.side, owes.number) == ("K10", "w", 1)


def test_k10_debts_add_up() -> None:
    verdict = judge("s", owed=(2, 1))
    assert verdict.tally.owed == (3, 1)


def test_k10_who_owes_pays_with_the_next_own_disc() -> None:
    verdict = judge("w", owed=(1, 0))
    assert verdict.tally.inside == (0, 0)
    assert verdict.tally.owed == (0, 0)
    assert verdict.back == ("w",)
    assert verdict.tally.shooter == "w", "K9: it was pocketed"
    paid = ruling(verdict, "pays_debt")
    assert (paid.rule, paid.side, paid.number) == ("K10", "w", 1)


def test_k10_a_debt_is_paid_whoever_pocketed_the_disc() -> None:
    verdict = judge("b", owed=(0, 2))
    assert verdict.tally.inside == (0, 0)
    assert verdict.tally.owed == (0, 1)
    assert verdict.back == ("b",)
    assert verdict.tally.shooter == "b"


def test_k10_both_pay_at_once_after_one_shot() -> None:
    verdict = judge("w b w", owed=(1, 3))
    assert verdict.tally.inside == (1, 0)
    assert verdict.tally.owed == (0, 2)
    assert sorted(verdict.back) == ["b", "w"]


def test_k10_everything_that_can_be_paid_is_paid() -> None:
    verdict = judge("w w w", owed=(2, 0))
    assert verdict.tally.inside == (1, 0)
    assert verdict.back == ("w", "w")
    assert ruling(verdict, "pays_debt").number == 2


@pytest.mark.parametrize(
    ("events", "owed", "inside_after", "owed_after"),
    [("w s", 1, 0, 1), ("w w s", 1, 0, 0), ("w w w s", 1, 1, 0), ("w s", 3, 0, 3), ("s", 3, 0, 4)],
)
def test_k10_a_new_fault_comes_on_top_of_a_debt(
    events: str, owed: int, inside_after: int, owed_after: int
) -> None:
    verdict = judge(events, owed=(owed, 0))
    assert verdict.tally.inside.white == inside_after
    assert verdict.tally.owed.white == owed_after


@pytest.mark.parametrize("fault", ["s!", "w!", "b!", "q!", "s w!"])
def test_k10_the_hand_passes_if_anything_left(fault: str) -> None:
    assert judge(f"w {fault}", inside=(2, 2)).tally.shooter == "b"


def test_k10_after_a_pocketed_striker_alone_k9_decides() -> None:
    assert judge("w s", inside=(2, 2)).tally.shooter == "w"
    assert judge("s", inside=(2, 2)).tally.shooter == "b"
    assert judge("b s", inside=(2, 2)).tally.shooter == "b"


def test_k10_what_left_goes_back_and_is_told() -> None:
    verdict = judge("b! s! q! w!", inside=(1, 1))
    assert ruling(verdict, "left_table").pieces == ("b", "s", "q", "w")
    assert verdict.back == ("q", "b", "w", "w"), "K7: the queen first, what left, then what is paid"
    assert verdict.tally.inside == (0, 1)
    assert verdict.tally.queen == "table"
