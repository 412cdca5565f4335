// Positions for Carami's tests.

export const START =
  'xxxnnnnnxxx/xxxnnnnnxxx/xxxnnnnnxxx/www5eee/www5eee/www5eee/www5eee/www5eee/xxxsssssxxx/xxxsssssxxx/xxxsssssxxx - 0000 0,0,0,0 s 0';

/** A marble of North's could go on to e1; South's to d11 could not. The game is over. */
export const LATER = 'xxxn4xxx/xxx5xxx/xxx5xxx/11/11/11/11/11/xxx5xxx/xxx5xxx/xxx5xxx *e1n*d11s 1020 2,0,0,12 - 3';

/** A position with these taken counts, and this player to move. */
export function withCounts(taken: string, turn: string, ramps = '-'): string {
  return START.replace('- 0000 0,0,0,0 s', `${ramps} 0000 ${taken} ${turn}`);
}
