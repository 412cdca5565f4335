"""Arcanor's kernel: states and moves on the compiled rules, and random playouts."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from msgspec.structs import replace

from tablee.core.game import HIDDEN, Result, Seat
from tablee.games.arcanor import kernel_rules as bits
from tablee.games.arcanor import rules as readable
from tablee.games.arcanor.board import CELLS, DARK, LIGHT, NEIGHBOURS, OWNER, PIECES
from tablee.games.arcanor.kernel_rules import WIDTH, Rules
from tablee.games.arcanor.state import (
    ArcanorOptions,
    Carry,
    Eat,
    Move,
    Occurrence,
    Pass,
    Release,
    Stacks,
    State,
    other,
)
from tablee.kernels.compiling import compiled_short
from tablee.kernels.desk import RULES, step
from tablee.kernels.kernel import Kernel
from tablee.kernels.rules import CompiledRules
from tablee.kernels.words import ONE, Word, Words

# Where the parts of the rules begin and end on a desk.
VALUES = RULES + 1
VALUES_END = VALUES + len(PIECES[LIGHT])


@compiled_short
def _step(desk: Words, number: int) -> int:
    return step(Rules(desk[RULES], desk[VALUES:VALUES_END]), desk, number)


# Conversion of states and moves to rows and codes, and back.


def pack(state: State, moves: int = 0) -> tuple[Words, Word]:
    """A stack with the history that A16 needs, the state's row last, then room for `moves`."""
    length = len(state.history)  # ends with the state's own position
    stack = np.zeros((length + moves, int(WIDTH)), Word)
    for words, (stacks, _) in zip(stack[:length], state.history, strict=True):
        words[: bits.BOARD_WORDS] = _words(stacks)
    meta = Word(state.turn == DARK) | Word(state.idle) << bits.IDLE_BIT
    meta |= Word(state.points[LIGHT]) << bits.POINTS_BIT
    meta |= Word(state.points[DARK]) << bits.POINTS_BIT + bits.POINTS_WIDTH
    stack[length - 1, bits.META] = meta
    return stack.reshape(-1), Word(length - 1) * WIDTH


def pack_board(state: State) -> Words:
    """A stack with the row of the state alone, without what only endings depend on and what is hidden."""
    words = [0] * int(WIDTH)
    for bit, pieces in zip(_BITS, state.stacks, strict=True):
        if pieces:
            for piece in pieces[0] if pieces[-1] == HIDDEN else pieces:
                words[_WORD_OF[piece]] |= bit
    words[bits.META] = int(state.turn == DARK)
    return np.array(words, Word)


def add_hidden(state: State, texts: list[str]) -> list[str]:
    """A hidden stack may hold something: what can be carried may be released, and looked into (A13, A14)."""
    if not state.is_masked:
        return texts
    releases = [_RELEASES[text] for text in texts if text in _RELEASES]
    return [*texts, *releases, *[f"?{cell}" for cell in state.cells(state.turn)]]


def unpack(stack: Words, row: Word, options: ArcanorOptions) -> State:
    """The state in a row of a stack, without its result."""
    meta = int(stack[row + bits.META])
    turn = mover = DARK if meta & 1 else LIGHT
    history: list[Occurrence] = []
    for earlier in range(int(row), int(stack[row + bits.SINCE]) - 1, -int(WIDTH)):
        words = stack[earlier : earlier + int(bits.BOARD_WORDS)]
        history.append((_stacks(tuple(words.tolist())), mover))
        mover = other(mover)
    return State(
        options=options,
        stacks=history[0][0],
        turn=turn,
        idle=meta >> int(bits.IDLE_BIT),
        history=tuple(reversed(history)),
    )


def can_pack(state: State) -> bool:
    """Whether the home rows are laid."""
    return not state.is_being_laid


def seat_in(stack: Words, row: Word) -> Seat:
    """The seat to move in a row."""
    return DARK if stack[row + bits.META] & ONE else LIGHT


def end(state: State, ending: Word) -> State:
    """The state with the result that an ending means."""
    lead = state.points[LIGHT] - state.points[DARK]
    winners = (LIGHT,) if lead > 0 else (DARK,) if lead < 0 else ()
    return replace(state, result=Result(state.points, winners, bits.REASONS[ending]))


def read_code(code: Word, seat: Seat) -> Move:
    """The move that a code stands for."""
    kind = code & bits.KIND_MASK
    if kind == bits.PASS:
        return Pass()
    start, end = bits.CELL_OF[code & bits.CELL_MASK], bits.CELL_OF[code >> bits.END_BIT & bits.CELL_MASK]
    if kind == bits.CARRY:
        return Carry(start, end)
    return Release(start, end) if kind == bits.RELEASE else Eat(start, end)


_BITS = tuple(1 << bits.index_of(cell) for cell in CELLS)
_RELEASES = {f"{start}-{end}": f"{start}^{end}" for start, ends in NEIGHBOURS.items() for end in ends}
"""For each piece that can be carried, how it would be released."""
_WORD_OF = {piece: word for word, piece in enumerate(PIECES[LIGHT] + PIECES[DARK])}
_LARGEST_FIRST = sorted(OWNER, key=str.lower)


@lru_cache(maxsize=4096)  # because stepping through a game packs its history again and again
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


KERNEL = Kernel(
    game=readable.Arcanor(),
    rules=CompiledRules(
        rules_type=Rules,
        width=WIDTH,
        most_moves=bits.MOVES,
        reasons=bits.REASONS,
        step=_step,
        generate=bits.generate,
        apply=bits.apply,
        ending=bits.ending,
        winner=bits.winner,
        count_moves=bits.count_moves,
        restart=bits.restart,
        board_hash=bits.board_hash,
        ending_of_new=bits.ending_of_new,
    ),
    rules_of=bits.rules_of,
    winners=lambda options: (LIGHT, DARK, "draw"),
    pack=pack,
    pack_board=pack_board,
    add_hidden=add_hidden,
    can_pack=can_pack,
    unpack=unpack,
    seat_in=seat_in,
    end=end,
    read_code=read_code,
)
