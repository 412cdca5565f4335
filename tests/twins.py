"""Pairs of Arcanor games that differ only in what is hidden, and look the same to everybody."""

from __future__ import annotations

import re
from random import Random

from tablee.core.game import Glimpse
from tablee.core.match import Match
from tablee.games import find_game

ARCANOR = find_game("arcanor")
VISIBLE = "c,1,b,2,a,1,c/1,C,4,b,1/a,2,A,1,b,2/8/2,B,2,a,1,C/1,A,3,B,2/2,A,1,B,1,D,1 l 0"
"""Pieces of both sides next to one another, some of them near their goals."""


def masked(position: str) -> str:
    """A position with its contents hidden."""
    board, *rest = position.split()
    return " ".join([re.sub(r"([A-Da-d])[A-Da-d]*", r"\1?", board), *rest])


def filled(random: Random) -> str:
    """VISIBLE, each piece holding whatever it may."""
    left = {piece: 3 - VISIBLE.split()[0].count(piece) for piece in "ABCDabcd"}

    def fill(visible: re.Match[str]) -> str:
        stack = visible[0]
        while stack[-1] not in "Dd" and random.random() < 0.6:
            smaller = "ABCD"["ABCD".index(stack[-1].upper()) + 1]
            piece = random.choice([smaller, smaller.lower()])
            if not left[piece]:
                break
            left[piece] -= 1
            stack += piece
        return stack

    board, *rest = VISIBLE.split()
    return " ".join([re.sub("[A-Da-d]", fill, board), *rest])


def seen(match: Match) -> tuple[str, list[str], bool]:
    """All that the last step of a game shows to anybody."""
    trace = [
        f"{event.place} {event.content[:1]}" if isinstance(event, Glimpse) else str(event)
        for event in match.step.trace
    ]
    return masked(ARCANOR.position(match.step.state)), trace, match.result is None


def alike(matches: list[Match], move: str) -> bool:
    """Whether a move shows the same in all these games, which go on."""
    shown = []
    for match in matches:
        match.play(move)
        shown.append(seen(match))
        match.take_back()
    return all(one == shown[0] for one in shown) and shown[0][2]


def offered(match: Match) -> list[str]:
    """The moves that the seat to play may try, according to its view."""
    view = ARCANOR.view(match.step, match.to_play)  # type: ignore[attr-defined]
    return [ARCANOR.move_text(move) for move in ARCANOR.moves(view.state) or ()]


def twins(seed: int, moves: int = 0, count: int = 2) -> list[Match]:
    """Games with different hidden contents, after so many random moves that looked the same in all."""
    random = Random(seed)
    starts = [filled(random) for _ in range(count)]
    matches = [Match(ARCANOR, ARCANOR.setup({"start": start}, seed)) for start in starts]
    for _ in range(moves):
        move = random.choice([move for move in offered(matches[0]) if alike(matches, move)])
        for match in matches:
            match.play(move)
    assert len({ARCANOR.position(match.step.state) for match in matches}) == count
    return matches
