"""Tables in a data folder, with recorded games to be played at them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from itsdangerous import Signer

from tablee.core.match import Match
from tablee.games import find_game
from tablee.server.table_memory import store_summary
from tablee.server.web.identity import COOKIE, given_name
from tablee.storage.opening import open_storage
from tablee.storage.store import Store, StoredEvent, StoredSummary
from tablee.tables.events import Event, Holder, Opened, Person, Played, Recorded, TookBack
from tablee.tables.forms import FORM, write_event
from tablee.tables.room import Room

OPTIONS: dict[str, dict[str, Any]] = {"offboard": {}, "arcanor": {"first": "light"}, "carami": {"players": 2}}
"""For two players, so that each game is told to as many as tic-tac-toe is."""
DIFFERENT_GAMES = 12
OPENED_AT = 1_700_000_000_000


@dataclass(frozen=True)
class Seated:
    """A guest at a table: how the server knows them."""

    seat: str
    cookie: str


@dataclass(frozen=True)
class BenchTable:
    """A table, who sits there, and the moves that they will make."""

    id: str
    guests: tuple[Seated, ...]
    moves: tuple[tuple[str, str], ...]
    """Seats and moves."""


def record_games(game: str, moves: int) -> list[tuple[tuple[str, str], ...]]:
    """The first moves of some random games that last at least so long."""
    rules, seed = find_game(game), 0
    games: list[tuple[tuple[str, str], ...]] = []
    while len(games) < DIFFERENT_GAMES:
        seed += 1
        rng = random.Random(seed)
        match = Match(rules, rules.setup(OPTIONS[game], seed=0))
        played: list[tuple[str, str]] = []
        while len(played) < moves and match.to_play is not None:
            legal = rules.moves(match.step.state)
            assert legal
            played.append((match.to_play, rules.move_text(rng.choice(legal))))
            match.play(played[-1][1])
        if len(played) == moves:
            games.append(tuple(played))
    return games


def lay_tables(
    data: Path,
    game: str,
    count: int,
    moves: int,
    events: Iterable[Event] = (),
    prefix: str = "t",
    database: str | None = None,
) -> list[BenchTable]:
    """Write tables for two into a data folder, or a database; nobody has come yet, but all have seats."""
    recorded = record_games(game, moves) if moves else [()]
    storage = open_storage(data, database)
    signer = Signer(storage.key, salt="tablee.guest")
    laid, rows, later = [], [], list(events)
    for number in range(count):
        id, seats = f"{prefix}{number:05}{game}", _seats(game)
        guests = {seat: f"guest-{id}-{seat}" for seat in seats}
        people: dict[str, Holder] = {seat: Person(guest, given_name(guest)) for seat, guest in guests.items()}
        opened = Opened(game, OPTIONS[game], 1, people)
        room = Room(id, opened, OPENED_AT)
        story = [Recorded(0, OPENED_AT, FORM, opened)]
        for event in later:
            story.append(room.next(event, OPENED_AT))
            room.apply(story[-1])
        rows.append((story, store_summary(room.summary)))
        signed = tuple(
            Seated(seat, f"{COOKIE}={signer.sign(guest).decode()}") for seat, guest in guests.items()
        )
        laid.append(BenchTable(id, signed, recorded[number % len(recorded)]))
    asyncio.run(_store(storage.store, rows))
    storage.release()
    return laid


async def _store(store: Store, rows: list[tuple[list[Recorded], StoredSummary]]) -> None:
    # All at once: they share transactions.
    await asyncio.gather(
        *(
            store.append(StoredEvent(one.number, one.at, one.form, write_event(one.event)), summary)
            for story, summary in rows
            for one in story
        )
    )
    await store.close()


def _seats(game: str) -> tuple[str, ...]:
    rules = find_game(game)
    return rules.setup(OPTIONS[game]).seats


def long_story(game: str, events: int) -> list[Event]:
    """Moves and takebacks, as two people who cannot make up their minds would make them."""
    (moves, *_) = record_games(game, 40)
    story: list[Event] = [Played(*move) for move in moves]
    seat, move = moves[-1]
    while len(story) + 2 < events:
        story += [TookBack(seat, 1), Played(seat, move)]
    return story
