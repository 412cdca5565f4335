"""Arcanor's rules, A1 to A16, in their most readable form."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from sys import intern

from msgspec.structs import replace

from tablee.core.errors import IllegalMove, InvalidPosition
from tablee.core.game import HIDDEN, Glimpse, Motion, Result, Seat, Setup, Step
from tablee.core.hidden import HiddenGame
from tablee.games.arcanor import deduction, notation
from tablee.games.arcanor.board import (
    CELLS,
    COLUMNS,
    DARK,
    HOME,
    INDEX,
    LIGHT,
    NEIGHBOURS,
    OF_EACH_SIZE,
    OWNER,
    PAIRS,
    PREY,
    START,
    Cell,
    has_arrived,
)
from tablee.games.arcanor.state import (
    FIXED,
    FREE,
    ArcanorOptions,
    Carry,
    Eat,
    Lay,
    Look,
    Move,
    Pass,
    Release,
    Stack,
    Stacks,
    State,
    other,
)

IDLE_TURNS = 100
REPETITIONS = 3

POINTS, STUCK, REPETITION, NO_PROGRESS = "points", "stuck", "repetition", "no_progress"
ENDINGS = {POINTS: "A11", STUCK: "A15", REPETITION: "A16", NO_PROGRESS: "A16"}
"""The reasons why a game ends, with the numbers of their rules."""


class Arcanor(HiddenGame[ArcanorOptions, State, Move]):
    """Arcanor's rules as a game."""

    name = "arcanor"
    order = 2
    has_own_drawing = True
    options = ArcanorOptions
    seats = (LIGHT, DARK)

    def arrange(self, options: ArcanorOptions, seed: int) -> Setup[ArcanorOptions]:
        if options.start not in (FIXED, FREE):
            first = notation.parse_position(options, options.start).turn
        elif options.first == "lot":  # A3
            first = Random(f"lot {seed}").choice((LIGHT, DARK))
        else:
            first = LIGHT if options.first == "light" else DARK
        return Setup(teams=((LIGHT,), (DARK,)), first=first, options=options, seed=seed)

    def start(self, setup: Setup[ArcanorOptions]) -> Step[State, Move]:
        if setup.options.start == FIXED:
            return Step(self.read_position(setup, f"{START} {setup.first} 0"))
        if setup.options.start == FREE:
            return Step(self.read_position(setup, f"8/8/8/8/8/8/8 {setup.first} 0"))
        return Step(settle(start_position(setup.options)))

    def moves(self, state: State) -> Sequence[Move]:
        if state.result:
            return ()
        if state.is_being_laid:
            return tuple(map(Lay, rows(state.turn)))
        moves = tuple(legal_moves(state, state.turn)) or (Pass(),)
        # A hidden stack counts as full, so that each piece is offered every move it might have (A14).
        return (*moves, *map(Look, state.cells(state.turn))) if state.is_masked else moves

    def play(self, state: State, move: Move) -> Step[State, Move]:
        if state.result:
            raise IllegalMove(ENDINGS[state.result.reason], "the game is over")
        if state.is_masked:
            raise ValueError("a view cannot be played on, because it hides contents")
        if isinstance(move, Lay) or state.is_being_laid:
            return lay(state, move)
        match move:
            case Carry():
                return carry(state, move)
            case Release():
                return release(state, move)
            case Eat():
                return eat(state, move)
            case Look(cell):
                return look(state, move, cell)
            case Pass():
                return pass_turn(state, move)

    def points(self, state: State) -> Mapping[Seat, int]:
        return state.points

    def target(self, options: ArcanorOptions) -> int | None:
        return options.points  # A11

    def result(self, state: State) -> Result | None:
        return state.result

    def view(self, step: Step[State, Move], viewer: Seat | None) -> Step[State, Move]:
        state, move, trace = step.state, step.move, step.trace
        if state.is_being_laid:
            state = hide_rows(state, viewer)
            if isinstance(move, Lay) and move.seat != viewer:
                move = Lay(HIDDEN)
        if state.options.memory and not state.result:  # A14
            state = hide_contents(state)
            trace = tuple(
                hide_inner_contents(event) if isinstance(event, Glimpse) else event for event in trace
            )
        return Step(state, move, trace)

    def is_same_for_all(self, state: State) -> bool:
        # A row is hidden from one player alone; the step that lays the second one shows it to its owner only.
        return state.options.start != FREE

    def view_options(self, options: ArcanorOptions) -> ArcanorOptions:
        if not options.memory or options.start in (FIXED, FREE):
            return options
        return replace(options, start=notation.hide_contents(options.start))

    def clue(self, step: Step[State, Move]) -> str:
        return deduction.clue_of(step)

    def deduce_options(self, options: ArcanorOptions, record: Sequence[tuple[Move, str]]) -> ArcanorOptions:
        return with_start(options, lambda stacks: deduction.deduce(stacks, record))

    def guess_options(self, options: ArcanorOptions, random: Random) -> ArcanorOptions:
        return with_start(options, lambda stacks: deduction.guess(stacks, random))

    def is_masked(self, state: State) -> bool:
        return state.is_masked

    def mix_up(self, state: State, places: Collection[Cell], random: Random) -> State:
        return exchange_contents(state, places, random)

    def move_text(self, move: Move) -> str:
        return notation.format_move(move)

    def read_move(self, text: str) -> Move:
        return notation.parse_move(text)

    def position(self, state: State) -> str:
        return notation.format_position(state)

    def read_position(self, setup: Setup[ArcanorOptions], text: str) -> State:
        return settle(notation.parse_position(setup.options, text))

    def draw(self, state: State) -> str:
        return notation.draw(state)


# The start position.


def start_position(options: ArcanorOptions) -> State:
    """The position in the option `start`; its contents must be known."""
    state = notation.parse_position(options, options.start)
    if state.is_masked:
        raise InvalidPosition("a game cannot start from hidden contents")
    return state


def with_start(options: ArcanorOptions, change: Callable[[Stacks], Stacks]) -> ArcanorOptions:
    """The options with other stacks in a start that hides something."""
    if HIDDEN not in options.start:
        return options
    board, *rest = options.start.split()
    stacks = change(notation.parse_rows(board))
    return replace(options, start=" ".join((notation.format_rows(stacks), *rest)))


def rows(seat: Seat) -> Iterator[str]:
    """All 560 ways to lay the six pairs on the home row (A2)."""
    large, small = PAIRS[seat]
    columns = range(len(COLUMNS))
    for larges in combinations(columns, OF_EACH_SIZE):
        for smalls in combinations((column for column in columns if column not in larges), OF_EACH_SIZE):
            row = (large if at in larges else small if at in smalls else "" for at in columns)
            yield notation.format_row(tuple(row))


def lay(state: State, move: Move) -> Step[State, Move]:
    """Lay the home row if the start is free: each player does so unseen, then play begins (A2)."""
    if not state.is_being_laid:
        raise IllegalMove("A2", "the pieces have already been laid")
    if not isinstance(move, Lay):
        raise IllegalMove("A2", f"{state.turn} must lay the home row first, as a row like {_example(state)}")
    if move.seat != state.turn:
        raise IllegalMove("A2", f"these are not the pieces of {state.turn}")
    home = (f"{column}{HOME[state.turn]}" for column in COLUMNS)
    row = notation.parse_row(move.row) or ()
    after = with_stacks(state, dict(zip(home, row, strict=True)))
    return Step(settle(replace(after, turn=other(state.turn))), move)


def _example(state: State) -> str:
    light, dark = START.split("/")[-1], START.split("/")[0]
    return light if state.turn == LIGHT else dark


# Moves.


def legal_moves(state: State, seat: Seat) -> Iterator[Move]:
    """All moves that A4 to A9 allow a seat, including those that a hidden stack might have."""
    for cell, stack in zip(CELLS, state.stacks, strict=True):
        if not stack or OWNER[stack[0]] != seat or has_arrived(stack[0], cell):
            continue
        for end in NEIGHBOURS[cell]:
            if not state.on(end):
                yield Carry(cell, end)
                if len(stack) > 1:
                    yield Release(cell, end)
            elif can_eat(state, cell, end):
                yield Eat(cell, end)


def can_eat(state: State, cell: Cell, end: Cell) -> bool:
    """Whether the visible piece on a cell may eat the one on a neighbouring cell (A6, A8, A9)."""
    piece, target = state.visible(cell), state.visible(end)
    if piece is None or target is None:
        return False
    return target == PREY[piece] and not has_arrived(target, end)


def require_piece(state: State, cell: Cell, rule: str) -> None:
    """Refuse a cell without the player's own visible piece."""
    piece = state.visible(cell)
    if piece is None:
        raise IllegalMove(rule, f"there is no piece on {cell}")
    if OWNER[piece] != state.turn:
        raise IllegalMove(rule, f"the piece on {cell} is {OWNER[piece]}'s")


def require_active(state: State, cell: Cell, rule: str) -> None:
    """Refuse a cell without the player's own piece, or with one that has reached the goal row (A9)."""
    require_piece(state, cell, rule)
    if has_arrived(state.on(cell)[0], cell):
        raise IllegalMove("A9", f"the piece on {cell} has reached its goal row and stays there")


def require_free(state: State, cell: Cell, rule: str) -> None:
    """Refuse to move onto an occupied cell."""
    if state.on(cell):
        raise IllegalMove(rule, f"{cell} is not free")


def carry(state: State, move: Carry) -> Step[State, Move]:
    """Move the outermost piece with everything it holds (A4)."""
    require_active(state, move.start, "A4")
    require_free(state, move.end, "A4")
    return go(state, move, left="", moved=state.on(move.start))


def release(state: State, move: Release) -> Step[State, Move]:
    """Lift the outermost piece off its contents (A5); if it has none, this is a look (A14)."""
    require_active(state, move.start, "A5")
    require_free(state, move.end, "A5")
    stack = state.on(move.start)
    if len(stack) == 1:
        return look(state, move, move.start)
    return go(state, move, left=stack[1:], moved=stack[0])


def eat(state: State, move: Eat) -> Step[State, Move]:
    """Put the outermost piece, without its contents, over a smaller one (A6, A7)."""
    require_active(state, move.start, "A6")
    target = state.visible(move.end)
    if target is None:
        raise IllegalMove("A6", f"there is nothing to eat on {move.end}")
    if OWNER[target] == state.turn:
        raise IllegalMove("A8", f"the piece on {move.end} is your own")
    if has_arrived(target, move.end):
        raise IllegalMove("A9", f"the piece on {move.end} has reached its goal row and cannot be eaten")
    if not can_eat(state, move.start, move.end):
        raise IllegalMove("A6", "a piece can only eat one that is exactly one size smaller")
    stack = state.on(move.start)
    return go(state, move, left=stack[1:], moved=stack[0] + state.on(move.end))


def go(state: State, move: Carry | Release | Eat, *, left: Stack, moved: Stack) -> Step[State, Move]:
    """The step that leaves the stack `left` at the start of the move and puts `moved` at its end."""
    stacks = list(state.stacks)
    stacks[INDEX[move.start]], stacks[INDEX[move.end]] = left, moved
    # A piece that a release leaves on its owner's goal row has reached it too (A9).
    reached = has_arrived(moved[0], move.end) or (left != "" and has_arrived(left[0], move.start))
    after = State(
        state.options,
        tuple(stacks),
        other(state.turn),
        idle=0 if reached or isinstance(move, Eat) else state.idle + 1,
        # A piece that has reached its goal row stays: no earlier position can occur again.
        history=() if reached else state.history,
    )
    return Step(settle(after), move, (Motion(move.start, move.end),))


def look(state: State, move: Move, cell: Cell) -> Step[State, Move]:
    """Lift an own piece so that everybody sees its contents; the player still has to move (A13, A14)."""
    require_piece(state, cell, "A13")
    return Step(state, move, (Glimpse(cell, state.on(cell)[1:]),))


def pass_turn(state: State, move: Pass) -> Step[State, Move]:
    """Pass, because there is no legal move (A15)."""
    if can_move(state, state.turn):
        raise IllegalMove("A15", "only a player without a legal move may pass")
    return Step(settle(replace(state, turn=other(state.turn), idle=state.idle + 1)), move)


def can_move(state: State, seat: Seat) -> bool:
    """Whether a seat has a legal move; it does not depend on contents."""
    return next(legal_moves(state, seat), None) is not None


def with_stacks(state: State, changed: Mapping[Cell, Stack]) -> State:
    """The state with other stacks on some cells."""
    stacks = list(state.stacks)
    for cell, stack in changed.items():
        stacks[INDEX[cell]] = stack
    return replace(state, stacks=tuple(stacks))


# Endings.


def settle(state: State) -> State:
    """The state with its position in the history, and with its result (A11, A15, A16)."""
    if state.is_being_laid:
        return state
    occurrence = (state.stacks, state.turn)
    history = (*state.history, occurrence)
    result = judge(state, history.count(occurrence))
    return State(state.options, state.stacks, state.turn, state.idle, history, result)


def judge(state: State, occurrences: int) -> Result | None:
    """The result, or None while the game goes on: whatever ends it, more points win (A11, A15, A16)."""
    reason = None
    points = state.points
    if max(points.values()) >= state.options.points:
        reason = POINTS
    elif not can_move(state, state.turn) and not can_move(state, other(state.turn)):
        reason = STUCK
    elif occurrences >= REPETITIONS:
        reason = REPETITION
    elif state.idle >= IDLE_TURNS:
        reason = NO_PROGRESS
    if reason is None:
        return None
    lead = points[LIGHT] - points[DARK]
    return Result(points, (LIGHT,) if lead > 0 else (DARK,) if lead < 0 else (), reason)


# Views.

_GAME = Arcanor()


class _ClosedStacks(dict[Stack, Stack]):
    """Stacks as everybody sees them, each worked out once; there are not many.

    Those that look alike get one and the same string: not even a pickled view tells them apart.
    """

    def __missing__(self, stack: Stack) -> Stack:
        closed = self[stack] = intern(stack[0] + HIDDEN) if stack else ""
        return closed


_CLOSED = _ClosedStacks()


def hide_contents(state: State) -> State:
    """The state without anything that reveals contents (A12, A14)."""
    stacks = tuple(map(_CLOSED.__getitem__, state.stacks))
    options = _GAME.view_options(state.options)
    return State(options, stacks, state.turn, state.idle, result=state.result)


def hide_inner_contents(glimpse: Glimpse) -> Glimpse:
    """A glimpse without the contents of the piece that it shows, which nobody sees (A12)."""
    return replace(glimpse, content=_CLOSED[glimpse.content])


def hide_rows(state: State, viewer: Seat | None) -> State:
    """The state without the home rows of other seats, until both are laid."""
    theirs = [cell for seat in (LIGHT, DARK) if seat != viewer for cell in state.cells(seat)]
    return with_stacks(state, dict.fromkeys(theirs, ""))


def exchange_contents(state: State, cells: Collection[Cell], random: Random) -> State:
    """The state with contents exchanged at random between stacks on these cells that look alike."""
    changed: dict[Cell, Stack] = {}
    for piece in OWNER:
        alike = [cell for cell in cells if state.visible(cell) == piece]
        contents = random.sample([state.on(cell)[1:] for cell in alike], len(alike))
        changed |= {cell: piece + content for cell, content in zip(alike, contents, strict=True)}
    mixed = with_stacks(state, changed)
    return (
        replace(mixed, history=(*state.history[:-1], (mixed.stacks, state.turn))) if state.history else mixed
    )
