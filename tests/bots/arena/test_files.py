"""The files of an arena: their names, and atomic replacement."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.bots.arena.files import file_name, read_report, replace_file, report_path
from tablee.bots.arena.playing import Terms
from tablee.core.errors import TableeError

TERMS = Terms("offboard", ("search@net/a.bin:2000", "uct:0.5s"), {"points": 1})


def test_names_are_made_of_the_terms_and_safe_for_files() -> None:
    assert file_name(TERMS) == "offboard-points=1-search_net_a.bin_2000-vs-uct_0.5s"
    assert file_name(Terms("offboard", ("1", "2"), {}, seed=7)) == "offboard-1-vs-2-7"


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "new" / "page.md"
    replace_file(path, "old")
    replace_file(path, "new")
    assert [file.name for file in path.parent.iterdir()] == ["page.md"]
    assert path.read_text() == "new"


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file, not a folder")
    with pytest.raises(TableeError, match="cannot write"):
        replace_file(tmp_path / "taken" / "page.md", "text")


def test_a_missing_or_broken_report(tmp_path: Path) -> None:
    assert read_report(tmp_path, TERMS) is None
    report_path(tmp_path, TERMS).write_text("{}")
    with pytest.raises(TableeError, match=r"uct_0\.5s\.json"):
        read_report(tmp_path, TERMS)
