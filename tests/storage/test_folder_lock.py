"""The lock of a data folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.storage.folder_lock import FolderLock
from tablee.storage.store import StoreError


def test_a_folder_is_used_once_at_a_time(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path / "data")
    with pytest.raises(StoreError, match=r"another server is using .*data"):
        FolderLock(tmp_path / "data")
    FolderLock(tmp_path / "other").release()
    lock.release()
    FolderLock(tmp_path / "data").release()


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot open"):
        FolderLock(tmp_path / "file")
