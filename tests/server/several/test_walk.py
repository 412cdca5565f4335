"""Random walks over three servers: in the end all have the same table, no event twice and none lost."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random

import asyncpg
import pytest

from tablee.server import following as following_module
from tablee.server.table import Table
from tablee.tables.forms import read_event
from tablee.tables.permissions import Action, actions_of
from tablee.tables.refusals import Refused
from tablee.tables.requests import (
    AnswerDraw,
    AnswerTakeBack,
    AskRematch,
    GiveTime,
    OfferDraw,
    Play,
    Resign,
    SeatRequest,
    TakeBack,
)
from tablee.tables.room import Room
from tests.server.several.club import Club, Server, standing, wait_until

STEPS = 60
WALKERS = 6


def choose(room: Room, seat: str, random: Random) -> SeatRequest | None:
    """Something that a seat may ask for, as far as its server knows."""
    version = room.version
    other = "y" if seat == "r" else "r"
    requests: dict[Action, SeatRequest] = {
        Action.OFFER_DRAW: OfferDraw(seat, version),
        Action.ANSWER_DRAW: AnswerDraw(seat, version, random.random() < 0.2),
        Action.TAKE_BACK: TakeBack(seat, version),
        Action.ANSWER_TAKE_BACK: AnswerTakeBack(seat, version, random.random() < 0.7),
        Action.ASK_REMATCH: AskRematch(seat, version),
        Action.GIVE_TIME: GiveTime(seat, version, other),
    }
    if room.to_play == seat and random.random() < 0.7:
        moves = room.game.moves(room.match.step.state)
        assert moves is not None
        return Play(seat, version, room.game.move_text(random.choice(moves)))
    may = [requests[action] for action in actions_of(room, seat) if action in requests]
    if random.random() < 0.03 and room.result is None:
        may.append(Resign(seat, version))
    return random.choice(may) if may else None


class Walk:
    """People who do something at random, each at a random server, all at once."""

    def __init__(self, club: Club, id: str, random: Random) -> None:
        self.club, self.id, self.random = club, id, random
        self.done: list[tuple[int, SeatRequest]] = []
        """What was acknowledged, and the version that it led to at least."""

    async def go(self, guest: str) -> None:
        random = Random(self.random.random())
        for _ in range(STEPS):
            server = random.choice(self.club.servers)
            async with server.visit(self.id, guest) as table:
                for _ in range(random.randrange(1, 4)):
                    await self.act(server, table, guest, random)
            await asyncio.sleep(random.choice([0, 0, 0.001, 0.01]))

    async def act(self, server: Server, table: Table, guest: str, random: Random) -> None:
        seats = table.room.seating.seats_of(guest)
        request = choose(table.room, random.choice(seats), random) if seats else None
        if request is None:
            await asyncio.sleep(0)
            return
        with suppress(Refused):
            await server.tables.act(table, guest, request)
            self.done.append((table.room.version, request))
        if random.random() < 0.1:
            await server.tables.rename(guest, random.choice(["Ann", "Annette", "Zoé"]))


async def cut(database: str) -> None:
    """Cut all listening connections."""
    connection = await asyncpg.connect(database)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND application_name = 'tablee neighbours'"
    )
    await connection.close()


@pytest.mark.parametrize("seed", range(3))
async def test_all_servers_have_the_same_table_in_the_end(
    club: Club, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following_module, "LOOK_S", 0.5)
    random = Random(seed)
    servers = await club.start(3)
    id = await club.open_pair(servers[0], random.choice(["", "5+3"]))
    walk = Walk(club, id, random)
    walking = asyncio.gather(*(walk.go(guest) for guest in ("ann", "ben") * (WALKERS // 2)))
    while not walking.done():
        await asyncio.wait([walking], timeout=random.uniform(0.05, 0.3))
        await cut(club.database)
    await walking

    stored = await servers[0].store.events(id)
    assert [event.number for event in stored] == list(range(len(stored)))
    truth = Room.restore(id, [read_event(*event) for event in stored])
    for server in servers:
        async with server.visit(id) as table:
            await wait_until(lambda table=table: table.room.version == len(stored))
            assert standing(table.room) == standing(truth)
    plays = sum(isinstance(request, Play) for _, request in walk.done)
    assert plays > 20
    assert plays == sum(b'"type":"played"' in event.content for event in stored) - 2, "each once"
    assert len(walk.done) <= len(stored)
