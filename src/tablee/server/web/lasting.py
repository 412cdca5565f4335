"""Answers worth keeping: encoded once, compressed once, and known to a browser by a tag."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from litestar import MediaType, Request, Response

CODINGS = ("br", "gzip")
"""The best first."""
WORTH_IT = 1000
"""Shorter answers fit into a packet as they are."""
GZIP = 16 + zlib.MAX_WBITS


@dataclass(frozen=True, slots=True)
class Lasting:
    """The bytes of an answer, what else they may be sent as, and how a browser may keep them."""

    body: bytes
    media_type: str = MediaType.JSON
    compressed: Mapping[str, bytes] = field(default_factory=dict)
    """The same bytes, by coding."""
    cache: str = "no-cache"
    """By default a browser keeps it, and asks each time whether it is still the same."""
    tag: str = field(init=False)
    """A weak ETag: it changes when the bytes do, and is the same however they are coded."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tag", f'W/"{blake2b(self.body, digest_size=12).hexdigest()}"')

    @classmethod
    def squeeze(cls, body: bytes, media_type: str = MediaType.JSON) -> Lasting:
        """An answer as text that is compressed here, if that is worth it."""
        if len(body) < WORTH_IT:
            return cls(body, media_type)
        squeezer = zlib.compressobj(9, wbits=GZIP)
        return cls(body, media_type, {"gzip": squeezer.compress(body) + squeezer.flush()})

    def answer(
        self, request: Request[Any, Any, Any], *, status: int = 200, headers: Mapping[str, str] | None = None
    ) -> Response[bytes]:
        """The answer to a request: as short as its browser can read, and empty if it has it already."""
        told = {"etag": self.tag, "cache-control": self.cache, **(headers or {})}
        if self.compressed:
            told["vary"] = "accept-encoding"
        if status == 200 and is_known(self.tag, request.headers.get("if-none-match", "")):
            return Response(b"", status_code=304, headers=told)
        body = self.body
        codings = readable(request.headers.get("accept-encoding", ""))
        coding = next((one for one in CODINGS if one in codings and one in self.compressed), None)
        if coding is not None:
            body, told["content-encoding"] = self.compressed[coding], coding
        return Response(body, status_code=status, headers=told, media_type=self.media_type)


def is_known(tag: str, if_none_match: str) -> bool:
    """Whether a browser that says this has an answer with this tag."""
    tags = {one.strip().removeprefix("W/") for one in if_none_match.split(",")}
    return "*" in tags or tag.removeprefix("W/") in tags


def readable(accept_encoding: str) -> set[str]:
    """The codings that a browser that says this can read."""
    codings = set()
    for one in accept_encoding.lower().split(","):
        coding, *parameters = (part.strip() for part in one.split(";"))
        if not any(_is_zero(parameter) for parameter in parameters):
            codings.add(coding)
    return codings


def _is_zero(parameter: str) -> bool:
    """Whether a parameter says that a coding is not to be sent: `q=0`."""
    name, _, value = parameter.partition("=")
    return name.strip() == "q" and not value.strip().strip("0.")
