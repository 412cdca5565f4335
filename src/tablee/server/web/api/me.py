"""The HTTP API of a guest: who I am, what I am called, how I like the pages."""

from __future__ import annotations

from litestar import Response, get, put

from tablee.server.tables import Tables
from tablee.server.web.api.parameters import AnyRequest
from tablee.server.web.described import (
    NO_STORAGE,
    WRITING,
)
from tablee.server.web.identity import Identity, new_guest
from tablee.server.web.messages import (
    Guest,
    GuestSettings,
    Rename,
)
from tablee.server.web.rate import Allowance
from tablee.storage.store import Store


@get("/me", responses={503: NO_STORAGE}, summary="Who I am; makes me a guest if I was none")
async def get_me(request: AnyRequest, identity: Identity) -> Response[Guest]:
    """The guest behind this browser."""
    guest = identity.guest_of(request)
    if guest is not None:
        return Response(await identity.describe(guest))
    guest = new_guest()
    cookie = identity.cookie_for(guest, secure=request.url.scheme == "https")
    return Response(await identity.describe(guest), cookies=[cookie])


@put("/me", responses=WRITING)
async def rename_me(
    request: AnyRequest, data: Rename, identity: Identity, store: Store, tables: Tables, writes: Allowance
) -> Guest:
    """Change my nickname, also at the tables where I sit."""
    guest = identity.require_guest(request)
    writes.take(identity.asker_of(request))
    await store.name_guest(guest, data.name)
    await tables.rename(guest, data.name)
    return await identity.describe(guest)


@put("/me/settings", responses=WRITING, summary="Keep how I like the pages to look and sound")
async def keep_settings(
    request: AnyRequest, data: GuestSettings, identity: Identity, writes: Allowance
) -> GuestSettings:
    """My settings, as they were kept."""
    guest = identity.require_guest(request)
    writes.take(identity.asker_of(request))
    await identity.keep_settings(guest, data)
    return data
