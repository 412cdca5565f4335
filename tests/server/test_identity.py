"""Guests' names."""

from __future__ import annotations

from tablee.server.web.identity import given_name, new_guest


def test_guests_cannot_be_guessed_and_have_a_name() -> None:
    guests = {new_guest() for _ in range(1000)}
    assert len(guests) == 1000
    assert min(map(len, guests)) >= 20
    names = {given_name(guest) for guest in guests}
    assert len(names) > 200
    assert all(0 < len(name) <= 24 for name in names)
    guest = new_guest()
    assert given_name(guest) == given_name(guest)
