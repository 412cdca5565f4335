"""Random games with any game's compiled rules."""

from __future__ import annotations

import numpy as np

from tablee.kernels.compiling import compiled, inlined
from tablee.kernels.rules import (
    AnyRules,
    CompiledRules,
    RulesT,
    apply,
    board_hash,
    ending,
    ending_of_new,
    pick_move,
    prepare_rules,
    restart,
    width,
    winner,
)
from tablee.kernels.words import GOLDEN, ONE, ZERO, Word, Words, mix

ROOM = 2_000
"""Rows for one playout if no limit is known; doubled for a game that needs more."""
WINDOW = 512
"""Positions between two restarts if no limit is known: the size of the filter for repetitions."""
SLOTS_PER_POSITION = 32
"""In that filter: with this many, few positions share a slot by chance."""


@compiled
def random_code(rules: AnyRules, stack: Words, row: Word, codes: Words, random: Word) -> Word:
    """The move that a playout picks with a random word."""
    return pick_move(rules, stack, row, codes, random)


@inlined
def is_first(rules: AnyRules, stack: Words, row: Word, marks: Words, stamp: Word) -> bool:
    """Mark a position in the filter; return whether it certainly has not occurred in this window."""
    slot = board_hash(rules, stack, row) & (Word(len(marks)) - ONE)
    is_new = marks[slot] != stamp
    marks[slot] = stamp
    return bool(is_new)


@compiled
def _play_out(
    rules: AnyRules,
    root: Words,
    first: Word,
    count: Word,
    seed: Word,
    stack: Words,
    codes: Words,
    marks: Words,
    results: Words,
    endings: Word,
) -> tuple[Word, Word]:
    """Play games number `first` to `count` from a stack's last row; count them by winner and ending.

    Returns the number of the first game that was not played because the stack was full, and the steps.
    """
    wide = width(rules)
    length, room = Word(len(root)), Word(len(stack)) - wide
    total, stamp = ZERO, ZERO
    for game in range(first, count):
        random, steps, over = mix(mix(seed) + Word(game)), ZERO, ZERO
        stamp += ONE
        for word in range(length):
            stack[word] = root[word]
        for at in range(ZERO, length, wide):
            is_first(rules, stack, Word(at), marks, stamp)
        row = length - wide
        while over == ZERO:
            if row + wide > room:
                return Word(game), total
            random += GOLDEN
            apply(rules, stack, row, pick_move(rules, stack, row, codes, mix(random)))
            after = row + wide
            steps += ONE
            row = restart(rules, stack, after)
            if row != after:
                stamp += ONE
            if is_first(rules, stack, row, marks, stamp):
                over = ending_of_new(rules, stack, row)
            else:
                over = ending(rules, stack, row)
        results[winner(rules, stack, row, over) * endings + over] += ONE
        total += steps
    return count, total


def play_out(
    game: CompiledRules[RulesT], rules: RulesT, root: Words, count: int, seed: int, winners: int
) -> tuple[int, Words]:
    """Play random games from a stack's last row; return all steps, and the games by winner and ending."""
    prepare_rules(game)
    window = game.longest_window or WINDOW
    slots = 1 << (SLOTS_PER_POSITION * window - 1).bit_length()
    codes, marks = np.empty(game.most_moves, Word), np.empty(slots, Word)
    results = np.zeros(winners * len(game.reasons), Word)
    room, done, steps = 1 + (game.longest_window or ROOM), ZERO, 0
    while done < count:
        stack = np.empty(len(root) + room * int(game.width), Word)
        marks[:] = 0
        done, more = _play_out(
            rules,
            root,
            done,
            Word(count),
            Word(seed % (1 << 64)),
            stack,
            codes,
            marks,
            results,
            Word(len(game.reasons)),
        )
        steps += int(more)
        room *= 2
    return steps, results.reshape(winners, len(game.reasons))
