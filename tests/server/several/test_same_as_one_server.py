"""Tests of one server, with the people at two: nobody can tell the difference.

Two real servers run on one PostgreSQL; whoever comes next comes to the other one.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from itertools import cycle
from types import FunctionType, ModuleType
from typing import Any

import pytest

from tests.player import Player
from tests.postgres import Postgres
from tests.server import test_api as api
from tests.server import test_arcanor_secrecy as arcanor_secrecy
from tests.server import test_shots as shots
from tests.server import test_sockets as sockets
from tests.server_process import ServerProcess

People = Callable[..., Player]


def collect(module: ModuleType) -> list[Any]:
    """The tests of a module that need nothing but people, or Ann and Ben at a table."""
    return [
        pytest.param(test, id=name)
        for name, test in vars(module).items()
        if name.startswith("test_") and isinstance(test, FunctionType) and not hasattr(test, "pytestmark")
        if list(inspect.signature(test).parameters) in (["player"], ["pair"])
    ]


def needs_a_pair(test: Callable[..., None]) -> bool:
    return "pair" in inspect.signature(test).parameters


@pytest.fixture(scope="module")
def servers(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    database = postgres.create_database()
    folder, options = tmp_path_factory.mktemp("servers"), ("--database", database)
    with (
        ServerProcess(folder / "one", options=options) as one,
        ServerProcess(folder / "two", options=options) as two,
    ):
        yield one, two
        assert "Traceback" not in one.log + two.log
    postgres.drop_database(database)


@pytest.fixture
def player(servers: tuple[ServerProcess, ServerProcess], people: Callable[..., Player]) -> People:
    """Makes players, of the two servers in turn."""
    turns = cycle(servers)
    return lambda **given: people(next(turns), **given)


@pytest.mark.parametrize("test", collect(sockets))
def test_at_the_table(test: Callable[..., None], player: People) -> None:
    test(sockets.sit_down(player) if needs_a_pair(test) else player)


@pytest.mark.parametrize("test", collect(api))
def test_over_http(test: Callable[..., None], player: People) -> None:
    test(player)


@pytest.mark.parametrize("test", collect(shots))
def test_shots(test: Callable[..., None], player: People) -> None:
    """The film of a shot that was made at one server is simulated again at the other."""
    test(shots.sit_down(player) if needs_a_pair(test) else player)


@pytest.mark.parametrize("start", ["fixed", "free"])
def test_no_contents_of_arcanor_are_told_at_either(player: People, start: str) -> None:
    arcanor_secrecy.test_no_byte_of_a_whole_game_holds_contents(player, 7, start)


def catch_up(player: Player, other: Player) -> None:
    player.wait_until(lambda player: player.version == other.version)


def test_somebody_may_change_servers_at_any_time(
    servers: tuple[ServerProcess, ServerProcess], player: People
) -> None:
    """Their cookie is known everywhere, and what they know of the table stands."""
    ann, ben = player(name="Ann"), player(name="Ben")
    table = ann.open_table()
    ann.join(table)
    ben.join(table)
    ann.wait_until(lambda ann: ann.table["to_play"] == "r")
    turns = cycle(servers)
    for number in range(12):
        mover, other = (ann, ben) if ann.table["to_play"] == ann.seat else (ben, ann)
        mover.go_to(next(turns))
        known = len(mover.steps)
        answer = mover.join(table)
        assert (answer["kept"], answer["steps"]) == (known, []), number
        mover.play()
        catch_up(other, mover)
    assert ann.steps == ben.steps == ann.look(table)["steps"]
    assert len(ann.steps) == 13


def test_what_is_asked_over_http_may_come_to_either_server(
    servers: tuple[ServerProcess, ServerProcess], player: People
) -> None:
    """A proxy sends each request where it likes: whoever has been told of a move can ask about it."""
    ann = player(name="Ann")
    table = ann.open_table(seats={"r": "me", "y": "random"})
    ann.join(table)
    for _ in range(5):
        ann.play()
        ann.wait_until(lambda ann: ann.table["to_play"] == "r")
        for server in servers:
            ann.http.base_url = server.url
            assert ann.look(table)["steps"] == ann.steps
            previews = ann.http.get(f"/api/tables/{table}/previews?version={ann.version}").json()
            assert list(previews) == ann.table["moves"]
    hint = ann.http.get(f"/api/tables/{table}/hint?seat=r&version={ann.version}")
    assert hint.status_code == 200, hint.text
