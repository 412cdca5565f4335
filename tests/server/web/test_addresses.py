"""What a client's address counts as."""

from __future__ import annotations

import pytest

from tablee.server.web.addresses import limited_address


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("client-7", "client-7"),
        ("", "unknown"),
        (None, "unknown"),
    ],
)
def test_what_an_address_counts_as(host: str | None, counted: str) -> None:
    assert limited_address(host) == counted
