"""Plain UCT over any kernel: a tree of visited moves, upper confidence bounds, random playouts.

It is a baseline for the search. The tree is stored in arrays: node 0 is the root, and the children of a node
are consecutive.
"""

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.bots.search.memory import NODE_LIMIT, NODES, NOTES, SEED, STOP
from tablee.kernels import rules, searchable
from tablee.kernels.compiling import compiled, inlined
from tablee.kernels.searchable import SearchContext
from tablee.kernels.words import GOLDEN, ONE, ZERO, Word, Words, below, mix

EXPLORATION = 0.7
LONGEST_PLAYOUT = 2_000
"""The number of moves after which a playout counts as a draw."""
DEEPEST_PATH = 512


class UctTree(NamedTuple):
    """The visited moves. Each node has two words in `links`: its first child, and the number of children."""

    codes: Words
    links: Words
    visits: NDArray[np.int64]
    totals: NDArray[np.float64]
    """The points won by the player who made the move; a draw is half a point."""
    path: Words
    scratch: Words
    """A buffer for the moves of one position."""
    notes: Words
    """Notes as in `memory.py`; here nodes are playouts."""


def make_tree(most_nodes: int, most_moves: int) -> UctTree:
    """An empty tree with space for a number of nodes."""
    return UctTree(
        np.zeros(most_nodes, Word),
        np.zeros(2 * most_nodes, Word),
        np.zeros(most_nodes, np.int64),
        np.zeros(most_nodes, np.float64),
        np.zeros(DEEPEST_PATH + 1, Word),
        np.empty(most_moves, Word),
        np.zeros(NOTES, Word),
    )


@inlined
def best_child(tree: UctTree, node: Word) -> Word:
    """The child with the greatest upper confidence bound; a child without visits comes first."""
    first, number = tree.links[node + node], tree.links[node + node + ONE]
    best, greatest, spread = first, -1.0, EXPLORATION * sqrt(log(float(tree.visits[node] + 1)))
    for child in range(first, first + number):
        visits = tree.visits[child]
        if visits == 0:
            return Word(child)
        bound = tree.totals[child] / visits + spread / sqrt(float(visits))
        if bound > greatest:
            best, greatest = Word(child), bound
    return Word(best)


@inlined
def expand(context: SearchContext, tree: UctTree, stack: Words, row: Word, node: Word, used: Word) -> Word:
    """Add a node's children, in the order of the kernel; return the number of used nodes."""
    end = rules.generate(context.rules, stack, row, tree.scratch, ZERO)
    if used + end > Word(len(tree.codes)):
        return used
    for child in range(ZERO, end):
        tree.codes[used + child] = tree.scratch[child]
        tree.visits[used + child] = 0
        tree.totals[used + child] = 0.0
        tree.links[Word(2) * (used + child) + ONE] = ZERO
    tree.links[node + node], tree.links[node + node + ONE] = used, end
    return used + end


@compiled
def grow(context: SearchContext, tree: UctTree, stack: Words, root: Word) -> Word:
    """Add playouts to a tree until its notes say to stop; return the number of used nodes."""
    notes, random = tree.notes, mix(tree.notes[SEED])
    wide = rules.width(context.rules)
    tree.visits[0], tree.links[1] = 0, ZERO
    used = expand(context, tree, stack, root, ZERO, ONE)
    while notes[NODES] == ZERO or (notes[STOP] == ZERO and notes[NODES] < notes[NODE_LIMIT]):
        notes[NODES] += ONE
        node, row, length, over = ZERO, root, ZERO, ZERO
        tree.path[0] = ZERO
        while tree.links[node + node + ONE] and length < Word(DEEPEST_PATH) and over == ZERO:
            node = best_child(tree, node)
            rules.apply(context.rules, stack, row, tree.codes[node])
            row += wide
            length += ONE
            tree.path[length] = node
            over = rules.ending(context.rules, stack, row)
        if over == ZERO and tree.visits[node] > 0:
            used = expand(context, tree, stack, row, node, used)
        steps = 0
        end = row
        while over == ZERO and steps < LONGEST_PLAYOUT:
            random += GOLDEN
            count = rules.generate(context.rules, stack, end, tree.scratch, ZERO)
            rules.apply(context.rules, stack, end, tree.scratch[below(mix(random), count)])
            end += wide
            steps += 1
            over = rules.ending(context.rules, stack, end)
        points = 0.5  # of side 0
        if over:
            won = 0.5 * searchable.verdict(context, stack, end, over)
            points += won if searchable.side(context, stack, end) == ZERO else -won
        for at in range(length, ZERO, -1):
            child = tree.path[at]
            row -= wide
            tree.visits[child] += 1
            tree.totals[child] += points if searchable.side(context, stack, row) == ZERO else 1.0 - points
        tree.visits[0] += 1
    return used
