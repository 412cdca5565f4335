"""Runs `tablee` in this process."""

from __future__ import annotations

from click.testing import CliRunner, Result

from tablee.cli import main


def tablee(*arguments: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=text)
