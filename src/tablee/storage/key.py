"""The key that signs guests' cookies, in a file of the data folder; a database holds its own."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from tablee.storage.store import StoreError

KEY_BYTES = 32


def load_key(folder: Path) -> bytes:
    """Load the key from the data folder; the first start creates it."""
    path = folder / "key"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        # Linked into place, so that of two servers starting at once both use the first one's.
        fresh = _write_beside(path, secrets.token_bytes(KEY_BYTES))
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
        key = path.read_bytes()
    if len(key) < KEY_BYTES:
        raise StoreError(f"{path} is damaged; remove it to make a new key (guests will have to come anew)")
    return key


def save_key(folder: Path, key: bytes) -> None:
    """Replace the key: guests of the club that it comes from are recognized from the next start on."""
    os.replace(_write_beside(folder / "key", key), folder / "key")


def _write_beside(path: Path, key: bytes) -> Path:
    """Write the key to a private file next to its place, so that a crash leaves no half key."""
    fresh = path.with_name(f".key-{secrets.token_hex(4)}")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    return fresh
