"""What can be wrong with what a person or a program gives us."""

from __future__ import annotations


class TableeError(ValueError):
    """Input that cannot be used; the text says why, in words for a person."""


class InvalidOption(TableeError):
    """An option that a game does not have, or a value it cannot take."""


class InvalidPosition(TableeError):
    """A position string that does not describe a position."""


class InvalidRecord(TableeError):
    """A record that cannot be read or played."""


class RefusedMove(TableeError):
    """A move that is not played; `rule` is the number of the rule that says so."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        self.reason = reason

    def __reduce__(self) -> tuple[type[RefusedMove], tuple[str, str]]:
        return type(self), (self.rule, self.reason)  # survives the way out of a worker process


class InvalidMove(RefusedMove):
    """A text that names no move at all."""


class IllegalMove(RefusedMove):
    """A move that the rules forbid here."""
