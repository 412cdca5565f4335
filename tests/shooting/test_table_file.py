"""Table files and the rosette of PHYSICS.md, for both games."""

from __future__ import annotations

from math import atan2, degrees, hypot, radians

import pytest

from tablee.shooting.game import ShootingGame
from tablee.shooting.pieces import PIECES
from tablee.shooting.placing import distance, rotate
from tablee.shooting.state import ORDER
from tablee.shooting.table import round_place

from .tables import GAMES_OF_SHOTS

both = pytest.mark.parametrize("game", GAMES_OF_SHOTS, ids=lambda game: game.name)


def polar(game: ShootingGame, turn: float) -> dict[tuple[float, int], str]:
    """The rosette by radius, in diameters, and by degrees counter-clockwise from the breaker."""
    step = game.file.piece.diameter_m + game.file.rosette_gap_m
    found = {}
    for piece, (x, y) in game.file.rosette(radians(turn)).items():
        angle = round(degrees(atan2(y, x)) + 90 - turn) % 360 if hypot(x, y) > 1e-6 else 0
        found[round(hypot(x, y) / step, 6), angle] = piece[0]
    return found


@both
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_the_rosette_is_the_pages(game: ShootingGame, turn: int) -> None:
    expected = {(0.0, 0): "q"}
    for sixth in range(6):
        expected[1.0, 60 * sixth] = "wb"[sixth % 2]
        expected[2.0, 60 * sixth] = "w"
        expected[1.732051, 60 * sixth + 30] = "b"
    assert polar(game, turn) == expected


@both
def test_nine_of_each_and_the_queen(game: ShootingGame) -> None:
    assert tuple(game.file.rosette(0.0)) == PIECES
    kinds = [piece[0] for piece in PIECES]
    assert (kinds.count("w"), kinds.count("b"), kinds.count("q")) == (9, 9, 1)


@both
def test_neighbours_in_the_rosette_are_a_hair_apart(game: ShootingGame) -> None:
    places = list(game.file.rosette(1.0).values())
    gaps = [
        distance(a, b) - game.file.piece.diameter_m
        for number, a in enumerate(places)
        for b in places[:number]
    ]
    touching = [gap for gap in gaps if gap < 1e-3]
    assert len(touching) == 42
    assert all(1e-7 < gap < 2e-5 for gap in touching)


@both
def test_holes_touch_the_frame_beside_each_corner(game: ShootingGame) -> None:
    table = game.table
    assert len(table.holes) == 4
    for hole in table.holes:
        assert abs(hole.x) + hole.radius_m == pytest.approx(table.half_m)
        assert abs(hole.y) + hole.radius_m == pytest.approx(table.half_m)
    assert [(hole.x > 0, hole.y > 0) for hole in table.holes] == [
        (False, False),
        (True, False),
        (True, True),
        (False, True),
    ]


@both
def test_bodies_have_their_sizes(game: ShootingGame) -> None:
    piece, striker = game.file.body("w3", (0.1, 0.2)), game.file.body("s", (0.0, 0.0))
    assert (piece.x, piece.y, piece.radius_m) == (0.1, 0.2, game.file.piece.diameter_m / 2)
    assert (striker.radius_m, striker.mass_kg) == (game.file.striker.radius_m, game.file.striker.mass_kg)


@both
def test_every_skill_is_in_the_file(game: ShootingGame) -> None:
    assert set(game.file.skill) == {"steady", "sure", "fair", "shaky"}
    wild = [game.file.skill[name].angle_deg for name in ("steady", "sure", "fair", "shaky")]
    assert wild == sorted(wild)
    assert wild[0] == 0


def test_quarter_turns_are_exact() -> None:
    assert [rotate((1.0, -2.0), quarters) for quarters in range(-1, 5)] == [
        (-2.0, -1.0),
        (1.0, -2.0),
        (2.0, 1.0),
        (-1.0, 2.0),
        (-2.0, -1.0),
        (1.0, -2.0),
    ]
    assert ORDER == ("s", "e", "n", "w")


def test_places_are_noted_without_a_negative_zero() -> None:
    assert str(round_place((-1e-14, 0.12345678901234))) == "(0.0, 0.123456789)"
