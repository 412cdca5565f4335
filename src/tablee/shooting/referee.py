"""The rules without the simulation: a referee for people at a real table.

A match is a list of shots, each with the events that people saw. The referee's call on each says who plays
next, which pieces go back, and why.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablee.core.errors import TableeError
from tablee.core.game import Ruling
from tablee.core.options import read_options
from tablee.shooting.game import ShootingGame
from tablee.shooting.pieces import COLOURS, Colour, Pair
from tablee.shooting.tally import NAMES, ChoiceName, ImpossibleShot, Tally, Verdict, Winner, check_events


@dataclass(frozen=True, slots=True)
class ObservedShot:
    """A shot as people saw it."""

    events: tuple[str, ...] = ()
    choice: ChoiceName | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """The referee's call on a shot."""

    shooter: Colour
    tally: Tally
    """After the shot, with everything due put back."""
    next: Colour | None
    """Who shoots next, White after a round; None when the match is over."""
    back: tuple[str, ...]
    rulings: tuple[Ruling, ...]


class ChoiceNeeded(ImpossibleShot):
    """A shot after which the shooter must choose and has not chosen."""

    def __init__(self, rule: str) -> None:
        super().__init__(f"{rule}: the shooter must choose: pass or again")
        self.rule = rule


class RefereedMatch:
    """A match at a real table, shot by shot."""

    def __init__(self, game: ShootingGame, options: Mapping[str, Any]) -> None:
        self.game = game
        self.options = read_options(game.options, options)
        self.calls: list[Call] = []
        self.scores = (0, 0)
        """The points of the first player or team, and of the second."""
        self.round = 1
        self.tally = Tally()

    @property
    def winner(self) -> Winner | None:
        """`first`, `second` or `draw`; None while the match lasts."""
        return self.game.referee.match_winner(self.scores, self.round - 1, self.options)

    def call(self, shot: ObservedShot) -> Call:
        """Judge one shot; raises ImpossibleShot, and then changes nothing."""
        if self.winner:
            raise ImpossibleShot("the match is over")
        check_events(self.tally, shot.events, self.game.referee.events)
        shooter = self.tally.shooter
        verdict = self._judge(shot)
        self.tally = verdict.tally
        if verdict.tally.ending:
            self._end_round(verdict.tally)
        upcoming = None if self.winner else self.tally.shooter
        call = Call(shooter, verdict.tally, upcoming, verdict.back, verdict.rulings)
        self.calls.append(call)
        return call

    def _judge(self, shot: ObservedShot) -> Verdict:
        referee, points = self.game.referee, self.options.points
        verdict = referee.judge(self.tally, shot.events, points)
        rule = verdict.tally.choice
        if shot.choice is None:
            if rule:
                raise ChoiceNeeded(rule)
            return verdict
        if not rule:
            raise ImpossibleShot("there is nothing to choose after this shot")
        after = referee.choose(verdict.tally, shot.choice, points)
        return Verdict(after.tally, (*verdict.back, *after.back), (*verdict.rulings, *after.rulings))

    def _end_round(self, tally: Tally) -> None:
        ending = tally.ending
        assert ending is not None
        white, black = tally.scores.plus(ending.winner, ending.points)
        self.scores = (white, black) if self.round % 2 else (black, white)
        self.round += 1
        self.tally = Tally(scores=Pair(black, white))  # the players have changed colours


def answer_line(game: ShootingGame, line: bytes) -> dict[str, Any]:
    """The answer to one line of `tablee referee --jsonl`."""
    try:
        content = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {"error": f"not JSON: {error}", "shot": 0}
    return answer_match(game, content)


def answer_match(game: ShootingGame, content: Any) -> dict[str, Any]:
    """The answer to a match in plain values: every call, or the error and the number of shots before it."""
    calls: list[Call] = []
    try:
        options, shots = read_match(content)
        match = RefereedMatch(game, options)
        for shot in shots:
            calls.append(match.call(read_shot(shot)))
    except TableeError as error:
        return {"error": str(error), "shot": len(calls)}
    winner = match.winner
    return {
        "shots": [_plain(call) for call in calls],
        "match": {"scores": list(match.scores), "over": winner is not None, "winner": winner},
    }


def read_match(content: Any) -> tuple[dict[str, Any], list[Any]]:
    """The options and shots of a match; raises TableeError."""
    if not isinstance(content, dict) or set(content) - {"options", "shots"}:
        raise TableeError('a line must be an object: {"options": {…}, "shots": […]}')
    options, shots = content.get("options", {}), content.get("shots", [])
    if not isinstance(options, dict) or not isinstance(shots, list):
        raise TableeError("options must be an object, shots a list")
    return options, shots


def read_shot(content: Any) -> ObservedShot:
    """A shot from plain values; raises ImpossibleShot."""
    if not isinstance(content, dict) or set(content) - {"events", "choice"}:
        raise ImpossibleShot('a shot must be an object: {"events": […], "choice": "pass" or "again"}')
    events, choice = content.get("events", []), content.get("choice")
    if not isinstance(events, list) or not all(isinstance(event, str) for event in events):
        raise ImpossibleShot("events must be a list of strings")
    if choice not in (None, "pass", "again"):
        raise ImpossibleShot("a choice must be pass or again")
    return ObservedShot(tuple(events), choice)


def _plain(call: Call) -> dict[str, Any]:
    tally, ending = call.tally, call.tally.ending
    return {
        "shooter": NAMES[call.shooter],
        "next": call.next and NAMES[call.next],
        "in": _by_colour(tally.inside),
        "queen": NAMES[tally.queen],
        "owed": _by_colour(tally.owed),
        "round": ending and {"winner": NAMES[ending.winner], "points": ending.points},
    }


def _by_colour(pair: Pair) -> dict[str, int]:
    return {NAMES[colour]: pair.of(colour) for colour in COLOURS}
