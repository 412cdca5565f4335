"""Whole games of Arcanor over real sockets: no byte that anybody is sent tells what they must remember."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tablee.bots.bot import sight_of
from tablee.bots.search.bot import SearchBot
from tablee.core.match import Match
from tablee.core.record import read_record, replay
from tablee.games import find_game
from tablee.games.arcanor.board import NEIGHBOURS
from tablee.server.changes import announce
from tablee.server.web.messages import Announced
from tablee.tables.events import BotSeat, Opened, Person, Played
from tablee.tables.room import Room
from tests.player import Message, Player
from tests.tables.sitting import happen
from tests.twins import VISIBLE, alike, filled, masked

People = Callable[..., Player]
ARCANOR = find_game("arcanor")

_NESTED = r"[Aa][Bb](?:[Cc][Dd]?)?|[Bb][Cc][Dd]?|[Cc][Dd]"
CONTENTS = re.compile(
    rf"(?<![\w-])(?:{_NESTED})(?![\w-])"  # a stack with what it holds, anywhere
    r'|(?<=[",/])[A-Da-d](?=[,/]| [ld] \d)'  # a piece known to be empty, in a row or a position
    r'|(?<="content":")[A-Da-d](?!\?)'  # a glimpse of more than what stands below the lid
    r"|seed",
)
POSITION = re.compile(r"(?:(?:[1-8]|[A-Da-d]\?)[,/]){6,}(?:[1-8]|[A-Da-d]\?) [ld] \d+")
"""A position of which nothing but visible pieces is told."""
BLANK = "8/8/8/8/8/8/8"
A2 = ("AB,CD,1,AB,CD,1,AB,CD", "cd,ab,1,cd,ab,1,cd,ab")
REQUESTS = 25
"""One connection may send thirty messages at once; after so many one comes again with another."""

TOLD = ("position", "points", "seat", "move", "trace")
"""What a step of a board game tells."""


def contents_in(text: str) -> list[str]:
    """Whatever in a text tells what a stack holds, or that it holds nothing."""
    return CONTENTS.findall(text)


def is_row(move: str | None) -> bool:
    return move is not None and "," in move


class Client:
    """Somebody at the table, with all that they were ever sent, in the order in which it came."""

    def __init__(self, player: Player, table: str) -> None:
        self.player = player
        self.table = table
        self.seat: str | None = None
        self.sent = 0
        self.versions: list[int] = []
        player.join(table)

    def note(self) -> None:
        if self.player.version is not None:
            self.versions.append(self.player.version)
        self.seat = next((one["seat"] for one in self.player.table["seats"] if one["mine"]), None)

    def come_again(self, version: int | None) -> None:
        """Leave and join, with an old version or none."""
        self.player.version = version
        self.player.join(self.table)
        self.sent = 0

    def ask(self, type: str, **fields: Any) -> Message:
        if self.sent >= REQUESTS:
            self.come_again(self.player.version)
        self.sent += 1
        seat = self.seat or "l"
        return self.player.ask(type, seat, **fields)

    def look(self) -> None:
        """What HTTP tells of the table and of its record; that no bot helps anybody against another."""
        hint = f"/hint?seat={self.seat or 'l'}&version={self.player.version}"
        for path in ("", "/record", "/analysis", "/analysis?step=0", hint):
            response = self.player.http.get(f"/api/tables/{self.table}{path}")
            expected = 200 if not path else 409 if path != hint or self.seat else 403
            assert response.status_code == expected
            self.player.heard.append(response.text)

    def heard_while_on(self) -> Iterator[tuple[str, Message]]:
        """Every text and message that came before the game was over."""
        for text in self.player.heard:
            message = json.loads(text)
            if message.get("table", {}).get("result"):
                return
            yield text.replace(self.table, "TABLE"), message


class Sitting:
    """Two players and a watcher at a new table, and later somebody else."""

    def __init__(self, player: People, **options: Any) -> None:
        self._player = player
        maker = player(name="Ysolde")
        self.table = maker.open_table(game="arcanor", seats={"l": "me", "d": "open"}, options=options)
        self.clients = [Client(maker, self.table)]
        self.add("Tristan")
        self.add("Onlooker")

    def add(self, name: str) -> Client:
        self.clients.append(Client(self._player(name=name), self.table))
        self.catch_up(max(client.player.version or 0 for client in self.clients))
        return self.clients[-1]

    def catch_up(self, version: int) -> None:
        for client in self.clients:
            client.player.wait_until(lambda player: player.version is not None and player.version >= version)
            client.note()

    @property
    def view(self) -> Message:
        return self.clients[0].player.table

    @property
    def mover(self) -> Client:
        return next(client for client in self.clients if client.seat == self.view["to_play"])

    def play(self, move: str) -> None:
        told = self.mover.ask("play", move=move)
        assert told["type"] == "update", (move, told)
        self.catch_up(told["version"])

    def refused(self, client: Client, type: str, **fields: Any) -> Message:
        told = client.ask(type, **fields)
        assert told["type"] == "refused", (fields, told)
        return told


def wish(moves: list[str], random: Random) -> str:
    """A move that is offered: looks, releases, and often one that goes forward, so that games end."""
    kinds: dict[str, list[str]] = {}
    for move in moves:
        kinds.setdefault("row" if is_row(move) else move[0] if move[0] == "?" else move[2], []).append(move)
    kind = random.choices(list(kinds), [{"?": 2, "^": 3, "x": 4}.get(kind, 9) for kind in kinds])[0]
    return random.choice(kinds[kind])


def forward(moves: list[str], seat: str, random: Random) -> str:
    """Like `wish`, but towards the goal where that is possible."""
    ahead = {"l": 1, "d": -1}[seat]
    going = [move for move in moves if move[2:3] in ("-", "^") and int(move[4]) - int(move[1]) == ahead]
    return random.choice(going) if going and random.random() < 0.5 else wish(moves, random)


def naughty(sitting: Sitting, random: Random) -> str:
    """A move written as it should be that may well be illegal."""
    position = sitting.clients[0].player.steps[-1]["position"]
    state = ARCANOR.read_position(ARCANOR.setup(), position)
    cells = [cell for seat in (state.turn, state.turn, *"ld") for cell in state.cells(seat)]
    cell = random.choice(cells or ["a1"])
    taken = [other for other in NEIGHBOURS[cell] if state.on(other)]
    end = random.choice(taken or NEIGHBOURS[cell])
    return random.choice([f"{cell}-{end}", f"{cell}^{end}", f"{cell}x{end}", f"?{cell}", "--", "6,?"])


def ask_in_vain(sitting: Sitting) -> None:
    """A takeback, where there is something to take back, and the other's refusal."""
    mover = sitting.mover
    if "take_back" not in mover.player.table["actions"][mover.seat]:
        sitting.refused(mover, "take_back")
        return
    other = next(client for client in sitting.clients if client.seat not in (None, mover.seat))
    sitting.catch_up(mover.ask("take_back")["version"])
    sitting.catch_up(other.ask("answer_take_back", accept=False)["version"])


def disturb(sitting: Sitting, random: Random) -> None:
    """Something that changes nothing of the game: refusals, looks over HTTP, lost connections."""
    match random.randrange(10):
        case 0:
            client = random.choice(sitting.clients)
            client.come_again(random.choice([None, 0, *client.versions]))
        case 1:
            random.choice(sitting.clients).look()
        case 2 | 3 | 4 | 5:
            move = naughty(sitting, random)
            if move not in sitting.mover.player.table["moves"]:
                sitting.refused(sitting.mover, "play", move=move)
        case 6:
            other = random.choice([one for one in sitting.clients if one is not sitting.mover])
            sitting.refused(other, "play", move=random.choice(sitting.mover.player.table["moves"]))
        case 7:
            ask_in_vain(sitting)
        case _:
            pass


def play_out(sitting: Sitting, random: Random, most: int = 500) -> None:
    """Play to the end, by resignation if it takes too long."""
    for number in range(most):
        if sitting.view["result"]:
            return
        disturb(sitting, random)
        if number == 12:
            sitting.add("Latecomer").look()
        offered = sitting.mover.player.table["moves"]
        laying = is_row(offered[0])
        mover = sitting.mover.seat or ""
        sitting.play(random.choice(offered) if laying else forward(offered, mover, random))
    told = sitting.mover.ask("resign")
    sitting.catch_up(told["version"])


def truth(sitting: Sitting) -> Match:
    """The game as it really was, from the record that anybody may have once it is over."""
    response = sitting.clients[-1].player.http.get(f"/api/tables/{sitting.table}/record")
    assert response.status_code == 200
    return replay(ARCANOR, read_record(response.text))


def without_rows(text: str, seat: str | None) -> str:
    """A message less the laid rows that its receiver may see: the own one; both, once both are laid."""
    message = json.loads(text)
    if message.get("type") == "refused":  # it may name the row of A2 as an example
        return re.sub(f"a row like ({'|'.join(A2)})", "a row", text)
    own = {"l": "AB", "d": "ab"}.get(seat or "")
    table = message.get("table", {})
    if is_row((table.get("moves") or [""])[0]):
        assert seat == table["to_play"]
        assert all(own in move for move in table["moves"])
        table["moves"] = []
    for step in message.get("steps", []):
        board = step["position"].split()[0]
        both_laid = bool(re.search("[A-D]", board) and re.search("[a-d]", board))
        if is_row(step["move"]) and (both_laid or step["seat"] == seat):
            step["move"] = "--"
    return json.dumps(message, separators=(",", ":"))


def check_steps(client: Client, message: Message, match: Match) -> int:
    """Each step shows what it may, and that is true; gives the number of glimpses."""
    glimpses = 0
    steps, first = message["steps"], message["kept"]
    for number, step in enumerate(steps, first):
        real = match.steps[number]
        board = step["position"].split()[0]
        if real.state.is_being_laid:
            own = real.state.cells(client.seat) if client.seat else ()
            assert board == BLANK or own, "the other's row, before both are laid"
            assert step["move"] in (None, "?") or step["seat"] == client.seat
        else:
            assert POSITION.fullmatch(step["position"]), step["position"]
            assert step["position"] == masked(ARCANOR.position(real.state))
            assert step["move"] is None or step["move"] == ARCANOR.move_text(real.move)
        assert set(step) == {*TOLD, "rulings", "film", "drawing", "pieces"}
        assert (step["rulings"], step["film"]) == ([], None), "those are for shots"
        assert (step["drawing"], step["pieces"]) == (None, None), "those are for games without a drawing"
        for event in step["trace"]:
            if event["kind"] == "motion":
                continue
            glimpses += 1
            assert number == first + len(steps) - 1, "a glimpse that was over"
            assert event["place"] == step["move"].lstrip("?")[:2]
            held = real.state.on(event["place"])[1:2]
            assert event["content"] == (f"{held}?" if held else "")
    return glimpses


@pytest.mark.parametrize(
    ("seed", "start"), [(1, "fixed"), (2, "fixed"), (3, "free"), (4, "free")], ids=lambda value: str(value)
)
def test_no_byte_of_a_whole_game_holds_contents(player: People, seed: int, start: str) -> None:
    """A12 to A14: players, watchers, latecomers, those who lost the line; updates, refusals, HTTP."""
    random = Random(f"{seed} {start}")
    sitting = Sitting(player, start=start, first="lot", points=6)
    play_out(sitting, random)
    match = truth(sitting)
    assert len(sitting.clients) == 4
    kinds = {"update": 0, "refused": 0, "glimpse": 0, "tried": 0}
    for client in sitting.clients:
        for text, message in client.heard_while_on():
            assert contents_in(without_rows(text, client.seat)) == [], text
            if start == "fixed":
                assert contents_in(text) == [], text
            if message.get("type") == "refused":
                kinds["refused"] += 1
            if message.get("type") == "update":
                kinds["update"] += 1
                assert message["table"]["options"]["start"] == start
                kinds["glimpse"] += check_steps(client, message, match)
                kinds["tried"] += any(
                    event["kind"] == "glimpse" and step["move"][2] == "^"
                    for step in message["steps"]
                    for event in step["trace"]
                )
    assert min(kinds.values()) > 0, kinds  # nothing was left untried
    assert kinds["update"] > 100


def test_the_search_finds_what_a_learners_table_shows(player: People) -> None:
    """Were contents sent, the tests above would see them."""
    sitting = Sitting(player, memory=False, first="light", points=4)
    for move in ("b1^c2", "b7^c6"):
        sitting.play(move)
    for client in sitting.clients:
        client.look()
        texts = [text for text, message in client.heard_while_on() if message.get("steps")]
        assert all({"AB", "CD", "ab", "cd"} <= set(contents_in(text)) for text in texts)
        assert {"D", "C"} <= set(contents_in(texts[-1]))  # pieces known to be empty
        assert not POSITION.fullmatch(client.player.steps[-1]["position"])


@pytest.mark.parametrize(
    "leak",
    ['"the piece holds BC"', '"8/8/A,7/8/8/8/8 l 0"', '{"content":"Bc"}', '{"content":"B"}', '{"seed":3}',
     '{"move":"AB,CD,1,AB,CD,1,AB,CD"}', '"reason":"C holds cd."'],
)  # fmt: skip
def test_the_search_finds_leaks(leak: str) -> None:
    assert not POSITION.search(leak)
    assert contents_in(leak)


# Two tables that differ only in what is hidden.


@pytest.mark.parametrize("seat", ["l", "d"])
def test_helpers_do_not_pretend_to_know_a_hidden_start(player: People, seat: str) -> None:
    """For whether what they say depends on what is hidden, see `tests/test_twins.py`."""
    ann = player(name="Ann")
    seats = {"l": "greedy", "d": "greedy", seat: "me"}
    table = ann.open_table(game="arcanor", seats=seats, options={"start": filled(Random(1))})
    ann.join(table)
    ann.wait_until(lambda ann: ann.table["to_play"] == seat)
    assert {"hint", "analyse"} <= set(ann.table["actions"][seat])
    hint = ann.http.get(f"/api/tables/{table}/hint?seat={seat}&version={ann.version}").json()
    assert hint["line"][0] in ann.table["moves"]
    with ann.http.stream("GET", f"/api/tables/{table}/analysis") as response:
        during = json.loads(next(line for line in response.iter_lines() if line))
    assert [len(said["line"]) for said in (hint, during)] == [1, 1], "what follows depends on the contents"
    assert hint["wins_in"] is during["wins_in"] is None
    assert ann.ask("resign", seat)["type"] == "update"
    with ann.http.stream("GET", f"/api/tables/{table}/analysis") as response:
        insight = json.loads(next(line for line in response.iter_lines() if line))
    assert insight["line"]


@pytest.mark.parametrize(
    ("moves", "said"),
    [(("d4-d5", "h7-h6"), None), (("d4-d5", "?h7", "h7-h6"), Announced("l", 2))],
    ids=["before all is seen", "when all is seen"],
)
def test_a_bot_announces_only_what_its_seat_can_be_sure_of(
    moves: tuple[str, ...], said: Announced | None
) -> None:
    """Nothing can stop Light's 4; but what has not been seen is not certain, whatever it is."""
    options = {"start": "7,a/8/8/3,D,4/8/8/8 l 0", "points": 4}
    room = Room("table", Opened("arcanor", options, 1, {"l": BotSeat("rosalie"), "d": Person("ann", "Ann")}))
    for move in moves:
        happen(room, Played(room.to_play or "", move))
    thought = SearchBot(nodes=500).think(sight_of(room.match, "l"), 1e9, Random(1))
    played = Played("l", thought.move)
    happen(room, played)
    assert announce(room, played, thought) == said


@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_changes_no_byte(player: People, seed: int) -> None:
    """A14: the same moves on tables of which only the contents differ bring everybody the same bytes."""
    random = Random(seed)
    starts = [filled(random), filled(random)]
    assert starts[0] != starts[1]
    assert {masked(start) for start in starts} == {masked(VISIBLE)}
    sittings = [Sitting(player, start=start, points=12) for start in starts]
    matches = [Match(ARCANOR, ARCANOR.setup({"start": start, "points": 12})) for start in starts]
    played = []
    for number in range(40):
        habits = [Random(f"{seed} {number}") for _ in sittings]  # the same disturbances at both tables
        for sitting, habit in zip(sittings, habits, strict=True):
            disturb(sitting, habit)
            if number == 10:
                sitting.add("Latecomer").look()
        offered = [sitting.mover.player.table["moves"] for sitting in sittings]
        assert offered[0] == offered[1]
        choices = [move for move in offered[0] if alike(matches, move)]
        move = wish(choices, random)
        played.append(move)
        for sitting, match in zip(sittings, matches, strict=True):
            sitting.play(move)
            match.play(move)
    assert len({move[0] == "?" or move[2] for move in played}) >= 3  # moves of several kinds
    for one, other in zip(*(sitting.clients for sitting in sittings), strict=True):
        heard = [
            [text for text, message in client.heard_while_on() if message.get("type") != "presence"]
            for client in (one, other)
        ]
        assert heard[0] == heard[1]
        assert len(heard[0]) > 40 or one.player.http.get("/api/me").json()["name"] == "Latecomer"
    assert ARCANOR.position(matches[0].step.state) != ARCANOR.position(matches[1].step.state)
