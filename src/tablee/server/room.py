"""The authority over one table. It knows no socket and no storage.

`decide` turns a guest's request into an event, or refuses it, and changes
nothing; the caller writes the event down and then calls `apply`, which cannot
fail. A room is the sum of its events: applied again, they give it back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from tablee.bots.bot import Sight, sight_of
from tablee.core.errors import IllegalMove, RefusedMove
from tablee.core.game import Result, Seat
from tablee.core.match import AGREED, RESIGNED, Match
from tablee.core.record import write_record
from tablee.games import find_game
from tablee.server.events import (
    BotSeat,
    DrawDeclined,
    DrawOffered,
    Event,
    Holder,
    Open,
    Opened,
    Person,
    Played,
    RematchAsked,
    Renamed,
    Resigned,
    Seated,
    TookBack,
)
from tablee.server.messages import (
    Action,
    Aim,
    AnswerDraw,
    AskRematch,
    Code,
    FilmView,
    OfferDraw,
    Play,
    Resign,
    SeatRequest,
    TakeBack,
)

ACTIONS: dict[type[SeatRequest], Action] = {
    Play: Action.PLAY,
    Resign: Action.RESIGN,
    OfferDraw: Action.OFFER_DRAW,
    AnswerDraw: Action.ANSWER_DRAW,
    TakeBack: Action.TAKE_BACK,
    AskRematch: Action.ASK_REMATCH,
}


@dataclass(frozen=True, slots=True)
class Attempt:
    """A legal move whose outcome must be simulated, somewhere else, before it has been played."""

    game: str
    state: Any
    seat: Seat
    move: Any
    outcome: str = ""
    """What it came to, where it has been played already."""


class Refused(Exception):
    """A request that changes nothing, and why."""

    def __init__(self, code: Code, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule


class Room:
    """A table as it stands: seats, match, offers, and how it came about."""

    def __init__(self, id: str, opened: Opened) -> None:
        self.id = id
        self._opened = opened
        self.game = find_game(opened.game)
        self.holders: dict[Seat, Holder] = dict(opened.seats)
        self.game_number = 0
        self.version = 1
        """How many events there have been."""
        self._kept_since = [0, 1]
        """For each version: how many of the steps it had are still the match's first steps."""
        self._film: tuple[int, FilmView] | None = None
        """The last shot, with the number of the step that it led to."""
        self._start_game()

    @classmethod
    def restore(cls, id: str, events: Iterable[Event]) -> Room:
        """The room that these events led to."""
        first, *others = events
        if not isinstance(first, Opened):
            raise TypeError(f"table {id} does not begin with its opening")
        room = cls(id, first)
        for event in others:
            room.apply(event)
        return room

    def _start_game(self) -> None:
        self.game_number += 1
        # Each game's seed follows from the table's, which no record tells.
        seed = Random(f"{self._opened.seed} {self.game_number}").getrandbits(63)
        self.match = Match(self.game, self.game.setup(self._opened.options, seed))
        self.resigned: Seat | None = None
        self.for_draw: list[Seat] = []
        """The seat that offered a draw, then those that agree."""
        self.for_rematch: list[Seat] = []
        self._game_changed()

    def _game_changed(self) -> None:
        """From now on, requests about the table as it was before are stale."""
        self._changed_at = self.version

    # --- the table as it stands

    @property
    def is_full(self) -> bool:
        return not any(isinstance(holder, Open) for holder in self.holders.values())

    @property
    def guests(self) -> set[str]:
        """Everybody who sits here."""
        return {holder.guest for holder in self.holders.values() if isinstance(holder, Person)}

    def seats_of(self, guest: str) -> list[Seat]:
        """The seats that a guest holds."""
        return [
            seat
            for seat, holder in self.holders.items()
            if isinstance(holder, Person) and holder.guest == guest
        ]

    @property
    def names(self) -> dict[Seat, str]:
        """What to call who sits in each seat."""
        return {seat: name_of(holder) for seat, holder in self.holders.items()}

    @property
    def to_play(self) -> Seat | None:
        """The seat that must decide now; None before all have come and after the end."""
        return self.match.to_play if self.is_full and self.result is None else None

    @property
    def result(self) -> Result | None:
        if self.resigned:
            return self.match.resignation(self.resigned)
        if self.for_draw and self._everybody_in(self.for_draw):
            return self.match.agreement()
        return self.match.result

    def steps_kept_since(self, version: int) -> int:
        """How many of the steps known at that version still stand."""
        return self._kept_since[version] if 0 <= version <= self.version else 0

    def film_of(self, step: int) -> FilmView | None:
        """The film of the shot that led to a step, if it is the last one."""
        return self._film[1] if self._film and self._film[0] == step else None

    def attempt_at(self, step: int) -> Attempt | None:
        """The shot that led to a step, to be simulated again; None where that cannot be."""
        history = self.match.history
        if not 0 < step < len(history):
            return None
        seat, after = history[step]
        if seat is None or not self.game.can_simulate_again(after):
            return None
        return Attempt(self.game.name, history[step - 1][1].state, seat, after.move, after.outcome)

    def record(self) -> str:
        """The game as text; only once it is over, for until then it may hold secrets."""
        result = self.result
        if result is None:
            raise Refused(Code.NOT_NOW, "the record can be had when the game is over")
        ending = {RESIGNED: f"{RESIGNED} {self.resigned}", AGREED: AGREED}.get(result.reason)
        return write_record(self.match, self.names, ending)

    def _everybody_in(self, seats: Iterable[Seat]) -> bool:
        return {guest for seat in seats for guest in self._guest_in(seat)} == self.guests

    def _guest_in(self, seat: Seat) -> list[str]:
        holder = self.holders[seat]
        return [holder.guest] if isinstance(holder, Person) else []

    # --- what may be done

    def actions(self, seat: Seat) -> list[Action]:
        """What a person's seat may ask for now."""
        (guest,) = self._guest_in(seat)
        may: list[Action] = []
        if self.result is not None:
            if not self._has_agreed(guest, self.for_rematch):
                may.append(Action.ASK_REMATCH)
        elif self.is_full:
            if self.to_play == seat:
                may.append(Action.PLAY)
            may += self._ways_out(guest)
        if self._last_own_move(seat):
            may.append(Action.TAKE_BACK)
        return may

    def _ways_out(self, guest: str) -> list[Action]:
        """How a guest may end the game before its time; who plays alone just leaves."""
        if len(self.match.setup.teams) == 1:
            return []
        ways = [Action.RESIGN]
        if not any(isinstance(holder, BotSeat) for holder in self.holders.values()):
            if not self.for_draw:
                ways.insert(0, Action.OFFER_DRAW)
            elif not self._has_agreed(guest, self.for_draw):
                ways.insert(0, Action.ANSWER_DRAW)
        return ways

    def _has_agreed(self, guest: str, seats: Iterable[Seat]) -> bool:
        return any(guest in self._guest_in(seat) for seat in seats)

    def _last_own_move(self, seat: Seat) -> int:
        """How many moves ago the seat's guest last moved, with this seat; 0 where it may not be undone."""
        (guest,) = self._guest_in(seat)
        if self.guests != {guest} or self.resigned or self.for_draw:
            return 0
        for ago, mover in enumerate(reversed(self.match.movers), 1):
            if guest in self._guest_in(mover):
                return ago if mover == seat else 0
        return 0

    # --- requests

    def decide(self, guest: str, request: SeatRequest) -> Event | Attempt:
        """The event that a request leads to, or the attempt at one; raises Refused."""
        seat = request.seat
        self._check_seat(guest, seat)
        if not self._changed_at <= request.version <= self.version:
            raise Refused(Code.STALE, f"the table has gone on; it is at version {self.version}")
        if ACTIONS[type(request)] not in self.actions(seat):
            raise self._refusal(request)
        match request:
            case Play(move=move):
                return self._played(seat, move)
            case Resign():
                return Resigned(seat)
            case OfferDraw() | AnswerDraw(accept=True):
                return DrawOffered(seat)
            case AnswerDraw():
                return DrawDeclined(seat)
            case TakeBack():
                return TookBack(seat, self._last_own_move(seat))
            case AskRematch():
                return RematchAsked(seat)
        raise TypeError(f"no request: {request!r}")

    def _check_seat(self, guest: str, seat: Seat) -> None:
        if seat not in self.seats_of(guest):
            raise Refused(Code.NOT_YOUR_SEAT, f"you do not hold the seat {seat}")

    def aim(self, guest: str, aim: Aim) -> tuple[Seat, str] | None:
        """The legal shot that a seat is about to make, to be shown; None if there is none. Raises Refused."""
        self._check_seat(guest, aim.seat)
        if not self.game.simulates or aim.seat != self.to_play or aim.version < self._changed_at:
            return None
        state = self.match.step.state
        if self.game.moves(state) is not None:  # something to choose, and nothing to shoot
            return None
        try:
            move = self.game.read_move(aim.move)
            self.game.check(state, move)
            return aim.seat, self.game.move_text(move)
        except IllegalMove:
            return None
        except RefusedMove as error:
            raise Refused(Code.INVALID_MOVE, error.reason, error.rule) from None

    def decide_for_bot(self, seat: Seat, move: str, version: int) -> Event | Attempt:
        """The event of a bot's move, chosen when the table was at `version`; raises Refused."""
        if version < self._changed_at or self.to_play != seat:
            raise Refused(Code.STALE, "the table has gone on while the bot was thinking")
        return self._played(seat, move)

    def arrive(self, guest: str, name: str) -> Event | None:
        """What changes when a guest comes to the table: a seat taken, a new name, or nothing."""
        seats = self.seats_of(guest)
        if seats:
            return Renamed(guest, name) if self.names[seats[0]] != name else None
        for seat, holder in self.holders.items():
            if isinstance(holder, Open):
                return Seated(seat, guest, name)
        return None

    def sight(self) -> tuple[str, Sight] | None:
        """The level of the bot that must play now, and what it may see."""
        seat = self.to_play
        if seat is None:
            return None
        holder = self.holders[seat]
        if not isinstance(holder, BotSeat):
            return None
        return holder.level, sight_of(self.match, seat)

    def _played(self, seat: Seat, text: str) -> Played | Attempt:
        state = self.match.step.state
        try:
            move = self.match.attempt(text)
        except RefusedMove as error:
            code = Code.ILLEGAL_MOVE if isinstance(error, IllegalMove) else Code.INVALID_MOVE
            raise Refused(code, error.reason, error.rule) from None
        if self.game.simulates and self.game.moves(state) is None:
            return Attempt(self.game.name, state, seat, move)
        return Played(seat, self.game.move_text(move))

    def _refusal(self, request: SeatRequest) -> Refused:
        if isinstance(request, AskRematch | TakeBack) or (self.result is None and self.is_full):
            if isinstance(request, Play):
                return Refused(Code.NOT_YOUR_TURN, f"it is {self.to_play}'s turn")
            return Refused(Code.NOT_NOW, f"{ACTIONS[type(request)]} cannot be asked for now")
        reason = "the game is over" if self.result else "not everybody has come yet"
        return Refused(Code.NOT_NOW, reason)

    # --- events

    def apply(self, event: Event, film: FilmView | None = None) -> None:
        """Let an event that was decided happen; a shot is filmed."""
        self.version += 1
        if film is not None:
            self._film = len(self.match.steps), film
        match event:
            case Seated(seat, guest, name):
                self.holders[seat] = Person(guest, name)
            case Renamed(guest, name):
                for seat in self.seats_of(guest):
                    self.holders[seat] = Person(guest, name)
            case Played(seat, move, outcome):
                self.match.play(move, outcome)
                if not any(self._has_agreed(guest, self.for_draw) for guest in self._guest_in(seat)):
                    self.for_draw = []  # playing on declines an offer
                self._game_changed()
            case TookBack(_, moves):
                for _ in range(moves):
                    self.match.take_back()
                self._forget_steps(len(self.match.steps))
            case Resigned(seat):
                self.resigned = seat
                self._game_changed()
            case DrawOffered(seat):
                self.for_draw.append(seat)
                if self.result is not None:
                    self._game_changed()
            case DrawDeclined():
                self.for_draw = []
            case RematchAsked(seat):
                self.for_rematch.append(seat)
                if self._everybody_in(self.for_rematch):
                    self._start_rematch()
        self._kept_since.append(len(self.match.steps))

    def _forget_steps(self, remaining: int) -> None:
        self._film = None
        self._kept_since = [min(kept, remaining) for kept in self._kept_since]
        self._game_changed()

    def _start_rematch(self) -> None:
        """A new game in which everybody sits one team further, so that partners stay together."""
        seats, team = list(self.holders), len(self.match.setup.teams[0])
        further = dict(zip(seats[team:] + seats[:team], self.holders.values(), strict=True))
        self.holders = {seat: further[seat] for seat in seats}
        self._start_game()
        self._forget_steps(0)


def name_of(holder: Holder) -> str:
    """A person's nickname, a bot's level, nothing for an open seat."""
    match holder:
        case Person(name=name):
            return name
        case BotSeat(level):
            return level
        case Open():
            return ""
