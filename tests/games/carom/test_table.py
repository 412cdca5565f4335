"""The board, the start of a round, the seats: K1, K2, K3."""

from __future__ import annotations

from math import atan2, degrees, hypot, pi

import pytest

from tablee.core.errors import InvalidOption
from tablee.core.game import Result

from .boards import BLACKS, GAME, WHITES, begin, outcome, table

DISC = 0.0258


def test_k1_the_board_and_its_discs() -> None:
    assert GAME.file.side_m == 0.6
    assert GAME.file.striker.diameter_m > GAME.file.piece.diameter_m
    assert GAME.file.striker.mass_kg > GAME.file.piece.mass_kg
    lying = begin().step.state.lying
    assert sorted(lying) == sorted(("q", *WHITES, *BLACKS))


def test_k1_a_hole_in_each_corner() -> None:
    assert sorted((round(hole.x, 5), round(hole.y, 5)) for hole in GAME.table.holes) == [
        (-0.28195, -0.28195),
        (-0.28195, 0.28195),
        (0.28195, -0.28195),
        (0.28195, 0.28195),
    ]


def test_k2_the_queen_on_the_centre_and_three_rings_around_her() -> None:
    lying = begin().step.state.lying
    assert lying["q"] == (0, 0)
    rings: dict[float, list[str]] = {}
    for piece, (x, y) in lying.items():
        rings.setdefault(round(hypot(x, y) / DISC, 1), []).append(piece[0])
    assert {ring: "".join(sorted(kinds)) for ring, kinds in rings.items()} == {
        0.0: "q",
        1.0: "bbbwww",
        1.7: "bbbbbb",
        2.0: "wwwwww",
    }


@pytest.mark.parametrize(
    ("results", "towards"),
    [(0, -90), (1, 90), (2, -90)],
)
def test_k2_a_white_disc_points_at_who_begins(results: int, towards: int) -> None:
    won = Result({"s": 1, "n": 0}, ("s",), "all_in")
    setup = GAME.setup()
    for number in range(results):
        following = GAME.next_round(setup, [won] * (number + 1))
        assert following is not None
        setup = following
    state = GAME.start(setup).state
    angles = {
        round(degrees(atan2(y, x))) % 360
        for piece, (x, y) in state.places
        if piece[0] == "w" and hypot(x, y) < 1.1 * DISC
    }
    assert angles == {(towards + turn) % 360 for turn in (0, 120, 240)}


def test_k2_inner_colours_alternate_and_the_outer_ring_does_too() -> None:
    lying = begin().step.state.lying
    around = sorted(
        (round((atan2(y, x) + pi / 2) % (2 * pi) / (pi / 6)) % 12, piece[0])
        for piece, (x, y) in lying.items()
        if hypot(x, y) > 1.5 * DISC
    )
    assert "".join(kind for _, kind in around) == "wb" * 6


def test_k2_nothing_starts_in_contact() -> None:
    places = list(begin().step.state.lying.values())
    nearest = min(hypot(a[0] - b[0], a[1] - b[1]) for number, a in enumerate(places) for b in places[:number])
    assert DISC + 1e-6 < nearest < DISC + 1e-4


# K3: who plays


def test_k3_south_begins_with_white() -> None:
    match = begin()
    assert match.to_play == "s"
    assert match.setup.teams == (("s",), ("n",))
    assert match.step.state.colour_of("s") == "w"
    assert match.step.state.colour_of("n") == "b"
    assert match.step.state.tally.shooter == "w"


def test_k3_colours_and_the_beginner_change_every_round() -> None:
    state = table(white=1, black=9, queen="w")
    step = GAME.judge(state, outcome(state, "w1"))
    result = GAME.result(step.state)
    assert result is not None
    assert (dict(result.points), result.winners) == ({"s": 12, "n": 0}, ("s",))
    setup = GAME.next_round(GAME.setup(), [result])
    assert setup is not None
    second = GAME.start(setup).state
    assert second.round == 2
    assert second.to_play == "n"
    assert second.colour_of("n") == "w"
    assert second.tally.shooter == "w"
    assert second.tally.scores == (0, 12), "South has black now"
    assert GAME.points(second) == {"s": 12, "n": 0}


def test_k3_four_players_in_two_teams_across() -> None:
    match = begin(players=4)
    assert match.setup.teams == (("s", "n"), ("e", "w"))
    state = match.step.state
    turns = []
    for _ in range(5):
        turns.append((state.turn, state.tally.shooter))
        state = GAME.judge(state, outcome(state, "")).state
    assert turns == [("s", "w"), ("e", "b"), ("n", "w"), ("w", "b"), ("s", "w")]


def test_k3_rounds_are_begun_by_the_four_seats_in_turn() -> None:
    setup = GAME.setup({"players": 4})
    results: list[Result] = []
    begun = []
    for _ in range(6):
        state = GAME.start(setup).state
        begun.append((state.to_play, state.colour_of(state.turn), "".join(state.seats_of("w"))))
        results.append(Result({"s": 1, "e": 0, "n": 0, "w": 0}, ("s", "n"), "all_in"))
        following = GAME.next_round(setup, results)
        assert following is not None
        setup = following
    assert begun == [
        ("s", "w", "sn"),
        ("e", "w", "ew"),
        ("n", "w", "sn"),
        ("w", "w", "ew"),
        ("s", "w", "sn"),
        ("e", "w", "ew"),
    ]


def test_k3_discs_debts_and_the_queen_are_the_teams() -> None:
    """K3: North covers the queen that South pocketed no disc for; East's fault is West's debt."""
    state = table(white=8, turn="e", players=4)
    owing = GAME.judge(state, outcome(state, "s")).state
    assert owing.tally.owed == (0, 1)
    assert owing.turn == "n"
    right = GAME.judge(owing, outcome(owing, "q")).state
    assert (right.turn, right.tally.queen) == ("n", "pending"), "White has a disc in"
    covered = GAME.judge(right, outcome(right, "w1")).state
    assert (covered.turn, covered.tally.queen) == ("n", "w")
    passed = GAME.judge(covered, outcome(covered, "")).state
    assert passed.turn == "w"
    paid = GAME.judge(passed, outcome(passed, "b1")).state
    assert paid.tally.owed == (0, 0)
    assert (paid.turn, paid.tally.inside.black) == ("w", 0)


def test_k3_a_team_wins_together() -> None:
    state = table(white=1, black=5, turn="n", queen="b", players=4)
    result = GAME.result(GAME.judge(state, outcome(state, "w1")).state)
    assert result is not None
    assert result.winners == ("s", "n")
    assert result.points == {"s": 5, "e": 0, "n": 0, "w": 0}


def test_k3_somebody_who_practises_is_alone() -> None:
    match = begin(practice=True, players=4)
    assert match.setup.teams == (("s",),)
    state = match.step.state
    step = GAME.judge(state, outcome(state, "b1"))
    assert step.state.turn == "s"
    assert step.state.tally.shooter == "w"
    assert [ruling.decision for ruling in step.rulings] == ["pocketed"]


@pytest.mark.parametrize("players", [1, 3, 5, "two", None])
def test_k3_two_or_four_play(players: object) -> None:
    with pytest.raises(InvalidOption):
        GAME.setup({"players": players})
    assert GAME.setup({"players": "4"}).seats == ("s", "n", "e", "w")
