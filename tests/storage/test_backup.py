"""Backups of both storages: one file, as of one moment, whole or refused."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from tablee.storage.backup import Backup, write_backup
from tablee.storage.club import PAGE, Counts
from tablee.storage.copying import compare_clubs, restore_club
from tablee.storage.key import save_key
from tablee.storage.opening import open_club
from tablee.storage.store import StoreError
from tests.storage.clubs import fill, no_progress, open_store
from tests.storage.writing import write

KINDS = ["sqlite", "postgresql"]
MakePlace = Callable[[str], str]


async def back_up(place: str, file: Path) -> None:
    async with open_club(place, alone=False) as club, club.snapshot():
        await write_backup(club, file, no_progress)


async def restore(file: Path, place: str) -> Counts:
    source = Backup(file)
    async with open_club(place, alone=True, must_exist=False) as club:
        counts = await restore_club(source, club, no_progress)
        await compare_clubs(source, club, no_progress)
    return counts


def unpack(file: Path) -> bytes:
    return gzip.decompress(file.read_bytes())


@pytest.mark.parametrize("here", KINDS)
@pytest.mark.parametrize("there", KINDS)
async def test_a_backup_is_restored_with_everything(
    make_place: MakePlace, tmp_path: Path, here: str, there: str
) -> None:
    source, target, file = make_place(here), make_place(there), tmp_path / "backup"
    await fill(source)
    if here == "sqlite":
        save_key(Path(source), b"k" * 32)
    await back_up(source, file)
    counts = await restore(file, target)
    async with open_club(source, alone=True) as old, open_club(target, alone=True) as new:
        assert counts == await old.counts()
        await compare_clubs(old, new, no_progress)
        await compare_clubs(new, old, no_progress)
        key = (await old.rest()).key
        assert key is not None
        assert key == (await new.rest()).key


@pytest.mark.parametrize("kind", KINDS)
async def test_both_storages_give_the_same_file_but_for_its_head(
    make_place: MakePlace, tmp_path: Path, kind: str
) -> None:
    first, second = make_place("sqlite"), make_place(kind)
    await fill(first, tables=30)
    await back_up(first, tmp_path / "first")
    await restore(tmp_path / "first", second)
    await back_up(second, tmp_path / "second")
    one, two = (unpack(tmp_path / name).splitlines() for name in ("first", "second"))
    assert one[1:-1] == two[1:-1]


@pytest.mark.parametrize("kind", KINDS)
async def test_a_backup_is_of_one_moment_while_servers_write(
    make_place: MakePlace, tmp_path: Path, kind: str
) -> None:
    place = make_place(kind)
    await fill(place, tables=40)
    store = open_store(place)
    async with open_club(place, alone=False) as club, club.snapshot():
        before = await club.counts()
        await asyncio.gather(*(write(store, "new", number, b"later") for number in range(50)))
        await write(store, "a0", 1, b"later")
        await store.name_guest("guest Ann", "Later")
        await write_backup(club, tmp_path / "backup", no_progress)
        await compare_clubs(Backup(tmp_path / "backup"), club, no_progress)
    await store.close()
    assert await restore(tmp_path / "backup", make_place("sqlite")) == before
    text = unpack(tmp_path / "backup")
    assert b"Later" not in text
    assert b'"new"' not in text


async def test_of_two_backups_to_one_path_one_is_whole_and_the_other_refused(
    make_place: MakePlace, tmp_path: Path
) -> None:
    sources, file = [make_place("postgresql"), make_place("postgresql")], tmp_path / "backup"
    for source, tables in zip(sources, (PAGE + 7, 2 * PAGE), strict=True):
        await fill(source, tables=tables)
    outcomes = await asyncio.gather(*(back_up(source, file) for source in sources), return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "StoreError"]
    won = sources[[outcome is None for outcome in outcomes].index(True)]
    async with open_club(won, alone=True) as club:
        await compare_clubs(Backup(file), club, no_progress)
    assert [path.name for path in tmp_path.glob("backup*")] == ["backup"]


async def test_a_file_is_private_and_never_replaced(make_place: MakePlace, tmp_path: Path) -> None:
    place, file = make_place("sqlite"), tmp_path / "backup"
    await fill(place, tables=3)
    await back_up(place, file)
    assert file.stat().st_mode & 0o777 == 0o600
    written = file.read_bytes()
    with pytest.raises(StoreError, match="exists already"):
        await back_up(place, file)
    assert file.read_bytes() == written
    with pytest.raises(StoreError, match=r"cannot write .*: No such file"):
        await back_up(place, tmp_path / "nowhere" / "backup")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["backup", "club 0"]


@pytest.fixture
async def whole(make_place: MakePlace, tmp_path: Path) -> bytes:
    """A small backup."""
    place = make_place("sqlite")
    await fill(place, tables=3)
    await back_up(place, tmp_path / "whole")
    return (tmp_path / "whole").read_bytes()


async def test_a_file_that_is_cut_off_anywhere_is_refused(whole: bytes, tmp_path: Path) -> None:
    file = tmp_path / "cut"
    for size in range(len(whole)):
        file.write_bytes(whole[:size])
        with pytest.raises(StoreError, match=r"is cut off|cut off or damaged"):
            Backup(file)


async def test_a_file_with_a_changed_byte_is_refused(whole: bytes, tmp_path: Path) -> None:
    file = tmp_path / "changed"
    refused = 0
    for place in range(len(whole)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0x20]) + whole[place + 1 :])
        try:
            Backup(file)
        except StoreError:
            refused += 1
        else:  # gzip has a few bits that mean nothing
            assert unpack(file) == gzip.decompress(whole)
    assert len(whole) - refused < 10


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[:-1], "its end is missing"),
        (lambda lines: [*lines[:2], *lines[3:]], "has been changed"),
        (lambda lines: [lines[0], lines[2], lines[1], *lines[3:]], "has been changed"),
        (lambda lines: [*lines, lines[1]], "something follows its end"),
        (lambda lines: [lines[0].replace(b'"form":4', b'"form":5'), *lines[1:]], r"newer Tablée \(form 5"),
        (lambda lines: [b'{"type":"letter"}\n', *lines], "no backup"),
        (lambda lines: [], "cut off"),
    ],
)
async def test_a_file_that_somebody_has_edited_is_refused(
    whole: bytes, tmp_path: Path, change: Callable[[list[bytes]], list[bytes]], said: str
) -> None:
    file = tmp_path / "edited"
    lines = gzip.decompress(whole).splitlines(keepends=True)
    file.write_bytes(gzip.compress(b"".join(change(lines))))
    with pytest.raises(StoreError, match=said):
        Backup(file)


@pytest.mark.parametrize("kind", KINDS)
async def test_only_an_empty_place_is_restored_into(make_place: MakePlace, tmp_path: Path, kind: str) -> None:
    source, target, file = make_place("sqlite"), make_place(kind), tmp_path / "backup"
    await fill(source, tables=3)
    await back_up(source, file)
    store = open_store(target)
    await store.name_guest("somebody", "Bob")
    await store.close()
    with pytest.raises(StoreError, match="is not empty: it has 0 tables and 1 guests"):
        await restore(file, target)


@pytest.mark.parametrize("kind", KINDS)
async def test_a_restore_that_fails_leaves_nothing(make_place: MakePlace, tmp_path: Path, kind: str) -> None:
    """Here the file is changed after it was checked, and before it is used."""
    source, target, file = make_place("sqlite"), make_place(kind), tmp_path / "backup"
    await fill(source, tables=10)
    await back_up(source, file)
    lines = unpack(file).splitlines(keepends=True)
    checked = Backup(file)
    table = msgspec.json.decode(lines[5])
    table["table"][0] = "another"
    lines[5] = msgspec.json.encode(table) + b"\n"
    file.write_bytes(gzip.compress(b"".join(lines)))
    async with open_club(target, alone=True, must_exist=False) as club:
        with pytest.raises(StoreError, match="has been changed"):
            await restore_club(checked, club, no_progress)
        assert await club.counts() == Counts(0, 0, 0)


async def test_a_backup_of_the_first_form_is_restored(make_place: MakePlace, tmp_path: Path) -> None:
    """In it, tables had no results, and nobody had tried puzzles."""
    source, file = make_place("sqlite"), tmp_path / "backup"
    await fill(source, tables=3)
    await back_up(source, file)
    lines = [msgspec.json.decode(line) for line in unpack(file).splitlines()][:-1]
    lines[0]["form"] = 1
    lines = [line for line in lines if line["type"] not in ("settings", "attempts")]
    for line in lines:
        if line["type"] == "table":
            del line["table"][4:]
    texts = [msgspec.json.encode(line) + b"\n" for line in lines]
    end = {"type": "end", "lines": len(texts), "sha256": sha256(b"".join(texts)).hexdigest()}
    file.write_bytes(gzip.compress(b"".join([*texts, msgspec.json.encode(end) + b"\n"])))
    target = make_place("sqlite")
    assert (await restore(file, target)).tables == 3
    async with open_club(target, alone=True) as club:
        assert [table.results async for page in club.tables() for table in page] == [()] * 3
        assert [page async for page in club.attempts()] == []
