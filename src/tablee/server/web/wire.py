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


MASKED = 0x80


def find_frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the content of the frame at a place starts and ends; None where its head has not come whole."""
    if len(data) - at < 2:
        return None
    length, start = data[at + 1] & 0x7F, at + 2
    if length >= 126:
        long = 2 if length == 126 else 8
        if len(data) < start + long:
            return None
        length = int.from_bytes(data[start : start + long], "big")
        start += long
    if data[at + 1] & MASKED:
        start += 4
    return start, start + length


def unmask(content: bytes, mask: bytes) -> bytes:
    """What a browser has masked, as every browser must."""
    length = len(content)
    masks = mask * (length // 4 + 1)
    return (int.from_bytes(content, "big") ^ int.from_bytes(masks[:length], "big")).to_bytes(length, "big")


class Hearer(Protocol):
    """Who has taken a connection over."""

    def hear(self, message: bytes | None) -> None:
        """A message has come; None for one that is no text."""

    def go_on(self) -> None:
        """The browser has taken what waited: there is room to write again."""

    def part(self) -> None:
        """The connection is over."""


class Wire(WebSocketsSansIOProtocol):
    """A connection that can be taken over; handlers find it in the scope's extensions."""

    _hearer: Hearer | None = None
    _is_open = False
    """Whether what comes is frames, after the request to open the connection."""
    _partial = b""
    """The beginning of a frame whose rest has not come yet."""
    hears_out = False
    """Whether messages are still heard that come between our closing and the browser's."""
    _is_left_to_uvicorn = False
    """Whether frames are too long for us: Uvicorn knows how to close such a connection."""

    def take_over(self, hearer: Hearer) -> None:
        """Tell this one of messages from now on, those that have come already first."""
        self._hearer = hearer
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                text = event.get("text")
                hearer.hear(None if text is None else text.encode())
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

    def data_received(self, data: bytes) -> None:
        """Take plain messages ourselves, which is much faster, and leave whole other frames to Uvicorn."""
        if not self._is_open or self._is_left_to_uvicorn:
            super().data_received(data)
            return
        if self._partial:
            data = self._partial + data
        at = 0
        while (frame := find_frame(data, at)) is not None:
            start, end = frame
            if end - start > self.config.ws_max_size:
                self._is_left_to_uvicorn = True
                super().data_received(data[at:])
                return
            if end > len(data):
                break
            if data[at] == TEXT and data[at + 1] & MASKED and self._hearer is not None and not self.frames:
                if not self.close_sent or self.hears_out:
                    self._hearer.hear(unmask(data[start:end], data[start - 4 : start]))
            else:
                super().data_received(data[at:end])
            at = end
        self._partial = data[at:]

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._is_open = True
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        if self._hearer is None:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent or self.hears_out:
            self._hearer.hear(bytes(message) if self.curr_msg_data_type == "text" else None)

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
