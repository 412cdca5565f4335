"""Plain UCT over any kernel: a tree of visited moves, upper confidence bounds, random playouts.

A baseline to measure the search against. A tree is four arrays; node 0 is the root, and a node's
children lie one after another.
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
"""Moves after which a playout is called a draw."""
DEEPEST_PATH = 512


class Tree(NamedTuple):
    """Visited moves. A row of `links` is the first child and their number, as one word each."""

    codes: Words
    links: Words
    visits: NDArray[np.int64]
    totals: NDArray[np.float64]
    """Points won by who made the move, a draw being half of one."""
    path: Words
    scratch: Words
    """For the moves of one position."""
    notes: Words
    """The search's: nodes are playouts."""


def make_tree(most_nodes: int, most_moves: int) -> Tree:
    """An empty tree with room for so many nodes."""
    return Tree(
        np.zeros(most_nodes, Word),
        np.zeros(2 * most_nodes, Word),
        np.zeros(most_nodes, np.int64),
        np.zeros(most_nodes, np.float64),
        np.zeros(DEEPEST_PATH + 1, Word),
        np.empty(most_moves, Word),
        np.zeros(NOTES, Word),
    )


@inlined
def best_child(tree: Tree, node: Word) -> Word:
    """The child with the greatest upper confidence bound; one not visited yet before all others."""
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
def expand(context: SearchContext, tree: Tree, stack: Words, row: Word, node: Word, used: Word) -> Word:
    """Give a node its children, in the order of the kernel; return how many nodes are used then."""
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
def grow(context: SearchContext, tree: Tree, stack: Words, root: Word) -> Word:
    """Add playouts to a tree until its notes say stop; return how many nodes are used."""
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
