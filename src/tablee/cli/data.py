"""The commands that move a club's data: between storages, and to and from backups."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from tablee.cli.arguments import Interrupted, database_option
from tablee.cli.progress import progress_bar
from tablee.storage.backup import Backup, write_backup
from tablee.storage.club import Counts
from tablee.storage.copying import compare_clubs, copy_club, restore_club
from tablee.storage.opening import open_club

data_option = click.option(
    "--data",
    default="data",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder that stores the tables.",
)


@contextmanager
def counting(title: str, events: int) -> Iterator[Callable[[int], None]]:
    """A progress bar that is told how many more events were dealt with."""
    done = 0
    with progress_bar(title) as advance:

        def count(more: int) -> None:
            nonlocal done
            done += more
            advance(min(1.0, done / max(1, events)))

        yield count


def amount(counts: Counts) -> str:
    """How much there was, in words."""
    return f"{counts.tables} tables with {counts.events} events, and {counts.guests} guests"


@click.command()
@click.option("--from", "source", required=True, metavar="PLACE", help="A data folder, or postgresql://…")
@click.option("--to", "target", required=True, metavar="PLACE", help="A data folder, or postgresql://…")
@click.option("--merge", is_flag=True, help="Allow a target that has other tables; it keeps its own key.")
def copy(source: str, target: str, merge: bool) -> None:
    """Copy a club between a data folder and a database, and compare both.

    An interrupted copy goes on when it is run again. Stop the servers first.
    """

    async def run() -> Counts:
        async with open_club(source, alone=True) as old, old.snapshot():
            counts = await old.counts()
            async with open_club(target, alone=True, must_exist=False) as new:
                with counting("copying", counts.events) as count:
                    await copy_club(old, new, count, merge=merge)
                with counting("comparing", counts.events) as count:
                    await compare_clubs(old, new, count, merged=merge)
            return counts

    try:
        counts = asyncio.run(run())
    except KeyboardInterrupt:
        raise Interrupted("interrupted; run it again to go on") from None
    click.echo(f"{amount(counts)} are in both places.")


@click.command()
@data_option
@database_option
@click.option(
    "--to", "file", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The file to write."
)
@click.option("--verify", is_flag=True, help="Read the file again and compare every event with the storage.")
def backup(data: Path, database: str | None, file: Path, verify: bool) -> None:
    """Write the whole club as it is now to one file; servers may run meanwhile.

    The file contains the key that signs guests' cookies: keep it private.
    """

    async def run() -> Counts:
        async with open_club(database or str(data), alone=False) as club, club.snapshot():
            counts = await club.counts()
            with counting("writing", counts.events) as count:
                await write_backup(club, file, count)
            written = Backup(file)
            if verify:
                with counting("comparing", counts.events) as count:
                    await compare_clubs(written, club, count)
            return counts

    counts = asyncio.run(run())
    click.echo(f"{amount(counts)} are in {file}.")


@click.command()
@data_option
@database_option
@click.option(
    "--from",
    "file",
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file that `tablee backup` wrote.",
)
@click.option(
    "--drill", is_flag=True, help="Restore into a temporary folder, compare every event, and delete it again."
)
def restore(data: Path, database: str | None, file: Path, drill: bool) -> None:
    """Restore a backup into an empty folder or database, and compare every event."""

    async def run(place: str) -> Counts:
        source = Backup(file)  # read through: a file that is not whole is refused before anything is written
        events = source.head.counts.events
        async with open_club(place, alone=True, must_exist=False) as club:
            with counting("restoring", events) as count:
                counts = await restore_club(source, club, count)
            with counting("comparing", events) as count:
                await compare_clubs(source, club, count)
        return counts

    if drill:
        with TemporaryDirectory() as folder:
            counts = asyncio.run(run(folder))
        click.echo(f"{amount(counts)} can be restored from {file}.")
    else:
        counts = asyncio.run(run(database or str(data)))
        click.echo(f"{amount(counts)} are restored.")
