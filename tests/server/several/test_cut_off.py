"""A server that is cut off from the database sends its people to the others."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablee.server.web.sockets import CLOSED_RESTART
from tests.proxy import Proxy
from tests.server_process import ServerProcess

PATIENCE_S = 60.0
TABLE = {"game": "offboard", "seats": {"r": {"kind": "me"}, "y": {"kind": "open"}}}


async def listen(socket: ClientConnection) -> None:
    """Answer pings, as a browser does, until the connection is closed."""
    while True:
        message = msgspec.json.decode(await socket.recv())
        if message["type"] == "ping":
            await socket.send(f'{{"type":"pong","number":{message["number"]}}}')


async def test_people_at_a_server_without_its_database_are_sent_away(database: str, tmp_path: Path) -> None:
    port = int(database.rpartition(":")[2].partition("/")[0])
    async with Proxy(port) as proxy, httpx.AsyncClient(trust_env=False, timeout=PATIENCE_S) as http:
        address = database.replace(f":{port}/", f":{proxy.port}/")
        server = ServerProcess(tmp_path / "data", options=("--database", address))
        try:
            await asyncio.to_thread(server.start)
            await http.get(f"{server.url}/api/me")
            table = (await http.post(f"{server.url}/api/tables", json=TABLE)).json()["id"]
            cookie = f"tablee_guest={http.cookies['tablee_guest']}"
            url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
            async with (
                asyncio.timeout(PATIENCE_S),
                connect(url, additional_headers={"Cookie": cookie}, proxy=None) as socket,
            ):
                await socket.send('{"type":"join"}')
                assert msgspec.json.decode(await socket.recv())["type"] == "update"
                proxy.freeze()
                try:
                    await listen(socket)
                except ConnectionClosed as closed:
                    assert closed.rcvd is not None
                    assert closed.rcvd.code == CLOSED_RESTART
            proxy.thaw()
        finally:
            await asyncio.to_thread(server.close)
