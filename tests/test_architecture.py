"""Imports point one way, and no game knows another."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tablee

SOURCE = Path(tablee.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "physics": {"physics"},
    "games": {"games", "core", "physics"},
    "bots": {"bots", "games", "core", "physics"},
    "storage": {"storage", "core"},
    "server": {"server", "storage", "bots", "games", "core", "physics"},
}
MODULES = sorted(SOURCE.rglob("*.py"))


def imports_of(path: Path) -> set[str]:
    """The modules of ours that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute here"
            module = node.module or ""
            found |= {module} | {f"{module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("tablee.")}


def room_of(module: str) -> str:
    """`tablee.games.offboard.rules` lives in `games`."""
    return module.split(".")[1]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    place = path.relative_to(SOURCE).parts
    if len(place) == 1:
        return  # the package itself and the command line may import everything
    allowed = MAY_IMPORT[place[0]]
    wrong = {
        name
        for name in imports_of(path)
        if (SOURCE / room_of(name)).is_dir() and room_of(name) not in allowed
    }
    assert not wrong


@pytest.mark.parametrize("path", [path for path in MODULES if path.parent.parent.name == "games"], ids=str)
def test_no_game_imports_another(path: Path) -> None:
    own = f"tablee.games.{path.parent.name}"
    others = {
        name for name in imports_of(path) if name.startswith("tablee.games.") and not name.startswith(own)
    }
    assert not others


def test_every_folder_has_its_direction() -> None:
    folders = {path.parent.relative_to(SOURCE).parts[0] for path in MODULES if path.parent != SOURCE}
    assert folders <= set(MAY_IMPORT)


def test_a_forbidden_import_would_be_seen(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("def f():\n    from tablee.server import room\n")
    assert "tablee.server.room" in imports_of(module)


def test_the_rooms_authority_knows_no_sockets_and_no_storage() -> None:
    for name in ("room.py", "events.py", "views.py"):
        tree = ast.parse((SOURCE / "server" / name).read_text("utf-8"))
        imported = {
            (node.module or "") if isinstance(node, ast.ImportFrom) else node.names[0].name
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
        }
        assert not {
            module for module in imported if module.split(".")[0] in {"litestar", "sqlite3", "asyncio"}
        }
        assert not {
            module for module in imported if module.startswith(("tablee.storage", "tablee.server.sockets"))
        }
