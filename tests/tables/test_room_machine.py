"""A room under random well- and ill-formed messages from several clients (Hypothesis)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tablee.bots.bot import sight_of
from tablee.bots.levels import choose_move
from tablee.core.match import Match
from tablee.games import find_game
from tablee.server.web.messages import StepView
from tablee.server.web.sockets import _decode as read_request
from tablee.tables.clock import LAG_LIMIT_MS, TimeControl, grace_ms
from tablee.tables.decisions import (
    Decision,
    decide,
    decide_arrival,
    decide_due,
    decide_for_bot,
    decide_leaving,
    decide_resuming,
)
from tablee.tables.events import (
    CalledOff,
    CameBack,
    Event,
    FlagFell,
    Left,
    Offered,
    Played,
    Resumed,
    SatIn,
    Seated,
    TimeGiven,
    TookBack,
)
from tablee.tables.permissions import ACTIONS
from tablee.tables.refusals import Code, Refused
from tablee.tables.requests import Claim, GiveTime, Play, SeatRequest
from tablee.tables.room import Room
from tests.tables.sitting import SHORT, WIN, Sitting, contents, fold, see

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
CLOCKS = ["", "", "1+2", "30s", "2d"]
TYPES = tuple(action.value for action in ACTIONS.values())
WITH_CONSENT = ("answer_draw", "answer_take_back", "answer_hand_over")
GARBAGE_MOVES = st.sampled_from(["x", "--", "@e5", "a1", "zz", "e7-e9", "A1-B2", "\x00", " ", "é", "a1-b2 "])
ODD_VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.text(max_size=9), st.floats(), st.just([]), st.just({})
)
NAMES = st.sampled_from(["Ann", "Ben", "Zoé", "x"])


def mangle(text: str, where: int, what: str) -> str:
    """A message damaged on the way."""
    where %= len(text)
    return text[:where] + what + text[where + len(what) :]


class Model:
    """Clocks written down the long way: every state is kept, so that a takeback finds the earlier one."""

    def __init__(self, clock: str) -> None:
        self.control = TimeControl.read(clock) if clock else None
        self.start()

    def start(self) -> None:
        self.left_ms = dict.fromkeys("ry", self.control.start_ms if self.control else 0)
        self.moves: list[tuple[str, int]] = []
        """For each move, the seat and what it had before it, gifts since then included."""

    def apply(self, event: Event) -> None:
        if self.control is None:
            return
        match event:
            case Played(seat, spent_ms=spent_ms):
                before = self.left_ms[seat]
                assert spent_ms >= 0
                self.moves.append((seat, before))
                after = max(0, before - spent_ms) + self.control.increment_ms
                self.left_ms[seat] = self.control.start_ms if self.control.is_per_move else after
            case TookBack(_, count):
                for _ in range(count):
                    seat, before = self.moves.pop()
                    self.left_ms[seat] = before
            case TimeGiven(_, to, ms):
                self.left_ms[to] += ms
                self.moves = [(seat, before + ms * (seat == to)) for seat, before in self.moves]


class RoomMachine(RuleBasedStateMachine):
    """Plays against the room with a model of its own: who sits where, which moves stand, what is stale."""

    @initialize(
        seats=st.sampled_from(ARRANGEMENTS),
        options=st.sampled_from([SHORT, SHORT, {}]),
        clock=st.sampled_from(CLOCKS),
    )
    def open(self, seats: tuple[str | None, str | None], options: dict[str, Any], clock: str) -> None:
        self.sitting = Sitting(*seats, clock=clock, **options)
        self.model = Model(clock)
        self.away: dict[str, int] = {}
        self.stand_ins: dict[str, str] = {}
        self.options = options
        self.seats = dict(zip("ry", seats, strict=True))
        self.moves: list[str] = []
        self.changed_at = 1
        self.known: dict[int, list[StepView]] = {}
        self.remember()

    @property
    def room(self) -> Room:
        return self.sitting.room

    def remember(self) -> None:
        self.known[self.room.version] = self.sitting.see(None).steps

    def happen(self, decision: Any) -> None:
        """Let an event happen to the room and to the model."""
        room, version, over = self.room, self.room.version, self.room.result is not None
        before = contents(room)
        event = self.sitting.happen(decision)
        assert contents(room) == before, "the room as it was stays as it was"
        assert self.room.version == version + 1
        self.check_restored()
        self.model.apply(event)
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
            case Offered(_, "rematch"):
                assert over
                if self.room.result is None:
                    self.moves = []
                    self.changed_at = self.room.version
                    self.seats = {"r": self.seats["y"], "y": self.seats["r"]}
                    self.stand_ins = {
                        "ry"["yr".index(seat)]: bot
                        for seat, bot in self.stand_ins.items()
                        if self.seats["ry"["yr".index(seat)]] in self.away
                    }
                    self.model.start()
            case Left(guest):
                assert guest not in self.away
                self.away[guest] = self.sitting.now
            case CameBack(guest):
                del self.away[guest]
                self.stand_ins = {
                    seat: bot for seat, bot in self.stand_ins.items() if self.seats[seat] != guest
                }
            case SatIn(seat, ""):
                del self.stand_ins[seat]
            case SatIn(seat, level):
                self.stand_ins[seat] = level
            case Resumed(lost_ms):
                self.away = {guest: since + lost_ms for guest, since in self.away.items()}
        if not over and self.room.result is not None and not isinstance(event, Played):
            self.changed_at = self.room.version
        self.remember()

    def check_restored(self) -> None:
        """What is stored gives the same room again."""
        again = self.sitting.restored()
        assert again.summary == self.room.summary
        for viewer in VIEWERS:
            assert see(again, viewer, 0, self.sitting.now) == self.sitting.see(viewer)

    # --- what clients send

    @precondition(lambda self: self.room.seating.guests)
    @rule(data=st.data(), ahead=st.sampled_from([0, 0, 0, 0, 0, 0, 1, -1]))
    def ask_as_offered(self, data: st.DataObject, ahead: int) -> None:
        """Something that the page has a button for; now and then about another version."""
        guest = data.draw(st.sampled_from(sorted(self.room.seating.guests)))
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
        if type in WITH_CONSENT:
            message["accept"] = data.draw(st.booleans())
        if type == "give_time":
            message["to"] = data.draw(st.sampled_from("ryyrz"))
        if type == "claim":
            message["away"] = data.draw(st.sampled_from("ryyrz"))
            message["wish"] = data.draw(st.sampled_from(["win", "draw", "bot", "bot"]))
            message["level"] = "random"
        if type == "hand_over":
            message["level"] = "random"
        if type == "name_seat":
            message["name"] = data.draw(st.sampled_from(["", "Mamie"]))
        self.say(guest, json.dumps(message), data.draw(st.sampled_from([0, 40, 499, 501, 9000])))

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
        if type in WITH_CONSENT:
            message["accept"] = True
        if type == "hand_over":
            message["level"] = "random"
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

    def say(self, guest: str, text: str, lag_ms: int = 0) -> None:
        """A text from a guest's socket, through the same decoding; refused, or done as the view promised."""
        before = contents(self.room)
        request: SeatRequest | None = None
        decision: Any = None
        refusal: Refused | None = None
        try:
            read = read_request(text.encode())
            if type(read) not in ACTIONS:
                return  # a pong, an aim or a phrase
            assert isinstance(read, SeatRequest)
            request = read
            decision = decide(self.room, guest, request, self.sitting.now, lag_ms)
        except Refused as refused:
            refusal = refused
        assert contents(self.room) == before, "deciding changes nothing"
        if refusal is None:
            assert request is not None
            self.check_right(guest, request)
            assert isinstance(decision, Decision)
            if isinstance(decision.event, Played):
                self.check_time(decision.event, lag_ms)
            self.happen(decision)
        else:
            assert refusal.reason
            assert (request is None) == (refusal.code in (Code.MALFORMED, Code.TOO_LARGE))
            if request is not None:
                self.check_wrong(guest, request, refusal, lag_ms)

    def check_right(self, guest: str, request: SeatRequest) -> None:
        """Only the holder of a seat acts for it, only as offered; only the seat to play moves."""
        assert self.seats[request.seat] == guest
        assert 0 < request.version <= self.room.version
        table = self.sitting.see(guest).table
        assert ACTIONS[type(request)] in table.actions[request.seat]
        if isinstance(request, Play):
            assert request.seat == self.replay().to_play
            assert request.seat not in self.stand_ins
            assert request.move in (table.moves or [])
        if isinstance(request, GiveTime):
            assert self.is_other_person(guest, request.to)
        if isinstance(request, Claim):
            assert self.may_claim(guest, request)

    def check_time(self, event: Played, lag_ms: int) -> None:
        """A move takes the time since its owner could see the position, but no more than there is."""
        if self.room.clock is None:
            assert event.spent_ms == 0
            return
        since = max(0, self.sitting.now - self.room.clock.since)
        assert event.spent_ms == max(0, since - min(lag_ms, LAG_LIMIT_MS))
        assert event.spent_ms <= self.model.left_ms[event.seat]

    def is_other_person(self, guest: str, seat: str) -> bool:
        who = self.seats.get(seat)
        return who is not None and not who.startswith("*") and who != guest

    def may_claim(self, guest: str, claim: Claim) -> bool:
        """Whether the guest of a seat has been away for the whole grace."""
        grace, since = grace_ms(self.room.control), self.away.get(self.seats.get(claim.away) or "")
        if grace is None or since is None or since + grace > self.sitting.now:
            return False
        return self.seats[claim.away] != guest or claim.wish != "win"

    def is_flag_down(self, seat: str, lag_ms: int) -> bool:
        clock = self.room.clock
        return clock is not None and clock.thinking_ms(self.sitting.now, lag_ms) > clock.left_ms[seat]

    def check_wrong(self, guest: str, request: SeatRequest, refusal: Refused, lag_ms: int) -> None:
        """Nothing that was offered is refused."""
        table = self.sitting.see(guest).table
        offered = ACTIONS[type(request)] in table.actions.get(request.seat, [])
        if isinstance(request, Play):
            offered = offered and request.move in (table.moves or [])
            offered = offered and not self.is_flag_down(request.seat, lag_ms)
        if isinstance(request, GiveTime):
            offered = offered and self.is_other_person(guest, request.to)
        if isinstance(request, Claim):
            offered = offered and self.may_claim(guest, request)
        assert not offered or request.version != self.room.version
        assert (refusal.code is Code.NOT_YOUR_SEAT) == (self.seats.get(request.seat) != guest)

    # --- the rest of the world

    @rule(guest=st.sampled_from(GUESTS), name=NAMES)
    def arrive(self, guest: str, name: str) -> None:
        before = contents(self.room)
        event = decide_arrival(self.room, guest, name)
        assert contents(self.room) == before
        if event is not None:
            self.happen(event)

    @precondition(lambda self: self.room.bot_to_play is not None)
    @rule(late=st.integers(0, 3), seed=st.integers(0, 9), spent_ms=st.sampled_from([0, 700, 90_000]))
    def bot_plays(self, late: int, seed: int, spent_ms: int) -> None:
        level, seat = self.room.bot_to_play, self.room.to_play
        assert level is not None
        assert seat is not None
        assert level == self.stand_ins.get(seat, (self.seats[seat] or "").removeprefix("*"))
        sight = sight_of(self.room.match, seat)
        assert sight.record == tuple(self.moves)
        move = choose_move(sight, level, seed)
        version = self.room.version
        if version - late < self.changed_at:
            with pytest.raises(Refused) as refusal:
                decide_for_bot(self.room, seat, move, version - late, spent_ms)
            assert refusal.value.code is Code.STALE
        else:
            self.happen(decide_for_bot(self.room, seat, move, version - late, spent_ms))

    @rule(seconds=st.sampled_from([0.001, 1, 7, 15, 31, 61, 200, 90_000]))
    def wait(self, seconds: float) -> None:
        self.sitting.wait(seconds)

    @rule(guest=st.sampled_from(GUESTS))
    def leave(self, guest: str) -> None:
        event = decide_leaving(self.room, guest)
        others = {who for who in self.seats.values() if who and not who.startswith("*")} - {guest}
        sits = guest in self.seats.values() and guest not in self.away
        assert (event is not None) == (sits and bool(others) and self.room.to_play is not None)
        if event is not None:
            self.happen(event)

    @rule()
    def look_at_the_clock(self) -> None:
        """A flag falls when the time is up for sure, and only then."""
        event, seat = decide_due(self.room, self.sitting.now), self.room.to_play
        clock = self.room.clock
        if clock is None or seat is None or self.room.bot_to_play is not None:
            assert event is None
            assert self.room.due is None
            return
        over = self.sitting.now - clock.since - self.model.left_ms[seat] >= LAG_LIMIT_MS
        assert (event is not None) == over
        if event is not None:
            movers = {mover for mover in self.room.match.seats if mover}
            assert event == (FlagFell(seat) if movers == {"r", "y"} else CalledOff(seat))
            self.happen(event)
            assert self.room.result is not None
            winners = {"r": "y", "y": "r"}[seat] if isinstance(event, FlagFell) else ""
            assert "".join(self.room.result.winners) == winners

    @rule(lost_s=st.sampled_from([0, 0, 5, 100_000]))
    def restart(self, lost_s: int) -> None:
        """The server is killed, and another one goes on from what was stored; meanwhile nobody's time ran."""
        restored = self.sitting.restored()
        for viewer in VIEWERS:
            for since in self.known:
                seen = see(restored, viewer, since, self.sitting.now)
                assert seen == self.sitting.see(viewer, since)
        self.sitting.room = restored
        seat, now = self.room.to_play, self.sitting.now
        thought = self.room.clock.thinking_ms(now) if self.room.clock and seat else None
        self.sitting.wait(lost_s)
        event = decide_resuming(restored, lost_s * 1000)
        if event is not None:
            self.happen(event)
        if self.room.clock and thought:
            assert self.room.clock.thinking_ms(self.sitting.now) == thought

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
            held = [seat for seat in "ry" if self.seats[seat] == guest]
            assert list(self.room.seating.seats_of(guest)) == held
            assert [seat.seat for seat in self.sitting.see(guest).table.seats if seat.mine] == held

    @invariant()
    def clocks_are_as_the_model_has_them(self) -> None:
        clock = self.room.clock
        assert (clock is None) == (self.model.control is None)
        if clock is not None:
            assert clock.left_ms == self.model.left_ms
            assert all(left >= 0 for left in clock.left_ms.values())

    @invariant()
    def who_is_away_is_away(self) -> None:
        assert self.room.seating.away == self.away
        told = {seat.seat: seat.stand_in for seat in self.sitting.see(None).table.seats if seat.stand_in}
        assert told == self.stand_ins

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
