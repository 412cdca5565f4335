"""A game with something to hide, for the tests of what is told to whom.

Each of three seats holds a number, drawn from the seed. In its turn a seat buries its number, which
nobody else may ever see, or shows it to all, and draws another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from tablee.core.errors import IllegalMove, InvalidMove, InvalidPosition
from tablee.core.game import Motion, Result, Seat, Setup, Step
from tablee.core.hidden import HiddenGame
from tablee.core.options import Options

SEATS = ("r", "y", "b")
TURNS = 6
MASK = "?"
Cards = tuple[tuple[Seat, str], ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """Where every number lies; those that a viewer may not see are masked."""

    held: Cards
    deck: tuple[str, ...]
    buried: Cards = ()
    shown: Cards = ()
    turn: int = 0

    @property
    def to_play(self) -> Seat | None:
        return SEATS[self.turn % len(SEATS)] if self.turn < TURNS else None


@dataclass(frozen=True, slots=True)
class Move:
    """What is done with a number; masked, it is the one that the seat holds."""

    verb: str
    number: str


class Secrets(HiddenGame[Options, Hands, Move]):
    """Bury or show."""

    name = "secrets"
    options = Options
    seats = SEATS

    def arrange(self, options: Options, seed: int) -> Setup[Options]:
        return Setup(tuple((seat,) for seat in SEATS), SEATS[0], options, seed)

    def start(self, setup: Setup[Options]) -> Step[Hands, Move]:
        count = len(SEATS) + TURNS
        numbers = tuple(map(str, Random(setup.seed).sample(range(10**11, 10**12), count)))
        return Step(Hands(tuple(zip(SEATS, numbers, strict=False)), numbers[len(SEATS) :]))

    def moves(self, state: Hands) -> Sequence[Move]:
        if state.to_play is None:
            return ()
        return [Move(verb, dict(state.held)[state.to_play]) for verb in ("bury", "show")]

    def play(self, state: Hands, move: Move) -> Step[Hands, Move]:
        seat = state.to_play
        if seat is None:
            raise IllegalMove("S1", "it is over")
        number = dict(state.held)[seat]
        if move.number not in (number, MASK):
            raise IllegalMove("S2", "the seat holds another number")
        drawn, *deck = state.deck
        held = tuple((one, drawn if one == seat else its) for one, its in state.held)
        left = replace(state, held=held, deck=tuple(deck), turn=state.turn + 1)
        if move.verb == "bury":
            left = replace(left, buried=(*state.buried, (seat, number)))
        else:
            left = replace(left, shown=(*state.shown, (seat, number)))
        return Step(left, Move(move.verb, number), (Motion(number, move.verb), Motion("deck", drawn)))

    def points(self, state: Hands) -> Mapping[Seat, int]:
        return {seat: sum(one == seat for one, _ in state.shown) for seat in SEATS}

    def result(self, state: Hands) -> Result | None:
        return Result(self.points(state), (), "all_played") if state.to_play is None else None

    def view(self, step: Step[Hands, Move], viewer: Seat | None) -> Step[Hands, Move]:
        def masked(cards: Cards) -> Cards:
            return tuple((seat, number if seat == viewer else MASK) for seat, number in cards)

        state = step.state
        deck = (MASK,) * len(state.deck)
        seen = replace(state, held=masked(state.held), deck=deck, buried=masked(state.buried))
        move, trace = step.move, step.trace
        if move is not None and viewer != SEATS[(state.turn - 1) % len(SEATS)]:
            number = move.number if move.verb == "show" else MASK
            move = Move(move.verb, number)
            trace = (Motion(number, move.verb), Motion("deck", MASK))
        return Step(seen, move, trace)

    def is_masked(self, state: Hands) -> bool:
        return MASK in state.deck or any(number == MASK for _, number in state.held)

    def guess(self, state: Hands, viewer: Seat, random: Random) -> Hands:
        """Other numbers for those that the viewer cannot see."""

        def guessed(cards: Cards) -> Cards:
            return tuple((seat, drawn() if number == MASK else number) for seat, number in cards)

        def drawn() -> str:
            return str(random.randrange(10**11, 10**12))

        deck = tuple(drawn() for _ in state.deck)
        return replace(state, held=guessed(state.held), deck=deck, buried=guessed(state.buried))

    def move_text(self, move: Move) -> str:
        return f"{move.verb}:{move.number}"

    def read_move(self, text: str) -> Move:
        verb, _, number = text.partition(":")
        if verb not in ("bury", "show") or not number:
            raise InvalidMove("S2", "bury:NUMBER or show:NUMBER")
        return Move(verb, number)

    def position(self, state: Hands) -> str:
        def spelt(cards: Cards) -> str:
            return ",".join(f"{seat}{number}" for seat, number in cards) or "-"

        return f"{spelt(state.held)} {','.join(state.deck)} {spelt(state.buried)} {spelt(state.shown)}"

    def read_position(self, setup: Setup[Options], text: str) -> Hands:
        raise InvalidPosition("its positions are not read")

    def draw(self, state: Hands) -> str:
        return self.position(state).replace(" ", "\n")
