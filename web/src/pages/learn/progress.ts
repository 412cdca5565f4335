// Which exercises this browser's reader has done, and where an offer to learn is no longer wanted.

import { persistentSignal } from '../../memory';

type Done = Readonly<Record<string, readonly string[]>>;

function isDone(value: unknown): value is Done {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(isList);
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

const done = persistentSignal<Done>('lessons', {}, isDone);
/** The games for which the reader does not want to be asked again. */
const declined = persistentSignal<readonly string[]>('lessons-declined', [], isList);

export function isExerciseDone(game: string, id: string): boolean {
  return done.value[game]?.includes(id) ?? false;
}

export function noteDone(game: string, id: string): void {
  if (isExerciseDone(game, id)) return;
  done.value = { ...done.value, [game]: [...(done.value[game] ?? []), id] };
}

/** How many of these exercises are done. */
export function countDone(game: string, ids: readonly string[]): number {
  return ids.filter((id) => isExerciseDone(game, id)).length;
}

/** The first of these that is not done, from where the reader goes on; the first of all once all are. */
export function firstToDo(game: string, ids: readonly string[]): number {
  return Math.max(
    0,
    ids.findIndex((id) => !isExerciseDone(game, id)),
  );
}

export function isOfferDeclined(game: string): boolean {
  return declined.value.includes(game);
}

export function declineOffer(game: string): void {
  declined.value = [...declined.value.filter((other) => other !== game), game];
}
