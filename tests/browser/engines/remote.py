"""What the tests need of a browser that is steered from outside, whatever its protocol."""

from __future__ import annotations

import json
import shutil
import subprocess
from types import TracebackType
from typing import Any, Protocol, Self

Actions = list[dict[str, Any]]
"""Sources of input and what they do, as the W3C's WebDriver and WebDriver BiDi both write it."""

PATIENCE_S = 60.0
"""How long something may take in a page: the machine may be busy with everybody's tests."""

ANSWER_S = 400.0
"""How long a browser may take to answer: longer than anything that is waited for in a page."""

END_S = 10.0


class Remote(Protocol):
    """One person's window, with cookies of its own."""

    def go(self, url: str) -> None:
        """Load a page."""

    def evaluate(self, body: str, *arguments: object) -> Any:
        """Run the body of an async function in the page, with `a`, `b`… as its arguments."""

    def act(self, actions: Actions) -> None:
        """Move the mouse, press keys."""

    def close(self) -> None:
        """Close the window."""


class Engine(Protocol):
    """A browser that runs from the beginning of a block to its end."""

    def open(self) -> Remote:
        """Open a window for one more person."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Missing(Exception):
    """A browser is not installed; the text is what there is not."""


class RemoteError(AssertionError):
    """A browser says that something could not be done."""


def find_program(*names: str) -> str:
    """The path of the first of some programs that is installed, or Missing."""
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        raise Missing(f"no {' or '.join(names)} on the PATH")
    return path


def end(process: subprocess.Popen[Any]) -> None:
    """End a process, by force if it takes its time."""
    process.terminate()
    try:
        process.wait(END_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def in_json(body: str, arguments: tuple[object, ...]) -> str:
    """An expression for the promise of what the body returns, as JSON, which all protocols pass on."""
    names = ", ".join("abcdef"[: len(arguments)])
    values = ", ".join(json.dumps(argument) for argument in arguments)
    return f"(async ({names}) => {{ {body} }})({values}).then((it) => JSON.stringify(it ?? null))"
