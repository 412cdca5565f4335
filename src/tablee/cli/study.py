"""The commands for studying a game: list and count moves, replay records, analyse them."""

from __future__ import annotations

import json
from collections import Counter
from typing import IO

import click
from rich.console import Console

from tablee.bots.match_analysis import MOVE_S, POSITION_S, MatchAnalysis
from tablee.cli.arguments import Interrupted, game_argument, match_after, moves_option, option_option
from tablee.cli.insights import account_json, account_line, json_line, move_line, position_line
from tablee.cli.progress import progress_bar
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.jsonl import answer_line
from tablee.core.perft import RulesCounter
from tablee.core.record import decode_text, read_record, result_of
from tablee.core.record import replay as replay_record
from tablee.games import has_module, kernel_of


@click.command()
@game_argument
@option_option
@moves_option
def moves(game: AnyGame, options: tuple[str, ...], moves: str) -> None:
    """List the legal moves, sorted, one per line."""
    legal = game.moves(match_after(game, options, moves).step.state)
    if legal is None:
        raise TableeError(f"{game.name} is a game of shots: its moves are a continuum and cannot be listed")
    for text in sorted(map(game.move_text, legal)):
        click.echo(text)


@click.command()
@game_argument
@click.argument("depth", type=click.IntRange(min=0))
@option_option
@moves_option
@click.option("--divide", is_flag=True, help="Also print the count for each first move.")
@click.option(
    "--rules", "by_rules", is_flag=True, help="Count with the readable rules instead of the compiled kernel."
)
def perft(
    game: AnyGame, depth: int, options: tuple[str, ...], moves: str, divide: bool, by_rules: bool
) -> None:
    """Count the sequences of DEPTH moves.

    A game without a compiled kernel is counted with its readable rules.
    """
    state = match_after(game, options, moves).step.state
    with progress_bar(f"perft {depth}") as advance:
        by_kernel = has_module(game, "kernel") and not by_rules
        counter = kernel_of(game) if by_kernel else RulesCounter(game)
        counts = counter.divide(state, depth, advance) if divide and depth else {}
        count = sum(counts.values()) if counts else counter.perft(state, depth, advance)
    for text, part in sorted(counts.items()):
        click.echo(f"{text} {part}")
    click.echo(count)


@click.command()
@game_argument
@click.argument("file", type=click.File("rb"), default="-")
@click.option(
    "--jsonl", is_flag=True, help="Read one match per line as JSON, and print one line of JSON for each."
)
def replay(game: AnyGame, file: IO[bytes], jsonl: bool) -> None:
    """Replay a record and print where it ends.

    Prints the board, the position and the result. The record is read from standard input if there is no
    FILE.
    """
    if jsonl:
        for line in file:
            if line.strip():
                click.echo(json.dumps(answer_line(game, line)))
        return
    record = read_record(decode_text(file.read()))
    match = replay_record(game, record)
    Console(highlight=False, soft_wrap=True).print(game.draw(match.step.state))
    click.echo(game.position(match.step.state))
    click.echo(result_of(record, match) or "not over")


@click.command()
@game_argument
@click.argument("file", type=click.File("rb"), required=False)
@click.option("--step", type=click.IntRange(0), help="Analyse only this position; 0 is the start.")
@click.option(
    "--time",
    "time_s",
    type=click.FloatRange(0, min_open=True),
    help=f"Seconds for the position ({POSITION_S:g} by default), or for each move ({MOVE_S:g}).",
)
@option_option
@moves_option
@click.option("--jsonl", is_flag=True, help="Print lines of JSON.")
def analyse(
    game: AnyGame,
    file: IO[bytes] | None,
    step: int | None,
    time_s: float | None,
    options: tuple[str, ...],
    moves: str,
    jsonl: bool,
) -> None:
    """Analyse a match, or one position, with a strong bot.

    A match gets one line per move, with ?!, ? and ?? for mistakes. It is the record in FILE (- for standard
    input), or --moves. With --step, or without any moves, one position is analysed to growing depth.
    Percentages are the expected score of the first seat's team. A match ends with a line about how well each
    player played, if the game has a yardstick (see `tablee yardstick`).
    """
    if file and (moves or options):
        raise click.UsageError("a record has its own options and moves")
    if file:
        match = replay_record(game, read_record(decode_text(file.read())))
    else:
        match = match_after(game, options, moves)
    if step is None and not match.moves:
        step = 0
    analysis = MatchAnalysis(match, step, time_s)
    write = json_line if jsonl else move_line if step is None else position_line
    mistakes: Counter[str] = Counter()
    try:
        with Console(stderr=True).status("preparing"):
            analysis.prepare()
        for insight in analysis.run():
            click.echo(write(insight))
            mistakes[insight.question.state.to_play] += bool(insight.mark)
        for account in analysis.accounts:
            sum_up = account_json if jsonl else account_line
            click.echo(sum_up(account, mistakes[account.seat]))
    except KeyboardInterrupt:
        raise Interrupted("stopped; the analysis above is incomplete") from None
