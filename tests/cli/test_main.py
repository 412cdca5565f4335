"""What all commands share: errors in one line, closed pipes, a fast start."""

from __future__ import annotations

import os
import subprocess
import sys

import click
import pytest

from tablee.cli import main

from .commands import tablee


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("moves", "chess"), "there is no game 'chess'; the games are: offboard"),
        (("moves", "offboard", "-o", "pionts=1"), "there is no option 'pionts'"),
        (("moves", "offboard", "--moves", "c3-d4 c3-d4"), "move 2, c3-d4: y has no marble on c3 (O7)"),
        (("perft", "offboard", "--", "-1"), "-1 is not in the range"),
        (("play", "offboard", "--bot", "greedy", "--seat", "q"), "there is no seat 'q'"),
        (("replay", "offboard", "no-such-file"), "No such file"),
    ],
)
def test_errors_are_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    result = tablee(*arguments)
    assert result.exit_code != 0
    assert complaint in result.stderr
    assert "Traceback" not in result.output


def test_a_closed_pipe_does_not_crash() -> None:
    command = f"'{sys.executable}' -m tablee moves offboard | head -1"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, env=os.environ, timeout=60, check=False
    )
    assert done.stdout == "a1-b1\n"
    assert "Traceback" not in done.stderr


def test_the_command_line_starts_without_compiler_and_web_server() -> None:
    """`tablee --help` should not wait for modules that take a second to import."""
    heavy = {"numba", "litestar", "uvicorn", "ray", "pyspiel"}
    code = f"import sys, tablee.cli; print(*{heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_every_command_explains_itself() -> None:
    for name, command in main.commands.items():
        usage = tablee(name, "--help")
        assert usage.exit_code == 0
        assert command.help, name
        for parameter in command.params:
            assert not isinstance(parameter, click.Option) or parameter.help, f"{name} {parameter.name}"
