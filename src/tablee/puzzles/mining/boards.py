"""Mines a board game with a search: positions from self-play in which one move is clearly the best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from tablee.bots.bot import sight_at, sight_of, think
from tablee.bots.levels import Level, levels_of
from tablee.core.match import Match
from tablee.puzzles.mining.difficulty import measure
from tablee.puzzles.mining.values import MARGIN, MoveValuer, Valued, solutions_among
from tablee.puzzles.puzzle import Puzzle, Puzzles, id_of
from tablee.puzzles.themes import themes_of

FIRST_LOOK, FIRST_MARGIN = 40, MARGIN / 2
"""The nodes for each move at a first look, which is often wrong, and the margin of the best."""
NODES = 1_000
"""The nodes for each move when it is decided whether one is the best."""
PROOF = 4
"""With so many times as many nodes the same moves must be the best."""
LEAST_MOVES = 6
"""With fewer legal moves there is not enough to choose from."""
LEAST_EXPECTED = 0.4
"""Who is lost anyway has nothing to find."""
OPENING = 6
"""The first moves of a game are the same in many."""
LONGEST = 200
MOST_IN_GAME, APART = 5, 3
"""At most so many puzzles from one game, with so many moves between them."""
LINE = 3
"""So many moves are kept of what follows."""
NEAREST_WRONG = 4
"""Of so many wrong moves, those worth most, the refutation is kept; also of those that bots play."""
WEAKEST, STRONGEST = 2, 6
"""The levels that play the games: weak ones leave much to find, strong ones what is hard to find."""


class BoardMiner:
    """Mines one game."""

    def __init__(self, puzzles: Puzzles) -> None:
        self.puzzles = puzzles
        self.game = puzzles.game
        self.valuer = MoveValuer(self.game, puzzles.setup)
        self.levels = levels_of(self.game)

    def mine(self, number: int) -> Iterator[Puzzle]:
        """The puzzles in the game of this number."""
        random, found, last = Random(number), 0, OPENING
        match = Match(self.game, self.game.setup(self.puzzles.about.options, seed=number))
        players = {seat: random.choice(self.levels[WEAKEST - 1 : STRONGEST]) for seat in match.setup.seats}
        while match.to_play is not None and len(match.moves) < LONGEST and found < MOST_IN_GAME:
            if len(match.moves) >= last:
                puzzle = self.look(self.game.position(match.step.state), number)
                if puzzle is not None:
                    yield puzzle
                    found, last = found + 1, len(match.moves) + APART
            player = players[match.to_play]
            thought = think(player.bot, sight_of(match, match.to_play), player.budget_s, random)
            match.play(thought.move)

    def look(self, position: str, source: int) -> Puzzle | None:
        """The puzzle in a position, if there is one."""
        state = self.game.read_position(self.puzzles.setup, position)
        if state.to_play is None or len(self.game.moves(state) or ()) < LEAST_MOVES:
            return None
        if not solutions_among(self.valuer.values(state, FIRST_LOOK), FIRST_MARGIN):
            return None
        solutions = solutions_among(self.valuer.values(state, NODES))
        if not solutions or solutions[0].expected < LEAST_EXPECTED:
            return None
        values = self._deepen(state, [one.move for one in solutions])
        return None if values is None else self._puzzle(state, position, values, source)

    def prove(self, puzzle: Puzzle) -> str | None:
        """What is wrong with a puzzle by a search with four times the nodes; None if it is proved."""
        if self._deepen(self.puzzles.state(puzzle), puzzle.solutions) is None:
            return f"a deeper search does not find {' and '.join(puzzle.solutions)} alone"
        return None

    def _deepen(self, state: Any, solutions: Sequence[str]) -> list[Valued] | None:
        """The moves with their values by a deeper search, if it finds the same solutions."""
        values = self.valuer.values(state, PROOF * NODES)
        proved = [one.move for one in solutions_among(values)]
        return values if sorted(proved) == sorted(solutions) else None

    def _puzzle(self, state: Any, position: str, values: Sequence[Valued], source: int) -> Puzzle:
        solutions = solutions_among(values)
        moves = [one.move for one in solutions]
        level, found, played = self._difficulty(state, moves, source)
        puzzle = Puzzle(
            id=id_of(self.game, position),
            position=position,
            solutions=tuple(moves),
            level=level,
            found=round(found, 2),
            line=solutions[0].line[:LINE],
            refutations=_refutations(values[len(moves) :], played),
            source=source,
        )
        return replace(puzzle, themes=themes_of(self.puzzles, puzzle))

    def _difficulty(self, state: Any, solutions: Sequence[str], seed: int) -> tuple[int, float, set[str]]:
        """The weakest level that finds one of these moves, how often, and all moves that bots played."""
        sight, played = sight_at(self.game, self.puzzles.setup, state), set[str]()

        def solves(level: Level, random: Random) -> bool:
            move = think(level.bot, sight, level.budget_s, random).move
            played.add(move)
            return move in solutions

        return *measure(self.levels[:-1], solves, seed), played


def _refutations(wrong: Sequence[Valued], played: set[str]) -> Mapping[str, str]:
    """What follows the wrong moves that come to mind."""
    chosen = [one for at, one in enumerate(wrong) if at < NEAREST_WRONG or one.move in played]
    return {one.move: " ".join(one.line[:LINE]) for one in chosen if one.line}
