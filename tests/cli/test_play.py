"""`tablee play`: matches in the terminal."""

from __future__ import annotations

from io import StringIO
from itertools import count
from pathlib import Path
from unittest.mock import patch

import pytest
from rich.console import Console

from tablee.cli.terminal import TerminalGame
from tablee.core.match import Match
from tablee.core.record import read_record
from tablee.games import find_game
from tablee.tables.clock import TimeControl

from .commands import tablee

BREAK = "0.01/2.5/3"


def test_a_game_in_the_terminal_against_the_bot(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    commands = [
        "help",
        "moves",
        "a9-b9",
        "c3",
        "c3-d4",
        "undo",
        "c3-d4",
        f"save {saved}",
        f"save {saved}",
        "quit",
    ]
    result = tablee("play", "offboard", "--bot", "greedy", "--seed", "1", text="\n".join(commands) + "\n")
    assert result.exit_code == 0, result.output
    assert "there is no cell a9 (O1)" in result.stdout
    assert "c3-c2" in result.stdout
    assert "greedy plays" in result.stdout
    assert "File exists" in result.stdout
    assert tablee("replay", "offboard", str(saved)).exit_code == 0


def moves_after(tmp_path: Path, *commands: str, bot: bool = False) -> tuple[str, ...]:
    """The moves of a game in the terminal after some commands."""
    saved = tmp_path / "saved.txt"
    against = ("--bot", "greedy", "--seed", "1") if bot else ()
    result = tablee("play", "offboard", *against, text="\n".join((*commands, f"save {saved}", "quit", "")))
    assert result.exit_code == 0, result.output
    return read_record(saved.read_text()).moves


def test_undo_on_one_keyboard_takes_back_one_move(tmp_path: Path) -> None:
    assert moves_after(tmp_path, "c3-d4", "g7-f6", "undo") == ("c3-d4",)


def test_undo_against_a_bot_takes_back_its_move_too(tmp_path: Path) -> None:
    assert len(moves_after(tmp_path, "c3-d4", bot=True)) == 2


def test_undo_against_a_bot_goes_back_to_the_last_decision(tmp_path: Path) -> None:
    assert moves_after(tmp_path, "c3-d4", "undo", bot=True) == ()


def test_undo_goes_as_far_as_the_start(tmp_path: Path) -> None:
    assert moves_after(tmp_path, "c3-d4", "g7-f6", "undo", "undo", "undo", "c3-c4") == ("c3-c4",)
    result = tablee("play", "offboard", text="undo\nquit\n")
    assert "you have no move to take back" in result.stdout


def test_two_people_share_a_terminal_to_the_end() -> None:
    start = "start=2rry/6/7/8/4y4/8/7/6/yrr2 ------------ r - 0"
    moves = "a3-a2\ne5-e4\ni7-i8\n"
    result = tablee("play", "offboard", "-o", start, "-o", "points=6", text=moves)
    assert result.exit_code == 0, result.output
    assert "y to play" in result.stdout
    assert result.stdout.splitlines()[-1] == "r wins (points): r 6, y 0"
    assert "Goodbye" not in result.stdout


def test_leaving_in_the_middle() -> None:
    result = tablee("play", "offboard", text="c3-d4\n")
    assert result.exit_code == 0
    assert "y to play" in result.stdout
    assert "Goodbye" in result.stdout
    assert "wins" not in result.stdout


@pytest.mark.parametrize("typed", ["[/b]", "[bold]", "[red]c3-d4[/red]", "[/]", "[[", "\\[", "[link=x]", "]"])
@pytest.mark.parametrize("command", ["", "save /no/such/folder/"])
def test_markup_is_printed_as_text(typed: str, command: str) -> None:
    result = tablee("play", "offboard", text=f"{command}{typed}\nquit\n")
    assert result.exit_code == 0, result.output
    assert result.exception is None
    assert typed in result.stdout.replace(f"{command}{typed}", "", 1), "printed as it was typed"


def test_a_record_replays_as_it_was_played(tmp_path: Path) -> None:
    result = tablee(
        "play", "carom", "--seed", "3", text=f"{BREAK}\n0.1/-20/2\nsave {tmp_path / 'game.txt'}\nquit\n"
    )
    assert "K9" in result.stdout, "the rulings are printed"
    text = (tmp_path / "game.txt").read_text()
    replayed = tablee("replay", "carom", str(tmp_path / "game.txt")).stdout.splitlines()
    simulated = tablee("replay", "carom", text="\n".join((BREAK, "0.1/-20/2"))).stdout.splitlines()
    assert replayed == simulated
    (tmp_path / "game.txt").write_text(text.replace(";w5:", ";w4:"))
    broken = tablee("replay", "carom", str(tmp_path / "game.txt"))
    assert "w4 lies in two places" in broken.stderr


def test_shots_in_the_terminal_have_errors(tmp_path: Path) -> None:
    for skill in ("steady", "shaky"):
        text = f"{BREAK}\nsave {tmp_path / skill}\nquit\n"
        assert tablee("play", "carom", "-o", f"skill={skill}", "--seed", "3", text=text).exit_code == 0
    assert f"1. {BREAK}=" in (tmp_path / "steady").read_text()
    assert f"1. {BREAK}=" not in (tmp_path / "shaky").read_text()
    replayed = tablee("replay", "carom", str(tmp_path / "shaky"))
    assert replayed.exit_code == 0, replayed.output


def test_the_terminal_says_how_to_shoot() -> None:
    result = tablee(
        "play", "carramboule", "--bot", "straight", "--seed", "1", text="moves\n0.1/5/2\nundo\nquit\n"
    )
    assert "any shot place/angle/speed" in result.stdout
    assert "straight plays" in result.stdout
    assert result.stdout.count("s to play>") == 4


LAST_WHITE = "s 1 0:0 0:0 w - - w1:-0.26,0.26;b1:0.2,0.2"
"""White owns the queen, and its last piece lies near the far left hole: `0/-37/3` wins the round."""


@pytest.mark.parametrize("keyboard", [(), ("--bot", "straight", "--seat", "s")])
def test_a_shot_that_ends_a_round_is_undone_in_the_terminal(
    keyboard: tuple[str, ...], tmp_path: Path
) -> None:
    saved = tmp_path / "game.txt"
    played = tablee(
        "play",
        "carom",
        *("-o", f"start={LAST_WHITE}", "--seed", "1", *keyboard),
        text=f"0/-37/3\nundo\nsave {saved}\nquit\n",
    )
    assert played.exit_code == 0, played.output
    assert "K13: round won w (4)" in played.stdout
    assert read_record(saved.read_text()).moves == ()


def test_a_bot_that_ends_a_round_goes_on_to_the_next() -> None:
    start = "n 1 0:0 0:0 b - - w1:-0.2,0.2;b1:0.25,-0.25"
    result = tablee("play", "carom", "--bot", "straight", "-o", f"start={start}", text="quit\n")
    assert result.exit_code == 0, result.output
    assert "K13: round won b" in result.stdout
    assert "round 2" in result.stdout


def with_clock(tmp_path: Path, *commands: str, clock: str = "1+5") -> str:
    """The record of a game with clocks after some commands."""
    saved = tmp_path / "saved.txt"
    text = "\n".join((*commands, f"save {saved}", "quit", ""))
    result = tablee("play", "offboard", "--clock", clock, text=text)
    assert result.exit_code == 0, result.output
    assert "r to play 1:00>" in result.stdout
    return saved.read_text()


def test_clocks_run_in_the_terminal_and_are_recorded(tmp_path: Path) -> None:
    record = with_clock(tmp_path, "c3-d4", "g7-f6")
    assert "clock: 1+5" in record
    assert record.count("{clock 1:0") == 2, "a minute, less the moment the move took, and five seconds more"
    assert read_record(record).moves == ("c3-d4", "g7-f6")


def test_a_move_taken_back_gives_its_time_back(tmp_path: Path) -> None:
    record = with_clock(tmp_path, "c3-d4", "undo", "c3-c4")
    assert read_record(record).moves == ("c3-c4",)
    assert record.count("{clock") == 1


def test_whoever_answers_too_late_has_lost() -> None:
    console = Console(file=StringIO(), width=120)
    game = find_game("offboard")
    times = count(0, 31_000)  # each look at the clock is half a minute after the one before
    terminal = TerminalGame(
        console, Match(game, game.setup()), None, None, 1, TimeControl.read("30s"), lambda: next(times)
    )
    with patch("tablee.cli.terminal.click.prompt", return_value="c3-d4"):
        terminal.run()
    assert terminal.result is not None
    assert (terminal.result.winner, terminal.result.reason) == ("y", "time")


def test_a_clock_that_is_none_is_refused() -> None:
    result = tablee("play", "offboard", "--clock", "soon")
    assert result.exit_code == 1
    assert "'soon' is no clock: write 5+3" in result.stderr
