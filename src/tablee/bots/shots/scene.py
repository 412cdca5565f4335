"""A position as its shooter sees it: the own line below, pieces as own, other and queen.

The table is symmetric, so every shot is planned as if the shooter sat in the South. A shot is a row of
numbers: place, angle, speed, side, height, as in `shooting.state.Shot`.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, radians, sqrt

import numpy as np

from tablee.bots.shots.geometry.board import OTHER, OWN, RED, Board
from tablee.physics import GRAVITY, Batch, Body, Launch, Point, simulate_many
from tablee.physics.layout import Floats, Integers
from tablee.shooting.game import ShootingGame
from tablee.shooting.hands import DIGITS, clip
from tablee.shooting.pieces import QUEEN, STRIKER, kind_of, opponent
from tablee.shooting.placing import rotate
from tablee.shooting.state import ORDER, Shot, State
from tablee.shooting.table import Skill, round_place

PLACE, ANGLE, SPEED, SIDE, HEIGHT = range(5)
"""The columns of a row."""
SLOWEST = 0.01
"""The least speed, as a fraction of full speed."""
SLIPPING_MPS = 0.8
"""The slip speed between pieces in a typical contact."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The position that a shot is planned in."""

    game: ShootingGame
    state: State
    bodies: tuple[Body, ...]
    """The pieces, seen from the shooter's side, in the order of the state."""
    codes: Integers
    """The owner of each piece."""
    zones: Floats
    """(zones, 2): the intervals in which the striker may be placed."""
    screened: Integers
    hand: Skill
    """The errors of a shot: the bot's own, and those that the players agreed on."""

    @classmethod
    def of(cls, game: ShootingGame, state: State, hand: Skill) -> Scene:
        """The scene of a state, for the seat to play."""
        quarters = ORDER.index(state.turn)
        bodies = tuple(game.file.body(piece, rotate(at, -quarters)) for piece, at in state.places)
        code_of = {state.tally.shooter: OWN, opponent(state.tally.shooter): OTHER, QUEEN: RED}
        codes = [code_of[kind_of(piece)] for piece, _ in state.places]
        screened = [int(game.is_screened(state, piece)) for piece, _ in state.places]
        return cls(
            game=game,
            state=state,
            bodies=bodies,
            codes=np.array(codes, np.int64),
            zones=np.array(game.placements(state), np.float64).reshape(-1, 2),
            screened=np.array(screened, np.int64),
            hand=_joined(hand, game.file.skill[state.options.skill]),
        )

    @property
    def line_y(self) -> float:
        return self.game.file.line_y

    @property
    def quarters(self) -> int:
        """The number of quarter turns to the seat that shoots next when the turn passes."""
        seats, turn = self.state.options.seats, self.state.turn
        following = seats[(seats.index(turn) + 1) % len(seats)]
        return (ORDER.index(following) - ORDER.index(turn)) % 4 or 2

    @property
    def pieces(self) -> Floats:
        """The coordinates of the pieces."""
        return np.array([(body.x, body.y) for body in self.bodies], np.float64).reshape(-1, 2)

    def places(self, count: int) -> Floats:
        """About `count` places, spread over the free parts of the line."""
        lengths = self.zones[:, 1] - self.zones[:, 0]
        spread = []
        for (low, high), length in zip(self.zones, lengths, strict=True):
            number = max(1, round(count * length / lengths.sum()))
            spread.append(low + (high - low) * (np.arange(number) + 0.5) / number)
        return np.concatenate(spread) if spread else np.empty(0)

    def open_places(self, count: int) -> Floats:
        """Places spread over the whole line, for later shots, when other pieces may be in the way."""
        low, high = self.game.zones()[0][0], self.game.zones()[-1][1]
        spread: Floats = low + (high - low) * (np.arange(count) + 0.5) / count
        return spread

    def within(self, rows: Floats, meant: Floats) -> Floats:
        """Clip rows to what the rules allow, each within the zone of its intended place."""
        zone = np.clip(np.searchsorted(self.zones[:, 0], meant[:, PLACE], "right") - 1, 0, None)
        kept = rows.copy()
        kept[:, PLACE] = np.clip(rows[:, PLACE], self.zones[zone, 0], self.zones[zone, 1])
        widest, fastest = self.game.widest_deg, self.game.fastest_mps
        kept[:, ANGLE] = np.clip(rows[:, ANGLE], -widest, widest)
        kept[:, SPEED] = np.clip(rows[:, SPEED], SLOWEST * fastest, fastest)
        beyond = np.maximum(1.0, 1.00001 * np.hypot(rows[:, SIDE], rows[:, HEIGHT]))
        kept[:, SIDE:] /= beyond[:, None]
        return kept

    def stray(self, rows: Floats, errors: Floats, hand: Skill | None = None) -> Floats:
        """Apply every error (standard normal numbers) to every row: (rows · errors, 5)."""
        hand = hand or self.hand
        wild = np.repeat(rows, len(errors), axis=0)
        error = np.tile(errors, (len(rows), 1))
        strayed = wild.copy()
        more = self.game.limits.unsteadiness(hand, wild[:, PLACE], wild[:, SPEED])
        strayed[:, PLACE] += hand.place_m * error[:, PLACE]
        strayed[:, ANGLE] += more * hand.angle_deg * error[:, ANGLE]
        strayed[:, SPEED] *= 1.0 + hand.speed * error[:, SPEED]
        if self.game.table.cue is not None:
            strayed[:, SIDE:] += hand.offset * more[:, None] * error[:, SIDE:]
        return self.within(strayed, wild)

    def simulate(self, rows: Floats, threads: int) -> Batch:
        """Simulate shots."""
        striker = self.game.file.body(STRIKER, (0.0, self.line_y))
        starts = np.column_stack((rows[:, PLACE], np.full(len(rows), self.line_y)))
        return simulate_many(self.game.table, (striker, *self.bodies), self._launches(rows), threads, starts)

    def _launches(self, rows: Floats) -> list[Launch]:
        """The same as `physics.flick` and `physics.strike`, vectorised."""
        game, angle, speed = self.game, np.radians(rows[:, ANGLE]), rows[:, SPEED]
        sine, cosine = np.sin(angle), np.cos(angle)
        cue = game.table.cue
        if cue is None:
            velocities = np.column_stack((speed * sine, speed * cosine)).tolist()
            return [Launch(STRIKER, vx, vy) for vx, vy in velocities]
        striker, lever = game.file.striker, 1.0 / game.table.inertia
        side, height = rows[:, SIDE], rows[:, HEIGHT]
        squared = side * side + height * height
        slips = squared > cue.grip * cue.grip
        offset = np.where(slips, 0.0, 1.0)
        speed = (1.0 + cue.restitution) * np.where(slips, cue.miscue * speed, speed)
        speed = speed / (1.0 + striker.mass_kg / cue.mass_kg + lever * squared * offset)
        turn = lever * speed / striker.radius_m * offset
        numbers = (
            speed * sine,
            speed * cosine,
            -turn * height * cosine,
            turn * height * sine,
            turn * side,
        )
        return [Launch(STRIKER, *row) for row in np.column_stack(numbers).tolist()]

    def shot(self, row: Floats) -> Shot:
        """A row as a move, rounded."""
        place, angle, speed, side, height = row.tolist()
        low, high = next((low, high) for low, high in self.zones.tolist() if low <= place <= high)
        return Shot(
            place_m=clip(place, low, high),
            angle_deg=round(angle, DIGITS),
            speed_mps=clip(speed, 0.0, self.game.fastest_mps),
            side=round(side, DIGITS),
            height=round(height, DIGITS),
        )

    def rest_of(self, batch: Batch, number: int) -> dict[str, Point]:
        """The resting places after one shot of a batch, in the coordinates of the state."""
        quarters = ORDER.index(self.state.turn)
        rest = batch.rest[number, 1:].tolist()
        return {
            body.name: round_place(rotate((x, y), quarters))
            for body, (x, y) in zip(self.bodies, rest, strict=True)
            if x == x
        }


def _joined(hand: Skill, agreed: Skill) -> Skill:
    """The combination of two independent errors."""
    return Skill(
        angle_deg=sqrt(hand.angle_deg**2 + agreed.angle_deg**2),
        speed=sqrt(hand.speed**2 + agreed.speed**2),
        place_m=sqrt(hand.place_m**2 + agreed.place_m**2),
        offset=sqrt(hand.offset**2 + agreed.offset**2),
    )


def sigma_of(hand: Skill) -> float:
    """The standard deviation of an ordinary aim in radians, at least the precision of plans."""
    return sqrt(radians(hand.angle_deg) ** 2 + (hand.place_m / 0.3) ** 2 + radians(0.15) ** 2)


def board_of(game: ShootingGame) -> Board:
    """A game's table, as far as aiming needs it."""
    table, file = game.table, game.file
    piece, striker = file.piece, file.striker
    slip = 1.0 / (1.0 + 1.0 / table.inertia)
    friction = table.friction
    return Board(
        half_m=file.half_m,
        hole_m=abs(table.holes[0].x),
        hole_radius_m=table.holes[0].radius_m,
        piece_radius_m=piece.radius_m,
        striker_radius_m=striker.radius_m,
        line_y=file.line_y,
        slowing=GRAVITY * (table.roll_friction if table.rolls else table.slide_friction),
        sliding_loss=5.0 / 7.0 if table.rolls else 1.0,
        grip=friction.least + friction.more * exp(-friction.fading_spm * SLIPPING_MPS),
        stick=slip / (1.0 + table.restitution),
        share=(1.0 + table.restitution) * striker.mass_kg / (striker.mass_kg + piece.mass_kg),
        passing=(1.0 + table.restitution) / 2.0,
        frame_grip=table.frame_friction,
        frame_stick=slip,
        widest_deg=game.widest_deg,
    )
