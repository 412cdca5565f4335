"""A WebSocket without a task for every message: Uvicorn's connection, taken over once it is open.

ASGI passes each message through queues and tasks, and pauses the connection meanwhile: that took longer than
everything a move leads to. So after the first message a handler takes over, and hears and writes directly.
"""

from __future__ import annotations

import struct
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "tablee.wire"
TEXT = 0x81
"""The first byte of a frame that is a whole text message."""


class Hearer(Protocol):
    """Who has taken a connection over."""

    def hear(self, message: bytes) -> None:
        """A message has come."""

    def go_on(self) -> None:
        """The browser has taken what waited: there is room to write again."""

    def part(self) -> None:
        """The connection is over."""


class Wire(WebSocketsSansIOProtocol):
    """A connection that can be taken over; handlers find it in the scope's extensions."""

    _hearer: Hearer | None = None

    def take_over(self, hearer: Hearer) -> None:
        """Tell this one of messages from now on, those that have come already first."""
        self._hearer = hearer
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                text = event.get("text")
                hearer.hear(event["bytes"] if text is None else text.encode())
            else:
                hearer.part()
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    @property
    def has_room(self) -> bool:
        """Whether the browser keeps up with what is written."""
        return self.writable.is_set()

    def write_text(self, message: bytes) -> None:
        """Send a message; nothing happens where the connection is over."""
        if self.close_sent or self.transport.is_closing():
            return
        length = len(message)
        if length < 126:
            head = bytes((TEXT, length))
        elif length < 65536:
            head = struct.pack("!BBH", TEXT, 126, length)
        else:
            head = struct.pack("!BBQ", TEXT, 127, length)
        self.transport.write(head + message)

    # --- what Uvicorn calls

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        if self._hearer is None:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._hearer.hear(bytes(message))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._hearer:
            self._hearer.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._hearer:
            self._hearer.part()

    def handle_close(self, event: Any) -> None:
        super().handle_close(event)
        if self._hearer:
            self._hearer.part()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        if self._hearer:
            self._hearer.part()

    def shutdown(self) -> None:
        super().shutdown()
        if self._hearer:
            self._hearer.part()
