"""What a shot leads to, B4 to B18, without looking at the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from tablee.core.game import Ruling
from tablee.shooting import decisions
from tablee.shooting.pieces import COLOURS, EACH, QUEEN, STRIKER, Colour, opponent
from tablee.shooting.tally import LEFT, SCREENED, ChoiceName, Ending, MatchLimits, Tally, Verdict, Winner

YELLOW = STRIKER
QUEEN_POINTS = 5
FINES: dict[ChoiceName, int] = {"pass": 1, "again": 2}
"""What the two alternatives of B10 and B15 cost, in own balls."""
CHOICES = frozenset({"B10", "B15"})
ALL_IN, LAST_POCKETED = "all_in", "last_pocketed"
"""Why a round ended: B16, B17."""

Fate = Literal["untouched", "waiting", "without_right", "confirmed", "given"]
"""What a shot does about the queen: nothing; she is in and unconfirmed; she was pocketed without
the right; an own ball confirms her; an opposing one gives her away (B13, B14)."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A shot as its rules look at it. What is annulled (B4) is not among what is pocketed."""

    shooter: Colour
    fallen: tuple[str, ...]
    """Everything but the yellow ball that went into a hole, in order."""
    left: tuple[str, ...]
    yellow_in: bool
    screened: bool

    @classmethod
    def of(cls, shooter: Colour, events: Sequence[str]) -> Seen:
        """The events of a shot, sorted."""
        return cls(
            shooter=shooter,
            fallen=tuple(kind for kind in events if kind in (*COLOURS, QUEEN)),
            left=tuple(event.removesuffix(LEFT) for event in events if event.endswith(LEFT)),
            yellow_in=YELLOW in events,
            screened=SCREENED in events,
        )

    @property
    def annulled(self) -> tuple[str, ...]:
        """B4: own balls and the queen, after a screened ball was hit."""
        return tuple(kind for kind in self.fallen if self.screened and kind in (self.shooter, QUEEN))

    @property
    def pocketed(self) -> tuple[str, ...]:
        """What counts of the balls that fell, in order."""
        return tuple(kind for kind in self.fallen if kind not in self.annulled)

    @property
    def own(self) -> bool:
        return self.shooter in self.pocketed

    @property
    def opposing(self) -> bool:
        return opponent(self.shooter) in self.pocketed

    @property
    def queen(self) -> bool:
        return QUEEN in self.pocketed

    @property
    def own_last_fell_first(self) -> bool:
        """B16, both at once: whether an opposing ball was the last to fall, and no yellow one is to pay."""
        last = next((kind for kind in reversed(self.pocketed) if kind in COLOURS), self.shooter)
        return last != self.shooter and not self.yellow_in


def fate_of_queen(tally: Tally, seen: Seen) -> Fate:
    """B13, B14: the first ball after her decides, in the shot that pockets her or in the next."""
    if tally.queen == "pending":
        after = seen.pocketed
    elif seen.queen:
        fell = seen.pocketed.index(QUEEN)
        if not tally.inside.of(tally.shooter) and tally.shooter not in seen.pocketed[:fell]:
            return "without_right"
        after = seen.pocketed[fell + 1 :]
    else:
        return "untouched"
    if not after:
        return "waiting"
    return "confirmed" if after[0] == tally.shooter else "given"


def rule_of_yellow(seen: Seen, fate: Fate) -> str:
    """B9: the first that fits counts; empty where the yellow ball was not pocketed."""
    if not seen.yellow_in:
        return ""
    if fate == "confirmed":
        return "B15"
    if fate in ("waiting", "without_right"):
        return "B12"
    if seen.opposing:
        return "B11"
    return "B10" if seen.own else "B9"


def rule_of_passing(tally: Tally, seen: Seen, fate: Fate, yellow: str) -> str:
    """The rule by which the hand passes; empty where the shooter shoots again (B7)."""
    if seen.screened:
        return "B4"
    if yellow:
        return yellow
    if seen.opposing:
        return "B8"
    if YELLOW in seen.left:
        return "B6"
    if fate == "waiting" and tally.queen == "pending":
        return "B13"
    earned = seen.own or (seen.queen and fate != "without_right")
    return "" if earned else "B7"


class CarrambouleReferee:
    """Carramboule's rules about what a shot leads to."""

    events = frozenset(
        {*COLOURS, QUEEN, YELLOW, *(f"{kind}{LEFT}" for kind in (*COLOURS, QUEEN, YELLOW))}
    ) | {SCREENED}

    def judge(self, tally: Tally, events: Sequence[str], points: int) -> Verdict:
        """What follows from a shot; with a choice, what follows before it is made."""
        seen = Seen.of(tally.shooter, events)
        fate = fate_of_queen(tally, seen)
        yellow = rule_of_yellow(seen, fate)
        passing = rule_of_passing(tally, seen, fate, yellow)
        case = _Case(tally)
        case.tell(seen, yellow)
        if yellow in CHOICES and not seen.opposing:  # B9: none where the hand passes anyway
            return case.ask(yellow, queen_waits=yellow == "B15")
        case.settle_queen(fate, yellow, passing)
        case.pay_debts()
        was_first = seen.own_last_fell_first and case.is_all_in(tally.shooter)
        if seen.opposing and case.is_all_in(opponent(tally.shooter)) and not was_first:
            return case.end_by_last_ball(seen.yellow_in)
        if yellow:
            case.pay(1, yellow)
        return case.close(passing)

    def choose(self, tally: Tally, choice: ChoiceName, points: int) -> Verdict:
        """What follows from the shooter's choice (B10, B15). No round ends here: balls only come back."""
        rule = tally.choice
        case = _Case(replace(tally, choice=""))
        passes = choice == "pass"
        case.say(rule, decisions.CHOSE_PASS if passes else decisions.CHOSE_AGAIN, tally.shooter)
        if tally.queen == "pending":
            if passes:
                case.put_queen_back(rule)
            else:
                case.say("B13", decisions.QUEEN_PENDING, tally.shooter)
        case.pay_debts()
        case.pay(FINES[choice], rule)
        return case.pass_hand(rule) if passes else case.keep_hand(rule)

    def match_winner(self, scores: tuple[int, int], rounds: int, options: MatchLimits) -> Winner | None:
        """B18."""
        first, second = scores
        if max(scores) < options.points and rounds < options.rounds:
            return None
        if first == second:
            return "draw"
        return "first" if first > second else "second"


@dataclass(slots=True)
class _Case:
    """A shot being judged: the tally as it comes to stand, what goes back, and what is said."""

    tally: Tally
    back: list[str] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)

    @property
    def shooter(self) -> Colour:
        return self.tally.shooter

    def say(
        self, rule: str, decision: str, side: str = "", pieces: tuple[str, ...] = (), number: int = 0
    ) -> None:
        self.rulings.append(Ruling(rule, decision, side, pieces, number))

    def is_all_in(self, colour: Colour) -> bool:
        return self.tally.inside.of(colour) == EACH

    # --- what happened

    def tell(self, seen: Seen, yellow: str) -> None:
        """Say what was seen; count what is in, lay back what is not."""
        if seen.screened:
            self.say("B4", decisions.SCREENED_HIT, self.shooter)
        if seen.fallen:
            self.say("B7", decisions.POCKETED, self.shooter, seen.fallen)
        if yellow:
            self.say(yellow, decisions.STRIKER_IN, self.shooter, (YELLOW,))
        if seen.left:
            self.say("B6", decisions.LEFT_TABLE, pieces=seen.left)
        if not (seen.fallen or seen.left or yellow):
            self.say("B7", decisions.NOTHING, self.shooter)
        if seen.annulled:
            self.say("B4", decisions.ANNULLED, self.shooter, seen.annulled)
        # The queen first: the centre is hers.
        self.back += sorted(
            (kind for kind in (*seen.left, *seen.annulled) if kind != YELLOW), key=lambda kind: kind != QUEEN
        )
        inside = self.tally.inside
        for colour in COLOURS:
            inside = inside.plus(colour, seen.pocketed.count(colour))
        self.tally = replace(self.tally, inside=inside)

    def ask(self, rule: str, queen_waits: bool) -> Verdict:
        """Leave it to the shooter, with everything still to pay."""
        if queen_waits:
            self.tally = replace(self.tally, queen="pending")
        self.tally = replace(self.tally, choice=rule)
        self.say(rule, decisions.MUST_CHOOSE, self.shooter)
        return self.verdict()

    # --- the queen

    def settle_queen(self, fate: Fate, yellow: str, passing: str) -> None:
        """Whose she is after the shot, or where."""
        if fate == "confirmed" and yellow:  # B15 without its choice
            self.put_queen_back(yellow)
        elif fate == "confirmed":
            self.give_queen("B13", self.shooter)
        elif fate == "given":
            self.give_queen("B14", opponent(self.shooter))
        elif fate == "without_right":
            self.say("B13", decisions.QUEEN_WITHOUT_RIGHT, self.shooter)
            self.lay_queen()
        elif fate == "waiting" and passing:
            self.put_queen_back(yellow or "B13")
        elif fate == "waiting":
            self.tally = replace(self.tally, queen="pending")

    def give_queen(self, rule: str, colour: Colour) -> None:
        self.say(rule, decisions.QUEEN_OWNED, colour)
        self.tally = replace(self.tally, queen="w" if colour == "w" else "b")

    def put_queen_back(self, rule: str) -> None:
        self.say(rule, decisions.QUEEN_BACK, self.shooter)
        self.lay_queen()

    def lay_queen(self) -> None:
        self.tally = replace(self.tally, queen="table")
        self.back.insert(0, QUEEN)

    # --- paying

    def pay_debts(self) -> None:
        """B9: who owes and has a ball in pays, whoever pocketed it."""
        for colour in (self.shooter, opponent(self.shooter)):
            paid = min(self.tally.owed.of(colour), self.tally.inside.of(colour))
            if paid:
                self.say("B9", decisions.PAYS_DEBT, colour, number=paid)
                self.tally = replace(self.tally, owed=self.tally.owed.plus(colour, -paid))
                self.lay(colour, paid)

    def pay(self, fine: int, rule: str) -> None:
        """The shooter pays for the yellow ball, and owes what cannot be paid."""
        paid = min(fine, self.tally.inside.of(self.shooter))
        if paid:
            self.say(rule, decisions.PAYS, self.shooter, number=paid)
            self.lay(self.shooter, paid)
        if paid < fine:
            self.say(rule, decisions.OWES, self.shooter, number=fine - paid)
            self.tally = replace(self.tally, owed=self.tally.owed.plus(self.shooter, fine - paid))

    def lay(self, colour: Colour, number: int) -> None:
        """Put balls of a colour back on the table."""
        self.tally = replace(self.tally, inside=self.tally.inside.plus(colour, -number))
        self.back += [colour] * number

    # --- how it goes on

    def close(self, passing: str) -> Verdict:
        """After the payments: the round is won (B16), the hand passes, or the shooter shoots again."""
        if self.is_all_in(self.shooter):
            bonus = QUEEN_POINTS if self.tally.queen == self.shooter else 0
            return self.end("B16", self.shooter, ALL_IN, bonus)
        if passing:
            return self.pass_hand(passing)
        if self.tally.queen == "pending":
            self.say("B13", decisions.QUEEN_PENDING, self.shooter)
        return self.keep_hand("B7")

    def end_by_last_ball(self, yellow_in: bool) -> Verdict:
        """B17: the queen counts against the shooter, unless the shooter owns her; so does the yellow ball."""
        self.say("B17", decisions.LAST_POCKETED, self.shooter)
        bonus = 0 if self.tally.queen == self.shooter else QUEEN_POINTS
        return self.end("B17", opponent(self.shooter), LAST_POCKETED, bonus, int(yellow_in))

    def end(self, rule: str, winner: Colour, reason: str, queen: int, yellow: int = 0) -> Verdict:
        """The winner's points: 1 for each of the other's balls on the table, and what comes on top."""
        points = EACH - self.tally.inside.of(opponent(winner)) + queen + yellow
        self.say(rule, decisions.ROUND_WON, winner, number=points)
        if queen:
            self.say(rule, decisions.QUEEN_SCORES, winner, number=queen)
        if yellow:
            self.say(rule, decisions.STRIKER_SCORES, winner, number=yellow)
        # What is owed is forgotten with the round (B16): the next starts with a new tally.
        self.tally = replace(self.tally, ending=Ending(winner, points, reason))
        return self.verdict()

    def pass_hand(self, rule: str) -> Verdict:
        self.tally = replace(self.tally, shooter=opponent(self.shooter))
        self.say(rule, decisions.HAND_PASSES, self.shooter)
        return self.verdict()

    def keep_hand(self, rule: str) -> Verdict:
        self.say(rule, decisions.SHOOTS_AGAIN, self.shooter)
        return self.verdict()

    def verdict(self) -> Verdict:
        return Verdict(self.tally, tuple(self.back), tuple(self.rulings))
