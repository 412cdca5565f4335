"""What each viewer is sent of a table."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.game import Ruling
from tablee.server.legal_moves import LegalMoves
from tablee.server.web import views
from tablee.server.web.messages import GlimpseView, MotionView, PreviewsView, RulingView
from tablee.server.web.views import Parts, view_previews, view_ruling, view_step
from tablee.tables.events import Opened, Played
from tablee.tables.permissions import Action
from tablee.tables.requests import OfferDraw, Resign
from tablee.tables.room import Room
from tests.tables.sitting import BY_RED, SHORT, WIN, Sitting, happen, holder, see

SECRET = "c,1,b,2,a,1,c/1,C,4,b,1/a,2,A,1,b,2/8/2,B,2,a,1,C/1,A,3,B,2/2,A,1,B,1,D,1 l 0"
"""A start of Arcanor: what each piece holds is hidden."""
TEAMS: dict[str, str | None] = {"s": "ann", "w": "ben", "n": "cleo", "e": "*jo"}


def table(game: str, seats: dict[str, str | None], **options: Any) -> Room:
    return Room("table", Opened(game, options, 1, {seat: holder(who) for seat, who in seats.items()}))


def previews(room: Room, guest: str | None, version: int | None = None) -> PreviewsView:
    """What a guest who has a version, by default the latest, is shown before a move."""
    return view_previews(Parts(room, LegalMoves()), guest, room.version if version is None else version)


# --- seats


def test_seats_tell_their_team_kind_and_name_and_which_are_ones_own() -> None:
    seats = see(table("carami", {**TEAMS, "n": None}), "ben", since=0).table.seats
    assert [(seat.seat, seat.team, seat.kind, seat.name, seat.mine) for seat in seats] == [
        ("s", 0, "person", "Ann", False),
        ("w", 0, "person", "Ben", True),
        ("n", 1, "open", "", False),
        ("e", 1, "bot", "jo", False),
    ]


def test_actions_are_told_for_ones_own_seats_alone() -> None:
    room = Sitting("ann", "ann", **SHORT).room
    assert set(see(room, "ann", 0).table.actions) == {"r", "y"}
    for stranger in ("zoe", None):
        assert see(room, stranger, 0).table.actions == {}


# --- moves and what they would do


def test_moves_are_for_who_must_choose() -> None:
    sitting = Sitting(**SHORT)
    assert BY_RED in (sitting.see("ann").table.moves or [])
    for other in ("ben", "zoe", None):
        assert sitting.see(other).table.moves == []
    sitting.play(WIN)
    assert sitting.see("ann").table.moves == []


def test_a_continuum_has_no_list_of_moves_and_a_line_to_shoot_from() -> None:
    room = table("carom", {"s": "ann", "n": "ben"})
    assert room.to_play == "s"
    anns, bens = (see(room, guest, 0).table for guest in ("ann", "ben"))
    assert (anns.moves, bens.moves) == (None, [])
    assert anns.placements
    assert all(start < end for start, end in anns.placements)
    assert bens.placements == []


def test_previews_show_each_offered_move_where_the_game_does(monkeypatch: pytest.MonkeyPatch) -> None:
    room = table("carami", TEAMS)
    guest = room.seating.guest_in(room.to_play or "")
    told = see(room, guest, 0).table
    assert told.previews
    shown = previews(room, guest)
    assert list(shown) == told.moves
    assert all(isinstance(event, MotionView) for trace in shown.values() for event in trace)
    for other in {"ann", "ben", "cleo", "zoe", None} - {guest}:
        assert (see(room, other, 0).table.previews, previews(room, other)) == (False, {})
    assert Sitting(**SHORT).see("ann").table.previews
    memory = table("arcanor", {"l": "ann", "d": "ann"})
    assert (see(memory, "ann", 0).table.previews, previews(memory, "ann")) == (False, {})
    monkeypatch.setattr(views, "PREVIEWS_LIMIT", len(shown))
    assert previews(room, guest) == shown
    monkeypatch.setattr(views, "PREVIEWS_LIMIT", len(shown) - 1)
    assert previews(room, guest) == {}, "too many to look at"


def test_previews_are_of_the_game_as_it_stands() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(BY_RED)
    assert previews(sitting.room, "ben")
    assert previews(sitting.room, "ben", version=1) == {}, "there was a move since"
    sitting.ask("ann", OfferDraw("r", 2))
    assert previews(sitting.room, "ben", version=2) == previews(sitting.room, "ben"), "an offer is no move"
    sitting.ask("ben", Resign("y", 3))
    assert previews(sitting.room, "ben") == {}


# --- hidden things


def test_a_row_laid_in_secret_is_seen_by_who_laid_it() -> None:
    room = table("arcanor", {"l": "ann", "d": "ben"}, start="free", first="light")
    row = (see(room, "ann", 0).table.moves or [""])[0]
    happen(room, Played("l", row))
    assert see(room, "ann", 0).steps[-1].move == row
    for other in ("ben", "zoe", None):
        assert see(room, other, 0).steps[-1].move == "?"


def test_a_screen_of_both_seats_shows_what_everybody_may_see() -> None:
    both = table("arcanor", {"l": "ann", "d": "ann"}, start="free", first="light")
    happen(both, Played("l", (see(both, "ann", 0).table.moves or [""])[0]))
    told = see(both, "ann", 0)
    assert told.steps == see(both, None, 0).steps
    assert told.steps[-1].move == "?"


def test_options_hide_what_a_start_hides() -> None:
    room = table("arcanor", {"l": "ann", "d": "ben"}, start=SECRET)
    for guest in ("ann", "ben", "zoe", None):
        told = see(room, guest, 0)
        assert told.table.options["start"] != SECRET
        assert "?" in told.table.options["start"]
        assert "?" in told.steps[0].position


def test_a_glimpse_lasts_while_its_step_is_the_latest() -> None:
    room = table("arcanor", {"l": "ann", "d": "ben"}, start=SECRET)
    look = next(move for move in see(room, "ann", 0).table.moves or [] if move.startswith("?"))
    step = room.game.play(room.match.step.state, room.game.read_move(look))
    seen = view_step(room.game, step, "l", None, is_latest=True).trace
    assert any(isinstance(event, GlimpseView) for event in seen)
    later = view_step(room.game, step, "l", None).trace
    assert later == [event for event in seen if isinstance(event, MotionView)]


# --- the game as it stands


def test_an_offer_stands_until_it_has_ended_the_game() -> None:
    sitting = Sitting(**SHORT)
    sitting.ask("ann", OfferDraw("r", 1))
    assert sitting.see("ben").table.draw_offer == "r"
    sitting.ask("ben", Resign("y", 2))
    told = sitting.see("ben").table
    assert told.draw_offer is None
    assert told.result is not None
    assert (told.result.winners, told.result.reason, told.result.loser) == (["r"], "resigned", "y")
    assert told.actions["y"] == [Action.ASK_REMATCH, Action.ANALYSE]


def test_only_steps_that_are_new_are_sent() -> None:
    sitting = Sitting(**SHORT)
    sitting.play(BY_RED)
    told = sitting.see("ben", since=1)
    assert (told.version, told.kept, [step.move for step in told.steps]) == (2, 1, [BY_RED])
    assert told.steps[0].seat == "r"
    assert sitting.see("ben", since=2).steps == []


def test_a_ruling_is_told_with_its_rule() -> None:
    told = view_ruling(Ruling("K13", "covered", "w", ("q",), 3))
    assert told == RulingView("K13", "covered", "w", ["q"], 3)
