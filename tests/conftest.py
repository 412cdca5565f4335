"""What several tests share."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.postgres import Postgres

pytest.register_assert_rewrite("tests.kernel_checks")

WAITING = 2
"""Workers beyond one a core: some always wait for a server, a browser or another process."""
SLOWEST = (
    "tests/browser",
    "tests/server/test_durability.py",
    "tests/bots/arena/test_running.py",
    "tests/server",
    "tests/test_adding_a_game.py",
    "tests/physics/test_random_shots.py",
    "tests/cli/test_arena.py",
    "tests/bots/test_levels.py",
    "tests/bots/test_analysing.py",
    "tests/games/offboard/test_kernel.py",
    "tests/test_contract.py",
)
"""The files and folders whose tests are run first, so that no worker is left with one of them at the end."""


# Where a shell starts the tests in the background, they inherit that Ctrl-C is ignored, and would pass it on.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """How many workers `-n auto` starts."""
    return len(os.sched_getaffinity(0)) + WAITING


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the slowest, where workers share the tests; they take them in this order."""

    def rank(item: pytest.Item) -> int:
        place = PurePath(item.nodeid.partition("::")[0])
        return next((n for n, slow in enumerate(SLOWEST) if place.is_relative_to(slow)), len(SLOWEST))

    if hasattr(config, "workerinput"):
        items.sort(key=rank)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium of the browser tests: script/test exports it."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.fail("no Chromium: run script/test, or set CHROMIUM")
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all the tests of this worker that leave it alive."""
    from tests.postgres import Postgres  # only where it is needed: not every system has it

    with Postgres() as server:
        yield server


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """The address of an empty database."""
    url = postgres.create_database()
    yield url
    postgres.drop_database(url)


@pytest.fixture
def mortal_postgres() -> Iterator[Postgres]:
    """A PostgreSQL to stop, kill and start again."""
    from tests.postgres import Postgres

    with Postgres() as server:
        yield server
