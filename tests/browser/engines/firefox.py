"""Firefox, by WebDriver BiDi, which it speaks without a driver in between."""

from __future__ import annotations

import json
import re
import subprocess
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any, Self

from websockets.sync.client import connect

from tests.browser.engines.remote import ANSWER_S, Actions, RemoteError, end, find_program, in_json

SETTINGS = {
    "intl.accept_languages": "en-GB",
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False,
    "app.normandy.enabled": False,
    "services.settings.server": "data:,",
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
"""Nothing but our pages: no first-run page, and nothing sent."""


class Firefox:
    """A headless Firefox, until the end of the block."""

    def __init__(self, profile: Path) -> None:
        path = find_program("firefox-esr", "firefox")
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items()]
        (profile / "user.js").write_text("".join(lines))
        self._command = [
            path,
            "--headless",
            "--no-remote",
            "--profile",
            str(profile),
            "--remote-debugging-port=0",
        ]
        self._numbers = count(1)

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
            )
            stack.callback(end, self._process)
            address = f"{self._listening()}/session"
            self._socket = stack.enter_context(
                connect(address, max_size=None, open_timeout=ANSWER_S, proxy=None)
            )
            self.send("session.new", {"capabilities": {}})
            self._ending = stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ending.close()

    def _listening(self) -> str:
        assert self._process.stderr is not None
        said = ""
        for line in self._process.stderr:
            said += line
            if listening := re.search(r"WebDriver BiDi listening on (\S+)", line):
                Thread(target=self._process.stderr.read, daemon=True).start()
                return listening[1]
        raise RemoteError(f"Firefox has ended: {said}")

    def open(self) -> FirefoxWindow:
        """A window with cookies of its own."""
        person = self.send("browser.createUserContext", {})["userContext"]
        window = self.send("browsingContext.create", {"type": "window", "userContext": person})["context"]
        return FirefoxWindow(self, person, window)

    def send(self, method: str, parameters: dict[str, Any]) -> dict[str, Any]:
        """Send a command, and wait for its result."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(ANSWER_S))
            if answer.get("id") == number:
                break
        if answer["type"] == "error":
            raise RemoteError(f"{method}: {answer['error']}: {answer['message']}")
        return dict(answer["result"])


class FirefoxWindow:
    """A window of a Firefox."""

    def __init__(self, firefox: Firefox, person: str, window: str) -> None:
        self._firefox = firefox
        self._person = person
        self._window = window
        size = {"width": 1280, "height": 800}
        firefox.send("browsingContext.setViewport", {"context": window, "viewport": size})

    def go(self, url: str) -> None:
        self._firefox.send(
            "browsingContext.navigate", {"context": self._window, "url": url, "wait": "complete"}
        )

    def evaluate(self, body: str, *arguments: object) -> Any:
        result = self._firefox.send(
            "script.evaluate",
            {
                "expression": in_json(body, arguments),
                "target": {"context": self._window},
                "awaitPromise": True,
                "userActivation": False,
            },
        )
        if result["type"] == "exception":
            raise RemoteError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"])

    def act(self, actions: Actions) -> None:
        self._firefox.send("input.performActions", {"context": self._window, "actions": actions})

    def close(self) -> None:
        self._firefox.send("browser.removeUserContext", {"userContext": self._person})
