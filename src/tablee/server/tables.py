"""The tables that somebody is at: rooms in memory, kept in step with the storage."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from typing import Protocol

import msgspec

from tablee.bots.bot import Sight, Thought
from tablee.core.errors import TableeError
from tablee.core.game import Seat
from tablee.core.shots import Simulation
from tablee.server.events import (
    Event,
    Played,
    Renamed,
    decode_event,
    encode_event,
)
from tablee.server.opening import set_up
from tablee.server.permissions import Refused, keeps_secrets
from tablee.server.room import Attempt, Room
from tablee.server.settings import Settings
from tablee.server.web.messages import Aim, Announced, Code, FilmView, NewTable, SeatRequest
from tablee.server.work.workers import Workers, stand_in
from tablee.storage.store import EventTaken, Store, StoreError

logger = logging.getLogger(__name__)

RETRY_S = 2.0
"""How long a bot waits to play again a move that could not be stored, or simulated."""


Decide = Callable[[Room], Event | Attempt | None]


class Listener(Protocol):
    """A connection to a table."""

    guest: str

    def wake(self) -> None:
        """Something about the table has changed."""


class Table:
    """A room, who listens to it, and the lock that lets it change once at a time."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.users = 0
        self.thinking: asyncio.Task[None] | None = None
        self.aim: tuple[Seat, str] | None = None
        """The shot that the seat to play is about to make; nothing that is kept."""
        self.announced: tuple[int, Announced] | None = None
        """What the bot that moved last sees coming, as of a version; forgotten when the game goes on."""

    def wake(self) -> None:
        for listener in self.listeners:
            listener.wake()


class Tables:
    """Opens tables, loads them, and lets guests and bots act on them."""

    def __init__(self, store: Store, workers: Workers, settings: Settings) -> None:
        self._store = store
        self._workers = workers
        self._settings = settings
        self._live: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, new: NewTable, guest: str, name: str) -> str:
        """Set up a table and give its id; raises TableeError where it cannot be played."""
        opened = set_up(new, guest, name, seed=secrets.randbits(63))
        id = secrets.token_urlsafe(9)
        await self._store.append(id, 0, encode_event(opened))
        return id

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Table]:
        """A table, in memory for as long as somebody is at it; raises Refused if there is none."""
        table = self._live.get(id) or await self._load(id)
        with self._using(table):
            self._let_bots_play(table)
            yield table

    @contextmanager
    def _using(self, table: Table) -> Iterator[None]:
        """Keep a table in memory meanwhile."""
        table.users += 1
        try:
            yield
        finally:
            table.users -= 1
            if not table.users:
                del self._live[table.room.id]

    async def act(self, table: Table, guest: str, request: SeatRequest) -> None:
        """Do what a guest asks for; raises Refused."""
        await self._commit(table, lambda room: room.decide(guest, request))

    def aim(self, table: Table, guest: str, aim: Aim) -> None:
        """Show everybody else at the table what a guest is about to shoot; raises Refused."""
        shown = table.room.aim(guest, aim)
        if shown is not None:
            table.aim = shown
            table.wake()

    def forget_aim(self, table: Table, guest: str) -> None:
        """A guest who has left every connection aims no more."""
        gone = all(listener.guest != guest for listener in table.listeners)
        if table.aim and gone and table.aim[0] in table.room.seats_of(guest):
            table.aim = None

    async def film(self, table: Table, step: int) -> FilmView:
        """The shot that led to a step; raises Refused where it cannot be shown."""
        film = table.room.film_of(step)
        if film is not None:
            return film
        attempt = table.room.attempt_at(step)
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
        for table in self._live.values():
            table.wake()

    async def arrive(self, table: Table, guest: str, name: str) -> None:
        """Give a guest a free seat, or their new name, if there is something to give."""
        if table.room.arrive(guest, name) is None:  # who comes while a shot is simulated need not wait for it
            return
        await self._commit(table, lambda room: room.arrive(guest, name))

    async def rename(self, guest: str, name: str) -> None:
        """Tell the tables where a guest sits their new name."""
        for table in list(self._live.values()):
            if guest in table.room.guests:
                await self.arrive(table, guest, name)

    async def close(self) -> None:
        """Stop the bots; what was decided is stored already."""
        for table in self._live.values():
            if table.thinking:
                table.thinking.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _load(self, id: str) -> Table:
        async with self._loading:
            if id in self._live:  # loaded while we waited
                return self._live[id]
            table = self._live[id] = Table(await self._restore(id))
            return table

    async def _restore(self, id: str) -> Room:
        try:
            stored = await self._store.events(id)
        except StoreError as error:
            raise Refused(Code.STORAGE, str(error)) from error
        if not stored:
            raise Refused(Code.NO_TABLE, "there is no such table")
        try:
            # A long game takes milliseconds to replay: not in the event loop.
            return await asyncio.to_thread(lambda: Room.restore(id, map(decode_event, stored)))
        except (TableeError, msgspec.DecodeError, TypeError) as error:
            logger.error("table %s cannot be restored: %s", id, error)
            raise Refused(Code.STORAGE, "this table's data cannot be read by this version") from error

    async def _commit(self, table: Table, decide: Decide, thought: Thought | None = None) -> None:
        """Decide, store, apply, tell. Whoever asked may go away meanwhile: it is still done whole."""
        task = asyncio.create_task(self._commit_whole(table, decide, thought))
        self._keep(task)
        await asyncio.shield(task)

    async def _commit_whole(self, table: Table, decide: Decide, thought: Thought | None) -> None:
        async with table.lock:
            room = table.room
            event = decide(room)
            film, step = None, None
            if isinstance(event, Attempt):
                simulation = await self._simulate(event)
                move = room.game.move_text(event.move)
                event, film = Played(event.seat, move, simulation.outcome), simulation.film
                step = room.judge(event)  # before it is stored: what cannot be read again must not be
            if event is None:
                return
            try:
                await self._store.append(room.id, room.version, encode_event(event))
            except EventTaken:  # another server wrote first, or a write we took for failed was not
                table.room = await self._restore(room.id)
                table.wake()
                raise Refused(Code.STALE, "the table has gone on elsewhere") from None
            except StoreError as error:
                raise Refused(Code.STORAGE, f"not saved, so not played: {error}") from error
            room.apply(event, film, step)
            if not isinstance(event, Renamed):
                table.aim = None
            if room.changed_at == room.version:
                said = announce(room, event, thought)
                table.announced = None if said is None else (room.version, said)
        table.wake()
        self._let_bots_play(table)

    async def _simulate(self, attempt: Attempt) -> Simulation[FilmView]:
        """Find out what a shot comes to; raises Refused."""
        try:
            return await self._workers.film(attempt)
        except Exception as error:
            logger.exception("a shot of %s could not be simulated: %r", attempt.game, attempt.move)
            raise Refused(
                Code.NOT_SIMULATED, "the shot could not be simulated; nothing was played"
            ) from error

    def _let_bots_play(self, table: Table) -> None:
        if table.thinking is None and table.room.sight() is not None:
            using = ExitStack()
            using.enter_context(self._using(table))  # at once: the task may begin when nobody else is left
            table.thinking = asyncio.create_task(self._think(table, using))
            self._keep(table.thinking)

    async def _think(self, table: Table, using: ExitStack) -> None:
        """Play for the bots as long as it is their turn."""
        with using:
            try:
                while (turn := table.room.sight()) is not None:
                    try:
                        await self._play_for_bot(table, *turn)
                    except Refused as refusal:
                        if refusal.code in (Code.STORAGE, Code.NOT_SIMULATED) and table.listeners:
                            await asyncio.sleep(RETRY_S)
                        elif refusal.code is not Code.STALE:
                            raise
            except Exception:  # whoever comes to the table next wakes the bot again
                logger.exception("the bot at table %s gave up", table.room.id)
            finally:
                table.thinking = None

    async def _play_for_bot(self, table: Table, level: str, sight: Sight) -> None:
        version = table.room.version
        pause = asyncio.sleep(self._settings.bot_pause_s)
        thought, _ = await asyncio.gather(self._workers.choose(sight, level), pause)

        def decide(room: Room) -> Event | Attempt:
            try:
                return room.decide_for_bot(sight.seat, thought.move, version)
            except Refused as refusal:
                if refusal.code is Code.STALE:
                    raise
                logger.error("bot %s was refused at %s: %s", level, room.game.name, refusal)
                return room.decide_for_bot(sight.seat, stand_in(sight), version)

        await self._commit(table, decide, thought)

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
