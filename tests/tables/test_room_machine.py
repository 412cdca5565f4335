"""A room under random well- and ill-formed messages from several clients (Hypothesis)."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tablee.bots.levels import choose_move
from tablee.core.match import Match
from tablee.games import find_game
from tablee.server.web.messages import StepView
from tablee.server.web.sockets import _read as read_request
from tablee.server.web.views import view_update
from tablee.tables.events import BotSeat, Played, RematchAsked, Seated, TookBack
from tablee.tables.permissions import ACTIONS
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import Play, SeatRequest
from tests.tables.sitting import SHORT, WIN, Sitting, fold

GUESTS = ("ann", "ben", "zoe", "random")
"""Some hold seats, some come and watch; one has the name of a bot."""
VIEWERS = (*GUESTS, None)
ARRANGEMENTS = [
    ("ann", "ben"),
    ("ann", "ann"),
    ("ann", "*greedy"),
    ("*random", "ben"),
    ("ann", None),
    (None, None),
    (None, "*random"),
]
TYPES = ("play", "resign", "offer_draw", "answer_draw", "take_back", "ask_rematch")
GARBAGE_MOVES = st.sampled_from(["x", "--", "@e5", "a1", "zz", "e7-e9", "A1-B2", "\x00", " ", "é", "a1-b2 "])
ODD_VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.text(max_size=9), st.floats(), st.just([]), st.just({})
)
NAMES = st.sampled_from(["Ann", "Ben", "Zoé", "x"])


def mangle(text: str, where: int, what: str) -> str:
    """A message damaged on the way."""
    where %= len(text)
    return text[:where] + what + text[where + len(what) :]


class RoomMachine(RuleBasedStateMachine):
    """Plays against the room with a model of its own: who sits where, which moves stand, what is stale."""

    @initialize(seats=st.sampled_from(ARRANGEMENTS), options=st.sampled_from([SHORT, SHORT, {}]))
    def open(self, seats: tuple[str | None, str | None], options: dict[str, Any]) -> None:
        self.sitting = Sitting(*seats, **options)
        self.options = options
        self.seats = dict(zip("ry", seats, strict=True))
        self.moves: list[str] = []
        self.changed_at = 1
        self.known: dict[int, list[StepView]] = {}
        self.remember()

    @property
    def room(self) -> Any:
        return self.sitting.room

    def remember(self) -> None:
        self.known[self.room.version] = self.sitting.see(None).steps

    def happen(self, event: Any) -> None:
        """Let an event happen to the room and to the model."""
        version, over = self.room.version, self.room.result is not None
        self.sitting.happen(event)
        assert self.room.version == version + 1
        match event:
            case Played(_, move):
                assert not over
                self.moves.append(move)
                self.changed_at = self.room.version
            case TookBack(_, count):
                assert 0 < count <= len(self.moves)
                del self.moves[-count:]
                self.changed_at = self.room.version
            case Seated(seat, guest, _):
                assert self.seats[seat] is None
                assert guest not in self.seats.values()
                self.seats[seat] = guest
            case RematchAsked():
                assert over
                if self.room.result is None:
                    self.moves = []
                    self.changed_at = self.room.version
                    self.seats = {"r": self.seats["y"], "y": self.seats["r"]}
        self.remember()

    # --- what clients send

    @precondition(lambda self: self.room.guests)
    @rule(data=st.data(), ahead=st.sampled_from([0, 0, 0, 0, 0, 0, 1, -1]))
    def ask_as_offered(self, data: st.DataObject, ahead: int) -> None:
        """Something that the page has a button for; now and then about another version."""
        guest = data.draw(st.sampled_from(sorted(self.room.guests)))
        view = self.sitting.see(guest).table
        offered = [
            (seat, action)
            for seat, actions in sorted(view.actions.items())
            for action in actions
            if action in ACTIONS.values()
        ]
        if offered:
            seat, action = data.draw(st.sampled_from(offered))
            self.ask(data, guest, seat, action, ahead)

    @rule(
        data=st.data(), guest=st.sampled_from(GUESTS), seat=st.sampled_from("ry"), type=st.sampled_from(TYPES)
    )
    def ask_sensibly(self, data: st.DataObject, guest: str, seat: str, type: str) -> None:
        """Something that makes sense for somebody, sometime."""
        self.ask(data, guest, seat, type)

    def ask(self, data: st.DataObject, guest: str, seat: str, type: str, ahead: int = 0) -> None:
        message: dict[str, Any] = {"type": type, "seat": seat, "version": self.room.version + ahead}
        if type == "play":
            moves = self.sitting.see(guest).table.moves or []
            winning = [WIN] * (WIN in moves)
            message["move"] = data.draw(st.sampled_from([*winning, *moves, WIN, "a1-a2", "i5-i6"]))
        if type == "answer_draw":
            message["accept"] = data.draw(st.booleans())
        self.say(guest, json.dumps(message))

    @rule(
        guest=st.sampled_from(GUESTS),
        type=st.one_of(st.sampled_from(TYPES), st.sampled_from(["join", "", "Play", "dance"])),
        seat=st.sampled_from(["r", "y", "z", "", "ry", "rrrrrrrrr"]),
        behind=st.integers(-2, 6),
        move=GARBAGE_MOVES,
        more=st.dictionaries(
            st.sampled_from(["accept", "guest", "seat", "version", "move"]), ODD_VALUES, max_size=1
        ),
        drop=st.sampled_from([None, None, None, "seat", "version", "type"]),
    )
    def ask_wrongly(
        self, guest: str, type: str, seat: str, behind: int, move: str, more: dict[str, Any], drop: str | None
    ) -> None:
        """Wrong seats, old and future versions, garbage moves, odd and missing fields."""
        message: dict[str, Any] = {"type": type, "seat": seat, "version": self.room.version - behind}
        if type == "play":
            message["move"] = move
        if type == "answer_draw":
            message["accept"] = True
        message |= more
        message.pop(drop or "", None)
        self.say(guest, json.dumps(message))

    @rule(
        guest=st.sampled_from(GUESTS),
        move=GARBAGE_MOVES,
        where=st.integers(0, 99),
        what=st.text(min_size=1, max_size=3),
    )
    def ask_with_damage(self, guest: str, move: str, where: int, what: str) -> None:
        request = {"type": "play", "seat": "r", "version": self.room.version, "move": move}
        self.say(guest, mangle(json.dumps(request), where, what))

    @rule(guest=st.sampled_from(GUESTS), text=st.text(), times=st.sampled_from([1, 1, 900]))
    def babble(self, guest: str, text: str, times: int) -> None:
        self.say(guest, text * times)

    def say(self, guest: str, text: str) -> None:
        """A text from a guest's socket, through the same decoding; refused, or done as the view promised."""
        before = pickle.dumps(vars(self.room))
        request: SeatRequest | None = None
        event: Any = None
        refusal: Refused | None = None
        try:
            request = read_request(text)
            event = self.room.decide(guest, request)
        except Refused as refused:
            refusal = refused
        assert pickle.dumps(vars(self.room)) == before, "deciding changes nothing"
        if refusal is None:
            assert request is not None
            self.check_right(guest, request)
            self.happen(event)
        else:
            assert refusal.reason
            assert (request is None) == (refusal.code in (Code.MALFORMED, Code.TOO_LARGE))
            if request is not None:
                self.check_wrong(guest, request, refusal)

    def check_right(self, guest: str, request: SeatRequest) -> None:
        """Only the holder of a seat acts for it, only as offered; only the seat to play moves."""
        assert self.seats[request.seat] == guest
        assert 0 < request.version <= self.room.version
        table = self.sitting.see(guest).table
        assert ACTIONS[type(request)] in table.actions[request.seat]
        if isinstance(request, Play):
            assert request.seat == self.replay().to_play
            assert request.move in (table.moves or [])

    def check_wrong(self, guest: str, request: SeatRequest, refusal: Refused) -> None:
        """Nothing that was offered is refused."""
        table = self.sitting.see(guest).table
        offered = ACTIONS[type(request)] in table.actions.get(request.seat, [])
        if isinstance(request, Play):
            offered = offered and request.move in (table.moves or [])
        assert not offered or request.version != self.room.version
        assert (refusal.code is Code.NOT_YOUR_SEAT) == (self.seats.get(request.seat) != guest)

    # --- the rest of the world

    @rule(guest=st.sampled_from(GUESTS), name=NAMES)
    def arrive(self, guest: str, name: str) -> None:
        before = pickle.dumps(vars(self.room))
        event = self.room.arrive(guest, name)
        assert pickle.dumps(vars(self.room)) == before
        if event is not None:
            self.happen(event)

    @precondition(lambda self: self.room.sight() is not None)
    @rule(late=st.integers(0, 3), seed=st.integers(0, 9))
    def bot_plays(self, late: int, seed: int) -> None:
        level, sight = self.room.sight()
        assert self.room.holders[sight.seat] == BotSeat(level)
        assert sight.record == tuple(self.moves)
        move = choose_move(sight, level, seed)
        version = self.room.version
        if version - late < self.changed_at:
            with pytest.raises(Refused) as refusal:
                self.room.decide_for_bot(sight.seat, move, version - late)
            assert refusal.value.code is Code.STALE
        else:
            self.happen(self.room.decide_for_bot(sight.seat, move, version - late))

    @rule()
    def restart(self) -> None:
        """The server is killed, and goes on from what it stored."""
        restored = self.sitting.restored()
        for viewer in VIEWERS:
            for since in self.known:
                assert view_update(restored, viewer, since) == self.sitting.see(viewer, since)
        self.sitting.room = restored

    # --- what always holds

    def replay(self) -> Match:
        game = find_game("offboard")
        match = Match(game, game.setup(self.options))
        for move in self.moves:
            match.play(move)
        return match

    @invariant()
    def the_moves_that_stand_make_the_match(self) -> None:
        assert self.room.match.steps == self.replay().steps

    @invariant()
    def seats_are_whose_they_were(self) -> None:
        for guest in GUESTS:
            assert self.room.seats_of(guest) == [seat for seat in "ry" if self.seats[seat] == guest]
            mine = [seat.seat for seat in self.sitting.see(guest).table.seats if seat.mine]
            assert mine == self.room.seats_of(guest)

    @invariant()
    def whoever_watches_may_do_nothing(self) -> None:
        for viewer in VIEWERS:
            table = self.sitting.see(viewer).table
            if viewer not in self.seats.values():
                assert (table.actions, table.moves) == ({}, [])

    @invariant()
    def whoever_comes_back_has_what_a_newcomer_has(self) -> None:
        steps = self.sitting.see("ann").steps
        for version, known in self.known.items():
            assert fold(known, self.sitting.see("ann", version)) == steps


# Making a failure small takes minutes, longer than a test may: add Phase.shrink when you look for one.
RoomMachine.TestCase.settings = settings(
    max_examples=80,
    stateful_step_count=40,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
TestRoomMachine = RoomMachine.TestCase
