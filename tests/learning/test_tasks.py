"""What a task asks for, one thing at a time, on boards of real games."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.games import GAMES
from tablee.learning.task import Task

PUSH = "5/6/7/4y3/2r3y2/4r3/7/3rry/5 ------------ r - 0"
"""With b4-b5 Red pushes a marble into T3, worth 3."""
LAST = "s 1 0:0 0:0 w - - w1:0.235,0.205;b5:-0.17,-0.04"
"""White wins the round with the first shot below."""
IN, OUT = "0/29.6/1.2", "0/180/1"


def is_done(game: str, position: str, moves: list[str], **task: Any) -> bool:
    """Whether moves from a position do what a task asks of the seat that begins."""
    rules = GAMES[game]
    setup = rules.setup({})
    first = rules.read_position(setup, position)
    made, state = [], first
    for text in moves:
        made.append(rules.play(state, rules.read_move(text)))
        state = made[-1].state
    return msgspec.convert(task, Task).is_done(rules, setup.teams, first.to_play, first, made)


@pytest.mark.parametrize(
    ("task", "done"),
    [
        ({"play": "b4-b5"}, True),
        ({"play": "b4"}, False),
        ({"play": "b4.*"}, True),
        ({"trace": "b6>t3"}, True),
        ({"trace": ">t3$"}, True),
        ({"trace": ">hand"}, False),
        ({"score": 3}, True),
        ({"score": 4}, False),
        ({"win": True}, False),
        ({"again": True}, False),
        ({"play": "b4-b5", "score": 4}, False),
    ],
    ids=str,
)
def test_all_that_is_named_must_happen(task: dict[str, Any], done: bool) -> None:
    assert is_done("offboard", PUSH, ["b4-b5"], **task) is done


def test_nothing_is_done_before_the_first_move() -> None:
    assert not is_done("offboard", PUSH, [], score=0, again=True)


def test_the_points_of_partners_count_together() -> None:
    """West takes the ramp for 10 points, and South, the partner, had none to gain."""
    position = "xxx4nxxx/xxx1n3xxx/xxx4nxxx/5s5/11/11/4s6/11/xxx3s1xxx/xxx5xxx/xxx5xxx *d11s 1000 0,0,0,0 s 0"
    assert is_done("carami", position, ["*d11-d11"], score=10, again=True)


@pytest.mark.parametrize(
    ("shot", "task", "done"),
    [
        (IN, {"ruling": "pocketed w .*w"}, True),
        (IN, {"ruling": "K8: pocketed w"}, True),
        (IN, {"ruling": "pocketed w .*b"}, False),
        (IN, {"win": True}, True),
        (IN, {"ruling": "round won w", "without": "striker in"}, True),
        (IN, {"ruling": "round won w", "without": "pocketed"}, False),
        (OUT, {"win": True}, False),
    ],
    ids=str,
)
def test_what_the_referee_decides(shot: str, task: dict[str, Any], done: bool) -> None:
    assert is_done("carom", LAST, [shot], **task) is done


@pytest.mark.parametrize("field", ["play", "trace", "ruling", "without"])
def test_a_pattern_must_be_one(field: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="is not a regular expression"):
        msgspec.convert({field: "("}, Task)


def test_an_unknown_wish_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"dance": True}, Task)


def test_a_task_that_asks_for_nothing_is_empty() -> None:
    assert msgspec.convert({}, Task).is_empty
    assert not msgspec.convert({"score": 1}, Task).is_empty
