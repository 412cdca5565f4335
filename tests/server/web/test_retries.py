"""Positions tried again over HTTP: judged, answered, as their players saw them, and only after the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import httpx
import pytest

from tablee.core.hidden import is_masked, view_step
from tablee.core.match import Match
from tablee.core.shots import sample
from tablee.games import find_game
from tablee.server.web.retries import Retry
from tests.player import Player
from tests.server_thread import ServerThread

People = Callable[..., Player]
BOTH = {"r": "me", "y": "me"}
WON_AT_ONCE = {"start": "5/6/7/8/4y4/8/7/6/yrr2 ------------ r - 0", "points": 3}
"""Red wins with a3-a2. Who plays a2-b2 lets Yellow get away."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with ServerThread(tmp_path_factory.mktemp("retries") / "data", retry_s=0.3) as server:
        yield server


def retry(player: Player, table: str, step: int, *moves: str) -> httpx.Response:
    return player.http.post(f"/api/tables/{table}/retries/{step}", json={"moves": list(moves)})


def tried(player: Player, table: str, step: int, *moves: str) -> dict[str, Any]:
    answer = retry(player, table, step, *moves)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def missed_win(ann: Player) -> str:
    """Red misses the win and gives up; returns the table."""
    table = ann.open_table(seats=BOTH, options=WON_AT_ONCE)
    ann.join(table)
    ann.play("a2-b2")
    ann.ask("resign", "r")
    return table


def test_a_better_move_is_right_and_a_bad_one_is_answered(server: ServerThread, people: People) -> None:
    ann = people(server)
    table = missed_win(ann)
    first = tried(ann, table, 0)
    assert (first["standing"], first["seat"], len(first["steps"])) == ("open", "r", 1)
    assert "a3-a2" in first["moves"]
    assert tried(ann, table, 0, "a3-a2")["standing"] == "done"
    wrong = tried(ann, table, 0, "a2-b2")
    assert wrong["standing"] == "missed"
    assert [step["seat"] for step in wrong["steps"]] == [None, "r", "y"]
    assert tried(ann, table, 0) == first, "nothing is kept"
    assert tried(people(server), table, 0, "a3-a2")["standing"] == "done", "anybody may, when it is over"


def test_what_cannot_be_tried_is_refused(server: ServerThread, people: People) -> None:
    ann = people(server)
    table = missed_win(ann)
    illegal = tried(ann, table, 0, "a2-a9")
    assert illegal["refused"]["code"] == "invalid_move"
    assert len(illegal["steps"]) == 1
    for answer, reason in (
        (retry(ann, table, 0, "a3-a2", "a2-a1"), "is over after 1 moves"),
        (retry(ann, table, 9), "nobody is to play at step 9"),
    ):
        assert answer.status_code == 400
        assert reason in answer.json()["reason"]
    assert retry(ann, "no-such-table", 0).status_code == 404


def test_nothing_can_be_tried_before_the_game_is_over(server: ServerThread, people: People) -> None:
    """Not even against a bot: what a try shows could be hidden still."""
    ann = people(server)
    table = ann.open_table(seats={"r": "me", "y": "greedy"})
    ann.join(table)
    answer = retry(ann, table, 0, "c3-d4")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_now")


def test_a_shot_is_tried_with_its_film(server: ServerThread, people: People) -> None:
    ann = people(server)
    start = "s 1 0:0 0:0 w - - w1:0.262,0.262;b1:-0.2,0.1"
    table = ann.open_table(game="carom", seats={"s": "me", "n": "me"}, options={"start": start})
    ann.join(table)
    ann.play("0/90/0.3")
    ann.ask("resign", "s")
    good = tried(ann, table, 0, "0/27.5/1.5")
    assert good["standing"] == "done"
    assert good["steps"][1]["film"]["duration"] > 0
    missed = tried(ann, table, 0, "0/0/0.9")
    assert missed["standing"] == "missed"
    assert [step["seat"] for step in missed["steps"]] == [None, "s", "n"]
    assert missed["steps"][2]["film"]["duration"] > 0


@pytest.mark.parametrize("seed", [1, 2])
def test_a_position_is_shown_as_its_player_saw_it(seed: int) -> None:
    """In Arcanor the contents of stacks are hidden: from the board, and from what is asked about a try."""
    game, random = find_game("arcanor"), Random(seed)
    match = Match(game, game.setup({}, seed))
    while len(match.moves) < 16 and match.to_play is not None:
        match.play(game.move_text(sample(game, match.step.state, random)))
    for step in range(2, 15):
        seen = Retry(match, step)
        state = match.steps[step].state
        assert seen.steps[0].trace == (), "no glimpse of what was looked at before"
        seat = state.to_play
        view = view_step(game, seen.steps[0], seat).state
        assert is_masked(game, view)
        seen.play(game.move_text(sample(game, state, random)))
        before, after = seen.questions()
        then = match.fork()
        while len(then.steps) > step + 1:
            then.take_back()
        assert view_step(game, seen.steps[0].__class__(before.state), seat).state == view
        assert before.played == seen.made[0].move
        assert after.state.to_play == seen.state.to_play
    assert len(match.moves) == 16, "the match itself has not changed"
