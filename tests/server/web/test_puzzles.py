"""Puzzles over HTTP: what is offered, what a try leads to, and what is never told too early."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.games import GAMES
from tablee.puzzles.puzzle import Puzzle, Puzzles, puzzles_of
from tablee.server.web.puzzles import choose_of_day, count_puzzles, hint_for
from tests.server_process import ServerProcess

INSTALLED = Path(__file__).parents[2] / "installed"
COMPILED_WITHIN_S = 280.0
"""The first shot, or search, may wait until it is compiled."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on which the game Pebbles is installed."""
    data = tmp_path_factory.mktemp("puzzles") / "data"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(INSTALLED))
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        with ServerProcess(data) as server:
            yield server
            assert "Traceback" not in server.log


@pytest.fixture
def client(server: ServerProcess) -> Iterator[httpx.Client]:
    """Somebody new."""
    with httpx.Client(base_url=server.url, timeout=COMPILED_WITHIN_S, trust_env=False) as client:
        client.get("/api/me")
        yield client


def puzzles_in(name: str) -> Puzzles:
    puzzles = puzzles_of(GAMES[name])
    assert puzzles is not None
    return puzzles


def first_of(name: str) -> Puzzle:
    return puzzles_in(name).puzzles[0]


def attempt(
    client: httpx.Client, game: str, id: str, moves: Sequence[str] = (), **given: str
) -> dict[str, Any]:
    answer = client.post(f"/api/puzzles/{game}/{id}", json={"moves": list(moves), **given})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def progress(client: httpx.Client, game: str, after: str = "") -> dict[str, Any]:
    page = client.get("/api/puzzles", params={"after": after}).json()
    return next(dict(one) for one in page["games"] if one["game"] == game)


def test_the_list_of_games_says_how_many_there_are(client: httpx.Client) -> None:
    listed = {game["name"]: game["puzzles"] for game in client.get("/api/games").json()}
    assert listed == {name: count_puzzles(game) for name, game in GAMES.items()} | {"pebbles": 1}
    assert all(listed.values())


def test_an_installed_game_has_puzzles_without_code(client: httpx.Client) -> None:
    id = progress(client, "pebbles")["next"]
    refuted = attempt(client, "pebbles", id, ["1"])  # its file does not say how
    assert (refuted["standing"], len(refuted["steps"])) == ("missed", 5)
    assert attempt(client, "pebbles", id, ["2"])["standing"] == "done"
    assert attempt(client, "pebbles", id, help="hint")["hint"] == {"place": None, "aim": None}


def test_the_puzzle_of_the_day_is_the_same_for_everybody(client: httpx.Client) -> None:
    page = client.get("/api/puzzles").json()
    other = httpx.get(client.base_url.join("/api/puzzles"), trust_env=False).json()
    assert [page[key] for key in ("day", "game", "puzzle")] == [
        other[key] for key in ("day", "game", "puzzle")
    ]
    assert page["puzzle"] in puzzles_in(page["game"]).by_id
    assert page["mark"] == "new"


def test_the_games_take_turns_with_the_puzzle_of_the_day() -> None:
    known = [puzzles_in(name) for name in GAMES]
    chosen = [choose_of_day(known, date(2026, 3, 1) + timedelta(days)) for days in range(2 * len(known))]
    names = [one[0].game.name for one in chosen if one]
    assert sorted(names) == sorted([*GAMES, *GAMES])
    assert len({one[1].id for one in chosen if one}) == len(chosen)
    assert choose_of_day([], date(2026, 3, 1)) is None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_puzzle_begins_without_its_solution(client: httpx.Client, game: str) -> None:
    puzzle = first_of(game)
    seen = attempt(client, game, puzzle.id)
    assert (seen["standing"], seen["mark"], seen["themes"], seen["hint"]) == ("open", "new", [], None)
    assert seen["advice"] is None
    assert len(seen["steps"]) == 1
    assert progress(client, game)["tried"] == 0


def test_a_solution_is_solved_and_noted(client: httpx.Client) -> None:
    puzzle = first_of("offboard")
    before = progress(client, "offboard")
    assert before["rating"] is None
    seen = attempt(client, "offboard", puzzle.id, puzzle.solutions[:1])
    assert (seen["standing"], seen["mark"], seen["is_shown"]) == ("done", "solved", False)
    assert [step["move"] for step in seen["steps"]] == [None, puzzle.solutions[0], *puzzle.line]
    assert len(seen["themes"]) == len(puzzle.themes)
    after = progress(client, "offboard")
    assert (after["tried"], after["solved"]) == (1, 1)
    assert after["rating"] > 1000


def test_a_wrong_move_is_refuted_and_the_first_try_counts(client: httpx.Client) -> None:
    puzzle = first_of("offboard")
    wrong, line = next(iter(puzzle.refutations.items()))
    seen = attempt(client, "offboard", puzzle.id, [wrong])
    assert (seen["standing"], seen["mark"], seen["themes"]) == ("missed", "tried", [])
    assert [step["move"] for step in seen["steps"]] == [None, wrong, *line.split()]
    rating = progress(client, "offboard")["rating"]
    assert rating < 1000
    assert attempt(client, "offboard", puzzle.id, puzzle.solutions[:1])["mark"] == "solved"
    after = progress(client, "offboard")
    assert (after["solved"], after["rating"]) == (1, rating)


def test_a_wrong_move_that_nobody_thought_of_is_refuted_by_a_search(client: httpx.Client) -> None:
    puzzle = first_of("offboard")
    start = attempt(client, "offboard", puzzle.id)
    known = {*puzzle.solutions, *puzzle.refutations}
    move = next(move for move in start["moves"] if move not in known)
    seen = attempt(client, "offboard", puzzle.id, [move])
    assert seen["standing"] == "missed"
    assert len(seen["steps"]) > 2


@pytest.mark.parametrize("game", ["offboard", "carom"])
def test_help_is_given_and_spoils_the_first_try(client: httpx.Client, game: str) -> None:
    puzzle = first_of(game)
    seen = attempt(client, game, puzzle.id, help="hint")
    assert (seen["standing"], seen["mark"]) == ("open", "tried")
    assert puzzle.solutions[0] not in str(seen["hint"])
    shown = attempt(client, game, puzzle.id, help="solution")
    assert (shown["standing"], shown["is_shown"], shown["mark"]) == ("done", True, "tried")
    assert shown["steps"][1]["move"] == puzzle.solutions[0]
    assert progress(client, game)["solved"] == 0


def test_a_hint_for_a_shot_keeps_its_direction_secret() -> None:
    puzzle = next(
        puzzle for puzzle in puzzles_in("carom").puzzles if puzzle.solutions[0].split("/")[1] != "0"
    )
    aim = hint_for(puzzles_in("carom"), puzzle).aim
    assert aim is not None
    place, angle, speed = aim.split("/")
    solution = puzzle.solutions[0].split("/")
    assert (place, angle, speed) == (solution[0], "0", solution[2])


def test_a_shot_that_does_what_is_asked_solves_it(client: httpx.Client) -> None:
    puzzle = first_of("carom")
    seen = attempt(client, "carom", puzzle.id, puzzle.solutions)
    assert (seen["standing"], seen["mark"]) == ("done", "solved")
    assert seen["asks"]["en"]
    assert seen["steps"][-1]["film"]
    missed = attempt(client, "carom", puzzle.id, ["0/0/0.1"])
    assert (missed["standing"], missed["mark"]) == ("missed", "solved")


def test_the_next_puzzle_has_not_been_tried_and_is_another(client: httpx.Client) -> None:
    first = progress(client, "offboard")["next"]
    assert progress(client, "offboard", after=first)["next"] != first
    attempt(client, "offboard", first, help="hint")
    assert progress(client, "offboard")["next"] != first


def test_who_is_no_guest_may_try_but_nothing_is_noted(server: ServerProcess) -> None:
    puzzle = first_of("offboard")
    with httpx.Client(base_url=server.url, timeout=COMPILED_WITHIN_S, trust_env=False) as client:
        seen = attempt(client, "offboard", puzzle.id, puzzle.solutions[:1])
        assert (seen["standing"], seen["mark"]) == ("done", "new")
        assert progress(client, "offboard")["tried"] == 0


def test_a_move_against_the_rules_is_refused_and_is_no_try(client: httpx.Client) -> None:
    puzzle = first_of("offboard")
    for move, code in (("a1-a1", "invalid_move"), ("nonsense", "invalid_move")):
        seen = attempt(client, "offboard", puzzle.id, [move])
        assert (seen["refused"]["code"], seen["standing"], seen["mark"]) == (code, "open", "new")


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("offboard/unknown", {}, 404),
        ("chess/00000000", {}, 400),
        ("offboard/00000000", {"moves": ["a1-a2", "a2-a3"]}, 400),
        ("offboard/00000000", {"help": "please"}, 400),
        ("offboard/00000000", {"more": 1}, 400),
    ],
)
def test_what_cannot_be_used_is_refused(
    client: httpx.Client, path: str, body: dict[str, Any], status: int
) -> None:
    answer = client.post(f"/api/puzzles/{path}", json=body)
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"code", "reason"}
