"""What is encoded once and shared is, for everybody, what would be encoded for them alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.core.game import Seat
from tablee.core.hidden import HiddenGame, view_step
from tablee.core.record import read_record
from tablee.core.shots import ShotGame
from tablee.games import GAMES, find_game
from tablee.server.legal_moves import LegalMoves
from tablee.server.web.messages import FilmView
from tablee.server.web.updates import Updates, encode
from tablee.server.web.views import Parts, view_update
from tablee.tables.events import Left, Offered, Opened, Person, Played, Renamed, TookBack
from tablee.tables.requests import OfferDraw, TakeBack
from tablee.tables.room import Room
from tests.tables.sitting import SHORT, Sitting, holder, read_update

MOVES = 40
RECORDS = sorted((Path(__file__).parents[2] / "records").glob("*/*.txt"))
GUESTS = ("ann", "ben", "cleo", "dan")
LONGEST = 60
"""The most of one game: what comes later is told as what came before."""
FILM = FilmView(1.5, {"q": (0.0, 0.1)}, {"q": [[0.0] * 13]}, 2.0, [])
ARCANOR = find_game("arcanor")
HIDDEN_STARTS: dict[str, dict[str, Any]] = {
    "as the rules lay it": {},
    "laid by the players": {"start": "free"},
    "open": {"memory": False},
    "from a position": {
        "start": "c,1,b,2,a,1,c/1,C,4,b,1/a,2,A,1,b,2/8/2,B,2,a,1,C/1,A,3,B,2/2,A,1,B,1,D,1 l 0"
    },
}


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
    rng = Random(seed)
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
                alone = encode(view_update(Parts(room, LegalMoves()), guest, since, now=99))
                assert updates.encode(room, guest, since, 99, None) == alone


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if isinstance(game, HiddenGame)], ids=lambda game: game.name
)
def test_a_view_is_shared_only_where_all_see_the_same(game: Any) -> None:
    for options in ({}, {"start": "free"}):
        for room in random_rooms(open_room(game.name, **options), 5):
            step = room.match.step
            if game.is_same_for_all(step.state):
                viewers: list[Seat | None] = [None, *game.seats]
                assert len({repr(view_step(game, step, viewer)) for viewer in viewers}) == 1


def assert_told_alike(
    updates: Updates, room: Room, rng: Random, now: int = 0, film: tuple[int, FilmView] | None = None
) -> None:
    """Everybody is told what they would be told alone, whoever was told something before."""
    viewers = [*room.seating.guests, "zoe", None]
    for guest in rng.sample(viewers, len(viewers)):
        for since in {room.version - 1, room.version, rng.randint(0, room.version)}:
            sent = updates.encode(room, guest, since, now, film)
            alone = encode(view_update(Parts(room, LegalMoves(), film), guest, since, now))
            assert sent == alone, guest
    sent = updates.encode(room, None, 0, now, film)
    assert encode(read_update(sent)) == sent, "a browser can read it"


def recorded_rooms(path: Path, people: tuple[str, ...]) -> Iterator[Room]:
    """The table of a recorded game, after each of its moves, and these people in turn around it."""
    game, record = find_game(path.parent.name), read_record(path.read_text("utf-8"))
    seats = game.setup(record.options, record.seed).seats
    holders = {seat: holder(people[number % len(people)]) for number, seat in enumerate(seats)}
    room = Room("table", Opened(game.name, dict(record.options), record.seed, holders))
    yield room
    for text in record.moves[:LONGEST]:
        move, _, outcome = text.partition("=") if isinstance(game, ShotGame) else (text, "", "")
        assert room.to_play is not None
        room = room.after(room.next(Played(room.to_play, move, outcome), room.last_at + 1))
        yield room


@pytest.mark.parametrize("people", [GUESTS, ("ann",)], ids=["everybody", "one screen"])
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_update_is_what_it_would_be_alone(
    path: Path, people: tuple[str, ...], by_kernel: LegalMoves
) -> None:
    updates, rng = Updates(by_kernel), Random(path.stem)
    for number, room in enumerate(recorded_rooms(path, people)):
        film = (len(room.match.steps) - 1, FILM) if number % 3 == 1 else None
        assert_told_alike(updates, room, rng, film=film)


@pytest.mark.parametrize("people", [("ann", "ben"), ("ann", "ann")], ids=["two", "one screen"])
@pytest.mark.parametrize("start", HIDDEN_STARTS)
def test_hidden_contents_reach_nobody_through_others(
    start: str, people: tuple[str, str], by_kernel: LegalMoves
) -> None:
    sitting = Sitting.of("arcanor", dict(zip("ld", people, strict=True)), **HIDDEN_STARTS[start])
    updates, rng = Updates(by_kernel), Random(start)
    for _ in range(LONGEST):
        assert_told_alike(updates, sitting.room, rng)
        if sitting.room.result is not None:
            break
        guest = sitting.room.seating.guest_in(sitting.room.to_play or "")
        sitting.play(rng.choice(sitting.see(guest).table.moves or []))


def test_what_is_kept_of_a_table_is_not_told_later() -> None:
    """Seats outlast a move, but neither a name, nor an absence, nor an offer, nor a takeback."""
    sitting, rng = Sitting("ann", "ben", clock="5+3", **SHORT), Random(1)
    assert_told_alike(sitting.updates, sitting.room, rng, sitting.now)
    for happening in (
        lambda: sitting.play("a1-a2"),
        lambda: sitting.happen(Renamed("ann", "Anne")),
        lambda: sitting.ask("ben", OfferDraw("y", sitting.room.version)),
        lambda: sitting.happen(Left("ben")),
        lambda: sitting.wait(7),
        lambda: sitting.arrive("ben"),
        lambda: sitting.play("i5-i6", "a2-a1"),
        lambda: sitting.ask("ann", TakeBack("r", sitting.room.version)),
    ):
        happening()
        assert_told_alike(sitting.updates, sitting.room, rng, sitting.now)


@pytest.mark.parametrize(
    "rows",
    [
        ("AB,CD,1,AB,CD,1,AB,CD", "CD,AB,1,AB,CD,1,AB,CD"),
        ("AB,CD,1,AB,CD,1,AB,CD", "AB,CD,AB,1,CD,1,AB,CD"),
    ],
    ids=["swapped", "moved"],
)
def test_tables_that_differ_in_what_is_hidden_send_the_same_bytes(
    rows: tuple[str, str], by_kernel: LegalMoves
) -> None:
    """Also where its owner, who sees it, was told first."""
    sent = []
    for row in rows:
        sitting = Sitting.of("arcanor", {"l": "ann", "d": "ben"}, start="free", first="light")
        updates = Updates(by_kernel)
        sitting.play(row)
        for guest in ("ann", "ben", "zoe", None):
            told = [updates.encode(sitting.room, guest, since, 0, None) for since in range(3)]
            sent.append((guest, told))
    half = len(sent) // 2
    for (guest, one), (_, other) in zip(sent[:half], sent[half:], strict=True):
        assert (one == other) == (guest != "ann")


TWINS = [
    ("d3 AB, e3 A, d5 a, e5 abC", "d3 A, e3 AB, d5 abC, e5 a"),
    ("d3 AbC, c5 b, h6 ab", "d3 A, c5 bC, h6 a"),
]
"""Positions that differ in what stacks hold."""


def position_of(stacks: str) -> str:
    board = dict(stack.split() for stack in stacks.split(", "))
    rows = [",".join(board.get(f"{column}{row}", "1") for column in "abcdefgh") for row in range(7, 0, -1)]
    state = ARCANOR.read_position(ARCANOR.setup(), f"{'/'.join(rows)} l 0")
    return ARCANOR.position(state)


@pytest.mark.parametrize("stacks", TWINS, ids=["swapped", "deep"])
def test_twins_send_the_same_bytes_to_everybody_move_after_move(
    stacks: tuple[str, str], by_kernel: LegalMoves
) -> None:
    twins = [
        Sitting.of("arcanor", {"l": "ann", "d": "ben"}, start=position_of(one), first="light")
        for one in stacks
    ]
    updates, rng = [Updates(by_kernel), Updates(LegalMoves())], Random(7)
    for _ in range(12):
        told = [
            [
                one.encode(sitting.room, guest, since, 0, None)
                for guest in ("ann", "ben", "zoe", None)
                for since in (0, sitting.room.version)
            ]
            for one, sitting in zip(updates, twins, strict=True)
        ]
        assert told[0] == told[1]
        guest = twins[0].room.seating.guest_in(twins[0].room.to_play or "")
        # To carry tells nothing; to look or to lift tells them apart, as it should.
        carried = [move for move in twins[0].see(guest).table.moves or [] if move[2:3] == "-"]
        move = rng.choice(carried)
        for sitting in twins:
            sitting.play(move)


def test_every_game_is_told() -> None:
    assert {path.parent.name for path in RECORDS} == set(GAMES)
