"""The server killed, stopped, starved and doubled: what was acknowledged is never lost."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Semaphore

import pytest

from tests.player import Player
from tests.server.kills import Hand, check_nothing_lost, play_until_killed
from tests.server_process import NotStarted, ServerProcess
from tests.tables.sitting import BY_RED, BY_YELLOW, SHORT

People = Callable[..., Player]
MOST_MOVES = 12
"""Before a server is killed; fewer than random games last."""
PAGE_BYTES = 4096


def sit_down(server: ServerProcess, people: People, **given: object) -> tuple[Player, Player, str]:
    ann, ben = people(server, name="Ann"), people(server, name="Ben")
    table = ann.open_table(**given)
    ann.join(table)
    ben.join(table)
    ann.wait_until(lambda ann: ann.table["to_play"] is not None)
    return ann, ben, table


# --- killed


@pytest.mark.parametrize("seed", range(4))
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(
    mortal_server: ServerProcess, people: People, seed: int
) -> None:
    random = Random(seed)
    ann, ben, table = sit_down(mortal_server, people)
    for _ in range(2):
        played = Semaphore(0)
        hands = [Hand(player, Random(random.random()), played.release) for player in (ann, ben)]

        def some_moves(played: Semaphore = played) -> None:
            for _ in range(random.randint(1, MOST_MOVES)):
                assert played.acquire(timeout=60)

        play_until_killed(mortal_server, hands, some_moves)
        check_nothing_lost(table, [ann, ben])
    assert len(ann.steps) > 3


def test_a_game_with_a_bot_goes_on_after_a_kill(mortal_server: ServerProcess, people: People) -> None:
    ann = people(mortal_server)
    table = ann.open_table(seats={"r": "me", "y": "greedy"})
    ann.join(table)
    ann.play("a1-b2")  # the bot may or may not have answered when the server dies
    mortal_server.kill()
    mortal_server.start()
    ann.join(table)
    ann.wait_until(lambda ann: len(ann.steps) == 3)
    ann.play()
    ann.wait_until(lambda ann: len(ann.steps) == 5)


def test_guests_and_names_outlive_the_server(mortal_server: ServerProcess, people: People) -> None:
    ann = people(mortal_server, name="Colette")
    mortal_server.kill()
    mortal_server.start()
    response = ann.http.get("/api/me")
    assert response.json()["name"] == "Colette"
    assert "set-cookie" not in response.headers


def children_of(pid: int) -> set[int]:
    found = set()
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            child = int(entry.parent.name)
            found |= {child} | children_of(child)
    return found


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
@pytest.mark.parametrize("end", ["kill", "stop"])
def test_the_bots_processes_end_with_the_server(
    mortal_server: ServerProcess, people: People, end: str
) -> None:
    ann = people(mortal_server)
    ann.join(ann.open_table(seats={"r": "random", "y": "me"}))
    ann.wait_until(lambda ann: len(ann.steps) == 2)
    children = children_of(mortal_server.pid)
    assert children
    getattr(mortal_server, end)()
    deadline = time.monotonic() + 30
    while any(map(is_running, children)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not [child for child in children if is_running(child)]


# --- stopped


def test_it_stops_cleanly_while_people_are_there(mortal_server: ServerProcess, people: People) -> None:
    ann, ben, table = sit_down(mortal_server, people, options=SHORT)
    ann.play(BY_RED)
    begun = time.monotonic()
    assert mortal_server.stop() in (0, -signal.SIGTERM)
    assert time.monotonic() - begun < 30
    assert "Traceback" not in mortal_server.log
    mortal_server.start()
    ben.join(table)
    ben.play(BY_YELLOW)
    assert len(ben.steps) == 3


def test_it_stops_cleanly_while_a_bot_thinks(tmp_path: Path, people: People) -> None:
    with ServerProcess(tmp_path / "data", bot_pause_s=10) as server:
        ann = people(server)
        ann.join(ann.open_table(seats={"r": "random", "y": "me"}))
        assert server.stop() in (0, -signal.SIGTERM)
        assert "Traceback" not in server.log


# --- data that cannot be used


def complaint(server: ServerProcess) -> str:
    """The one line that a server says which cannot start."""
    with pytest.raises(NotStarted) as failure:
        server.start()
    server.close()
    status, *lines = str(failure.value).strip().splitlines()
    assert status != "exit status 0"
    assert len(lines) == 1, "one line, and no traceback"
    return lines[0]


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "tablee.db").write_bytes(b"nothing like a database" * 500)
    assert "tablee.db" in complaint(ServerProcess(data))
    assert (data / "tablee.db").read_bytes().startswith(b"nothing like"), "left as it was"


def test_data_of_a_newer_server(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with sqlite3.connect(data / "tablee.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    assert "newer" in complaint(ServerProcess(data))


@pytest.mark.parametrize("key", [b"", b"half a key"])
def test_a_damaged_key(tmp_path: Path, key: bytes) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "key").write_bytes(key)
    assert "key" in complaint(ServerProcess(data))


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(NotStarted) as failure:
        ServerProcess(tmp_path / "data").start()
    assert "Traceback" not in str(failure.value)


def test_a_port_that_is_taken(tmp_path: Path, mortal_server: ServerProcess) -> None:
    assert "port" in complaint(ServerProcess(tmp_path / "other", port=mortal_server.port))


@pytest.mark.parametrize("keep", [0.9, 0.5, 0.1])
def test_a_database_cut_short(mortal_server: ServerProcess, people: People, keep: float) -> None:
    """A copy that was broken off: the server refuses to start in one line, or says that it cannot read."""
    ann = people(mortal_server, name="Ann")
    table = ann.open_table()
    mortal_server.stop()
    file = mortal_server.data / "tablee.db"
    file.write_bytes(file.read_bytes()[: int(file.stat().st_size * keep)])
    try:
        mortal_server.start()
    except NotStarted as failure:
        assert "Traceback" not in str(failure)
        return
    assert ann.http.get(f"/api/tables/{table}").status_code in (200, 404, 503)
    assert ann.http.get("/api/games").status_code == 200
    assert "Traceback" not in mortal_server.log


# --- a full disk


def fill_disk(server: ServerProcess) -> None:
    """There is room for lines in the log, and for no page of the database."""
    server.limit_file_size(PAGE_BYTES)


def test_on_a_full_disk_nothing_is_acknowledged_and_nothing_lost(
    mortal_server: ServerProcess, people: People
) -> None:
    ann, ben, table = sit_down(mortal_server, people, options=SHORT)
    ann.play(BY_RED)
    ben.wait_until(lambda ben: ben.table["to_play"] == "y")
    version = ben.version
    fill_disk(mortal_server)
    for _ in range(3):
        refusal = ben.play(BY_YELLOW)
        assert (refusal["type"], refusal.get("code")) == ("refused", "storage")
    opened = ann.http.post(
        "/api/tables", json={"game": "offboard", "seats": {"r": {"kind": "me"}, "y": {"kind": "open"}}}
    )
    assert (opened.status_code, opened.json()["code"]) == (503, "storage")
    renamed = ann.http.put("/api/me", json={"name": "Annette"})
    assert (renamed.status_code, renamed.json()["code"]) == (503, "storage")
    assert ann.http.get("/api/me").json()["name"] == "Ann"
    assert ann.look(table)["version"] == version

    zoe_looks = people(mortal_server)
    zoe_looks.join(table)
    assert len(zoe_looks.steps) == 2, "one can still watch"

    mortal_server.limit_file_size(None)
    assert ben.play(BY_YELLOW)["type"] == "update", "there is room again"
    ann.wait_until(lambda ann: len(ann.steps) == 3)


def test_killed_on_a_full_disk_it_goes_on_with_room(mortal_server: ServerProcess, people: People) -> None:
    ann, ben, table = sit_down(mortal_server, people, options=SHORT)
    ann.play(BY_RED)
    ben.wait_until(lambda ben: ben.table["to_play"] == "y")
    fill_disk(mortal_server)
    assert ben.play(BY_YELLOW)["code"] == "storage"
    mortal_server.kill()
    mortal_server.start()
    update = ben.join(table)
    assert (update["kept"], update["steps"]) == (2, []), "the refused move is not there"
    ben.play(BY_YELLOW)
    assert len(ann.look(table)["steps"]) == 3


def test_a_seat_that_could_not_be_taken_is_taken_later(mortal_server: ServerProcess, people: People) -> None:
    ann, ben = people(mortal_server), people(mortal_server)
    table = ann.open_table(options=SHORT)
    ann.join(table)
    fill_disk(mortal_server)
    ben.join(table)
    assert [seat["kind"] for seat in ben.table["seats"]] == ["person", "open"]
    mortal_server.limit_file_size(None)
    ben.wait_until(lambda ben: [seat["mine"] for seat in ben.table["seats"]] == [False, True])


@pytest.mark.parametrize("comes_back", [True, False])
def test_a_bot_that_could_not_store_its_move_plays_it_later(
    tmp_path: Path, people: People, comes_back: bool
) -> None:
    """With who comes back to the table, and without anybody having to reload the page for it."""
    with ServerProcess(tmp_path / "data", bot_pause_s=1) as server:
        ann = people(server)
        table = ann.open_table(seats={"r": "me", "y": "random"})
        ann.join(table)
        ann.play("a1-b2")
        fill_disk(server)
        server.wait_for_log("tries again")  # the bot's answer has come to nothing
        assert len(ann.look(table)["steps"]) == 2
        server.limit_file_size(None)
        if comes_back:
            ann.join(table)
        ann.patience_s = 20
        ann.wait_until(lambda ann: len(ann.steps) == 3)


# --- two servers on one folder


def test_a_second_server_on_one_folder_says_so_and_stops(
    mortal_server: ServerProcess, people: People
) -> None:
    ann, _, _ = sit_down(mortal_server, people, options=SHORT)
    second = ServerProcess(mortal_server.data)
    said = complaint(second)
    assert said == f"Error: another server is using {mortal_server.data}; stop it, or choose another --data"
    assert ann.play(BY_RED)["type"] == "update", "the first goes on"
    mortal_server.kill()
    with second:
        assert people(second).http.get("/api/games").status_code == 200, "the lock died with its holder"


def test_only_the_owner_may_read_the_data(mortal_server: ServerProcess, people: People) -> None:
    def modes() -> set[str]:
        files = [file for file in mortal_server.data.iterdir() if file.is_file()]
        assert {"tablee.db", "tablee.db-wal", "key"} <= {file.name for file in files}
        return {oct(file.stat().st_mode & 0o777) for file in files}

    people(mortal_server, name="Ann")
    assert modes() == {"0o600"}
    mortal_server.kill()
    for file in mortal_server.data.glob("tablee.db*"):
        file.chmod(0o644)  # as earlier versions left it
    mortal_server.start()
    people(mortal_server, name="Ben")
    assert modes() == {"0o600"}


def test_a_folder_that_is_moved_is_all_there_is_to_a_server(
    tmp_path: Path, mortal_server: ServerProcess, people: People
) -> None:
    ann, _, table = sit_down(mortal_server, people, options=SHORT)
    ann.play(BY_RED)
    mortal_server.stop()
    shutil.copytree(mortal_server.data, tmp_path / "elsewhere")
    with ServerProcess(tmp_path / "elsewhere") as other:
        ann.server = other
        ann.join(table)
        assert len(ann.steps) == 2
    assert sorted(os.listdir(tmp_path / "elsewhere"))[:1] == ["key"]
