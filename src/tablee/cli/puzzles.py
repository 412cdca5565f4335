"""The commands that find puzzles and prove them."""

from __future__ import annotations

from math import inf
from pathlib import Path
from random import Random

import click
from rich.console import Console

from tablee.cli.arguments import Interrupted, game_argument
from tablee.cli.progress import progress_bar
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.games import GAMES, file_of, find_game
from tablee.puzzles.checks import problems_of
from tablee.puzzles.puzzle import ABOUT, PUZZLES, Puzzles, puzzles_of

SAMPLE = 10


@click.group()
def puzzles() -> None:
    """Find puzzles in games that bots play, and prove them."""


@puzzles.command()
@game_argument
@click.option("--count", type=click.IntRange(1), default=200, show_default=True, help="Stop at so many.")
@click.option("--minutes", type=click.FloatRange(0, min_open=True), help="Stop after this time.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help=f"The file to add to; {PUZZLES} in the game's folder by default.",
)
def mine(game: AnyGame, count: int, minutes: float | None, out: Path | None) -> None:
    """Add puzzles to a game until it has --count of them.

    Each is written when it is found, so it may be interrupted; a later run goes on from there.
    """
    from tablee.puzzles.mining.mine import Progress, mine  # imports Numba, which takes a second

    path = out or _own_file(game)
    seconds = inf if minutes is None else 60 * minutes
    try:
        with progress_bar(f"mining {game.name}") as advance:

            def tell(progress: Progress) -> None:
                advance(max(progress.found / count, progress.seconds / seconds))

            done = mine(game, path, count, seconds, tell)
    except KeyboardInterrupt:
        raise Interrupted(f"stopped; what was found is in {path}") from None
    click.echo(f"{done.found} puzzles in {path}, {done.games} games, {done.seconds:.0f} s")


def _own_file(game: AnyGame) -> Path:
    """The file in a game's folder; raises TableeError where it has none that can be written."""
    for name in (PUZZLES, ABOUT):
        file = file_of(game, name)
        if isinstance(file, Path):
            return file.with_name(PUZZLES)
    raise TableeError(f"{game.name} has no {PUZZLES} or {ABOUT} in its folder; choose a file with --out")


@puzzles.command()
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--all", "all_of_them", is_flag=True, help="Prove all puzzles, not a sample.")
@click.option("--seed", type=int, default=0, help="Which sample.")
def check(name: str | None, all_of_them: bool, seed: int) -> None:
    """Check the puzzles of a game, or of all, and prove a sample of them again.

    The rules are asked about every puzzle. A proof is a search with four times the nodes that found the
    puzzle, or four times as many shots.
    """
    chosen = [find_game(name)] if name else list(GAMES.values())
    problems = 0
    for game in chosen:
        found = puzzles_of(game)
        if found is None:
            if name:
                raise TableeError(f"{game.name} has no puzzles")
            continue
        problems += _check(found, len(found.puzzles) if all_of_them else SAMPLE, seed)
    if problems:
        raise TableeError(f"{problems} puzzles are wrong")


def _check(found: Puzzles, proofs: int, seed: int) -> int:
    """Check the puzzles of one game, print what is wrong, and return with how many something is."""
    from tablee.puzzles.mining.mine import miner_for  # imports Numba, as above

    console = Console(highlight=False, soft_wrap=True)
    random = Random(seed)
    sample = {puzzle.id for puzzle in random.sample(found.puzzles, min(proofs, len(found.puzzles)))}
    wrong, miner = 0, miner_for(found) if sample else None
    with progress_bar(f"checking {found.game.name}") as advance:
        for number, puzzle in enumerate(found.puzzles, 1):
            problems = list(problems_of(found, puzzle))
            if miner and puzzle.id in sample and not problems:
                problem = miner.prove(puzzle)
                problems = [problem] if problem else []
            wrong += bool(problems)
            for problem in problems:
                console.print(f"{found.game.name} {puzzle.id}: {problem}")
            advance(number / len(found.puzzles))
    console.print(f"{found.game.name}: {len(found.puzzles)} puzzles, {len(sample)} proved, {wrong} wrong")
    return wrong
