"""Whole games kept as readable records: they replay to the position and the result that they tell.

Each file of tests/records/<game>/ is a record whose last lines are comments: `# final: …` and `# result: …`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.core.record import read_record, replay, result_of
from tablee.games import GAMES

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*/*.txt"))


def comment_value(text: str, what: str) -> str:
    """The value of a comment line in a record."""
    match = re.search(rf"^# {what}: (.*)$", text, flags=re.MULTILINE)
    assert match, f"no line `# {what}: …`"
    return match[1]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_game_ends_as_it_did(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read_record(text)
    game = GAMES[path.parent.name]
    match = replay(game, record)
    assert game.position(match.step.state) == comment_value(text, "final")
    assert str(result_of(record, match)) == comment_value(text, "result")


def test_every_game_has_records() -> None:
    assert {path.parent.name for path in FILES} == set(GAMES)
