"""The board, the seats and the start: C1 to C7."""

from __future__ import annotations

import pytest

from tablee.core.errors import InvalidMove, InvalidOption, InvalidPosition

from .boards import (
    BACK,
    BAND,
    GAME,
    OPPOSITE,
    SEATS,
    SLOTS,
    START,
    VALUES,
    begin,
    each_seat,
    legal,
    legal_from,
    now,
    place,
    place_by,
    points,
    refuse,
    text_of,
    to_play,
)

# C1: slots


def test_c1_the_cross_has_85_slots_and_no_others() -> None:
    assert len(SLOTS) == 85
    for letter in "abcdefghijkl":
        for row in range(13):
            slot = f"{letter}{row}"
            if slot in SLOTS:
                GAME.read_move(f"f6-{slot}")
            else:
                with pytest.raises(InvalidMove) as refusal:
                    GAME.read_move(f"f6-{slot}")
                assert refusal.value.rule == "C1"


# C2: back lines


@pytest.mark.parametrize("camp", SEATS)
def test_c2_an_opposing_marble_on_a_back_line_is_worth_10_5_1_5_10(camp: str) -> None:
    attacker = OPPOSITE[camp]
    for slot, value in zip(BACK[camp], VALUES, strict=True):
        match = begin(place_by({attacker: f"{slot} f6"}, seat=attacker))
        assert points(match) == dict.fromkeys(SEATS, 0) | {attacker: value}


@pytest.mark.parametrize("seat", SEATS)
def test_c2_the_own_back_line_is_worth_nothing(seat: str) -> None:
    match = begin(place_by({seat: " ".join(BACK[seat])}, seat=seat))
    assert not any(points(match).values())


# C3 and C4: bands and walls


@each_seat
def test_c4_steps_out_of_the_own_camp_cross_the_wall_at_the_band_alone(quarters: int) -> None:
    match = begin(place("d3 e3 f3 g3 h3"), quarters=quarters)
    assert legal(match, quarters) == {
        "d3-e4",
        "e3-e4", "e3-f4",
        "f3-e4", "f3-f4", "f3-g4",
        "g3-f4", "g3-g4",
        "h3-g4",
    }  # fmt: skip
    for blocked in ("d3-d4", "e3-d4", "h3-h4", "g3-h4"):
        refuse(match, blocked, "C4", quarters)


@each_seat
def test_c4_steps_into_the_opposite_camp_cross_the_wall_at_the_band_alone(quarters: int) -> None:
    match = begin(place("d8 e8 g8 h8 f7"), quarters=quarters)
    assert legal_from(match, "e8", quarters) == {"-d9", "-e9", "-f9"}
    assert legal_from(match, "g8", quarters) == {"-f9", "-g9", "-h9"}
    assert legal_from(match, "d8", quarters) == legal_from(match, "h8", quarters) == set()
    for blocked in ("d8-d9", "d8-e9", "h8-h9", "h8-g9"):
        refuse(match, blocked, "C4", quarters)


@each_seat
def test_c4_jumps_cross_walls_freely(quarters: int) -> None:
    match = begin(place("d3 h8", n="d4 h9", w="e4"), quarters=quarters)
    assert legal_from(match, "d3", quarters) == {":d5", ":f5"}
    assert legal_from(match, "h8", quarters) == {":h10"}


@each_seat
def test_c3_the_band_is_what_the_opponent_fills(quarters: int) -> None:
    """C3: the middle three slots of the centre square's edge before the camp; C16 tells what follows."""
    match = begin(place("e8 f8 g7"), "g7-g8", quarters=quarters)
    assert now(match, quarters).fills["s"] == 1
    camp = OPPOSITE[SEATS[quarters]]
    assert [now(match).marbles.get(slot) for slot in BAND[camp]] == [None, SEATS[quarters], None]


# C5: ramps (what they do: test_ramps.py)


@each_seat
def test_c5_four_ramps_lead_to_the_tens_and_fives(quarters: int) -> None:
    match = begin(place(ramps="d11 e11 g11 h11", fills={"s": 2}), quarters=quarters)
    assert legal(match, quarters) == {"*d11-d11", "*e11-e11", "*g11-g11", "*h11-h11"}


def test_c5_no_ramp_leads_to_a_one_or_elsewhere() -> None:
    for text in ("*f1-f1", "*f11-f11", "*a6-a6", "*k6-k6", "*f6-f6", "*d2-d2"):
        with pytest.raises(InvalidMove) as refusal:
            GAME.read_move(text)
        assert refusal.value.rule == "C5"


# C6 and C7: start, seats, teams


def test_c6_fifteen_marbles_fill_every_camp() -> None:
    match = begin()
    assert text_of(match) == START
    for seat, corner in {"s": "d1", "w": "a4", "n": "h11", "e": "k8"}.items():
        assert len(now(match).slots(seat)) == 15
        assert corner in now(match).slots(seat)
    assert GAME.position(GAME.start(GAME.setup()).state) == START


def test_c7_south_begins_and_the_turn_goes_clockwise() -> None:
    match = begin()
    seats = [match.to_play]
    for text in ("f3-f4", "c6-d6", "f9-f8", "i6-h6"):
        match.play(text)
        seats.append(match.to_play)
    assert seats == ["s", "w", "n", "e", "s"]
    refuse(match, "d6-e6", "C8")


def test_c7_south_and_west_play_against_north_and_east() -> None:
    assert GAME.setup().teams == (("s", "w"), ("n", "e"))
    assert GAME.setup({"teams": False}).teams == (("s",), ("w",), ("n",), ("e",))
    assert GAME.setup().first == "s"


@pytest.mark.parametrize("teams", [True, False])
def test_two_players_sit_opposite_on_the_same_board(teams: bool) -> None:
    setup = GAME.setup({"players": 2, "teams": teams})
    assert setup.teams == (("s",), ("n",))
    state = GAME.start(setup).state
    assert GAME.position(state) == START.replace("www5eee", "11")
    assert dict(GAME.points(state)) == {"s": 0, "n": 0}


def test_two_players_take_turns() -> None:
    match = begin(START, "f3-f4", "f9-f8", players=2)
    assert match.to_play == "s"
    assert to_play(begin(place("f5", n="f8", seat="n"), players=2)) == "n"


def test_with_two_players_nobody_else_is_at_the_table() -> None:
    for start in (place("f5", n="f8", w="d6"), place("f5", n="f8", ramps="k4"), place("f5", seat="w")):
        with pytest.raises(InvalidPosition):
            begin(start, players=2)


@pytest.mark.parametrize("options", [{"players": 3}, {"players": "four"}, {"teams": 2}, {"start": 7}])
def test_options_that_cannot_be(options: dict[str, object]) -> None:
    with pytest.raises(InvalidOption):
        GAME.setup(options)


def test_options_as_the_command_line_writes_them() -> None:
    setup = GAME.setup({"players": "2", "teams": "false"})
    assert (setup.options.players, setup.options.teams) == (2, False)
