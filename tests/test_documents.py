"""What the documents say is so."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablee.cli import main
from tablee.games import GAMES
from tablee.server.figures import FIGURES, Counter
from tablee.server.settings import LIMITS, Settings
from tablee.tables.refusals import Code

ROOT = Path(__file__).parent.parent
DOCUMENTS = [
    *sorted(ROOT.glob("*.md")),
    *sorted(ROOT.glob("docs/**/*.md")),
    *ROOT.glob("bench/*.md"),
    *ROOT.glob("training/*.md"),
]


def test_the_readmes_example_runs() -> None:
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried == 5
    assert failures == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text("utf-8"))
    missing = [target for target in targets if "//" not in target and not (document.parent / target).exists()]
    assert not missing


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("suffix", [".md", ".fr.md"])
def test_rules_pages_number_every_rule_once_in_order(game: str, suffix: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{game}{suffix}").read_text("utf-8")
    numbers = re.findall(r"^- \*\*([A-Z])(\d+)\.\*\*", page, flags=re.MULTILINE)
    assert [int(number) for _, number in numbers] == list(range(1, len(numbers) + 1))
    assert len({letter for letter, _ in numbers}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    rules = re.findall(r"^- \*\*([A-Z]\d+)\.\*\*", page, flags=re.MULTILINE)
    tests = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests" / "games" / game).glob("test_*.py"))
    uncited = [rule for rule in rules if not re.search(rf"\b{rule}\b|_{rule}_", tests, flags=re.IGNORECASE)]
    assert rules
    assert not uncited


def test_every_option_of_the_server_is_documented() -> None:
    page = (ROOT / "docs" / "operations.md").read_text("utf-8")
    usage = CliRunner().invoke(main, ["serve", "--help"]).stdout
    options = set(re.findall(r"^\s+(--[a-z-]+)", usage, flags=re.MULTILINE)) - {"--help"}
    assert len(options) >= 6
    assert {option for option in options if f"`{option}`" not in page} == set()


def test_every_limit_is_documented_with_its_default() -> None:
    page = (ROOT / "docs" / "operations.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| ([\d,]+) \|", page, flags=re.MULTILINE))
    defaults = {name: getattr(Settings(ROOT), name) for name in LIMITS}
    assert {name: float(number.replace(",", "")) for name, number in rows.items()} == defaults


def test_every_figure_is_documented() -> None:
    page = (ROOT / "docs" / "operations.md").read_text("utf-8")
    names = {figure.collect().name + ("_total" if isinstance(figure, Counter) else "") for figure in FIGURES}
    assert {name for name in names if f"`{name}`" not in page} == set()


def test_every_refusal_is_documented() -> None:
    page = (ROOT / "docs" / "messages.md").read_text("utf-8")
    assert {code for code in Code if f"`{code}`" not in page} == set()


def test_the_workflow_tests_the_oldest_and_the_newest_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    assert re.findall(r'"(3\.\d+)"', workflow) == [named[0], named[-1]]
    assert project["requires-python"] == f">={named[0]}"


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="asks git")
def test_binary_files_are_marked() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--eol"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    found = [line.split("\t") for line in listed.stdout.splitlines() if line.startswith("i/-text")]
    assert found
    assert [name for kinds, name in found if "attr/-text" not in kinds] == []


def test_the_browsers_messages_are_the_servers() -> None:
    subprocess.run([sys.executable, ROOT / "script" / "messages", "--check"], check=True)
