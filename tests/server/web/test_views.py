"""What each viewer is sent of a table."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.game import Ruling
from tablee.server.legal_moves import LegalMoves
from tablee.server.web import views
from tablee.server.web.messages import GlimpseView, MotionView, RulingView
from tablee.server.web.views import Parts, view_previews, view_ruling, view_step, view_update
from tablee.tables.events import Opened, Played
from tablee.tables.permissions import Action
from tablee.tables.requests import OfferDraw, Resign
from tablee.tables.room import Room
from tests.tables.sitting import BY_RED, SHORT, WIN, Sitting, happen, holder

SECRET = "c,1,b,2,a,1,c/1,C,4,b,1/a,2,A,1,b,2/8/2,B,2,a,1,C/1,A,3,B,2/2,A,1,B,1,D,1 l 0"
"""A start of Arcanor: what each piece holds is hidden."""
TEAMS: dict[str, str | None] = {"s": "ann", "w": "ben", "n": "cleo", "e": "*jo"}


def table(game: str, seats: dict[str, str | None], **options: Any) -> Room:
    return Room("table", Opened(game, options, 1, {seat: holder(who) for seat, who in seats.items()}))


# --- seats


def test_seats_tell_their_team_kind_and_name_and_which_are_ones_own() -> None:
    seats = view_update(table("carami", {**TEAMS, "n": None}), "ben", since=0).table.seats
    assert [(seat.seat, seat.team, seat.kind, seat.name, seat.mine) for seat in seats] == [
        ("s", 0, "person", "Ann", False),
        ("w", 0, "person", "Ben", True),
        ("n", 1, "open", "", False),
        ("e", 1, "bot", "jo", False),
    ]


def test_actions_are_told_for_ones_own_seats_alone() -> None:
    room = Sitting("ann", "ann", **SHORT).room
    assert set(view_update(room, "ann", 0).table.actions) == {"r", "y"}
    for stranger in ("zoe", None):
        assert view_update(room, stranger, 0).table.actions == {}


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
    anns, bens = (view_update(room, guest, 0).table for guest in ("ann", "ben"))
    assert (anns.moves, bens.moves) == (None, [])
    assert anns.placements
    assert all(start < end for start, end in anns.placements)
    assert bens.placements == []


def test_previews_of_each_offered_move_can_be_asked_for_where_the_game_has_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = table("carami", TEAMS)
    guest = room.seating.guest_in(room.to_play or "")
    told = view_update(room, guest, 0).table
    assert told.previews
    previews = view_previews(Parts(room, LegalMoves()), guest, room.version)
    assert list(previews) == told.moves
    assert all(isinstance(event, MotionView) for trace in previews.values() for event in trace)
    assert not view_update(room, "zoe", 0).table.previews
    assert view_previews(Parts(room, LegalMoves()), "zoe", room.version) == {}
    assert view_previews(Parts(room, LegalMoves()), guest, room.changed_at - 1) == {}, "stale"
    memory = table("arcanor", {"l": "ann", "d": "ann"})
    assert not view_update(memory, "ann", 0).table.previews
    assert view_previews(Parts(memory, LegalMoves()), "ann", memory.version) == {}
    monkeypatch.setattr(views, "PREVIEWS_LIMIT", len(previews) - 1)
    assert view_previews(Parts(room, LegalMoves()), guest, room.version) == {}, "too many to look at"


# --- hidden things


def test_a_row_laid_in_secret_is_seen_by_who_laid_it() -> None:
    room = table("arcanor", {"l": "ann", "d": "ben"}, start="free", first="light")
    row = (view_update(room, "ann", 0).table.moves or [""])[0]
    happen(room, Played("l", row))
    assert view_update(room, "ann", 0).steps[-1].move == row
    for other in ("ben", "zoe", None):
        assert view_update(room, other, 0).steps[-1].move == "?"


def test_a_screen_of_both_seats_shows_what_everybody_may_see() -> None:
    both = table("arcanor", {"l": "ann", "d": "ann"}, start="free", first="light")
    happen(both, Played("l", (view_update(both, "ann", 0).table.moves or [""])[0]))
    told = view_update(both, "ann", 0)
    assert told.steps == view_update(both, None, 0).steps
    assert told.steps[-1].move == "?"


def test_options_hide_what_a_start_hides() -> None:
    room = table("arcanor", {"l": "ann", "d": "ben"}, start=SECRET)
    for guest in ("ann", "ben", "zoe", None):
        told = view_update(room, guest, 0)
        assert told.table.options["start"] != SECRET
        assert "?" in told.table.options["start"]
        assert "?" in told.steps[0].position


def test_a_glimpse_lasts_while_its_step_is_the_latest() -> None:
    room = table("arcanor", {"l": "ann", "d": "ben"}, start=SECRET)
    look = next(move for move in view_update(room, "ann", 0).table.moves or [] if move.startswith("?"))
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
    assert (told.result.winners, told.result.reason) == (["r"], "resigned")
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
