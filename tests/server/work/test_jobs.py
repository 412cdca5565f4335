"""Jobs as plain data: what a worker reads is what a server meant."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import structs

from tablee.bots.analysis import questions_for, questions_of
from tablee.bots.bot import Sight, Thought, sight_of
from tablee.bots.retrying import JudgedTry
from tablee.core.match import Match
from tablee.core.shots import Simulation, sample
from tablee.games import GAMES, find_game
from tablee.physics import VERSION
from tablee.server.web.messages import FilmView
from tablee.server.work import jobs
from tablee.server.work.films import film_shot
from tablee.server.work.jobs import FORM, bot_job, do_job, entry_points, look_job, shot_job, try_job
from tablee.tables.decisions import Attempt
from tests.twins import twins


def some_match(game: str, moves: int = 25, seed: int = 3) -> Match:
    rules, random = find_game(game), Random(seed)
    match = Match(rules, rules.setup({}, seed))
    while match.to_play is not None and len(match.steps) <= moves:
        match.play(rules.move_text(sample(rules, match.step.state, random)))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_sees_is_read_back(game: str) -> None:
    match = some_match(game)
    for seat in match.setup.seats:
        sight = sight_of(match, seat)
        # Only browsers need these; bots get moves.
        sight = replace(sight, step=structs.replace(sight.step, rulings=(), outcome="", film=None))
        text = msgspec.json.encode(jobs._write_sight(sight))
        assert jobs._read_sight(msgspec.json.decode(text, type=jobs.SeenPosition)) == sight


def test_what_a_seat_knows_of_a_hidden_start_is_read_back() -> None:
    match = twins(1, 12)[0]
    sight = sight_of(match, "l")
    text = msgspec.json.encode(jobs._write_sight(sight))
    assert jobs._read_sight(msgspec.json.decode(text, type=jobs.SeenPosition)) == sight
    for question in questions_for(match, "l"):
        task = json.loads(look_job(question, 0, 1.0, 1.0, 1.0).payload)["what"]
        assert jobs._read_question(msgspec.convert(task, jobs.LookAtStep).question) == question


@pytest.mark.parametrize("game", GAMES)
def test_a_state_is_read_back_with_its_history(game: str) -> None:
    for question in questions_of(some_match(game)):
        task = json.loads(look_job(question, 0, 1.0, 1.0, 1.0).payload)["what"]
        what = msgspec.convert(task, jobs.LookAtStep)
        assert jobs._read_question(what.question) == question


def test_what_is_asked_of_a_look_is_read_back() -> None:
    question = replace(questions_of(some_match("carom", moves=3))[1], is_glance=True, hand="lou")
    task = json.loads(look_job(question, 0, 1.0, 1.0, 1.0).payload)["what"]
    assert jobs._read_question(msgspec.convert(task, jobs.LookAtStep).question) == question


def test_a_try_is_judged_with_its_answer(tmp_path: Path) -> None:
    """Red does not take the win, and Yellow gets away."""
    game = find_game("offboard")
    start = "5/6/7/8/4y4/8/7/6/yrr2 ------------ r - 0"
    match = Match(game, game.setup({"start": start, "points": 3}))
    match.play("a2-b2")
    before, after = questions_of(match)
    job = try_job(before, after, 0.2, 1.0)
    judged = msgspec.json.decode(do_job(job.payload, tmp_path / "stop"), type=JudgedTry)
    assert not judged.is_good
    assert game.read_move(judged.answer) in (game.moves(after.state) or ())


def test_a_shot_comes_to_the_same_everywhere(tmp_path: Path) -> None:
    match = some_match("carom", moves=3)
    shot = sample(match.game, match.step.state, Random(1))
    job = shot_job(Attempt("carom", match.step.state, "s", shot), 1.0)
    answer = msgspec.json.decode(do_job(job.payload, tmp_path / "stop"), type=Simulation[FilmView])
    assert answer == film_shot("carom", match.step.state, shot)


def sight() -> Sight:
    match = some_match("offboard", moves=4)
    assert match.to_play is not None
    return sight_of(match, match.to_play)


def test_a_bot_answers_with_a_legal_move(tmp_path: Path) -> None:
    job = bot_job(sight(), "greedy", math.inf, "table:4", 1.0)
    thought = msgspec.json.decode(do_job(job.payload, tmp_path / "stop"), type=Thought)
    game = find_game("offboard")
    assert thought.move in map(game.move_text, game.moves(sight().step.state) or ())


def test_two_servers_give_a_job_the_same_key() -> None:
    first, second = sight(), sight()
    red = frozenset(sorted(second.step.state.red, reverse=True))  # the same set, in another order
    state = structs.replace(second.step.state, red=red)
    second = replace(second, step=structs.replace(second.step, state=state))
    keys = {bot_job(seen, "greedy", 1.0, "table:4", 1.0).key for seen in (first, second)}
    assert len(keys) == 1
    assert keys.isdisjoint({bot_job(first, "greedy", 1.0, turn, 1.0).key for turn in ("table:5", "other:4")})
    assert keys.isdisjoint({bot_job(first, "random", 1.0, "table:4", 1.0).key})


def test_a_bot_gets_another_seed_at_every_turn_of_every_table() -> None:
    jobs = (bot_job(sight(), "greedy", 1.0, turn, 1.0) for turn in ("table:4", "table:5", "other:4"))
    assert len({json.loads(job.payload)["what"]["seed"] for job in jobs}) == 3


def test_a_job_says_its_form_and_its_physics() -> None:
    """So that workers of another version leave it alone."""
    names = entry_points()
    assert f"bot.{FORM}.offboard" in names
    assert f"shot.{FORM}p{VERSION}.carom" in names
    assert not any(name.startswith("shot") and name.endswith("offboard") for name in names)


def test_a_bots_job_tells_nothing_that_is_hidden() -> None:
    match = some_match("arcanor", moves=6, seed=9_876_543_210)
    assert match.to_play is not None
    payload = bot_job(sight_of(match, match.to_play), "random", 1.0, "t:1", 1.0).payload
    plain = json.loads(payload)["what"]["sight"]
    assert any("?" in stack for stack in plain["state"]["stacks"])
    assert plain["record"] == match.moves_seen_by(match.to_play)
    assert str(match.setup.seed).encode() not in payload
