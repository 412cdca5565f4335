"""A game with hidden contents: nobody is told what is another's, by no way out of the server."""

from __future__ import annotations

import json
import pickle
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import MappingProxyType

import pytest

from tablee import games
from tablee.bots.bot import sight_of
from tablee.core.game import Seat
from tablee.core.record import read_record, replay
from tablee.server.web.messages import MotionView
from tablee.tables.decisions import decide
from tablee.tables.events import BotSeat, Opened
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import AnswerDraw, AskRematch, OfferDraw, Play, Resign, SeatRequest, TakeBack
from tablee.tables.room import Room
from tests.player import Player
from tests.secret_game import MASK, SEATS, TURNS, Secrets
from tests.server_thread import ServerThread
from tests.tables.sitting import Sitting, holder, restored, tell

PEOPLE = ("ann", "ben", "cat", "zoe", None)
"""Everybody who may ask: zoe watches, None is nobody at all."""
TABLES: dict[str, tuple[str | None, ...]] = {
    "three people": ("ann", "ben", "cat"),
    "one screen": ("ann", "ann", "ann"),
    "a screen and a guest": ("ann", "ben", "ann"),
    "bots": ("ann", "*random", "*greedy"),
    "bots first": ("*greedy", "*random", "ann"),
    "an open seat": ("ann", None, "ben"),
}
every_table = pytest.mark.parametrize("sitters", TABLES.values(), ids=TABLES)


@pytest.fixture(autouse=True)
def _known_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", MappingProxyType({**games.GAMES, "secrets": Secrets()}))


class SecretSitting(Sitting):
    """A table of the game with secrets."""

    def __init__(self, sitters: tuple[str | None, ...]) -> None:
        seats = {seat: holder(who) for seat, who in zip(SEATS, sitters, strict=True)}
        self._open(Opened("secrets", {}, 424_242, seats))


def secrets_kept_from(room: Room, viewer: Seat | None) -> set[str]:
    """Every number that this seat never held and nobody ever showed, and what they are drawn from."""
    start, now = room.match.round.steps[0].state, room.match.step.state
    numbers = {number for _, number in start.held} | set(start.deck)
    own = {number for step in room.match.steps for seat, number in step.state.held if seat == viewer}
    return numbers - own - {number for _, number in now.shown} | {str(room.match.setup.seed), "424242"}


def viewer_of(room: Room, guest: str | None) -> Seat | None:
    """Who holds one seat sees with its eyes; a screen of several people's shows what all may see."""
    seats = room.seating.seats_of(guest)
    return seats[0] if len(seats) == 1 else None


def assert_hidden(room: Room, viewer: Seat | None, told: str) -> None:
    leaked = {secret for secret in secrets_kept_from(room, viewer) if secret in told}
    assert not leaked, f"{viewer or 'the public'} was told {leaked}"


def assert_tells_nothing(sitting: Sitting) -> None:
    """Whoever asks, whatever they have already: no message holds what is another's."""
    for room in (sitting.room, sitting.restored()):
        for guest in PEOPLE:
            viewer = viewer_of(room, guest)
            for since in range(-1, room.version + 2):
                told = tell(room, guest, since).decode()
                assert_hidden(room, viewer, told)
                if viewer and since == 0:
                    assert dict(room.match.step.state.held)[viewer] in told, "one's own is told"
        assert_bot_knows_nothing(room)
        if room.result is None:
            with pytest.raises(Refused) as refusal:
                room.record()
            assert refusal.value.code is Code.NOT_NOW
            assert_hidden(room, None, refusal.value.reason)


def assert_bot_knows_nothing(room: Room) -> None:
    seat = room.to_play
    is_bots_turn = seat is not None and isinstance(room.seating.holders[seat], BotSeat)
    assert (room.bot_to_play is not None) == is_bots_turn
    if seat is None or not is_bots_turn:
        return
    sight = sight_of(room.match, seat)
    assert_hidden(room, sight.seat, repr(sight))
    assert_hidden(room, sight.seat, pickle.dumps(sight).decode("latin-1"))
    assert len(sight.record) == len(room.match.moves)
    assert dict(room.match.step.state.held)[sight.seat] in repr(sight), "its own it may know"


def assert_refusals_tell_nothing(sitting: Sitting) -> None:
    room = sitting.room
    for guest in ("ann", "ben", "zoe"):
        for seat in SEATS:
            requests: list[SeatRequest] = [
                Play(seat, room.version, "bury:111"),
                Play(seat, room.version, "nonsense"),
                Play(seat, 0, f"bury:{MASK}"),
                AskRematch(seat, room.version),
            ]
            for request in requests:
                with pytest.raises(Refused) as refusal:
                    decide(room, guest, request, sitting.now)
                told = f"{refusal.value} {refusal.value.reason} {refusal.value.rule}"
                assert_hidden(room, viewer_of(room, guest), told)


def play_on(sitting: Sitting, choice: int) -> None:
    """The next move: the bot's, or one of those that the person to play is shown."""
    seat = sitting.room.to_play
    assert seat is not None
    if isinstance(sitting.room.seating.holders[seat], BotSeat):
        sitting.let_bot_play()
        return
    guest = sitting.room.seating.guest_in(seat)
    assert guest is not None
    moves = sitting.see(guest).table.moves
    assert moves is not None
    assert len(moves) == 2
    sitting.play(moves[choice])


@every_table
@pytest.mark.parametrize("choices", [(0,) * TURNS, (0, 1) * TURNS, (1, 0, 0) * TURNS], ids=str)
def test_nobody_is_told_what_is_anothers(sitters: tuple[str | None, ...], choices: tuple[int, ...]) -> None:
    sitting = SecretSitting(sitters)
    assert_tells_nothing(sitting)
    if None in sitters:
        sitting.arrive("cat")
    for choice, _ in zip(choices, range(TURNS), strict=False):
        assert_refusals_tell_nothing(sitting)
        play_on(sitting, choice)
        assert_tells_nothing(sitting)
    assert sitting.room.result is not None
    record = read_record(sitting.room.record())
    assert replay(Secrets(), record).steps == sitting.room.match.steps


def test_a_buried_number_is_known_to_who_buried_it_alone() -> None:
    sitting = SecretSitting(("ann", "ben", "cat"))
    (held,) = [number for seat, number in sitting.room.match.step.state.held if seat == "r"]
    sitting.play(f"bury:{held}")
    for guest in PEOPLE:
        step = sitting.see(guest).steps[-1]
        assert step.move == (f"bury:{held}" if guest == "ann" else f"bury:{MASK}")
        motion = step.trace[0]
        assert isinstance(motion, MotionView)
        assert motion.start == (held if guest == "ann" else MASK)


def test_a_screen_of_several_people_shows_what_all_may_see() -> None:
    sitting = SecretSitting(("ann", "ann", "ben"))
    sitting.play(f"show:{MASK}", f"bury:{MASK}")
    assert sitting.see("ann").steps == sitting.see("zoe").steps == sitting.see(None).steps
    assert sitting.see("ben").steps != sitting.see("zoe").steps


@pytest.mark.parametrize("sitters", [TABLES["one screen"], TABLES["bots"]], ids=["one screen", "bots"])
def test_what_was_taken_back_stays_hidden(sitters: tuple[str | None, ...]) -> None:
    sitting = SecretSitting(sitters)
    for choice in (0, 1, 0):
        play_on(sitting, choice)
    seat = "r" if sitters == TABLES["bots"] else "b"
    sitting.ask("ann", TakeBack(seat, sitting.room.version))
    assert_tells_nothing(sitting)
    play_on(sitting, 0)
    assert_tells_nothing(sitting)


@pytest.mark.parametrize("ending", ["resigned", "agreed"])
def test_who_ends_a_game_early_sees_no_more_of_it(ending: str) -> None:
    """The record tells it all then; the table, and the next game at it, do not."""
    sitting = SecretSitting(("ann", "ben", "cat"))
    play_on(sitting, 0)
    if ending == "resigned":
        sitting.ask("ben", Resign("y", sitting.room.version))
    else:
        for guest, seat in (("ann", "r"), ("ben", "y"), ("cat", "b")):
            may = sitting.see(guest).table.actions[seat]
            sitting.ask(guest, agree(seat, sitting.room.version, "offer_draw" in may))
    assert sitting.room.result is not None
    assert_tells_nothing(sitting)
    seed = read_record(sitting.room.record()).seed
    for guest, seat in (("ann", "r"), ("ben", "y"), ("cat", "b")):
        sitting.ask(guest, AskRematch(seat, sitting.room.version))
    assert sitting.room.game_number == 2
    assert sitting.room.match.setup.seed != seed
    assert_tells_nothing(sitting)


def agree(seat: Seat, version: int, first: bool) -> SeatRequest:
    return OfferDraw(seat, version) if first else AnswerDraw(seat, version, True)


# --- over the wire


def stored_room(data: Path, table: str) -> Room:
    """The table as it is in the storage, with all its secrets."""
    with closing(sqlite3.connect(data / "tablee.db")) as connection:
        query = "SELECT number, at, form, content FROM event WHERE table_id = ? ORDER BY number"
        return restored(table, connection.execute(query, (table,)).fetchall())


def test_no_connection_and_no_page_brings_what_is_anothers(
    tmp_path: Path, people: Callable[..., Player]
) -> None:
    with ServerThread(tmp_path / "data") as server:
        ann, ben, cat, zoe = (people(server) for _ in range(4))
        table = ann.open_table(game="secrets", seats=dict.fromkeys(SEATS, "open"))
        at_table = (ann, ben, cat, zoe)
        for person in at_table:
            person.join(table)
        said = {person: list[str]() for person in at_table}
        for mover in (ann, ben, cat, ann, ben):
            mover.wait_until(lambda mover: mover.table["to_play"] == mover.seat)
            said[mover].append(json.dumps(mover.ask("play", move="bury:111")))
            zoe.join(table)  # again and again, with whatever version she has
            for person in at_table:
                said[person].append(person.http.get(f"/api/tables/{table}").text)
                said[person].append(person.http.get(f"/api/tables/{table}/record").text)
            mover.play(mover.table["moves"][0])
        zoe.wait_until(lambda zoe: len(zoe.steps) == 6)
        room = stored_room(server.data, table)
        assert room.result is None
        for person, seat in zip(at_table, (*SEATS, None), strict=True):
            told = "".join((*person.heard, *said[person]))
            assert_hidden(room, seat, told)
            assert "not_now" in told
            for known_seat, number in room.match.steps[0].state.held:
                assert (number in told) == (known_seat == seat)
