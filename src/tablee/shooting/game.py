"""The base of the games of shots: simulate, judge, put pieces back, and continue."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import radians
from random import Random

from msgspec import structs

from tablee.core.errors import IllegalMove, InvalidMove, InvalidPosition
from tablee.core.game import Result, Seat, Setup, Step
from tablee.core.rounds import RoundsGame
from tablee.core.shots import ShotGame, Simulation
from tablee.physics import VERSION, Body, Film, Point, cue_speed_for, flick, simulate, strike
from tablee.shooting import notation
from tablee.shooting.decisions import HAND_PASSES
from tablee.shooting.hands import ShotLimits, any_shot, tremble
from tablee.shooting.outcome import Outcome, outcome_of
from tablee.shooting.pieces import PIECES, STRIKER, WHITE, Pair, kind_of
from tablee.shooting.placing import Zone, free_stretches, overlapping, place_near_centre, rotate
from tablee.shooting.state import ORDER, Choice, Move, ShootingOptions, Shot, State, beginner, sorted_places
from tablee.shooting.table import Skill, read_table, round_place
from tablee.shooting.tally import LEFT, SCREENED, Referee, Tally, Verdict

POINTS, ROUNDS = "points", "rounds"
"""Why a match ended: enough points, or enough rounds."""


class ShootingGame(ShotGame[ShootingOptions, State, Move], RoundsGame[ShootingOptions, State, Move]):
    """What the games of shots have in common."""

    referee: Referee
    package: str
    """The package with its table file."""
    place_rule: str
    """The number of the rule about placing the striker."""
    aim_rule: str
    """The number of the rule about shooting it."""
    end_rule: str
    """The number of the rule about the end of a round."""
    queen_points: int
    """The points that the queen adds to a round that is won."""
    queen_needed: bool
    """Whether a round can only be won after she is covered."""
    choices: frozenset[str] = frozenset()
    """The numbers of the rules that give the shooter a choice."""
    widest_deg: float = 180.0
    """The largest angle from straight ahead."""

    def __init__(self) -> None:
        self.file = read_table(self.package)
        self.table = self.file.table()

    @property
    def fastest_mps(self) -> float:
        """The highest speed of a shot: of the striker, or of the cue."""
        if self.table.cue is None:
            return self.table.fastest_mps
        return cue_speed_for(self.table, self.file.striker.mass_kg, self.table.fastest_mps)

    @property
    def limits(self) -> ShotLimits:
        return ShotLimits(self.widest_deg, self.fastest_mps, self.file.baseline.length_m / 2)

    # --- setups and rounds

    def arrange(self, options: ShootingOptions, seed: int) -> Setup[ShootingOptions]:
        first = self._first_state(options).turn
        return Setup(teams=options.sides, first=first, options=options, seed=seed)

    def start(self, setup: Setup[ShootingOptions]) -> Step[State, Move]:
        if setup.results:
            return Step(self._opening(setup.options, setup.results))
        return Step(self._first_state(setup.options))

    def _first_state(self, options: ShootingOptions) -> State:
        return self._custom_start(options) or self._opening(options, ())

    def _custom_start(self, options: ShootingOptions) -> State | None:
        """The start position in the options, with the rounds and points before it, if there is one."""
        if not options.start:
            return None
        state = notation.parse_position(self.file, options, self.choices, options.start)
        if state.tally.ending:
            raise InvalidPosition("a match cannot start from a finished round")
        return state

    def _round_after(self, options: ShootingOptions, results: Sequence[Result]) -> int:
        """The number of the round after these results."""
        start = self._custom_start(options)
        return (start.round if start else 1) + len(results)

    def _opening(self, options: ShootingOptions, results: Sequence[Result]) -> State:
        """The rosette of the round after these results, with its first angle towards the beginner."""
        number = self._round_after(options, results)
        turn = beginner(options, number)
        places = sorted_places(self.file.rosette(radians(90 * ORDER.index(turn))))
        state = State(options, turn, number, Tally(), places)
        first, second = self._scores(options, results)
        first_is_white = state.colour_of(options.sides[0][0]) == WHITE
        scores = Pair(first, second) if first_is_white else Pair(second, first)
        return replace(state, tally=Tally(scores=scores))

    def _scores(self, options: ShootingOptions, results: Sequence[Result]) -> tuple[int, int]:
        """The points of the first player or team, and of the other."""
        start = self._custom_start(options)
        before = self.points(start) if start else dict.fromkeys(options.seats, 0)
        sums = [before[side[0]] + sum(result.points[side[0]] for result in results) for side in options.sides]
        return sums[0], sum(sums[1:])

    def next_round(
        self, setup: Setup[ShootingOptions], results: Sequence[Result]
    ) -> Setup[ShootingOptions] | None:
        options = setup.options
        number = self._round_after(options, results)
        if self.referee.match_winner(self._scores(options, results), number - 1, options):
            return None
        return replace(setup, first=beginner(options, number), results=tuple(results))

    def match_result(self, setup: Setup[ShootingOptions], results: Sequence[Result]) -> Result:
        options = setup.options
        scores = self._scores(options, results)
        rounds = self._round_after(options, results) - 1
        winner = self.referee.match_winner(scores, rounds, options)
        sides = {"first": options.sides[0], "second": options.sides[-1]}
        reason = POINTS if max(scores) >= options.points else ROUNDS
        return Result(self._by_seat(options, scores), sides.get(winner or "", ()), reason)

    def _by_seat(self, options: ShootingOptions, scores: Sequence[int]) -> dict[Seat, int]:
        """The points by seat: a team's points are those of its first seat, the others have 0."""
        points = dict.fromkeys(options.seats, 0)
        for side, score in zip(options.sides, scores, strict=False):
            points[side[0]] = score
        return points

    def points(self, state: State) -> Mapping[Seat, int]:
        scores, ending = state.tally.scores, state.tally.ending
        if ending:
            scores = scores.plus(ending.winner, ending.points)
        sides = state.options.sides
        return self._by_seat(state.options, [scores.of(state.colour_of(side[0])) for side in sides])

    def target(self, options: ShootingOptions) -> int | None:
        return None if options.practice else options.points

    def result(self, state: State) -> Result | None:
        ending = state.tally.ending
        if ending is None:
            return None
        winners = state.seats_of(ending.winner)
        points = [ending.points if side[0] in winners else 0 for side in state.options.sides]
        return Result(self._by_seat(state.options, points), winners, ending.reason)

    # --- shots

    @abstractmethod
    def zones(self) -> Sequence[Zone]:
        """The parts of the baseline where the striker may be placed on an empty table."""

    def is_screened(self, state: State, piece: str) -> bool:
        """Whether the striker may hit a piece only after it has touched a cushion (B4)."""
        return False

    def moves(self, state: State) -> Sequence[Move] | None:
        if state.to_play is None:
            return ()
        if state.tally.choice:
            return Choice("pass"), Choice("again")
        return None if self.placements(state) else (Choice("pass"),)

    def play(self, state: State, move: Move) -> Step[State, Move]:
        self.check(state, move)
        if isinstance(move, Choice):
            return self._choose(state, move)
        simulation = self.simulate_outcome(state, move)
        # Judge the text that records keep, so that playing and replaying give the same step.
        return structs.replace(self.judge_outcome(state, move, simulation.outcome), film=simulation.film)

    def simulate_outcome(self, state: State, move: Move) -> Simulation[Film]:
        if isinstance(move, Choice):
            raise InvalidMove(self.aim_rule, "a choice is not simulated")
        film = self.simulate(state, move)
        return Simulation(notation.format_outcome(outcome_of(film)), film)

    def judge_outcome(self, state: State, move: Move, outcome: str) -> Step[State, Move]:
        if isinstance(move, Choice):
            raise InvalidMove(self.aim_rule, "a choice has no outcome of its own")
        return structs.replace(self.judge(state, self._read_outcome(state, outcome), move), outcome=outcome)

    def can_simulate_again(self, step: Step[State, Move]) -> bool:
        return step.outcome.startswith(f"{VERSION}|")

    def simulate(self, state: State, shot: Shot) -> Film:
        """The film of a legal shot (K6)."""
        striker = self.striker(state, shot.place_m)
        angle = shot.angle_deg - 90 * ORDER.index(state.turn)
        if self.table.cue is None:
            launch = flick(self.table, striker, angle, shot.speed_mps)
        else:
            launch = strike(self.table, striker, angle, shot.speed_mps, shot.side, shot.height)
        return simulate(self.table, (striker, *self.bodies(state)), launch)

    def bodies(self, state: State) -> tuple[Body, ...]:
        """The pieces on the table, for the physics."""
        return tuple(self.file.body(piece, place) for piece, place in state.places)

    def striker(self, state: State, place_m: float) -> Body:
        """The striker, placed by the player to shoot."""
        return self.file.body(STRIKER, self._on_board(state.turn, place_m))

    def _on_board(self, seat: Seat, place_m: float) -> Point:
        return rotate((place_m, self.file.line_y), ORDER.index(seat))

    def judge(self, state: State, outcome: Outcome, move: Move | None = None) -> Step[State, Move]:
        """The step that a shot leads to by the rules, from its outcome alone."""
        verdict = self.referee.judge(state.tally, self.events_of(state, outcome), state.options.points)
        lying = {piece: round_place(place) for piece, place in outcome.rest.items() if piece != STRIKER}
        return self._follow(state, move, verdict, lying)

    def events_of(self, state: State, outcome: Outcome) -> list[str]:
        """The events of a shot as the referee takes them: kinds of pieces instead of single ones."""
        screened = bool(outcome.direct_hit) and self.is_screened(state, outcome.direct_hit)
        exits = (kind_of(exit.piece) + (LEFT if exit.hole is None else "") for exit in outcome.exits)
        return [*([SCREENED] if screened else []), *exits]

    def _choose(self, state: State, move: Choice) -> Step[State, Move]:
        points = state.options.points
        if state.tally.choice:
            verdict = self.referee.choose(state.tally, move.name, points)
        else:  # no place is free for the striker: judged as a shot without events
            verdict = self.referee.judge(state.tally, (), points)
        return self._follow(state, move, verdict, state.lying)

    def _follow(
        self, state: State, move: Move | None, verdict: Verdict, lying: dict[str, Point]
    ) -> Step[State, Move]:
        """The step after a verdict: pieces are put back, the hand passes or stays."""
        for kind in verdict.back:
            piece = next(piece for piece in PIECES if kind_of(piece) == kind and piece not in lying)
            lying[piece] = place_near_centre(lying.values(), self.file.piece.diameter_m)
        tally, turn, rulings = verdict.tally, state.turn, verdict.rulings
        if state.options.practice:  # there is nobody else to take the hand
            tally = replace(tally, shooter=state.tally.shooter)
            rulings = tuple(ruling for ruling in rulings if ruling.decision != HAND_PASSES)
        elif tally.shooter != state.tally.shooter and not tally.ending:
            seats = state.options.seats
            turn = seats[(seats.index(turn) + 1) % len(seats)]
        after = replace(state, tally=tally, turn=turn, places=sorted_places(lying))
        return Step(after, move, rulings=rulings)

    # --- legal moves

    def placements(self, state: State) -> list[Zone]:
        if state.to_play is None or state.tally.choice:
            return []
        apart = self.file.piece.radius_m + self.file.striker.radius_m
        pieces = (rotate(place, -ORDER.index(state.turn)) for _, place in state.places)
        return free_stretches(self.zones(), self.file.line_y, pieces, apart)

    def check(self, state: State, move: Move) -> None:
        if state.tally.ending:
            raise IllegalMove(self.end_rule, "the round is over")
        if isinstance(move, Shot):
            if state.tally.choice:
                raise IllegalMove(state.tally.choice, "choose first: pass or again")
            self._check_shot(state, move)
            if not self.placements(state):  # the place is free, but of zero width between two pieces
                raise IllegalMove(self.place_rule, "there is no free place for the striker: pass")
        elif move not in (self.moves(state) or ()):
            raise IllegalMove(self.aim_rule, "there is nothing to choose now: play a shot")

    def _check_shot(self, state: State, shot: Shot) -> None:
        if not 0 < shot.speed_mps <= self.fastest_mps * (1 + 1e-9):
            raise IllegalMove(
                self.aim_rule, f"the speed must be more than 0 and at most {self.fastest_mps:.4g} m/s"
            )
        if not abs(shot.angle_deg) <= self.widest_deg:
            raise IllegalMove(
                self.aim_rule, f"the angle must be at most {self.widest_deg:g}° from straight ahead"
            )
        if self.table.cue is None and (shot.side or shot.height):
            raise IllegalMove(self.aim_rule, "a flick has no offset: only a cue has one")
        if shot.side**2 + shot.height**2 > 1:
            raise IllegalMove(self.aim_rule, "the cue misses the ball: the offset must be at most 1")
        if not any(low <= shot.place_m <= high for low, high in self.zones()):
            zones = " or ".join(f"{low:.5f} to {high:.5f}" for low, high in self.zones())
            raise IllegalMove(self.place_rule, f"the striker must be placed at {zones} m")
        apart = self.file.piece.radius_m + self.file.striker.radius_m
        under = overlapping(self._on_board(state.turn, shot.place_m), state.lying, apart)
        if under:
            raise IllegalMove(self.place_rule, f"the striker would overlap {under} there")

    def _read_outcome(self, state: State, text: str) -> Outcome:
        """A recorded outcome; refuses an impossible one, because records can be written by hand."""
        try:
            outcome = notation.parse_outcome(text)
            self._check_outcome(state, outcome)
        except ValueError as error:
            raise InvalidMove(self.aim_rule, f"an outcome: {error}") from None
        return outcome

    def _check_outcome(self, state: State, outcome: Outcome) -> None:
        gone = [exit.piece for exit in outcome.exits]
        there = set(state.lying) | {STRIKER}
        if len(set(gone)) < len(gone) or not set(gone) <= there:
            raise ValueError("a piece falls that is not on the table")
        if outcome.direct_hit and outcome.direct_hit not in there:
            raise ValueError("a piece is hit that is not on the table")
        if set(outcome.rest) != there - set(gone) - {STRIKER}:
            raise ValueError("every piece must fall, leave the table or come to rest")
        notation.check_places(self.file, dict(outcome.rest))

    # --- hands

    def sample(self, state: State, random: Random) -> Move:
        choices = self.moves(state)
        if choices is not None:
            return random.choice(choices)
        return any_shot(self.placements(state), self.fastest_mps, random)

    def execute(self, state: State, move: Move, random: Random) -> Move:
        if isinstance(move, Choice):
            return move
        return self.stray(state, move, self.file.skill[state.options.skill], random)

    def stray(self, state: State, shot: Shot, skill: Skill, random: Random) -> Shot:
        """A shot with the errors of a hand."""
        if self.table.cue is None:  # a flick has no tip that could stray
            skill = structs.replace(skill, offset=0.0)
        return tremble(shot, skill, self.placements(state), self.limits, random)

    # --- text

    def move_text(self, move: Move) -> str:
        return notation.format_move(move)

    def read_move(self, text: str) -> Move:
        return notation.parse_move(text, self.aim_rule)

    def position(self, state: State) -> str:
        return notation.format_position(state)

    def read_position(self, setup: Setup[ShootingOptions], text: str) -> State:
        return notation.parse_position(self.file, setup.options, self.choices, text)

    def draw(self, state: State) -> str:
        return notation.draw(self.file, state)
