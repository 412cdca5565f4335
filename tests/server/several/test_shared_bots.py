"""A bot is asked by one of the servers, and moves once."""

from __future__ import annotations

import asyncio

import pytest

from tablee.bots.bot import Thought
from tablee.server import following as following_module
from tablee.server.web.messages import Announced, NewTable, Sitter
from tablee.server.work.workers import Workers
from tablee.storage import postgres_neighbours
from tablee.tables.events import Played
from tablee.tables.requests import Play, SetPace
from tests.server.several.club import Club, wait_until

WITH_A_BOT = NewTable("offboard", {"r": Sitter("me"), "y": Sitter("bot", "random")}, clock="5+3")

SHOW = NewTable("offboard", {"r": Sitter("bot", "jo"), "y": Sitter("bot", "lou")})


class Brain:
    """What stands in for the bots' processes: counts questions, and answers when it is told to."""

    def __init__(self) -> None:
        self.asked = 0
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.wins_in = 0

    async def choose(self) -> Thought:
        self.asked += 1
        await self.may_answer.wait()
        return Thought("i9-h9", wins_in=self.wins_in or None)


@pytest.fixture
def brain(monkeypatch: pytest.MonkeyPatch) -> Brain:
    brain = Brain()

    async def choose(*_: object) -> Thought:
        return await brain.choose()

    monkeypatch.setattr(Workers, "choose", choose)
    return brain


@pytest.mark.parametrize("mover", [0, 1])
async def test_a_bot_is_asked_once_whoever_moved_before_it(club: Club, brain: Brain, mover: int) -> None:
    servers = await club.start(2)
    id = await servers[0].tables.open(WITH_A_BOT, "ann", "Ann")
    async with servers[0].visit(id, "ann") as one, servers[1].visit(id, "ann") as two:
        for server in servers:
            await wait_until(lambda server=server: server.tables.presences.elsewhere(id))
        table = (one, two)[mover]
        await servers[mover].tables.act(table, "ann", Play("r", 1, "a1-b2"))
        for each in (one, two):
            await wait_until(lambda each=each: len(each.room.match.moves) == 2 and each.thinking is None)
        assert brain.asked == 1
    moves = [event for event in await club.events(id) if isinstance(event, Played)]
    assert [move.move for move in moves] == ["a1-b2", "i9-h9"]


async def test_a_bot_that_two_servers_asked_moves_once(
    club: Club, brain: Brain, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As where they do not know of each other for a moment."""
    servers = await club.start(2)
    id = await servers[0].tables.open(WITH_A_BOT, "ann", "Ann")
    brain.may_answer.clear()
    for server in servers:
        monkeypatch.setattr(server.tables._bots, "_is_ours", lambda _: True)
    async with servers[0].visit(id, "ann") as one, servers[1].visit(id, "ann") as two:
        await servers[0].tables.act(one, "ann", Play("r", 1, "a1-b2"))
        await wait_until(lambda: brain.asked == 2)
        brain.may_answer.set()
        for each in (one, two):
            await wait_until(lambda each=each: len(each.room.match.moves) == 2 and each.thinking is None)
    assert len(await club.events(id)) == 3
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_the_bot_of_a_server_that_died_is_asked_by_another(
    club: Club, brain: Brain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_neighbours, "BEAT_S", 0.1)
    monkeypatch.setattr(postgres_neighbours, "SILENT_S", 1.0)
    one, two = await club.start(2)
    id = await one.tables.open(WITH_A_BOT, "ann", "Ann")
    brain.may_answer.clear()
    async with one.visit(id, "ann") as here, two.visit(id, "ann") as there:
        await wait_until(lambda: two.tables.presences.elsewhere(id))
        await one.tables.act(here, "ann", Play("r", 1, "a1-b2"))
        await wait_until(lambda: there.room.version == 2 and brain.asked == 1)
        assert here.thinking is not None
        assert there.thinking is None
        here.thinking.cancel()
        await one.die()
        await wait_until(lambda: there.thinking is not None)
        brain.may_answer.set()
        await wait_until(lambda: len(there.room.match.moves) == 2)


async def test_a_bot_that_nobody_asked_is_asked_after_a_while(
    club: Club, brain: Brain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following_module, "LOOK_S", 0.05)
    one, two = await club.start(2)
    id = await one.tables.open(WITH_A_BOT, "ann", "Ann")
    monkeypatch.setattr(one.tables._bots, "play", lambda *_, **__: None)  # one that can not
    async with one.visit(id, "ann") as here, two.visit(id, "ann") as there:
        await one.tables.act(here, "ann", Play("r", 1, "a1-b2"))
        await wait_until(lambda: len(there.room.match.moves) == len(here.room.match.moves) == 2)


async def test_bots_alone_are_asked_by_one_of_the_servers_at_which_somebody_watches(
    club: Club, brain: Brain
) -> None:
    one, two = await club.start(2)
    id = await one.tables.open(SHOW, "ann", "Ann")
    brain.may_answer.clear()
    async with one.tables.at(id) as unwatched, two.visit(id, "zoe") as watched:
        await wait_until(lambda: brain.asked == 1 and watched.thinking is not None)
        assert unwatched.thinking is None
        async with one.visit(id, "ann"):
            await wait_until(lambda: two.tables.presences.elsewhere(id))
            await one.tables.act(unwatched, "ann", SetPace(1, "paused"))
            await wait_until(lambda: watched.room.is_paused)
        brain.may_answer.set()
        await wait_until(lambda: watched.thinking is None)
        assert watched.room.match.moves == [], "a pause is told at every server"


async def test_what_a_bot_announces_is_told_at_every_server(club: Club, brain: Brain) -> None:
    one, two = await club.start(2)
    id = await one.tables.open(WITH_A_BOT, "ann", "Ann")
    brain.wins_in = 5
    async with one.visit(id, "ann") as here, two.visit(id, "zoe") as there:
        for server in (one, two):
            await wait_until(lambda server=server: server.tables.presences.elsewhere(id))
        await two.tables.act(there, "ann", Play("r", 1, "a1-b2"))
        for each in (here, there):
            await wait_until(lambda each=each: each.announced == (3, Announced("y", 4)))
