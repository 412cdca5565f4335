"""The end of a round and of a match: K13, K14, K15."""

from __future__ import annotations

import pytest

from tablee.games.carom.rules import CaromOptions
from tablee.shooting.tally import ImpossibleShot

from .boards import REFEREE, decisions, judge, ruling

# K13: all nine in


def test_k13_all_nine_in_with_the_queen_covered_wins() -> None:
    verdict = judge("w", inside=(8, 3), queen="w")
    ending = verdict.tally.ending
    assert ending is not None
    assert (ending.winner, ending.points, ending.reason) == ("w", 6 + 3, "all_in")
    assert verdict.back == ()
    assert decisions(verdict) == ["K8 pocketed", "K13 round_won", "K14 queen_scores"]


def test_k13_either_player_may_have_covered_her() -> None:
    ending = judge("w", inside=(8, 3), queen="b").tally.ending
    assert ending is not None
    assert (ending.winner, ending.points) == ("w", 6)


@pytest.mark.parametrize(
    ("events", "queen"),
    [("w", "pending"), ("q w", "table"), ("b q b w", "table"), ("b w", "pending"), ("w q", "table")],
)
def test_k13_the_last_disc_may_be_the_cover(events: str, queen: str) -> None:
    verdict = judge(events, inside=(8, 1), queen=queen)
    assert verdict.tally.ending is not None
    assert verdict.tally.ending.winner == "w"
    assert verdict.tally.queen == "w"


def test_k13_whoever_pocketed_the_last_disc() -> None:
    verdict = judge("b", inside=(4, 8), queen="w")
    ending = verdict.tally.ending
    assert ending is not None
    assert (ending.winner, ending.points) == ("b", 5)
    assert ruling(verdict, "round_won").side == "b"


def test_k13_only_after_the_payments() -> None:
    verdict = judge("w s", inside=(8, 0), queen="w")
    assert verdict.tally.ending is None
    assert verdict.tally.inside == (8, 0)
    assert verdict.tally.shooter == "w", "K9: an own disc, and the striker alone"


def test_k13_nine_in_one_shot_still_pay_a_debt() -> None:
    verdict = judge("w w w w w w w w w", owed=(1, 0), queen="b")
    assert verdict.tally.ending is None
    assert verdict.tally.inside == (8, 0)


@pytest.mark.parametrize(("events", "winner"), [("w b", "w"), ("b w", "b"), ("b s! w", "b")])
def test_k13_both_at_once_the_first_last_disc_decides(events: str, winner: str) -> None:
    verdict = judge(events, inside=(8, 8), queen="w")
    assert verdict.tally.ending is not None
    assert verdict.tally.ending.winner == winner


def test_k13_both_at_once_the_last_of_each_counts() -> None:
    """K13: White begins, but Black's last falls before White's."""
    ending = judge("w b w", inside=(7, 8), queen="b").tally.ending
    assert ending is not None
    assert (ending.winner, ending.points) == ("b", 3)


def test_k13_both_at_once_a_fault_leaves_one() -> None:
    ending = judge("w b s", inside=(8, 8), queen="w").tally.ending
    assert ending is not None
    assert (ending.winner, ending.points) == ("b", 1)


# K13: nobody has covered the queen


@pytest.mark.parametrize("events", ["w", "b w", "w b"])
def test_k13_an_own_last_disc_goes_back_and_the_hand_passes(events: str) -> None:
    verdict = judge(events, inside=(8, 2))
    assert verdict.tally.ending is None
    assert verdict.tally.inside.white == 8
    assert verdict.back == ("w",)
    assert verdict.tally.shooter == "b"
    assert decisions(verdict)[-2:] == ["K13 last_back", "K13 hand_passes"]


@pytest.mark.parametrize(
    ("events", "points"), [("w q", 12), ("w w q b", 11), ("w b q", 11), ("b w w w q", 11)]
)
def test_k13_the_shot_with_the_last_disc_covers_the_queen_although_she_fell_later(
    events: str, points: int
) -> None:
    """K13: with the right, which the last disc itself may give (K11)."""
    verdict = judge(events, inside=(9 - events.count("w"), 0))
    assert verdict.tally.queen == "w"
    assert verdict.back == ()
    assert verdict.tally.ending is not None
    assert (verdict.tally.ending.winner, verdict.tally.ending.points) == ("w", points)
    assert "K13 queen_owned" in decisions(verdict)


def test_k13_all_nine_and_then_the_queen_in_one_shot() -> None:
    verdict = judge("w w w w w w w w w q")
    assert verdict.tally.queen == "w"
    assert verdict.tally.ending is not None
    assert verdict.tally.ending.points == 9 + 3


def test_k13_the_last_but_one_covers_nothing_that_falls_later() -> None:
    verdict = judge("w q", inside=(7, 0))
    assert verdict.tally.queen == "pending"
    assert verdict.tally.ending is None


def test_k13_an_opposing_last_disc_covers_nothing() -> None:
    """K13: the shooter's last disc, not the other's, which goes back."""
    verdict = judge("b q", inside=(3, 8))
    assert verdict.tally.queen == "pending"
    assert verdict.tally.inside == (3, 8)


def test_k13_the_last_disc_covers_her_but_pays_a_debt() -> None:
    """K13, K10: she stays covered, and the round goes on."""
    verdict = judge("w q", inside=(8, 2), owed=(1, 0))
    assert verdict.tally.ending is None
    assert verdict.tally.queen == "w"
    assert (verdict.tally.inside, verdict.tally.owed) == ((8, 2), (0, 0))
    assert verdict.back == ("w",)
    assert verdict.tally.shooter == "w", "K9: an own disc"


def test_k13_it_goes_back_before_anything_is_paid() -> None:
    """K13, K10: one because she is not covered, another for the striker."""
    verdict = judge("w s", inside=(8, 0))
    assert verdict.tally.inside == (7, 0)
    assert verdict.back == ("w", "w")
    assert verdict.tally.shooter == "b"
    assert decisions(verdict)[-3:] == ["K13 last_back", "K10 pays", "K13 hand_passes"]


@pytest.mark.parametrize("events", ["w q s", "q w s", "s w q"])
def test_k13_with_the_queen_and_the_striker(events: str) -> None:
    """K12, K13: the cover counts in a shot with a fault, and the covering disc pays for it."""
    verdict = judge(events, inside=(8, 0))
    assert verdict.tally.inside == (8, 0)
    assert verdict.tally.queen == "w"
    assert verdict.back == ("w",)
    assert verdict.tally.ending is None
    assert verdict.tally.shooter == "w", "K9: an own disc, and the striker alone"
    assert "K12 queen_owned" in decisions(verdict)


def test_k13_nine_in_one_shot_go_back_before_a_debt_is_paid() -> None:
    verdict = judge("w w w w w w w w w", owed=(2, 0))
    assert verdict.tally.inside == (6, 0)
    assert verdict.tally.owed == (0, 0)
    assert verdict.tally.shooter == "b"


def test_k13_no_right_and_all_nine_after_her() -> None:
    """K11, K13: none was in when she fell, so none covers her, and the last goes back."""
    verdict = judge("q w w w w w w w w w")
    assert verdict.tally.inside == (8, 0)
    assert verdict.back == ("q", "w")
    assert verdict.tally.shooter == "b"


def test_k13_an_opposing_last_disc_goes_back_too() -> None:
    verdict = judge("b", inside=(2, 8))
    assert verdict.tally.inside == (2, 8)
    assert verdict.back == ("b",)
    assert verdict.tally.shooter == "b", "K9: no own disc"
    assert ruling(verdict, "last_back").side == "b"


@pytest.mark.parametrize("events", ["w b", "b w"])
def test_k13_an_opposing_last_disc_changes_nothing_else(events: str) -> None:
    verdict = judge(events, inside=(2, 8))
    assert verdict.tally.inside == (3, 8)
    assert verdict.tally.shooter == "w"


@pytest.mark.parametrize("events", ["q b", "b q"])
def test_k13_an_opposing_last_disc_leaves_the_queen_waiting(events: str) -> None:
    verdict = judge(events, inside=(2, 8))
    assert verdict.tally.queen == "pending"
    assert verdict.back == ("b",)
    assert verdict.tally.shooter == "w"


def test_k13_both_last_discs_go_back() -> None:
    verdict = judge("b w", inside=(8, 8))
    assert verdict.tally.inside == (8, 8)
    assert sorted(verdict.back) == ["b", "w"]
    assert verdict.tally.shooter == "b"
    assert verdict.tally.ending is None


def test_k13_the_opponents_debt_is_paid_after_the_last_disc_went_back() -> None:
    verdict = judge("b b b b b b b b b", owed=(0, 1))
    assert verdict.tally.inside == (0, 7)
    assert verdict.back == ("b", "b")


def test_k13_an_opposing_last_disc_while_a_waiting_queen_is_not_covered() -> None:
    verdict = judge("b", inside=(2, 8), queen="pending")
    assert verdict.tally.queen == "table"
    assert verdict.tally.inside == (2, 8)
    assert verdict.back == ("q", "b")
    assert verdict.tally.shooter == "b"


def test_k13_the_shot_that_covers_her_may_bring_the_others_last_disc() -> None:
    """K13: the queen is covered by the end of the shot, so Black has won."""
    ending = judge("b w", inside=(2, 8), queen="pending").tally.ending
    assert ending is not None
    assert (ending.winner, ending.points) == ("b", 6)


# K14: points


@pytest.mark.parametrize("lost", range(9))
def test_k14_one_point_for_each_opposing_disc_on_the_board(lost: int) -> None:
    ending = judge("w", inside=(8, lost), queen="b").tally.ending
    assert ending is not None
    assert ending.points == 9 - lost


@pytest.mark.parametrize(("score", "bonus"), [(0, 3), (21, 3), (22, 0), (24, 0)])
def test_k14_three_for_the_queen_below_twenty_two(score: int, bonus: int) -> None:
    verdict = judge("w", inside=(8, 4), queen="w", scores=(score, 24))
    assert verdict.tally.ending is not None
    assert verdict.tally.ending.points == 5 + bonus
    assert decisions(verdict)[-1] == ("K14 queen_scores" if bonus else "K14 queen_scores_nothing")


@pytest.mark.parametrize(
    ("points", "score", "bonus"), [(10, 6, 3), (10, 7, 0), (40, 36, 3), (3, 0, 0), (1, 0, 0)]
)
def test_k14_in_general_points_less_three(points: int, score: int, bonus: int) -> None:
    ending = judge("w", points=points, inside=(8, 4), queen="w", scores=(score, 0)).tally.ending
    assert ending is not None
    assert ending.points == 5 + bonus


def test_k14_the_losers_score_does_not_matter_and_black_scores_by_blacks() -> None:
    ending = judge("b", shooter="b", inside=(0, 8), queen="b", scores=(24, 3)).tally.ending
    assert ending is not None
    assert ending.points == 12


@pytest.mark.parametrize(("scores", "points"), [((24, 0), 5 + 3), ((0, 24), 5)])
def test_k14_it_is_the_winners_score_that_counts_whoever_shot(scores: tuple[int, int], points: int) -> None:
    """K14: White pockets Black's last disc; Black has covered the queen."""
    ending = judge("b", inside=(4, 8), queen="b", scores=scores).tally.ending
    assert ending is not None
    assert (ending.winner, ending.points) == ("b", points)


def test_k14_twelve_at_most_and_debts_are_forgotten() -> None:
    verdict = judge("w", inside=(8, 0), owed=(0, 4), queen="w")
    assert verdict.tally.ending is not None
    assert verdict.tally.ending.points == 12
    assert ruling(verdict, "round_won").number == 12
    assert ruling(verdict, "queen_scores").number == 3


def test_k14_discs_are_counted_after_the_payments() -> None:
    """K14: Black pockets White's last disc and the striker, and pays before the count."""
    ending = judge("w s", shooter="b", inside=(8, 4), queen="b").tally.ending
    assert ending is not None
    assert (ending.winner, ending.points) == ("w", 6)


def test_k14_a_debt_paid_in_the_last_shot_counts() -> None:
    ending = judge("b w", inside=(8, 0), owed=(0, 1), queen="b").tally.ending
    assert ending is not None
    assert ending.points == 9


def test_k14_nobodys_disc_left_is_no_point() -> None:
    ending = judge("w b", inside=(8, 8), queen="b").tally.ending
    assert ending is not None
    assert ending.points == 0


# K15: the match


@pytest.mark.parametrize(
    ("scores", "rounds", "winner"),
    [
        ((0, 0), 0, None),
        ((24, 24), 7, None),
        ((25, 3), 4, "first"),
        ((3, 31), 4, "second"),
        ((25, 3), 8, "first"),
        ((12, 11), 8, "first"),
        ((11, 12), 8, "second"),
        ((12, 12), 8, None),
        ((12, 13), 9, "second"),
        ((13, 12), 9, "first"),
        ((12, 12), 9, "draw"),
        ((0, 0), 9, "draw"),
    ],
)
def test_k15_the_match(scores: tuple[int, int], rounds: int, winner: str | None) -> None:
    assert REFEREE.match_winner(scores, rounds, CaromOptions()) == winner


def test_k15_the_limits_are_options() -> None:
    short = CaromOptions(rounds=2, points=10)
    assert REFEREE.match_winner((10, 0), 1, short) == "first"
    assert REFEREE.match_winner((9, 0), 1, short) is None
    assert REFEREE.match_winner((9, 0), 2, short) == "first"
    assert REFEREE.match_winner((9, 9), 2, short) is None
    assert REFEREE.match_winner((9, 9), 3, short) == "draw"


def test_carom_has_no_choices() -> None:
    with pytest.raises(ImpossibleShot):
        REFEREE.choose(judge("w s").tally, "pass", 25)
