"""A tree search that plays any game: it needs only `Game.play`, for any number of players and teams.

It uses upper confidence bounds over moves, with random playouts. What a game hides is guessed anew for each
playout (`recall`), and all guesses share one tree: a move's bound counts only the playouts in which the move
was legal (information-set Monte Carlo tree search, Cowling, Powley and Whitehouse 2012).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from time import monotonic
from typing import Any

from tablee.bots.bot import LONGEST_MOVE_S, Sight, Thought, search_time
from tablee.bots.memory import recall
from tablee.core.game import AnyGame, Seat
from tablee.core.shots import sample
from tablee.games import find_game

EXPLORATION = 0.8
PLAYOUT_MOVES = 60
"""The length at which a playout is cut off and judged by the points."""
TRIED_SHOTS = 24
"""The number of moves tried from a position whose moves form a continuum."""

Teams = tuple[tuple[Seat, ...], ...]
Guess = Callable[[Random], Any]
"""A function that returns a state in which nothing is hidden."""


@dataclass(slots=True)
class Node:
    """A move in the tree: how often it was played, how often it was legal, and what its team won."""

    visits: int = 0
    chances: int = 0
    won: float = 0.0
    children: dict[str, Node] = field(default_factory=dict)
    tried: list[Any] | None = None
    """The moves that are tried here, if the legal ones form a continuum."""

    @property
    def share(self) -> float:
        """The mean score, from 0 to 1, of the team that makes the move."""
        return self.won / self.visits if self.visits else 0.0


@dataclass(frozen=True, slots=True)
class TreeBot:
    """Plays the move that a tree search visits most; a limit of playouts makes it deterministic by seed."""

    playouts: int | None = None
    time_s: float | None = None

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return self.think(sight, budget_s, random).move

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        game = find_game(sight.game)
        teams = game.setup(sight.options).teams
        tree = Tree(game, teams, lambda random: recall(sight, random), random)
        for _ in tree.grow(self.playouts, search_time(budget_s, self.time_s)):
            pass
        return Thought(tree.best(), tree.root.visits)


class Tree:
    """A growing tree over one position."""

    def __init__(self, game: AnyGame, teams: Teams, guess: Guess, random: Random) -> None:
        self.game = game
        self.guess = guess
        self.random = random
        self.root = Node()
        self._most_choices = 0
        """The largest number of legal moves at the root, over all guesses."""
        self._teams = teams
        self._team_of = {seat: number for number, team in enumerate(teams) for seat in team}

    def grow(self, playouts: int | None, time_s: float) -> Iterator[int]:
        """Add playouts, at least one, until a limit is reached; yield their number after each."""
        ends = monotonic() + time_s
        while playouts is None or self.root.visits < playouts:
            self._play_out()
            yield self.root.visits
            if self._most_choices == 1 or monotonic() >= ends:
                return

    def best(self) -> str:
        """The most visited move."""
        return max(self.root.children.items(), key=lambda child: (child[1].visits, child[1].share))[0]

    def line(self) -> tuple[str, ...]:
        """The line of most visited moves."""
        line, node = [], self.root
        while node.children:
            text, node = max(node.children.items(), key=lambda child: child[1].visits)
            line.append(text)
        return tuple(line)

    def _play_out(self) -> None:
        state, node, path = self.guess(self.random), self.root, [(self.root, 0)]
        while state.to_play is not None:
            moves = self._moves_at(node, state)
            if node is self.root:
                self._most_choices = max(self._most_choices, len(moves))
            text, is_new = self._select(node, moves)
            mover = self._team_of[state.to_play]
            state = self.game.play(state, moves[text]).state
            node = node.children[text]
            path.append((node, mover))
            if is_new:
                break
        shares = self._finish(state)
        for visited, mover in path:
            visited.visits += 1
            visited.won += shares[mover]

    def _moves_at(self, node: Node, state: Any) -> dict[str, Any]:
        """The legal moves by their texts; for a continuum, the same few each time."""
        moves: Sequence[Any] | None = self.game.moves(state)
        if moves is None:
            if node.tried is None:
                node.tried = [sample(self.game, state, self.random) for _ in range(TRIED_SHOTS)]
            moves = node.tried
        return {self.game.move_text(move): move for move in moves}

    def _select(self, node: Node, moves: Mapping[str, Any]) -> tuple[str, bool]:
        """Select a move that was never tried, if any, otherwise the one with the greatest bound."""
        children = node.children
        for text in moves:
            if text in children:
                children[text].chances += 1
        new = [text for text in moves if text not in children]
        if new:
            text = self.random.choice(new)
            children[text] = Node(chances=1)
            return text, True
        return max(moves, key=lambda text: _bound(children[text])), False

    def _finish(self, state: Any) -> list[float]:
        """Each team's score, from 0 to 1, after random moves to the end or to the length limit."""
        for _ in range(PLAYOUT_MOVES):
            if state.to_play is None:
                break
            state = self.game.play(state, sample(self.game, state, self.random)).state
        result = self.game.result(state)
        if result is not None:
            winners = [number for number, team in enumerate(self._teams) if set(team) & set(result.winners)]
            return _shared(len(self._teams), winners, 1.0)
        points = self.game.points(state)
        sums = [sum(points[seat] for seat in team) for team in self._teams]
        ahead = [number for number, total in enumerate(sums) if total == max(sums)]
        return _shared(len(self._teams), ahead, 0.75)


def _bound(node: Node) -> float:
    return node.share + EXPLORATION * sqrt(log(node.chances) / node.visits)


def _shared(teams: int, ahead: Sequence[int], part: float) -> list[float]:
    """One point divided among teams: `part` to those ahead, the rest to the others; equal shares on a tie."""
    if not ahead or len(ahead) == teams:
        return [1.0 / teams] * teams
    behind = (1.0 - part) / (teams - len(ahead))
    return [part / len(ahead) if number in ahead else behind for number in range(teams)]


PLAYOUTS = (6, 20, 60, 200, 600)
"""The playouts of each level except the strongest, which is limited by time."""


def tree_levels() -> list[TreeBot]:
    """The bots for any game, weakest first."""
    return [*(TreeBot(playouts=playouts) for playouts in PLAYOUTS), TreeBot(time_s=LONGEST_MOVE_S)]
