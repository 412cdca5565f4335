"""Bots at tables: asked for a move when it is their turn, and played for."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from typing import Protocol

from tablee.bots.bot import Thought, sight_of
from tablee.bots.characters import PARTNER
from tablee.server.noted_results import partner_strength
from tablee.server.shows import Shows
from tablee.server.table import Table
from tablee.server.table_memory import TableMemory
from tablee.server.work.workers import AnyWorkers, Turn, stand_in
from tablee.storage.store import Store
from tablee.tables.decisions import Attempt, Decide, Decision, decide_for_bot
from tablee.tables.refusals import Code, Refused
from tablee.tables.room import Room

logger = logging.getLogger(__name__)

RETRY_S = 2.0
"""How long a bot waits to play again a move that could not be stored, or simulated."""


class Commit(Protocol):
    """Has a decision stored and told."""

    def __call__(self, table: Table, decide: Decide, thought: Thought | None) -> Awaitable[None]: ...


class BotTurns:
    """Lets bots play."""

    def __init__(
        self,
        store: Store,
        workers: AnyWorkers,
        memory: TableMemory,
        shows: Shows,
        pause_s: float,
        now: Callable[[], int],
        commit: Commit,
        keep: Callable[[asyncio.Task[None]], None],
        is_ours: Callable[[Table], bool],
    ) -> None:
        self._store = store
        self._workers = workers
        self._shows = shows
        self._memory = memory
        self._pause_s = pause_s
        self._now = now
        self._commit = commit
        self._keep = keep
        self._is_ours = is_ours
        """Whether this server asks a table's bots, and not another one where somebody is at it."""

    def play(self, table: Table, *, anyway: bool = False) -> None:
        """Let the bots at a table play, if it is their turn; `anyway`: though another server should."""
        if table.thinking is not None or table.room.bot_to_play is None:
            return
        if anyway or self._is_ours(table):
            using = ExitStack()
            # At once: the task may begin when nobody else is left.
            using.enter_context(self._memory.using(table))
            table.thinking = asyncio.create_task(self._think(table, using))
            self._keep(table.thinking)

    async def _think(self, table: Table, using: ExitStack) -> None:
        """Play for the bots as long as it is their turn."""
        asked = False
        with using:
            try:
                while (level := table.room.bot_to_play) is not None:
                    if asked and not self._is_ours(table):
                        break
                    if table.room.seating.is_bots_only and not await self._shows.may_go_on(table):
                        break
                    asked = True
                    try:
                        await self._play_for_bot(table, level)
                    except Refused as refusal:
                        if refusal.code in (Code.STORAGE, Code.NOT_SIMULATED) and table.listeners:
                            id = table.room.id
                            logger.warning(
                                "the bot at table %s tries again: %s", id, refusal, extra={"table": id}
                            )
                            await asyncio.sleep(RETRY_S)
                        elif refusal.code is not Code.STALE:
                            raise
            except Exception:  # whoever comes to the table next wakes the bot again
                logger.exception("the bot at table %s gave up", table.room.id, extra={"table": table.room.id})
            finally:
                self._shows.end(table)
                table.thinking = None

    async def _play_for_bot(self, table: Table, level: str) -> None:
        room = table.room
        seat = room.to_play
        assert seat is not None
        sight = sight_of(room.match, seat)
        budget_ms = math.inf if room.clock is None else room.clock.budget_ms(seat)
        started = self._now()
        is_show = room.seating.is_bots_only
        strength = await self._strength(room, level)
        turn = Turn(
            f"{room.id}:{room.changed_at}", lambda: table.room.changed_at != room.changed_at, not is_show
        )
        chosen = f"{level}={strength:g}" if strength else level
        choice = self._workers.choose(sight, chosen, table.asker, budget_ms / 1000, turn)
        pause = asyncio.sleep(self._shows.pause_s(table) if is_show else self._pause_s)
        thought, _ = await asyncio.gather(choice, pause)
        # No more than it was allowed: waiting for a process is not thinking.
        spent_ms = round(min(self._now() - started, budget_ms))

        def decide(now_room: Room, _: int) -> Decision | Attempt:
            try:
                return decide_for_bot(now_room, sight.seat, thought.move, room.version, spent_ms, strength)
            except Refused as refusal:
                if refusal.code is Code.STALE:
                    raise
                logger.error(
                    "bot %s was refused at %s: %s", level, room.game.name, refusal, extra={"table": room.id}
                )
                return decide_for_bot(now_room, sight.seat, stand_in(sight), room.version, spent_ms)

        await self._commit(table, decide, thought)

    async def _strength(self, room: Room, level: str) -> float:
        """How strong the partner plays, from its first move in a game to its last; 0 for other bots."""
        if level != PARTNER.name or room.to_play is None:
            return 0.0
        return room.strengths.get(room.to_play) or await partner_strength(self._store, room)
