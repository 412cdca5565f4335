"""Frames as browsers may send them: whole, in pieces, several at once, masked with anything."""

from __future__ import annotations

import struct

from hypothesis import given
from hypothesis import strategies as st

from tablee.server.web.wire import MASKED, TEXT, find_frame, unmask


def frame(content: bytes, mask: bytes) -> bytes:
    length = len(content)
    if length < 126:
        head = struct.pack("!BB", TEXT, MASKED | length)
    elif length < 65536:
        head = struct.pack("!BBH", TEXT, MASKED | 126, length)
    else:
        head = struct.pack("!BBQ", TEXT, MASKED | 127, length)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(content))


masks = st.binary(min_size=4, max_size=4)
contents = st.binary(max_size=300)


@given(st.lists(st.tuples(contents, masks), min_size=1, max_size=4))
def test_frames_are_found_one_after_the_other(messages: list[tuple[bytes, bytes]]) -> None:
    data, at, found = b"".join(frame(*message) for message in messages), 0, []
    while (place := find_frame(data, at)) is not None:
        start, end = place
        found.append(unmask(data[start:end], data[start - 4 : start]))
        at = end
    assert found == [content for content, _ in messages]
    assert at == len(data)


@given(st.binary(max_size=200), masks, st.data())
def test_a_part_of_a_frame_is_not_taken_for_a_whole_one(
    content: bytes, mask: bytes, data: st.DataObject
) -> None:
    whole = frame(content, mask)
    part = whole[: data.draw(st.integers(0, len(whole) - 1))]
    place = find_frame(part, 0)
    assert place is None or place[1] > len(part)


def test_long_frames_are_found() -> None:
    content = b"x" * 70_000
    place = find_frame(frame(content, b"abcd"), 0)
    assert place == (14, 70_014)
