"""Guests: a signed, http-only cookie and a nickname. No account, no password."""

from __future__ import annotations

import secrets
import zlib
from typing import Any

import msgspec
from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tablee.core.errors import TableeError
from tablee.server.web.addresses import limited_address
from tablee.server.web.messages import Guest, GuestSettings
from tablee.server.work.fair_queue import Asker
from tablee.storage.store import Store

COOKIE = "tablee_guest"
YEAR_S = 365 * 24 * 3600


class NoGuest(TableeError):
    """A request that needs a guest's cookie has none."""


class Identity:
    """Recognizes guests by their cookies."""

    def __init__(self, key: bytes, store: Store) -> None:
        self._signer = Signer(key, salt="tablee.guest")
        self._store = store

    def guest_of(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """The guest who sent a request; None without a valid cookie."""
        cookie = connection.cookies.get(COOKIE)
        if not cookie:
            return None
        try:
            return self._signer.unsign(cookie).decode()
        except BadSignature:
            return None

    def asker_of(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Asker:
        """The address and guest that limits and queues count a request for."""
        client = connection.client
        return Asker(limited_address(client.host if client else None), self.guest_of(connection))

    def require_guest(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """The guest who sent a request; raises NoGuest."""
        guest = self.guest_of(connection)
        if guest is None:
            raise NoGuest("you are not a guest yet: ask for /api/me first")
        return guest

    def cookie_for(self, guest: str, *, secure: bool) -> Cookie:
        """Create a guest's cookie."""
        return Cookie(
            key=COOKIE,
            value=self._signer.sign(guest).decode(),
            max_age=YEAR_S,
            httponly=True,
            samesite="lax",
            secure=secure,
            path="/",
        )

    async def describe(self, guest: str) -> Guest:
        """A guest as they see themselves."""
        return Guest(await self.name_of(guest), _read_settings(await self._store.settings(guest)))

    async def keep_settings(self, guest: str, settings: GuestSettings) -> None:
        """Keep how a guest likes the pages."""
        await self._store.keep_settings(guest, msgspec.json.encode(settings))

    async def name_of(self, guest: str) -> str:
        """A guest's nickname, chosen or made up."""
        return await self._store.guest_name(guest) or given_name(guest)


def _read_settings(content: bytes | None) -> GuestSettings | None:
    """Settings as they were kept; None without any, and where this version cannot read them."""
    try:
        return None if content is None else msgspec.json.decode(content, type=GuestSettings)
    except msgspec.ValidationError:
        return None


def new_guest() -> str:
    """Create an id that nobody can guess."""
    return secrets.token_urlsafe(16)


NICKNAMES = ("Amande", "Cassis", "Cerise", "Mirabelle", "Myrtille", "Noisette", "Olive", "Praline")


def given_name(guest: str) -> str:
    """Make up a nickname for a guest who has not chosen one; it is the same in both languages."""
    number = zlib.crc32(guest.encode())
    return f"{NICKNAMES[number % len(NICKNAMES)]} {number // 8 % 90 + 10}"
