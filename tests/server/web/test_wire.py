"""Frames as browsers may send them, written by the library `websockets`, and what is heard of them."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from threading import Thread
from typing import Any, Self

import pytest
import uvicorn
from hypothesis import example, given, settings
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tablee.server.web.wire import EXTENSION, Wire, find_frame, unmask

LIMIT = 200_000
"""Bytes of the longest message."""
PATIENCE_S = 60.0

lengths = st.sampled_from([0, 1, 3, 4, 5, 124, 125, 126, 127, 65_535, 65_536]) | st.integers(0, 70_000)
texts = st.builds(lambda length, sign: (sign * length)[:length], lengths, st.sampled_from("aZ{\n"))
texts |= st.text(max_size=200)


def frame(content: bytes, opcode: Opcode = Opcode.TEXT, *, mask: bool = True, fin: bool = True) -> bytes:
    return Frame(opcode, content, fin).serialize(mask=mask)


# --- frames in bytes


@given(st.lists(st.tuples(texts, st.booleans()), min_size=1, max_size=5))
def test_frames_are_found_one_after_the_other(messages: list[tuple[str, bool]]) -> None:
    frames = [frame(text.encode(), mask=mask) for text, mask in messages]
    data, at, found = b"".join(frames), 0, []
    for (_, is_masked), one in zip(messages, frames, strict=True):
        place = find_frame(data, at)
        assert place is not None
        start, end = place
        assert end - at == len(one)
        found.append(unmask(data[start:end], data[start - 4 : start]) if is_masked else data[start:end])
        at = end
    assert found == [text.encode() for text, _ in messages]
    assert find_frame(data, at) is None


@given(texts, st.booleans(), st.data())
def test_a_part_of_a_frame_is_not_taken_for_a_whole_one(text: str, mask: bool, data: st.DataObject) -> None:
    whole = frame(text.encode(), mask=mask)
    part = whole[: data.draw(st.integers(0, len(whole) - 1))]
    place = find_frame(part, 0)
    assert place is None or place[1] > len(part)


# --- a server that says again what it hears


class Echo:
    """Sends every message back; for one that is no text, a word that no text is."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self.ended = asyncio.get_running_loop().create_future()

    def hear(self, message: bytes | None) -> None:
        self._wire.write_text(b"\xff" if message is None else message)

    def go_on(self) -> None:
        pass

    def part(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Takes a connection over after its first message."""
    if scope["type"] == "websocket":
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        assert (await receive())["text"] == "join"
        hearer = Echo(scope["extensions"][EXTENSION])
        scope["extensions"][EXTENSION].take_over(hearer)
        await hearer.ended


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    server = uvicorn.Server(
        uvicorn.Config(
            echo,
            port=0,
            ws=Wire,
            lifespan="off",
            log_config=None,
            ws_max_size=LIMIT,
            ws_per_message_deflate=False,
            ws_ping_interval=None,
        )
    )
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield int(server.servers[0].sockets[0].getsockname()[1])
    server.should_exit = True
    thread.join(PATIENCE_S)


class Client:
    """A connection whose bytes are written by hand; what comes back is read by `websockets`."""

    def __init__(
        self,
        port: int,
        path: str = "/",
        headers: dict[str, str] | None = None,
        receive_buffer: int | None = None,
    ) -> None:
        self.line = socket.socket()
        self.line.settimeout(PATIENCE_S)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if receive_buffer is not None:
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.line.connect(("127.0.0.1", port))
        self._protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{port}{path}"), max_size=None)
        request = self._protocol.connect()
        request.headers.update(headers or {})
        self._protocol.send_request(request)
        self.line.sendall(b"".join(self._protocol.data_to_send()))
        self._events: list[Any] = []
        assert self._next().status_code == 101

    def send(self, data: bytes, cuts: tuple[int, ...] = ()) -> None:
        """Send bytes in packets that end at these places."""
        at = 0
        for end in (*sorted({cut % (len(data) + 1) for cut in cuts}), len(data)):
            self.line.sendall(data[at:end])
            at = end

    def hear(self) -> Frame:
        """The next frame."""
        event = self._next()
        assert isinstance(event, Frame)
        return event

    def closed_with(self) -> int:
        """The code that the server closes with; nothing else comes before."""
        event = self.hear()
        assert event.opcode is Opcode.CLOSE
        return int.from_bytes(event.data[:2], "big")

    def _next(self) -> Any:
        while not self._events:
            data = self.line.recv(65536)
            assert data, "cut off without a word"
            self._protocol.receive_data(data)
            self._events += self._protocol.events_received()
        return self._events.pop(0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()


LONG = b"x" * 65_536
controls = st.tuples(st.sampled_from([Opcode.PING, Opcode.PONG]), st.binary(max_size=125))


@st.composite
def conversations(draw: st.DrawFn) -> tuple[bytes, list[tuple[Opcode, bytes]]]:
    """Bytes to send, and what is heard in answer: messages, whole and in fragments, controls between."""
    sent, heard = b"", []

    def interrupt() -> None:
        nonlocal sent
        for opcode, content in draw(st.lists(controls, max_size=1)):
            sent += frame(content, opcode)
            if opcode is Opcode.PING:
                heard.append((Opcode.PONG, content))

    for text in draw(st.lists(texts, min_size=1, max_size=4)):
        is_text = draw(st.integers(0, 5)) > 0
        content = text.encode()
        cuts = sorted(draw(st.lists(st.integers(0, len(content)), max_size=3)))
        pieces = [content[start:end] for start, end in zip([0, *cuts], [*cuts, None], strict=True)]
        for number, piece in enumerate(pieces):
            interrupt()
            opcode = Opcode.CONT if number else Opcode.TEXT if is_text else Opcode.BINARY
            sent += frame(piece, opcode, fin=number == len(pieces) - 1)
        heard.append((Opcode.TEXT, content if is_text else b"\xff"))
    return sent, heard


@settings(max_examples=150, deadline=None)
@given(conversations(), st.lists(st.integers(0, 300_000), max_size=6))
@example((frame(b""), [(Opcode.TEXT, b"")]), [1])
@example((frame(LONG) + frame(b"y"), [(Opcode.TEXT, LONG), (Opcode.TEXT, b"y")]), [1, 5, 13])
def test_everything_is_heard_in_order_however_it_comes(
    port: int, conversation: tuple[bytes, list[tuple[Opcode, bytes]]], cuts: list[int]
) -> None:
    sent, heard = conversation
    with Client(port) as client:
        client.send(frame(b"join") + sent, tuple(cuts))
        answers = [(answer.opcode, bytes(answer.data)) for answer in (client.hear() for _ in heard)]
        for opcode in (
            Opcode.TEXT,
            Opcode.PONG,
        ):  # pings do not wait for `take_over`
            assert [one for one in answers if one[0] is opcode] == [one for one in heard if one[0] is opcode]
        client.send(frame(b"\x03\xe8bye", Opcode.CLOSE))
        assert client.closed_with() == 1000


def test_a_frame_may_come_byte_by_byte(port: int) -> None:
    with Client(port) as client:
        client.send(frame(b"join"))
        for text in (b"", b"a", b"x" * 200):
            for byte in frame(text):
                client.line.sendall(bytes((byte,)))
            assert client.hear().data == text


GOOD = frame(b"heard")
BAD: dict[str, tuple[bytes, int]] = {
    "unmasked": (frame(b"x", mask=False), 1002),
    "unmasked and empty": (frame(b"", mask=False), 1002),
    "first reserved bit": (b"\xc1\x80abcd", 1002),
    "second reserved bit": (b"\xa1\x80abcd", 1002),
    "third reserved bit": (b"\x91\x80abcd", 1002),
    "unknown opcode": (b"\x83\x80abcd", 1002),
    "a continuation of nothing": (frame(b"x", Opcode.CONT), 1002),
    "a message within a message": (frame(b"x", fin=False) + frame(b"y"), 1002),
    "a control frame in fragments": (b"\x09\x80abcd", 1002),
    "a long control frame": (b"\x89\xfe\x00\x7eabcd" + b"x" * 126, 1002),
    "too long": (b"\x81\xff" + (LIMIT + 1).to_bytes(8, "big") + b"abcd", 1009),
    "too long, and no more of it": (b"\x81\xff" + (LIMIT + 1).to_bytes(8, "big"), 1009),
    "as long as can be said": (b"\x81\xff" + b"\xff" * 8, 1009),
    "too long in fragments": (
        frame(b"x" * 150_000, fin=False) + frame(b"x" * 150_000, Opcode.CONT),
        1009,
    ),
}


@pytest.mark.parametrize("is_apart", [True, False], ids=["apart", "in one packet"])
@pytest.mark.parametrize("bad", BAD)
def test_what_breaks_the_protocol_ends_the_connection(port: int, bad: str, is_apart: bool) -> None:
    data, code = BAD[bad]
    with Client(port) as client:
        client.send(frame(b"join") + GOOD)
        assert client.hear().data == b"heard"
        if is_apart:
            client.send(data)
        else:
            client.send(GOOD + data + GOOD)
            assert client.hear().data == b"heard"
        assert client.closed_with() == code


def test_nothing_is_heard_after_a_close(port: int) -> None:
    with Client(port) as client:
        client.send(frame(b"join"))
        client.send(frame(b"\x03\xe8", Opcode.CLOSE) + GOOD + frame(b"x", Opcode.PING))
        assert client.closed_with() == 1000
