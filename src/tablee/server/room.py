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
from tablee.core.game import AnyStep, Result, Seat
from tablee.core.match import AGREED, RESIGNED, Match
from tablee.core.record import write_record
from tablee.core.shots import ShotGame, must_shoot
from tablee.games import find_game
from tablee.server.events import (
    BotSeat,
    DrawDeclined,
    DrawOffered,
    Event,
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
from tablee.server.permissions import Refused, check_request, check_seat, last_own_move
from tablee.server.seating import Seating
from tablee.server.web.messages import (
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


@dataclass(frozen=True, slots=True)
class Attempt:
    """A legal move whose outcome must be simulated, somewhere else, before it has been played."""

    game: str
    state: Any
    seat: Seat
    move: Any
    outcome: str = ""
    """What it came to, where it has been played already."""


class Room(Seating):
    """A table as it stands: seats, match, offers, and how it came about."""

    def __init__(self, id: str, opened: Opened) -> None:
        super().__init__(dict(opened.seats))
        self.id = id
        self._opened = opened
        self.game = find_game(opened.game)
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
        self.changed_at = self.version

    # --- the table as it stands

    @property
    def to_play(self) -> Seat | None:
        """The seat that must decide now; None before all have come and after the end."""
        return self.match.to_play if self.is_full and self.result is None else None

    @property
    def result(self) -> Result | None:
        if self.resigned:
            return self.match.resignation(self.resigned)
        if self.for_draw and self.is_everybody_among(self.for_draw):
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
        if seat is None or not isinstance(self.game, ShotGame) or not self.game.can_simulate_again(after):
            return None
        return Attempt(self.game.name, history[step - 1][1].state, seat, after.move, after.outcome)

    def record(self) -> str:
        """The game as text; only once it is over, for until then it may hold secrets."""
        result = self.result
        if result is None:
            raise Refused(Code.NOT_NOW, "the record can be had when the game is over")
        ending = {RESIGNED: f"{RESIGNED} {self.resigned}", AGREED: AGREED}.get(result.reason)
        return write_record(self.match, self.names, ending)

    # --- requests

    def decide(self, guest: str, request: SeatRequest) -> Event | Attempt:
        """The event that a request leads to, or the attempt at one; raises Refused."""
        check_request(self, guest, request)
        seat = request.seat
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
                return TookBack(seat, last_own_move(self, seat))
            case AskRematch():
                return RematchAsked(seat)
        raise TypeError(f"no request: {request!r}")

    def aim(self, guest: str, aim: Aim) -> tuple[Seat, str] | None:
        """The legal shot that a seat is about to make, to be shown; None if there is none. Raises Refused."""
        check_seat(self, guest, aim.seat)
        game, state = self.game, self.match.step.state
        if not isinstance(game, ShotGame) or aim.seat != self.to_play or aim.version < self.changed_at:
            return None
        if not must_shoot(game, state):  # something to choose, and nothing to shoot
            return None
        try:
            move = game.read_move(aim.move)
            game.check(state, move)
            return aim.seat, game.move_text(move)
        except IllegalMove:
            return None
        except RefusedMove as error:
            raise Refused(Code.INVALID_MOVE, error.reason, error.rule) from None

    def decide_for_bot(self, seat: Seat, move: str, version: int) -> Event | Attempt:
        """The event of a bot's move, chosen when the table was at `version`; raises Refused."""
        if version < self.changed_at or self.to_play != seat:
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
        if must_shoot(self.game, state):
            return Attempt(self.game.name, state, seat, move)
        return Played(seat, self.game.move_text(move))

    # --- events

    def judge(self, shot: Played) -> AnyStep:
        """The step that a simulated shot leads to; raises InvalidMove where it could not be read again."""
        return self.match.judge(shot.move, shot.outcome)

    def apply(self, event: Event, film: FilmView | None = None, step: AnyStep | None = None) -> None:
        """Let an event that was decided happen; a shot comes with its film, and the step as it was judged."""
        self.version += 1
        if film is not None:
            self._film = len(self.match.steps), film
        match event:
            case Seated(seat, guest, name):
                self.holders[seat] = Person(guest, name)
            case Renamed(guest, name):
                self.rename(guest, name)
            case Played(seat, move, outcome):
                self.match.go_on(step or self.match.judge(move, outcome))
                if not self.is_among(self.guest_in(seat), self.for_draw):
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
                if self.is_everybody_among(self.for_rematch):
                    self._start_rematch()
        self._kept_since.append(len(self.match.steps))

    def _forget_steps(self, remaining: int) -> None:
        self._film = None
        self._kept_since = [min(kept, remaining) for kept in self._kept_since]
        self._game_changed()

    def _start_rematch(self) -> None:
        """A new game in which everybody sits one team further, so that partners stay together."""
        self.move_on(len(self.match.setup.teams[0]))
        self._start_game()
        self._forget_steps(0)
