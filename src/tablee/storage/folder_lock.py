"""One server for each data folder."""

from __future__ import annotations

import os
from pathlib import Path

from tablee.storage.store import StoreError

try:
    import fcntl
except ImportError:  # Windows, where nobody is warned of a second server
    fcntl = None  # type: ignore[assignment]


class FolderLock:
    """Held while a server uses a data folder; the system releases it when the process ends in any way."""

    def __init__(self, folder: Path) -> None:
        """Take the lock; raises StoreError where another server has it."""
        path = folder / "lock"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError(f"cannot open {path}: {error.strerror}") from error
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._file)
            raise StoreError(f"another server is using {folder}; stop it, or choose another --data") from None
        except OSError:  # a file system without locks
            return

    def release(self) -> None:
        """Let another server use the folder."""
        os.close(self._file)
