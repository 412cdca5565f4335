"""The commands that run the server and look after its data."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from tablee.cli.arguments import (
    database_option,
    figures_host_option,
    figures_port_option,
    log_format_option,
)
from tablee.cli.progress import progress_bar


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on; 0.0.0.0 accepts connections from other machines.",
)
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 picks a free port."
)
@click.option(
    "--data",
    default="data",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder that stores the tables.",
)
@database_option
@click.option(
    "--origin",
    "origins",
    multiple=True,
    help="The address at which browsers reach this server through a proxy; may be repeated.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="The number of processes for bots.",
)
@click.option(
    "--queue",
    is_flag=True,
    help="Leave bots, shots and analyses to `tablee worker` processes on the same --database.",
)
@click.option(
    "--bot-pause",
    default=0.6,
    show_default=True,
    type=click.FloatRange(0, 10),
    help="The minimum time, in seconds, between a move and the bot's reply.",
)
@click.option(
    "--forget-after",
    metavar="DAYS",
    type=click.FloatRange(min=1),
    help="Delete tables that nobody finished and nobody visited for so many days; by default none.",
)
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="NAME=NUMBER",
    help="What one user may take, such as hints_per_guest=1; may be repeated. docs/operations.md lists them.",
)
@click.option(
    "--drain-s",
    default=1.0,
    show_default=True,
    type=click.FloatRange(0, 600),
    help="When told to stop, let the players' connections go over so many seconds.",
)
@figures_port_option
@figures_host_option
@log_format_option
def serve(
    host: str,
    port: int,
    data: Path,
    database: str | None,
    origins: tuple[str, ...],
    workers: int,
    queue: bool,
    bot_pause: float,
    forget_after: float | None,
    limits: tuple[str, ...],
    drain_s: float,
    figures_port: int | None,
    figures_host: str,
    log_format: str,
) -> None:
    """Run the server for browsers."""
    # Imported here because the web server takes as long to import as everything else together.
    from tablee.server.serve import serve as run
    from tablee.server.settings import Settings, read_limits

    settings = Settings(
        data=data,
        database=database,
        origins=origins,
        workers=workers,
        queue=queue,
        bot_pause_s=bot_pause,
        forget_after_days=forget_after,
        drain_s=drain_s,
        figures=None if figures_port is None else (figures_host, figures_port),
        log_format=log_format,
        **read_limits(limits),
    )
    run(settings, host, port)


@click.command()
@click.option(
    "--data",
    default="data",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder that tables are stored in.",
)
@database_option
def rebuild(data: Path, database: str | None) -> None:
    """Make the summaries of all tables, and people's results, anew from their events."""
    from tablee.server.summaries import summarise_tables
    from tablee.storage.opening import open_store

    async def run() -> tuple[int, list[str]]:
        store = open_store(data, database, "rebuild")
        try:
            with progress_bar("reading tables") as advance:
                return await summarise_tables(store, progress=advance)
        finally:
            await store.close()

    written, problems = asyncio.run(run())
    for problem in problems:
        click.echo(problem, err=True)
    click.echo(f"{written} summaries written.")
    if problems:
        raise click.exceptions.Exit(1)
