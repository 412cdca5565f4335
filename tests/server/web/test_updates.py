"""What is encoded once and shared is, for everybody, what would be encoded for them alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablee.core.game import Seat
from tablee.core.hidden import HiddenGame, view_step
from tablee.games import GAMES, find_game
from tablee.server.legal_moves import LegalMoves
from tablee.server.web.updates import Updates, encode
from tablee.server.web.views import view_update
from tablee.tables.events import Left, Offered, Opened, Person, Played, Renamed, TookBack
from tablee.tables.room import Room

GAMES_OF_MOVES = ("offboard", "arcanor", "carami")
MOVES = 40


@pytest.fixture(scope="module")
def by_kernel() -> LegalMoves:
    legal_moves = LegalMoves()
    legal_moves.prepare()
    return legal_moves


def open_room(game: str, **options: Any) -> Room:
    seats = find_game(game).setup(options).seats
    return Room("x", Opened(game, options, 7, {seat: Person(f"g{seat}", seat) for seat in seats}), 1)


def random_rooms(room: Room, seed: int) -> list[Room]:
    """A room as it goes on by random moves, and by what else happens at a table."""
    rng = random.Random(seed)
    rooms = [room]
    while room.to_play is not None and len(rooms) < MOVES:
        moves = room.game.moves(room.match.step.state)
        assert moves
        move = room.game.move_text(rng.choice(moves))
        event: Any = Played(room.to_play, move)
        if rng.random() < 0.15 and len(room.match.steps) > 1:
            guest = room.seating.guest_in(room.to_play) or ""
            others = [TookBack(room.to_play, 1), Offered(room.to_play, "draw"), Renamed(guest, "New")]
            event = rng.choice([*others, Left(guest)])
        room = room.after(room.next(event, len(rooms)))
        rooms.append(room)
    return rooms


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("offboard", {}),
        ("arcanor", {}),
        ("arcanor", {"memory": False}),
        ("arcanor", {"start": "free"}),
        ("carami", {"players": 2}),
        ("carami", {}),
    ],
)
def test_everybody_gets_what_they_would_get_alone(
    game: str, options: dict[str, Any], seed: int, by_kernel: LegalMoves
) -> None:
    updates = Updates(by_kernel)
    rooms = random_rooms(open_room(game, **options), seed)
    guests = [None, "zoe", *(f"g{seat}" for seat in rooms[0].seating.holders)]
    for room in rooms:
        for guest in guests:
            for since in (0, max(0, room.version - 1), max(0, room.version - 3)):
                alone = encode(view_update(room, guest, since, now=99))
                assert updates.encode(room, guest, since, 99, None) == alone


@pytest.mark.parametrize("game", [game for game in GAMES.values() if isinstance(game, HiddenGame)], ids=str)
def test_a_view_is_shared_only_where_all_see_the_same(game: Any) -> None:
    for options in ({}, {"start": "free"}):
        for room in random_rooms(open_room(game.name, **options), 5):
            step = room.match.step
            if game.is_same_for_all(step.state):
                viewers: list[Seat | None] = [None, *game.seats]
                assert len({repr(view_step(game, step, viewer)) for viewer in viewers}) == 1
