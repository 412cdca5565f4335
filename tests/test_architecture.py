"""Imports point one way, and no game knows another."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tablee

SOURCE = Path(tablee.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "kernels": {"kernels", "core"},
    "physics": {"physics", "kernels"},
    "shooting": {"shooting", "core", "physics"},
    "games": {"games", "shooting", "core", "kernels", "physics"},
    "adapters": {"adapters", "games", "core", "kernels"},
    "bots": {"bots", "adapters", "games", "shooting", "core", "kernels", "physics"},
    "making": {"making", "games", "core"},
    "storage": {"storage", "core"},
    "tables": {"tables", "games", "core"},
    "server": {"server", "tables", "storage", "bots", "games", "shooting", "core", "physics"},
    "cli": {
        "making",
        "cli",
        "server",
        "tables",
        "storage",
        "bots",
        "adapters",
        "games",
        "shooting",
        "core",
        "kernels",
        "physics",
    },
}
MODULES = sorted(SOURCE.rglob("*.py"))


def imports_of(path: Path) -> set[str]:
    """The modules of ours that a file imports, wherever in it, and what it takes from them."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute here"
            module = node.module or ""
            found |= {module} | {f"{module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "tablee"}


def wrong_imports(place: tuple[str, ...], imports: set[str]) -> set[str]:
    """Of a module at `place`, such as `("core", "match.py")`, the imports that point the wrong way.

    The package itself and the modules at its top (the command line) may import everything; so
    nothing below may import them.
    """
    if len(place) == 1:
        return set()
    allowed = MAY_IMPORT[place[0]]
    return {name for name in imports if not allowed & set(name.split(".")[1:2])}


def other_games(place: tuple[str, ...], imports: set[str]) -> set[str]:
    """Of a module in a game's folder, however deep, the imports of other games and of their list."""
    if place[0] != "games" or len(place) < 3:
        return set()
    named = {name: name.split(".")[1:] for name in imports}
    return {name for name, parts in named.items() if parts[:1] == ["games"] and parts[1:2] != [place[1]]}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    assert not wrong_imports(path.relative_to(SOURCE).parts, imports_of(path))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_game_imports_another(path: Path) -> None:
    assert not other_games(path.relative_to(SOURCE).parts, imports_of(path))


def test_every_folder_has_its_direction() -> None:
    folders = {path.parent.relative_to(SOURCE).parts[0] for path in MODULES if path.parent != SOURCE}
    assert folders <= set(MAY_IMPORT)


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("core/match.py", "def f():\n    from tablee.server import room"),
        ("core/match.py", "import tablee"),
        ("core/match.py", "import tablee as package"),
        ("core/match.py", "from tablee import GAMES"),
        ("core/match.py", "from tablee import __main__"),
        ("core/match.py", "from tablee.cli import main"),
        ("core/match.py", "import tablee.cli.terminal"),
        ("core/match.py", "if TYPE_CHECKING:\n    from tablee.games import find_game"),
        ("core/deep/down.py", "import tablee.games.offboard.rules"),
        ("games/offboard/rules.py", "from tablee.bots.bot import Sight"),
        ("games/offboard/rules.py", "from tablee import games"),
        ("bots/simple.py", "import sys, tablee.tables.room"),
        ("storage/sqlite.py", "from tablee.games import find_game"),
        ("tables/room.py", "from tablee import cli"),
        ("tables/room.py", "from tablee.server.settings import Settings"),
        ("tables/room.py", "from tablee.storage.store import Store"),
    ],
)
def test_an_import_the_wrong_way_is_seen(tmp_path: Path, place: str, line: str) -> None:
    module = tmp_path / "module.py"
    module.write_text(line + "\n")
    assert wrong_imports(tuple(place.split("/")), imports_of(module))


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("cli/serve.py", "from tablee.server.serve import serve"),
        ("core/match.py", "from tablee.core.game import Result\nimport tableexyz"),
        ("games/__init__.py", "from tablee.games.offboard.rules import Offboard"),
        ("games/offboard/rules.py", "from tablee.games.offboard.state import State"),
        ("tables/room.py", "from tablee.games import find_game"),
    ],
)
def test_an_import_the_right_way_is_let_be(tmp_path: Path, place: str, line: str) -> None:
    module = tmp_path / "module.py"
    module.write_text(line + "\n")
    parts = tuple(place.split("/"))
    assert not wrong_imports(parts, imports_of(module)) | other_games(parts, imports_of(module))


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("games/carrom/rules.py", "from tablee.games.offboard.board import Board"),
        ("games/carrom/rules.py", "from tablee.games import offboard"),
        ("games/carrom/rules.py", "from tablee.games import GAMES"),
        ("games/carrom/rules.py", "import tablee.games"),
        ("games/carrom/rules.py", "import tablee.games.carrom_billiards.rules"),
        ("games/carrom/shots/spin.py", "from tablee.games.offboard.board import Board"),
    ],
)
def test_a_game_that_imports_another_is_seen(tmp_path: Path, place: str, line: str) -> None:
    module = tmp_path / "module.py"
    module.write_text(line + "\n")
    assert other_games(tuple(place.split("/")), imports_of(module))


IMPURE = {"asyncio", "litestar", "logging", "os", "pathlib", "socket", "sqlite3", "threading", "time"}


@pytest.mark.parametrize(
    "path",
    [*sorted((SOURCE / "tables").glob("*.py")), SOURCE / "server/web/views.py"],
    ids=lambda path: path.name,
)
def test_a_table_knows_no_sockets_no_storage_and_no_clock_of_its_own(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    imported = {
        (node.module or "") if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert not {module for module in imported if module.split(".")[0] in IMPURE}
    assert not {
        module for module in imported if module.startswith(("tablee.storage", "tablee.server.web.sockets"))
    }


# No game is named outside of its folder.

NAMES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "rules.py").exists())


def names_in(path: Path) -> set[str]:
    """The games that a module's code names, in strings, names and imports; docstrings may give examples."""
    tree = ast.parse(path.read_text("utf-8"))
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    words = []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                words.append(text)
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                words.append(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                words.append(name)
            case ast.ImportFrom(module=str(module)):
                words.append(module)
    return {name for name in NAMES for word in words if name in word.lower()}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_game_is_named_in_its_own_folder_only(path: Path) -> None:
    place = path.relative_to(SOURCE).parts
    own = {place[1]} if place[0] == "games" and len(place) > 2 else set()
    assert names_in(path) <= own


def test_a_name_elsewhere_is_seen(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(f'"""Such as {NAMES[0]}."""\nif game == "{NAMES[1]}":\n    {NAMES[2]}_rules()\n')
    assert names_in(module) == {NAMES[1], NAMES[2]}
