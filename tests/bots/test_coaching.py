"""What the coach says, and that it knows no more than the player whom it speaks to."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.bots.bot import sight_of
from tablee.bots.coaching import (
    MISTAKES,
    QUIET,
    PlayedMove,
    PlayedShot,
    Remark,
    get_ready_to_judge,
    judge,
    played_at,
)
from tablee.core.match import Match
from tablee.core.shots import ShotGame
from tablee.games import find_game
from tablee.server.work.jobs import remark_job
from tests.twins import ARCANOR, twins

TIME_S = 2.0
TWO_WINS = {"start": "2rry/6/7/8/4y4/8/7/6/yrr2 ------------ r - 0", "points": 6}
"""Red pushes a1 off with a3-a2, or i9 with i7-i8: three points each."""


def judged(game: str, options: dict[str, Any], *moves: str) -> Remark:
    """What the coach says of the last of these moves."""
    match = Match(find_game(game), find_game(game).setup(options))
    for move in moves:
        match.play(move)
    played = played_at(match, len(match.steps) - 1)
    get_ready_to_judge(played)
    return judge(played, TIME_S)


def test_points_that_were_there_to_be_had() -> None:
    remark = judged("offboard", TWO_WINS, "i8-h8")
    assert remark.kind in ("missed_points", "missed_win")
    assert remark.better in ("a3-a2", "i7-i8")


def test_a_win_that_was_missed() -> None:
    remark = judged("offboard", {**TWO_WINS, "points": 3}, "i8-h8")
    assert (remark.kind, remark.moves) == ("missed_win", 1)
    assert remark.better in ("a3-a2", "i7-i8")


def test_the_best_move_is_no_mistake() -> None:
    assert judged("offboard", {**TWO_WINS, "points": 3}, "a3-a2").kind not in MISTAKES


def test_a_move_that_lets_the_other_side_win() -> None:
    # Yellow's turn is over; Red could take its marble off the edge, and does not.
    options = {"start": "5/6/7/8/4r4/8/7/6/ryy2 ------------ r - 0", "points": 3}
    remark = judged("offboard", options, "e5-e6")
    assert (remark.kind, remark.seat, remark.moves, remark.answer) == ("allows_win", "y", 1, "a3-a2")
    assert remark.better.startswith("a1-")


def test_points_that_are_given_away() -> None:
    options = {"start": "5/6/7/8/3rrrr2/8/7/6/ryy2 ------------ r - 0", "points": 9}
    remark = judged("offboard", options, "e4-e3")
    assert (remark.kind, remark.seat, remark.points, remark.moves) == ("loses_points", "y", 3, 1)
    assert remark.answer == "a3-a2"


def test_nothing_is_said_where_nothing_was_to_be_chosen() -> None:
    assert judged("offboard", {"start": "r4/6/7/8/9/8/7/6/4y ------------ r - 0"}, "i5-h5").kind == "quiet"


def test_nothing_is_said_where_everybody_plays_alone() -> None:
    match = Match(find_game("carami"), find_game("carami").setup({"teams": False}))
    match.play("f3-f4")
    assert judge(played_at(match, 1), TIME_S) == QUIET


def test_a_move_is_judged_by_what_was_known_when_it_was_played() -> None:
    match = Match(find_game("offboard"), find_game("offboard").setup())
    match.play("c3-d4")
    before = sight_of(match, "r")
    match.play("g7-f6")
    match.play("d4-e5")
    played = played_at(match, 1)
    assert isinstance(played, PlayedMove)
    assert played.after == before
    assert played.before.record == ()
    assert len(match.steps) == 4, "the match itself goes on as it was"


@pytest.mark.parametrize("seed", range(4))
def test_what_a_coach_is_told_is_the_same_whatever_is_hidden(seed: int) -> None:
    """Games that look the same give the coach the same of every move, and so does the job for a worker."""
    first, *others = twins(seed, moves=9, count=3)
    assert len({ARCANOR.position(match.step.state) for match in (first, *others)}) > 1, "they differ"
    for step in range(1, len(first.steps)):
        told = played_at(first, step)
        jobs = {remark_job(played_at(match, step), step, 0.5, 1.0).payload for match in (first, *others)}
        assert all(played_at(match, step) == told for match in others)
        assert len(jobs) == 1


def test_where_much_is_hidden_only_the_loss_is_told() -> None:
    """A remark must not say what follows in one of the states that may be."""
    (match,) = twins(5, moves=8, count=1)
    for step in range(1, len(match.steps)):
        assert judge(played_at(match, step), 0.3).kind in ("quiet", "worsens")


@pytest.mark.parametrize("move", ["c3-d4", "b2-c3", "a5-b5"])
def test_a_first_move_is_not_blamed_where_nothing_can_be_said_of_what_follows(move: str) -> None:
    match = Match(find_game("offboard"), find_game("offboard").setup())
    match.play(move)
    assert judge(played_at(match, 1), 0.5) == QUIET


# --- shots


def shot_at(game: str, position: str, shot: str) -> PlayedShot:
    match = Match(find_game(game), find_game(game).setup({"start": position}))
    match.play(shot)
    played = played_at(match, 1)
    assert isinstance(played, PlayedShot)
    return played


EASY = "s 1 0:0 0:0 table - - q:0,0;w1:-0.24,0.24;b1:0.1,0.1;b2:-0.1,0.05"
"""A white disc lies before the far hole on the left."""


def test_a_shot_at_nothing_beside_an_easy_one() -> None:
    played = shot_at("carom", EASY, "0/-90/0.2")
    assert not played.keeps_hand
    get_ready_to_judge(played)
    remark = judge(played, TIME_S)
    assert remark.kind == "better_shot"
    assert remark.better_shot is not None
    assert remark.played_shot is not None
    assert remark.better_shot.value > remark.played_shot.value
    game = find_game("carom")
    assert isinstance(game, ShotGame)
    game.check(played.question.state, game.read_move(remark.better))
