"""How well somebody played, by a game's yardstick: what random play and each level give away in it.

`tablee yardstick GAME` plays games between all of them and writes what it measures into the game's folder.
A game without that file has no accuracies.

accuracy = yardstick_of(game).accuracy(lost)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import fmean

import msgspec

from tablee.bots.analysis import Question
from tablee.bots.levels import levels_of
from tablee.bots.weighing import Seen, Weighed, weigh_moves
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, Seat
from tablee.games import FILES, file_of, find_game

FILE = FILES["yardstick"]
LEAST_MOVES = 5
"""Fewer moves say nothing about a player."""
LEAST_STAKE = 0.5
"""Nor do moves with less to lose in all, as of somebody who has come to a game that was lost."""
TELLING = 2.0
"""How much random play would have to give away, of the same stake, for moves to show that somebody plays
better."""
FINEST = 1e-3
"""Losses below this are all alike."""
STRONGEST = 0.9
"""The accuracy of the strongest level in the games of a yardstick; less where it gives away much."""


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player gave away in the games of a yardstick."""

    name: str
    """`random`, or a level's."""
    lost: float
    """The part of what there was to give; for shots, pieces per shot."""
    moves: int


class Yardstick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `yardstick.toml` of a game: random play, then the levels, weakest first."""

    player: tuple[Measured, ...]

    def __post_init__(self) -> None:
        if not self.player or self.losses[0] <= self.losses[-1]:
            raise ValueError("it does not tell random play from the strongest level")

    @property
    def losses(self) -> list[float]:
        """What each player gave away, evened out so that no player gives away more than a weaker one."""
        runs = [[one.lost] for one in self.player]
        at = 1
        while at < len(runs):
            if fmean(runs[at]) > fmean(runs[at - 1]):
                runs[at - 1] += runs.pop(at)
                at = max(at - 1, 1)
            else:
                at += 1
        return [fmean(run) for run in runs for _ in run]

    @property
    def _bend(self) -> float:
        """What bends the scale so that the strongest level reaches STRONGEST, where it gives away little."""
        losses = self.losses
        return min(1.0, math.log(1.0 - STRONGEST) / math.log(max(losses[-1], FINEST) / losses[0]))

    def accuracy(self, lost: float) -> float:
        """From 0, for what random play gives away, to 1, for nothing."""
        return max(0.0, 1.0 - math.pow(lost / self.losses[0], self._bend))

    def like(self, lost: float) -> str:
        """The player who gives away about as much."""
        distances = [abs(math.log(max(one, FINEST) / max(lost, FINEST))) for one in self.losses]
        return self.player[distances.index(min(distances))].name


def yardstick_of(game: AnyGame) -> Yardstick | None:
    """A game's yardstick, or None if it has none; raises TableeError if the file is invalid."""
    file = file_of(game, FILE)
    if file is None:
        return None
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Yardstick)
    except msgspec.MsgspecError as error:
        raise TableeError(f"{FILE} of {game.name}: {error}") from None


@dataclass(frozen=True, slots=True)
class Account:
    """What a seat's moves add up to."""

    seat: Seat
    moves: int
    lost: float
    accuracy: float
    like: str
    """Who plays about as well: `random`, or a level."""


def mean_loss(yardstick: Yardstick, moves: Sequence[Weighed]) -> float | None:
    """The part of what there was to give that moves gave away; None if they say nothing.

    Few moves may show that somebody plays no better than at random, but not that they play better.
    """
    stake = sum(move.stake for move in moves)
    if len(moves) < LEAST_MOVES or stake < LEAST_STAKE:
        return None
    lost, at_random = sum(move.lost for move in moves) / stake, yardstick.losses[0]
    return None if lost < at_random and at_random * stake < TELLING else lost


def account_for(questions: Sequence[Question], insights: Sequence[Seen]) -> list[Account]:
    """An account for each seat that has moved enough, from a glance at each step of a match.

    None where there is no yardstick, or where it does not fit: not two sides, or not everything known.
    """
    yardstick = yardstick_of(find_game(questions[0].game))
    if yardstick is None or any(len(one.teams) != 2 or one.others for one in questions):
        return []
    moves: dict[Seat, list[Weighed]] = {}
    for seat, weighed in weigh_moves(questions, insights):
        moves.setdefault(seat, []).append(weighed)
    return [
        Account(seat, len(own), lost, yardstick.accuracy(lost), yardstick.like(lost))
        for seat, own in moves.items()
        if (lost := mean_loss(yardstick, own)) is not None
    ]


def with_hands(questions: Sequence[Question], accounts: Sequence[Account]) -> list[Question]:
    """The same questions, about the chances of shots for hands like their players' too."""
    names = [level.name for level in levels_of(find_game(questions[0].game))]
    hands = {one.seat: one.like if one.like in names else names[0] for one in accounts}
    return [replace(question, hand=hands.get(question.state.to_play, "")) for question in questions]
