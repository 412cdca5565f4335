"""The commands for authors of games."""

from __future__ import annotations

from pathlib import Path

import click

from tablee.cli.arguments import game_argument, option_option
from tablee.core.contract import check_game
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.options import read_pairs
from tablee.games.pictures import check_pictures
from tablee.learning.checks import lesson_problems
from tablee.making.new_game import write_package
from tablee.puzzles.checks import puzzle_problems


@click.command("new-game")
@click.argument("name")
@click.option(
    "--in",
    "parent",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=".",
    help="The folder to write the package into; by default the current folder.",
)
def new_game(name: str, parent: Path) -> None:
    """Write a package with a small game called NAME.

    The game runs immediately; turn it into your own.
    """
    folder = write_package(name, parent)
    click.echo(f"{folder} contains a game that runs. Next steps:")
    click.echo(f"  pip install -e {folder}")
    click.echo(f"  tablee check-game {name}")
    click.echo(f"  tablee play {name} --bot lou")


@click.command("check-game")
@game_argument
@option_option
def check(game: AnyGame, options: tuple[str, ...]) -> None:
    """Check a game and list its problems.

    A game must fulfil the contract of all games, the pictures of its rules pages must be legal positions,
    and its lesson and puzzles, if it has any, must work.
    """
    problems = [
        *check_game(game, read_pairs(options)),
        *check_pictures(game),
        *lesson_problems(game),
        *puzzle_problems(game),
    ]
    for problem in problems:
        click.echo(f"- {problem[0].upper()}{problem[1:]}.")
    if problems:
        raise TableeError(f"{game.name} does not fulfil the contract (problems: {len(problems)})")
    click.echo(f"{game.name} fulfils the contract.")
