"""The tables that somebody is at: rooms in memory, kept in step with the storage."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from typing import Protocol

import msgspec

from tablee.bots.bot import Thought, sight_of
from tablee.bots.levels import find_level
from tablee.core.errors import TableeError
from tablee.core.game import Seat
from tablee.core.shots import ShotGame
from tablee.server.deadlines import Deadlines
from tablee.server.legal_moves import LegalMoves
from tablee.server.opening import set_up
from tablee.server.settings import Settings
from tablee.server.web.messages import (
    Announced,
    FilmView,
    NewTable,
    Presence,
    PreviewsView,
    Refusal,
    Said,
)
from tablee.server.web.updates import Updates
from tablee.server.web.views import view_previews
from tablee.server.work.films import Filmed
from tablee.server.work.workers import Workers, stand_in
from tablee.storage.store import EventTaken, Outage, Store, StoredEvent, StoredSummary, StoreError
from tablee.tables.decisions import (
    Attempt,
    Decision,
    attempt_at,
    check_aim,
    decide,
    decide_arrival,
    decide_due,
    decide_for_bot,
    decide_leaving,
    decide_resuming,
)
from tablee.tables.events import Event, Played, Recorded, Renamed
from tablee.tables.forms import FORM, read_event, write_event
from tablee.tables.permissions import keeps_secrets
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import Aim, Claim, SeatRequest
from tablee.tables.room import Room
from tablee.tables.summary import Summary

logger = logging.getLogger(__name__)

RETRY_S = 2.0
"""How long a bot waits to play again a move that could not be stored, or simulated."""
KEPT_ROOMS = 256
"""So many tables that nobody is at stay in memory, the last used ones."""
CALM_AFTER_S = 3.0
"""After a restart everybody comes back at once: kernels are loaded when that is over."""
REPLAYED_AT_ONCE = 100
"""So many events are replayed before a thread would have begun to."""
ABSENT_S = 8.0
"""A guest without any connection for so long has left the table."""


def wall_clock_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


Decide = Callable[[Room, int], Decision | Attempt | Event | None]
"""Decides on an event, given the room and the time."""


class Listener(Protocol):
    """A connection to a table."""

    guest: str

    def wake(self) -> None:
        """Something about the table has changed."""

    def send_once(self, message: Refusal | Said) -> None:
        """Send a message that is not about the table as it stands."""


class Table:
    """A room, who listens to it, and the lock that lets it change once at a time."""

    def __init__(self, room: Room, legal_moves: LegalMoves) -> None:
        self.room = room
        self.updates = Updates(legal_moves)
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.users = 0
        self.thinking: asyncio.Task[None] | None = None
        self.watching: asyncio.TimerHandle | None = None
        """The next look at who is here."""
        self.presence: Presence | None = None
        """Who is here, until somebody comes or goes."""
        self.film: tuple[int, FilmView] | None = None
        """The last shot, with the number of the step that it led to."""
        self.aim: tuple[Seat, str] | None = None
        """The shot that the seat to play is about to make; nothing that is kept."""
        self.announced: tuple[int, Announced] | None = None
        """What the bot that moved last sees coming, as of a version; forgotten when the game goes on."""

    def wake(self) -> None:
        for listener in self.listeners:
            listener.wake()

    def is_here(self, guest: str) -> bool:
        """Whether a guest has a connection to the table."""
        return any(listener.guest == guest for listener in self.listeners)


class Tables:
    """Opens tables, loads them, and lets guests and bots act on them."""

    def __init__(
        self, store: Store, workers: Workers, settings: Settings, now: Callable[[], int] = wall_clock_ms
    ) -> None:
        self._store = store
        self._workers = workers
        self._settings = settings
        self._now = now
        self._live: dict[str, Table] = {}
        self._resting: OrderedDict[str, Table] = OrderedDict()
        """Tables that nobody is at, the last used ones last."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._outages: list[Outage] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._legal_moves = LegalMoves()
        self.deadlines = Deadlines(self._look_at, now)

    async def start(self) -> None:
        """Take up where the last server stopped."""
        self._outages = await self._store.start(self._now())
        self.deadlines.set_all(await self._store.due())

    async def beat(self) -> None:
        """Note that this server is up, as long as somebody's time runs here."""
        if self._live or self.deadlines.next_due is not None:
            await self._store.beat(self._now())

    async def open(self, new: NewTable, guest: str, name: str) -> str:
        """Set up a table and give its id; raises TableeError where it cannot be played."""
        opened = set_up(new, guest, name, seed=secrets.randbits(63))
        id = secrets.token_urlsafe(9)
        recorded = Recorded(0, self._now(), FORM, opened)
        await self._append(recorded, Room(id, opened, recorded.at))
        return id

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Table]:
        """A table, in memory for as long as somebody is at it; raises Refused if there is none."""
        table = self._live.get(id) or await self._wake_up(id)
        with self._using(table):
            self._let_bots_play(table)
            yield table

    @contextmanager
    def _using(self, table: Table) -> Iterator[None]:
        """Keep a table in memory meanwhile, and among the last used ones afterwards."""
        id = table.room.id
        self._resting.pop(id, None)
        self._live[id] = table
        table.users += 1
        try:
            yield
        finally:
            table.users -= 1
            if not table.users:
                del self._live[id]
                self._resting[id] = table
                if len(self._resting) > KEPT_ROOMS:
                    self._resting.popitem(last=False)

    async def act(self, table: Table, guest: str, request: SeatRequest, lag_ms: int = 0) -> None:
        """Do what a guest asks for; raises Refused. Whoever asked may go away: it is still done whole."""
        await self._in_task(self.act_whole(table, guest, request, lag_ms))

    async def act_whole(self, table: Table, guest: str, request: SeatRequest, lag_ms: int = 0) -> None:
        """The same in a task that nobody cancels, such as `start_task` makes."""
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
            filmed = await self._simulate(attempt)
            if filmed.outcome == attempt.outcome:  # not so where the table's file has been changed since
                return filmed.film
        raise Refused(Code.NO_FILM, "there is no shot to show there, or only by older physics")

    @property
    def is_preparing(self) -> bool:
        """Whether shots cannot be simulated without delay yet."""
        return not self._workers.is_ready.is_set()

    async def warm_up(self) -> None:
        """Get ready to play, while people come in already."""
        await self._workers.warm_up()
        for table in self._live.values():
            table.presence = None
            table.wake()
        await asyncio.sleep(CALM_AFTER_S)
        await self._workers.compile_kernels()
        await asyncio.to_thread(self._legal_moves.prepare)

    # --- coming and going

    async def arrive(self, table: Table, guest: str, name: str) -> None:
        """Let a guest be back, have their new name, or take a free seat, if there is something to change."""
        # Somebody who comes while a shot is simulated need not wait for it where nothing changes.
        while decide_arrival(table.room, guest, name) is not None:
            await self._commit(table, lambda room, _: decide_arrival(room, guest, name))

    async def rename(self, guest: str, name: str) -> None:
        """Tell the tables where a guest sits their new name."""
        for table in list(self._live.values()):
            if guest in table.room.seating.guests:
                await self.arrive(table, guest, name)

    def connect(self, table: Table, listener: Listener) -> None:
        """Let a connection hear of a table."""
        table.listeners.add(listener)
        table.presence = None
        table.wake()
        self._watch(table)

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
        """Look after a while who has left."""
        if table.watching is None and len(table.room.seating.guests) > 1:
            loop = asyncio.get_running_loop()
            table.watching = loop.call_later(ABSENT_S, self._spawn, self.note_absences, table)

    async def note_absences(self, table: Table) -> None:
        """Record who has left; for those who look at a table without anybody else, nothing happens."""
        table.watching = None
        if not table.listeners:
            return
        for guest in table.room.seating.guests:
            if not table.is_here(guest) and decide_leaving(table.room, guest):
                await self._commit(table, lambda room, _, guest=guest: decide_leaving(room, guest))

    async def close(self) -> None:
        """Stop the bots; what was decided is stored already."""
        self.deadlines.close()
        for table in self._live.values():
            if table.thinking:
                table.thinking.cancel()
            if table.watching:
                table.watching.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._store.beat(self._now())

    # --- loading

    async def _wake_up(self, id: str) -> Table:
        """A table that nobody is at, from memory or storage. Others do not wait for one that is loaded."""
        if table := self._resting.get(id):
            return table
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Table:
        table = Table(await self._restore(id), self._legal_moves)
        room = table.room
        lost_ms = sum(max(0, finish - max(start, room.last_at)) for start, finish in self._outages)
        event = decide_resuming(room, lost_ms)
        if event is not None:
            await self._store_and_apply(table, Decision(event), self._now())
        self._resting[id] = table
        return table

    async def _restore(self, id: str) -> Room:
        try:
            stored = await self._store.events(id)
        except StoreError as error:
            raise Refused(Code.STORAGE, str(error)) from error
        if not stored:
            raise Refused(Code.NO_TABLE, "there is no such table")
        try:
            if len(stored) <= REPLAYED_AT_ONCE:
                return restore_room(id, stored)
            # A long game takes milliseconds to replay: not in the event loop.
            return await asyncio.to_thread(restore_room, id, stored)
        except (TableeError, TypeError) as error:
            logger.error("table %s cannot be restored: %s", id, error)
            raise Refused(Code.STORAGE, "this table's data cannot be read by this version") from error

    # --- changing

    async def _commit(self, table: Table, decide: Decide, thought: Thought | None = None) -> None:
        """Decide, store, apply, tell. Whoever asked may go away meanwhile: it is still done whole."""
        await self._in_task(self._commit_whole(table, decide, thought))

    async def _in_task(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
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
            await self._store_and_apply(table, decision, now)
            if film is not None:
                table.film = len(table.room.match.steps) - 1, film
            self._forget(table, decision.event, thought)
        table.wake()
        self._let_bots_play(table)

    async def _shoot(self, room: Room, attempt: Attempt) -> tuple[Decision, FilmView]:
        filmed = await self._simulate(attempt)
        event = Played(
            attempt.seat,
            filmed.move,
            filmed.outcome,
            spent_ms=attempt.spent_ms,
            film_ms=round(filmed.film.duration * 1000) if room.clock else 0,
        )
        # Before it is stored: what cannot be read again must not be.
        return Decision(event, room.match.judge(event.move, event.outcome)), filmed.film

    async def _store_and_apply(self, table: Table, decision: Decision, now: int) -> None:
        room = table.room
        recorded = room.next(decision.event, now)
        after = room.after(recorded, decision.step)
        try:
            await self._append(recorded, after)
        except EventTaken:  # another server wrote first, or a write we took for failed was not
            table.room = await self._restore(room.id)
            table.presence = None
            table.wake()
            raise Refused(Code.STALE, "the table has gone on elsewhere") from None
        except StoreError as error:
            raise Refused(Code.STORAGE, f"not saved, so not played: {error}") from error
        if after.seating.holders is not room.seating.holders:
            table.presence = None  # a watcher may have sat down
        table.room = after

    async def _append(self, recorded: Recorded, after: Room) -> None:
        """Store an event, with the summary of the room that it leads to."""
        content = write_event(recorded.event)
        summary = after.summary
        await self._store.append(
            StoredEvent(recorded.number, recorded.at, recorded.form, content), store_summary(summary)
        )
        self.deadlines.set(after.id, summary.due)

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
        except Refused as refusal:
            logger.error("table %s is due and cannot be looked at: %s", id, refusal)

    async def _simulate(self, attempt: Attempt) -> Filmed:
        """Find out what a shot comes to; raises Refused."""
        try:
            return await self._workers.film(attempt)
        except Exception as error:
            logger.exception("a shot of %s could not be simulated: %r", attempt.game, attempt.move)
            raise Refused(
                Code.NOT_SIMULATED, "the shot could not be simulated; nothing was played"
            ) from error

    # --- bots

    def _let_bots_play(self, table: Table) -> None:
        if table.thinking is None and table.room.bot_to_play is not None:
            using = ExitStack()
            using.enter_context(self._using(table))  # at once: the task may begin when nobody else is left
            table.thinking = asyncio.create_task(self._think(table, using))
            self._keep(table.thinking)

    async def _think(self, table: Table, using: ExitStack) -> None:
        """Play for the bots as long as it is their turn."""
        with using:
            try:
                while (level := table.room.bot_to_play) is not None:
                    try:
                        await self._play_for_bot(table, level)
                    except Refused as refusal:
                        if refusal.code in (Code.STORAGE, Code.NOT_SIMULATED) and table.listeners:
                            await asyncio.sleep(RETRY_S)
                        elif refusal.code is not Code.STALE:
                            raise
            except Exception:  # whoever comes to the table next wakes the bot again
                logger.exception("the bot at table %s gave up", table.room.id)
            finally:
                table.thinking = None

    async def _play_for_bot(self, table: Table, level: str) -> None:
        room = table.room
        seat = room.to_play
        assert seat is not None
        sight = sight_of(room.match, seat)
        started = self._now()
        pause = asyncio.sleep(self._settings.bot_pause_s)
        thought, _ = await asyncio.gather(self._workers.choose(sight, level), pause)
        spent_ms = self._now() - started

        def decide(now_room: Room, _: int) -> Decision | Attempt:
            try:
                return decide_for_bot(now_room, sight.seat, thought.move, room.version, spent_ms)
            except Refused as refusal:
                if refusal.code is Code.STALE:
                    raise
                logger.error("bot %s was refused at %s: %s", level, room.game.name, refusal)
                return decide_for_bot(now_room, sight.seat, stand_in(sight), room.version, spent_ms)

        await self._commit(table, decide, thought)

    def _spawn(self, work: Callable[[Table], Coroutine[None, None, None]], table: Table) -> None:
        self.start_task(work(table))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def view_presence(table: Table, preparing: bool) -> Presence:
    """Who is connected to a table, and whether it can be played at already."""
    here = {listener.guest for listener in table.listeners}
    seating = table.room.seating
    seats = [seat for guest in here for seat in seating.seats_of(guest)]
    waits = preparing and isinstance(table.room.game, ShotGame)
    return Presence(sorted(seats), watchers=len(here - seating.guests), preparing=waits)


def restore_room(id: str, stored: list[StoredEvent]) -> Room:
    """The room that stored events led to; raises TableeError or TypeError where they cannot be read."""
    room = Room.restore(id, (read_event(*event) for event in stored))
    assert room.match  # played through here, not in the event loop
    return room


def store_summary(summary: Summary) -> StoredSummary:
    """A summary as the storage has it."""
    return StoredSummary(
        summary.table,
        summary.game,
        summary.events,
        summary.state,
        summary.to_play,
        summary.due,
        summary.changed,
        summary.public,
        msgspec.json.encode(summary.seats),
    )


def announce(room: Room, event: Event, thought: Thought | None) -> Announced | None:
    """What a bot that has just moved as it meant to says about the end of the game, if it is sure of it."""
    if thought is None or not thought.wins_in or room.result is not None or keeps_secrets(room):
        return None
    if not isinstance(event, Played) or event.move != thought.move:
        return None
    wins_in = thought.wins_in - 1 if thought.wins_in > 0 else thought.wins_in + 1  # its own move is made
    return Announced(event.seat, wins_in)
