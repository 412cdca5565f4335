"""Arcanor's kernel: perft and random playouts on the compiled rules, from and to the readable states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial
from random import Random

import numpy as np

from tablee.core.game import Result
from tablee.core.kernel import Playouts, Progress, compiled, inlined
from tablee.games.arcanor import kernel_rules as bits
from tablee.games.arcanor import rules as readable
from tablee.games.arcanor.board import CELLS, DARK, LIGHT, OWNER, PIECES
from tablee.games.arcanor.kernel_rules import ONE, TWO, WIDTH, ZERO, Rules, Word, Words
from tablee.games.arcanor.notation import format_move
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

SPLIT_DEPTH = 5
"""From this depth on perft reports progress after each second move, below it after each first one."""

GOLDEN = Word(0x9E3779B97F4A7C15)
"""Splitmix64's step."""
SLOTS = 1 << 14
"""Of the filter for repetitions in playouts, a power of two: many times the positions it tells apart."""
ROOM = 2_000
"""Rows for the moves of one playout between two arrivals; doubled for a game that needs more."""
OUTCOMES = Word(len(bits.REASONS))
WINNERS = (LIGHT, DARK, "draw")
"""As `winner` numbers them."""


# States and moves, to rows and codes and back.


def pack(state: State, moves: int = 0) -> tuple[Words, Word]:
    """A stack with the history that A16 remembers, then the state's row, then room for `moves`; that row."""
    history = len(state.seen)  # ends with the state's own position
    stack = np.zeros((history + moves, int(WIDTH)), Word)
    for words, (stacks, _) in zip(stack[:history], state.seen, strict=True):
        words[: bits.BOARD_WORDS] = _words(stacks)
    meta = Word(state.turn == DARK) | Word(state.idle) << bits.IDLE_BIT
    meta |= Word(state.points[LIGHT]) << bits.POINTS_BIT
    meta |= Word(state.points[DARK]) << bits.POINTS_BIT + bits.POINTS_WIDTH
    stack[history - 1, bits.META] = meta
    return stack.reshape(-1), Word(history - 1) * WIDTH


def unpack(stack: Words, row: Word, options: ArcanorOptions) -> State:
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


def read_code(code: Word) -> Move:
    """The move that a code stands for."""
    kind = code & bits.KIND_MASK
    if kind == bits.PASS:
        return Pass()
    start, end = bits.CELL_OF[code & bits.CELL_MASK], bits.CELL_OF[code >> bits.END_BIT & bits.CELL_MASK]
    if kind == bits.CARRY:
        return Carry(start, end)
    return Release(start, end) if kind == bits.RELEASE else Eat(start, end)


# What tests, and programs that step through a game, call.


def moves(state: State) -> dict[Move, Word]:
    """The legal moves, with their codes."""
    if state.result:
        return {}
    stack, row = pack(state)
    return {read_code(code): code for code in _legal(stack, row)}


def play(state: State, move: Move) -> State:
    """The state after a legal move, with its result."""
    stack, row = pack(state, 1)
    outcome = _play(stack, row, moves(state)[move], bits.rules_of(state.options))
    after = unpack(stack, row + WIDTH, state.options)
    return replace(after, result=_result(after, outcome))


def _result(state: State, outcome: Word) -> Result | None:
    if outcome == bits.ONGOING:
        return None
    lead = state.points[LIGHT] - state.points[DARK]
    winners = (LIGHT,) if lead > 0 else (DARK,) if lead < 0 else ()
    return Result(state.points, winners, bits.REASONS[outcome])


def _legal(stack: Words, row: Word) -> Words:
    codes = np.empty(bits.MOVES, Word)
    return codes[: _generate(stack, row, codes)]


@compiled
def _generate(stack: Words, row: Word, codes: Words) -> Word:
    return bits.generate(stack, row, codes, ZERO)


@compiled
def _play(stack: Words, row: Word, code: Word, rules: Rules) -> Word:
    bits.apply(stack, row, code, rules)
    return bits.outcome(stack, row + WIDTH, rules)


# Perft.


@compiled
def _perft(stack: Words, row: Word, codes: Words, start: Word, depth: Word, rules: Rules) -> Word:
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
            total += _perft(stack, after, codes, end, depth - ONE, rules)
    return total


def perft(state: State, depth: int, progress: Progress | None = None) -> int:
    """The number of ways to play `depth` moves from a state; a finished game has none."""
    return sum(divide(state, depth, progress).values()) if depth else 1


def divide(state: State, depth: int, progress: Progress | None = None) -> dict[str, int]:
    """Perft for each first move, by its text."""
    if depth < 1:
        raise ValueError("to divide by first moves takes a depth of at least 1")
    if state.result:
        return {}
    if state.is_being_laid:
        return _divide_laying(state, depth, progress or _ignore)
    stack, row = pack(state, depth)
    splits = 1 if progress and depth >= SPLIT_DEPTH else 0
    counts = _divide(stack, row, depth, bits.rules_of(state.options), progress or _ignore, splits)
    return {format_move(read_code(code)): count for code, count in counts}


def _divide_laying(state: State, depth: int, progress: Progress) -> dict[str, int]:
    """The same before both rows are laid: the readable rules lay them."""
    counts = {}
    rows = tuple(readable.rows(state.turn))
    for done, row in enumerate(rows):
        counts[row] = 1 if depth == 1 else perft(readable.lay(state, Lay(row)).state, depth - 1)
        progress((done + 1) / len(rows))
    return counts


def _ignore(done: float) -> None:
    """Report progress to nobody."""


def _divide(
    stack: Words, row: Word, depth: int, rules: Rules, progress: Progress, splits: int
) -> Iterator[tuple[Word, int]]:
    """Each move with its count; with `splits`, the second moves report progress too."""
    codes = _legal(stack, row)
    buffer = np.empty(bits.MOVES * depth, Word)
    for done, code in enumerate(codes):
        is_over = _play(stack, row, code, rules) != bits.ONGOING
        if depth == 1:
            count = 1
        elif is_over:
            count = 0
        elif splits:
            part = partial(_report, progress, done, len(codes))
            count = sum(n for _, n in _divide(stack, row + WIDTH, depth - 1, rules, part, splits - 1))
        else:
            count = int(_perft(stack, row + WIDTH, buffer, ZERO, Word(depth - 1), rules))
        progress((done + 1) / len(codes))
        yield code, count


def _report(progress: Progress, done: int, parts: int, fraction: float) -> None:
    """Report the progress of one part of several."""
    progress((done + fraction) / parts)


# Random playouts.


@inlined
def _mix(word: Word) -> Word:
    """Splitmix64's output function."""
    word = (word ^ (word >> Word(30))) * Word(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> Word(27))) * Word(0x94D049BB133111EB)
    return word ^ (word >> Word(31))


@inlined
def _below(random: Word, bound: Word) -> Word:
    """A random number below a small bound."""
    return ((random >> Word(32)) * bound) >> Word(32)


@compiled
def _random_move(stack: Words, row: Word, codes: Words, random: Word) -> Word:
    """A legal move, each with the same chance."""
    count = bits.generate(stack, row, codes, ZERO)
    chosen: Word = codes[_below(random, count)]
    return chosen


@inlined
def _occurrences(stack: Words, row: Word, marks: Words, stamp: Word) -> Word:
    """`occurrences`, searched for only where the position's slot in `marks` bears this window's stamp."""
    hashed = ZERO
    for word in range(bits.BOARD_WORDS):
        hashed = _mix(hashed ^ stack[row + Word(word)])
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
        random, steps, outcome = _mix(_mix(seed) + Word(game)), ZERO, bits.ONGOING
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
            bits.apply(stack, row, _random_move(stack, row, codes, _mix(random)), rules)
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


def playouts(state: State, count: int, seed: int) -> Playouts:
    """Play `count` games from a state to their end, each move uniformly at random."""
    if state.result:
        return Playouts(0, {(state.result.winner, state.result.reason): count})
    if state.is_being_laid:
        return _playouts_laying(state, count, seed)
    root, _ = pack(state)
    results = np.zeros((len(WINNERS), int(OUTCOMES)), Word)
    rules, codes = bits.rules_of(state.options), np.empty(bits.MOVES, Word)
    room, done, steps = ROOM, ZERO, 0
    while done < count:
        stack, marks = np.empty(len(root) + room * int(WIDTH), Word), np.zeros(SLOTS, Word)
        seed_word = Word(seed % (1 << 64))
        done, more = _play_out(
            root, rules, done, Word(count), seed_word, stack, codes, marks, results.reshape(-1)
        )
        steps += int(more)
        room *= 2
    games = {
        (winner, bits.REASONS[outcome]): int(number)
        for winner, by_outcome in zip(WINNERS, results, strict=True)
        for outcome, number in enumerate(by_outcome)
        if number
    }
    return Playouts(steps, games)


def _playouts_laying(state: State, count: int, seed: int) -> Playouts:
    """The same before both rows are laid: each game with rows of its own, each as likely."""
    random = Random(seed)
    steps, games = 0, Counter[tuple[str, str]]()
    for _ in range(count):
        laid = state
        while laid.is_being_laid:
            laid = readable.lay(laid, Lay(random.choice(tuple(readable.rows(laid.turn))))).state
            steps += 1
        played = playouts(laid, 1, random.getrandbits(64))
        steps += played.steps
        games.update(played.results)
    return Playouts(steps, dict(games))
