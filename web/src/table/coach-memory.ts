// Whether the coach speaks, for each game: for somebody's first games, until they say otherwise.

import { persistentSignal } from '../memory';

/** So many games have a coach by themselves. */
const FIRST_GAMES = 2;

type ByGame<Value> = Readonly<Record<string, Value>>;

function isByGame<Value>(kind: 'boolean' | 'number') {
  return (value: unknown): value is ByGame<Value> =>
    typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === kind);
}

/** What the reader has said. */
const wishes = persistentSignal<ByGame<boolean>>('coach', {}, isByGame<boolean>('boolean'));
/** How many games against bots have ended. */
const ended = persistentSignal<ByGame<number>>('coachedGames', {}, isByGame<number>('number'));

export function hasCoach(game: string): boolean {
  return wishes.value[game] ?? (ended.value[game] ?? 0) < FIRST_GAMES;
}

export function wishCoach(game: string, wish: boolean): void {
  wishes.value = { ...wishes.peek(), [game]: wish };
}

export function countGame(game: string): void {
  ended.value = { ...ended.peek(), [game]: (ended.peek()[game] ?? 0) + 1 };
}
