"""The command that runs the server."""

from __future__ import annotations

from pathlib import Path

import click


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
    help="The folder that tables are stored in.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    help="An address at which browsers reach this server through a proxy; may be repeated.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="The number of processes for bots.",
)
@click.option(
    "--bot-pause",
    default=0.6,
    show_default=True,
    type=click.FloatRange(0, 10),
    help="The least time, in seconds, between a move and the bot's answer.",
)
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="NAME=NUMBER",
    help="What one user may take, such as hints_per_guest=1; may be repeated. docs/operations.md lists them.",
)
def serve(
    host: str,
    port: int,
    data: Path,
    origins: tuple[str, ...],
    workers: int,
    bot_pause: float,
    limits: tuple[str, ...],
) -> None:
    """Run the server for browsers."""
    # Only here: the web server takes as long to import as everything else together.
    from tablee.server.serve import serve as run
    from tablee.server.settings import Settings, read_limits

    settings = Settings(
        data=data, origins=origins, workers=workers, bot_pause_s=bot_pause, **read_limits(limits)
    )
    run(settings, host, port)
