"""The command that works for servers on other machines."""

from __future__ import annotations

import click

from tablee.cli.arguments import figures_host_option, figures_port_option, log_format_option
from tablee.core.errors import TableeError


@click.command()
@click.option(
    "--database",
    envvar="TABLEE_DATABASE",
    required=True,
    metavar="URL",
    help="The PostgreSQL whose queue to serve: postgresql://…; or set TABLEE_DATABASE.",
)
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 256),
    help="The number of processes for bots; shots, and hints with analyses, have one more each.",
)
@click.option(
    "--stop-s",
    default=5.0,
    show_default=True,
    type=click.FloatRange(0, 600),
    help="When told to stop, the seconds to finish jobs; those that are left go back to the queue.",
)
@figures_port_option
@figures_host_option
@log_format_option
def worker(
    database: str,
    processes: int,
    stop_s: float,
    figures_port: int | None,
    figures_host: str,
    log_format: str,
) -> None:
    """Do the work of servers that use a queue: bots, shots, hints and analyses."""
    try:
        # Imported here because it is slow to import, and PostgreSQL's client is an optional dependency.
        from tablee.server.work.run_worker import run_worker
    except ImportError:
        raise TableeError("a worker needs PostgreSQL's client: pip install tablee[postgres]") from None
    figures = None if figures_port is None else (figures_host, figures_port)
    run_worker(database, processes, stop_s, log_format, figures)
