"""The results of an arena on disk: a header line with the terms, then one line per finished pair."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import msgspec
from msgspec import Struct

from tablee.bots.arena.playing import FinishedPair, Terms
from tablee.core.errors import TableeError

FORMAT_VERSION = 1


class Header(Struct, frozen=True, kw_only=True):
    """The first line: the terms, the date, the version and the machine."""

    arena: int = FORMAT_VERSION
    terms: Terms
    begun: str
    version: str
    machine: str


def describe_machine() -> str:
    """The processor, its number of cores and the Python version; never the name of the machine."""
    model = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        model = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass  # not Linux, or an unknown processor
    return f"{os.cpu_count()} cores of {model}, Python {platform.python_version()}"


def today() -> str:
    """The date, such as 2026-11-16."""
    return datetime.now(UTC).date().isoformat()


class Results:
    """The pairs in a results file, by number. A pair whose line is incomplete is played again."""

    def __init__(self, path: Path, terms: Terms) -> None:
        self.path = path
        self.pairs: dict[int, FinishedPair] = {}
        self.header = Header(
            terms=terms, begun=today(), version=version("tablee"), machine=describe_machine()
        )
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._read(path.read_bytes() if path.exists() else b"")
            self._file = path.open("ab", buffering=0)
        except OSError as error:
            raise TableeError(f"cannot open the results file {path}: {error.strerror}") from None
        if self._file.tell() == 0:
            self._write(msgspec.json.encode(self.header) + b"\n")

    def add(self, pair: FinishedPair) -> None:
        """Append a pair, in a single write: if that fails midway, only the last line is incomplete."""
        self._write(msgspec.json.encode(pair) + b"\n")
        self.pairs[pair.number] = pair

    def _write(self, line: bytes) -> None:
        try:
            if self._file.write(line) == len(line):
                return
            reason = "there is no space for a whole line"
        except OSError as error:
            reason = str(error.strerror)
        raise TableeError(f"cannot write results to {self.path}: {reason}")

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _read(self, content: bytes) -> None:
        """Read the pairs from the file, and cut off an incomplete last line."""
        whole, _, rest = content.rpartition(b"\n")
        if rest:
            with self.path.open("r+b") as file:
                file.truncate(len(content) - len(rest))
        lines = whole.split(b"\n") if whole else []
        if not lines:
            return
        self.header = self._header(lines[0])
        for pair in self._decode(lines[1:]):
            self.pairs.setdefault(pair.number, pair)

    def _header(self, line: bytes) -> Header:
        try:
            header = msgspec.json.decode(line, type=Header)
        except msgspec.MsgspecError as error:
            raise TableeError(f"{self.path} is not a results file of an arena: {error}") from None
        if header.arena != FORMAT_VERSION:
            raise TableeError(
                f"{self.path} has format {header.arena}; this version of Tablée reads format {FORMAT_VERSION}"
            )
        if header.terms != self.header.terms:
            raise TableeError(
                f"{self.path} has the results of another arena: {_describe(header.terms)}, "
                f"not {_describe(self.header.terms)}; move the file, or choose another folder"
            )
        return header

    def _decode(self, lines: Iterable[bytes]) -> Iterable[FinishedPair]:
        for number, line in enumerate(lines, 2):
            try:
                yield msgspec.json.decode(line, type=FinishedPair)
            except msgspec.MsgspecError as error:
                raise TableeError(f"{self.path}, line {number}: {error}") from None


def _describe(terms: Terms) -> str:
    options = "".join(f" {key}={value}" for key, value in terms.options.items())
    return f"{terms.game}{options} {terms.bots[0]} against {terms.bots[1]} with seed {terms.seed}"
