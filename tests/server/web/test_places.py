"""Places: so many in all, for an address and for a guest, and given back."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from tablee.server.web.places import Places
from tablee.server.web.rate import TooOften
from tablee.server.work.fair_queue import Asker


def take(places: Places, *askers: Asker) -> ExitStack:
    held = ExitStack()
    for asker in askers:
        held.enter_context(places.hold(asker))
    return held


def test_a_guest_has_so_many_wherever_it_is() -> None:
    places = Places("hints", 9, 2)
    with take(places, Asker("a", "ann"), Asker("b", "ann")):
        with pytest.raises(TooOften, match="you have 2 hints"):
            places.check(Asker("c", "ann"))
        places.check(Asker("a", "ben"))
    places.check(Asker("c", "ann"))


def test_an_address_has_so_many_with_and_without_cookies() -> None:
    places = Places("hints", 3, 2)
    with take(places, Asker("a"), Asker("a"), Asker("a", "ann")):
        for guest in (None, "ann", "ben"):
            with pytest.raises(TooOften, match="from your address"):
                places.check(Asker("a", guest))
        places.check(Asker("b"))


def test_there_are_so_many_in_all() -> None:
    places = Places("hints", 2, 2, total=2)
    with take(places, Asker("a"), Asker("b")), pytest.raises(TooOften):
        places.check(Asker("c"))


def test_who_is_refused_takes_none_and_who_has_none_is_forgotten() -> None:
    places = Places("hints", 1, 1)
    with take(places, Asker("a", "ann")), pytest.raises(TooOften):
        take(places, Asker("a", "ben"))
    assert not places._taken
    assert not places._addresses
    assert not places._guests
