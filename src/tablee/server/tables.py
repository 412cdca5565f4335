"""What people do at tables: they open them, come, go and act, and everybody there is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

from tablee.bots.bot import Thought
from tablee.core.errors import TableeError
from tablee.core.game import Seat
from tablee.server.bot_turns import BotTurns
from tablee.server.changes import Changes
from tablee.server.deadlines import FIRST_PAUSE_MS, Deadlines, shared_clock
from tablee.server.figures import TABLES_OPENED
from tablee.server.following import Following
from tablee.server.legal_moves import LegalMoves
from tablee.server.opening import offered_level, set_up
from tablee.server.presence import Presences
from tablee.server.settings import Settings
from tablee.server.shows import Shows
from tablee.server.table import Listener, Table
from tablee.server.table_memory import TableMemory
from tablee.server.uptime import Uptime
from tablee.server.web.messages import NewTable, PreviewsView, Said
from tablee.server.web.rate import Bucket
from tablee.server.web.views import view_previews
from tablee.server.work.fair_queue import SERVER, Asker
from tablee.server.work.workers import AnyWorkers
from tablee.storage.neighbours import Alone, Named, Neighbours, Spoken
from tablee.storage.store import Store, StoredSummary, StoreError
from tablee.tables.clock import DAY_MS
from tablee.tables.decisions import (
    Decide,
    check_aim,
    decide,
    decide_advice,
    decide_arrival,
    decide_due,
    decide_resuming,
)
from tablee.tables.events import AdviceKind, Recorded
from tablee.tables.forms import FORM
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import Aim, Claim, HandOver, SeatRequest, SetPace
from tablee.tables.room import Room

logger = logging.getLogger(__name__)

CLAIM_BURST, CLAIMS_PER_S = 3, 0.5
"""How often somebody may claim to know more of a table than this server, at once and then on average."""
KERNEL_AFTER_S = 10.0
"""So long a kernel that is wanted is not loaded yet: a crowd that comes back after a restart goes first."""


class Tables:
    """Opens tables, loads them, and lets guests and bots act on them."""

    def __init__(
        self,
        store: Store,
        workers: AnyWorkers,
        settings: Settings,
        now: Callable[[], int] | None = None,
        neighbours: Neighbours | None = None,
    ) -> None:
        """Without `neighbours`, no other server may use the storage."""
        self._store = store
        self._workers = workers
        self._settings = settings
        self._neighbours = neighbours = neighbours or Alone()
        self._now = now = now or shared_clock(neighbours)
        self._tasks: set[asyncio.Task[None]] = set()
        self._preparing: list[asyncio.Task[None]] = []
        """What nobody waits for."""
        self._legal_moves = LegalMoves(self._start_preparing)
        self.deadlines = Deadlines(self._look_at, now)
        self.memory = memory = TableMemory(store, self._legal_moves, self.deadlines.set)
        self.presences = presences = Presences(
            neighbours,
            memory.live,
            self._commit,
            self.start_task,
            self._let_others_see,
            lambda: self.is_preparing,
        )
        self.changes = Changes(memory, workers, neighbours, presences, now, self._go_on)
        self.shows = shows = Shows(settings, self._commit, self.start_task)
        self._bots = BotTurns(
            store,
            workers,
            memory,
            shows,
            settings.bot_pause_s,
            now,
            self._commit,
            self._keep,
            presences.is_first_server,
        )
        self.following = Following(
            store,
            neighbours,
            memory,
            self.changes,
            presences,
            self.deadlines,
            self._bots,
            now,
            self.start_task,
            self._rename_here,
        )
        self.uptime = Uptime(store, memory, self.changes, presences, self.deadlines, self.following, now)

    async def start(self) -> None:
        """Take up where the last server stopped."""
        await self.following.start()
        await self.uptime.start()
        if not self._neighbours.are_possible:  # else each looks for what nobody else sees to
            self.deadlines.set_all(await self._store.due())

    def prepare_to_stop(self) -> None:
        """People are sent away from now on."""
        self.uptime.prepare_to_stop()
        self.deadlines.close()

    async def forget_old(self) -> None:
        """Delete the tables that nobody finished or visited for as long as the settings say, and say so."""
        days = self._settings.forget_after_days
        if days is None:
            return
        forgotten = await self.following.forget(self._now() - round(days * DAY_MS))
        if forgotten:
            logger.warning(
                "deleted %d tables that nobody finished or visited for %g days", len(forgotten), days
            )

    async def open(self, new: NewTable, guest: str, name: str) -> str:
        """Set up a table and give its id; raises TableeError where it cannot be played."""
        opened = set_up(new, guest, name, seed=secrets.randbits(63))
        id = secrets.token_urlsafe(9)
        recorded = Recorded(0, self._now(), FORM, opened)
        await self.memory.append(recorded, Room(id, opened, recorded.at))
        TABLES_OPENED.inc()
        return id

    async def summary_of(self, id: str) -> StoredSummary | None:
        """A table in a few words; None if there is no such table, or it cannot be looked up now."""
        return await self.memory.summary_of(id)

    @asynccontextmanager
    async def at(self, id: str, asker: Asker = SERVER) -> AsyncIterator[Table]:
        """A table, in memory for as long as somebody is at it; raises Refused if there is none."""
        with self.memory.using(await self.memory.find(id)) as table:
            if asker.guest in (*table.room.seating.guests, table.room.opened.opener) or table.asker is SERVER:
                table.asker = asker
            if self._neighbours.are_possible:
                await self.following.bring_up_to_date(table)
            if decide_resuming(table.room, self.memory.lost_ms(table.room)):
                await asyncio.shield(self.start_task(self.changes.resume(table)))
            self._bots.play(table)
            yield table

    async def act(self, table: Table, guest: str, request: SeatRequest | SetPace, lag_ms: int = 0) -> None:
        """Do what a guest asks for; raises Refused. Not to be cancelled half-way: see `start_task`."""
        self._check_bots(table, request)
        if request.version > table.room.version and self._neighbours.are_possible:
            claims = table.claims.setdefault(guest, Bucket(CLAIM_BURST, CLAIMS_PER_S))
            if claims.take():  # each has the storage asked; without, the request is refused as stale
                await self.reach(table, request.version)
        await self._commit_whole(table, lambda room, now: decide(room, guest, request, now, lag_ms), None)

    def _check_bots(self, table: Table, request: SeatRequest | SetPace) -> None:
        """Raise Refused where a request asks for a bot that is not there, or one table of bots too many."""
        match request:
            case Claim(wish="bot", level=level) | HandOver(level=level):
                try:
                    offered_level(level, table.room.game.name)
                except TableeError as error:
                    raise Refused(Code.NOT_NOW, str(error)) from None
            case SetPace(pace=pace) if pace != "paused":
                self.shows.check_room(table)

    async def reach(self, table: Table, version: int) -> None:
        """Catch up where somebody who was at another server knows more of a table; raises Refused."""
        if version > table.room.version and self._neighbours.are_possible:
            await asyncio.shield(self.start_task(self.changes.catch_up(table)))

    async def welcome(self, table: Table, guest: str, name: str, version: int) -> None:
        """Let a guest who knows a table as it was at a version come to it; raises Refused."""
        if self._neighbours.are_possible:
            await self.reach(table, version)
            await self.changes.find_film(table)
        await self.arrive(table, guest, name)

    def start_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do some work to its end, whoever asked for it; the server waits for it before it stops."""
        task = asyncio.get_running_loop().create_task(work)
        self._keep(task)
        return task

    def aim(self, table: Table, guest: str, aim: Aim) -> None:
        """Show everybody else at the table what a guest is about to shoot; raises Refused."""
        shown = check_aim(table.room, guest, aim)
        if shown is not None:
            table.aim = shown
            table.wake()
            if self.presences.elsewhere(table.room.id):
                self.changes.tell_aim(table)

    def say(self, table: Table, said: Said) -> None:
        """Let everybody at a table hear a phrase."""
        for listener in table.listeners:
            listener.send_once(said)
        self._neighbours.tell(Spoken(table.room.id, said.seat, said.phrase))

    async def note_advice(self, table: Table, seat: Seat, advice: AdviceKind) -> None:
        """Note that a bot has told somebody something; what cannot be noted was told all the same."""
        with suppress(Refused):
            await self._commit(table, lambda room, _: decide_advice(room, seat, advice))

    def update(self, table: Table, guest: str | None, since: int) -> bytes:
        """What a guest who has the table's version `since` must be told: an `Update`, encoded."""
        return table.updates.encode(table.room, guest, since, self._now(), table.film)

    def previews(self, table: Table, guest: str | None, version: int) -> PreviewsView:
        """What each move that a guest may choose now would be seen to do."""
        return view_previews(table.updates.parts(table.room, table.film), guest, version)

    @property
    def is_preparing(self) -> bool:
        """Whether shots cannot be simulated without delay yet."""
        return not self._workers.is_ready.is_set()

    async def warm_up(self) -> None:
        """Get ready to play, while people come in already."""
        await self._workers.warm_up()
        for table in self.memory.live.values():
            table.presence = None
            table.wake()

    def _start_preparing(self, name: str) -> None:
        self._preparing.append(asyncio.get_running_loop().create_task(self._prepare_kernel(name)))

    async def _prepare_kernel(self, name: str) -> None:
        try:
            await asyncio.sleep(KERNEL_AFTER_S)
            await self._workers.compile_kernel(name)
            await asyncio.to_thread(self._legal_moves.prepare, name)
        except Exception:  # its rules know its moves, too
            logger.exception("the kernel of %s could not be prepared", name)

    # --- coming and going

    async def arrive(self, table: Table, guest: str, name: str) -> None:
        """Let a guest be back, have their new name, or take a free seat, if there is something to change."""
        # Somebody who comes while a shot is simulated need not wait for it where nothing changes.
        while decide_arrival(table.room, guest, name) is not None:
            await self._commit(table, lambda room, _: decide_arrival(room, guest, name))

    async def rename(self, guest: str, name: str) -> None:
        """Tell the tables where a guest sits their new name."""
        self._neighbours.tell(Named(guest))
        for table in list(self.memory.live.values()):
            if guest in table.room.seating.guests:
                await self.arrive(table, guest, name)

    async def _rename_here(self, guest: str) -> None:
        """Let a guest have the name that they took at another server."""
        tables = [table for table in self.memory.live.values() if guest in table.room.seating.guests]
        with suppress(StoreError, Refused):  # they have it when they next come to the table
            name = await self._store.guest_name(guest) if tables else None
            for table in tables if name else ():
                await self.arrive(table, guest, name or "")

    def connect(self, table: Table, listener: Listener) -> None:
        """Let a connection hear of a table."""
        self.presences.connect(table, listener)
        self._bots.play(table)  # bots alone play while somebody watches
        if self._settings.forget_after_days is not None:
            self.start_task(self._note_visit(table))

    async def _note_visit(self, table: Table) -> None:
        with suppress(StoreError):
            await self._store.visit(table.room.id, self._now())

    async def close(self) -> None:
        """Stop the bots; what was decided is stored already."""
        self.deadlines.close()
        for preparing in self._preparing:
            preparing.cancel()
        for table in self.memory.live.values():
            if table.thinking:
                table.thinking.cancel()
            for timer in table.leaving.values():
                timer.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreError):
            await self.uptime.stop()
        await self.following.close()

    # --- changing

    async def _commit(self, table: Table, decide: Decide, thought: Thought | None = None) -> None:
        """Decide, store, apply, tell. Whoever asked may go away meanwhile: it is still done whole."""
        await asyncio.shield(self.start_task(self._commit_whole(table, decide, thought)))

    async def _commit_whole(self, table: Table, decide: Decide, thought: Thought | None) -> None:
        if self.uptime.is_late:
            try:
                await self.uptime.take_stock()
            except StoreError as error:
                raise Refused(Code.STORAGE, f"not saved, so not played: {error}") from error
        await self.changes.commit(table, decide, thought)

    def _go_on(self, table: Table) -> None:
        """A table has changed, here or at another server."""
        self.presences.welcome_back(table)
        self._bots.play(table)

    def _let_others_see(self, table: Table) -> None:
        """Somebody has come to a table, or gone, at another server."""
        self.changes.tell_moment(table)
        self._bots.play(table)

    async def _look_at(self, id: str) -> None:
        """Let happen what is due at a table; one that cannot be loaded waits for somebody to come."""
        try:
            async with self.at(id) as table:
                await self._commit(table, decide_due)
                due = table.room.due
        except Refused as refusal:
            logger.error("table %s is due and cannot be looked at: %s", id, refusal, extra={"table": id})
            if refusal.code is not Code.NO_TABLE:
                self.deadlines.put_off(id)
                return
            due = None
        self.deadlines.set(id, None if due is None else max(due, self._now() + FIRST_PAUSE_MS))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
