"""The search for more than two sides: best replies.

A search that treats all others as one side is too afraid: it gives them three moves in a row, all against the
player. Here the others have one move together between two turns of the player: whichever of theirs is worst
for the player; the rest of them are passed over. (Best-Reply Search: Schadd and Winands, 2011.) So the search
sees farther, and fears what somebody really would do. It is the usual search in a game with other rules, made
from the game's own: `Replies` is a context that calls the game's functions as the seat that a move is by.

A win found in this way is not certain. The engine looks for certain wins with the game's own rules.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.bots.search.deepening import Root
from tablee.kernels import rules as game_rules
from tablee.kernels import searchable
from tablee.kernels.compiling import compiled, inlined
from tablee.kernels.dispatch import implement
from tablee.kernels.searchable import AnyTurns, Ratings, SearchContext
from tablee.kernels.words import ONE, ZERO, Word, Words

SEAT_BIT = Word(60)
"""In a code, the first bit of the seat whose move it is, plus one; 0 for the player's own moves."""
GAME_CODE = (ONE << SEAT_BIT) - ONE


class ReplyRules(NamedTuple):
    """The rules of the game with replies."""

    game: SearchContext
    """The game's own context."""
    player: np.uint64
    """The number of the player's seat."""
    seats: np.uint64
    weights: Ratings
    """What the prospects of a seat are made of."""


class Replies(NamedTuple):
    """The context of a search for best replies."""

    rules: ReplyRules


@compiled
def _seat(context: SearchContext, stack: Words, row: Word) -> Word:
    return searchable.seat(context, stack, row)


def replies_for(turns: AnyTurns, root: Root) -> Replies:
    """The context of a search for the player to move, from the game's own."""
    prepare_replies()
    player = _seat(root.context, root.stack, root.row)
    return Replies(ReplyRules(root.context, Word(player), Word(turns.seats), turns.weights))


# The rules.


def _width(rules: ReplyRules) -> Word:
    return game_rules.width(rules.game.rules)


@inlined
def write_moves(rules: ReplyRules, stack: Words, row: Word, codes: Words, start: Word, loud: bool) -> Word:
    """Write the player's moves, or those of all the others."""
    now, end = searchable.seat(rules.game, stack, row), start
    for seat in range(ZERO, rules.seats):
        if (seat == rules.player) == (now == rules.player):
            searchable.give_turn(rules.game, stack, row, Word(seat))
            if loud:
                last = searchable.generate_loud(rules.game, stack, row, codes, end)
            else:
                last = game_rules.generate(rules.game.rules, stack, row, codes, end)
            if seat != rules.player:
                for at in range(end, last):
                    codes[at] |= (seat + ONE) << SEAT_BIT
            end = last
    searchable.give_turn(rules.game, stack, row, now)
    return Word(end)


def _generate(rules: ReplyRules, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    return write_moves(rules, stack, row, codes, start, False)


@inlined
def be_mover(rules: ReplyRules, stack: Words, row: Word, code: Word) -> Word:
    """Make it the turn of the seat whose move a code is; return the seat whose turn it was."""
    now, by = searchable.seat(rules.game, stack, row), code >> SEAT_BIT
    if by:
        searchable.give_turn(rules.game, stack, row, by - ONE)
    return Word(now)


def _apply(rules: ReplyRules, stack: Words, row: Word, code: Word) -> None:
    """Play a move; after a reply it is the player's turn, unless somebody has earned another move."""
    now, after = be_mover(rules, stack, row, code), row + game_rules.width(rules.game.rules)
    mover = searchable.seat(rules.game, stack, row)
    game_rules.apply(rules.game.rules, stack, row, code & GAME_CODE)
    searchable.give_turn(rules.game, stack, row, now)
    if mover != rules.player and game_rules.ending(rules.game.rules, stack, after) == ZERO:
        has_another = searchable.seat(rules.game, stack, after) == mover
        if not has_another and searchable.can_move(rules.game, stack, after, rules.player):
            searchable.give_turn(rules.game, stack, after, rules.player)


def _ending(rules: ReplyRules, stack: Words, row: Word) -> Word:
    return game_rules.ending(rules.game.rules, stack, row)


# The rest of the context.


def _generate_loud(context: Replies, stack: Words, row: Word, codes: Words, start: Word) -> Word:
    return write_moves(context.rules, stack, row, codes, start, True)


def _promise(context: Replies, stack: Words, row: Word, code: Word) -> Word:
    now = be_mover(context.rules, stack, row, code)
    wins = searchable.promise(context.rules.game, stack, row, code & GAME_CODE)
    searchable.give_turn(context.rules.game, stack, row, now)
    return Word(wins)


def _reluctance(context: Replies, stack: Words, row: Word, code: Word) -> int:
    now = be_mover(context.rules, stack, row, code)
    cost = searchable.reluctance(context.rules.game, stack, row, code & GAME_CODE)
    searchable.give_turn(context.rules.game, stack, row, now)
    return cost


def _repetition(context: Replies, stack: Words, row: Word, root: Word) -> Word:
    return searchable.repetition(context.rules.game, stack, row, root)


def _verdict(context: Replies, stack: Words, row: Word, ending: Word) -> int:
    return searchable.verdict(context.rules.game, stack, row, ending)


def _side(context: Replies, stack: Words, row: Word) -> Word:
    return searchable.side(context.rules.game, stack, row)


def _position_hash(context: Replies, stack: Words, row: Word) -> Word:
    return searchable.position_hash(context.rules.game, stack, row)


SOFTEST = 2048
"""Ratings that differ by more do not add up."""
SUMS: NDArray[np.int64] = np.rint(400 * np.log1p(np.exp(-np.arange(0, SOFTEST, 8) / 400))).astype(np.int64)
"""By how much the prospects of two together are better than those of the better one, by their difference."""


@inlined
def together(one: int, other: int) -> int:
    """The prospects of two seats together: that either wins."""
    difference = abs(one - other)
    return max(one, other) + (SUMS[difference >> 3] if difference < SOFTEST else 0)


def _assess(context: Replies, stack: Words, row: Word) -> int:
    """The odds of the player, as a score, for the side to move."""
    game, player = context.rules.game, context.rules.player
    value, others, first = 0, 0, True
    for seat in range(ZERO, context.rules.seats):
        rating = searchable.rate(game, context.rules.weights, stack, row, Word(seat))
        if seat == player:
            value = rating
        elif first:
            others, first = rating, False
        else:
            others = together(others, rating)
    value -= others
    return value if searchable.side(game, stack, row) == ZERO else -value


def _fade(context: Replies, stack: Words, row: Word, value: int) -> int:
    return searchable.fade(context.rules.game, stack, row, value)


def _traits(context: Replies, stack: Words, row: Word, code: Word) -> tuple[int, int, int]:
    """Only the player's own moves are a matter of taste."""
    return searchable.traits(context.rules.game, stack, row, code)


@cache
def prepare_replies() -> None:
    """Register the functions above for compiled code."""
    for function in (_width, _generate, _apply, _ending):
        implement(getattr(game_rules, function.__name__[1:]), ReplyRules, function)
    for other in (
        _generate_loud,
        _promise,
        _reluctance,
        _repetition,
        _verdict,
        _side,
        _position_hash,
        _assess,
        _fade,
        _traits,
    ):
        implement(getattr(searchable, other.__name__[1:]), Replies, other)
