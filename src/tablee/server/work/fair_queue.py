"""A queue that no address and no guest can fill: addresses take turns, and at each address its guests."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Asker(NamedTuple):
    """Who a piece of work is done for: an address, and the guest there if the request had a cookie."""

    address: str
    guest: str | None = None


SERVER = Asker("")
"""Asks for what is done for everybody, such as compiling the bots of a game."""


class FairQueue(Generic[T]):
    """Serves addresses round robin, the guests of an address round robin, and each guest in order.

    So an item waits for at most one item of each other address, once per item that is ahead of it at its own.
    """

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, OrderedDict[str | None, deque[T]]] = OrderedDict()
        """The address to be served next comes first, and so do its guests; none of them is empty."""

    def __bool__(self) -> bool:
        return bool(self._addresses)

    def put(self, asker: Asker, item: T) -> None:
        """Add an item behind the asker's other ones."""
        guests = self._addresses.setdefault(asker.address, OrderedDict())
        guests.setdefault(asker.guest, deque()).append(item)

    def pop(self) -> T:
        """Take the next item out; its guest and its address go to the end of their queues."""
        address, guests = self._addresses.popitem(last=False)
        guest, items = guests.popitem(last=False)
        item = items.popleft()
        if items:
            guests[guest] = items
        if guests:
            self._addresses[address] = guests
        return item

    def remove(self, asker: Asker, item: T) -> None:
        """Take an item out that is no longer wanted; raises KeyError or ValueError if it is not there."""
        guests = self._addresses[asker.address]
        items = guests[asker.guest]
        items.remove(item)
        if not items:
            del guests[asker.guest]
        if not guests:
            del self._addresses[asker.address]
