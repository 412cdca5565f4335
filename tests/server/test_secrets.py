"""A game with hidden contents over real sockets: no byte tells anybody what they must remember."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.player import Player

People = Callable[..., Player]
CONTENTS = re.compile(r'(?<=[",/ ])[A-Da-d]{2,4}(?=[",/ ])')
"""A stack with more than its visible piece, wherever positions or moves could hold one."""
MOVES = 60
PAUSE_S = 0.06
"""Before a move is sent again that came too fast."""


def catch_up(player: Player, told: dict[str, Any]) -> None:
    """Listen until one knows what another was told."""
    player.wait_until(lambda player: player.version == told["version"])


def play_randomly(player: People, seed: int, **options: Any) -> tuple[list[Player], str]:
    """Two players and a watcher; moves, looks and tried releases as they are offered."""
    random = Random(seed)
    people = [player(name=name) for name in ("Light", "Dark", "Watcher")]
    table = people[0].open_table(
        game="arcanor", seats={"l": "me", "d": "open"}, options={"first": "light", **options}
    )
    for one in people:
        one.join(table)
    people[0].wait_until(lambda one: one.table["to_play"] is not None)
    for _ in range(MOVES):
        if people[0].table["result"]:
            break
        mover = people["ld".index(people[0].table["to_play"])]
        move = random.choice(mover.table["moves"])
        while (told := mover.play(move)).get("code") == "too_fast":
            time.sleep(PAUSE_S)
        assert told["type"] == "update", told
        for one in people:
            catch_up(one, told)
    return people, table


def shown(messages: list[str]) -> list[str]:
    """What was sent while the game was on, less the glimpses that were shown for a moment."""
    texts = []
    for text in messages:
        message = json.loads(text)
        if message["type"] == "update" and message["table"]["result"]:
            break  # it is over: the last position is open
        texts.append(re.sub(r'"content":"[A-Da-d]\?"', '"content":""', text))
    return texts


@pytest.mark.parametrize("seed", range(3))
def test_no_byte_holds_contents(player: People, seed: int) -> None:
    people, table = play_randomly(player, seed)
    late = player(name="Late")
    late.join(table)
    assert any('"glimpse"' in text for one in people for text in one.heard), "somebody looked"
    for one in (*people, late):
        for text in shown(one.heard):
            assert not CONTENTS.search(text), text[:200]
    if not people[0].table["result"]:
        assert not CONTENTS.search(json.dumps(late.look(table)))
        assert late.http.get(f"/api/tables/{table}/record").status_code == 409


def test_who_comes_later_sees_no_glimpse_but_the_latest(player: People) -> None:
    _, table = play_randomly(player, seed=5)
    late = player(name="Late")
    late.join(table)
    *earlier, _ = late.steps
    assert any(step["move"] and step["move"].startswith("?") for step in earlier)
    assert all(event["kind"] == "motion" for step in earlier for event in step["trace"])


def test_a_row_is_laid_unseen(player: People) -> None:
    light, dark, watcher = (player(name=name) for name in ("Light", "Dark", "Watcher"))
    options = {"start": "free", "first": "light"}
    table = light.open_table(game="arcanor", seats={"l": "me", "d": "open"}, options=options)
    for one in (light, dark, watcher):
        one.join(table)
    light.wait_until(lambda one: one.table["to_play"] == "l")
    told = light.play("2,AB,AB,AB,CD,CD,CD")
    for one in (dark, watcher):
        catch_up(one, told)
        assert one.steps[-1]["move"] == "?"
        assert one.steps[-1]["position"] == "8/8/8/8/8/8/8 d 0"
        assert not any("AB" in text for text in one.heard)
    told = dark.play("cd,ab,1,cd,ab,1,cd,ab")
    for one in (light, watcher):
        catch_up(one, told)
        assert one.steps[-1]["position"].endswith("/2,A?,A?,A?,C?,C?,C? l 0")


def test_a_learners_table_shows_contents(player: People) -> None:
    people, _ = play_randomly(player, seed=1, memory=False)
    assert CONTENTS.search(people[2].heard[-1])
    assert "?" not in people[2].steps[-1]["position"]
