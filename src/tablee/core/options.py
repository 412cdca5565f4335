"""The options of a game: a frozen struct, read from JSON values or `key=value` strings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar, get_type_hints

import msgspec

from tablee.core.errors import InvalidOption


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base class of every game's options; each field has a default."""


OptionsT = TypeVar("OptionsT", bound=Options)


def read_options(kind: type[OptionsT], values: Mapping[str, Any]) -> OptionsT:
    """The options of a game from plain values or their text."""
    known = _types(kind)
    for key in values:
        if key not in known:
            names = ", ".join(sorted(known)) or "none"
            raise InvalidOption(f"there is no option {key!r}; the options are: {names}")
    try:
        plain = {
            key: _from_text(value) if isinstance(value, str) and not _takes_text(kind, key) else value
            for key, value in values.items()
        }
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise InvalidOption(f"option {_name_first(str(error))}") from None
    except UnicodeEncodeError:
        raise InvalidOption("an option's text contains half a character (a lone surrogate)") from None


def read_pairs(pairs: Iterable[str]) -> dict[str, str]:
    """The options on a command line: `("points=3",)` gives `{"points": "3"}`."""
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise InvalidOption(f"{pair!r} is not an option: write key=value")
        options[key.strip()] = value.strip()
    return options


def changed_options(options: Options) -> dict[str, Any]:
    """The options that differ from their defaults, as plain values."""
    values: dict[str, Any] = msgspec.to_builtins(options)
    defaults = msgspec.to_builtins(type(options)())
    return {key: value for key, value in values.items() if value != defaults[key]}


@cache
def _types(kind: type[Options]) -> dict[str, Any]:
    """The type of each option; looking them up takes longer than reading the values."""
    return get_type_hints(kind)


def _takes_text(kind: type[Options], key: str) -> bool:
    hint = _types(kind)[key]
    return hint is str or str in getattr(hint, "__args__", ())


def _from_text(text: str) -> Any:
    """The value of a text such as `3`, `true`, `[1, 2]`, `1,2` or `1 2`."""
    try:
        return msgspec.json.decode(text)
    except RecursionError:
        raise InvalidOption("a value is nested too deeply") from None
    except msgspec.DecodeError:
        parts = text.replace(",", " ").split()
        return [_from_text(part) for part in parts] if len(parts) > 1 else text


def _name_first(complaint: str) -> str:
    """msgspec's complaint with the option's name in front instead of its path at the end."""
    what, _, path = complaint.rpartition(" - at ")
    key = path.strip("`").removeprefix("$.")
    return f"{key}: {what[0].lower()}{what[1:]}" if what else complaint
