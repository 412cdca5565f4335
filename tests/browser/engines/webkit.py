"""WebKit: WebKitGTK's MiniBrowser, by WebDriver, on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import subprocess
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

from tests.browser.engines.remote import ANSWER_S, Actions, RemoteError, end, find_program, in_json
from tests.cluster_postgres import free_port

SCREEN = "1280x800x24"


class WebKit:
    """A screen on which windows can be opened, until the end of the block."""

    def __init__(self, home: Path) -> None:
        self._driver, self._screen = find_program("WebKitWebDriver"), find_program("Xvfb")
        self._home = home
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        """Start the screen; it picks a free number for itself, and says it when it is ready."""
        command = [self._screen, "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
        screen = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self._stack.callback(end, screen)
        assert screen.stdout is not None
        number = screen.stdout.readline().strip()
        if not number:
            raise RemoteError("Xvfb has ended")
        self._environment = {
            **os.environ,
            "DISPLAY": f":{number}",
            "HOME": str(self._home),
            "LC_ALL": "C",  # which is English
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",  # faster by far where there is no graphics card
        }
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    def open(self) -> WebKitWindow:
        """A window with cookies of its own: a driver has one session, and a session one jar."""
        port = free_port()
        driver = subprocess.Popen(
            [self._driver, f"--port={port}", "--host=127.0.0.1"],
            env=self._environment,
            stderr=subprocess.DEVNULL,
        )
        self._stack.callback(end, driver)
        return WebKitWindow(port)


class WebKitWindow:
    """A window of the MiniBrowser that WebKitGTK has for tests, with its driver."""

    def __init__(self, port: int) -> None:
        transport = httpx.HTTPTransport(retries=8)
        self._http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=ANSWER_S, transport=transport)
        wished = {"timeouts": {"script": ANSWER_S * 1000}}
        session = self._send("POST", "/session", {"capabilities": {"alwaysMatch": wished}})
        self._session = f"/session/{session['sessionId']}"

    def go(self, url: str) -> None:
        self._command("url", {"url": url})

    def evaluate(self, body: str, *arguments: object) -> Any:
        script = (
            f"const done = arguments[0]; {in_json(body, arguments)}"
            ".then((it) => done({ it }), (error) => done({ error: String(error) }))"
        )
        answer = self._command("execute/async", {"script": script, "args": []})
        if "error" in answer:
            raise RemoteError(answer["error"])
        return json.loads(answer["it"])

    def act(self, actions: Actions) -> None:
        self._command("actions", {"actions": actions})

    def close(self) -> None:
        self._send("DELETE", self._session)

    def _command(self, name: str, content: dict[str, Any]) -> Any:
        return self._send("POST", f"{self._session}/{name}", content)

    def _send(self, method: str, path: str, content: dict[str, Any] | None = None) -> Any:
        value = self._http.request(method, path, json=content).json()["value"]
        if isinstance(value, dict) and "error" in value:
            raise RemoteError(f"{path}: {value['error']}: {value.get('message')}")
        return value
