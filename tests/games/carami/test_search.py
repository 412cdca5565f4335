"""What Carami tells the search."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablee.games import find_game
from tablee.games.carami.board import SOUTH
from tablee.games.carami.kernel import KERNEL
from tablee.games.carami.search import WAITING_COST, context_of, reluctance
from tablee.kernels.words import Word

WITH_A_FREE_BACK_LINE = "xxx2n2xxx/xxx5xxx/xxx5xxx/11/w9e/11/5s5/11/xxx5xxx/xxx5xxx/xxx1s3xxx - 0000 {} s 0"


def costs(taken: str, **options: Any) -> dict[str, int]:
    """What each of South's moves costs, with these numbers of marbles taken by the seats."""
    game = find_game("carami")
    state = game.read_position(game.setup(options), WITH_A_FREE_BACK_LINE.format(taken))
    stack, row = KERNEL.pack(state)
    rules, codes = KERNEL.rules_of(state.options), np.empty(KERNEL.rules.most_moves, Word)
    end = KERNEL.rules.generate(rules, stack, row, codes, Word(0))
    moves = {code: game.move_text(KERNEL.read_code(code, SOUTH)) for code in codes[: int(end)]}
    return {text: reluctance(context_of(state), stack, row, code) for code, text in moves.items()}


@pytest.mark.parametrize("taken", ["0,0,0,0", "0,0,2,0", "2,0,0,2"])
def test_waiting_costs_a_side_that_does_not_lead(taken: str) -> None:
    waiting = {text for text, cost in costs(taken).items() if cost}
    assert waiting == {"e1-d1", "e1-f1"}
    assert costs(taken)["e1-d1"] == WAITING_COST


@pytest.mark.parametrize("taken", ["2,0,0,0", "0,2,0,0"])
def test_waiting_costs_the_leaders_nothing(taken: str) -> None:
    assert not any(costs(taken).values())


def test_if_all_play_alone_a_former_partner_does_not_lead_for_one() -> None:
    assert any(costs("0,2,0,0", teams=False).values())
    assert not any(costs("2,0,0,0", teams=False).values())
