"""Why something is refused: the one place for it."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """The kinds of refusal."""

    ILLEGAL_MOVE = "illegal_move"
    INVALID_MOVE = "invalid_move"
    STALE = "stale"
    DONE = "done"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    TABLE_FULL = "table_full"
    MALFORMED = "malformed"
    TOO_LARGE = "too_large"
    TOO_FAST = "too_fast"
    NO_TABLE = "no_table"
    NO_GUEST = "no_guest"
    FOREIGN_ORIGIN = "foreign_origin"
    STORAGE = "storage"
    NOT_SIMULATED = "not_simulated"
    NO_FILM = "no_film"
    NO_ROOM = "no_room"


class Refused(Exception):
    """A request that changes nothing, and why."""

    def __init__(self, code: Code, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule
