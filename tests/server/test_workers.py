"""Bots in processes of their own: whatever they do wrong, a legal move comes and the event loop goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from tablee.bots.bot import Sight, Thought, sight_of
from tablee.games import find_game
from tablee.server.settings import Settings
from tablee.server.table import Table
from tablee.server.tables import Tables
from tablee.server.web.messages import NewTable, Sitter
from tablee.server.work import workers as workers_module
from tablee.server.work.fair_queue import Asker
from tablee.server.work.workers import Turn, Workers, threads_for
from tablee.storage.sqlite import SQLiteStore
from tablee.tables.requests import Play, TakeBack
from tests.server import naughty
from tests.tables.sitting import Sitting

GENEROUS_S = 60.0
Choice = Callable[..., Thought]


def sight() -> Sight:
    return sight_of(Sitting("*greedy", "ann").room.match, "r")


def legal() -> set[str]:
    game = find_game("offboard")
    return {game.move_text(move) for move in game.moves(sight().step.state) or ()}


class Heartbeat:
    """Ticks in the event loop, unless something holds it up."""

    def __init__(self) -> None:
        self.ticks = 0

    async def __aenter__(self) -> Heartbeat:
        self._task = asyncio.create_task(self._beat())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(0.02)
            self.ticks += 1


@asynccontextmanager
async def working(processes: int = 1) -> AsyncIterator[Workers]:
    workers = Workers(processes)
    try:
        async with asyncio.timeout(GENEROUS_S):
            await workers.warm_up()
        yield workers
    finally:
        await workers.close()


@pytest.mark.parametrize("level", ["random", "greedy"])
async def test_a_level_chooses_a_legal_move(level: str, caplog: pytest.LogCaptureFixture) -> None:
    async with working() as workers:
        assert (await workers.choose(sight(), level)).move in legal()
    assert not caplog.records


@pytest.mark.parametrize(("bots", "threads"), [(1, 8), (2, 6), (3, 4), (12, 1), (40, 1)])
def test_bots_divide_the_cores(monkeypatch: pytest.MonkeyPatch, bots: int, threads: int) -> None:
    monkeypatch.setattr(sys, "platform", "other")
    monkeypatch.setattr(os, "cpu_count", lambda: 12)
    assert threads_for(bots) == threads


@pytest.mark.parametrize(
    "choice",
    [naughty.raising, naughty.hanging, naughty.spinning, naughty.dying, naughty.leaving],
    ids=lambda choice: choice.__name__,
)
async def test_a_bot_that_does_wrong_is_replaced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, choice: Choice
) -> None:
    """It raises, waits or counts for ever, or its process ends: a legal move comes, and the loop ticks on."""
    monkeypatch.setattr(workers_module, "think_of_move", choice)
    monkeypatch.setattr(workers_module, "GRACE_S", 1.0)
    async with working() as workers, Heartbeat() as heart, asyncio.timeout(GENEROUS_S):
        assert (await workers.choose(sight(), "greedy")).move in legal()
        ticks = heart.ticks
        failures = [record for record in caplog.records if record.levelname == "ERROR"]
        assert [record.name for record in failures] == ["tablee.server.work.workers"], (
            "it is written to the log"
        )
        assert "greedy" in failures[0].getMessage()
        assert "offboard" in failures[0].getMessage()
        if choice is naughty.raising:
            assert "I do not feel like it" in caplog.text
        # The pool is alive: the next bot is served, by a real choice.
        assert (await workers.choose(sight(), "random")).move in legal()
        if choice in (naughty.hanging, naughty.spinning):
            assert ticks > 10, "nothing blocked the loop while the bot had its time"


async def test_bots_are_made_ready_once_before_their_first_move(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is compiled then is not on a bot's clock."""
    monkeypatch.setattr(workers_module, "prepare", partial(naughty.noting, str(tmp_path / "prepared")))
    async with working(processes=2) as workers, asyncio.timeout(GENEROUS_S):
        chosen = await asyncio.gather(*(workers.choose(sight(), level) for level in ("lou", "jo", "greedy")))
        assert {thought.move for thought in chosen} <= legal()
    assert (tmp_path / "prepared").read_text() == "offboard\n"


async def test_bots_that_cannot_be_made_ready_still_play(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(workers_module, "prepare", naughty.unprepared)
    async with working() as workers, asyncio.timeout(GENEROUS_S):
        assert (await workers.choose(sight(), "lou")).move in legal()
    assert "the bots of offboard were not made ready" in caplog.text


async def test_what_could_not_be_made_ready_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(workers_module, "prepare", naughty.unprepared)
    async with working() as workers, asyncio.timeout(GENEROUS_S):
        await asyncio.gather(*(workers.choose(sight(), "lou") for _ in range(2)))
        monkeypatch.setattr(workers_module, "prepare", partial(naughty.noting, str(tmp_path / "prepared")))
        for _ in range(2):
            await workers.choose(sight(), "lou")
    assert (tmp_path / "prepared").read_text() == "offboard\n"


async def until_there(file: Path) -> None:
    async with asyncio.timeout(GENEROUS_S):
        while not file.exists():
            await asyncio.sleep(0.01)


async def test_a_process_killed_while_it_thinks_is_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(workers_module, "think_of_move", partial(naughty.hanging_once, tmp_path / "begun"))
    async with working() as workers, asyncio.timeout(GENEROUS_S):
        choosing = asyncio.create_task(workers.choose(sight(), "greedy"))
        await until_there(tmp_path / "begun")
        for pid in workers._bots.pids:
            os.kill(pid, signal.SIGKILL)
        assert (await choosing).move in legal()


async def test_choices_are_made_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """One slow bot does not hold up another's process, nor the loop."""
    monkeypatch.setattr(workers_module, "think_of_move", naughty.hanging)
    monkeypatch.setattr(workers_module, "GRACE_S", GENEROUS_S)
    async with working(processes=2) as workers:
        stuck = asyncio.create_task(workers.choose(sight(), "greedy"))
        async with asyncio.timeout(GENEROUS_S):
            chosen = await asyncio.gather(*(workers.choose(sight(), "random") for _ in range(6)))
        assert not stuck.done()
        stuck.cancel()
    assert {thought.move for thought in chosen} <= legal()


async def test_closing_does_not_wait_for_a_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(workers_module, "think_of_move", partial(naughty.hanging_once, tmp_path / "begun"))
    monkeypatch.setattr(workers_module, "GRACE_S", 10 * GENEROUS_S)
    workers = Workers(1)
    choosing = asyncio.create_task(workers.choose(sight(), "greedy"))
    await until_there(tmp_path / "begun")
    async with asyncio.timeout(GENEROUS_S):
        await workers.close()
    choosing.cancel()


# --- at a table


@asynccontextmanager
async def table_against(path: Path, level: str) -> AsyncIterator[tuple[Tables, Table]]:
    """Ann, with red, at a table of a real storage and real workers."""
    store = SQLiteStore(path / "tablee.db")
    async with working() as workers:
        tables = Tables(store, workers, Settings(path, bot_pause_s=0))
        seats = {"r": Sitter("me"), "y": Sitter("bot", level)}
        id = await tables.open(NewTable("offboard", seats), "ann", "Ann")
        async with tables.at(id) as table:
            yield tables, table
        await tables.close()
    await store.close()


async def until_version(table: Table, version: int) -> None:
    async with asyncio.timeout(GENEROUS_S):
        while table.room.version < version:
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    "choice", [naughty.raising, naughty.dying, naughty.cheating], ids=lambda choice: choice.__name__
)
async def test_a_game_goes_on_whatever_its_bot_does(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path, choice: Choice
) -> None:
    monkeypatch.setattr(workers_module, "think_of_move", choice)
    async with table_against(tmp_path, "greedy") as (tables, table):
        await tables.act(table, "ann", Play("r", 1, "a1-b2"))
        await until_version(table, 3)
        assert table.room.to_play == "r"
    assert "bot greedy" in caplog.text


async def test_a_bot_whose_question_was_taken_back_answers_the_next(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """While it thinks, a move is taken back and another made: its answer is to the second alone."""
    asked: list[tuple[str, ...]] = []
    answers: list[asyncio.Future[Thought]] = []

    def choose(
        _: Workers, sight: Sight, level: str, asker: Asker, budget_s: float, turn: Turn
    ) -> asyncio.Future[Thought]:
        asked.append(sight.record)
        answers.append(asyncio.get_running_loop().create_future())
        return answers[-1]

    async def until_asked(times: int) -> None:
        async with asyncio.timeout(GENEROUS_S):
            while len(asked) < times:
                await asyncio.sleep(0.01)

    monkeypatch.setattr(Workers, "choose", choose)
    async with table_against(tmp_path, "greedy") as (tables, table):
        await tables.act(table, "ann", Play("r", 1, "a1-b2"))
        await until_asked(1)
        await tables.act(table, "ann", TakeBack("r", 2))
        await tables.act(table, "ann", Play("r", 3, "a5-b5"))
        answers[0].set_result(Thought("i9-h9"))
        await until_asked(2)
        assert table.room.match.moves == ["a5-b5"]
        answers[1].set_result(Thought("i5-h5"))
        await until_version(table, 5)
        assert asked == [("a1-b2",), ("a5-b5",)]
        assert table.room.match.moves == ["a5-b5", "i5-h5"]
