"""Carramboule's rules about what follows from a shot, B4 to B18, without a board."""

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
"""The cost of the two alternatives of B10 and B15, in own balls."""
CHOICES = frozenset({"B10", "B15"})
ALL_IN, LAST_POCKETED = "all_in", "last_pocketed"
"""The reasons why a round ended: B16, B17."""

Fate = Literal["untouched", "waiting", "without_right", "confirmed", "given"]
"""What a shot does to the queen: nothing; she is in and not confirmed yet; she was pocketed without the right
to her; an own ball confirms her; an opposing ball gives her away (B13, B14)."""


@dataclass(frozen=True, slots=True)
class ShotFacts:
    """What happened in a shot. Balls that are annulled (B4) do not count as pocketed."""

    shooter: Colour
    fallen: tuple[str, ...]
    """All balls except the yellow one that went into a hole, in order."""
    left: tuple[str, ...]
    yellow_in: bool
    screened: bool

    @classmethod
    def of(cls, shooter: Colour, events: Sequence[str]) -> ShotFacts:
        """The facts in the events of a shot."""
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
        """The balls that fell and count, in order."""
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
        """B16, both last balls in one shot: whether an opposing one fell last, and the yellow one did not."""
        last = next((kind for kind in reversed(self.pocketed) if kind in COLOURS), self.shooter)
        return last != self.shooter and not self.yellow_in


def fate_of_queen(tally: Tally, facts: ShotFacts) -> Fate:
    """B13, B14: the first ball that falls after her decides, in the same shot or the next."""
    if tally.queen == "pending":
        after = facts.pocketed
    elif facts.queen:
        fell = facts.pocketed.index(QUEEN)
        if not tally.inside.of(tally.shooter) and tally.shooter not in facts.pocketed[:fell]:
            return "without_right"
        after = facts.pocketed[fell + 1 :]
    else:
        return "untouched"
    if not after:
        return "waiting"
    return "confirmed" if after[0] == tally.shooter else "given"


def rule_of_yellow(facts: ShotFacts, fate: Fate) -> str:
    """B9: the first rule that applies; empty if the yellow ball was not pocketed."""
    if not facts.yellow_in:
        return ""
    if fate == "confirmed":
        return "B15"
    if fate in ("waiting", "without_right"):
        return "B12"
    if facts.opposing:
        return "B11"
    return "B10" if facts.own else "B9"


def rule_of_passing(tally: Tally, facts: ShotFacts, fate: Fate, yellow: str) -> str:
    """The rule by which the hand passes; empty if the shooter shoots again (B7)."""
    if facts.screened:
        return "B4"
    if yellow:
        return yellow
    if facts.opposing:
        return "B8"
    if YELLOW in facts.left:
        return "B6"
    if fate == "waiting" and tally.queen == "pending":
        return "B13"
    earned = facts.own or (facts.queen and fate != "without_right")
    return "" if earned else "B7"


class CarrambouleReferee:
    """Carramboule's referee."""

    events = frozenset(
        {*COLOURS, QUEEN, YELLOW, *(f"{kind}{LEFT}" for kind in (*COLOURS, QUEEN, YELLOW))}
    ) | {SCREENED}

    def judge(self, tally: Tally, events: Sequence[str], points: int) -> Verdict:
        """What follows from a shot, up to the choice if there is one."""
        facts = ShotFacts.of(tally.shooter, events)
        fate = fate_of_queen(tally, facts)
        yellow = rule_of_yellow(facts, fate)
        passing = rule_of_passing(tally, facts, fate, yellow)
        case = _Case(tally)
        case.tell(facts, yellow)
        if yellow in CHOICES and not facts.opposing:  # B9: no choice if the hand passes anyway
            return case.ask(yellow, queen_waits=yellow == "B15")
        case.settle_queen(fate, yellow, passing)
        case.pay_debts()
        was_first = facts.own_last_fell_first and case.is_all_in(tally.shooter)
        if facts.opposing and case.is_all_in(opponent(tally.shooter)) and not was_first:
            return case.end_by_last_ball(facts.yellow_in)
        if yellow:
            case.pay(1, yellow)
        return case.close(passing)

    def choose(self, tally: Tally, choice: ChoiceName, points: int) -> Verdict:
        """What follows from the shooter's choice (B10, B15). It ends no round: balls only go back."""
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
        """The winner of the match after this many rounds, or None (B18)."""
        first, second = scores
        if max(scores) < options.points and rounds < options.rounds:
            return None
        if first == second:
            return "draw"
        return "first" if first > second else "second"


@dataclass(slots=True)
class _Case:
    """A shot being judged: the tally so far, the balls that go back, and the rulings."""

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

    # --- the facts

    def tell(self, facts: ShotFacts, yellow: str) -> None:
        """Add rulings about the facts; count the balls that are in, put back the others."""
        if facts.screened:
            self.say("B4", decisions.SCREENED_HIT, self.shooter)
        if facts.fallen:
            self.say("B7", decisions.POCKETED, self.shooter, facts.fallen)
        if yellow:
            self.say(yellow, decisions.STRIKER_IN, self.shooter, (YELLOW,))
        if facts.left:
            self.say("B6", decisions.LEFT_TABLE, pieces=facts.left)
        if not (facts.fallen or facts.left or yellow):
            self.say("B7", decisions.NOTHING, self.shooter)
        if facts.annulled:
            self.say("B4", decisions.ANNULLED, self.shooter, facts.annulled)
        # The queen first: she gets the centre.
        self.back += sorted(
            (kind for kind in (*facts.left, *facts.annulled) if kind != YELLOW),
            key=lambda kind: kind != QUEEN,
        )
        inside = self.tally.inside
        for colour in COLOURS:
            inside = inside.plus(colour, facts.pocketed.count(colour))
        self.tally = replace(self.tally, inside=inside)

    def ask(self, rule: str, queen_waits: bool) -> Verdict:
        """Let the shooter choose, before anything is paid."""
        if queen_waits:
            self.tally = replace(self.tally, queen="pending")
        self.tally = replace(self.tally, choice=rule)
        self.say(rule, decisions.MUST_CHOOSE, self.shooter)
        return self.verdict()

    # --- the queen

    def settle_queen(self, fate: Fate, yellow: str, passing: str) -> None:
        """Decide who owns the queen after the shot, or where she is."""
        if fate == "confirmed" and yellow:  # B15 without a choice
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
        """B9: a player who owes and has a ball in pays, no matter who pocketed it."""
        for colour in (self.shooter, opponent(self.shooter)):
            paid = min(self.tally.owed.of(colour), self.tally.inside.of(colour))
            if paid:
                self.say("B9", decisions.PAYS_DEBT, colour, number=paid)
                self.tally = replace(self.tally, owed=self.tally.owed.plus(colour, -paid))
                self.lay(colour, paid)

    def pay(self, fine: int, rule: str) -> None:
        """Let the shooter pay for the yellow ball, and owe the rest."""
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

    # --- the end of the round, or the next shooter

    def close(self, passing: str) -> Verdict:
        """Finish after the payments: the round is won (B16), the hand passes, or the shooter shoots again."""
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
        """End the round: the winner gets 1 point for each opposing ball on the table, and extras."""
        points = EACH - self.tally.inside.of(opponent(winner)) + queen + yellow
        self.say(rule, decisions.ROUND_WON, winner, number=points)
        if queen:
            self.say(rule, decisions.QUEEN_SCORES, winner, number=queen)
        if yellow:
            self.say(rule, decisions.STRIKER_SCORES, winner, number=yellow)
        # Debts end with the round (B16): the next starts with a new tally.
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
