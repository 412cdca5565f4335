"""Arcanor's kernel: states and moves on the compiled rules, and random playouts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from random import Random

import numpy as np

from tablee.core.game import Result, Seat
from tablee.games.arcanor import kernel_rules as bits
from tablee.games.arcanor import rules as readable
from tablee.games.arcanor.board import CELLS, DARK, LIGHT, OWNER, PIECES
from tablee.games.arcanor.kernel_rules import WIDTH, Rules
from tablee.games.arcanor.state import (
    ArcanorOptions,
    Carry,
    Eat,
    Lay,
    Move,
    Occurrence,
    Pass,
    Release,
    Stacks,
    State,
    other,
)
from tablee.kernels.compiling import compiled, compiled_short, inlined
from tablee.kernels.desk import MOVES, OUTCOME, ROW, RULES
from tablee.kernels.kernel import Kernel, Playouts, Progress
from tablee.kernels.words import GOLDEN, ONE, TWO, ZERO, Word, Words, below, mix

SLOTS = 1 << 14
"""Of the filter for repetitions in playouts, a power of two: many times the positions it tells apart."""
ROOM = 2_000
"""Rows for the moves of one playout between two arrivals; doubled for a game that needs more."""
OUTCOMES = Word(len(bits.REASONS))


# The compiled functions.


@compiled
def _generate(stack: Words, row: Word, codes: Words) -> Word:
    return bits.generate(stack, row, codes, ZERO)


@compiled
def _apply(stack: Words, row: Word, code: Word, rules: Rules) -> Word:
    bits.apply(stack, row, code, rules)
    return bits.outcome(stack, row + WIDTH, rules)


@compiled
def _count(stack: Words, row: Word, codes: Words, start: Word, depth: Word, rules: Rules) -> Word:
    """The number of ways to play `depth` moves, at least one."""
    if depth == ONE:
        return bits.count_moves(stack, row)
    end = bits.generate(stack, row, codes, start)
    after = row + WIDTH
    total = ZERO
    for at in range(start, end):
        bits.apply(stack, row, codes[at], rules)
        if bits.outcome(stack, after, rules) != bits.ONGOING:
            continue
        if depth == TWO:  # counted here: a call costs more than the count
            total += bits.count_moves(stack, after)
        else:
            total += _count(stack, after, codes, end, depth - ONE, rules)
    return total


# On a desk: where the parts of the rules, the codes and the stack begin.
VALUES = RULES + 1
CODES = VALUES + len(PIECES[LIGHT])
STACK = CODES + bits.MOVES


@compiled_short
def _step(desk: Words, number: int) -> int:
    """Play the move of that number on a desk; return how many there are then."""
    if Word(number) >= desk[MOVES]:  # a negative one wraps round
        raise IndexError("there is no such move")
    rules = Rules(desk[RULES], desk[VALUES:CODES])
    codes, stack, row = desk[CODES:STACK], desk[STACK:], desk[ROW]
    after = row + WIDTH
    if after + WIDTH > Word(len(stack)):
        raise MemoryError("the desk has no room for a move")
    bits.apply(stack, row, codes[Word(number)], rules)
    outcome = bits.outcome(stack, after, rules)
    if stack[after + bits.SINCE] == after:  # nothing before can occur again: the stack starts anew
        for word in range(WIDTH):
            stack[word] = stack[after + word]
        after, stack[bits.SINCE] = ZERO, ZERO
    moves = ZERO if outcome else bits.generate(stack, after, codes, ZERO)
    desk[ROW], desk[OUTCOME], desk[MOVES] = after, outcome, moves
    return int(moves)


# Random playouts.


@compiled
def _random_move(stack: Words, row: Word, codes: Words, random: Word) -> Word:
    """A legal move, each with the same chance."""
    count = bits.generate(stack, row, codes, ZERO)
    chosen: Word = codes[below(random, count)]
    return chosen


@inlined
def _occurrences(stack: Words, row: Word, marks: Words, stamp: Word) -> Word:
    """`occurrences`, searched for only where the position's slot in `marks` bears this window's stamp."""
    hashed = ZERO
    for word in range(bits.BOARD_WORDS):
        hashed = mix(hashed ^ stack[row + Word(word)])
    slot = hashed & Word(SLOTS - 1)
    is_new = marks[slot] != stamp
    marks[slot] = stamp
    return ONE if is_new else bits.occurrences(stack, row)


@compiled
def _play_out(
    root: Words,
    rules: Rules,
    first: Word,
    count: Word,
    seed: Word,
    stack: Words,
    codes: Words,
    marks: Words,
    results: Words,
) -> tuple[Word, Word]:
    """Play games number `first` to `count` from a stack's last row; count them by winner and outcome.

    Returns the number of the first game not played, for want of room on the stack, and the steps.
    """
    length, room = Word(len(root)), Word(len(stack)) - WIDTH
    total, stamp = ZERO, ZERO
    for game in range(first, count):
        random, steps, outcome = mix(mix(seed) + Word(game)), ZERO, bits.ONGOING
        stamp += ONE
        for word in range(length):
            stack[word] = root[word]
        for at in range(ZERO, length, WIDTH):
            _occurrences(stack, Word(at), marks, stamp)
        row = length - WIDTH
        while outcome == bits.ONGOING:
            if row + WIDTH > room:
                return Word(game), total
            random += GOLDEN
            bits.apply(stack, row, _random_move(stack, row, codes, mix(random)), rules)
            row += WIDTH
            steps += ONE
            if stack[row + bits.SINCE] == row:  # nothing before can occur again: the stack starts anew
                for word in range(WIDTH):
                    stack[word] = stack[row + word]
                row, stack[bits.SINCE] = ZERO, ZERO
                stamp += ONE
            outcome = bits.judge(stack, row, rules, _occurrences(stack, row, marks, stamp))
        results[bits.winner(stack, row) * OUTCOMES + outcome] += ONE
        total += steps
    return count, total


# States and moves, to rows and codes and back.


class ArcanorKernel(Kernel[ArcanorOptions, State, Move]):
    """Arcanor on rows of words; the readable rules lay the home rows where the start is free."""

    game = readable.Arcanor()
    width, most_moves, reasons = WIDTH, bits.MOVES, bits.REASONS
    rules_of = staticmethod(bits.rules_of)
    generate, apply, count = staticmethod(_generate), staticmethod(_apply), staticmethod(_count)
    step, codes_at, longest_window = staticmethod(_step), CODES, None

    def pack(self, state: State, moves: int = 0) -> tuple[Words, Word]:
        """A stack with the history that A16 remembers, the state's row last, then room for `moves`."""
        history = len(state.seen)  # ends with the state's own position
        stack = np.zeros((history + moves, int(WIDTH)), Word)
        for words, (stacks, _) in zip(stack[:history], state.seen, strict=True):
            words[: bits.BOARD_WORDS] = _words(stacks)
        meta = Word(state.turn == DARK) | Word(state.idle) << bits.IDLE_BIT
        meta |= Word(state.points[LIGHT]) << bits.POINTS_BIT
        meta |= Word(state.points[DARK]) << bits.POINTS_BIT + bits.POINTS_WIDTH
        stack[history - 1, bits.META] = meta
        return stack.reshape(-1), Word(history - 1) * WIDTH

    def unpack(self, stack: Words, row: Word, options: ArcanorOptions) -> State:
        """The state in a row of a stack, without its result."""
        meta = int(stack[row + bits.META])
        turn = mover = DARK if meta & 1 else LIGHT
        seen: list[Occurrence] = []
        for earlier in range(int(row), int(stack[row + bits.SINCE]) - 1, -int(WIDTH)):
            words = stack[earlier : earlier + int(bits.BOARD_WORDS)]
            seen.append((_stacks(tuple(words.tolist())), mover))
            mover = other(mover)
        return State(
            options=options,
            stacks=seen[0][0],
            turn=turn,
            idle=meta >> int(bits.IDLE_BIT),
            seen=tuple(reversed(seen)),
        )

    def can_pack(self, state: State) -> bool:
        return not state.is_being_laid

    def seat_in(self, stack: Words, row: Word) -> Seat:
        return DARK if stack[row + bits.META] & ONE else LIGHT

    def end(self, state: State, outcome: Word) -> State:
        lead = state.points[LIGHT] - state.points[DARK]
        winners = (LIGHT,) if lead > 0 else (DARK,) if lead < 0 else ()
        return replace(state, result=Result(state.points, winners, bits.REASONS[outcome]))

    def read_code(self, code: Word, seat: Seat) -> Move:
        """The move that a code stands for."""
        kind = code & bits.KIND_MASK
        if kind == bits.PASS:
            return Pass()
        start, end = bits.CELL_OF[code & bits.CELL_MASK], bits.CELL_OF[code >> bits.END_BIT & bits.CELL_MASK]
        if kind == bits.CARRY:
            return Carry(start, end)
        return Release(start, end) if kind == bits.RELEASE else Eat(start, end)

    def divide(self, state: State, depth: int, progress: Progress | None = None) -> dict[str, int]:
        if depth < 1 or not state.is_being_laid:
            return super().divide(state, depth, progress)
        counts = {}
        rows = tuple(readable.rows(state.turn))
        for done, row in enumerate(rows, 1):
            counts[row] = 1 if depth == 1 else self.perft(readable.lay(state, Lay(row)).state, depth - 1)
            if progress:
                progress(done / len(rows))
        return counts

    def winners(self, options: ArcanorOptions) -> tuple[str, ...]:
        return LIGHT, DARK, "draw"

    def play_out(self, root: Words, rules: Rules, count: Word, seed: Word, results: Words) -> int:
        codes = np.empty(bits.MOVES, Word)
        room, done, steps = ROOM, ZERO, 0
        while done < count:
            stack, marks = np.empty(len(root) + room * int(WIDTH), Word), np.zeros(SLOTS, Word)
            done, more = _play_out(root, rules, done, count, seed, stack, codes, marks, results)
            steps += int(more)
            room *= 2
        return steps

    def playouts(self, state: State, count: int, seed: int) -> Playouts:
        if not state.is_being_laid:
            return super().playouts(state, count, seed)
        random = Random(seed)
        steps, games = 0, Counter[tuple[str, str]]()
        for _ in range(count):  # each game with rows of its own, each as likely
            laid = state
            while laid.is_being_laid:
                laid = readable.lay(laid, Lay(random.choice(tuple(readable.rows(laid.turn))))).state
                steps += 1
            played = super().playouts(laid, 1, random.getrandbits(64))
            steps += played.steps
            games.update(played.results)
        return Playouts(steps, dict(games))


_WORD_OF = {piece: word for word, piece in enumerate(PIECES[LIGHT] + PIECES[DARK])}
_LARGEST_FIRST = sorted(OWNER, key=str.lower)


@lru_cache(maxsize=4096)  # a program that steps through a game packs its history again and again
def _words(stacks: Stacks) -> tuple[int, ...]:
    words = [0] * int(bits.BOARD_WORDS)
    for cell, pieces in zip(CELLS, stacks, strict=True):
        for piece in pieces:
            words[_WORD_OF[piece]] |= 1 << bits.index_of(cell)
    return tuple(words)


@lru_cache(maxsize=4096)
def _stacks(words: tuple[int, ...]) -> Stacks:
    return tuple(
        "".join(piece for piece in _LARGEST_FIRST if words[_WORD_OF[piece]] >> bits.index_of(cell) & 1)
        for cell in CELLS
    )


KERNEL = ArcanorKernel()
