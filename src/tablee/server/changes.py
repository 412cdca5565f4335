"""How tables change: something is decided, stored, applied and told, here or at another server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from tablee.bots.bot import Thought
from tablee.core.shots import ShotGame, Simulation
from tablee.server.figures import MOVES
from tablee.server.presence import Presences
from tablee.server.table import Table
from tablee.server.table_memory import TableMemory
from tablee.server.web.messages import Announced, FilmView
from tablee.server.work.fair_queue import SERVER, Asker
from tablee.server.work.workers import AnyWorkers
from tablee.storage.neighbours import Aiming, Changed, Neighbours
from tablee.storage.store import EventTaken, StoredEvent
from tablee.tables.decisions import Attempt, Decide, Decision, attempt_at, decide_resuming
from tablee.tables.events import CameBack, Event, Played, Renamed
from tablee.tables.refusals import Code, Refused
from tablee.tables.room import Room

logger = logging.getLogger(__name__)

TRIES = 20
"""How often something is decided again because another server was quicker."""
LONG_WAIT_MS = 1000
"""Who waited so long for a shot that could not be simulated gets the time back."""
FILM_WITHIN_S = 3.0
"""So long people wait for the film of a shot made at another server; then they see how it ended."""
LONGEST_TOLD = 1000
"""Bytes of an event that is told to other servers; longer ones they read themselves."""


class Changes:
    """Lets tables change, one change at a time."""

    def __init__(
        self,
        memory: TableMemory,
        workers: AnyWorkers,
        neighbours: Neighbours,
        presences: Presences,
        now: Callable[[], int],
        on_change: Callable[[Table], None],
    ) -> None:
        self._memory = memory
        self._workers = workers
        self._neighbours = neighbours
        self._presences = presences
        self._now = now
        self._on_change = on_change
        """Told when a table has changed, after everybody at it."""

    async def resume(self, table: Table) -> None:
        """Let the time in which no server was up be nobody's; raises Refused."""
        await self.commit(table, lambda room, _: decide_resuming(room, self._memory.lost_ms(room)))

    async def commit(self, table: Table, decide: Decide, thought: Thought | None = None) -> None:
        """Decide, store, apply, tell; raises Refused. Not to be cancelled half-way."""
        async with table.lock:
            for _ in range(TRIES):
                now, failed = self._now(), None
                decision, film = decide(table.room, now), None
                if isinstance(decision, Attempt):
                    try:
                        decision, film = await self._shoot(table, decision)
                    except Refused as refusal:
                        failed, decision = refusal, self._decide_waiting(table.room, now)
                    now = self._now()
                if decision is None:
                    break
                if not isinstance(decision, Decision):
                    decision = Decision(decision)
                try:
                    stored = await self._memory.change(table, decision, now)
                    break
                except EventTaken:  # another server wrote first, or a write we took for failed was not
                    await self._catch_up(table)
            else:
                raise Refused(Code.STALE, "the table goes on elsewhere")
            if decision is not None:
                self._note(table, decision.event, film, thought)
                if self._neighbours.are_possible:
                    self._tell(table, stored)
        if decision is not None:
            table.wake()
            self._on_change(table)
        if failed is not None:
            raise failed

    def _note(self, table: Table, event: Event, film: FilmView | None, thought: Thought | None) -> None:
        """Count a move, keep its film, and forget what was shown about the table before."""
        if isinstance(event, Played):
            MOVES.inc(table.room.game.name, "person" if thought is None else "bot")
        if film is not None:
            table.film = len(table.room.match.steps) - 1, film
        self._forget(table, event, thought)

    def _decide_waiting(self, room: Room, since: int) -> Event | None:
        """The time for which somebody waited in vain for a shot is nobody's."""
        waited_ms = self._now() - since
        return decide_resuming(room, waited_ms) if waited_ms >= LONG_WAIT_MS else None

    async def _shoot(self, table: Table, attempt: Attempt) -> tuple[Decision, FilmView]:
        room = table.room
        simulation = await self.simulate(attempt, table.asker, is_urgent=True)
        event = Played(
            attempt.seat,
            room.game.move_text(attempt.move),
            simulation.outcome,
            spent_ms=attempt.spent_ms,
            film_ms=round(simulation.film.duration * 1000) if room.clock else 0,
            strength=attempt.strength,
        )
        # Before it is stored: what cannot be read again must not be.
        return Decision(event, room.match.judge(event.move, event.outcome)), simulation.film

    async def simulate(
        self, attempt: Attempt, asker: Asker, *, is_urgent: bool = False
    ) -> Simulation[FilmView]:
        """Find out what a shot comes to; raises Refused. What is played goes before what is seen again."""
        try:
            return await self._workers.film(attempt, asker, is_urgent=is_urgent)
        except Exception as error:
            logger.exception("a shot of %s could not be simulated: %r", attempt.game, attempt.move)
            raise Refused(
                Code.NOT_SIMULATED, "the shot could not be simulated; nothing was played"
            ) from error

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

    # --- other servers

    def _tell(self, table: Table, stored: StoredEvent) -> None:
        """Tell the other servers; those where nobody is at the table need not know what has happened."""
        id = table.room.id
        if len(stored.content) > LONGEST_TOLD or not self._presences.elsewhere(id):
            self._neighbours.tell(Changed(id, stored.number))
            return
        content = stored.content.decode()
        announced = announced_now(table)
        self._neighbours.tell(Changed(id, stored.number, stored.at, stored.form, content, announced))

    def tell_moment(self, table: Table) -> None:
        """Tell what is known of a table for the moment only, to those who have just come elsewhere."""
        if table.aim and table.is_connected(table.room.seating.guest_in(table.aim[0]) or ""):
            self.tell_aim(table)
        if announced := announced_now(table):
            self._neighbours.tell(Changed(table.room.id, table.room.version - 1, announced=announced))

    def tell_aim(self, table: Table) -> None:
        """Tell what the seat to play is about to shoot."""
        assert table.aim is not None
        self._neighbours.tell(Aiming(table.room.id, table.room.version, *table.aim))

    async def catch_up(self, table: Table) -> None:
        """Apply what other servers have stored; raises Refused."""
        async with table.lock:
            await self._catch_up(table)

    async def _catch_up(self, table: Table) -> None:
        before, news, table.news = table.room, table.news, None
        told = None
        if news is not None and news.content:
            told = StoredEvent(news.number, news.at, news.form, news.content.encode())
        room, events = await self._memory.read_on(before, told)
        if room is before:
            return
        is_other = events is None or room.changed_at > before.version
        film, was_played = None, False
        if events and is_other:
            was_played = isinstance(events[room.changed_at - 1 - before.version].event, Played)
        if was_played and table.listeners:
            film = await self._film_again(table, room)  # before anybody is told of the shot
        self._memory.follow(table, room)
        if events is None or any(not isinstance(recorded.event, Renamed) for recorded in events):
            table.aim = None
        if events is None or any(isinstance(recorded.event, CameBack) for recorded in events):
            self._presences.watch(table)  # who came back elsewhere may be gone again
        if is_other:
            table.announced, table.film = None, film
        if news is not None and news.announced and news.number + 1 == room.version:
            table.announced = room.version, Announced(*news.announced)
        table.wake()
        self._on_change(table)

    # --- films

    async def film(self, table: Table, step: int, asker: Asker = SERVER) -> FilmView:
        """The shot that led to a step; raises Refused where it cannot be shown."""
        if table.film and table.film[0] == step:
            return table.film[1]
        attempt = attempt_at(table.room, step)
        if attempt is not None:
            simulation = await self.simulate(attempt, asker)
            if simulation.outcome == attempt.outcome:  # not so where the table's file has been changed since
                return simulation.film
        raise Refused(Code.NO_FILM, "there is no shot to show there, or only by older physics")

    async def find_film(self, table: Table) -> None:
        """Have the film of the last shot ready, where that was made while nobody was at the table here."""
        room = table.room
        if table.film is not None or last_shot(room) is None:
            return
        if isinstance(await self._memory.last_change(room), Played):
            film = await self._film_again(table, room)
            if table.room is room:
                table.film = film

    async def _film_again(self, table: Table, room: Room) -> tuple[int, FilmView] | None:
        """The film of the last shot, which was made at another server."""
        attempt = last_shot(room)
        if attempt is None:
            return None
        # Not cancelled: that would cost the process that simulates everybody's shots.
        simulating = asyncio.ensure_future(self._workers.film(attempt, table.asker, is_urgent=True))
        await asyncio.wait([simulating], timeout=FILM_WITHIN_S)
        if not simulating.done() or simulating.cancelled() or simulating.exception():
            simulating.add_done_callback(lambda done: done.cancelled() or done.exception())
            logger.warning("a film for table %s was not made in time", room.id, extra={"table": room.id})
            return None
        simulation = simulating.result()
        return (len(room.match.steps) - 1, simulation.film) if simulation.outcome == attempt.outcome else None


def last_shot(room: Room) -> Attempt | None:
    """The shot that led to the position on the table, to be simulated again; None where none did."""
    return attempt_at(room, len(room.match.steps) - 1) if isinstance(room.game, ShotGame) else None


def announced_now(table: Table) -> tuple[str, int] | None:
    """What a bot sees coming after the move that it has just made: its seat, and in how many moves."""
    if table.announced is None or table.announced[0] != table.room.version:
        return None
    return table.announced[1].seat, table.announced[1].wins_in


def announce(room: Room, event: Event, thought: Thought | None) -> Announced | None:
    """What a bot that has just moved as it meant to says about the end of the game, if it is sure of it."""
    if thought is None or not thought.wins_in or room.result is not None:
        return None
    if not isinstance(event, Played) or event.move != thought.move:
        return None
    wins_in = thought.wins_in - 1 if thought.wins_in > 0 else thought.wins_in + 1  # its own move is made
    return Announced(event.seat, wins_in)
