"""A real server, a real Chromium, and people in windows of their own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.window import Window
from tests.server_process import ServerProcess

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}

PATIENCE_MS = 20_000
"""How long an action or an expectation may take: the machine may be busy with everybody's tests."""


@pytest.fixture(
    scope="module"
)  # no longer: while it lives, its thread cannot run the asyncio tests of others
def browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        # No sandbox: in containers, and as root, Chromium does not start with it.
        chromium = playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        expect.set_options(timeout=PATIENCE_MS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests of a file; who kills it starts it again."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "data") as server:
        yield server


@pytest.fixture
def open_window(
    browser: Browser, server: ServerProcess, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Window]]:
    """Open a browser window with cookies of its own; nothing in it may go wrong unseen."""
    contexts = []
    complaints: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on(
            "console", lambda message: complaints.append(message.text) if message.type == "error" else None
        )

    def open_one(language: str = "en-GB", **settings: Any) -> Window:
        settings = {
            "reduced_motion": "reduce",  # stillness is faster, where motion does not matter
            "service_workers": "block",  # a test's routes see only what pages ask for themselves
            **settings,
        }
        context = browser.new_context(locale=language, base_url=server.url, **settings)
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        watch(page)
        return Window(page)

    yield open_one
    screenshots = os.environ.get("SCREENSHOTS")
    if screenshots:
        for number, context in enumerate(contexts):
            for page in context.pages:
                page.screenshot(path=Path(screenshots) / f"{request.node.name}-{number}.png")
    for context in contexts:
        context.close()
    # Chromium complains of lost connections, and of refusals, however well the page tells them.
    told = (
        "WebSocket connection to",
        "ERR_CONNECTION_REFUSED",
        "ERR_CONNECTION_RESET",
        "ERR_INTERNET_DISCONNECTED",
        "ERR_FAILED",  # the same, through the worker
        "status of 409 (Conflict)",
    )
    assert [text for text in complaints if not any(known in text for known in told)] == []


@pytest.fixture
def phone(open_window: Callable[..., Window]) -> Callable[..., Window]:
    """Open a window the size of a phone, with a finger for a mouse."""
    return lambda language="en-GB": open_window(language, **PHONE)
