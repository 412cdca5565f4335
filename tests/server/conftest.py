"""Real servers and the people at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.player import Player
from tests.server_process import ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all the tests that leave it alive; it must have nothing to complain of at the end."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "data") as server:
        yield server
        assert "Traceback" not in server.log


@pytest.fixture
def mortal_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server to kill, stop, starve and start again."""
    with ServerProcess(tmp_path / "data") as server:
        yield server


@pytest.fixture
def people() -> Iterator[Callable[..., Player]]:
    """Makes players, and lets them go home at the end."""
    with ExitStack() as stack:

        def come(server: ServerProcess, **given: Any) -> Player:
            return stack.enter_context(Player(server, **given))

        yield come


@pytest.fixture
def player(server: ServerProcess, people: Callable[..., Player]) -> Callable[..., Player]:
    """Makes players of the server that stays alive."""
    return lambda **given: people(server, **given)
