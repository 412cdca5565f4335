"""A table as it stands: the sum of its events.

`decisions.decide` turns a guest's request into an event, or refuses it, and changes nothing. `Room.after`
gives the room as it will be; the caller has the event stored, and then lets that room take the place of the
old one. Applied again, the events give the room back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TypeVar

from tablee.core.game import CALLED_OFF, AnyStep, Result, Seat
from tablee.core.match import ABANDONED, AGREED, RESIGNED, TIME, EarlyEnding, Match
from tablee.core.record import write_record
from tablee.games import find_game
from tablee.tables.advice import Advice, with_advice
from tablee.tables.clock import Clock, TimeControl
from tablee.tables.events import (
    ACTS,
    Abandoned,
    AdviceKind,
    Advised,
    CalledOff,
    CameBack,
    Event,
    FlagFell,
    Offered,
    Opened,
    Pace,
    Paced,
    Played,
    Recorded,
    Resigned,
    SatIn,
    TookBack,
)
from tablee.tables.forms import FORM
from tablee.tables.kept import NOTHING, KeptMoves
from tablee.tables.offers import Offers
from tablee.tables.refusals import Code, Refused
from tablee.tables.seating import Seating
from tablee.tables.summary import State, Summary

T = TypeVar("T")


def shallow_copy(original: T) -> T:
    """Another object with the same attributes: as `copy`, which takes five times as long."""
    other = object.__new__(type(original))
    other.__dict__.update(original.__dict__)
    return other


LONGEST_TABLE = 20_000
"""How many events a table may have; then nothing but an end is recorded."""
CHATTER = 100
"""So many events that are no moves a game may have, and one more for every move."""


class Room:
    """A table as it stands: seats, offers, clock and match, and how it came about."""

    def __init__(self, id: str, opened: Opened, at: int = 0) -> None:
        self.id = id
        self.opened = opened
        self.game = find_game(opened.game)
        self.control = TimeControl.read(opened.clock) if opened.clock else None
        self.seating = Seating(dict(opened.seats))
        self.game_number = 0
        self.version = 1
        """How many events there have been."""
        self.last_at = at
        """When the last of them was."""
        self.acted: Mapping[Seat, int] = {}
        """The version at which each seat last did something of its own accord."""
        self._kept = KeptMoves()
        self._known_standing: tuple[Seat | None, Result | None, bool] | None = None
        """None until somebody asks, where moves are still to be played."""
        self._start_game()
        self._known_standing = self._find_standing()

    @classmethod
    def restore(cls, id: str, story: Iterable[Recorded]) -> Room:
        """The room that these events led to; raises TypeError where one is missing."""
        first, *others = story
        if first.number or not isinstance(first.event, Opened):
            raise TypeError(f"table {id} does not begin with its opening")
        room = cls(id, first.event, first.at)
        for recorded in others:
            room.apply(recorded)
        return room

    def _start_game(self) -> None:
        self.game_number += 1
        # Each game's seed follows from the table's, which no record tells.
        seed = Random(f"{self.opened.seed} {self.game_number}").getrandbits(63)
        self._match = Match(self.game, self.game.setup(self.opened.options, seed))
        self._unplayed: list[Played] = []
        """Moves that have been recorded, and are played when somebody first asks for the match."""
        self._chatter = 0
        """Events of this game that were no moves."""
        self.early_ending: EarlyEnding | None = None
        """How the game ended before its rules ended it."""
        self.offers = Offers()
        self.pace: Pace = "normal"
        """How fast the bots play, where no person does."""
        self.strengths: dict[Seat, float] = {}
        """How strong the partner plays in this game, once it has moved."""
        self.helped: frozenset[Seat] = frozenset()
        """The people's seats that a bot has moved for in this game, or told a whole move, or warned."""
        self.advice: Mapping[Seat, Advice] = {}
        """What bots have told people in this game."""
        self._warned: frozenset[Seat] = frozenset()
        """The seats that the coach has spoken to since their last move."""
        self._told: frozenset[AdviceKind] = frozenset()
        """What they have told since the last move."""
        self.clock = Clock(self.control, self._match.setup.seats, self.last_at) if self.control else None
        self._game_changed()

    def _game_changed(self) -> None:
        """From now on, requests about the table as it was before are stale."""
        self.changed_at = self.version
        self._told = frozenset()

    # --- the table as it stands

    @property
    def match(self) -> Match:
        """The game that is played, or was played last."""
        if self._unplayed:
            unplayed, self._unplayed = self._unplayed, []
            for event in unplayed:
                self._match.play_outcome(event.move, event.outcome)
        return self._match

    @property
    def to_play(self) -> Seat | None:
        """The seat that must decide now; None before all have come and after the end."""
        return self._standing[0]

    @property
    def result(self) -> Result | None:
        return self._standing[1]

    @property
    def has_begun(self) -> bool:
        """Whether every seat has made a move: from then on leaving is losing."""
        return self._standing[2]

    @property
    def _standing(self) -> tuple[Seat | None, Result | None, bool]:
        """Who must play, how the game ended, has it begun: asked for many times between two events."""
        if self._known_standing is None:
            self._known_standing = self._find_standing()
        return self._known_standing

    def _find_standing(self) -> tuple[Seat | None, Result | None, bool]:
        match, early = self.match, self.early_ending
        result = match.result_by(early) if early else match.result
        to_play = match.to_play if self.seating.is_full and result is None else None
        movers = match.seats  # everybody's first move is near the beginning, and soon found
        return to_play, result, all(seat in movers for seat in self.seating.holders)

    @property
    def is_chatty(self) -> bool:
        """Whether the game has had enough events that are no moves."""
        return self._chatter >= CHATTER + self._kept.count

    @property
    def is_paused(self) -> bool:
        """Whether the bots wait until somebody lets them go on."""
        return self.pace == "paused" and self.seating.is_bots_only

    @property
    def bot_to_play(self) -> str | None:
        """The level of the bot that must decide now, if there is room for its move."""
        seat = self.to_play
        if seat is None or self.is_paused or self.version >= LONGEST_TABLE:
            return None
        return self.seating.bot_in(seat)

    @property
    def due(self) -> int | None:
        """When somebody must look at the table: a flag falls. Bots keep to their time by themselves."""
        seat = self.to_play
        if self.clock is None or seat is None or self.seating.bot_in(seat):
            return None
        return self.clock.due(seat)

    @property
    def summary(self) -> Summary:
        """The table in a few words."""
        state: State = "over" if self.result else "playing" if self.seating.is_full else "waiting"
        return Summary(
            self.id,
            self.game.name,
            self.version,
            state,
            self.to_play,
            self.due,
            self.last_at,
            self.opened.public,
            self.seating.holders,
        )

    def steps_kept_since(self, version: int) -> int:
        """How many of the steps known at that version still stand."""
        moves = self._kept.since(version)
        if moves == NOTHING:
            return 0
        seats, missing = self.match.seats, self._kept.count - moves
        steps = len(seats)
        while missing:
            steps -= 1
            missing -= seats[steps] is not None
        return steps

    def record(self) -> str:
        """The game as text; only once it is over, for until then it may hold secrets."""
        if self.result is None:
            raise Refused(Code.NOT_NOW, "the record can be had when the game is over")
        clock = None if self.clock is None else (str(self.control), self.clock.shown_after_moves)
        return write_record(self.match, self.seating.names, self.early_ending, clock)

    # --- events

    def next(self, event: Event, now: int) -> Recorded:
        """An event with its place and time: time never goes back."""
        return Recorded(self.version, max(now, self.last_at), FORM, event)

    def after(self, recorded: Recorded, step: AnyStep | None = None) -> Room:
        """The room after an event, a move's with the step that it leads to; this one stays as it is."""
        room = shallow_copy(self)
        room._match = self.match.fork()
        room._unplayed = []
        if not isinstance(recorded.event, Played):  # a move lets everybody sit as they do
            room.seating = shallow_copy(self.seating)
        room.offers = shallow_copy(self.offers)
        room.clock = self.clock and shallow_copy(self.clock)
        room._kept = self._kept.fork()
        room.apply(recorded, step)
        return room

    def apply(self, recorded: Recorded, step: AnyStep | None = None) -> None:
        """Let an event happen; a move comes with its step where that is known already."""
        if recorded.number != self.version:
            raise TypeError(f"event {recorded.number} does not follow version {self.version}")
        event = recorded.event
        was_full = self.seating.is_full
        stood_in = self.seating.stand_ins if isinstance(event, CameBack | SatIn) else frozenset()
        self.version += 1
        self.last_at = recorded.at
        if isinstance(event, ACTS) and event.seat not in self.seating.stand_ins:
            self.acted = {**self.acted, event.seat: self.version}
        self.seating.apply(recorded)
        self.offers.apply(event, self.seating)
        if self.clock:
            self.clock.apply(recorded)
            if self.seating.is_full and not was_full:
                self.clock.start_turn(recorded.at)
        match event:
            case Played():
                self._go_on(event, step)
            case TookBack(seat, moves):
                self._take_back(seat, moves)
            case Advised(seat, advice):
                self._advise(seat, advice)
            case Paced(pace):
                self.pace = pace
            case Resigned(seat):
                self._end(EarlyEnding(RESIGNED, seat))
            case FlagFell(seat):
                self._end(EarlyEnding(TIME, seat))
            case CalledOff():
                self._end(EarlyEnding(CALLED_OFF))
            case Abandoned(seat, draw):
                self._end(EarlyEnding(ABANDONED, None if draw else seat))
            case Offered(offer="draw") if self.seating.is_everybody_among(self.offers.draw):
                self._end(EarlyEnding(AGREED))
            case Offered(offer="rematch") if self.seating.is_everybody_among(self.offers.rematch):
                self._start_rematch()
        self._known_standing = None if self._unplayed else self._find_standing()
        if self.clock and stood_in and self.to_play in stood_in - self.seating.stand_ins:
            self.clock.start_turn(recorded.at)  # a bot has been thinking for them
        is_move = isinstance(event, Played)
        self._chatter += not is_move
        self._kept.go_on(self.version, max(self._kept.count, 0) + is_move)

    def _go_on(self, event: Played, step: AnyStep | None) -> None:
        if event.strength:
            self.strengths = {**self.strengths, event.seat: event.strength}
        if event.seat in self.seating.stand_ins:
            self.helped |= {event.seat}
        self._warned -= {event.seat}
        if step is None:
            self._unplayed.append(event)
        else:
            self.match.go_on(step)
        self._game_changed()

    def knows(self, advice: AdviceKind) -> bool:
        """Whether this has been told about the position already: then it is not told, or counted, again."""
        return advice in self._told

    def _advise(self, seat: Seat, advice: AdviceKind) -> None:
        self.advice = with_advice(self.advice, seat, advice)
        if advice == "move":
            self.helped |= {seat}
        elif advice == "remark":
            self._warned |= {seat}
        self._told |= {advice}

    def _take_back(self, seat: Seat, moves: int) -> None:
        self.helped |= self._warned & {seat}  # the coach has said what was wrong with it
        self._warned -= {seat}
        unplayed = min(moves, len(self._unplayed))
        del self._unplayed[len(self._unplayed) - unplayed :]
        for _ in range(moves - unplayed):
            self._match.take_back()
        self._kept.fall_back(self._kept.count - moves)
        self._game_changed()

    def _end(self, ending: EarlyEnding) -> None:
        self.early_ending = ending
        self._game_changed()

    def _start_rematch(self) -> None:
        """A new game in which everybody sits one team further, so that partners stay together."""
        self.seating.move_on(len(self._match.setup.teams[0]))
        self._kept.fall_back(NOTHING)
        self._start_game()
