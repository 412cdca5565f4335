"""Pictures of positions and moves, of every game."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from tablee.core.game import Motion
from tablee.core.hidden import HiddenGame
from tablee.core.match import Match
from tablee.drawing.picture import draw_move, draw_position, draw_step
from tablee.drawing.png import render_png
from tablee.drawing.svg import element, words
from tablee.games import GAMES, showcase
from tablee.games.boards import board_of

from .games import BOARD_GAMES, random_match, seen_moves

SVG = "{http://www.w3.org/2000/svg}"
SHOWCASES = {name: match for name, game in GAMES.items() if (match := showcase(game))}


def pieces_in(picture: ElementTree.Element) -> Counter[tuple[str, str]]:
    """Where pieces are laid in a picture."""
    return Counter((use.get("x", ""), use.get("y", "")) for use in picture.iter(f"{SVG}use"))


@pytest.mark.parametrize("name", SHOWCASES)
def test_every_piece_of_a_position_is_laid_within_the_frame(name: str) -> None:
    match: Match = SHOWCASES[name]
    for _, step in seen_moves(match):
        board = board_of(match.game, step.state)
        picture = ElementTree.fromstring(draw_position(board, step.state))
        lying = board.pieces(step.state)
        assert pieces_in(picture).total() == len(lying)
        drawn = {group.get("id") for group in picture.iter(f"{SVG}g")}
        assert {(use.get("href") or "")[1:] for use in picture.iter(f"{SVG}use")} <= drawn
        left, top, width, height = board.frame
        assert all(left < x < left + width and top < y < top + height for _, (x, y) in lying.values())


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_what_moves_ends_where_a_piece_lies_afterwards(name: str) -> None:
    moved = 0
    for seed in range(1, 6):
        match = random_match(GAMES[name], 60, seed)
        for before, step in seen_moves(match):
            board = board_of(match.game, step.state)
            after = {lying.at for lying in board.pieces(step.state).values()}
            motions = board.motions(match.game, before.state, step)
            for piece, track in motions.tracks.items():
                assert track.points[0] == board.pieces(before.state)[piece].at
                assert len(track.points) == len(track.times_s)
                if track.points[-1] not in after:  # into a pit, a hand: not onto the board
                    assert {"taken", "hand", "out"} & {m.end for m in step.trace if isinstance(m, Motion)}
                moved += 1
    assert moved > 100


@pytest.mark.parametrize("name", SHOWCASES)
def test_a_move_that_moves_shows_the_position_before_then_the_one_after(name: str) -> None:
    match = SHOWCASES[name]
    before, step = next(pair for pair in seen_moves(match) if pair[1].trace or pair[1].outcome)
    board = board_of(match.game, step.state)
    picture = ElementTree.fromstring(draw_move(board, match.game, before.state, step))
    first, second = (group for group in picture if group.tag == f"{SVG}g")
    comes = board.motions(match.game, before.state, step).comes
    assert pieces_in(first).total() == len(board.pieces(before.state)) + len(comes)
    assert second.get("visibility") == "hidden"
    assert pieces_in(second).total() == len(board.pieces(step.state))
    assert list(picture.iter(f"{SVG}animateTransform"))


def test_the_last_move_is_marked() -> None:
    match = random_match(GAMES["offboard"], 1)
    (before, step), *_ = seen_moves(match)
    board = board_of(match.game, step.state)
    plain = draw_position(board, step.state)
    marked = draw_step(board, match.game, before.state, step)
    assert "stroke-dasharray" in marked
    assert "stroke-dasharray" not in plain


@pytest.mark.parametrize("seat", [None, "l", "d"])
def test_what_a_viewer_may_not_see_changes_nothing(seat: str | None) -> None:
    game = GAMES["arcanor"]
    assert isinstance(game, HiddenGame)
    checked = 0
    for before, step in seen_moves(random_match(game, 40), seat):
        board = board_of(game, step.state)
        drawn = draw_step(board, game, before.state, step)
        assert drawn == draw_step(board, game, game.view(before, seat).state, game.view(step, seat))
        hidden = [stack for stack in step.state.stacks if stack.endswith("?")]
        for stack in hidden:  # a full stack and an empty piece look alike
            assert board.piece(stack) == board.piece(stack[0])
            checked += 1
    assert checked > 20


def test_a_png_is_as_wide_as_asked_and_has_numbers_without_fonts() -> None:
    def png(*content: str) -> bytes:
        svg = element("svg", *content, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 100 50")
        return render_png(svg, 200)

    empty, full = png(), png(words("7", 20, 40, font_family="serif", font_size=40))
    assert full[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(full[16:20]), int.from_bytes(full[20:24])) == (200, 100)
    assert len(full) > len(empty) + 100
