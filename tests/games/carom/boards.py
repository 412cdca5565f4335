"""Shots told to the referee, hand-written outcomes, and tables to play on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from tablee.core.game import Ruling
from tablee.core.match import Match
from tablee.games import GAMES
from tablee.games.carom.referee import CaromReferee
from tablee.games.carom.rules import Carom
from tablee.physics import Point
from tablee.shooting.outcome import Exit, Outcome
from tablee.shooting.pieces import Pair
from tablee.shooting.state import State
from tablee.shooting.tally import Queen, Tally, Verdict, check_events

GAME = cast(Carom, GAMES["carom"])
REFEREE = CaromReferee()

WHITES = tuple(f"w{number}" for number in range(1, 10))
BLACKS = tuple(f"b{number}" for number in range(1, 10))

# Out of every baseline's way, and apart: a disc is 2.58 cm wide.
SPOTS: tuple[Point, ...] = tuple(
    (round(x * 0.03, 3), round(y * 0.03, 3)) for y in (3, 2, 1, -1, -2) for x in (-2, -1, 0, 1, 2)
)


def tally(
    shooter: str = "w",
    inside: tuple[int, int] = (0, 0),
    owed: tuple[int, int] = (0, 0),
    queen: Queen = "table",
    scores: tuple[int, int] = (0, 0),
) -> Tally:
    return Tally(shooter, Pair(*inside), Pair(*owed), queen, Pair(*scores))


def judge(events: str, before: Tally | None = None, points: int = 25, **given: Any) -> Verdict:
    """What the referee says of a shot: `judge("w q s", inside=(3, 2))`."""
    start = before or tally(**given)
    tokens = events.split()
    check_events(start, tokens, REFEREE.events)
    return REFEREE.judge(start, tokens, points)


def decisions(verdict: Verdict) -> list[str]:
    """The decisions of a verdict, with their rules."""
    return [f"{ruling.rule} {ruling.decision}" for ruling in verdict.rulings]


def ruling(verdict: Verdict, decision: str) -> Ruling:
    """The one ruling of a kind."""
    (found,) = [each for each in verdict.rulings if each.decision == decision]
    return found


def table(
    white: int = 9,
    black: int = 9,
    turn: str = "s",
    round: int = 1,
    scores: tuple[int, int] = (0, 0),
    owed: tuple[int, int] = (0, 0),
    queen: Queen = "table",
    at: Mapping[str, Point] | None = None,
    **options: Any,
) -> State:
    """A state with so many discs of each colour on the board, at harmless spots or where `at` says."""
    on_board = [*(["q"] if queen == "table" else []), *WHITES[:white], *BLACKS[:black]]
    places = dict(zip(on_board, SPOTS, strict=False)) | dict(at or {})
    laid = ";".join(f"{piece}:{x!r},{y!r}" for piece, (x, y) in places.items())
    text = f"{turn} {round} {scores[0]}:{scores[1]} {owed[0]}:{owed[1]} {queen} - - {laid or '-'}"
    return GAME.read_position(GAME.setup(options), text)


def outcome(state: State, exits: str, **moved: Point) -> Outcome:
    """An outcome written by hand: `outcome(state, "w1 q s w2!")`; what did not go off lies where it lay."""
    names = exits.split()
    gone = [Exit(name[:-1]) if name.endswith("!") else Exit(name, at % 4) for at, name in enumerate(names)]
    off = {exit.piece for exit in gone}
    rest = {piece: place for piece, place in (state.lying | moved).items() if piece not in off}
    return Outcome(tuple(gone), rest)


def begin(start: State | None = None, **options: Any) -> Match:
    """A match, from a state if one is given."""
    chosen = options | ({"start": GAME.position(start)} if start else {})
    return Match(GAME, GAME.setup(chosen))
