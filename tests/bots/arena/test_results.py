"""Results on disk: appended pair by pair, read back, resumed after a crash at any point."""

from __future__ import annotations

import resource
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.bots.arena.playing import Effort, FinishedGame, FinishedPair, Terms
from tablee.bots.arena.report import make_report, report_lines, running_elos
from tablee.bots.arena.results import Results
from tablee.bots.arena.running import Standing
from tablee.bots.arena.statistics import Sprt
from tablee.core.errors import TableeError

TERMS = Terms("offboard", ("greedy", "random"))


def pair(number: int, *points: float) -> FinishedPair:
    first, second = points or (1.0, 0.5)
    efforts = Effort(10, 2.0, 0.5, 1000), Effort(10, 1.0, 0.25, 0)
    games = [FinishedGame(won, "points", ("c3-d4",), efforts) for won in (first, second)]
    return FinishedPair(number, (games[0], games[1]))


def results(path: Path, terms: Terms = TERMS) -> Results:
    return Results(path / "arena" / "results.jsonl", terms)


def test_pairs_are_read_back(tmp_path: Path) -> None:
    kept = results(tmp_path)
    for number in (2, 1, 5):
        kept.add(pair(number))
    kept.close()
    again = results(tmp_path)
    assert again.pairs == kept.pairs
    assert again.header == kept.header
    again.add(pair(3))
    again.close()
    assert set(results(tmp_path).pairs) == {1, 2, 3, 5}


@pytest.mark.parametrize("cut", [1, 20, 200])
def test_a_half_written_line_is_cut_off_and_played_again(tmp_path: Path, cut: int) -> None:
    kept = results(tmp_path)
    kept.add(pair(1))
    whole = kept.path.read_bytes()
    kept.add(pair(2))
    kept.close()
    kept.path.write_bytes(kept.path.read_bytes()[: len(whole) + cut])
    again = results(tmp_path)
    assert set(again.pairs) == {1}
    again.add(pair(2))
    again.close()
    assert set(results(tmp_path).pairs) == {1, 2}


@pytest.mark.parametrize("cut", [0, 10])
def test_a_half_written_header_is_written_again(tmp_path: Path, cut: int) -> None:
    kept = results(tmp_path)
    kept.close()
    kept.path.write_bytes(kept.path.read_bytes()[:cut])
    again = results(tmp_path)
    again.add(pair(1))
    again.close()
    assert set(results(tmp_path).pairs) == {1}


@pytest.mark.parametrize(
    "change", [{"seed": 1}, {"bots": ("random", "greedy")}, {"options": {"points": 3}}, {"game": "carami"}]
)
def test_results_of_other_terms_are_not_mixed_in(tmp_path: Path, change: dict[str, Any]) -> None:
    results(tmp_path).close()
    with pytest.raises(TableeError, match="results of another arena: offboard greedy against random"):
        results(tmp_path, msgspec.structs.replace(TERMS, **change))


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"hello\n", "is not a results file of an arena"),
        (b'{"number": 1}\n', "is not a results file of an arena"),
    ],
)
def test_other_files_are_left_alone(tmp_path: Path, content: bytes, complaint: str) -> None:
    path = tmp_path / "arena" / "results.jsonl"
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(TableeError, match=complaint):
        results(tmp_path)
    assert path.read_bytes() == content


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    kept = results(tmp_path)
    kept.add(pair(1))
    kept.close()
    with kept.path.open("ab") as file:
        file.write(b'{"number": \n')
    with pytest.raises(TableeError, match=r"results\.jsonl, line 3"):
        results(tmp_path)


def test_a_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    (tmp_path / "arena").write_text("in the way")
    with pytest.raises(TableeError, match="cannot open the results file"):
        results(tmp_path)


def test_a_full_disk_is_reported_and_the_arena_can_resume(tmp_path: Path) -> None:
    kept = results(tmp_path)
    kept.add(pair(1))
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (kept.path.stat().st_size + 20, limits[1]))
    try:
        for _ in range(2):  # there is space for half a line, then for nothing
            with pytest.raises(TableeError, match="cannot write results"):
                kept.add(pair(2))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    kept.close()
    assert set(kept.pairs) == {1}
    assert set(results(tmp_path).pairs) == {1}


def test_only_pairs_without_a_gap_count(tmp_path: Path) -> None:
    """Pairs that finish first are not representative: they have short games and easy wins."""
    kept = results(tmp_path)
    standing = Standing(kept, 10, None)
    for number, played in ((1, 1), (3, 1), (4, 1), (2, 4)):
        kept.add(pair(number))
        standing.update()
        assert len(standing.played) == played
    assert standing.counts == [0, 0, 0, 4, 0]
    assert not standing.is_over
    kept.close()


def test_no_pairs_count_after_the_test_has_decided(tmp_path: Path) -> None:
    kept = results(tmp_path)
    for number in range(1, 40):
        kept.add(pair(number, 1.0, 1.0))
    standing = Standing(kept, 100, Sprt(0, 100))
    assert standing.decision == "H1"
    assert len(standing.played) == 12, "log(19) / log(2 × 0.640)"
    assert standing.is_over
    kept.close()


def test_a_report_adds_everything_up(tmp_path: Path) -> None:
    kept = results(tmp_path)
    for number, points in enumerate([(1.0, 1.0), (1.0, 0.0), (0.5, 1.0), (0.0, 0.5)], 1):
        kept.add(pair(number, *points))
    standing = Standing(kept, 4, Sprt(0, 10))
    report = make_report(standing)
    kept.close()
    assert report is not None
    assert (report.pairs, report.games, report.wins, report.draws, report.losses) == (4, 8, 4, 2, 2)
    assert report.pentanomial == [0, 1, 1, 1, 1]
    assert report.score == 0.625
    assert report.elo == 88.74
    assert (report.bots[0].moves, report.bots[0].seconds_per_move, report.bots[0].nodes_per_move) == (
        80,
        0.2,
        100,
    )
    assert report.bots[0].slowest_s == 0.5
    assert report.sprt is not None
    assert report.sprt.accepted is None
    text = "\n".join(report_lines(report))
    assert "8 games, +4 =2 -2, 62.5%" in text
    assert "greedy: 80 moves, 200 ms per move (slowest 500 ms), 100 nodes per move" in text
    assert msgspec.json.decode(msgspec.json.encode(report), type=type(report)) == report
    assert [number for number, _ in running_elos(standing)] == [1, 2, 3, 4]


def test_nothing_played_is_nothing_to_report(tmp_path: Path) -> None:
    kept = results(tmp_path)
    assert make_report(Standing(kept, 4, None)) is None
    kept.close()


def test_infinite_elo_is_null_in_json(tmp_path: Path) -> None:
    kept = results(tmp_path)
    kept.add(pair(1, 1.0, 1.0))
    report = make_report(Standing(kept, 1, None))
    kept.close()
    assert report is not None
    assert (report.elo, report.elo_high) == (None, None)
    assert report.elo_low is not None
    assert b"NaN" not in msgspec.json.encode(report)
