"""Shots told as people tell them, and tables to play them on.

White shoots in every tally here; each judgement is also made with the colours exchanged, and
must be the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Literal

from msgspec import structs

from tablee.core.game import Ruling, Step
from tablee.games.carramboule.referee import CarrambouleReferee
from tablee.games.carramboule.rules import Carramboule
from tablee.physics import Event, Film, Point
from tablee.shooting.outcome import Outcome, outcome_of
from tablee.shooting.pieces import PIECES, Pair
from tablee.shooting.state import Move, State
from tablee.shooting.tally import ChoiceName, Ending, Queen, Tally, Verdict, check_events

GAME = Carramboule()
REFEREE = CarrambouleReferee()
POINTS = 29
LINE_M = -0.28
"""Where South's camp line is: 0.12 m from a cushion at -0.4."""
RADIUS_M = 0.016

# --- without a board


def tally(
    own: int = 0,
    other: int = 0,
    queen: Literal["table", "pending", "own", "other"] = "table",
    owes: int = 0,
    other_owes: int = 0,
) -> Tally:
    """White to shoot, with so many in and so many owed."""
    queens: dict[str, Queen] = {"table": "table", "pending": "pending", "own": "w", "other": "b"}
    return Tally(inside=Pair(own, other), owed=Pair(owes, other_owes), queen=queens[queen])


def judge(before: Tally, events: str = "") -> Verdict:
    """What the referee says about a shot, the same for both colours."""
    check_events(before, events.split(), REFEREE.events)
    verdict = REFEREE.judge(before, events.split(), POINTS)
    other = REFEREE.judge(mirrored(before), [swapped(event) for event in events.split()], POINTS)
    assert other == mirrored_verdict(verdict)
    return verdict


def choose(before: Verdict, choice: ChoiceName) -> Verdict:
    """What the referee says about a choice, the same for both colours."""
    verdict = REFEREE.choose(before.tally, choice, POINTS)
    assert REFEREE.choose(mirrored(before.tally), choice, POINTS) == mirrored_verdict(verdict)
    return verdict


def decisions(verdict: Verdict) -> list[str]:
    """The rulings in short: `B9 pays w 1`."""
    return [" ".join(_words(ruling)) for ruling in verdict.rulings]


def decisions_of(step: Step[State, Move]) -> list[str]:
    """The same of a step."""
    return decisions(Verdict(step.state.tally, rulings=step.rulings))


def _words(ruling: Ruling) -> Iterable[str]:
    yield ruling.rule
    yield ruling.decision
    if ruling.side:
        yield ruling.side
    yield from ruling.pieces
    if ruling.number:
        yield str(ruling.number)


def swapped(word: str) -> str:
    """A word with the colours exchanged."""
    return {"w": "b", "b": "w", "w!": "b!", "b!": "w!"}.get(word, word)


def mirrored(before: Tally) -> Tally:
    ending = before.ending
    queens: dict[Queen, Queen] = {"w": "b", "b": "w", "table": "table", "pending": "pending"}
    return replace(
        before,
        shooter=swapped(before.shooter),
        inside=Pair(*reversed(before.inside)),
        owed=Pair(*reversed(before.owed)),
        scores=Pair(*reversed(before.scores)),
        queen=queens[before.queen],
        ending=ending and Ending(swapped(ending.winner), ending.points, ending.reason),
    )


def mirrored_verdict(verdict: Verdict) -> Verdict:
    rulings = (
        structs.replace(ruling, side=swapped(ruling.side), pieces=tuple(map(swapped, ruling.pieces)))
        for ruling in verdict.rulings
    )
    return Verdict(mirrored(verdict.tally), tuple(map(swapped, verdict.back)), tuple(rulings))


# --- on a table


def table(
    lying: Mapping[str, Point], seat: str = "s", queen: str = "table", owed: str = "0:0", number: int = 1
) -> State:
    """A state with these pieces on the table and all the others in; the queen lies if she is named."""
    places = ";".join(f"{piece}:{x},{y}" for piece, (x, y) in lying.items()) or "-"
    return GAME.read_position(GAME.setup(), f"{seat} {number} 0:0 {owed} {queen} - - {places}")


def outcome(state: State, *tokens: str, **rest: Point) -> Outcome:
    """The outcome of events: `w1` fell, `b2!` left, `|` the yellow ball hit a cushion, `~w3` it hit w3.

    What neither fell nor left rests where it lay, or where `rest` says.
    """
    events = tuple(_event(number, token) for number, token in enumerate(tokens, 1))
    gone = {event.body for event in events if event.kind in ("hole", "left")}
    places = {piece: rest.get(piece, place) for piece, place in state.places if piece not in gone}
    return outcome_of(Film(events=events, rest=places))


def _event(number: int, token: str) -> Event:
    if token == "|":
        return Event(number, "cushion", "s")
    if token.startswith("~"):
        return Event(number, "contact", "s", other=token[1:])
    if token.endswith("!"):
        return Event(number, "left", token[:-1])
    return Event(number, "hole", token, hole=0)


def spread(*pieces: str) -> dict[str, Point]:
    """Pieces laid out well apart, in front of everybody's camp line."""
    order = [piece for piece in PIECES if piece in pieces]
    return {piece: (-0.3 + 0.06 * (n % 10), 0.1 - 0.1 * (n // 10)) for n, piece in enumerate(order)}
