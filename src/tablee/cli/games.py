"""The command that lists the games."""

from __future__ import annotations

import click

from tablee.games import GAMES, PROBLEMS, SOURCES, parts_of

OURS = "Tablée"


@click.command()
def games() -> None:
    """List all games and the optional parts that each has.

    The second column says which package a game comes from. Installed games that could not be loaded are
    listed below, with the reason.
    """
    rows = [(name, SOURCES.get(name, OURS), ", ".join(parts_of(game))) for name, game in GAMES.items()]
    name_width, source_width = (max(len(row[column]) for row in rows) for column in (0, 1))
    for name, source, parts in rows:
        click.echo(f"{name:{name_width}}  {source:{source_width}}  {parts}".rstrip())
    if PROBLEMS:
        click.echo()
    for problem in PROBLEMS:
        click.echo(problem)
