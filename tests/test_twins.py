"""Games that look the same to a seat but hide different things: bots and advisers answer alike.

Nothing that they say may depend on what the seat cannot know; only on that, and on the seed.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tablee.bots import analysis, memory, trees
from tablee.bots.analysis import advise, look, question_from, questions_for, questions_of
from tablee.bots.arena.playing import agree_terms, play_pair
from tablee.bots.bot import Bot, Sight, sight_of, think
from tablee.bots.levels import baselines_of, levels_of, partner_of
from tablee.bots.search.bot import SearchBot
from tablee.bots.trees import TreeBot
from tablee.bots.uct import UctBot
from tablee.core.game import Step
from tablee.core.match import Match
from tablee.server.work.jobs import bot_job, hint_job, look_job
from tests.cli.commands import tablee
from tests.secret_game import MASK, Secrets
from tests.twins import ARCANOR, offered, twins

EVER_S = 1e6
NODES = 120

ARRIVED = [
    f"{light},1,cd,1,ab,1,b,1/8/8/3,cd,4/8/4,C,3/AB,CD,1,B,2,{dark},1 l 0"
    for light, dark in (("A", "a"), ("AB", "ab"), ("AbC", "aBc"))
]
"""Starts that differ in what two pieces hold that have arrived, and so are never lifted (A9)."""


def bots() -> Iterator[tuple[str, Bot]]:
    """Every bot that plays Arcanor, with little work to do, and no limit of time."""
    for level in levels_of(ARCANOR):
        assert isinstance(level.bot, SearchBot)
        is_limited = level.bot.depth < 8
        yield level.name, level.bot if is_limited else replace(level.bot, nodes=NODES, time_s=None)
    yield from ((level.name, level.bot) for level in baselines_of(ARCANOR))
    yield "partner", partner_of(ARCANOR, 3.5).bot
    yield "uct", UctBot(playouts=NODES)
    yield "tree", TreeBot(playouts=4)


BOTS = dict(bots())


def sights(seed: int, moves: int) -> list[Sight]:
    """What the seat to play sees in three games that look alike."""
    matches = twins(seed, moves, count=3)
    return [sight_of(match, match.to_play or "") for match in matches]


@pytest.mark.parametrize("moves", [0, 7, 24])
@pytest.mark.parametrize("seed", range(3))
def test_a_bot_is_told_the_same(seed: int, moves: int) -> None:
    matches = twins(seed, moves)
    for seat in "ld":
        one, other = (sight_of(match, seat) for match in matches)
        assert one == other
        assert pickle.dumps(one) == pickle.dumps(other)
        assert len(one.clues or ()) == moves


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_answers_the_same(name: str) -> None:
    different = set()
    for seed in range(6):
        for moves in (0, 9):
            seen = sights(seed, moves)
            answers = {think(BOTS[name], sight, EVER_S, Random(seed)) for sight in seen}
            assert len(answers) == 1
            (answer,) = answers
            assert answer.wins_in is None
            different.add(answer.move)
    assert len(different) > 1


@pytest.mark.parametrize("name", ["lou", "jo", "ines", "rosalie"])
def test_whole_games_are_the_same_where_nothing_hidden_is_ever_seen(name: str) -> None:
    games = set()
    for start in ARRIVED:
        match = Match(ARCANOR, ARCANOR.setup({"start": start}))
        while match.result is None and len(match.moves) < 60:
            match.play(
                BOTS[name].choose(sight_of(match, match.to_play or ""), EVER_S, Random(len(match.moves)))
            )
        games.add(tuple(match.moves))
    assert len(games) == 1
    assert len(games.pop()) > 10


def test_an_arena_plays_the_same_games() -> None:
    pairs = []
    for start in ARRIVED:
        terms = agree_terms(ARCANOR, ("lou", "jo"), {"start": start}, seed=1)
        pair = play_pair(terms, 1)
        pairs.append([(game.points, game.moves) for game in pair.games])
    assert pairs[0] == pairs[1] == pairs[2]


def test_the_terminal_shows_the_same() -> None:
    commands = ["moves", "e2-e3", "?a1", "a1-a2", "undo", "b1^b2", "quit"]
    said = set()
    for start in ARRIVED:
        options = ("--bot", "5", "--seed", "1", "--option", f"start={start}")
        result = tablee("play", "arcanor", *options, text="\n".join(commands) + "\n")
        assert result.exit_code == 0, result.output
        assert " plays " in result.stdout
        said.add(result.stdout)
    assert len(said) == 1


# Hints and analyses.


@pytest.mark.parametrize("moves", [0, 7, 24])
def test_advice_is_the_same(moves: int) -> None:
    for seed in range(3):
        seen = sights(seed, moves)
        questions = [question_from(sight) for sight in seen]
        assert questions[0] == questions[1] == questions[2]
        assert len(questions[0].states) > 1, "several guesses at what is hidden"
        advice = [replace(advise(sight, EVER_S, lambda: True), seconds=0) for sight in seen]
        assert advice[0] == advice[1] == advice[2]
        (move,) = advice[0].line
        assert advice[0].wins_in is None
        assert move in offered(twins(seed, moves, count=3)[0])


def test_an_analysis_during_the_game_is_the_same() -> None:
    matches = twins(1, 20)
    asked = [questions_for(match, "l") for match in matches]
    assert asked[0] == asked[1]
    assert len(asked[0]) == 21
    assert [question.played for question in asked[0]] == [step.move for step in matches[0].steps[1:]] + [None]
    assert questions_of(matches[0]) != questions_of(matches[1]), "which is for afterwards"


def test_an_analysis_searches_every_guess() -> None:
    question = questions_for(twins(1, 3)[0], "l")[2]
    *_, last = look(question, 0.05)
    singles = [next(iter(look(replace(question, state=state, others=()), 0.0))) for state in question.states]
    assert last.expected is not None
    assert len(last.line) == 1
    assert len(singles) == len(question.states) > 1
    assert last.depth >= 1
    assert last.score is None


# Workers elsewhere.


@pytest.mark.parametrize("moves", [0, 7])
def test_jobs_for_workers_hold_the_same(moves: int) -> None:
    matches = twins(2, moves)
    for seat in "ld":
        jobs = [
            [
                bot_job(sight_of(match, seat), "rosalie", 1.0, "table:1", 1.0),
                hint_job(sight_of(match, seat), 3, 1.0, 1.0),
                *(look_job(question, 0, 1.0, 1.0, 1.0) for question in questions_for(match, seat)),
            ]
            for match in matches
        ]
        assert [job.key for job in jobs[0]] == [job.key for job in jobs[1]]
        plain = [[json.loads(job.payload) for job in each] for each in jobs]
        for each in plain:
            assert each[0]["what"].pop("seed") >= 0  # drawn anew for each job
        assert plain[0] == plain[1]


# A foreign game, in which a seat never learns what the others hold.


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """Two games of Secrets that look the same to `r`: the others hold and draw other numbers."""
    game = Secrets()
    for module in (memory, trees, analysis):
        monkeypatch.setattr(module, "find_game", lambda _: game)
    matches = [Match(game, game.setup(seed=3)) for _ in range(2)]
    state = matches[1].step.state
    held = tuple((seat, number if seat == "r" else f"9{number[1:]}") for seat, number in state.held)
    deck = tuple(number if at % 3 == 0 else f"9{number[1:]}" for at, number in enumerate(state.deck))
    other: Step[Any, Any] = Step(replace(state, held=held, deck=deck))
    matches[1].steps[0] = matches[1].round.steps[0] = other
    for move in (f"bury:{MASK}", f"bury:{MASK}", f"bury:{MASK}"):
        for match in matches:
            match.play(move)
    assert matches[0].step.state != matches[1].step.state
    return matches


def test_a_foreign_games_bots_and_advice_are_the_same(foreign: list[Match]) -> None:
    one, other = (sight_of(match, "r") for match in foreign)
    assert one == other
    for playouts in (1, 30):
        moves = {TreeBot(playouts).choose(sight, EVER_S, Random(1)) for sight in (one, other)}
        assert len(moves) == 1
    advice = [advise(sight, EVER_S, lambda: True) for sight in (one, other)]
    assert advice[0].line == advice[1].line
    assert advice[0].expected == advice[1].expected


def test_a_foreign_games_analysis_is_the_same(foreign: list[Match]) -> None:
    asked = [questions_for(match, "r") for match in foreign]
    assert asked[0] == asked[1]
    truth = [step.state for step in foreign[0].steps]
    assert all(question.state != state for question, state in zip(asked[0], truth, strict=True))
    assert all(len(question.states) > 1 for question in asked[0])
