"""Shots, positions and outcomes as text.

0.05/-12.5/3.2            a shot: place in m right of the middle, degrees clockwise, m/s
0.05/-12.5/3.2/0.3/-0.2   the same with a cue: its tip's offset to the right and up, in radii
pass, again               a choice

s 1 0:0 0:0 table - - q:0,0;w1:0,-0.0258;…
    a position: the seat to play, the round, the scores of White and Black before it, the pieces owed, the
    queen, the rule that gives a choice, how the round ended, where each piece lies

1|~b4,w3.2,q!|w1:0.1,-0.2;…
    an outcome: the version of the physics; the events in order: `~b4` the striker's first contact, if it
    touched no cushion before, `w3.2` fell into hole 2, `q!` left the table; where every piece came to rest
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from math import isfinite

from tablee.core.errors import InvalidMove, InvalidPosition
from tablee.physics import VERSION, Point
from tablee.shooting.outcome import Exit, Outcome
from tablee.shooting.pieces import BLACK, COLOURS, EACH, PIECES, QUEEN, WHITE, Pair, kind_of
from tablee.shooting.placing import TOUCH_M, overlapping
from tablee.shooting.state import Choice, Move, ShootingOptions, Shot, State, sorted_places
from tablee.shooting.table import TableFile, round_place
from tablee.shooting.tally import LEFT, Ending, Queen, Tally

_NUMBER = r"[+-]?(?:\d{1,6}(?:\.\d{0,21})?|\.\d{1,21})(?:e-\d{1,3})?"
_SHOT = re.compile(rf"({_NUMBER})/({_NUMBER})/({_NUMBER})(?:/({_NUMBER})/({_NUMBER}))?", re.ASCII)
_PLACE = re.compile(rf"(q|[wb][1-{EACH}]):({_NUMBER}),({_NUMBER})", re.ASCII)
_PAIR = re.compile(r"(\d{1,3}):(\d{1,3})", re.ASCII)
_ENDING = re.compile(r"([wb])(\d{1,2}),([a-z_]+)", re.ASCII)
_EVENT = re.compile(rf"(?:~(q|[wb][1-{EACH}])|(s|q|[wb][1-{EACH}])(?:\.([0-3])|(!)))", re.ASCII)
_QUEENS: tuple[Queen, ...] = ("table", "pending", "w", "b")
NONE = "-"


def format_number(number: float) -> str:
    """The shortest text that reads as the same number."""
    text = repr(number + 0.0)  # + 0.0: no negative zero
    return text.removesuffix(".0")


# --- moves


def format_move(move: Move) -> str:
    """A move as text."""
    if isinstance(move, Choice):
        return move.name
    numbers = [move.place_m, move.angle_deg, move.speed_mps]
    if move.side or move.height:
        numbers += [move.side, move.height]
    return "/".join(map(format_number, numbers))


def parse_move(text: str, rule: str) -> Move:
    """The move in a text; raises InvalidMove with the number of the rule about shots."""
    if text == "pass":
        return Choice("pass")
    if text == "again":
        return Choice("again")
    match = _SHOT.fullmatch(text)
    if not match:
        raise InvalidMove(rule, f"{text[:40]!r} is not a shot: write place/angle/speed, such as 0.05/-12.5/3")
    return Shot(*(float(number) + 0.0 for number in match.groups(default="0")))


# --- positions


def format_places(lying: Iterator[tuple[str, Point]]) -> str:
    """Pieces with their places."""
    return ";".join(f"{piece}:{format_number(x)},{format_number(y)}" for piece, (x, y) in lying) or NONE


def parse_places(text: str) -> dict[str, Point]:
    """Pieces with their places; raises ValueError."""
    lying: dict[str, Point] = {}
    for part in text.split(";") if text != NONE else ():
        match = _PLACE.fullmatch(part)
        if not match:
            raise ValueError(f"{part[:30]!r} is not a piece with its place, such as w3:0.05,-0.1")
        piece, x, y = match.groups()
        if piece in lying:
            raise ValueError(f"{piece} lies in two places")
        lying[piece] = round_place((float(x), float(y)))
    return lying


def format_position(state: State) -> str:
    """A state as text."""
    tally = state.tally
    ending = tally.ending
    return " ".join(
        (
            state.turn,
            str(state.round),
            "{}:{}".format(*tally.scores),
            "{}:{}".format(*tally.owed),
            tally.queen,
            tally.choice or NONE,
            f"{ending.winner}{ending.points},{ending.reason}" if ending else NONE,
            format_places(iter(state.places)),
        )
    )


def parse_position(file: TableFile, options: ShootingOptions, choices: frozenset[str], text: str) -> State:
    """The state that a text describes; raises InvalidPosition."""
    fields = text.split(" ")
    if len(fields) != 8:
        raise InvalidPosition(f"a position has 8 parts, not {len(fields)}")
    turn, number, scores, owed, queen, choice, ending, places = fields
    if turn not in options.seats:
        raise InvalidPosition(f"there is no seat {turn[:8]!r}; the seats are {', '.join(options.seats)}")
    if not re.fullmatch(r"[1-9]\d{0,2}", number, re.ASCII):
        raise InvalidPosition(f"{number[:8]!r} is not the number of a round")
    if queen not in _QUEENS:
        raise InvalidPosition(f"the queen must be one of {', '.join(_QUEENS)}, not {queen[:10]!r}")
    if choice != NONE and choice not in choices:
        raise InvalidPosition(f"{choice[:8]!r} is not a rule that gives a choice")
    try:
        lying = parse_places(places)
    except ValueError as error:
        raise InvalidPosition(str(error)) from None
    check_places(file, lying)
    if (QUEEN in lying) != (queen == "table"):
        raise InvalidPosition("the queen must lie on the table, or be in")
    inside = Pair(*(EACH - sum(kind_of(piece) == colour for piece in lying) for colour in COLOURS))
    state = State(
        options=options,
        turn=turn,
        round=int(number),
        tally=Tally(
            inside=inside,
            scores=_parse_pair(scores),
            owed=_parse_pair(owed),
            queen=next(known for known in _QUEENS if known == queen),
            choice="" if choice == NONE else choice,
            ending=_parse_ending(ending),
        ),
        places=sorted_places(lying),
    )
    state = replace(state, tally=replace(state.tally, shooter=state.colour_of(state.turn)))
    check_tally(state.tally)
    return state


def check_tally(tally: Tally) -> None:
    """Refuse a round that goes on with all pieces of a colour in, unless its player must still choose."""
    for colour in COLOURS:
        waits = tally.choice and colour == tally.shooter  # the choice will put some back (B10, B15)
        if tally.inside.of(colour) == EACH and not (waits or tally.ending):
            raise InvalidPosition("all pieces of a colour are in, so the round is over")


def check_places(file: TableFile, lying: dict[str, Point]) -> None:
    """Refuse pieces that lie over one another, over a hole, or off the table."""
    half = file.half_m - file.piece.radius_m + TOUCH_M
    holes = file.table().holes
    placed: dict[str, Point] = {}
    for piece, (x, y) in lying.items():
        if not (isfinite(x) and abs(x) <= half and abs(y) <= half):
            raise InvalidPosition(f"{piece} does not lie on the table")
        if any((x - hole.x) ** 2 + (y - hole.y) ** 2 <= hole.radius_m**2 for hole in holes):
            raise InvalidPosition(f"{piece} lies over a hole")
        under = overlapping((x, y), placed, file.piece.diameter_m)
        if under:
            raise InvalidPosition(f"{piece} overlaps {under}")
        placed[piece] = x, y


def _parse_pair(text: str) -> Pair:
    match = _PAIR.fullmatch(text)
    if not match:
        raise InvalidPosition(f"{text[:10]!r} is not a number for each colour, such as 3:0")
    return Pair(int(match[1]), int(match[2]))


def _parse_ending(text: str) -> Ending | None:
    if text == NONE:
        return None
    match = _ENDING.fullmatch(text)
    if not match:
        raise InvalidPosition(f"{text[:20]!r} is not an ending, such as w7,all_in")
    return Ending(match[1], int(match[2]), match[3])


# --- outcomes


def format_outcome(outcome: Outcome) -> str:
    """An outcome as records keep it."""
    events = [f"~{outcome.direct_hit}"] if outcome.direct_hit else []
    events += [exit.piece + (LEFT if exit.hole is None else f".{exit.hole}") for exit in outcome.exits]
    rest = ((piece, round_place(outcome.rest[piece])) for piece in PIECES if piece in outcome.rest)
    return f"{VERSION}|{','.join(events) or NONE}|{format_places(rest)}"


def parse_outcome(text: str) -> Outcome:
    """The outcome in a record; raises ValueError."""
    version, events, rest = (*text.split("|", 2), "", "")[:3]
    if not (version.isascii() and version.isdigit()):
        raise ValueError(f"{text[:20]!r} is not the outcome of a shot")
    direct_hits, exits = [], []
    for event in events.split(","):
        if event == NONE:
            continue
        match = _EVENT.fullmatch(event)
        if not match:
            raise ValueError(f"{event[:20]!r} is not an event of a shot")
        hit, piece, hole, _ = match.groups()
        if hit:
            direct_hits.append(hit)
        else:
            exits.append(Exit(piece, None if hole is None else int(hole)))
    if len(direct_hits) > 1:
        raise ValueError("there are two first contacts")
    return Outcome(tuple(exits), parse_places(rest), *direct_hits)


# --- drawings for a terminal

_MARKS = {WHITE: "[bold]o[/]", BLACK: "●", QUEEN: "[red]Q[/]"}
_COLUMNS, _ROWS = 49, 25


def draw(file: TableFile, state: State) -> str:
    """The table as text, seen from South."""
    grid = [[" "] * _COLUMNS for _ in range(_ROWS)]
    for row in (0, _ROWS - 1):
        grid[row][0] = grid[row][-1] = "O"
    for piece, (x, y) in state.places:
        column = round((x / file.half_m + 1) / 2 * (_COLUMNS - 1))
        row = round((1 - y / file.half_m) / 2 * (_ROWS - 1))
        grid[row][column] = _MARKS[kind_of(piece)]
    edge = "+" + "-" * _COLUMNS + "+"
    tally = state.tally
    summary = (
        f"round {state.round}, {state.turn} shoots {'white' if tally.shooter == WHITE else 'black'}; "
        f"in: white {tally.inside.white}, black {tally.inside.black}; "
        f"owed: {tally.owed.white}, {tally.owed.black}; queen: {tally.queen}; "
        f"score: white {tally.scores.of(WHITE)}, black {tally.scores.of(BLACK)}"
    )
    return "\n".join([edge, *(f"|{''.join(row)}|" for row in grid), edge, summary])
