"""A puzzle of Offboard: a marble stands at the edge, and can be pushed over it."""

from __future__ import annotations

from tablee.games import GAMES
from tablee.learning.task import Task
from tablee.puzzles.puzzle import About, Puzzle, Puzzles, Theme, id_of

OFFBOARD = GAMES["offboard"]
POSITION = "5/6/7/4y3/2r3y2/4r3/7/3rry/5 ------------ r - 0"
EDGE = Puzzle(
    id=id_of(OFFBOARD, POSITION),
    position=POSITION,
    solutions=("b4-b5",),
    level=2,
    found=0.8,
    line=("e7-e6", "d5-d6"),
    refutations={"d5-d6": "e7-e6"},
    themes=("points",),
)
PUZZLES = Puzzles(OFFBOARD, About(theme=(Theme("points", "Points", "Des points", Task(score=1)),)), (EDGE,))
