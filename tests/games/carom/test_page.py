"""What the rules page says by way of example is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.shooting.tally import Verdict

from .boards import GAME, judge

PAGES = [Path(__file__).parents[3] / "docs" / "rules" / name for name in ("carom.md", "carom.fr.md")]


def summary(verdict: Verdict) -> str:
    """What goes back, who shoots, whose the queen is, what White owes."""
    tally = verdict.tally
    return f"{' '.join(sorted(verdict.back)) or '-'} {tally.shooter} {tally.queen} {tally.owed.white}"


@pytest.mark.parametrize(
    ("events", "follows"),
    [
        ("w s", "w w table 0"),
        ("s", "- b table 1"),
        ("b s", "- b table 1"),
        ("w b!", "b w b table 0"),
    ],
)
def test_k10_what_a_shot_costs(events: str, follows: str) -> None:
    assert summary(judge(events)) == follows


@pytest.mark.parametrize(
    ("events", "follows"),
    [
        ("q b w", "- w w 0"),
        ("w q", "- w pending 0"),
        ("q s", "q w b table 0"),
        ("w q s", "q w w table 0"),
        ("q s w", "w w w 0"),
    ],
)
def test_k11_k12_the_order_decides(events: str, follows: str) -> None:
    assert summary(judge(events, inside=(1, 0))) == follows


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_pages_position_and_shot_can_be_read(page: Path) -> None:
    text = page.read_text("utf-8")
    (position,) = re.findall(r"^n 3 .*$", text, flags=re.MULTILINE)
    state = GAME.read_position(GAME.setup(), position)
    assert GAME.position(state) == position
    GAME.play(state, GAME.read_move("0.05/-12.5/3"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_option_is_on_the_page(page: Path) -> None:
    text = page.read_text("utf-8")
    assert {option for option in GAME.options.__struct_fields__ if f"| `{option}` |" not in text} == set()
