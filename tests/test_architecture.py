"""Imports point one way, and no game knows another."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import tablee

SOURCE = Path(tablee.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "kernels": {"kernels", "core"},
    "physics": {"physics", "kernels"},
    "drawing": {"drawing", "core"},
    "shooting": {"shooting", "core", "drawing", "physics"},
    "games": {"games", "drawing", "shooting", "core", "kernels", "physics"},
    "adapters": {"adapters", "games", "core", "kernels"},
    "bots": {"bots", "adapters", "games", "shooting", "core", "kernels", "physics"},
    "learning": {"learning", "games", "core"},
    "puzzles": {"puzzles", "learning", "bots", "games", "shooting", "core", "physics"},
    "making": {"making", "games", "core"},
    "tables": {"tables", "games", "core"},
    "people": {"people", "tables", "bots", "core"},
    "storage": {"storage", "core"},
    "server": {
        "server",
        "people",
        "tables",
        "storage",
        "bots",
        "learning",
        "puzzles",
        "games",
        "drawing",
        "shooting",
        "core",
        "kernels",
        "physics",
    },
    "cli": {
        "making",
        "learning",
        "puzzles",
        "cli",
        "server",
        "tables",
        "storage",
        "bots",
        "adapters",
        "games",
        "drawing",
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
        ("storage/sqlite.py", "from tablee.tables.summary import Summary"),
        ("tables/room.py", "from tablee.bots.bot import Sight"),
        ("tables/room.py", "from tablee.server.web.messages import Update"),
        ("tables/room.py", "from tablee.people.strength import strength_after"),
        ("people/results.py", "from tablee.storage.store import StoredResult"),
        ("server/tables.py", "from tablee import cli"),
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
        ("server/tables.py", "from tablee.tables.room import Room"),
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


def test_tables_know_no_sockets_no_storage_and_no_clock() -> None:
    outside = {"asyncio", "datetime", "litestar", "socket", "sqlite3", "threading", "time", "uvicorn"}
    for path in (SOURCE / "tables").glob("*.py"):
        imports = {
            (node.module or "") if isinstance(node, ast.ImportFrom) else node.names[0].name
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Import | ast.ImportFrom)
        }
        assert not {module for module in imports if module.split(".")[0] in outside}, path


def test_views_know_no_sockets_and_no_storage() -> None:
    imports = imports_of(SOURCE / "server" / "web" / "views.py")
    assert not {name for name in imports if name.startswith(("tablee.storage", "tablee.server.web.sockets"))}


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
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                words.append(name)
            case ast.arg(arg=name) | ast.keyword(arg=str(name)):
                words.append(name)
            case ast.ImportFrom(module=str(module)):
                words.append(module)
    return {name for name in NAMES for word in words if name in word.lower()}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_game_is_named_in_its_own_folder_only(path: Path) -> None:
    place = path.relative_to(SOURCE).parts
    own = {place[1]} if place[0] == "games" and len(place) > 2 else set()
    in_its_path = {name for name in NAMES for part in place if name in part.lower()}
    assert names_in(path) | in_its_path <= own


def test_a_name_elsewhere_is_seen(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(f'"""Such as {NAMES[0]}."""\nif game == "{NAMES[1]}":\n    {NAMES[2]}_rules()\n')
    assert names_in(module) == {NAMES[1], NAMES[2]}
    module.write_text(f"async def open_{NAMES[3]}():\n    play({NAMES[4]}=1)\n")
    assert names_in(module) == {NAMES[3], NAMES[4]}


# The same in the browser.

WEB = SOURCE.parent.parent / "web" / "src"
DRAWINGS = "games/index.ts"
"""Lists what draws which game."""
SHARED = {"games/shooting": {"carom", "carramboule"}}
"""Folders that draw several games, and which; they may tell those apart."""
WEB_FILES = sorted(path for path in WEB.rglob("*") if path.suffix in (".ts", ".tsx", ".css"))


def names_in_web(place: str, text: str) -> set[str]:
    """The games that a file of the browser's names beside those that it may, comments left out."""
    code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)
    named = {name for name in NAMES if name in f"{place}\n{code}".lower()}
    own = {name for name in NAMES if place.startswith(f"games/{name}/")}
    shared = {name for folder, names in SHARED.items() if place.startswith(f"{folder}/") for name in names}
    return named - own - shared


@pytest.mark.parametrize("path", WEB_FILES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_the_browser_names_a_game_in_its_own_folder_only(path: Path) -> None:
    place = path.relative_to(WEB).as_posix()
    assert place == DRAWINGS or not names_in_web(place, path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("place", "text", "named"),
    [
        ("table/board.tsx", "if (game === 'offboard') return;", {"offboard"}),
        ("table/board.tsx", "// as in Offboard\n/* or\n Carom */ go('https://a.b/carami');", {"carami"}),
        ("table/offboard-board.tsx", "", {"offboard"}),
        ("games/carami/words.ts", "import { carami } from './x'; const arcanor = 1;", {"arcanor"}),
        ("games/shooting/data.ts", "['carom', 'carramboule', 'offboard']", {"offboard"}),
        ("styles/table.css", ".board-carom { color: red }", {"carom"}),
    ],
)
def test_a_name_elsewhere_in_the_browser_is_seen(place: str, text: str, named: set[str]) -> None:
    assert names_in_web(place, text) == named
