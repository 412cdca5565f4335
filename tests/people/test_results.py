"""Which games say something about how strong a person plays, and what."""

from __future__ import annotations

import pytest

from tablee.core.game import Seat
from tablee.people.results import GameResult, result_of
from tablee.tables.events import BotSeat, CalledOff, Holder, Opened, Person, Played, Resigned, SatIn
from tablee.tables.room import Room
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT, WIN, Sitting, happen


def played(red: str, yellow: str) -> Room:
    """A game that red has won against yellow."""
    room = Sitting(red, yellow, **SHORT).room
    for seat, move in (("r", BY_RED), ("y", BY_YELLOW), ("r", WIN)):
        happen(room, Played(seat, move))
    return room


def test_a_win_against_a_level() -> None:
    assert result_of(played("ann", "*jo")) == ("ann", GameResult(1.0, 2, (), (3.0,)))


def test_a_loss_against_a_level() -> None:
    assert result_of(played("*rosalie", "ben")) == ("ben", GameResult(0.0, 2, (), (8.0,)))


def test_the_partner_is_as_strong_as_it_was_in_this_game() -> None:
    room = Sitting("ann", "*camille", **SHORT).room
    happen(room, Played("r", BY_RED))
    happen(room, Played("y", BY_YELLOW, strength=3.4))
    assert result_of(room) is None, "it is not over"
    happen(room, Resigned("r"))
    assert result_of(room) == ("ann", GameResult(0.0, 2, (), (3.4,)))


@pytest.mark.parametrize(
    ("red", "yellow"), [("ann", "ben"), ("ann", "ann"), ("*jo", "*lou"), ("ann", "*random")], ids=str
)
def test_games_between_people_or_bots_or_with_the_first_bots_say_nothing(red: str, yellow: str) -> None:
    assert result_of(played(red, yellow)) is None


def test_a_game_that_a_bot_helped_with_says_nothing() -> None:
    room = Sitting("ann", "*jo", **SHORT).room
    happen(room, SatIn("r", "rosalie"))
    happen(room, Played("r", BY_RED))
    happen(room, SatIn("r", ""))
    happen(room, Played("y", BY_YELLOW))
    happen(room, Played("r", WIN))
    assert room.result is not None
    assert result_of(room) is None


def test_a_bot_that_sat_in_and_did_not_move_does_no_harm() -> None:
    room = Sitting("ann", "*jo", **SHORT).room
    happen(room, SatIn("r", "rosalie"))
    happen(room, SatIn("r", ""))
    for seat, move in (("r", BY_RED), ("y", BY_YELLOW), ("r", WIN)):
        happen(room, Played(seat, move))
    assert result_of(room) == ("ann", GameResult(1.0, 2, (), (3.0,)))


@pytest.mark.parametrize("event", [Resigned("r"), CalledOff("r")], ids=str)
def test_a_game_that_has_not_begun_says_nothing(event: Resigned | CalledOff) -> None:
    room = Sitting("ann", "*jo", **SHORT).room
    happen(room, event)
    assert result_of(room) is None


def carami(teams: bool, loser: Seat) -> Room:
    """A game of four, which Ann plays with Jo, Lou and Basile, until somebody gives up."""
    seats: dict[Seat, Holder] = {"s": Person("ann", "Ann")}
    seats |= {seat: BotSeat(level) for seat, level in (("w", "jo"), ("n", "lou"), ("e", "basile"))}
    room = Room("table", Opened("carami", {"teams": teams}, 1, seats))
    while not room.has_begun:
        seat = room.to_play
        assert seat is not None
        move = room.game.move_text((room.game.moves(room.match.step.state) or ())[0])
        happen(room, Played(seat, move))
    happen(room, Resigned(loser))
    return room


def test_in_a_team_partners_and_opponents_are_told_apart() -> None:
    assert result_of(carami(True, "n")) == ("ann", GameResult(1.0, 2, (3.0,), (1.0, 2.0)))
    assert result_of(carami(True, "w")) == ("ann", GameResult(0.0, 2, (3.0,), (1.0, 2.0)))


def test_each_for_oneself_a_win_is_shared_by_those_who_stay() -> None:
    won, lost = result_of(carami(False, "n")), result_of(carami(False, "s"))
    assert won == ("ann", GameResult(1 / 3, 4, (), (3.0, 1.0, 2.0)))
    assert lost == ("ann", GameResult(0.0, 4, (), (3.0, 1.0, 2.0)))
