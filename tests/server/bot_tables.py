"""Tables in this process, with a storage and bots that move when they are let."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.bots.bot import Sight, Thought
from tablee.core.shots import sample
from tablee.games import find_game
from tablee.server.settings import Settings
from tablee.server.table import Table
from tablee.server.tables import Tables
from tablee.server.web.messages import Refusal, Said
from tablee.server.work.fair_queue import Asker
from tablee.server.work.workers import Turn, Workers
from tablee.storage.sqlite import SQLiteStore

PATIENCE_S = 20.0


class Ear:
    """A connection that hears nothing."""

    def __init__(self, guest: str) -> None:
        self.guest = guest

    def wake(self) -> None: ...

    def send_once(self, message: Refusal | Said) -> None: ...


class Brain:
    """What stands in for the bots' processes: any legal move, as soon as one is allowed."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Asker, bool]] = []
        """The level, for whom, and whether a person waits for it."""
        self.allowed = asyncio.Semaphore(0)

    def allow(self, moves: int) -> None:
        """Let bots make so many moves."""
        for _ in range(moves):
            self.allowed.release()

    async def choose(self, sight: Sight, level: str, asker: Asker, turn: Turn) -> Thought:
        self.asked.append((level, asker, turn.is_urgent))
        await self.allowed.acquire()
        game = find_game(sight.game)
        return Thought(game.move_text(sample(game, sight.step.state, Random(len(sight.record)))))


def stand_in_for_bots(monkeypatch: pytest.MonkeyPatch) -> Brain:
    """Have a brain choose for all bots."""
    brain = Brain()

    async def choose(
        _: Workers, sight: Sight, level: str, asker: Asker, budget_s: float, turn: Turn
    ) -> Thought:
        return await brain.choose(sight, level, asker, turn)

    monkeypatch.setattr(Workers, "choose", choose)
    return brain


@asynccontextmanager
async def open_tables(store: SQLiteStore, folder: Path, **given: Any) -> AsyncIterator[Tables]:
    """Tables at a storage."""
    workers = Workers(1)
    tables = Tables(store, workers, replace(Settings(folder, bot_pause_s=0), **given))
    yield tables
    await tables.close()
    await workers.close()


@asynccontextmanager
async def visit(tables: Tables, id: str, guest: str, address: str = "here") -> AsyncIterator[Table]:
    """A table with a guest connected to it meanwhile."""
    async with tables.at(id, Asker(address, guest)) as table:
        ear = Ear(guest)
        await tables.arrive(table, guest, guest.title())
        tables.connect(table, ear)
        yield table
        tables.presences.disconnect(table, ear)


async def wait_until(come: Callable[[], object]) -> None:
    """Wait until something has come about."""
    async with asyncio.timeout(PATIENCE_S):
        while not come():
            await asyncio.sleep(0.002)
