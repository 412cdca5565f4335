"""What a game's rules must provide to compiled code, and the stubs with which generic code calls it.

A state is a *row* of words in a flat stack of rows, identified by the index of its first word; a move is a
*code*, one word. Playing a move writes the next row; nothing is undone. An *ending* is how a game ended, as a
number; 0 while it goes on. The rules are a named tuple of words and arrays of words, made from a game's
options.

`CompiledRules` has one field for each stub below, of the same name and signature.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

from tablee.kernels.dispatch import constant, implement
from tablee.kernels.words import ZERO, Word, Words, below

RulesT = TypeVar("RulesT", bound=tuple[Any, ...])
AnyRules = Any
"""The named tuple of a game's rules."""


def width(rules: AnyRules) -> Word:
    """The number of words in a row."""
    raise NotImplementedError


def generate(rules: AnyRules, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """Write the codes of all legal moves to `codes` from `start` on; return their end."""
    raise NotImplementedError


def apply(rules: AnyRules, stack: Words, row: Word, code: Word) -> None:
    """Write the row after a legal move."""
    raise NotImplementedError


def ending(rules: AnyRules, stack: Words, row: Word) -> Word:
    """How the game has ended; 0 if it has not."""
    raise NotImplementedError


def winner(rules: AnyRules, stack: Words, row: Word, ending: Word) -> Word:
    """The side that wins with this ending, or a draw, as an index into `Kernel.winners`."""
    raise NotImplementedError


def count_moves(rules: AnyRules, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    """The number of legal moves; `codes` from `start` on is scratch space."""
    raise NotImplementedError


def restart(rules: AnyRules, stack: Words, row: Word) -> Word:
    """Move a row to the start of the stack if no row before it matters any more; return where it is."""
    raise NotImplementedError


def pick_move(rules: AnyRules, stack: Words, row: Word, codes: Words, random: Word) -> Word:
    """A legal move, each with the same probability; `codes` is scratch space."""
    raise NotImplementedError


def board_hash(rules: AnyRules, stack: Words, row: Word) -> Word:
    """A hash of the parts of a position that are equal in a repetition."""
    raise NotImplementedError


def ending_of_new(rules: AnyRules, stack: Words, row: Word) -> Word:
    """The ending of a position that is known to occur for the first time."""
    raise NotImplementedError


RowFunction = Callable[[RulesT, Words, Word], Word]
"""A function of the rules and one row."""


@dataclass(frozen=True, eq=False, kw_only=True, slots=True)
class CompiledRules(Generic[RulesT]):
    """A game's rules for compiled code: constants, and a function for each stub; some are optional."""

    rules_type: type[RulesT]
    """The class of the named tuple of rules, which no other game uses."""
    width: Word
    """The number of words in a row."""
    most_moves: int
    """An upper limit of the number of legal moves."""
    reasons: Sequence[str]
    """The reason of each ending; the first, for a game that goes on, is empty."""
    longest_window: int | None = None
    """The most rows that can follow one another before `restart` moves one; None if no limit is known."""
    step: Callable[[Words, int], int] | None = None
    """`desk.step` with the rules read from the desk, which makes a step from Python faster."""

    generate: Callable[[RulesT, Words, Word, Words, Word], Word]
    apply: Callable[[RulesT, Words, Word, Word], None]
    ending: RowFunction[RulesT]
    winner: Callable[[RulesT, Words, Word, Word], Word]
    count_moves: Callable[[RulesT, Words, Word, Words, Word], Word] | None = None
    """For games where counting is faster than generating."""
    restart: RowFunction[RulesT] | None = None
    """Without it, stacks only grow."""
    pick_move: Callable[[RulesT, Words, Word, Words, Word], Word] | None = None
    """For games where picking is faster than generating all moves."""
    board_hash: RowFunction[RulesT] | None = None
    """With `ending_of_new`: playouts look for repetitions only where this hash has been seen before."""
    ending_of_new: RowFunction[RulesT] | None = None


@cache
def prepare_rules(rules: CompiledRules[Any]) -> None:
    """Register a game for generic compiled code; to be called before any generic function."""
    implement(width, rules.rules_type, constant(rules.width))
    implement(generate, rules.rules_type, rules.generate)
    implement(apply, rules.rules_type, rules.apply)
    implement(ending, rules.rules_type, rules.ending)
    implement(winner, rules.rules_type, rules.winner)
    implement(count_moves, rules.rules_type, rules.count_moves or _count_by_generating)
    implement(restart, rules.rules_type, rules.restart or _stay)
    implement(pick_move, rules.rules_type, rules.pick_move or _pick_by_generating)
    implement(board_hash, rules.rules_type, rules.board_hash or _no_hash)
    implement(ending_of_new, rules.rules_type, rules.ending_of_new or rules.ending)


# Defaults for the functions that a game leaves out.


def _count_by_generating(rules: AnyRules, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    return generate(rules, stack, row, codes, start) - start


def _stay(rules: AnyRules, stack: Words, row: Word) -> Word:
    return row


def _pick_by_generating(rules: AnyRules, stack: Words, row: Word, codes: Words, random: Word) -> Word:
    return Word(codes[below(random, generate(rules, stack, row, codes, ZERO))])


def _no_hash(rules: AnyRules, stack: Words, row: Word) -> Word:
    return ZERO
