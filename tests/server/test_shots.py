"""Shots at a real server: simulated elsewhere, told to everybody, kept with what they came to."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core.errors import InvalidMove
from tablee.core.shots import Simulation, sample
from tablee.games import find_game
from tablee.physics import VERSION
from tablee.server.legal_moves import LegalMoves
from tablee.server.settings import Settings
from tablee.server.table import Table, view_presence
from tablee.server.tables import Tables
from tablee.server.web.messages import FilmView, NewTable, Sitter
from tablee.server.work.fair_queue import Asker
from tablee.server.work.films import film_shot
from tablee.server.work.workers import Workers
from tablee.shooting.pieces import PIECES
from tablee.shooting.state import Shot
from tablee.storage.sqlite import SQLiteStore
from tablee.tables.decisions import Attempt, check_aim, decide
from tablee.tables.events import Open, Opened, Person, Played, Resigned, TookBack
from tablee.tables.forms import read_event, write_event
from tablee.tables.refusals import Refused
from tablee.tables.requests import Aim, Play, TakeBack
from tablee.tables.room import Room
from tests.player import Player
from tests.server.test_workers import Heartbeat
from tests.server_process import ServerProcess
from tests.tables.sitting import decided, happen, read_update

People = Callable[..., Player]
BREAK = "0/2.5/3"
TO_COME = {"s": "me", "n": "open"}
BOTH = {"s": "me", "n": "me"}
GAMES = pytest.mark.parametrize("game", ["carom", "carramboule"])


def sit_down(player: People) -> tuple[Player, Player, str]:
    """Ann and Ben at a table of Carom, Ann to shoot."""
    ann, ben = player(name="Ann"), player(name="Ben")
    table = ann.open_table(game="carom", seats=TO_COME)
    ann.join(table)
    ben.join(table)
    ann.wait_until(lambda ann: ann.table["to_play"] == "s")
    return ann, ben, table


pair = pytest.fixture(sit_down)


def shown(player: Player) -> dict[str, Any]:
    """The film of the last shot that a player was told."""
    step = next(step for step in reversed(player.steps) if step["move"])
    assert step["film"] is not None
    return dict(step["film"])


def place_at(film: dict[str, Any], body: str, time_s: float) -> tuple[float, float]:
    """Where a film shows a body, worked out as a browser does."""
    for start, end, x, y, vx, vy, ax, ay, *_ in reversed(film["paths"].get(body, [])):
        if start <= time_s:
            t = min(time_s, end) - start
            return x + t * (vx + ax * t / 2), y + t * (vy + ay * t / 2)
    x, y = film["start"][body]
    return x, y


# --- playing


@GAMES
def test_both_see_the_same_shot_and_where_it_ends(player: People, game: str) -> None:
    ann, ben = player(name="Ann"), player(name="Ben")
    table = ann.open_table(game=game, seats=TO_COME)
    ann.join(table)
    ben.join(table)
    ann.wait_until(lambda ann: ann.table["to_play"] == "s")
    assert ann.table["moves"] is None, "a continuum"
    assert ann.table["placements"]
    assert ben.table["placements"] == []
    ann.play(BREAK)
    ben.wait_until(lambda ben: len(ben.steps) == 2)
    assert ann.steps == ben.steps
    film = shown(ben)
    fallen = {event["body"] for event in film["events"] if event["kind"] in ("hole", "left")}
    rules = find_game(game)
    before, after = (rules.read_position(rules.setup(), step["position"]).lying for step in ann.steps)
    assert set(film["start"]) == {*before, "s"}
    for piece in set(before) - fallen:
        shown_at, lies_at = place_at(film, piece, film["duration"]), after[piece]
        assert shown_at == pytest.approx(lies_at, abs=2e-9)
    assert [ruling["rule"] for ruling in ann.steps[1]["rulings"]]


def test_a_shot_against_the_rules_changes_nothing(pair: tuple[Player, Player, str]) -> None:
    ann, _, table = pair
    refusals = {
        "0.5/0/3": ("illegal_move", "K4"),
        "0/0/99": ("illegal_move", "K5"),
        "0/0/0": ("illegal_move", "K5"),
        "0/0/3/0.2/0": ("illegal_move", "K5"),
        "nan/0/1": ("invalid_move", "K5"),
        "1e9/0/1": ("invalid_move", "K5"),
        "pass": ("illegal_move", "K5"),
        f"{BREAK}=1|-|-": ("invalid_move", "K5"),
    }
    for move, (code, rule) in refusals.items():
        refused = ann.ask("play", "s", move=move)
        assert (refused["type"], refused.get("code"), refused.get("rule")) == ("refused", code, rule), move
    assert len(ann.look(table)["steps"]) == 1


def test_a_bot_answers_a_shot(player: People) -> None:
    ann = player(name="Ann")
    ann.join(ann.open_table(game="carramboule", seats={"s": "me", "n": "straight"}))
    while ann.table["to_play"] == "s":
        ann.play("0.2/-20/1")
    ann.wait_until(lambda ann: any(step["seat"] == "n" for step in ann.steps))


def test_a_hand_that_trembles_plays_what_is_recorded(player: People) -> None:
    """The skill's errors are drawn before the shot is recorded, so it replays exactly."""
    ann = player(name="Ann")
    table = ann.open_table(game="carom", seats=BOTH, options={"skill": "shaky"})
    ann.join(table)
    ann.play(BREAK)
    played = ann.steps[1]["move"]
    assert played != BREAK
    game = find_game("carom")
    setup = game.setup({"skill": "shaky"})
    again = game.play(game.start(setup).state, game.read_move(played))
    assert game.position(again.state) == ann.steps[1]["position"]


def test_who_practises_alone_shoots_on_and_takes_back(player: People) -> None:
    """No draws, no resigning: there is nobody to win."""
    ann = player(name="Ann")
    ann.join(ann.open_table(game="carom", seats={"s": "me"}, options={"practice": True}))
    for number in range(3):
        ann.play(f"0.0{number}/30/1")
        assert ann.table["to_play"] == "s"
    assert ann.table["actions"] == {"s": ["play", "hint", "take_back", "analyse"]}
    ann.ask("take_back")
    assert len(ann.steps) == 3
    here = ann.steps[-1]["position"]
    again = ann.open_table(game="carom", seats={"s": "me"}, options={"practice": True, "start": here})
    assert ann.look(again)["steps"][0]["position"] == here


# --- aiming


def test_the_others_see_the_aim_and_that_it_is_over(pair: tuple[Player, Player, str]) -> None:
    ann, ben, _ = pair
    ann.send(ann.request("aim", "s", move="0.01/5/3"))
    aimed = next(message for message in iter(ben.receive, None) if message["type"] == "aimed")
    assert aimed == {"type": "aimed", "seat": "s", "move": "0.01/5/3"}
    ann.play("0.01/5/3")
    over = next(message for message in iter(ben.receive, None) if message["type"] == "aimed")
    assert over == {"type": "aimed", "seat": "s", "move": None}
    assert not any(json.loads(text)["type"] == "aimed" for text in ann.heard), "not to who aims"


def test_who_leaves_aims_no_more(pair: tuple[Player, Player, str]) -> None:
    ann, ben, _ = pair
    ann.send(ann.request("aim", "s", move="0.01/5/3"))
    assert next(message for message in iter(ben.receive, None) if message["type"] == "aimed")["move"]
    ann.leave()
    over = next(message for message in iter(ben.receive, None) if message["type"] == "aimed")
    assert over == {"type": "aimed", "seat": "s", "move": None}


def test_nobody_aims_for_another_seat(pair: tuple[Player, Player, str]) -> None:
    ann, ben, _ = pair
    ben.send(ben.request("aim", "s", move="0.01/5/3"))
    assert ben.refusal()["code"] == "not_your_seat"
    ben.send(ben.request("aim", "n", move="0.01/5/3"))  # not its turn: not shown, not worth a word
    ann.send(ann.request("aim", "s", move="<script>"))
    assert ann.refusal()["code"] == "invalid_move"
    ann.play(BREAK)
    ben.wait_until(lambda ben: len(ben.steps) == 2)
    assert not any(json.loads(text)["type"] == "aimed" for text in (*ann.heard, *ben.heard))


def test_only_a_shot_that_could_be_made_is_shown() -> None:
    """Whatever else a client sends, the others' browsers need not draw it."""
    seats = {"s": Person("ann", "Ann"), "n": Person("ben", "Ben")}
    room = Room("table", Opened("carom", {}, 1, dict(seats)))
    assert check_aim(room, "ann", Aim("s", 1, "+.01/5.0/3")) == ("s", "0.01/5/3")
    for move in ("999999/0/1", "0/0/0", "0.01/999/1", "pass"):
        assert check_aim(room, "ann", Aim("s", 1, move)) is None
    choosing = {"start": "s 1 0:0 0:0 table B10 - q:0,0;w1:0.1,0.1;b1:-0.1,0.1"}
    room = Room("table", Opened("carramboule", choosing, 1, dict(seats)))
    for move in ("0/0/1", "pass"):
        assert check_aim(room, "ann", Aim("s", 1, move)) is None


def test_nobody_aims_at_a_table_that_has_gone_on() -> None:
    seats = {"s": Person("ann", "Ann"), "n": Person("ann", "Ann")}
    room = Room("table", Opened("carom", {}, 1, dict(seats)))
    happen(room, Resigned("n"))
    assert check_aim(room, "ann", Aim("s", room.version, BREAK)) is None, "nobody is to play"
    room = Room("table", Opened("carom", {"practice": True}, 1, {"s": Person("ann", "Ann")}))
    happen(room, Played("s", BREAK, film_shot("carom", room.match.step.state, Shot(0, 2.5, 3)).outcome))
    assert check_aim(room, "ann", Aim("s", 1, "0.01/5/3")) is None, "that was before the shot"
    assert check_aim(room, "ann", Aim("s", 2, "0.01/5/3")) is not None


def test_board_games_have_no_aim() -> None:
    room = Room("table", Opened("offboard", {}, 1, {"r": Person("ann", "Ann"), "y": Person("ben", "Ben")}))
    assert check_aim(room, "ann", Aim("r", 1, "a1-a2")) is None


# --- films


def test_every_shot_can_be_seen_again(pair: tuple[Player, Player, str]) -> None:
    ann, ben, table = pair
    ann.play(BREAK)
    first = shown(ann)
    shooter = ann if ann.table["to_play"] == "s" else ben
    shooter.wait_until(lambda one: len(one.steps) == 2)
    shooter.play("0.1/-20/2")
    ann.wait_until(lambda ann: len(ann.steps) == 3)
    late = ann.look(table)["steps"]
    assert [step["film"] is not None for step in late] == [False, False, True], "only the latest comes along"
    assert ann.http.get(f"/api/tables/{table}/steps/1/film").json() == first
    assert ann.http.get(f"/api/tables/{table}/steps/2/film").json() == late[2]["film"]
    for wrong in ("0", "3", "99"):
        answer = ann.http.get(f"/api/tables/{table}/steps/{wrong}/film")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_film")


def test_who_comes_back_gets_the_last_film_again(pair: tuple[Player, Player, str]) -> None:
    ann, ben, table = pair
    ann.play(BREAK)
    film = shown(ann)
    ben.leave()
    ben.forget()
    ben.join(table)
    assert shown(ben) == film


def test_a_killed_server_has_every_shot_it_told(mortal_server: ServerProcess, people: People) -> None:
    ann = people(mortal_server, name="Ann")
    table = ann.open_table(game="carom", seats=BOTH)
    ann.join(table)
    for number in range(4):
        ann.play(f"0.0{number}/{5 * number - 10}/3")
    before = [step | {"film": None} for step in ann.steps]
    mortal_server.kill()
    mortal_server.start()
    after = ann.look(table)["steps"]
    assert [step | {"film": None} for step in after] == before
    film = ann.http.get(f"/api/tables/{table}/steps/4/film").json()
    assert film["paths"]["s"], "simulated again"


def test_a_shot_by_older_physics_stays_as_it_was(mortal_server: ServerProcess, people: People) -> None:
    """Its outcome is kept: the table is restored by it, and only the film is gone."""
    ann = people(mortal_server, name="Ann")
    table = ann.open_table(game="carom", seats=BOTH)
    ann.join(table)
    ann.play(BREAK)
    before = ann.steps[1]["position"]
    mortal_server.stop()
    with sqlite3.connect(mortal_server.data / "tablee.db") as database:
        query = "select number, at, form, content from event where number = 1"
        event = read_event(*database.execute(query).fetchone()).event
        assert isinstance(event, Played)
        assert event.outcome.startswith(f"{VERSION}|")
        old = replace(event, outcome=f"0|{event.outcome.partition('|')[2]}")
        database.execute("update event set content = ? where number = 1", (write_event(old),))
    mortal_server.start()
    assert ann.look(table)["steps"][1]["position"] == before
    assert ann.http.get(f"/api/tables/{table}/steps/1/film").status_code == 404


async def test_a_shot_taken_back_leaves_no_film_behind(tmp_path: Path) -> None:
    """Another shot may lead to a step of the same number."""
    tables, store, workers, id = await open_table(tmp_path)
    try:
        async with tables.at(id) as table:
            await tables.act(table, "ann", Play("s", 1, BREAK))
            assert table.film is not None
            told = read_update(tables.update(table, None, 0))
            assert told.steps[1].film == table.film[1] == await tables.changes.film(table, 1)
            await tables.act(table, "ann", TakeBack("s", 2))
            assert table.film is None
            with pytest.raises(Refused):
                await tables.changes.film(table, 1)
    finally:
        await tables.close()
        await workers.close()
        await store.close()


def test_a_hand_trembles_by_the_tables_seed() -> None:
    """Asked again, or by another server, the same shot comes out of it."""
    seats = {"s": Person("ann", "Ann"), "n": Person("ben", "Ben")}
    strays = [
        decide(
            Room("table", Opened("carom", {"skill": "shaky"}, seed, dict(seats))),
            "ann",
            Play("s", 1, BREAK),
            0,
        )
        for seed in (1, 1, 2)
    ]
    assert strays[0] == strays[1] != strays[2]


# --- what is stored can be read again

LAST_WHITE = "s 1 0:0 0:0 w - - w1:0.1,0.1;b1:-0.1,0.1"


@pytest.mark.parametrize("practice", [True, False])
def test_the_shot_that_ended_a_round_is_taken_back_alone(practice: bool) -> None:
    """The start of the next round is no move: without this, the shot before it went too."""
    seats = {"s": Person("ann", "Ann")} | ({} if practice else {"n": Person("ann", "Ann")})
    options = {"practice": practice, "start": LAST_WHITE}
    room = Room("table", Opened("carom", options, 1, dict(seats)))
    happen(room, Played("s", "0/0/1", "1|-|w1:0.1,0.1;b1:-0.1,0.1"))
    shooter = room.to_play
    assert shooter is not None
    while len(room.match.rounds) == 1:
        fell = "w1.0" if room.match.step.state.tally.shooter == "w" else "-"
        rest = "b1:-0.1,0.1" if fell != "-" else "w1:0.1,0.1;b1:-0.1,0.1"
        shooter = room.to_play
        assert shooter is not None
        happen(room, Played(shooter, "0/0/1", f"1|{fell}|{rest}"))
    shots = len(room.match.moves)
    event = decided(room, "ann", TakeBack(shooter, room.version))
    assert event == TookBack(shooter, 1)
    happen(room, event)
    assert (len(room.match.rounds), len(room.match.moves)) == (1, shots - 1)
    assert room.to_play == shooter


@GAMES
@pytest.mark.parametrize("shot", [".000000000000000000001e-99/0/1", "5e-324/1e-300/1", "-0/-0/1"])
def test_a_shot_with_odd_numbers_can_be_restored(game: str, shot: str) -> None:
    room = Room("table", Opened(game, {}, 1, {"s": Person("ann", "Ann"), "n": Person("ben", "Ben")}))
    attempt = decide(room, "ann", Play("s", 1, shot), now=0)
    assert isinstance(attempt, Attempt)
    simulation = film_shot(attempt.game, attempt.state, attempt.move)
    happen(room, Played("s", room.game.move_text(attempt.move), simulation.outcome))
    assert len(room.match.moves) == 1


def test_a_shot_that_could_not_be_restored_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is stored and cannot be read again would take the whole table with it."""
    game = find_game("carom")
    seats = {"s": Person("ann", "Ann"), "n": Person("ben", "Ben")}
    room = Room("table", Opened("carom", {}, 1, dict(seats)))
    monkeypatch.setattr(type(game), "move_text", lambda *_: "unreadable")
    simulation = film_shot("carom", room.match.step.state, Shot(0, 0, 1))
    with pytest.raises(InvalidMove):
        room.match.judge(room.game.move_text(Shot(0, 0, 1)), simulation.outcome)


def test_no_shot_is_simulated_where_one_can_only_pass() -> None:
    """Twelve balls along the camp line, that leave places without any width between them."""
    balls = PIECES[1:13]
    places = "".join(f";{ball}:{0.064 * number - 0.352:.3f},-0.28" for number, ball in enumerate(balls))
    seats = {"s": Person("ann", "Ann"), "n": Person("ben", "Ben")}
    start = f"s 1 0:0 0:0 table - - q:0,0{places}"
    room = Room("table", Opened("carramboule", {"start": start}, 1, dict(seats)))
    for place in ("-0.384", "-0.32", "0", "0.064", "0.384"):
        with pytest.raises(Refused) as refusal:
            decide(room, "ann", Play("s", 1, f"{place}/0/1"), now=0)
        assert (refusal.value.code, refusal.value.rule) == ("illegal_move", "B3")
    assert decided(room, "ann", Play("s", 1, "pass")) == Played("s", "pass")


# --- off the event loop


def test_a_room_leaves_the_simulation_to_others() -> None:
    seats = {"s": Person("ann", "Ann"), "n": Person("ben", "Ben")}
    room = Room("table", Opened("carom", {}, 1, dict(seats)))
    attempt = decide(room, "ann", Play("s", 1, BREAK), now=0)
    assert isinstance(attempt, Attempt)
    assert room.version == 1, "nothing has happened yet"
    with pytest.raises(Refused):
        decide(room, "ann", Play("s", 1, "0.9/0/3"), now=0)


async def open_table(folder: Path) -> tuple[Tables, SQLiteStore, Workers, str]:
    store, workers = SQLiteStore(folder / "tablee.db"), Workers(1)
    tables = Tables(store, workers, Settings(folder))
    new = NewTable("carom", {"s": Sitter("me"), "n": Sitter("me")})
    return tables, store, workers, await tables.open(new, "ann", "Ann")


async def test_the_event_loop_does_not_wait_for_the_physics(tmp_path: Path) -> None:
    """Not even for the compiler: shots come before it is ready, and the loop goes on meanwhile."""
    tables, store, workers, id = await open_table(tmp_path)
    try:
        async with tables.at(id) as table, Heartbeat() as heart:
            assert tables.is_preparing
            for number in range(20):
                room = table.room
                seat = room.to_play
                assert seat is not None
                shot = room.game.move_text(sample(room.game, room.match.step.state, Random(number)))
                await tables.act(table, "ann", Play(seat, room.version, shot))
            assert len(table.room.match.steps) >= 21
        assert heart.ticks > 20, "starting the process took longer than that"
    finally:
        await tables.close()
        await workers.close()
        await store.close()


async def test_a_killed_physics_process_is_replaced(tmp_path: Path) -> None:
    tables, store, workers, id = await open_table(tmp_path)
    try:
        async with tables.at(id) as table:
            await tables.warm_up()
            process = await workers._physics.run(os.getpid, within_s=60)
            os.kill(process, signal.SIGKILL)
            await tables.act(table, "ann", Play("s", table.room.version, BREAK))
            assert len(table.room.match.steps) == 2
    finally:
        await tables.close()
        await workers.close()
        await store.close()


async def test_who_comes_while_a_shot_is_simulated_does_not_wait(tmp_path: Path) -> None:
    """On a first start a shot waits for the compiler; a page that is reloaded meanwhile must not."""
    tables, store, workers, id = await open_table(tmp_path)
    try:
        async with tables.at(id) as table, table.lock, asyncio.timeout(1):
            await tables.arrive(table, "ann", "Ann")
            await tables.arrive(table, "zoe", "Zoé")
    finally:
        await tables.close()
        await workers.close()
        await store.close()


async def test_a_shot_that_would_end_otherwise_now_has_no_film(tmp_path: Path) -> None:
    """As when a host has corrected the table's file: better none than a wrong one."""
    tables, store, workers, id = await open_table(tmp_path)
    try:
        async with tables.at(id) as table:
            room = table.room
            start = room.match.step.state
            kept = film_shot("carom", start, Shot(0, 2.5, 3)).outcome
            happen(room, Played("s", "0/2.6/3", kept))
            with pytest.raises(Refused) as refusal:
                await tables.changes.film(table, 1)
            assert refusal.value.code == "no_film"
            happen(room, TookBack("s", 1))
            happen(room, Played("s", "0/2.5/3", kept))
            assert (await tables.changes.film(table, 1)).paths["s"]
    finally:
        await tables.close()
        await workers.close()
        await store.close()


async def test_a_shot_that_cannot_be_simulated_is_refused_and_the_next_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, store, workers, id = await open_table(tmp_path)
    film, fails = workers.film, [TimeoutError("too long")]

    async def fail_once(attempt: Attempt, asker: Asker, *, is_urgent: bool) -> Simulation[FilmView]:
        assert is_urgent, "what is played goes before what is seen again"
        if fails:
            raise fails.pop()
        return await film(attempt, asker, is_urgent=is_urgent)

    monkeypatch.setattr(workers, "film", fail_once)
    try:
        async with tables.at(id) as table:
            with pytest.raises(Refused) as refusal:
                await tables.act(table, "ann", Play("s", 1, BREAK))
            assert refusal.value.code == "not_simulated"
            assert (table.room.version, len(await store.events(id))) == (1, 1)
            await tables.act(table, "ann", Play("s", 1, BREAK))
            assert len(table.room.match.steps) == 2
    finally:
        await tables.close()
        await workers.close()
        await store.close()


def test_people_are_told_while_shots_are_being_prepared() -> None:
    """At a table of shots; the others can be played at once."""
    for game in ("carom", "carramboule"):
        opened = Opened(game, {}, 1, {"s": Person("ann", "Ann"), "n": Open()})
        table = Table(Room("table", opened), LegalMoves())
        assert view_presence(table, preparing=True).preparing
        assert not view_presence(table, preparing=False).preparing
    room = Room("table", Opened("offboard", {}, 1, {"r": Person("ann", "Ann"), "y": Open()}))
    board = Table(room, LegalMoves())
    assert not view_presence(board, preparing=True).preparing


# --- the referee


def call(player: Player, game: str, *shots: Any, **options: Any) -> dict[str, Any]:
    """What the referee answers."""
    told = [shot if isinstance(shot, dict) else {"events": shot.split()} for shot in shots]
    answer = player.http.post(f"/api/referee/{game}", json={"shots": told, "options": options})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_the_referee_says_who_plays_and_why(player: People) -> None:
    said = call(player(), "carom", "w", "s", "")
    assert [one["shooter"] for one in said["calls"]] == ["w", "w", "b"]
    assert [one["next"] for one in said["calls"]] == ["w", "b", "w"]
    assert said["calls"][1]["back"] == ["w"]
    assert "K10" in {ruling["rule"] for ruling in said["calls"][1]["rulings"]}
    assert (said["shooter"], said["on_table"], said["problem"]) == ("w", {"w": 9, "b": 9, "q": 1}, None)


def test_the_referee_asks_for_a_choice(player: People) -> None:
    ann = player()
    said = call(ann, "carramboule", "w", "w s")
    assert (said["choice"], len(said["calls"]), said["problem"]) == ("B10", 1, None)
    said = call(ann, "carramboule", "w", {"events": ["w", "s"], "choice": "again"})
    assert (said["choice"], said["shooter"], said["on_table"]["w"]) == (None, "w", 9)


def test_a_match_that_is_over_shows_its_last_round(player: People) -> None:
    said = call(player(), "carom", "w", "q w", "w w w w w w w", rounds=2, points=12)
    assert (said["winner"], said["scores"], said["shooter"]) == ("first", [12, 0], None)
    assert (said["round"], said["first_is_white"], said["on_table"]) == (1, True, {"w": 0, "b": 9, "q": 0})


def test_what_cannot_have_happened_is_told_and_the_rest_stands(player: People) -> None:
    ann = player()
    said = call(ann, "carom", "w", "q q")
    assert (len(said["calls"]), said["shooter"]) == (1, "w")
    assert "q" in said["problem"]
    assert ann.http.post("/api/referee/offboard", json={"shots": []}).status_code == 400
    assert ann.http.post("/api/referee/carom", json={"shots": [], "options": {"x": 1}}).status_code == 400
    assert ann.http.post("/api/referee/carom", json={"shots": [{"events": 3}]}).status_code == 400
