"""The command line: one module for each group of commands, which parse arguments and print."""

from __future__ import annotations

import sys
from typing import Any

import click

from tablee.cli import arena, data, games, make, picture, play, puzzles, serve, shots, study, worker
from tablee.core.errors import TableeError
from tablee.games import PROBLEMS

COMMANDS = (
    play.play,
    study.moves,
    study.perft,
    study.replay,
    study.analyse,
    arena.bots,
    arena.openings,
    arena.arena,
    arena.ladder,
    arena.yardstick,
    picture.picture,
    shots.simulate,
    shots.referee,
    games.games,
    puzzles.puzzles,
    make.new_game,
    make.check,
    serve.serve,
    serve.rebuild,
    worker.worker,
    data.copy,
    data.backup,
    data.restore,
)


class Commands(click.Group):
    """Reports errors in the input in one line, without a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except TableeError as error:
            raise click.ClickException(str(error)) from None
        except BrokenPipeError:  # the reader of a pipe, such as `head`, has closed it
            sys.stderr.close()
            ctx.exit(1)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tablee")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Tablée: five French table games, playable for real."""
    if ctx.invoked_subcommand != games.games.name:  # `games` lists the problems itself
        for problem in PROBLEMS:
            click.echo(problem, err=True)


for command in COMMANDS:
    main.add_command(command)
