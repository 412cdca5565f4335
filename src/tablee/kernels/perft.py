"""Perft and single moves with any game's compiled rules."""

from __future__ import annotations

from tablee.kernels.compiling import compiled, compiled_short
from tablee.kernels.rules import AnyRules, apply, count_moves, ending, generate, width
from tablee.kernels.words import ONE, TWO, ZERO, Word, Words


@compiled
def write_codes(rules: AnyRules, stack: Words, row: Word, codes: Words) -> Word:
    """Write the codes of a row's legal moves; return their number."""
    return generate(rules, stack, row, codes, ZERO)


@compiled_short
def list_codes(rules: AnyRules, stack: Words, row: Word, codes: Words) -> Word:
    """The same for a caller that lists the moves of one position, and lets nobody else run meanwhile."""
    return generate(rules, stack, row, codes, ZERO)


@compiled
def play_code(rules: AnyRules, stack: Words, row: Word, code: Word) -> Word:
    """Write the row after a legal move; return its ending."""
    apply(rules, stack, row, code)
    return ending(rules, stack, row + width(rules))


@compiled
def count_leaves(stack: Words, row: Word, codes: Words, start: Word, depth: Word, rules: AnyRules) -> Word:
    """The number of ways to play `depth` moves, at least one; `codes` from `start` on is free to use.

    The rules come last: as first arguments they would use the registers of arguments that change (2 %).
    """
    if depth == ONE:
        return count_moves(rules, stack, row, codes, start)
    end = generate(rules, stack, row, codes, start)
    after = row + width(rules)
    total = ZERO
    for at in range(start, end):
        apply(rules, stack, row, codes[at])
        if ending(rules, stack, after) != ZERO:
            continue
        if depth == TWO:  # counted here: a call costs more than the count
            total += count_moves(rules, stack, after, codes, end)
        else:
            total += count_leaves(stack, after, codes, end, depth - ONE, rules)
    return total
