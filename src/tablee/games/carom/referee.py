"""Carom's rules about what follows from a shot, K8 to K15, without a board.

A shot is judged in a fixed order: discs that fell or left; the queen; last discs that may not stay in;
payments; then the end of the round or the hand.
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
"""The reason why a round ended."""
QUEEN_POINTS = 3

KINDS = (WHITE, BLACK, QUEEN, STRIKER)


class CaromReferee:
    """Carom's referee."""

    events = frozenset((*KINDS, *(kind + LEFT for kind in KINDS)))

    def judge(self, tally: Tally, events: Sequence[str], points: int) -> Verdict:
        """What follows from the events of a shot (K8 to K14)."""
        hearing = Hearing(tally, events)
        hearing.tell_facts()
        hearing.judge_queen()
        hearing.return_last_discs()
        hearing.pay()
        if not hearing.end_round(points):
            hearing.give_hand()
        return hearing.verdict()

    def choose(self, tally: Tally, choice: ChoiceName, points: int) -> Verdict:
        """Raise ImpossibleShot: Carom has no choices."""
        raise ImpossibleShot("there is nothing to choose in Carom")

    def match_winner(self, scores: tuple[int, int], rounds: int, options: MatchLimits) -> Winner | None:
        """The winner of the match after this many rounds, or None (K15)."""
        first, second = scores
        enough = max(scores) >= options.points or rounds >= options.rounds
        if enough and first != second:
            return "first" if first > second else "second"
        return "draw" if rounds > options.rounds else None


@dataclass(frozen=True, slots=True)
class ShotFacts:
    """What happened in a shot, before any rule is applied."""

    own: int
    """How many of the shooter's discs fell."""
    striker_in: bool
    left: tuple[str, ...]
    """The kinds of discs that left the board, in order."""
    queen_fell: bool
    right: bool
    """Whether the shooter had the right to her when she fell (K11)."""
    own_after_queen: bool
    """Whether one of the shooter's discs fell after her."""

    @classmethod
    def of(cls, tally: Tally, events: Sequence[str]) -> ShotFacts:
        """The facts in the events of a shot."""
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
        """Whether the shot costs a disc (K10); several faults cost only one."""
        return self.striker_in or bool(self.left)


class Hearing:
    """A shot being judged: counts that change step by step, and the rulings so far."""

    def __init__(self, tally: Tally, events: Sequence[str]) -> None:
        self.tally = tally
        self.events = events
        self.facts = ShotFacts.of(tally, events)
        self.shooter, self.other = tally.shooter, opponent(tally.shooter)
        self.inside, self.owed, self.queen = tally.inside, tally.owed, tally.queen
        for colour in COLOURS:  # regardless of who pocketed them (K8)
            self.inside = self.inside.plus(colour, events.count(colour))
        self.ending: Ending | None = None
        self.next_shooter = tally.shooter
        self.own_last_back = False
        self.back: list[str] = [kind for kind in self.facts.left if kind != STRIKER]
        self.rulings: list[Ruling] = []

    def tell(
        self, rule: str, decision: str, side: str = "", pieces: Sequence[str] = (), number: int = 0
    ) -> None:
        """Add a ruling."""
        self.rulings.append(Ruling(rule, decision, side, tuple(pieces), number))

    def verdict(self) -> Verdict:
        """The verdict; the queen is put back before the discs, on the centre if it is free."""
        tally = replace(
            self.tally,
            shooter=self.next_shooter,
            inside=self.inside,
            owed=self.owed,  # debts end with the round (K14): the next starts with a new tally
            queen=self.queen,
            ending=self.ending,
        )
        back = sorted(self.back, key=lambda kind: kind != QUEEN)
        return Verdict(tally, tuple(back), tuple(self.rulings))

    def tell_facts(self) -> None:
        """Add rulings about discs that fell, and about those that left the board and go back (K7)."""
        fell = [event for event in self.events if event in (*COLOURS, QUEEN)]
        if fell:
            self.tell("K8", decisions.POCKETED, self.shooter, fell)
        if self.facts.striker_in:
            self.tell("K10", decisions.STRIKER_IN, self.shooter, (STRIKER,))
        if self.facts.left:
            self.tell("K10", decisions.LEFT_TABLE, self.shooter, self.facts.left)
        if not self.events:
            self.tell("K9", decisions.NOTHING, self.shooter)

    # --- the queen (K11, K12)

    def judge_queen(self) -> None:
        """Decide whether she is covered, waits to be covered, or goes back."""
        if self.tally.queen == "pending":
            if self.facts.own:
                self._cover_queen()
            else:
                self._return_queen("K11")
        elif self.facts.queen_fell:
            self._judge_fallen_queen()

    def _judge_fallen_queen(self) -> None:
        if not self.facts.right:
            self.back.append(QUEEN)
            self.tell("K11", decisions.QUEEN_WITHOUT_RIGHT, self.shooter, (QUEEN,))
        elif self.facts.own_after_queen:
            self._cover_queen()
        elif self.inside.of(self.shooter) == EACH:
            self._cover_queen("K13")  # by the last disc, even though it fell before her
        elif self.facts.fault:
            self._return_queen("K12")
        else:
            self.queen = "pending"
            self.tell("K11", decisions.QUEEN_PENDING, self.shooter, (QUEEN,))

    def _cover_queen(self, rule: str = "K11") -> None:
        self.queen = "w" if self.shooter == WHITE else "b"
        self.tell("K12" if self.facts.fault else rule, decisions.QUEEN_OWNED, self.shooter, (QUEEN,))

    def _return_queen(self, rule: str) -> None:
        self.queen = "table"
        self.back.append(QUEEN)
        self.tell(rule, decisions.QUEEN_BACK, self.shooter, (QUEEN,))

    # --- discs that go back

    def return_last_discs(self) -> None:
        """Put back a ninth disc while the queen is not covered (K13)."""
        if self.queen in COLOURS:
            return
        self.own_last_back = self.inside.of(self.shooter) == EACH
        for colour in (self.shooter, self.other):
            if self.inside.of(colour) == EACH:
                self._put_back(colour, 1)
                self.tell("K13", decisions.LAST_BACK, colour, (colour,), 1)

    def pay(self) -> None:
        """Pay for the fault of the shot, then older debts (K10)."""
        if self.facts.fault and self.inside.of(self.shooter):
            self._put_back(self.shooter, 1)
            self.tell("K10", decisions.PAYS, self.shooter, (self.shooter,), 1)
        elif self.facts.fault:
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

    # --- the end of the round, or the next shooter

    def end_round(self, points: int) -> bool:
        """End the round if it is over, with its winner and points (K13, K14)."""
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
        """Decide who shoots next (K9)."""
        rule = self._why_hand_passes()
        if rule:
            self.next_shooter = self.other
            self.tell(rule, decisions.HAND_PASSES, self.other)
        else:
            self.tell("K9" if self.facts.own else "K11", decisions.SHOOTS_AGAIN, self.shooter)

    def _why_hand_passes(self) -> str:
        """The rule by which the hand passes; empty if the shooter keeps it."""
        if self.facts.left:
            return "K10"
        if self.own_last_back:
            return "K13"
        if self.facts.own or self.queen == "pending":
            return ""
        if self.tally.queen == "pending":
            return "K11"
        return "K12" if self.facts.queen_fell and self.facts.right else "K9"
