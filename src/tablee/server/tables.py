"""What people do at tables: they open them, come, go and act, and everybody there is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress

from tablee.bots.bot import Thought
from tablee.bots.levels import find_level
from tablee.core.errors import TableeError
from tablee.core.shots import Simulation
from tablee.server.bot_turns import RETRY_S, BotTurns
from tablee.server.deadlines import Deadlines, steady_clock_ms
from tablee.server.legal_moves import LegalMoves
from tablee.server.opening import set_up
from tablee.server.settings import Settings
from tablee.server.table import Listener, Table, view_presence
from tablee.server.table_memory import TableMemory
from tablee.server.web.messages import (
    Announced,
    FilmView,
    NewTable,
    Presence,
    PreviewsView,
)
from tablee.server.web.views import view_previews
from tablee.server.work.fair_queue import SERVER, Asker
from tablee.server.work.workers import AnyWorkers
from tablee.storage.store import Store, StoreError
from tablee.tables.clock import DAY_MS
from tablee.tables.decisions import (
    Attempt,
    Decide,
    Decision,
    attempt_at,
    check_aim,
    decide,
    decide_arrival,
    decide_due,
    decide_leaving,
)
from tablee.tables.events import Event, Played, Recorded, Renamed
from tablee.tables.forms import FORM
from tablee.tables.permissions import keeps_secrets
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import Aim, Claim, SeatRequest
from tablee.tables.room import Room

logger = logging.getLogger(__name__)

ABSENT_S = 8.0
"""A guest without any connection for so long has left the table."""


class Tables:
    """Opens tables, loads them, and lets guests and bots act on them."""

    def __init__(
        self, store: Store, workers: AnyWorkers, settings: Settings, now: Callable[[], int] = steady_clock_ms
    ) -> None:
        self._store = store
        self._workers = workers
        self._settings = settings
        self._now = now
        self._tasks: set[asyncio.Task[None]] = set()
        self._legal_moves = LegalMoves(lambda name: self.start_task(self._prepare_kernel(name)))
        self.deadlines = Deadlines(self._look_at, now)
        self.memory = TableMemory(store, now, self._legal_moves, self.deadlines.set)
        self._bots = BotTurns(workers, self.memory, settings.bot_pause_s, now, self._commit, self._keep)

    async def start(self) -> None:
        """Take up where the last server stopped."""
        self.memory.outages = await self._store.start(self._now())
        self.deadlines.set_all(await self._store.due())

    async def beat(self) -> None:
        """Note that this server is up, as long as somebody's time runs here."""
        idle = not self.memory.live and self.deadlines.next_due is None
        self.memory.outages = await self._store.beat(self._now(), idle=idle)

    async def forget_old(self) -> None:
        """Delete the tables that nobody finished or visited for as long as the settings say, and say so."""
        days = self._settings.forget_after_days
        if days is None:
            return
        forgotten = await self.memory.forget(self._now() - round(days * DAY_MS))
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
        return id

    @asynccontextmanager
    async def at(self, id: str, asker: Asker = SERVER) -> AsyncIterator[Table]:
        """A table, in memory for as long as somebody is at it; raises Refused if there is none."""
        with self.memory.using(await self.memory.find(id)) as table:
            if asker.guest in table.room.seating.guests or table.asker is SERVER:
                table.asker = asker
            self._bots.play(table)
            yield table

    async def act(self, table: Table, guest: str, request: SeatRequest, lag_ms: int = 0) -> None:
        """Do what a guest asks for; raises Refused. Not to be cancelled half-way: see `start_task`."""
        if isinstance(request, Claim) and request.wish == "bot":
            try:
                find_level(request.level or "", table.room.game.name)
            except TableeError as error:
                raise Refused(Code.NOT_NOW, str(error)) from None
        await self._commit_whole(table, lambda room, now: decide(room, guest, request, now, lag_ms), None)

    def start_task(self, work: Coroutine[None, None, None]) -> None:
        """Do some work to its end, whoever asked for it; the server waits for it before it stops."""
        self._keep(asyncio.get_running_loop().create_task(work))

    def aim(self, table: Table, guest: str, aim: Aim) -> None:
        """Show everybody else at the table what a guest is about to shoot; raises Refused."""
        shown = check_aim(table.room, guest, aim)
        if shown is not None:
            table.aim = shown
            table.wake()

    def update(self, table: Table, guest: str | None, since: int) -> bytes:
        """What a guest who has the table's version `since` must be told: an `Update`, encoded."""
        return table.updates.encode(table.room, guest, since, self._now(), table.film)

    def previews(self, table: Table, guest: str | None, version: int) -> PreviewsView:
        """What each move that a guest may choose now would be seen to do."""
        return view_previews(table.updates.parts(table.room, table.film), guest, version)

    async def film(self, table: Table, step: int) -> FilmView:
        """The shot that led to a step; raises Refused where it cannot be shown."""
        if table.film and table.film[0] == step:
            return table.film[1]
        attempt = attempt_at(table.room, step)
        if attempt is not None:
            simulation = await self._simulate(attempt)
            if simulation.outcome == attempt.outcome:  # not so where the table's file has been changed since
                return simulation.film
        raise Refused(Code.NO_FILM, "there is no shot to show there, or only by older physics")

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

    async def _prepare_kernel(self, name: str) -> None:
        try:
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
        for table in list(self.memory.live.values()):
            if guest in table.room.seating.guests:
                await self.arrive(table, guest, name)

    def connect(self, table: Table, listener: Listener) -> None:
        """Let a connection hear of a table."""
        table.listeners.add(listener)
        table.presence = None
        table.wake()
        self._watch(table)
        if self._settings.forget_after_days is not None:
            self.start_task(self._note_visit(table))

    def disconnect(self, table: Table, listener: Listener) -> None:
        """Let a connection go. A guest who has lost every one aims no more, and has left after a while."""
        table.listeners.discard(listener)
        table.presence = None
        if not table.is_here(listener.guest):
            if table.aim and table.aim[0] in table.room.seating.seats_of(listener.guest):
                table.aim = None
            self._watch(table)
        table.wake()

    def note_presence(self, table: Table) -> Presence:
        """Who is here now, to be told to everybody."""
        table.presence = view_presence(table, self.is_preparing)
        return table.presence

    def _watch(self, table: Table) -> None:
        """Note after a while who has left; whoever is here, or back in time, has not."""
        seating = table.room.seating
        for guest in seating.guests if len(seating.guests) > 1 else ():
            if table.is_here(guest):
                if timer := table.leaving.pop(guest, None):
                    timer.cancel()
            elif guest not in table.leaving and guest not in seating.away:
                loop = asyncio.get_running_loop()
                table.leaving[guest] = loop.call_later(ABSENT_S, self._begin_absence, table, guest)

    def _begin_absence(self, table: Table, guest: str) -> None:
        self.start_task(self.note_absence(table, guest))

    async def _note_visit(self, table: Table) -> None:
        with suppress(StoreError):
            await self._store.visit(table.room.id, self._now())

    async def note_absence(self, table: Table, guest: str) -> None:
        """Record that a guest has left, unless they are back, or nobody is there to wait for them."""
        table.leaving.pop(guest, None)
        if not table.listeners:
            return

        def decide(room: Room, _: int) -> Event | None:
            return None if table.is_here(guest) else decide_leaving(room, guest)

        try:
            await self._commit(table, decide)
        except Refused:  # it could not be stored: try again later
            self._watch(table)

    async def close(self) -> None:
        """Stop the bots; what was decided is stored already."""
        self.deadlines.close()
        for table in self.memory.live.values():
            if table.thinking:
                table.thinking.cancel()
            for timer in table.leaving.values():
                timer.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreError):
            await self._store.beat(self._now())

    # --- changing

    async def _commit(self, table: Table, decide: Decide, thought: Thought | None = None) -> None:
        """Decide, store, apply, tell. Whoever asked may go away meanwhile: it is still done whole."""
        task = asyncio.create_task(self._commit_whole(table, decide, thought))
        self._keep(task)
        await asyncio.shield(task)

    async def _commit_whole(self, table: Table, decide: Decide, thought: Thought | None) -> None:
        async with table.lock:
            now = self._now()
            decision = decide(table.room, now)
            if decision is None:
                return
            film = None
            if isinstance(decision, Attempt):
                decision, film = await self._shoot(table.room, decision)
                now = self._now()
            elif not isinstance(decision, Decision):
                decision = Decision(decision)
            await self.memory.change(table, decision, now)
            if film is not None:
                table.film = len(table.room.match.steps) - 1, film
            self._forget(table, decision.event, thought)
        table.wake()
        self._bots.play(table)

    async def _shoot(self, room: Room, attempt: Attempt) -> tuple[Decision, FilmView]:
        simulation = await self._simulate(attempt)
        event = Played(
            attempt.seat,
            room.game.move_text(attempt.move),
            simulation.outcome,
            spent_ms=attempt.spent_ms,
            film_ms=round(simulation.film.duration * 1000) if room.clock else 0,
        )
        # Before it is stored: what cannot be read again must not be.
        return Decision(event, room.match.judge(event.move, event.outcome)), simulation.film

    def _forget(self, table: Table, event: Event, thought: Thought | None) -> None:
        """What was shown about the table as it was before an event is over."""
        room = table.room
        if not isinstance(event, Renamed):
            table.aim = None
        if room.changed_at == room.version:
            announced = announce(room, event, thought)
            table.announced = None if announced is None else (room.version, announced)
            if not isinstance(event, Played):
                table.film = None

    async def _look_at(self, id: str) -> None:
        """Let happen what is due at a table; one that cannot be loaded waits for somebody to come."""
        try:
            async with self.at(id) as table:
                await self._commit(table, decide_due)
                due = table.room.due
        except Refused as refusal:
            logger.error("table %s is due and cannot be looked at: %s", id, refusal)
            due = None if refusal.code is Code.NO_TABLE else 0
        if due is not None:
            self.deadlines.set(id, max(due, self._now() + round(RETRY_S * 1000)))

    async def _simulate(self, attempt: Attempt) -> Simulation[FilmView]:
        """Find out what a shot comes to; raises Refused."""
        try:
            return await self._workers.film(attempt)
        except Exception as error:
            logger.exception("a shot of %s could not be simulated: %r", attempt.game, attempt.move)
            raise Refused(
                Code.NOT_SIMULATED, "the shot could not be simulated; nothing was played"
            ) from error

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def announce(room: Room, event: Event, thought: Thought | None) -> Announced | None:
    """What a bot that has just moved as it meant to says about the end of the game, if it is sure of it."""
    if thought is None or not thought.wins_in or room.result is not None or keeps_secrets(room):
        return None
    if not isinstance(event, Played) or event.move != thought.move:
        return None
    wins_in = thought.wins_in - 1 if thought.wins_in > 0 else thought.wins_in + 1  # its own move is made
    return Announced(event.seat, wins_in)
