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
    help="The folder that stores the tables.",
)
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
    "--bot-pause",
    default=0.6,
    show_default=True,
    type=click.FloatRange(0, 10),
    help="The minimum time, in seconds, between a move and the bot's reply.",
)
def serve(host: str, port: int, data: Path, origins: tuple[str, ...], workers: int, bot_pause: float) -> None:
    """Run the server for browsers."""
    # Imported here because the web server takes as long to import as everything else together.
    from tablee.server.serve import serve as run
    from tablee.server.settings import Settings

    run(Settings(data=data, origins=origins, workers=workers, bot_pause_s=bot_pause), host, port)
