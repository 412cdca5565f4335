"""The command that plays in the terminal."""

from __future__ import annotations

import secrets

import click
from rich.console import Console

from tablee.bots.levels import find_level
from tablee.cli.arguments import game_argument, option_option
from tablee.cli.progress import compile_physics
from tablee.cli.terminal import TerminalGame
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.options import read_pairs
from tablee.core.shots import ShotGame
from tablee.tables.clock import TimeControl


@click.command()
@game_argument
@option_option
@click.option(
    "--bot",
    "level",
    metavar="LEVEL",
    help="Play against this bot (see `tablee bots`). Without it, people share the terminal.",
)
@click.option("--seat", help="Your seat against a bot; by default the first one.")
@click.option("--seed", type=int, help="Make random draws and the bot's choices repeatable.")
@click.option(
    "--clock",
    metavar="CLOCK",
    help="Play with clocks: 5+3 is 5 minutes and 3 seconds a move, 30s is 30 seconds for each move.",
)
def play(
    game: AnyGame,
    options: tuple[str, ...],
    level: str | None,
    seat: str | None,
    seed: int | None,
    clock: str | None,
) -> None:
    """Play a game in the terminal."""
    seed = secrets.randbits(63) if seed is None else seed
    match = Match(game, game.setup(read_pairs(options), seed))
    bot = find_level(level, game.name).name if level else None
    control = TimeControl.read(clock) if clock else None
    terminal = TerminalGame(Console(highlight=False, soft_wrap=True), match, bot, seat, seed, control)
    if isinstance(game, ShotGame):
        compile_physics()
    terminal.run()
