"""A game with the smallest kernel there can be: take one or two from a heap; who takes the last one wins.

Run as a program, with a cache of its own: what is compiled for it is of no use to anybody else. It prints
what a test expects, as JSON.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple, cast

import numpy as np

from tablee.kernels.desk import ENDING, MOVES, ROW, lay_desk, stack_on, step_by
from tablee.kernels.kernel import Kernel
from tablee.kernels.perft import count_leaves
from tablee.kernels.playouts import play_out
from tablee.kernels.rules import CompiledRules
from tablee.kernels.words import ONE, TWO, ZERO, Word, Words

HEAP = 9


class Rules(NamedTuple):
    most: np.uint64


def generate(rules: Rules, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    number = min(rules.most, stack[row])
    for taken in range(ZERO, number):
        codes[start + taken] = taken + ONE
    return Word(start + number)


def apply(rules: Rules, stack: Words, row: Word, code: Word) -> None:
    stack[row + TWO], stack[row + Word(3)] = stack[row] - code, ONE - stack[row + ONE]


def ending(rules: Rules, stack: Words, row: Word) -> Word:
    return ZERO if stack[row] else ONE


def winner(rules: Rules, stack: Words, row: Word, ending: Word) -> Word:
    return Word(ONE - stack[row + ONE])


class State(NamedTuple):
    options: int = 2
    to_play: str | None = "a"
    result: None = None


def pack(state: State, moves: int = 0) -> tuple[Words, Word]:
    stack = np.zeros(2 * (1 + moves), Word)
    stack[0] = HEAP
    return stack, ZERO


RULES = CompiledRules(
    rules_type=Rules,
    width=TWO,
    most_moves=2,
    reasons=("", "empty"),
    generate=generate,
    apply=apply,
    ending=ending,
    winner=winner,
)
KERNEL = Kernel(
    game=cast(Any, None),
    rules=RULES,
    rules_of=lambda options: Rules(Word(options)),
    winners=lambda options: ("a", "b"),
    pack=pack,
    pack_board=lambda state: pack(state)[0],
    unpack=lambda stack, row, options: State(options),
    seat_in=lambda stack, row: "ab"[int(stack[row + ONE])],
    end=lambda state, ending: state,
    read_code=lambda code, seat: int(code),
)


def main() -> None:
    rules = KERNEL.rules_of(2)
    desk = lay_desk(KERNEL, State(), HEAP + 2)
    moves = [int(desk[MOVES])]
    while moves[-1]:
        moves.append(step_by(rules, desk, 0))
    refused = ""
    try:
        step_by(rules, desk, 0)
    except IndexError as error:
        refused = str(error)
    counts = []
    for depth in range(1, HEAP + 2):
        stack, row = pack(State(), depth)
        codes = np.empty(2 * depth, Word)
        counts.append(int(count_leaves(stack, row, codes, ZERO, Word(depth), rules)))
    steps, results = play_out(RULES, rules, pack(State())[0], 1_000, 1, 2)
    played = {
        "perft": counts,
        "moves": list(KERNEL.moves(State())),
        "step": moves,
        "end": [int(desk[ENDING]), int(stack_on(desk)[int(desk[ROW])])],
        "refused": refused,
        "steps": steps,
        "results": results.tolist(),
    }
    print(json.dumps(played))


if __name__ == "__main__":
    main()
