"""A club in one file, whatever storage it comes from and goes to.

The file is compressed JSON, a line for each table: first what the club has once, then guests, their settings,
what they have tried of the puzzles, then tables, and at its end how many lines there are and the SHA-256 of
all before. So a file that was cut off or changed is known as such before anything of it is used.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import time
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from tempfile import mkstemp

import msgspec

from tablee.storage.club import PAGE, Counts, Guest, GuestSettings, Rest, Source, StoredTable
from tablee.storage.store import StoredAttempt, StoreError

FORM = 4
"""The form of the file itself; events and summaries in it have their own. In form 1 tables had no results,
before form 3 guests had no settings, before form 4 nobody had tried puzzles."""


class Head(msgspec.Struct, tag="club", frozen=True):
    """The first line."""

    form: int
    made: int
    """When, in milliseconds since 1970."""
    counts: Counts
    rest: Rest


class Guests(msgspec.Struct, tag="guests", frozen=True):
    """A line with some guests."""

    guests: list[Guest]


class Settings(msgspec.Struct, tag="settings", frozen=True):
    """A line with the settings of some guests."""

    settings: list[GuestSettings]


class Attempts(msgspec.Struct, tag="attempts", frozen=True):
    """A line with some attempts at puzzles."""

    attempts: list[StoredAttempt]


class Table(msgspec.Struct, tag="table", frozen=True):
    """A line with one table."""

    table: StoredTable


class End(msgspec.Struct, tag="end", frozen=True):
    """The last line."""

    lines: int
    sha256: str


Line = Head | Guests | Settings | Attempts | Table | End


async def write_backup(source: Source, path: Path, progress: Callable[[int], None]) -> Head:
    """Write a club to a new, private file, which is there when it is whole; raises StoreError.

    `progress` is told how many events were written.
    """
    if path.exists():
        raise StoreError(f"{path} exists already; choose another file")
    head = Head(FORM, time.time_ns() // 1_000_000, await source.counts(), await source.rest())
    try:
        # Of its own name: two backups to one path must not mix.
        descriptor, half = mkstemp(".part", f"{path.name}.", path.parent)
        try:
            with os.fdopen(descriptor, "wb") as file:
                with gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=6) as packed:
                    await _write_lines(source, head, packed, progress)
                file.flush()
                os.fsync(file.fileno())
            os.link(half, path)  # unlike a rename, it takes nobody's place
        finally:
            Path(half).unlink()
    except OSError as error:
        raise StoreError(f"cannot write {path}: {error.strerror}") from error
    return head


async def _write_lines(
    source: Source, head: Head, file: gzip.GzipFile, progress: Callable[[int], None]
) -> None:
    encoder = msgspec.json.Encoder()
    digest = hashlib.sha256()
    lines = 0

    def write(line: Line) -> None:
        nonlocal lines
        text = encoder.encode(line) + b"\n"
        if not isinstance(line, End):
            digest.update(text)
            lines += 1
        file.write(text)

    write(head)
    async for guests in source.guests():
        write(Guests(guests))
    async for settings in source.settings():
        write(Settings(settings))
    async for attempts in source.attempts():
        write(Attempts(attempts))
    async for tables in source.tables():
        for table in tables:
            write(Table(table))
        progress(sum(len(table.events) for table in tables))
    write(End(lines, digest.hexdigest()))


class Backup:
    """A club in a file, as a Source; opening it reads it through, and refuses it unless it is whole."""

    def __init__(self, path: Path) -> None:
        self.name = str(path)
        self._path = path
        for line in self._checked():
            if isinstance(line, Head):
                self.head = line

    async def counts(self) -> Counts:
        return self.head.counts

    async def rest(self) -> Rest:
        return self.head.rest

    async def guests(self) -> AsyncIterator[list[Guest]]:
        for line in self._checked():
            if isinstance(line, Guests):
                yield line.guests
            elif isinstance(line, Table):
                return

    async def settings(self) -> AsyncIterator[list[GuestSettings]]:
        for line in self._checked():
            if isinstance(line, Settings):
                yield line.settings
            elif isinstance(line, Table):
                return

    async def attempts(self) -> AsyncIterator[list[StoredAttempt]]:
        for line in self._checked():
            if isinstance(line, Attempts):
                yield line.attempts
            elif isinstance(line, Table):
                return

    async def tables(self) -> AsyncIterator[list[StoredTable]]:
        page: list[StoredTable] = []
        for line in self._checked():
            if isinstance(line, Table):
                page.append(line.table)
            if len(page) == PAGE:
                yield page
                page = []
        if page:
            yield page

    def _checked(self) -> Iterator[Line]:
        """The lines of the file; raises StoreError, at the end at the latest, if it is not as written."""
        try:
            with gzip.open(self._path, "rb") as file:
                yield from self._read(file)
        except (EOFError, zlib.error, gzip.BadGzipFile, msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise StoreError(f"{self.name} is cut off or damaged, or no backup: {error}") from error
        except OSError as error:
            raise StoreError(f"cannot read {self.name}: {error.strerror}") from error

    def _read(self, file: gzip.GzipFile) -> Iterator[Line]:
        decoder = msgspec.json.Decoder(Line)
        digest = hashlib.sha256()
        lines, end = 0, None
        for text in file:
            if end is not None:
                raise StoreError(f"{self.name} has been changed: something follows its end")
            if lines == 0:
                self._check_form(text)
            line = decoder.decode(text)
            if isinstance(line, End):
                end = line
            else:
                digest.update(text)
                lines += 1
                yield line
        if end is None:
            raise StoreError(f"{self.name} is cut off: its end is missing")
        if end != End(lines, digest.hexdigest()):
            raise StoreError(f"{self.name} has been changed since it was written")

    def _check_form(self, text: bytes) -> None:
        form = msgspec.json.decode(text, type=_Form).form
        if form > FORM:
            raise StoreError(f"{self.name} is of a newer Tablée (form {form}; this one knows {FORM})")


class _Form(msgspec.Struct, tag="club"):
    """What the first line of every form has."""

    form: int
