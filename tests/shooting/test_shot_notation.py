"""Shots, positions and outcomes as text, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.errors import InvalidMove, InvalidPosition
from tablee.physics import VERSION, Event, Film
from tablee.shooting import notation
from tablee.shooting.game import ShootingGame
from tablee.shooting.outcome import Exit, outcome_of
from tablee.shooting.state import Choice, Shot

from .tables import CAROM, CARRAMBOULE, GAMES_OF_SHOTS, opening, read

both = pytest.mark.parametrize("game", GAMES_OF_SHOTS, ids=lambda game: game.name)

# What a shot can hold: nothing as large as a million, but anything small.
NUMBER = st.floats(-999, 999) | st.sampled_from([5e-324, -1e-300, 1e-120, 1e-99, 999999.0])


# shots


@given(NUMBER, NUMBER, NUMBER, NUMBER, NUMBER)
def test_a_shot_is_read_as_it_was_written(
    place: float, angle: float, speed: float, side: float, height: float
) -> None:
    shot = Shot(place, angle, speed, side, height)
    assert notation.parse_move(notation.format_move(shot), "K5") == shot


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("0.05/-12.5/3.2", Shot(0.05, -12.5, 3.2)),
        ("0/0/1", Shot(0.0, 0.0, 1.0)),
        ("-.05/+12./3", Shot(-0.05, 12.0, 3.0)),
        ("0.05/-12.5/3.2/0.3/-0.2", Shot(0.05, -12.5, 3.2, 0.3, -0.2)),
        ("1e-07/0/1", Shot(1e-07, 0.0, 1.0)),
        ("pass", Choice("pass")),
        ("again", Choice("again")),
    ],
)
def test_moves_that_can_be_read(text: str, move: Shot | Choice) -> None:
    assert notation.parse_move(text, "K5") == move


@pytest.mark.parametrize(
    ("shot", "text"),
    [
        (Shot(0.05, -12.5, 3.0), "0.05/-12.5/3"),
        (Shot(-0.0, 0.0, 1.0), "0/0/1"),
        (Shot(0.1, 0.0, 1.0, 0.0, -0.5), "0.1/0/1/0/-0.5"),
    ],
)
def test_shots_are_written_shortly(shot: Shot, text: str) -> None:
    assert notation.format_move(shot) == text


@both
@pytest.mark.parametrize(
    "text",
    [
        "",
        "0.05",
        "0.05/3",
        "0/0/1/0",
        "0/0/1/0/0/0",
        "a/b/c",
        "nan/0/1",
        "inf/0/1",
        "1e9/0/1",
        "0/0/1e300",
        "0 /0/1",
        "0/0/1\n",
        "٠/0/1",
        "--1/0/1",
        "Pass",
        "1234567/0/1",
        "0,5/0/1",
    ],
)
def test_what_names_no_shot_is_refused(game: ShootingGame, text: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        game.read_move(text)
    assert refusal.value.rule == game.aim_rule


# positions

QUEEN_ALONE = "s 1 0:0 0:0 table - - q:0,0;w1:0.1,0.1;b1:-0.1,0.1"


@both
def test_a_start_is_read_as_it_was_written(game: ShootingGame) -> None:
    state = opening(game)
    text = game.position(state)
    assert text.startswith("s 1 0:0 0:0 table - - q:0,0;w1:0,-0.0")
    assert read(game, text) == state


@both
@pytest.mark.parametrize(
    "text",
    [
        QUEEN_ALONE,
        "n 12 24:3 0:2 pending - - w1:0.1,0.1;b1:-0.1,0.1",
        "n 2 0:0 1:0 b - - w1:0.1,0.1;b1:-0.1,0.1;b9:1e-10,-0.2",
        "s 3 5:6 0:0 w - w7,all_in b1:0,0;b2:0.1,0",
        "s 3 5:6 0:0 w - b12,all_in -",
    ],
)
def test_positions_are_read_as_they_were_written(game: ShootingGame, text: str) -> None:
    assert game.position(read(game, text)) == text


def test_a_position_tells_all_of_a_state() -> None:
    state = read(CAROM, "n 2 24:3 0:2 pending - - w1:0.1,0.1;w5:0.2,0.1;b1:-0.1,0.1")
    assert (state.turn, state.round, state.to_play) == ("n", 2, "n")
    tally = state.tally
    assert tally.shooter == "w", "North has white in the second round"
    assert (tally.scores, tally.owed, tally.inside, tally.queen) == ((24, 3), (0, 2), (7, 8), "pending")
    assert state.lying == {"w1": (0.1, 0.1), "w5": (0.2, 0.1), "b1": (-0.1, 0.1)}
    assert CAROM.points(state) == {"s": 3, "n": 24}


def test_a_choice_is_part_of_a_position() -> None:
    text = "s 1 0:0 0:0 table B10 - q:0,0;w1:0.1,0.1;b1:-0.1,0.1"
    state = read(CARRAMBOULE, text)
    assert state.tally.choice == "B10"
    assert CARRAMBOULE.moves(state) == (Choice("pass"), Choice("again"))
    with pytest.raises(InvalidPosition, match="not a rule"):
        read(CAROM, text)


@pytest.mark.parametrize("turn", ["s 1", "n 2"])
def test_who_must_choose_may_have_all_in_and_nobody_else(turn: str) -> None:
    """B10, B15: the choice puts some back; the other's nine would have ended the round."""
    own = read(CARRAMBOULE, f"{turn} 0:0 0:0 table B10 - q:0,0;b1:-0.1,0.1")
    assert own.tally.inside == (9, 8)
    for places in ("q:0,0;w1:0.1,0.1", "q:0,0"):
        with pytest.raises(InvalidPosition, match="the round is over"):
            read(CARRAMBOULE, f"{turn} 0:0 0:0 table B10 - {places}")


@both
@pytest.mark.parametrize(
    "text",
    [
        "",
        "s 1 0:0 0:0 table - -",
        QUEEN_ALONE + " x",
        QUEEN_ALONE.replace(" 1 ", " 0 "),
        QUEEN_ALONE.replace(" 1 ", " 1000 "),
        QUEEN_ALONE.replace(" 1 ", " x "),
        QUEEN_ALONE.replace("s 1", "z 1"),
        QUEEN_ALONE.replace("s 1", "e 1"),
        QUEEN_ALONE.replace("0:0 0:0", "0 0:0"),
        QUEEN_ALONE.replace("0:0 0:0", "0:0 -1:0"),
        QUEEN_ALONE.replace("0:0 0:0", "0:1000 0:0"),
        QUEEN_ALONE.replace("table", "lost"),
        QUEEN_ALONE.replace("table", "pending"),  # she lies on the table
        QUEEN_ALONE.replace("q:0,0;", ""),  # she does not
        QUEEN_ALONE.replace("table - -", "table K9 -"),
        QUEEN_ALONE.replace("table - -", "table - w7"),
        QUEEN_ALONE.replace("table - -", "table - x7,all_in"),
        QUEEN_ALONE.replace("w1:0.1,0.1", "w1:0.1"),
        QUEEN_ALONE.replace("w1:0.1,0.1", "w0:0.1,0.1"),
        QUEEN_ALONE.replace("w1:0.1,0.1", "w10:0.1,0.1"),
        QUEEN_ALONE.replace("w1:0.1,0.1", "s:0.1,0.1"),
        QUEEN_ALONE.replace("w1:0.1,0.1", "w1:nan,0.1"),
        QUEEN_ALONE.replace("w1:0.1,0.1", "w1:0.1,0.1;w1:0.2,0.2"),
        QUEEN_ALONE.replace("w1:0.1,0.1", "w1:0.01,0.01"),  # over the queen
        QUEEN_ALONE.replace("w1:0.1,0.1", "w1:0.5,0.1"),  # off the table
        QUEEN_ALONE.replace("w1:0.1,0.1;", ""),  # all white ones are in: the round would be over
        QUEEN_ALONE.replace("w1:0.1,0.1", "-"),
        QUEEN_ALONE.replace(" - - ", "  - - "),
    ],
)
def test_what_describes_no_position_is_refused(game: ShootingGame, text: str) -> None:
    with pytest.raises(InvalidPosition):
        read(game, text)


def test_pieces_may_lie_against_the_frame_but_not_over_a_hole() -> None:
    at_frame = "s 1 0:0 0:0 w - - w1:0.2871,0;b1:-0.1,-0.2871"
    assert CAROM.position(read(CAROM, at_frame)) == at_frame
    for place in ("0.2872,0", "0.28,0.28", "-0.27,0.2819"):
        with pytest.raises(InvalidPosition, match="w1"):
            read(CAROM, at_frame.replace("0.2871,0;", place + ";"))


def test_four_seats_only_where_four_play() -> None:
    text = QUEEN_ALONE.replace("s 1", "e 1")
    assert read(CAROM, text, players=4).tally.shooter == "b"
    with pytest.raises(InvalidPosition, match="no seat"):
        read(CAROM, text)


# outcomes


def test_an_outcome_tells_what_happened_in_order() -> None:
    film = Film(
        events=(
            Event(0.1, "contact", "s", other="b4"),
            Event(0.2, "contact", "b4", other="w3"),
            Event(0.3, "cushion", "w3"),
            Event(0.4, "hole", "w3", hole=2),
            Event(0.45, "contact", "s", other="b5"),
            Event(0.5, "left", "q"),
            Event(0.6, "hole", "s", hole=0),
            Event(0.7, "rest", "b4"),
        ),
        rest={"b4": (0.1, -0.2), "w1": (1 / 3, 0.0)},
    )
    text = notation.format_outcome(outcome_of(film))
    assert text == f"{VERSION}|~b4,w3.2,q!,s.0|w1:0.3333333333,0;b4:0.1,-0.2"
    again = notation.parse_outcome(text)
    assert again.direct_hit == "b4"
    assert again.exits == (Exit("w3", 2), Exit("q"), Exit("s", 0))
    assert notation.format_outcome(again) == text


def test_a_contact_after_a_cushion_is_not_direct() -> None:
    events = (Event(0.1, "cushion", "s"), Event(0.2, "contact", "w1", other="s"))
    assert notation.format_outcome(outcome_of(Film(events=events))) == f"{VERSION}|-|-"
    direct = (Event(0.1, "cushion", "w2"), Event(0.2, "contact", "w1", other="s"))
    assert notation.format_outcome(outcome_of(Film(events=direct))) == f"{VERSION}|~w1|-"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "1",
        "1|",
        "1||-",
        "1|w1|-",
        "1|w1.4|-",
        "1|s|-",
        "1|~s|-",
        "1|w1!,|-",
        "1|~w1,~w2|-",
        "1|-|w1",
        "v|-|-",
        "²|-|-",
        "٣|-|-",
    ],
)
def test_an_invalid_outcome_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not|two first contacts"):
        notation.parse_outcome(text)


# drawings


@both
def test_a_drawing_shows_pieces_and_tallies(game: ShootingGame) -> None:
    drawn = game.draw(read(game, "n 2 4:5 1:0 table - - q:0,0;w1:0.2,0.2;b1:-0.2,0.1"))
    assert "[red]Q[/]" in drawn
    assert drawn.count("●") == 1
    assert "round 2, n shoots white" in drawn
    assert "in: white 8, black 8" in drawn
