"""How rounds and matches end: B16, every case of B17, B18."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from tablee.shooting.referee import ObservedShot, RefereedMatch
from tablee.shooting.tally import Verdict

from .shots import GAME, REFEREE, choose, decisions, judge, tally


def won(verdict: Verdict) -> tuple[str, int] | None:
    """Who won the round and the points; None while it lasts."""
    ending = verdict.tally.ending
    return (ending.winner, ending.points) if ending else None


# B16: all own balls in


def test_b16_a_point_for_each_opposing_ball_on_the_table() -> None:
    verdict = judge(tally(own=8, other=3), "w")
    assert won(verdict) == ("w", 6)
    assert verdict.tally.ending is not None
    assert verdict.tally.ending.reason == "all_in"
    assert decisions(verdict) == ["B7 pocketed w w", "B16 round_won w 6"]


def test_b16_five_for_the_queen() -> None:
    verdict = judge(tally(own=8, other=3, queen="own"), "w")
    assert won(verdict) == ("w", 11)
    assert decisions(verdict)[-1] == "B16 queen_scores w 5"


def test_b16_no_five_for_the_others_queen() -> None:
    assert won(judge(tally(own=8, other=3, queen="other"), "w")) == ("w", 6)


def test_b16_the_last_ball_may_confirm_her() -> None:
    assert won(judge(tally(own=8, other=3), "q w")) == ("w", 11)
    assert won(judge(tally(own=8, other=3, queen="pending"), "w")) == ("w", 11)


def test_b16_no_five_for_an_unconfirmed_queen() -> None:
    verdict = judge(tally(own=8, other=3), "w q")
    assert won(verdict) == ("w", 6)
    assert "queen_pending" not in " ".join(decisions(verdict)), "nobody shoots again"


def test_b16_a_ball_that_leaves_the_table_is_not_in() -> None:
    assert won(judge(tally(own=8), "w!")) is None
    assert won(judge(tally(own=8, other=3), "w b!")) == ("w", 6)


def test_b16_the_yellow_ball_leaving_does_not_matter() -> None:
    assert won(judge(tally(own=8, other=3), "w s!")) == ("w", 6)


def test_b16_opposing_balls_before_the_last_do_not_matter() -> None:
    assert won(judge(tally(own=8, other=3), "b w")) == ("w", 5)
    assert won(judge(tally(own=8, other=3), "w b")) == ("w", 5)


def test_b16_the_yellow_ball_is_paid_first() -> None:
    """B16, B10: with it in, the shooter has not won, whatever is chosen."""
    verdict = judge(tally(own=8, other=3), "w s")
    assert won(verdict) is None
    assert verdict.tally.choice == "B10"
    assert choose(verdict, "pass").tally.inside == (8, 3)
    assert won(choose(verdict, "pass")) is None
    assert choose(verdict, "again").tally.inside == (7, 3)
    assert won(choose(verdict, "again")) is None


def test_b16_the_yellow_ball_is_paid_first_without_a_choice_too() -> None:
    """B16, B11, B12."""
    assert judge(tally(own=8, other=3), "w b s").tally.inside == (8, 4)
    assert judge(tally(own=8, other=3), "w q s").tally.inside == (8, 3)


def test_b16_a_screened_ball_hit_wins_nothing() -> None:
    """B16, B4."""
    assert won(judge(tally(own=8, other=3), "screened w")) is None


def test_b16_a_debt_is_paid_first() -> None:
    """B16, B9: nine in one shot, and one owed."""
    verdict = judge(tally(owes=1), " ".join("w" * 9))
    assert verdict.tally == tally(own=8)


def test_b16_the_others_debt_is_paid_before_counting() -> None:
    assert won(judge(tally(own=8, other_owes=1), "b w")) == ("w", 9)


def test_b16_balls_owed_are_forgotten() -> None:
    """B16: they score nothing, and the next round starts without them."""
    assert won(judge(tally(own=8, other_owes=2), "w")) == ("w", 9)
    match = RefereedMatch(GAME, {})
    play(match, "", "s", ALL_WHITE)
    assert match.scores == (9, 0)
    assert match.calls[-1].tally.owed == (0, 1)
    assert match.tally.owed == (0, 0)


# B17: the opponent's last ball


@dataclass(frozen=True)
class Case:
    """One of B17's cases: White shoots, so Black wins; `you` is White or Black as the case says."""

    name: str
    queen: Literal["table", "pending", "own", "other"]
    events: str
    points: int
    own: int = 3
    """So six of White's are left."""


CASES = [
    # You own the queen and pocket the opponent's last ball: you are White.
    Case("a i", "own", "b", 6),
    Case("a i, confirmed in that shot after it", "table", "b q w", 5),
    Case("a i, confirmed in that shot before it", "table", "q w b", 5),
    Case("a i, confirmed by the next shot's first ball", "pending", "w b", 5),
    # You own the queen and the opponent pockets your last ball: you are Black.
    Case("a ii", "other", "b", 11),
    # The opponent owns the queen, and you pocket the opponent's last ball: you are White.
    Case("b i", "other", "b", 11),
    Case("b i, with an own ball", "other", "w b", 10),
    Case("b ii", "other", "b s", 12),
    Case("b ii, with an own ball", "other", "w b s", 11),
    Case("a i with the yellow", "own", "b s", 7),
    Case("c i with the yellow", "table", "b s", 12),
    Case("c iii with the yellow", "table", "q b s", 12),
    # The opponent owns the queen and pockets your last ball: you are Black.
    Case("b iii", "own", "b", 6),
    # Nobody owns the queen.
    Case("c i", "table", "b", 11),
    Case("c i, she was pocketed and unconfirmed", "table", "b q", 11),
    Case("c i, she was pocketed without the right", "table", "q b", 14, own=0),
    Case("c i, a screened ball was hit", "table", "screened w q b", 11),
    Case("c ii", "table", "b", 11),
    Case("c iii", "table", "q b", 11),
    Case("c iii, an own ball follows", "table", "q b w", 10),
    Case("c iii, she waited", "pending", "b", 11),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_b17_who_pockets_the_opponents_last_ball_loses(case: Case) -> None:
    before = tally(own=case.own, other=8, queen=case.queen)
    verdict = judge(before, case.events)
    assert won(verdict) == ("b", case.points)
    assert verdict.tally.ending is not None
    assert verdict.tally.ending.reason == "last_pocketed"
    assert "B17 last_pocketed w" in decisions(verdict)
    assert f"B17 round_won b {case.points}" in decisions(verdict)
    assert ("B17 striker_scores b 1" in decisions(verdict)) == ("s" in case.events.split())


def test_b17_says_what_the_queen_is_worth() -> None:
    assert "B17 queen_scores b 5" in decisions(judge(tally(own=3, other=8), "b"))
    assert "queen_scores" not in " ".join(decisions(judge(tally(own=3, other=8, queen="own"), "b")))


def test_b17_the_yellow_ball_costs_a_point_instead_of_a_ball() -> None:
    verdict = judge(tally(own=3, other=8), "b s")
    assert verdict.tally.inside == (3, 9)
    assert verdict.back == ()


def test_b17_the_yellow_ball_costs_a_point_with_none_in_too() -> None:
    verdict = judge(tally(other=8), "b s")
    assert won(verdict) == ("b", 15)
    assert verdict.tally.owed == (0, 0)


def test_b17_a_queen_put_back_by_b15_is_nobodys() -> None:
    """B17, B15, B9: confirmed, with the yellow ball, and the hand passes anyway: she goes back; then c i."""
    verdict = judge(tally(own=3, other=8), "q w b s")
    assert verdict.tally.queen == "table"
    assert won(verdict) == ("b", 5 + 5 + 1)
    verdict = judge(tally(own=3, other=8, queen="pending"), "w b s")
    assert won(verdict) == ("b", 5 + 5 + 1)


@pytest.mark.parametrize(("queen", "points"), [("table", 0), ("own", 5), ("other", 0)])
def test_b16_both_at_once_is_won_by_whose_last_ball_fell_first(queen: Any, points: int) -> None:
    assert won(judge(tally(own=8, other=8, queen=queen), "w b")) == ("w", points)


@pytest.mark.parametrize(("queen", "points"), [("table", 5), ("own", 0), ("other", 5)])
def test_b17_decides_when_the_opponents_last_ball_fell_first(queen: Any, points: int) -> None:
    assert won(judge(tally(own=8, other=8, queen=queen), "b w")) == ("b", points)


def test_b17_both_all_in_with_the_yellow_ball() -> None:
    assert won(judge(tally(own=8, other=8), "w b s")) == ("b", 6)


def test_b17_debts_from_before_are_paid_first() -> None:
    """B17, B9: by the shooter, whose ball lies on the table then; by the opponent, whose last is not in."""
    assert won(judge(tally(other=8, owes=1), "w b")) == ("b", 9 + 5)
    verdict = judge(tally(own=3, other_owes=1), " ".join("b" * 9))
    assert won(verdict) is None
    assert verdict.tally.inside == (3, 8)


def test_b17_an_opposing_last_ball_that_leaves_the_table_is_not_in() -> None:
    assert won(judge(tally(own=3, other=8), "b!")) is None


# B18, B2: the match


@dataclass(frozen=True)
class MatchLimits:
    points: int = 29
    rounds: int = 8


@pytest.mark.parametrize(
    ("scores", "rounds", "winner"),
    [
        ((28, 28), 7, None),
        ((29, 28), 3, "first"),
        ((0, 33), 3, "second"),
        ((12, 11), 8, "first"),
        ((11, 12), 8, "second"),
        ((12, 12), 8, "draw"),
        ((12, 11), 7, None),
        ((29, 0), 8, "first"),
    ],
)
def test_b18_who_wins_the_match(scores: tuple[int, int], rounds: int, winner: str | None) -> None:
    assert REFEREE.match_winner(scores, rounds, MatchLimits()) == winner


def test_b18_the_limits_are_options() -> None:
    assert REFEREE.match_winner((3, 2), 1, MatchLimits(points=3)) == "first"
    assert REFEREE.match_winner((3, 2), 1, MatchLimits(rounds=1)) == "first"
    assert REFEREE.match_winner((3, 2), 1, MatchLimits()) is None


ALL_WHITE = " ".join("w" * 9)
ALL_BLACK = " ".join("b" * 9)


def play(match: RefereedMatch, *shots: str) -> None:
    for events in shots:
        match.call(ObservedShot(tuple(events.split())))


def test_b2_white_begins_and_colours_change_every_round() -> None:
    """B2: the first player is White in odd rounds. B17 c: five and nine."""
    match = RefereedMatch(GAME, {})
    play(match, ALL_WHITE)
    assert match.scores == (9, 0)
    assert match.round == 2
    assert match.tally.shooter == "w"
    play(match, ALL_WHITE)  # the second player is White now
    assert match.scores == (9, 9)
    assert match.tally.scores == (9, 9)
    play(match, ALL_BLACK)
    assert match.scores == (9, 9 + 14)


def test_b18_a_match_to_29() -> None:
    match = RefereedMatch(GAME, {})
    play(match, ALL_WHITE, ALL_BLACK)
    assert match.scores == (9 + 14, 0)
    play(match, ALL_WHITE)
    assert match.winner == "first"


def test_b18_a_match_of_eight_rounds_may_be_drawn() -> None:
    match = RefereedMatch(GAME, {"points": 99})
    for _ in range(8):
        assert match.winner is None
        play(match, ALL_WHITE)
    assert match.scores == (36, 36)
    assert match.winner == "draw"
