"""Positions to search: random ones, by the readable rules."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee.core.game import AnyGame
from tablee.games import find_game

FEW: dict[str, tuple[str, ...]] = {
    "offboard": (
        "5/6/3r3/8/2rry4/3y4/7/4y1/5 yr-y--r----- r - 0",
        "5/6/7/1y6/2ry5/2r5/7/6/3r1 y--y--r----- r - 97",
        "5/6/7/8/2r1y4/8/7/6/5 y--y--r----- r - 12",
    ),
    "arcanor": (
        "8/2,Cd,5/3,b,4/8/4,aB,3/8/8 l 3",
        "1,D,6/A,1,c,5/8/3,b,C,3/8/2,d,5/6,AB,1 d 98",
    ),
    "carami": (
        "xxx5xxx/xxx2s2xxx/xxx1s3xxx/11/3w1s5/4n6/5e5/11/xxx1n3xxx/xxx5xxx/xxx2n2xxx - 0000 0,0,0,0 s 0",
        "xxx5xxx/xxx5xxx/xxx5xxx/4s1s4/5s5/2w2n2e2/11/3n1n5/xxx5xxx/xxxs4xxx/xxx5xxx *d11s 1000 0,0,2,0 s 9",
    ),
}
"""Positions with few moves, some near a draw."""
FORCED = (
    "xxx1s1s1xxx/xxx5xxx/xxx2n1nxxx/5s2ew1/ee1eee4w/2e6w1/ee2n1se2w/3nn6/xxx5xxx/xxxn4xxx/xxx1nn2xxx "
    "- 0000 7,5,11,11 w 0"
)
"""West has one move, j6-k6."""


def begin(name: str, **options: Any) -> Any:
    game = find_game(name)
    return game.start(game.setup(options)).state


def read(name: str, position: str, **options: Any) -> Any:
    game = find_game(name)
    return game.read_position(game.setup(options), position)


def wander(game: AnyGame, state: Any, moves: int, random: Random) -> Any:
    """A state after some random moves, in a game that is not over."""
    for _ in range(moves):
        after = game.play(state, random.choice(list(game.moves(state) or ()))).state
        if after.to_play is None:
            return state
        state = after
    return state
