"""The key that signs guests' cookies."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tablee.storage.key import load_key, save_key


def test_the_key_is_made_once_and_kept_for_the_server_alone(tmp_path: Path) -> None:
    key = load_key(tmp_path / "new" / "folder")
    assert len(key) == 32
    assert load_key(tmp_path / "new" / "folder") == key
    file = tmp_path / "new" / "folder" / "key"
    assert file.stat().st_mode & 0o077 == 0
    assert [entry.name for entry in file.parent.iterdir()] == ["key"], "nothing is left beside it"
    assert load_key(tmp_path / "other") != key


def test_servers_that_start_together_have_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as threads:
        keys = set(threads.map(lambda _: load_key(tmp_path), range(16)))
    assert len(keys) == 1
    assert (tmp_path / "key").read_bytes() in keys


@pytest.mark.parametrize("size", [0, 1, 31])
def test_half_a_key_is_refused(tmp_path: Path, size: int) -> None:
    (tmp_path / "key").write_bytes(b"k" * size)
    with pytest.raises(ValueError, match="damaged"):
        load_key(tmp_path)
    assert (tmp_path / "key").stat().st_size == size


def test_a_key_from_elsewhere_takes_the_place_of_ours(tmp_path: Path) -> None:
    assert load_key(tmp_path) != b"k" * 32
    save_key(tmp_path, b"k" * 32)
    assert load_key(tmp_path) == b"k" * 32
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0
    assert [entry.name for entry in tmp_path.iterdir()] == ["key"]
