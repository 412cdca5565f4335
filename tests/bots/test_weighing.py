"""What moves gave away: losses, stakes, and the marks of mistakes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.bots.analysis import Insight, Question, questions_of
from tablee.bots.shots.analysis import Chances
from tablee.bots.weighing import Weighed, mark_mistake, weigh, weigh_moves
from tablee.core.match import Match
from tablee.games import find_game
from tablee.shooting.state import Shot

WON_BY_RED = "y4/6/7/8/6rry/8/7/6/r4 ------------ r - 0"
WON_BY_YELLOW = "r4/6/7/8/6yyr/8/7/6/y4 ------------ y - 0"


def asked(start: str = WON_BY_RED) -> Question:
    game = find_game("offboard")
    state = game.start(game.setup({"start": start})).state
    return Question("offboard", state, game.setup().teams, game.read_move("a1-b2"))


def seen(expected: float | None, best: str = "a5-b5") -> Insight:
    return Insight(5, 9, expected=expected, line=(best,))


def shot(value: float) -> Chances:
    return Chances(Shot(0.0, 0.0, 1.0), 0.1, 0.1, value)


def test_a_move_loses_what_its_player_could_expect_before_and_not_after() -> None:
    assert weigh(asked(), seen(0.75), seen(0.5)) == Weighed(0.25, 0.75)
    assert weigh(asked(WON_BY_YELLOW), seen(0.75), seen(0.875)) == Weighed(0.125, 0.25)
    assert weigh(asked(), seen(0.5), seen(0.75)) == Weighed(0.0, 0.5), "nobody gains by a move of their own"
    assert weigh(asked(), seen(0.75, best="a1-b2"), seen(0.5)) == Weighed(0.0, 0.75), "it was the best"


def test_a_move_weighs_nothing_where_nothing_is_known() -> None:
    assert weigh(asked(), seen(None), seen(0.5)) is None
    assert weigh(asked(), seen(0.5), seen(None)) is None
    assert weigh(replace(asked(), played=None), seen(0.5), seen(0.5)) is None


def test_a_shot_loses_pieces_and_all_weigh_the_same() -> None:
    poor = Insight(1, 9, played=shot(-1.0), better=shot(1.5))
    assert weigh(asked(), poor, Insight(0, 0)) == Weighed(2.5, 1.0)
    assert weigh(asked(), replace(poor, better=None), Insight(0, 0)) == Weighed(0.0, 1.0)


def test_every_move_of_a_match_is_weighed_for_who_played_it() -> None:
    game = find_game("offboard")
    match = Match(game, game.setup())
    for move in ("c3-d4", "g7-f6"):
        match.play(move)
    insights = [seen(0.5), seen(0.25), seen(0.5)]
    assert list(weigh_moves(questions_of(match), insights)) == [
        ("r", Weighed(0.25, 0.5)),
        ("y", Weighed(0.25, 0.75)),
    ]


@pytest.mark.parametrize(
    ("before", "after", "mark"),
    [
        *((0.9, 0.1, "??"), (0.6, 0.39, "?"), (0.6, 0.49, "?!"), (0.6, 0.55, ""), (0.4, 0.8, "")),
        *((0.9, 0.6, "??"), (0.7, 0.5, "?"), (0.8, 0.7, "?!")),  # rounding errors
    ],
)
def test_mistakes_are_marked_by_what_they_cost(before: float, after: float, mark: str) -> None:
    for start, turned in ((WON_BY_RED, False), (WON_BY_YELLOW, True)):
        question = asked(start)
        here, later = (seen(1 - part if turned else part) for part in (before, after))
        assert mark_mistake(question, here, later) == mark
        assert mark_mistake(question, replace(here, line=("a1-b2",)), later) == "", "it was the best"


def test_a_shot_without_a_better_one_is_no_mistake() -> None:
    assert mark_mistake(asked(), Insight(1, 9, played=shot(-3.0)), Insight(0, 0)) == ""
