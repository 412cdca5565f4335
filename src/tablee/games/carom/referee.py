"""Carom's rules about what follows from a shot, K8 to K15, without a board.

A shot is heard in a fixed order: what fell and left; the queen; last discs that may not stay;
payments; then the round's end or the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablee.core.game import Ruling
from tablee.shooting import decisions
from tablee.shooting.pieces import BLACK, COLOURS, EACH, QUEEN, STRIKER, WHITE, Colour, opponent
from tablee.shooting.tally import (
    LEFT,
    ChoiceName,
    Ending,
    ImpossibleShot,
    MatchLimits,
    Tally,
    Verdict,
    Winner,
)

ALL_IN = "all_in"
"""Why a round ended."""
QUEEN_POINTS = 3

KINDS = (WHITE, BLACK, QUEEN, STRIKER)


class CaromReferee:
    """Carom's referee."""

    events = frozenset((*KINDS, *(kind + LEFT for kind in KINDS)))

    def judge(self, tally: Tally, events: Sequence[str], points: int) -> Verdict:
        """What follows from the events of a shot (K8 to K14)."""
        hearing = Hearing(tally, events)
        hearing.tell_what_happened()
        hearing.judge_queen()
        hearing.return_last_discs()
        hearing.pay()
        if not hearing.end_round(points):
            hearing.give_hand()
        return hearing.verdict()

    def choose(self, tally: Tally, choice: ChoiceName, points: int) -> Verdict:
        """Nothing: Carom has no choices."""
        raise ImpossibleShot("there is nothing to choose in Carom")

    def match_winner(self, scores: tuple[int, int], rounds: int, options: MatchLimits) -> Winner | None:
        """Who has won the match after so many rounds (K15)."""
        first, second = scores
        enough = max(scores) >= options.points or rounds >= options.rounds
        if enough and first != second:
            return "first" if first > second else "second"
        return "draw" if rounds > options.rounds else None


@dataclass(frozen=True, slots=True)
class Heard:
    """What a shot did, before any rule about it."""

    own: int
    """How many of the shooter's discs fell."""
    striker_in: bool
    left: tuple[str, ...]
    """The kinds that left the board, in their order."""
    queen_fell: bool
    right: bool
    """Whether the shooter had the right to her when she fell (K11)."""
    own_after_queen: bool
    """Whether a disc of the shooter's fell after her."""

    @classmethod
    def hear(cls, tally: Tally, events: Sequence[str]) -> Heard:
        own = tally.shooter
        fell_at = events.index(QUEEN) if QUEEN in events else len(events)
        before, after = events[:fell_at], events[fell_at:]
        return cls(
            own=events.count(own),
            striker_in=STRIKER in events,
            left=tuple(event.removesuffix(LEFT) for event in events if event.endswith(LEFT)),
            queen_fell=QUEEN in events,
            right=tally.inside.of(own) + before.count(own) > 0,
            own_after_queen=own in after,
        )

    @property
    def fault(self) -> bool:
        """Whether the shot costs a disc (K10); it costs one, whatever the faults."""
        return self.striker_in or bool(self.left)


class Hearing:
    """A shot being judged: counts that change step by step, and what is said on the way."""

    def __init__(self, tally: Tally, events: Sequence[str]) -> None:
        self.tally = tally
        self.events = events
        self.heard = Heard.hear(tally, events)
        self.shooter, self.other = tally.shooter, opponent(tally.shooter)
        self.inside, self.owed, self.queen = tally.inside, tally.owed, tally.queen
        for colour in COLOURS:  # whoever pocketed them (K8)
            self.inside = self.inside.plus(colour, events.count(colour))
        self.ending: Ending | None = None
        self.next_shooter = tally.shooter
        self.own_last_back = False
        self.back: list[str] = [kind for kind in self.heard.left if kind != STRIKER]
        self.rulings: list[Ruling] = []

    def tell(
        self, rule: str, decision: str, side: str = "", pieces: Sequence[str] = (), number: int = 0
    ) -> None:
        """Add a ruling."""
        self.rulings.append(Ruling(rule, decision, side, tuple(pieces), number))

    def verdict(self) -> Verdict:
        """What has been decided; the queen is laid back before the discs, on the centre if it is free."""
        tally = replace(
            self.tally,
            shooter=self.next_shooter,
            inside=self.inside,
            owed=self.owed,  # forgotten with the round (K14): the next starts with a new tally
            queen=self.queen,
            ending=self.ending,
        )
        back = sorted(self.back, key=lambda kind: kind != QUEEN)
        return Verdict(tally, tuple(back), tuple(self.rulings))

    def tell_what_happened(self) -> None:
        """What fell and what left the board, which goes back (K7)."""
        fell = [event for event in self.events if event in (*COLOURS, QUEEN)]
        if fell:
            self.tell("K8", decisions.POCKETED, self.shooter, fell)
        if self.heard.striker_in:
            self.tell("K10", decisions.STRIKER_IN, self.shooter, (STRIKER,))
        if self.heard.left:
            self.tell("K10", decisions.LEFT_TABLE, self.shooter, self.heard.left)
        if not self.events:
            self.tell("K9", decisions.NOTHING, self.shooter)

    # --- the queen (K11, K12)

    def judge_queen(self) -> None:
        """Whether she is covered, waits for her cover, or goes back."""
        if self.tally.queen == "pending":
            if self.heard.own:
                self._cover_queen()
            else:
                self._return_queen("K11")
        elif self.heard.queen_fell:
            self._judge_fallen_queen()

    def _judge_fallen_queen(self) -> None:
        if not self.heard.right:
            self.back.append(QUEEN)
            self.tell("K11", decisions.QUEEN_WITHOUT_RIGHT, self.shooter, (QUEEN,))
        elif self.heard.own_after_queen:
            self._cover_queen()
        elif self.inside.of(self.shooter) == EACH:
            self._cover_queen("K13")  # by the last disc, although it fell before her
        elif self.heard.fault:
            self._return_queen("K12")
        else:
            self.queen = "pending"
            self.tell("K11", decisions.QUEEN_PENDING, self.shooter, (QUEEN,))

    def _cover_queen(self, rule: str = "K11") -> None:
        self.queen = "w" if self.shooter == WHITE else "b"
        self.tell("K12" if self.heard.fault else rule, decisions.QUEEN_OWNED, self.shooter, (QUEEN,))

    def _return_queen(self, rule: str) -> None:
        self.queen = "table"
        self.back.append(QUEEN)
        self.tell(rule, decisions.QUEEN_BACK, self.shooter, (QUEEN,))

    # --- what goes back

    def return_last_discs(self) -> None:
        """Nobody's ninth disc stays in while the queen is not covered (K13)."""
        if self.queen in COLOURS:
            return
        self.own_last_back = self.inside.of(self.shooter) == EACH
        for colour in (self.shooter, self.other):
            if self.inside.of(colour) == EACH:
                self._put_back(colour, 1)
                self.tell("K13", decisions.LAST_BACK, colour, (colour,), 1)

    def pay(self) -> None:
        """The shot's fault, then what each owed before (K10)."""
        if self.heard.fault and self.inside.of(self.shooter):
            self._put_back(self.shooter, 1)
            self.tell("K10", decisions.PAYS, self.shooter, (self.shooter,), 1)
        elif self.heard.fault:
            self.owed = self.owed.plus(self.shooter, 1)
            self.tell("K10", decisions.OWES, self.shooter, number=1)
        for colour in (self.shooter, self.other):
            number = min(self.owed.of(colour), self.inside.of(colour))
            if number:
                self._put_back(colour, number)
                self.owed = self.owed.plus(colour, -number)
                self.tell("K10", decisions.PAYS_DEBT, colour, (colour,) * number, number)

    def _put_back(self, colour: Colour, number: int) -> None:
        self.inside = self.inside.plus(colour, -number)
        self.back += [colour] * number

    # --- what comes next

    def end_round(self, points: int) -> bool:
        """The round's winner and points, if it is over (K13, K14)."""
        done = [colour for colour in COLOURS if self.inside.of(colour) == EACH]
        if not done:
            return False
        winner = min(done, key=self._last_fell_at)
        number = EACH - self.inside.of(opponent(winner))
        early = self.tally.scores.of(winner) < points - QUEEN_POINTS
        if self.queen == winner and early:
            number += QUEEN_POINTS
        self.ending = Ending(winner, number, ALL_IN)
        self.tell("K13", decisions.ROUND_WON, winner, number=number)
        if self.queen == winner and early:
            self.tell("K14", decisions.QUEEN_SCORES, winner, number=QUEEN_POINTS)
        elif self.queen == winner:
            self.tell("K14", decisions.QUEEN_SCORES_NOTHING, winner)
        return True

    def _last_fell_at(self, colour: Colour) -> int:
        return max((at for at, event in enumerate(self.events) if event == colour), default=-1)

    def give_hand(self) -> None:
        """Who shoots next (K9)."""
        rule = self._why_hand_passes()
        if rule:
            self.next_shooter = self.other
            self.tell(rule, decisions.HAND_PASSES, self.other)
        else:
            self.tell("K9" if self.heard.own else "K11", decisions.SHOOTS_AGAIN, self.shooter)

    def _why_hand_passes(self) -> str:
        """The rule by which the hand passes; empty if the shooter keeps it."""
        if self.heard.left:
            return "K10"
        if self.own_last_back:
            return "K13"
        if self.heard.own or self.queen == "pending":
            return ""
        if self.tally.queen == "pending":
            return "K11"
        return "K12" if self.heard.queen_fell and self.heard.right else "K9"
