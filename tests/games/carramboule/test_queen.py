"""The queen: the right, the ball that decides, the yellow ball with her. B12 to B15, without a board."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from .shots import choose, decisions, judge, tally

# B13: the right


def test_b13_with_the_right_she_waits_and_earns_a_shot() -> None:
    verdict = judge(tally(own=1), "q")
    assert verdict.tally == tally(own=1, queen="pending")
    assert verdict.back == ()
    assert decisions(verdict) == ["B7 pocketed w q", "B13 queen_pending w", "B7 shoots_again w"]


def test_b13_an_own_ball_before_her_in_the_same_shot_gives_the_right() -> None:
    assert judge(tally(), "w q").tally == tally(own=1, queen="pending")


def test_b13_a_ball_put_back_to_pay_gave_the_right() -> None:
    """B13: it was in at the moment she fell, and pays only after the shot."""
    assert judge(tally(owes=1), "w q").tally == tally(queen="pending")


def test_b13_opposing_balls_give_no_right() -> None:
    verdict = judge(tally(other=5), "q")
    assert verdict.tally.queen == "table"
    assert verdict.back == ("q",)


def test_b13_without_the_right_she_goes_back_and_it_is_no_fault() -> None:
    verdict = judge(tally(), "q")
    assert verdict.tally.queen == "table"
    assert verdict.tally.owed == (0, 0)
    assert verdict.tally.shooter == "b"
    assert verdict.back == ("q",)
    assert decisions(verdict) == ["B7 pocketed w q", "B13 queen_without_right w", "B7 hand_passes b"]


def test_b13_without_the_right_nothing_confirms_her_in_that_shot() -> None:
    """B13, B7: the own ball after her earns a shot, and no more."""
    verdict = judge(tally(), "q w")
    assert verdict.tally == tally(own=1)
    assert verdict.back == ("q",)
    verdict = judge(tally(), "q b")
    assert verdict.tally.queen == "table"
    assert verdict.tally.inside == (0, 1)


# B13: the ball that decides


@pytest.mark.parametrize("events", ["q w", "w q w", "q w w"])
def test_b13_an_own_ball_after_her_confirms_her(events: str) -> None:
    verdict = judge(tally(own=1), events)
    assert verdict.tally == tally(own=1 + events.count("w"), queen="own")
    assert "B13 queen_owned w" in decisions(verdict)


@pytest.mark.parametrize("events", ["w", "w w"])
def test_b13_an_own_ball_in_the_next_shot_confirms_her(events: str) -> None:
    verdict = judge(tally(own=1, queen="pending"), events)
    assert verdict.tally == tally(own=1 + events.count("w"), queen="own")


@pytest.mark.parametrize("events", ["q w b", "b q w"])
def test_b13_the_first_ball_after_her_decides_in_the_same_shot(events: str) -> None:
    """B13, B8: opposing balls before her, or after the confirming one, only pass the hand."""
    verdict = judge(tally(own=1), events)
    assert verdict.tally.queen == "w"
    assert verdict.tally.shooter == "b"
    assert decisions(verdict)[-1] == "B8 hand_passes b"


def test_b13_the_first_ball_of_the_next_shot_decides() -> None:
    verdict = judge(tally(own=1, queen="pending"), "w b")
    assert verdict.tally.queen == "w"
    assert verdict.tally.shooter == "b"


def test_b13_the_confirming_ball_may_pay_a_debt() -> None:
    """B13, B9: she stays confirmed."""
    verdict = judge(tally(queen="pending", owes=1), "w")
    assert verdict.tally == tally(queen="own")
    assert verdict.back == ("w",)


def test_b13_the_yellow_ball_leaving_does_not_undo_a_confirmation() -> None:
    """B13, B6."""
    verdict = judge(tally(own=1), "q w s!")
    assert verdict.tally.queen == "w"
    assert verdict.tally.shooter == "b"


@pytest.mark.parametrize("events", ["", "w!", "s!", "w! b!"])
def test_b13_no_ball_in_the_next_shot_and_she_goes_back(events: str) -> None:
    """B13, B6: what leaves the table is not pocketed, so it decides nothing."""
    verdict = judge(tally(own=1, queen="pending"), events)
    assert verdict.tally.queen == "table"
    assert verdict.tally.shooter == "b"
    assert verdict.tally.inside == (1, 0)
    assert verdict.back[0] == "q"
    assert "B13 queen_back w" in decisions(verdict)


@pytest.mark.parametrize("events", ["b q", "q s!", "s! q"])
def test_b13_when_the_hand_passes_before_she_goes_back(events: str) -> None:
    verdict = judge(tally(own=1), events)
    assert verdict.tally.queen == "table"
    assert verdict.tally.shooter == "b"
    assert verdict.back == ("q",)


def test_b13_the_hand_passes_by_b13_when_she_was_not_confirmed() -> None:
    assert decisions(judge(tally(own=1, queen="pending"))) == [
        "B7 nothing w",
        "B13 queen_back w",
        "B13 hand_passes b",
    ]


def test_b13_a_ball_that_left_the_table_does_not_decide() -> None:
    assert judge(tally(own=1), "q b! w").tally == tally(own=2, queen="own")
    assert judge(tally(own=1), "q w!").tally == tally(own=1, queen="pending")


# B14: given away


@pytest.mark.parametrize("events", ["q b", "q b w", "q b w w", "w q b"])
def test_b14_an_opposing_ball_first_gives_her_away(events: str) -> None:
    verdict = judge(tally(own=1), events)
    assert verdict.tally.queen == "b"
    assert verdict.tally.shooter == "b"
    assert verdict.tally.inside == (1 + events.count("w"), 1)
    assert "B14 queen_owned b" in decisions(verdict)


@pytest.mark.parametrize("events", ["b", "b w"])
def test_b14_so_does_an_opposing_ball_first_in_the_next_shot(events: str) -> None:
    verdict = judge(tally(own=1, queen="pending"), events)
    assert verdict.tally.queen == "b"
    assert verdict.tally.shooter == "b"


@pytest.mark.parametrize("events", ["q b s", "q s b", "s q b", "q b w s", "q s b w"])
def test_b14_with_the_yellow_ball_it_is_b11(events: str) -> None:
    verdict = judge(tally(own=2), events)
    assert verdict.tally.queen == "b"
    assert verdict.tally.choice == ""
    assert verdict.tally.inside == (1 + events.count("w"), 1)
    assert verdict.back == ("w",)
    assert "B11 pays w 1" in decisions(verdict)


@pytest.mark.parametrize("events", ["b s", "s b", "b w s"])
def test_b14_with_the_yellow_ball_in_the_next_shot_too(events: str) -> None:
    verdict = judge(tally(own=2, queen="pending"), events)
    assert verdict.tally.queen == "b"
    assert "B11 pays w 1" in decisions(verdict)


def test_b14_an_opposing_ball_that_pays_a_debt_gives_her_away_all_the_same() -> None:
    verdict = judge(tally(own=1, other_owes=1), "q b")
    assert verdict.tally.queen == "b"
    assert verdict.tally.inside == (1, 0)


# B4 with a queen that waits


def test_b4_a_queen_waiting_goes_back_when_a_screened_ball_is_hit() -> None:
    """B4, B13: an own ball of that shot was never pocketed, so nothing confirms her."""
    for events in ("screened", "screened w"):
        verdict = judge(tally(own=1, queen="pending"), events)
        assert verdict.tally.queen == "table"
        assert verdict.tally.shooter == "b"
        assert verdict.tally.inside == (1, 0)
        assert verdict.back[0] == "q"


@pytest.mark.parametrize("events", ["screened b", "screened w b", "screened b w"])
def test_b4_a_queen_waiting_is_given_away_all_the_same(events: str) -> None:
    """B4, B14: the opposing ball is the first that counts."""
    verdict = judge(tally(own=1, queen="pending"), events)
    assert verdict.tally.queen == "b"
    assert verdict.tally.inside == (1, 1)


def test_b4_a_queen_waiting_and_the_yellow_ball() -> None:
    """B4, B12: no own ball counts, so she and one own ball go back."""
    verdict = judge(tally(own=2, queen="pending"), "screened w s")
    assert verdict.tally.queen == "table"
    assert verdict.tally.choice == ""
    assert verdict.tally.inside == (1, 0)
    assert verdict.back == ("q", "w", "w")


# B12: the queen and the yellow ball


@pytest.mark.parametrize("events", ["q s", "s q"])
def test_b12_the_queen_and_an_own_ball_go_back(events: str) -> None:
    verdict = judge(tally(own=2), events)
    assert verdict.tally.queen == "table"
    assert verdict.tally.inside == (1, 0)
    assert verdict.tally.shooter == "b"
    assert verdict.back == ("q", "w")
    assert decisions(verdict) == [
        "B7 pocketed w q",
        "B12 striker_in w s",
        "B12 queen_back w",
        "B12 pays w 1",
        "B12 hand_passes b",
    ]


@pytest.mark.parametrize("events", ["w q s", "s w q", "w s q"])
def test_b12_an_own_ball_before_her_gives_no_choice(events: str) -> None:
    """B12 comes before B10."""
    verdict = judge(tally(), events)
    assert verdict.tally.choice == ""
    assert verdict.tally.queen == "table"
    assert verdict.tally.inside == (0, 0)
    assert verdict.back == ("q", "w")


@pytest.mark.parametrize("events", ["q s", "q w s", "q s w"])
def test_b12_also_without_the_right(events: str) -> None:
    """B12 comes before B10: no choice, although an own ball fell; with none in, it is owed."""
    verdict = judge(tally(), events)
    assert verdict.tally.choice == ""
    assert verdict.tally.queen == "table"
    assert verdict.tally.inside == (0, 0)
    assert verdict.tally.owed == (0 if "w" in events else 1, 0)
    assert verdict.tally.shooter == "b"


@pytest.mark.parametrize("events", ["b q s", "q b s"])
def test_b12_comes_before_b11(events: str) -> None:
    """B12: unconfirmed after an opposing ball, or without the right; the opposing ball stays in."""
    before = tally(own=1) if events == "b q s" else tally()
    verdict = judge(before, events)
    assert verdict.tally.queen == "table"
    assert verdict.tally.inside == (0, 1)
    assert "B12 hand_passes b" in decisions(verdict)


def test_b12_a_queen_waiting_and_the_yellow_ball_alone() -> None:
    """B12, B13: the next shot pockets the yellow ball and nothing else."""
    verdict = judge(tally(own=2, queen="pending"), "s")
    assert verdict.tally.queen == "table"
    assert verdict.tally.inside == (1, 0)
    assert verdict.tally.shooter == "b"
    assert verdict.back == ("q", "w")


def test_b12_a_queen_waiting_with_none_in() -> None:
    verdict = judge(tally(queen="pending"), "s")
    assert verdict.tally.owed == (1, 0)
    assert verdict.back == ("q",)


# B15: a queen confirmed, and the yellow ball


@pytest.mark.parametrize("events", [" ".join(order) for order in permutations("qws")])
def test_b15_whatever_the_order(events: str) -> None:
    """B15: wherever the yellow ball falls; the own ball must be after her, else it is B12."""
    verdict = judge(tally(own=1), events)
    if events.index("q") < events.index("w"):
        assert verdict.tally == replace(tally(own=2, queen="pending"), choice="B15")
        assert verdict.back == ()
        assert decisions(verdict)[-1] == "B15 must_choose w"
    else:
        assert verdict.tally.choice == ""
        assert verdict.tally.queen == "table"


@pytest.mark.parametrize("events", ["w s", "s w"])
def test_b15_also_when_she_was_pocketed_in_the_shot_before(events: str) -> None:
    verdict = judge(tally(own=1, queen="pending"), events)
    assert verdict.tally == replace(tally(own=2, queen="pending"), choice="B15")


def test_b15_the_queen_and_one_back_and_the_hand_passes() -> None:
    verdict = choose(judge(tally(own=1), "q w s"), "pass")
    assert verdict.tally.queen == "table"
    assert verdict.tally.inside == (1, 0)
    assert verdict.tally.shooter == "b"
    assert verdict.back == ("q", "w")
    assert decisions(verdict) == ["B15 chose_pass w", "B15 queen_back w", "B15 pays w 1", "B15 hand_passes b"]


def test_b15_two_back_and_she_must_be_confirmed_again() -> None:
    verdict = choose(judge(tally(own=1), "q w s"), "again")
    assert verdict.tally == tally(queen="pending")
    assert verdict.back == ("w", "w")
    assert decisions(verdict) == [
        "B15 chose_again w",
        "B13 queen_pending w",
        "B15 pays w 2",
        "B15 shoots_again w",
    ]


def test_b15_after_that_an_own_ball_confirms_her_though_none_is_in() -> None:
    """B15, B13: she had the right when she fell."""
    waiting = choose(judge(tally(own=1), "q w s"), "again").tally
    assert judge(waiting, "w").tally == tally(own=1, queen="own")
    assert judge(waiting, "b").tally.queen == "b"
    assert judge(waiting).tally.queen == "table"
    assert judge(waiting, "w s").tally.choice == "B15"


def test_b15_with_fewer_than_two_in_the_rest_is_owed() -> None:
    """B15 as B10: the ball that gave the right had paid a debt."""
    waiting = judge(tally(owes=1), "w q").tally
    verdict = choose(judge(waiting, "w s"), "again")
    assert verdict.tally == tally(queen="pending", owes=1)
    assert judge(verdict.tally, "w").tally == tally(queen="own")


@pytest.mark.parametrize("events", ["q w b s", "b q w s", "s q w b", "q w s b"])
def test_b15_without_a_choice_where_the_hand_passes_anyway(events: str) -> None:
    """B15, B9: an opposing ball too: the first alternative."""
    verdict = judge(tally(own=1), events)
    assert verdict.tally.choice == ""
    assert verdict.tally.queen == "table"
    assert verdict.tally.inside == (1, 1)
    assert verdict.tally.shooter == "b"
    assert verdict.back == ("q", "w")
    assert decisions(verdict)[-3:] == ["B15 queen_back w", "B15 pays w 1", "B15 hand_passes b"]


def test_b15_without_a_choice_in_the_next_shot_too() -> None:
    verdict = judge(tally(own=1, queen="pending"), "w b s")
    assert verdict.tally.queen == "table"
    assert verdict.tally.inside == (1, 1)
    assert verdict.back == ("q", "w")


def test_b15_is_not_for_a_queen_confirmed_long_ago() -> None:
    """B10."""
    assert judge(tally(own=3, queen="own"), "w s").tally.choice == "B10"
