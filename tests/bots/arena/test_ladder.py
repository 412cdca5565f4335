"""The matches of a ladder and the places of its rungs."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tablee.bots.arena import ladder
from tablee.bots.arena.files import replace_file, report_path
from tablee.bots.arena.ladder import (
    LadderMatches,
    LadderPlan,
    ladder_matches,
    ladder_section,
    ladder_table,
    place_rungs,
    plan_ladder,
    write_ladder,
)
from tablee.bots.arena.playing import Terms
from tablee.bots.arena.report import ArenaReport, BotReport
from tablee.core.shots import ShotGame
from tablee.games import GAMES, find_game


def report(first: str, second: str, elo: float | None, low: float | None, high: float | None) -> ArenaReport:
    counts = [0, 0, 0, 0, 20] if elo is None else [5, 0, 5, 0, 10]
    return ArenaReport(
        terms=Terms("offboard", (first, second)),
        begun="2026-11-16",
        version="0.1.0",
        machine="a machine",
        pairs=20,
        wins=25,
        draws=0,
        losses=15,
        pentanomial=counts,
        score=0.625,
        elo=elo,
        elo_low=low,
        elo_high=high,
        sprt=None,
        bots=[BotReport(first, 100, 0.5, 0.9, 12_345.6), BotReport(second, 100, 0.0123, 0.9, 0)],
    )


def test_each_level_meets_the_one_below_and_some_meet_baselines() -> None:
    for game in GAMES.values():
        rungs = ladder_matches(game)
        assert len(rungs.steps) == 7
        assert rungs.steps[0] == ("basile", "lou")
        assert rungs.steps[-1] == ("rosalie", "colette")
        baselines = {second.partition(":")[0] for _, second in rungs.baselines}
        simple = (
            {"random", "straight"}
            if isinstance(game, ShotGame)
            else {"random", "greedy", "hand", "uct", "openspiel-mcts"}
        )
        assert baselines == simple
        beginners = ["hasty", "curious", "careful"]
        assert rungs.beginners == [(level, name) for level in ("lou", "basile") for name in beginners]


def test_a_game_without_levels_has_no_ladder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ladder, "levels_of", lambda game: [])
    for game in GAMES.values():
        assert ladder_matches(game) == LadderMatches([], [], [])
        assert plan_ladder(game) == LadderPlan([], [])
    assert not write_ladder(GAMES.values(), tmp_path, tmp_path / "ladder.md")
    assert not list(tmp_path.iterdir())


def test_a_game_without_a_search_meets_the_simple_bots_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "has_module", lambda game, name: False)
    rungs = ladder_matches(find_game("offboard"))
    assert {second for _, second in rungs.baselines} == {"random", "greedy"}
    assert len(rungs.steps) == 7


def test_rungs_add_up_and_baselines_are_placed_by_their_matches() -> None:
    reports = [
        report("basile", "lou", 100, 50, 150),
        report("jo", "basile", 200, 120, 300),
        report("jo", "greedy", 250, 150, 350),
        report("basile", "greedy", 60, 40, 80),
        report("lou", "random", None, 400, None),
    ]
    placed = {
        rung.name: (rung.low, rung.elo, rung.high) for rung in place_rungs(find_game("offboard"), reports)
    }
    assert placed == {
        "lou": (0, 0, 0),
        "basile": (50, 100, 150),
        "jo": (220, 300, 400),
        "greedy": (20, 40, 60),  # from the match with the narrower interval
        "random": (-400, -400, -400),  # at least this far below
    }


def test_a_ladder_with_a_missing_step_ends_there() -> None:
    reports = [report("basile", "lou", 100, 50, 150), report("marcel", "jo", 100, 50, 150)]
    assert [rung.name for rung in place_rungs(find_game("offboard"), reports)] == ["lou", "basile"]


def test_matches_against_beginners_have_a_table_of_their_own() -> None:
    reports = [report("basile", "lou", 100, 50, 150), report("lou", "careful", -200, -250, -150)]
    section = ladder_section(find_game("offboard"), "plot.svg", reports)
    steps, beginners = section.split("The weakest levels against scripted beginners:")
    assert "| basile | lou |" in steps
    assert "| lou | careful |" in beginners
    assert "careful" not in steps
    assert "beginners" not in ladder_section(find_game("offboard"), "plot.svg", reports[:1])


def test_steps_without_a_match_are_named() -> None:
    game = find_game("offboard")
    steps = ladder_matches(game).steps
    played = [report(first, second, 100, 50, 150) for first, second in steps]
    section = ladder_section(game, "plot.svg", [*played[:3], *played[4:6]])
    assert "Not measured: ines against marcel, rosalie against colette." in section
    assert "Not measured" not in ladder_section(game, "plot.svg", played)


def test_a_game_without_new_matches_keeps_its_section(tmp_path: Path) -> None:
    page, game = tmp_path / "ladder.md", find_game("offboard")
    reports = {name: report("basile", "lou", 100, 50, 150) for name in ("offboard", "carami")}

    def measure(name: str, played: ArenaReport) -> None:
        folder = tmp_path / f"{name} {played.pairs}"
        terms = msgspec.structs.replace(played.terms, game=name)
        played = msgspec.structs.replace(played, terms=terms)
        replace_file(report_path(folder, terms), msgspec.json.encode(played).decode())
        assert write_ladder(GAMES.values(), folder, page)

    measure("carami", reports["carami"])
    alone = page.read_text("utf-8")
    assert "## Offboard" not in alone
    measure("offboard", reports["offboard"])
    both = page.read_text("utf-8")
    assert both.index("## Offboard") < both.index("## Carami")
    assert both.endswith(alone.partition("\n## ")[2])
    measure("offboard", msgspec.structs.replace(reports["offboard"], pairs=7))
    assert page.read_text("utf-8") == both.replace("| 40 | 62.5% |", "| 14 | 62.5% |", 1)
    assert not write_ladder([game], tmp_path / "empty", page)


def test_a_match_is_a_row_with_time_and_nodes_of_both() -> None:
    *_, row, won = ladder_table([report("jo", "lou", 88.7, 1, 2), report("jo", "random", None, 399, None)])
    assert row == "| jo | lou | 40 | 62.5% | +89 (-45 to +229) | 500 / 12.3 | 12,346 / – |"
    assert "more than +399" in won
