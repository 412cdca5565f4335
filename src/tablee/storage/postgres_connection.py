"""Connections to PostgreSQL: how they are made, what is wrong where they cannot be, and migrations.

Addresses contain passwords, so no text here shows one as it was given.
"""

from __future__ import annotations

import secrets
import socket
from collections.abc import Mapping
from typing import Any, TypeAlias

import asyncpg

from tablee.storage import migrations
from tablee.storage.address import check_address, show_address
from tablee.storage.key import KEY_BYTES
from tablee.storage.store import StoreError

Connection: TypeAlias = Any
"""An asyncpg connection; asyncpg has no types."""

OLDEST_SERVER = 14
"""The oldest PostgreSQL that is still maintained."""
CONNECT_WITHIN_S = 5.0
COMMAND_WITHIN_S = 10.0
"""A database that does not answer for so long is taken for lost."""
KEEPALIVE_IDLE_S, KEEPALIVE_INTERVAL_S, KEEPALIVE_COUNT = 3, 1, 3
UNACKNOWLEDGED_MS = 5_000
MIGRATION_LOCK = 0x7461626C6565
"""The key of the advisory lock under which a database is migrated: "tablee" as a number."""
SETTINGS: Mapping[str, str] = {
    "statement_timeout": "8000",  # less than COMMAND_WITHIN_S, so that the server says what it waited for
    "idle_in_transaction_session_timeout": "30000",
    "tcp_keepalives_idle": str(KEEPALIVE_IDLE_S),  # a vanished server's locks are let go within seconds
    "tcp_keepalives_interval": str(KEEPALIVE_INTERVAL_S),
    "tcp_keepalives_count": str(KEEPALIVE_COUNT),
    "jit": "off",  # compiling would take longer than any query of ours
}
PATIENCE_S = 3.0
"""So long a lost database is waited for before anybody is refused; a restart takes no longer."""
SHORTEST_PAUSE_S, LONGEST_PAUSE_S = 0.05, 2.0
"""Between tries to connect; each pause is twice as long as the one before."""
DURABLE = """
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'
"""
LOST = (
    OSError,  # TimeoutError, too
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # shut down, crashed, starting up
    asyncpg.TooManyConnectionsError,
)
DECIDED = (asyncpg.QueryCanceledError, asyncpg.DataError)
"""Kinds of LOST that leave the connection as it was."""


def is_lost(error: BaseException) -> bool:
    """Whether the connection is gone, or could not be made: then the fate of a write is unknown."""
    return isinstance(error, LOST) and not isinstance(error, DECIDED)


async def connect(url: str, *, name: str, is_patient: bool = False, **given: Any) -> Connection:
    """A connection; raises StoreError where it can never be, and one of LOST where it may be later."""
    check_address(url)
    try:
        connection = await asyncpg.connect(
            url,
            timeout=CONNECT_WITHIN_S,
            command_timeout=None if is_patient else COMMAND_WITHIN_S,
            server_settings={**SETTINGS, "application_name": name},
            **given,
        )
    except (asyncpg.ClientConfigurationError, ValueError):
        raise StoreError("the address of the database cannot be read") from None
    except asyncpg.PostgresError as error:
        if is_lost(error):
            raise
        raise StoreError(f"the database at {show_address(url)} refuses: {error}") from None
    try:
        await prepare(connection)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def prepare(connection: Connection) -> None:
    """Refuse a database that is too old; notice soon when the database vanishes."""
    version = connection.get_server_version()
    if version.major < OLDEST_SERVER:
        raise StoreError(f"the database is PostgreSQL {version.major}; Tablée needs {OLDEST_SERVER} or newer")
    # asyncpg has no option for this.
    line: socket.socket | None = connection._transport.get_extra_info("socket")
    if line is None or line.family not in (socket.AF_INET, socket.AF_INET6):
        return
    line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for option, value in (
        ("TCP_KEEPIDLE", KEEPALIVE_IDLE_S),
        ("TCP_KEEPINTVL", KEEPALIVE_INTERVAL_S),
        ("TCP_KEEPCNT", KEEPALIVE_COUNT),
        ("TCP_USER_TIMEOUT", UNACKNOWLEDGED_MS),
    ):
        if hasattr(socket, option):  # not on every system
            line.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)


async def make_durable(connection: Connection) -> None:
    """Let every commit wait for the disk; to wait for replicas as well is for the host to set."""
    await connection.execute(DURABLE)


def describe(error: BaseException, url: str) -> str:
    """What went wrong, in a line without secrets."""
    if isinstance(error, StoreError):
        return str(error)
    if isinstance(error, TimeoutError):
        return f"the database at {show_address(url)} does not answer"
    if isinstance(error, OSError):
        return f"cannot reach the database at {show_address(url)}: {error.strerror or error}"
    text = str(error).partition("\n")[0] or type(error).__name__
    return f"the database at {show_address(url)}: {text}"


async def migrate(url: str) -> bytes:
    """Check that the database can be used and bring it to the newest form; raises StoreError.

    Gives the key that signs guests' cookies, which the first server makes.
    """
    try:
        connection = await connect(url, name="tablee migration")
    except LOST as error:
        raise StoreError(describe(error, url)) from None
    try:
        await connection.execute("SET statement_timeout = 0", timeout=CONNECT_WITHIN_S)
        async with connection.transaction():
            # Two servers that start at once: the second waits, then finds nothing left to do.
            await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})", timeout=600)
            for step in migrations.steps(migrations.POSTGRESQL, await stored_form(connection)):
                await connection.execute(step.sql, timeout=None)
                await connection.execute("UPDATE tablee SET form = $1", step.form)
            return await shared_key(connection)
    except (asyncpg.PostgresError, *LOST) as error:
        raise StoreError(f"cannot migrate: {describe(error, url)}") from None
    finally:
        await connection.close(timeout=CONNECT_WITHIN_S)


async def stored_form(connection: Connection) -> int:
    """The form of the data; an empty database gets the table that says so."""
    if await connection.fetchval("SELECT to_regclass('tablee')") is None:
        await connection.execute("CREATE TABLE tablee (form BIGINT NOT NULL)")
        await connection.execute("INSERT INTO tablee VALUES (0)")
    return int(await connection.fetchval("SELECT form FROM tablee"))


async def shared_key(connection: Connection) -> bytes:
    """The key that signs cookies; all servers have the first one's."""
    query = "SELECT value FROM secret WHERE name = 'cookies'"
    key: bytes | None = await connection.fetchval(query)
    if key is None:
        key = secrets.token_bytes(KEY_BYTES)
        await connection.execute("INSERT INTO secret VALUES ('cookies', $1)", key)
    return key


def rows(columns: int, items: list[tuple[Any, ...]]) -> list[list[Any]]:
    """Rows as columns, as `unnest` takes them."""
    return [[item[column] for item in items] for column in range(columns)]
