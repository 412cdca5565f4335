"""What several tests share."""

import os
import shutil

import pytest

pytest.register_assert_rewrite("tests.kernel_checks")


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium of the browser tests: script/test exports it."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.fail("no Chromium: run script/test, or set CHROMIUM")
    return path
