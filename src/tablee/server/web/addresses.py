"""The addresses that limits are counted for."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Network, ip_address

PREFIX = 64
"""The part of an IPv6 address that names a household; whoever has it has all the addresses below it."""


def limited_address(host: str | None) -> str:
    """What a client's address counts as: itself, or in IPv6 its network."""
    try:
        address = ip_address((host or "").partition("%")[0])
    except ValueError:  # a proxy may name its clients as it likes
        return host or "unknown"
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), PREFIX), strict=False))
