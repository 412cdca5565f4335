"""`tablee picture`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from .commands import tablee
from .test_games import run_installed


def test_a_position_is_drawn_into_a_file(tmp_path: Path) -> None:
    start, later = tmp_path / "start.svg", tmp_path / "later.svg"
    assert tablee("picture", "offboard", str(start)).exit_code == 0
    assert tablee("picture", "offboard", str(later), "--moves", "c3-d4 g7-f6").exit_code == 0
    assert ElementTree.parse(start).getroot().tag.endswith("svg")
    assert start.read_text() != later.read_text()


def test_a_record_is_drawn_step_by_step(tmp_path: Path) -> None:
    record, picture, moving = tmp_path / "game.txt", tmp_path / "1.svg", tmp_path / "1-moving.svg"
    record.write_text("game: offboard\n\nc3-d4 g7-f6\n")
    arguments = ("--record", str(record), "--step", "1")
    assert tablee("picture", "offboard", str(picture), *arguments).exit_code == 0
    assert tablee("picture", "offboard", str(moving), *arguments, "--moving").exit_code == 0
    by_moves = tmp_path / "moves.svg"
    assert tablee("picture", "offboard", str(by_moves), "--moves", "c3-d4").exit_code == 0
    assert picture.read_text() == by_moves.read_text()
    assert "animateTransform" in moving.read_text()


def test_a_png_has_the_width_that_was_asked_for(tmp_path: Path) -> None:
    picture = tmp_path / "start.png"
    assert tablee("picture", "arcanor", str(picture), "--width", "123").exit_code == 0
    assert int.from_bytes(picture.read_bytes()[16:20]) == 123


def test_a_seat_sees_what_it_laid_and_others_do_not(tmp_path: Path) -> None:
    files = {seat: tmp_path / f"seen-{seat}.svg" for seat in ("l", "d", "")}
    start = ("-o", "start=free", "-o", "first=light", "--moves", "AB,CD,1,AB,CD,1,AB,CD")
    for seat, file in files.items():
        given = ("--seat", seat) if seat else ()
        done = tablee("picture", "arcanor", str(file), *start, *given)
        assert done.exit_code == 0, done.output
    assert files["l"].read_text() != files["d"].read_text() == files[""].read_text()


def test_a_game_without_a_drawing_is_drawn_all_the_same(tmp_path: Path) -> None:
    picture = tmp_path / "pebbles.svg"
    done = run_installed("picture", "pebbles", str(picture))
    assert done.returncode == 0, done.stderr
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("offboard", "board.gif"), "pictures are SVG or PNG files: name it board.svg"),
        (("offboard", "board.png", "--moves", "c3-d4", "--moving"), "a PNG does not move"),
        (("offboard", "board.svg", "--moving"), "no move led to this step"),
        (("offboard", "board.svg", "--step", "3"), "there is no step 3: the last is 0"),
        (("offboard", "board.svg", "--seat", "z"), "there is no seat 'z'; the seats are: r, y"),
        (("offboard", "/no/such/folder/board.svg"), "cannot write /no/such/folder/board.svg"),
    ],
)
def test_what_cannot_be_drawn_is_said(arguments: tuple[str, ...], complaint: str, tmp_path: Path) -> None:
    result = tablee("picture", *arguments)
    assert result.exit_code == 1
    assert complaint in result.stderr
    assert not Path(arguments[1]).exists()
