"""Addresses of databases."""

from __future__ import annotations

import pytest

from tablee.storage.address import check_address, show_address
from tablee.storage.store import StoreError


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ann:secret@db.example:5433/club", "db.example:5433/club"),
        ("postgres://ann:se%40cret@db.example/club?sslmode=require", "db.example/club"),
        ("postgresql://[::1]:5432/club", "::1:5432/club"),
        ("postgresql:///club?host=/run/postgresql", "/run/postgresql/club"),
        ("postgresql:///club", "this machine/club"),
    ],
)
def test_an_address_is_shown_without_user_and_password(url: str, shown: str) -> None:
    check_address(url)
    assert show_address(url) == shown


@pytest.mark.parametrize(
    "url",
    [
        "mysql://ann:secret@db.example/club",
        "postgresql://ann:sec/ret@db.example/club",
        "postgresql://ann:sec#ret@db.example/club",
        "postgresql://ann:secret@db.example:port/club",
        "club",
    ],
)
def test_what_is_no_address_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(StoreError, match="must look like postgresql://") as refused:
        check_address(url)
    assert "ret" not in str(refused.value)
