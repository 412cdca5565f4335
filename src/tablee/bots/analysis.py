"""The analysis of a position by a strong bot: who is ahead, the best line, the chances of a shot.

for insight in look(questions_of(match)[0], time_s=1.0):
    print(insight)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import exp
from random import Random
from statistics import fmean
from time import monotonic
from typing import TYPE_CHECKING, Any

from tablee.bots.bot import Sight, sight_of
from tablee.bots.levels import levels_of
from tablee.bots.memory import recall, recall_several, recall_steps
from tablee.bots.search.bot import searcher_for
from tablee.bots.shots.analysis import Chances, analyse
from tablee.bots.shots.planning import ShotPlanner
from tablee.bots.shots.warm_up import warm_up
from tablee.bots.trees import Guess, Tree
from tablee.core.game import AnyGame, AnyStep, Seat
from tablee.core.hidden import HiddenGame, view_step
from tablee.core.match import Match
from tablee.core.shots import ShotGame, sample
from tablee.games import find_game, has_module
from tablee.shooting.game import ShootingGame
from tablee.shooting.hands import STEADY
from tablee.shooting.state import Shot, State
from tablee.shooting.table import Skill

if TYPE_CHECKING:
    from tablee.bots.search.engine import SearchReport

SCORE_SCALE = 400.0
"""A lead of this score means winning odds of e to 1."""
GUESSES = 4
"""The number of states that are looked at where it is not known which one it is; they share the time."""
SIMULATIONS = (1000, 4000, 16_000, 64_000)
"""The number of simulations of each successive look at the shots."""
LAST_LOOK_START = 0.4
"""No new look at shots starts after this fraction of the time."""
FIRST_PLAYOUTS = 32
"""With fewer playouts, nothing is reported."""
GLANCE_NODES, GLANCE_SIMULATIONS, GLANCE_PLAYOUTS = 100_000, 1000, 400
"""The work of a glance, which is the same on every machine: what it finds can be compared."""
DEFAULT_HAND = "sure"
"""The skill that chances are computed for, if the players agreed on hands without errors."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position to analyse, and the move that was played from it, if any."""

    game: str
    state: Any
    teams: tuple[tuple[Seat, ...], ...]
    played: Any = None
    others: tuple[Any, ...] = ()
    """Other states that it could be, where whoever asks cannot know which one it is."""
    is_glance: bool = False
    """Whether a glance is enough."""
    hand: str = ""
    """The level for whose hand the chances of shots are also told, if any."""

    @property
    def states(self) -> tuple[Any, ...]:
        """All states that it could be."""
        return self.state, *self.others

    def guess(self, random: Random) -> Any:
        """One of the states that it could be."""
        return random.choice(self.states) if self.others else self.state

    @property
    def is_firsts(self) -> bool:
        """Whether the team of the first seat is to play."""
        return self.state.to_play in self.teams[0]


@dataclass(frozen=True, slots=True)
class Insight:
    """What the analysis has found out about a position so far."""

    depth: int
    """The search depth in moves; for shots, the number of looks."""
    nodes: int
    """The number of positions searched, or of shots simulated."""
    seconds: float = 0.0
    score: int | None = None
    """The score of the search, for the side to move."""
    expected: float | None = None
    """The expected score of the first seat's team, from 0 to 1."""
    wins_in: int | None = None
    """The number of moves, of all players, in which that team wins; negative if it loses."""
    line: tuple[str, ...] = ()
    """The best moves from here, of all players."""
    played: Chances | None = None
    better: Chances | None = None


def questions_of(match: Match) -> list[Question]:
    """A question for every step of a match, for those who may know all of it: it is over, or a record."""
    return _questions(match, match.steps, [[step.state] for step in match.steps])


def questions_for(match: Match, seat: Seat) -> list[Question]:
    """A question for every step of a match that is still played, as far as a seat can know it by now."""
    views = [view_step(match.game, step, seat) for step in match.steps]
    return _questions(
        match, views, recall_steps(sight_of(match, seat), [view.state for view in views], GUESSES)
    )


def _questions(match: Match, steps: Sequence[AnyStep], states: Sequence[Sequence[Any]]) -> list[Question]:
    moves = [*(step.move for step in steps[1:]), None]
    return [
        Question(match.game.name, first, match.setup.teams, move, tuple(others))
        for (first, *others), move in zip(states, moves, strict=True)
    ]


def question_from(sight: Sight) -> Question:
    """A question about the current position, as far as the seat of this sight can know it."""
    state, *others = recall_several(sight, GUESSES)
    teams = find_game(sight.game).setup(sight.options).teams
    return Question(sight.game, state, teams, others=tuple(others))


def get_ready(questions: Sequence[Question]) -> None:
    """Compile what an analysis needs, or load it from the cache; the first time takes up to a minute."""
    game = questions[0].game
    if isinstance(find_game(game), ShootingGame):
        warm_up(game)
        return
    if not has_module(find_game(game), "search"):
        return
    from tablee.bots.search.deepening import SearchLimits  # imports Numba, which takes a second

    searcher = searcher_for(game)
    searcher.warm_up()
    for state in (question.state for question in questions):
        if searcher.can_search(state) and state.to_play is not None:
            list(searcher.go(state, SearchLimits(nodes=1)))  # these options may need a different evaluation
            return


def look(
    question: Question, time_s: float, should_stop: Callable[[], bool] | None = None
) -> Iterator[Insight]:
    """Analyse a position in growing depth; yields at least one insight, whatever the time limit."""
    game, state = find_game(question.game), question.state
    if state.to_play is None:
        yield _final_insight(game, question)
    elif isinstance(game, ShootingGame):
        yield from _look_at_shots(game, question, time_s, should_stop)
    elif has_module(game, "search"):
        look_at = _search_several if question.others else _search
        yield from look_at(question, time_s, should_stop)
    else:
        yield from look_by_tree(question, time_s, should_stop)


def advise(sight: Sight, time_s: float, should_stop: Callable[[], bool] | None = None) -> Insight:
    """Recommend a legal move to a seat, from what it can know: `better`, or the first of `line`."""
    game, question = find_game(sight.game), question_from(sight)
    if isinstance(game, HiddenGame) and not has_module(game, "search"):
        guess = partial(recall, sight)  # guess what is hidden anew for each playout
        *_, last = look_by_tree(question, time_s, should_stop, guess)
    else:
        *_, last = look(question, time_s, should_stop)
    if last.line or last.better:
        return last
    # Nothing is known about the moves, so any legal one will do.
    return replace(last, line=(game.move_text(sample(game, question.state, Random(0))),))


# --- board games


def _search(question: Question, time_s: float, should_stop: Callable[[], bool] | None) -> Iterator[Insight]:
    from tablee.bots.search.deepening import SearchLimits  # imports Numba, as above

    searcher = searcher_for(question.game)
    if not searcher.can_search(question.state):
        yield Insight(0, 0)
        return
    limits = SearchLimits(time_s=time_s, nodes=GLANCE_NODES if question.is_glance else None)
    for report in searcher.go(question.state, limits, should_stop=should_stop):
        yield _search_insight(question, report)


def _search_several(
    question: Question, time_s: float, should_stop: Callable[[], bool] | None
) -> Iterator[Insight]:
    """Search each state that it could be; the move that is best most often, and the mean expectation.

    What would follow that move, and proofs, hold in one of the states only, and are left out.
    """
    insights: list[Insight] = []
    for state in question.states:
        asked = replace(question, state=state, others=())
        *_, last = _search(asked, time_s / len(question.states), should_stop)
        insights.append(last)
        yield _mean_insight(insights)
        if should_stop and should_stop():
            return


def _mean_insight(insights: Sequence[Insight]) -> Insight:
    firsts = Counter(insight.line[:1] for insight in insights)
    expected = [insight.expected for insight in insights if insight.expected is not None]
    return Insight(
        depth=min(insight.depth for insight in insights),
        nodes=sum(insight.nodes for insight in insights),
        seconds=sum(insight.seconds for insight in insights),
        expected=fmean(expected) if expected else None,
        line=firsts.most_common(1)[0][0],
    )


def _search_insight(question: Question, report: SearchReport) -> Insight:
    """A search report as an insight about the first seat's team.

    If everybody plays alone, the score is of the seat that moves against all others together. So it says
    something about the first seat only if that seat moves, or if another one has a proven win.
    """
    expected, wins_in = expectation(report.score), report.wins_in
    if wins_in is not None:
        expected = float(wins_in > 0)
    insight = Insight(report.depth, report.nodes, report.seconds, report.score, line=report.line)
    if question.is_firsts:
        return replace(insight, expected=expected, wins_in=wins_in)
    if len(question.teams) == 2 or (wins_in or 0) > 0:
        return replace(insight, expected=1.0 - expected, wins_in=None if wins_in is None else -wins_in)
    return insight


def expectation(score: int) -> float:
    """The expected score, from 0 to 1, for a score of the search."""
    return 1.0 / (1.0 + exp(-score / SCORE_SCALE))


def _final_insight(game: AnyGame, question: Question) -> Insight:
    """The insight about a finished game: its result."""
    result = game.result(question.state)
    if isinstance(game, ShotGame) or result is None:
        return Insight(0, 0)
    if not result.winners:
        return Insight(0, 0, expected=0.5)
    return Insight(0, 0, expected=float(question.teams[0][0] in result.winners))


# --- any game


def look_by_tree(
    question: Question,
    time_s: float,
    should_stop: Callable[[], bool] | None = None,
    guess: Guess | None = None,
) -> Iterator[Insight]:
    """Analyse a position with a tree search that needs only the rules, with a growing number of playouts."""
    began, reported = monotonic(), 0
    tree = Tree(find_game(question.game), question.teams, guess or question.guess, Random(0))
    for playouts in tree.grow(GLANCE_PLAYOUTS if question.is_glance else None, time_s):
        if playouts >= max(2 * reported, FIRST_PLAYOUTS):
            reported = playouts
            yield _tree_insight(tree, monotonic() - began)
        if should_stop and should_stop():
            break
    yield _tree_insight(tree, monotonic() - began)


def _tree_insight(tree: Tree, seconds: float) -> Insight:
    line = tree.line()
    return Insight(len(line), tree.root.visits, seconds, expected=tree.root.share, line=line)


# --- games of shots


def hand_at(game: ShootingGame, state: State) -> Skill:
    """The skill that chances are computed for, in addition to the one the players agreed on."""
    agreed = game.file.skill[state.options.skill]
    return game.file.skill[DEFAULT_HAND] if agreed == STEADY else STEADY


def hand_of(game: ShootingGame, name: str) -> Skill | None:
    """The hand of a level, or None if it has none."""
    bot = next((level.bot for level in levels_of(game) if level.name == name), None)
    return bot.hand if isinstance(bot, ShotPlanner) else None


def _look_at_shots(
    game: ShootingGame, question: Question, time_s: float, should_stop: Callable[[], bool] | None
) -> Iterator[Insight]:
    state, began = question.state, monotonic()
    hand = hand_at(game, state)
    if game.moves(state) is not None:  # a choice, or a forced pass
        choice = ShotPlanner(hand=hand).move(game, state, time_s, Random(0))
        yield Insight(1, 0, monotonic() - began, line=(game.move_text(choice),))
        return
    shot = question.played if isinstance(question.played, Shot) else None
    like = hand_of(game, question.hand) if question.hand else None
    known, nodes = None, 0
    for number, simulations in enumerate((GLANCE_SIMULATIONS,) if question.is_glance else SIMULATIONS, 1):
        left = began + time_s - monotonic()
        analysis = analyse(
            game,
            state,
            shot,
            hand,
            simulations,
            left,
            number,
            known=known,
            should_stop=should_stop,
            like=like,
        )
        known = analysis.better.shot if analysis.better else None
        nodes += analysis.simulations
        seconds = monotonic() - began
        yield Insight(number, nodes, seconds, played=analysis.played, better=analysis.better)
        if seconds > LAST_LOOK_START * time_s or (should_stop and should_stop()):
            return
