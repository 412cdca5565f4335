"""Offboard's rules, O1 to O14, in their most readable form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.errors import IllegalMove
from tablee.core.game import Game, Motion, Result, Seat, Setup, Step
from tablee.games.offboard import notation
from tablee.games.offboard.board import CELLS, DIRECTIONS, RAYS, Cell, target_of
from tablee.games.offboard.state import (
    RED,
    YELLOW,
    Move,
    OffboardOptions,
    Pass,
    PutBack,
    Slide,
    State,
    TakeOut,
    other,
)

IDLE_TURNS = 100
REPETITIONS = 3

POINTS, NO_MARBLES, REPETITION, NO_PROGRESS = "points", "no_marbles", "repetition", "no_progress"
ENDINGS = {POINTS: "O12", NO_MARBLES: "O13", REPETITION: "O14", NO_PROGRESS: "O14"}
"""The reasons why a game ends, with the numbers of their rules."""


class Offboard(Game[OffboardOptions, State, Move]):
    """Offboard's rules as a game."""

    name = "offboard"
    order = 1
    has_own_drawing = True
    shows_previews = True
    options = OffboardOptions
    seats = (RED, YELLOW)

    def arrange(self, options: OffboardOptions, seed: int) -> Setup[OffboardOptions]:
        first = notation.parse_position(
            options, options.start
        ).turn  # Red (O6), unless `start` says otherwise
        return Setup(teams=((RED,), (YELLOW,)), first=first, options=options, seed=seed)

    def start(self, setup: Setup[OffboardOptions]) -> Step[State, Move]:
        return Step(self.read_position(setup, setup.options.start))

    def moves(self, state: State) -> Sequence[Move]:
        if state.result:
            return ()
        if state.in_hand:
            return (TakeOut(), *(PutBack(cell) for cell in CELLS if state.is_free(cell)))
        return legal_slides(state) or (Pass(),)

    def play(self, state: State, move: Move) -> Step[State, Move]:
        if state.result:
            raise IllegalMove(ENDINGS[state.result.reason], "the game is over")
        match move:
            case Slide():
                return slide(state, move)
            case PutBack():
                return put_back(state, move)
            case TakeOut():
                return take_out(state, move)
            case Pass():
                return pass_turn(state, move)

    def preview(self, state: State, move: Move) -> Sequence[Motion]:
        match move:
            case Slide():
                return slide_trace(state, move, line_of(state, move))
            case PutBack():
                return (Motion("hand", move.cell),)
            case TakeOut():
                return (Motion("hand", "out"),)
            case Pass():
                return ()

    def points(self, state: State) -> Mapping[Seat, int]:
        return state.points

    def target(self, options: OffboardOptions) -> int | None:
        return options.points  # O12

    def result(self, state: State) -> Result | None:
        return state.result

    def move_text(self, move: Move) -> str:
        return notation.format_move(move)

    def read_move(self, text: str) -> Move:
        return notation.parse_move(text)

    def position(self, state: State) -> str:
        return notation.format_position(state)

    def read_position(self, setup: Setup[OffboardOptions], text: str) -> State:
        return settle(notation.parse_position(setup.options, text))

    def draw(self, state: State) -> str:
        return notation.draw(state)


class Line(Struct, frozen=True, gc=False):
    """The marbles that a slide moves towards `end`: own ones, then opposing ones."""

    group: tuple[Cell, ...]
    pushed: tuple[Cell, ...]
    end: Cell | None
    """The cell ahead of the foremost marble; None off the board."""


def line_of(state: State, move: Slide) -> Line:
    """The unbroken line that starts with the slide's last marble (O7, O9)."""
    ray = RAYS[move.last, move.direction]
    own, opposing = state.marbles(state.turn), state.marbles(other(state.turn))
    group = 0
    while group < len(ray) and ray[group] in own:
        group += 1
    end = group
    while end < len(ray) and ray[end] in opposing:
        end += 1
    return Line((move.last, *ray[:group]), ray[group:end], ray[end] if end < len(ray) else None)


def refusal(state: State, move: Slide, line: Line) -> IllegalMove | None:
    """The error that makes a slide illegal, or None (O7 to O9)."""
    if move.last not in state.marbles(state.turn):
        return IllegalMove("O7", f"{state.turn} has no marble on {move.last}")
    if not line.pushed:
        if line.end is None:
            return IllegalMove("O8", "a move may not send an own marble off the board")
    elif len(line.pushed) >= len(line.group):
        return IllegalMove(
            "O9", f"{len(line.group)} cannot push {len(line.pushed)}: a push needs more marbles"
        )
    elif line.end is not None and not state.is_free(line.end):
        return IllegalMove("O9", f"an own marble on {line.end} stands right behind the pushed line")
    return None


def legal_slides(state: State) -> tuple[Slide, ...]:
    """All slides that O7 to O9 allow."""
    slides = (
        Slide(cell, direction) for cell in sorted(state.marbles(state.turn)) for direction in DIRECTIONS
    )
    return tuple(move for move in slides if refusal(state, move, line_of(state, move)) is None)


def slide(state: State, move: Slide) -> Step[State, Move]:
    """Move a line by one cell, and push opposing marbles if any are ahead (O7 to O11)."""
    if state.in_hand:
        raise IllegalMove("O11", "the marble in hand comes first: put it back (@cell) or take it out (x)")
    line = line_of(state, move)
    illegal = refusal(state, move, line)
    if illegal:
        raise illegal
    mover, opponent = state.turn, other(state.turn)
    # A line that moves one cell leaves its last cell and gains the one ahead.
    own = state.marbles(mover) - {move.last} | {RAYS[line.group[-1], move.direction][0]}
    opposing = state.marbles(opponent)
    if line.pushed:
        opposing -= {line.pushed[0]}
    trace = slide_trace(state, move, line)
    if line.end is not None:
        if line.pushed:
            opposing |= {line.end}
        return Step(next_turn(state, own, opposing), move, trace)

    target = target_of(line.pushed[-1], move.direction, state.options.targets)
    if state.targets[target] is None:  # O10; else O11
        filled = (*state.targets[:target], opponent, *state.targets[target + 1 :])
        counted = replace(state, targets=filled, turn_counts=True, history=())
        return Step(next_turn(counted, own, opposing), move, trace)
    return Step(next_turn(state, own, opposing, in_hand=True), move, trace)


def slide_trace(state: State, move: Slide, line: Line) -> tuple[Motion, ...]:
    """The motions of a line: each marble moves one cell, the foremost perhaps into a target (O10, O11)."""
    marbles = (*line.group, *line.pushed)
    if line.end is not None:
        return tuple(map(Motion, marbles, (*marbles[1:], line.end)))
    target = target_of(line.pushed[-1], move.direction, state.options.targets)
    trace = tuple(map(Motion, marbles, (*marbles[1:], f"t{target + 1}")))
    return trace if state.targets[target] is None else (*trace, Motion(f"t{target + 1}", "hand"))


def put_back(state: State, move: PutBack) -> Step[State, Move]:
    """Return the marble in hand to a free cell, which ends the turn (O11)."""
    require_marble_in_hand(state)
    if not state.is_free(move.cell):
        raise IllegalMove("O11", f"{move.cell} is not free")
    own = state.marbles(state.turn) | {move.cell}
    after = next_turn(state, own, state.marbles(other(state.turn)))
    return Step(after, move, (Motion("hand", move.cell),))


def take_out(state: State, move: TakeOut) -> Step[State, Move]:
    """Give up the marble in hand; the same player then moves (O11)."""
    require_marble_in_hand(state)
    after = settle(replace(state, in_hand=False, idle=0, turn_counts=True, history=()))
    return Step(after, move, (Motion("hand", "out"),))


def pass_turn(state: State, move: Pass) -> Step[State, Move]:
    """Pass, because there is no legal move (O13)."""
    if state.in_hand or legal_slides(state):
        raise IllegalMove("O13", "only a player without a legal move may pass")
    return Step(next_turn(state, state.marbles(state.turn), state.marbles(other(state.turn))), move)


def require_marble_in_hand(state: State) -> None:
    """Refuse a decision about a marble in hand if there is none (O11)."""
    if not state.in_hand:
        raise IllegalMove("O11", f"{state.turn} has no marble in hand to decide on")


def next_turn(
    state: State, own: frozenset[Cell], opposing: frozenset[Cell], *, in_hand: bool = False
) -> State:
    """The state at the start of the other player's turn, with these marbles of the last player and theirs."""
    red, yellow = (own, opposing) if state.turn == RED else (opposing, own)
    turn = other(state.turn)
    idle = 0 if state.turn_counts else state.idle + 1
    history = (*state.history, (red, yellow, turn, in_hand))
    return with_result(State(state.options, red, yellow, state.targets, turn, in_hand, idle, history=history))


def settle(state: State) -> State:
    """The state with its position in the history, and with its result (O12 to O14)."""
    occurrence = (state.red, state.yellow, state.turn, state.in_hand)
    return with_result(replace(state, history=(*state.history, occurrence)))


def with_result(state: State) -> State:
    """The state with its result, if the game is over (O12 to O14)."""
    occurrence = state.history[-1]
    hash(occurrence)  # sets that know their hash are compared in no time
    result = judge(state, state.history.count(occurrence))
    return replace(state, result=result) if result else state


def leaders(points: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """The seat with more points; empty if they are equal (O14)."""
    lead = points[RED] - points[YELLOW]
    return (RED,) if lead > 0 else (YELLOW,) if lead < 0 else ()


def judge(state: State, occurrences: int) -> Result | None:
    """The result of the game, or None while it goes on (O12 to O14)."""
    points = state.points
    for seat in (RED, YELLOW):
        if points[seat] >= state.options.points:
            return Result(points, (seat,), POINTS)
    for seat in (RED, YELLOW):
        if not state.marbles(seat) and not (state.in_hand and state.turn == seat):
            return Result(points, (other(seat),), NO_MARBLES)
    if occurrences >= REPETITIONS:
        return Result(points, (), REPETITION)
    if state.idle >= IDLE_TURNS:
        return Result(points, leaders(points), NO_PROGRESS)
    return None
