// Finding a move in a list by typing a part of it.

/** The moves that contain the typed text: an exact match, then those that begin with it, then the others. */
export function findMoves(moves: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [...moves];
  const rank = (move: string): number => {
    const at = move.toLowerCase().indexOf(wanted);
    if (at === 0) return move.length === wanted.length ? 0 : 1;
    return at < 0 ? 3 : 2;
  };
  const ranked = moves.map((move) => [rank(move), move] as const).filter(([place]) => place < 3);
  return ranked.sort(([one], [other]) => one - other).map(([, move]) => move);
}

/** Where an arrow key leads in a list; null for other keys. Nothing is chosen before the first one is pressed. */
export function moveByKey(key: string, chosen: number | null, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return chosen === null ? 0 : (chosen + 1) % count;
  if (key === 'ArrowUp') return chosen === null ? count - 1 : (chosen - 1 + count) % count;
  return null;
}
