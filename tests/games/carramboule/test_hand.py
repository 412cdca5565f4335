"""Who plays on, and what the yellow ball costs: B4 to B11, without a board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .shots import choose, decisions, judge, tally

# B5, B7, B8: who shoots next


def test_b7_an_own_ball_earns_another_shot() -> None:
    verdict = judge(tally(), "w")
    assert verdict.tally == tally(own=1)
    assert verdict.back == ()
    assert decisions(verdict) == ["B7 pocketed w w", "B7 shoots_again w"]


def test_b7_several_own_balls_earn_one_shot() -> None:
    assert judge(tally(own=2, other=3), "w w w").tally == tally(own=5, other=3)


def test_b7_nothing_pocketed_passes_the_hand() -> None:
    verdict = judge(tally(own=2))
    assert verdict.tally.shooter == "b"
    assert verdict.tally.inside == (2, 0)
    assert decisions(verdict) == ["B7 nothing w", "B7 hand_passes b"]


@pytest.mark.parametrize("events", ["b", "w b", "b w", "w b w", "b b"])
def test_b8_an_opposing_ball_stays_in_and_passes_the_hand(events: str) -> None:
    verdict = judge(tally(own=1, other=1), events)
    assert verdict.tally.shooter == "b"
    assert verdict.tally.inside == (1 + events.count("w"), 1 + events.count("b"))
    assert verdict.back == ()
    assert decisions(verdict)[-1] == "B8 hand_passes b"


# B6: what leaves the table


@pytest.mark.parametrize("ball", ["w", "b", "q"])
def test_b6_a_ball_that_leaves_goes_back_and_is_not_pocketed(ball: str) -> None:
    verdict = judge(tally(own=1, other=1), f"{ball}!")
    assert verdict.back == (ball,)
    assert verdict.tally.inside == (1, 1)
    assert verdict.tally.queen == "table"
    assert decisions(verdict) == [f"B6 left_table {ball}", "B7 hand_passes b"]


@pytest.mark.parametrize("ball", ["w", "b", "q"])
def test_b6_it_is_no_fault(ball: str) -> None:
    verdict = judge(tally(own=1, other=1), f"w {ball}!")
    assert verdict.tally.shooter == "w"
    assert verdict.tally.inside == (2, 1)
    assert decisions(verdict)[-1] == "B7 shoots_again w"


@pytest.mark.parametrize("events", ["s!", "w s!", "s! w"])
def test_b6_the_yellow_ball_leaving_passes_the_hand_and_costs_nothing(events: str) -> None:
    verdict = judge(tally(own=3), events)
    assert verdict.tally.shooter == "b"
    assert verdict.tally.inside == (3 + events.count("w"), 0)
    assert verdict.tally.owed == (0, 0)
    assert verdict.back == ()
    assert decisions(verdict)[-1] == "B6 hand_passes b"


def test_b6_the_queen_that_leaves_is_laid_down_first() -> None:
    assert judge(tally(), "w! q! b!").back == ("q", "w", "b")


# B4: a screened ball hit first and directly


def test_b4_a_screened_ball_hit_passes_the_hand() -> None:
    verdict = judge(tally(own=1), "screened")
    assert verdict.tally.shooter == "b"
    assert verdict.back == ()
    assert decisions(verdict) == ["B4 screened_hit w", "B7 nothing w", "B4 hand_passes b"]


def test_b4_own_balls_and_the_queen_count_as_never_pocketed() -> None:
    verdict = judge(tally(own=1), "screened w q w")
    assert verdict.tally.inside == (1, 0)
    assert verdict.tally.queen == "table"
    assert verdict.back == ("q", "w", "w")
    assert decisions(verdict) == [
        "B4 screened_hit w",
        "B7 pocketed w w q w",
        "B4 annulled w w q w",
        "B4 hand_passes b",
    ]


def test_b4_opposing_balls_stay_in() -> None:
    verdict = judge(tally(), "screened b w b")
    assert verdict.tally.inside == (0, 2)
    assert verdict.back == ("w",)


def test_b4_the_yellow_ball_is_paid_with_balls_won_before() -> None:
    """B4, B9: the annulled ball does not pay; an earlier one does, or it is owed."""
    verdict = judge(tally(own=2), "screened w s")
    assert verdict.tally.inside == (1, 0)
    assert verdict.back == ("w", "w")
    verdict = judge(tally(), "screened w s")
    assert verdict.tally.inside == (0, 0)
    assert verdict.tally.owed == (1, 0)
    assert verdict.back == ("w",)


def test_b4_an_annulled_ball_pays_no_debt() -> None:
    verdict = judge(tally(owes=1), "screened w")
    assert verdict.tally.owed == (1, 0)
    assert verdict.back == ("w",)


def test_b4_an_annulled_ball_gives_no_choice() -> None:
    """B4, B10: an own ball and the yellow, but the own one was never pocketed: B9."""
    verdict = judge(tally(own=1), "screened w s")
    assert verdict.tally.choice == ""
    assert "B9 pays w 1" in decisions(verdict)


def test_b4_a_queen_annulled_is_not_given_away() -> None:
    """B4, B14: an opposing ball after her decides nothing."""
    verdict = judge(tally(own=1), "screened q b")
    assert verdict.tally.queen == "table"
    assert verdict.tally.inside == (1, 1)
    assert verdict.back == ("q",)


# B9: the yellow ball alone


def test_b9_the_yellow_ball_costs_an_own_ball_and_the_hand() -> None:
    verdict = judge(tally(own=3, other=1), "s")
    assert verdict.tally.inside == (2, 1)
    assert verdict.tally.owed == (0, 0)
    assert verdict.tally.shooter == "b"
    assert verdict.back == ("w",)
    assert decisions(verdict) == ["B9 striker_in w s", "B9 pays w 1", "B9 hand_passes b"]


def test_b9_with_none_won_it_is_owed() -> None:
    verdict = judge(tally(), "s")
    assert verdict.tally.owed == (1, 0)
    assert verdict.back == ()
    assert "B9 owes w 1" in decisions(verdict)


def test_b9_debts_add_up() -> None:
    assert judge(tally(owes=2), "s").tally.owed == (3, 0)


def test_b9_a_debt_is_paid_as_soon_as_a_ball_is_in() -> None:
    """B9, B7: and the shooter shoots again, for an own ball was pocketed."""
    verdict = judge(tally(owes=1), "w")
    assert verdict.tally == tally()
    assert verdict.back == ("w",)
    assert decisions(verdict) == ["B7 pocketed w w", "B9 pays_debt w 1", "B7 shoots_again w"]


def test_b9_a_debt_is_paid_as_far_as_it_can_be() -> None:
    assert judge(tally(owes=3), "w w").tally == tally(owes=1)
    assert judge(tally(owes=1), "w w").tally == tally(own=1)


def test_b9_a_debt_is_paid_whoever_pocketed_the_ball() -> None:
    verdict = judge(tally(own=1, other_owes=1), "b")
    assert verdict.tally.inside == (1, 0)
    assert verdict.tally.owed == (0, 0)
    assert verdict.back == ("b",)
    assert "B9 pays_debt b 1" in decisions(verdict)


# B10: own ball and yellow


@pytest.mark.parametrize("events", ["w s", "s w"])
def test_b10_the_shooter_must_choose(events: str) -> None:
    """B10: nothing is paid before the choice."""
    verdict = judge(tally(own=1), events)
    assert verdict.tally == replace(tally(own=2), choice="B10")
    assert verdict.back == ()
    assert decisions(verdict)[-1] == "B10 must_choose w"


def test_b10_one_back_and_the_hand_passes() -> None:
    verdict = choose(judge(tally(own=1), "w s"), "pass")
    assert verdict.tally.inside == (1, 0)
    assert verdict.tally.shooter == "b"
    assert verdict.tally.choice == ""
    assert verdict.back == ("w",)
    assert decisions(verdict) == ["B10 chose_pass w", "B10 pays w 1", "B10 hand_passes b"]


def test_b10_two_back_and_the_shooter_shoots_again() -> None:
    verdict = choose(judge(tally(own=1), "w s"), "again")
    assert verdict.tally == tally()
    assert verdict.back == ("w", "w")
    assert decisions(verdict) == ["B10 chose_again w", "B10 pays w 2", "B10 shoots_again w"]


def test_b10_with_fewer_than_two_in_the_rest_is_owed() -> None:
    verdict = choose(judge(tally(), "w s"), "again")
    assert verdict.tally == tally(owes=1)
    assert verdict.back == ("w",)
    assert decisions(verdict) == ["B10 chose_again w", "B10 pays w 1", "B10 owes w 1", "B10 shoots_again w"]


def test_b10_a_debt_from_before_is_paid_too() -> None:
    """B9, B10: the ball pays the old debt, and the new one is owed."""
    verdict = choose(judge(tally(owes=1), "w s"), "pass")
    assert verdict.tally.inside == (0, 0)
    assert verdict.tally.owed == (1, 0)
    assert choose(judge(tally(owes=1), "w s"), "again").tally == tally(owes=2)
    both = choose(judge(tally(owes=1), "w w w s"), "pass")
    assert (both.tally.inside, both.tally.owed, both.back) == ((1, 0), (0, 0), ("w", "w"))


@pytest.mark.parametrize("queen", ["own", "other"])
def test_b10_whose_the_queen_is_does_not_matter(queen: str) -> None:
    before = tally(own=1, queen="own" if queen == "own" else "other")
    verdict = judge(before, "w s")
    assert verdict.tally.choice == "B10"
    assert choose(verdict, "pass").tally.queen == before.queen
    assert choose(verdict, "again").tally.queen == before.queen


def test_b10_what_left_the_table_is_back_before_the_choice() -> None:
    verdict = judge(tally(), "w b! s")
    assert verdict.back == ("b",)
    assert verdict.tally.choice == "B10"


# B11: opposing ball and yellow


@pytest.mark.parametrize("events", ["b s", "s b"])
def test_b11_the_opposing_ball_stays_in_and_one_goes_back(events: str) -> None:
    verdict = judge(tally(own=2), events)
    assert verdict.tally.inside == (1, 1)
    assert verdict.tally.shooter == "b"
    assert verdict.back == ("w",)
    assert decisions(verdict)[-2:] == ["B11 pays w 1", "B11 hand_passes b"]


def test_b11_with_none_in_it_is_owed() -> None:
    assert judge(tally(), "b s").tally.owed == (1, 0)


@pytest.mark.parametrize("events", ["w b s", "b w s", "s w b", "w s b"])
def test_b11_comes_before_b10(events: str) -> None:
    """B9: an own ball too gives no choice; it may pay, for balls of the same shot count."""
    verdict = judge(tally(), events)
    assert verdict.tally.choice == ""
    assert verdict.tally.inside == (0, 1)
    assert verdict.tally.owed == (0, 0)
    assert "B11 pays w 1" in decisions(verdict)
