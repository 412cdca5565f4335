"""The errors that input from people and programs can cause."""

from __future__ import annotations


class TableeError(ValueError):
    """Invalid input; the message explains the problem to a person."""


class InvalidOption(TableeError):
    """An option that a game does not have, or a value it cannot take."""


class InvalidPosition(TableeError):
    """A string that does not describe a position."""


class InvalidRecord(TableeError):
    """A record that cannot be read or played."""


class RefusedMove(TableeError):
    """A move that is refused; `rule` is the number of the rule it breaks."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        self.reason = reason

    def __reduce__(self) -> tuple[type[RefusedMove], tuple[str, str]]:
        return type(self), (self.rule, self.reason)  # so that it can be pickled in a worker process


class InvalidMove(RefusedMove):
    """A text that is not a move at all."""


class IllegalMove(RefusedMove):
    """A move that the rules forbid in this position."""
