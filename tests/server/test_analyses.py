"""Hints and analyses at a real server: legal, stopped when nobody listens, refused where they would cheat."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tablee.bots import yardstick
from tablee.bots.analysis import Question, questions_of
from tablee.bots.bot import sight_of
from tablee.bots.levels import RANDOM, levels_of
from tablee.bots.yardstick import LEAST_MOVES
from tablee.core.match import Match
from tablee.core.shots import ShotGame, sample
from tablee.games import find_game, showcase
from tablee.server.settings import Settings
from tablee.server.web.messages import InsightView
from tablee.server.web.rate import TooOften
from tablee.server.work import searches as searches_module
from tablee.server.work.analyses import Analyses
from tablee.server.work.fair_queue import Asker
from tablee.server.work.searches import OwnSearches
from tablee.tables.permissions import Action, actions_of
from tablee.tables.refusals import Refused
from tablee.tables.requests import Resign
from tests.player import Player
from tests.server.test_api import problem
from tests.server_thread import ServerThread
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT, WIN, Sitting, decided, happen

People = Callable[..., Player]
QUICK: dict[str, Any] = {"looks_s": (0.01, 0.03), "shot_looks_s": (2.0,), "hint_s": 0.02, "remark_s": 0.2}
FOR_EVER_S = 1e5
ANN = Asker("home", "ann")
PATIENCE_S = 200.0
BOTH = {"r": "me", "y": "me"}
LATE = "yy1yy/1r1r2/1yrrr2/1y2rr1y/y1rrrr3/8/y3r2/6/5 ---yy-y----- y - 26"
"""After i5-h4, which holds out longest, Red wins with its second move."""


@pytest.fixture(scope="module")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server that looks at each step for a moment, and at a single one for ever."""
    data = tmp_path_factory.mktemp("quick") / "data"
    with ServerThread(data, **QUICK, step_looks_s=(0.01, FOR_EVER_S), analyses=2) as server:
        yield server


def read_lines(response: httpx.Response) -> Iterator[dict[str, Any]]:
    """The insights of a stream; empty lines are signs of life."""
    assert response.status_code == 200, response.read()
    assert response.headers["content-type"].startswith("application/x-ndjson")
    for line in response.iter_lines():
        if line:
            yield json.loads(line)


def analysis_of(player: Player, table: str, **query: Any) -> list[dict[str, Any]]:
    with player.http.stream("GET", f"/api/tables/{table}/analysis", params=query) as response:
        return list(read_lines(response))


def check_legal(game: str, position: str, options: dict[str, Any], insight: dict[str, Any]) -> None:
    """All that an insight proposes can be played from a position."""
    rules = find_game(game)
    state = rules.read_position(rules.setup(options), position)
    for move in insight["line"]:
        state = rules.play(state, rules.read_move(move)).state
    if insight["better"]:
        assert isinstance(rules, ShotGame)
        rules.check(state, rules.read_move(insight["better"]["move"]))
        assert insight["film"]["duration"] > 0


# --- over HTTP


def test_an_analysis_looks_at_every_step_again_and_again(quick_server: ServerThread, people: People) -> None:
    ann = people(quick_server)
    table = ann.open_table(seats=BOTH, options=SHORT)
    ann.join(table)
    for move in (BY_RED, BY_YELLOW, WIN):
        ann.play(move)
    insights = analysis_of(ann, table)
    assert [insight["step"] for insight in insights] == [0, 1, 2, 3, 0, 1, 2]
    for insight in insights:
        check_legal("offboard", ann.steps[insight["step"]]["position"], SHORT, insight)
    seen = {insight["step"]: insight for insight in insights}
    assert (seen[2]["expected"], seen[2]["wins_in"], seen[2]["line"]) == (1.0, 1, [WIN])
    assert (seen[3]["expected"], seen[3]["line"]) == (1.0, [])
    assert analysis_of(people(quick_server), table)[0]["step"] == 0, "when it is over, anybody may look"


def test_after_the_first_pass_comes_how_well_everybody_played(
    quick_server: ServerThread, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(yardstick, "TELLING", 0.0)
    ann = people(quick_server)
    game = find_game("offboard")
    match, random = Match(game, game.setup()), Random(3)
    table = ann.open_table(seats=BOTH)
    ann.join(table)
    for _ in range(2 * LEAST_MOVES):
        ann.play(game.move_text(match.play(game.move_text(sample(game, match.step.state, random))).move))
    lines = analysis_of(ann, table)
    at = 2 * LEAST_MOVES + 1
    assert [line.get("step") for line in lines[:at]] == list(range(at))
    accounts = {account["seat"]: account for account in lines[at]["accounts"]}
    assert set(accounts) == {"r", "y"}
    for account in accounts.values():
        assert account["moves"] == LEAST_MOVES
        assert 0.0 <= account["accuracy"] <= 1.0
        assert account["like"] in [RANDOM.name, *(level.name for level in levels_of(game))]
    assert [line.get("step") for line in lines[at + 1 :]] == list(range(at)), "then it looks again"


def test_a_shot_is_rated_for_the_hand_that_is_asked_about(quick_server: ServerThread, people: People) -> None:
    ann = people(quick_server)
    table = ann.open_table(game="carom", seats={"s": "me", "n": "me"})
    ann.join(table)
    ann.play("0/90/0.3")
    for hand, like in (("lou", True), ("random", False)):
        query: dict[str, str | int] = {"step": 0, "hand": hand}
        with ann.http.stream("GET", f"/api/tables/{table}/analysis", params=query) as response:
            first = next(read_lines(response))
        assert first["hand"] == hand
        assert (first["played"]["like"] is not None) == like
    answer = ann.http.get(f"/api/tables/{table}/analysis", params={"step": 0, "hand": "nobody"})
    assert answer.status_code == 400
    assert "there is no level 'nobody'" in answer.text


def test_an_analysis_of_shots_tells_chances_over_rounds(quick_server: ServerThread, people: People) -> None:
    ann = people(quick_server)
    start = "s 1 0:0 0:0 w - - w1:0.262,0.262;b1:-0.2,0.1"
    table = ann.open_table(
        game="carom", seats={"s": "me", "n": "me"}, options={"start": start, "rounds": 2, "points": 99}
    )
    ann.join(table)
    ann.play("0/27.5/1.5")
    ann.play("0/90/0.3")
    assert [step["move"] for step in ann.steps] == [None, "0/27.5/1.5", None, "0/90/0.3"], "a round was won"
    insights = {insight["step"]: insight for insight in analysis_of(ann, table)}
    assert set(insights) == {0, 1, 2, 3}
    assert insights[0]["played"]["keeps"] > 0.8
    assert (insights[1]["depth"], insights[1]["better"]) == (0, None), "the round is over there"
    assert insights[2]["played"]["move"] == "0/90/0.3"
    assert insights[2]["better"]["value"] > insights[2]["played"]["value"]
    for step in (2, 3):
        check_legal("carom", ann.steps[step]["position"], {"points": 99}, insights[step])


def test_who_leaves_an_analysis_stops_it(quick_server: ServerThread, people: People) -> None:
    """It would look for a day, and the hint after it would wait for that; nor is its place kept."""
    ann = people(quick_server)
    table = ann.open_table(seats=BOTH)
    for _ in range(3):
        with ann.http.stream("GET", f"/api/tables/{table}/analysis", params={"step": 0}) as response:
            first = next(read_lines(response))
        check_legal("offboard", ann.look(table)["steps"][0]["position"], {}, first)
        assert ask_hint(ann, table, "r", 1).status_code == 200


def ask_hint(player: Player, table: str, seat: str, version: int) -> httpx.Response:
    query: dict[str, str | int] = {"seat": seat, "version": version}
    return player.http.get(f"/api/tables/{table}/hint", params=query)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("offboard", {"r": "me", "y": "greedy"}, {}),
        ("arcanor", {"l": "me", "d": "greedy"}, {"first": "light"}),
        ("arcanor", {"l": "me", "d": "greedy"}, {"first": "light", "start": "free"}),
        ("carami", {"s": "me", "w": "greedy", "n": "greedy", "e": "greedy"}, {}),
        ("carom", {"s": "me"}, {"practice": True}),
        ("carramboule", {"s": "me", "n": "me"}, {"skill": "fair"}),
    ],
    ids=str,
)
def test_a_hint_can_be_played(
    quick_server: ServerThread, people: People, game: str, seats: dict[str, str], options: dict[str, Any]
) -> None:
    ann = people(quick_server)
    table = ann.open_table(game=game, seats=seats, options=options)
    ann.join(table)
    seat = ann.table["to_play"]
    assert {"hint", "analyse"} <= set(ann.table["actions"][seat])
    response = ask_hint(ann, table, seat, ann.version or 0)
    assert response.status_code == 200, response.text
    hint = response.json()
    assert hint["step"] == len(ann.steps) - 1
    move = hint["better"]["move"] if hint["better"] else hint["line"][0]
    assert (hint["film"] is None) == (hint["better"] is None)
    assert ann.play(move)["type"] == "update"


def test_hints_that_are_refused(quick_server: ServerThread, people: People) -> None:
    ann, ben = people(quick_server), people(quick_server)
    table = ann.open_table(seats=BOTH, options=SHORT)
    ann.join(table)
    problem(ask_hint(ben, table, "r", 1), 403, "not_your_seat")
    problem(ask_hint(ann, table, "z", 1), 403, "not_your_seat")
    problem(ask_hint(ann, table, "y", 1), 409, "not_your_turn")
    problem(ask_hint(ann, table, "r", 2), 409, "stale")
    problem(ask_hint(ann, "nowhere", "r", 1), 404, "no_table")
    problem(ann.http.get(f"/api/tables/{table}/hint", params={"seat": "r"}), 400)
    problem(httpx.get(f"{quick_server.url}/api/tables/{table}/hint?seat=r&version=1", trust_env=False), 401)
    ann.play(BY_RED)
    problem(ask_hint(ann, table, "y", 1), 409, "stale")
    ann.play(BY_YELLOW)
    ann.play(WIN)
    problem(ask_hint(ann, table, "y", ann.version or 0), 409, "not_now")


def ask_remark(player: Player, table: str, seat: str, step: int) -> httpx.Response:
    return player.http.get(f"/api/tables/{table}/remark", params={"seat": seat, "step": step})


def test_a_coach_tells_whose_move_it_was_and_it_is_noted(quick_server: ServerThread, people: People) -> None:
    ann, zoe = people(quick_server), people(quick_server)
    table = ann.open_table(seats={"r": "me", "y": "greedy"}, options=SHORT)
    ann.join(table)
    zoe.join(table)
    ann.play(BY_RED)
    ann.wait_until(lambda ann: ann.table["to_play"] == "r" or ann.table["result"])
    response = ask_remark(ann, table, "r", 1)
    assert response.status_code == 200, response.text
    remark = response.json()
    assert (remark["step"], remark["kind"], remark["moves"], remark["better"]) == (1, "missed_win", 1, WIN)
    ann.wait_until(lambda ann: ann.table["advice"])
    assert ann.table["advice"] == {"r": {"hints": 0, "moves": 0, "remarks": 1, "counts": True}}
    ann.ask("take_back", "r")
    assert ann.table["advice"]["r"]["counts"] is False
    zoe.wait_until(lambda zoe: zoe.version == ann.version)
    assert zoe.table["advice"] == {}


def test_what_is_shown_of_a_hint_is_noted(quick_server: ServerThread, people: People) -> None:
    ann = people(quick_server)
    table = ann.open_table(seats={"r": "me", "y": "greedy"}, options=SHORT)
    ann.join(table)
    version = ann.version or 0
    assert ask_hint(ann, table, "r", version).status_code == 200
    shown = f"/api/tables/{table}/hint/shown"
    for _ in range(2):  # a page that is loaded again says so again
        response = ann.http.post(shown, params={"seat": "r", "version": version})
        assert response.status_code == 204, response.text
    ann.wait_until(lambda ann: ann.table["advice"].get("r", {}).get("moves"))
    assert ann.table["advice"] == {"r": {"hints": 1, "moves": 1, "remarks": 0, "counts": False}}
    problem(ann.http.post(shown, params={"seat": "y", "version": version}), 403, "not_your_seat")
    problem(people(quick_server).http.post(shown, params={"seat": "r", "version": version}), 403)


def test_remarks_that_are_refused(quick_server: ServerThread, people: People) -> None:
    ann, ben = people(quick_server), people(quick_server)
    table = ann.open_table(seats={"r": "me", "y": "greedy"}, options=SHORT)
    ann.join(table)
    problem(ask_remark(ann, table, "r", 0), 409, "stale")
    ann.play(BY_RED)
    problem(ask_remark(ann, table, "r", 7), 409, "stale")
    problem(ask_remark(ben, table, "r", 1), 403, "not_your_seat")
    problem(ask_remark(ann, table, "y", 1), 403, "not_your_seat")
    problem(ask_remark(ann, "nowhere", "r", 1), 404, "no_table")
    problem(httpx.get(f"{quick_server.url}/api/tables/{table}/remark?seat=r&step=1", trust_env=False), 401)
    between = ann.open_table(options=SHORT)
    ann.join(between)
    ben.join(between)
    ann.wait_until(lambda ann: ann.table["to_play"] == "r")
    ann.play(BY_RED)
    problem(ask_remark(ann, between, "r", 1), 409, "not_now")
    assert "coach" not in ann.table["actions"]["r"]


def test_no_help_where_another_person_plays(quick_server: ServerThread, people: People) -> None:
    ann, ben, zoe = (people(quick_server) for _ in range(3))
    table = ann.open_table(options=SHORT)
    ann.join(table)
    address = f"/api/tables/{table}/analysis"
    problem(ann.http.get(address), 409, "not_now")  # before the other has come, too
    ben.join(table)
    ann.wait_until(lambda ann: ann.table["to_play"] == "r")
    for person in (ann, ben, zoe):
        assert "cheat" not in problem(person.http.get(address), 409, "not_now")
    problem(ask_hint(ann, table, "r", ann.version or 0), 409, "not_now")
    assert ann.table["actions"]["r"] == ["play", "offer_draw", "resign", "call_off", "hand_over"]
    ann.play(WIN)
    assert "analyse" in ann.table["actions"]["r"]
    for person in (ann, zoe):
        assert analysis_of(person, table)[-1]["step"] == 0


def test_steps_that_are_not_there_are_refused(quick_server: ServerThread, people: People) -> None:
    ann = people(quick_server)
    table = ann.open_table(seats=BOTH)
    for step in (1, -1, "x"):
        problem(ann.http.get(f"/api/tables/{table}/analysis", params={"step": step}), 400)
    problem(ann.http.get("/api/tables/nowhere/analysis"), 404, "no_table")


def test_help_is_given_so_often_and_no_more(tmp_path: Path, people: People) -> None:
    with ServerThread(tmp_path / "data", **QUICK, computations_per_minute=1) as server:
        ann = people(server)
        table = ann.open_table(seats=BOTH)
        problem(ask_hint(ann, table, "y", 1), 409)
        problem(ask_hint(ann, table, "r", 1), 429, "too_fast")
        problem(ann.http.get(f"/api/tables/{table}/analysis"), 429, "too_fast")
        problem(ask_remark(ann, table, "r", 1), 429, "too_fast")


@pytest.mark.parametrize(
    ("sitters", "alone"),
    [
        (("ann", "ann"), True),
        (("ann", "*jo"), True),
        (("*jo", "ann"), True),
        (("ann", "ben"), False),
        (("ann", None), False),
    ],
    ids=str,
)
def test_help_is_offered_to_who_plays_alone(sitters: tuple[str | None, str | None], alone: bool) -> None:
    room = Sitting(*sitters, **SHORT).room
    for seat in room.seating.seats_of("ann"):
        assert (Action.ANALYSE in actions_of(room, seat)) == alone
        assert (Action.HINT in actions_of(room, seat)) == (alone and room.to_play == seat)
    if room.seating.is_full:
        happen(room, decided(room, "ann", Resign(room.seating.seats_of("ann")[0], room.version)))
        for seat in room.seating.seats_of("ann"):
            assert Action.ANALYSE in actions_of(room, seat)
            assert Action.HINT not in actions_of(room, seat)


# --- taking turns


@asynccontextmanager
async def analysing(tmp_path: Path, **settings: Any) -> AsyncIterator[Analyses]:
    analyses = Analyses(Settings(tmp_path, **{**QUICK, **settings}), OwnSearches())
    try:
        async with asyncio.timeout(PATIENCE_S):
            yield analyses
    finally:
        await analyses.close()


def own(analyses: Analyses) -> OwnSearches:
    assert isinstance(analyses._searches, OwnSearches)
    return analyses._searches


def game_to_look_at(moves: int = 8) -> list[Question]:
    match = showcase(find_game("offboard"))
    assert match is not None
    return questions_of(match)[:moves]


async def steps_in(stream: AsyncIterator[bytes], note: list[tuple[str, int]], name: str) -> None:
    async for line in stream:
        if line.strip():
            note.append((name, json.loads(line)["step"]))


async def test_two_analyses_take_turns_and_a_third_is_refused(tmp_path: Path) -> None:
    async with analysing(tmp_path, analyses=2) as analyses:
        notes: list[tuple[str, int]] = []
        streams = [analyses.stream(Asker(name), game_to_look_at()) for name in "ab"]
        for stream in streams:
            assert await anext(stream) == b"\n"
        with pytest.raises(TooOften):
            analyses.check_free(Asker("c"))
        analyses.check_free(Asker("b"))  # whose other one would end
        await asyncio.gather(
            *(steps_in(stream, notes, name) for stream, name in zip(streams, "ab", strict=True))
        )
        analyses.check_free(Asker("c"))
    assert len(notes) == 32
    ahead = 0
    for name, _ in notes:
        ahead += 1 if name == "a" else -1
        assert abs(ahead) <= 2


async def test_no_more_work_is_done_for_who_has_left(tmp_path: Path) -> None:
    """Of two who left, one was being worked for and one waited; both would have had it go on for ever."""
    async with analysing(tmp_path, looks_s=(0.01, FOR_EVER_S)) as analyses:
        reading = await looking_for_ever(analyses, "a")
        waiting = asyncio.create_task(steps_in(analyses.stream(Asker("b"), game_to_look_at()), [], "b"))
        while len(analyses._streams) < 2:
            await asyncio.sleep(0.01)
        shutil.rmtree(own(analyses)._folder.name)  # as those do who tidy up after weeks
        await leave(reading, waiting)
        assert (await ask_hint_of(analyses)).line, "the turn came"
        assert not own(analyses)._turns.taken
        assert not list(Path(own(analyses)._folder.name).iterdir()), "nothing is left behind"


async def looking_for_ever(analyses: Analyses, name: str) -> asyncio.Task[None]:
    """The reading of an analysis whose first look is over, and whose second one has begun or waits."""
    notes: list[tuple[str, int]] = []
    reading = asyncio.create_task(steps_in(analyses.stream(Asker(name), game_to_look_at(1)), notes, name))
    while not notes:
        await asyncio.sleep(0.01)
    return reading


async def leave(*readings: asyncio.Task[None]) -> None:
    for reading in readings:
        reading.cancel()
    await asyncio.gather(*readings, return_exceptions=True)


async def ask_hint_of(analyses: Analyses, asker: Asker = ANN) -> InsightView:
    match = Match(find_game("offboard"), find_game("offboard").setup())
    return await analyses.hint(asker, sight_of(match, "r"), 0)


async def test_a_guests_next_analysis_ends_the_one_before(tmp_path: Path) -> None:
    async with analysing(tmp_path, looks_s=(0.01, FOR_EVER_S), analyses=1) as analyses:
        first = await looking_for_ever(analyses, "a")
        second = await looking_for_ever(analyses, "a")
        await first
        assert not second.done()
        with pytest.raises(TooOften):
            analyses.check_free(Asker("b"))
        await leave(second)
        analyses.check_free(Asker("b"))


async def test_an_analysis_ends_after_so_long(tmp_path: Path) -> None:
    async with analysing(tmp_path, looks_s=(0.01, FOR_EVER_S), longest_analysis_s=0.5) as analyses:
        lines = [line async for line in analyses.stream(Asker("a"), game_to_look_at(1))]
        assert b"failed" not in b"".join(lines)
        assert (await ask_hint_of(analyses)).line, "the turn came"


async def test_a_reader_who_stops_reading_keeps_no_place(tmp_path: Path) -> None:
    async with analysing(tmp_path, longest_analysis_s=0.01, analyses=1) as analyses:
        stream = analyses.stream(Asker("a"), game_to_look_at(1))
        assert await anext(stream) == b"\n"
        while True:
            try:
                analyses.check_free(Asker("b"))
                break
            except TooOften:
                await asyncio.sleep(0.01)
        assert [line async for line in stream] == []


async def test_so_many_hints_are_waited_for_and_no_more(tmp_path: Path) -> None:
    """They need no place of an analysis, nor do they take one."""
    async with analysing(tmp_path, analyses=1, hints=1) as analyses:
        stream = analyses.stream(Asker("a"), game_to_look_at(2))
        assert await anext(stream) == b"\n"
        hint = asyncio.create_task(ask_hint_of(analyses))
        await asyncio.sleep(0)
        with pytest.raises(TooOften):
            await ask_hint_of(analyses)
        assert (await hint).line
        assert len([line async for line in stream if line.strip()]) == 4
        assert (await ask_hint_of(analyses)).line


async def test_a_guest_waits_for_no_more_tries_than_hints(tmp_path: Path) -> None:
    """And a try that cannot be judged is refused, and keeps no place."""
    game = find_game("offboard")
    match = Match(game, game.setup())
    match.play("c3-d4")
    before, after = questions_of(match)
    async with analysing(tmp_path, hints_per_guest=1, retry_s=0.02) as analyses:
        judging = asyncio.create_task(analyses.judge_try(ANN, before, after))
        await asyncio.sleep(0)
        with pytest.raises(TooOften, match="you have 1 tries"):
            await analyses.judge_try(ANN, before, after)
        assert isinstance((await judging).is_good, bool)
        with pytest.raises(Refused, match="cannot judge now"):
            await analyses.judge_try(ANN, before, replace(after, game="nothing"))
        assert await analyses.judge_try(ANN, before, after)


async def test_an_address_and_a_guest_have_their_share_of_the_places(tmp_path: Path) -> None:
    """One guest filled them all, of hints and of analyses."""
    shares = {"hints_per_guest": 1, "hints_per_address": 2, "analyses_per_address": 1}
    async with analysing(tmp_path, **shares) as analyses:
        school = [Asker("school", guest) for guest in ("ann", "ben", "zoe")]
        hints = [asyncio.create_task(ask_hint_of(analyses, school[0]))]
        await asyncio.sleep(0)
        with pytest.raises(TooOften, match="you have 1 hints"):
            await ask_hint_of(analyses, school[0])
        hints.append(asyncio.create_task(ask_hint_of(analyses, school[1])))
        await asyncio.sleep(0)
        for asker in (school[2], Asker("school")):
            with pytest.raises(TooOften, match="from your address"):
                await ask_hint_of(analyses, asker)
        hints.append(asyncio.create_task(ask_hint_of(analyses, Asker("home", "eve"))))
        stream = analyses.stream(school[0], game_to_look_at(1))
        late = analyses.stream(school[1], game_to_look_at(1))
        assert await anext(stream) == b"\n"
        with pytest.raises(TooOften):
            analyses.check_free(school[1])
        assert b"too_fast" in await anext(late), "even if it had passed the check before the other began"
        analyses.check_free(Asker("home", "eve"))
        for hint in await asyncio.gather(*hints):
            assert hint.line
        assert len([line async for line in stream if line.strip()]) == 2


async def test_a_process_that_is_stopped_while_idle_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with analysing(tmp_path) as analyses:
        await ask_hint_of(analyses)
        for pid in own(analyses)._processes.pids:
            os.kill(pid, signal.SIGSTOP)
        with monkeypatch.context() as patch:
            patch.setattr(searches_module, "GRACE_S", 0.5)
            with pytest.raises(Refused, match="no hint now"):
                await ask_hint_of(analyses)
        assert (await ask_hint_of(analyses)).line


async def test_others_go_before(tmp_path: Path) -> None:
    async with analysing(tmp_path) as analyses:
        assert await own(analyses)._processes.run(os.nice, 0, within_s=PATIENCE_S) == min(19, os.nice(0) + 5)


def kill_process(analyses: Analyses) -> None:
    for pid in own(analyses)._processes.pids:
        os.kill(pid, signal.SIGKILL)


async def test_a_process_killed_once_is_replaced(tmp_path: Path) -> None:
    async with analysing(tmp_path) as analyses:
        steps = []
        async for line in analyses.stream(Asker("a"), game_to_look_at(3)):
            if line.strip():
                steps.append(json.loads(line)["step"])
                if len(steps) == 2:
                    kill_process(analyses)
        assert steps == [0, 1, 2, 0, 1, 2]


async def test_an_analysis_whose_process_is_killed_again_says_so_and_the_next_works(tmp_path: Path) -> None:
    async with analysing(tmp_path, looks_s=(0.01, FOR_EVER_S)) as analyses:

        async def keep_killing() -> None:
            while True:
                await asyncio.sleep(0.3)
                kill_process(analyses)

        lines, killing = [], None
        async for line in analyses.stream(Asker("a"), game_to_look_at(1)):
            if line.strip():
                lines.append(json.loads(line))
                killing = killing or asyncio.create_task(keep_killing())
        assert killing is not None
        killing.cancel()
        assert lines[0]["step"] == 0
        assert (lines[-1]["code"], len(lines)) == ("failed", 2)
        assert (await ask_hint_of(analyses)).line


# --- announced wins


def heard_announcements(player: Player) -> list[dict[str, Any]]:
    return [message for text in player.heard if (message := json.loads(text))["type"] == "announced"]


def test_a_bot_that_sees_the_end_tells_everybody_once(quick_server: ServerThread, people: People) -> None:
    ann, zoe, late = (people(quick_server) for _ in range(3))
    seats = {"r": "colette", "y": "me"}
    table = ann.open_table(seats=seats, options={"start": LATE})
    ann.join(table)
    zoe.join(table)
    ann.play("i5-h4")
    for person in (ann, zoe):
        person.wait_until(lambda person: bool(heard_announcements(person)))
        assert len(person.steps) == 3, "it comes after the move"
    late.join(table)
    late.wait_until(lambda late: bool(heard_announcements(late)))
    ann.play()
    for person in (ann, zoe, late):
        person.wait_until(lambda person: person.table["result"] is not None)
        person.http.put("/api/me", json={"name": "Another"})
        assert heard_announcements(person) == [{"type": "announced", "seat": "r", "wins_in": 2}]
    newcomer = people(quick_server)
    newcomer.join(table)
    newcomer.wait_until(lambda newcomer: newcomer.presence is not None)
    assert heard_announcements(newcomer) == []
