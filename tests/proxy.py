"""A proxy between a server and its database that can fail at a chosen moment."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Self


class Proxy:
    """Passes bytes on to a port of this machine, until it is told to do otherwise.

    async with Proxy(server.port) as proxy:
        connect(proxy.port)
        proxy.lose_next_answer()
    """

    def __init__(self, target: int) -> None:
        self._target = target
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ended = asyncio.Condition()
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._refusing = False
        self._lose_request = self._lose_answer = False
        self.lost = asyncio.Event()
        """Set when a request or an answer was lost on purpose."""

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port: int = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.cut()
        for task in self._tasks:
            task.cancel()
        async with self._ended:
            await self._ended.wait_for(lambda: not self._writers)

    def cut(self) -> None:
        """Break all connections."""
        for writer in self._writers:
            writer.transport.abort()

    def refuse(self) -> None:
        """Break all connections, and accept none, until `accept`."""
        self._refusing = True
        self.cut()

    def accept(self) -> None:
        self._refusing = False

    def freeze(self) -> None:
        """Keep connections, but let nothing through, until `thaw`."""
        self._flowing.clear()

    def thaw(self) -> None:
        self._flowing.set()

    def lose_next_request(self) -> None:
        """Break the connection when something is next asked, before the database hears of it."""
        self._lose_request = True
        self.lost.clear()

    def lose_next_answer(self) -> None:
        """Break the connection when something is next answered: it was done, and nobody knows."""
        self._lose_answer = True
        self.lost.clear()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refusing:
            writer.transport.abort()
            return
        try:
            back, forth = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, forth}
        self._writers |= ends
        passing = [
            asyncio.create_task(self._pass(reader, forth, "_lose_request")),
            asyncio.create_task(self._pass(back, writer, "_lose_answer")),
        ]
        self._tasks.update(passing)
        await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
        for end in ends:
            end.transport.abort()
        await asyncio.gather(*passing, return_exceptions=True)
        self._tasks.difference_update(passing)
        async with self._ended:
            self._writers -= ends
            self._ended.notify_all()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, losing: str) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._flowing.wait()
                if getattr(self, losing):
                    setattr(self, losing, False)
                    self.lost.set()
                    return
                writer.write(data)
                await writer.drain()
