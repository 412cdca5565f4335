"""Addresses of databases: `postgresql://user:password@host:5432/name`, shown without the password."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from tablee.storage.store import StoreError

SCHEMES = ("postgresql", "postgres")


def is_address(text: str) -> bool:
    """Whether this is meant as the address of a database, not as a folder."""
    return "://" in text


def check_address(url: str) -> None:
    """Raise StoreError where this is no address of a PostgreSQL database."""
    try:
        parts = urlsplit(url)
        # A password with / or # in it ends the host too early, and the @ is then behind it.
        is_right = parts.scheme in SCHEMES and ("@" in parts.netloc or "@" not in url)
        is_right = is_right and (parts.port is None or parts.port > 0)
    except ValueError:
        is_right = False
    if not is_right:
        raise StoreError(
            "the address of the database must look like postgresql://user:password@host:5432/name; "
            "in the password, / is written %2F, @ is %40, # is %23 and % is %25"
        )


def show_address(url: str) -> str:
    """Where a database is, without who asks and with which password."""
    parts = urlsplit(url)
    host = parts.hostname or parse_qs(parts.query).get("host", ["this machine"])[0]
    port = f":{parts.port}" if parts.port else ""
    return f"{host}{port}{parts.path}"
