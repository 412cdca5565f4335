// The server's HTTP API.

import { signal } from '@preact/signals';

import type {
  FilmView,
  GameView,
  Guest,
  InsightView,
  LessonView,
  NewTable,
  OpenedTable,
  PictureView,
  Problem,
  PuzzlePage,
  RefereedShots,
  RefereeView,
  RemarkView,
  GuestSettings,
  StepView,
  TriedPuzzleMoves,
  TriedPuzzleView,
  TriedView,
  Update,
} from './messages';

/** An HTTP request that the server refused, or that never reached it (`unreachable`). */
export class RefusedError extends Error {
  constructor(
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

/** A request that takes longer has not reached anybody. */
const ANSWER_MS = 10_000;
/** A server that has just started gets ready to simulate shots first. */
const TRY_MS = 90_000;
/** A bot may have to be compiled before it thinks. */
const HINT_MS = 300_000;

async function ask<Answer>(method: string, path: string, body?: unknown, within_ms = ANSWER_MS): Promise<Answer> {
  const request: RequestInit = { method, signal: AbortSignal.timeout(within_ms) };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { 'content-type': 'application/json' };
  }
  const response = await reach(path, request);
  return (await response.json()) as Answer;
}

/** The server's answer; throws `Refused` where it has none, or refuses. */
async function reach(path: string, request: RequestInit): Promise<Response> {
  const response = await fetch(path, request).catch((cause: unknown) => {
    throw new RefusedError('unreachable', String(cause));
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw new RefusedError(problem?.code ?? `http_${response.status}`, problem?.reason ?? response.statusText);
}

/** The person behind this browser; null until the server has answered. */
export const guest = signal<Guest | null>(null);

export async function meet(): Promise<Guest> {
  return (guest.value = await ask<Guest>('GET', '/api/me'));
}

export async function rename(name: string): Promise<Guest> {
  return (guest.value = await asGuest(() => ask<Guest>('PUT', '/api/me', { name })));
}

export function keepSettings(settings: GuestSettings): Promise<GuestSettings> {
  return asGuest(() => ask<GuestSettings>('PUT', '/api/me/settings', settings));
}

export const games = signal<readonly GameView[] | null>(null);
let gamesToCome: Promise<readonly GameView[]> | null = null;

/** The list of games, asked for once however many want it. */
export async function loadGames(): Promise<readonly GameView[]> {
  if (games.value !== null) return games.value;
  gamesToCome ??= ask<GameView[]>('GET', '/api/games').finally(() => (gamesToCome = null));
  return (games.value = await gamesToCome);
}

/** The steps of a game that plays itself; none if it has nothing to show. */
export function loadShowcase(game: string): Promise<readonly StepView[]> {
  return ask('GET', `/api/games/${encodeURIComponent(game)}/showcase`);
}

/** A rules page that a game brings itself, as Markdown. */
export async function loadRulesPage(game: string, language: string): Promise<string> {
  const path = `/api/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(language)}`;
  const response = await reach(path, { signal: AbortSignal.timeout(ANSWER_MS) });
  return response.text();
}

/** The pictures of a game's rules pages, by name. */
export function loadPictures(game: string): Promise<Record<string, PictureView>> {
  return ask('GET', `/api/games/${encodeURIComponent(game)}/pictures`);
}

/** Does something that needs the guest's cookie, which may be missing or have become worthless. */
async function asGuest<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  if (guest.value === null) await meet();
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'no_guest') throw error;
    await meet();
    return act();
  }
}

export function openTable(table: NewTable): Promise<OpenedTable> {
  return asGuest(() => ask<OpenedTable>('POST', '/api/tables', table));
}

/** A table as it is now, for who sits there or watches; takes no seat. */
export function lookAtTable(table: string): Promise<Update> {
  return ask<Update>('GET', `/api/tables/${encodeURIComponent(table)}`);
}

/** What the referee says about a whole match at a real table. */
export function judgeShots(game: string, match: RefereedShots): Promise<RefereeView> {
  return ask<RefereeView>('POST', `/api/referee/${encodeURIComponent(game)}`, match);
}

/** What a game's lesson says. */
export function loadLesson(game: string): Promise<LessonView> {
  return ask<LessonView>('GET', `/api/lessons/${encodeURIComponent(game)}`);
}

/** What all the moves so far lead to in an exercise. */
export function tryMoves(game: string, exercise: string, moves: readonly string[]): Promise<TriedView> {
  const path = `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(exercise)}`;
  return ask<TriedView>('POST', path, { moves }, TRY_MS);
}

/** What another move leads to at a step of a finished game. */
export function retryStep(table: string, step: number, moves: readonly string[]): Promise<TriedView> {
  return ask<TriedView>('POST', `/api/tables/${encodeURIComponent(table)}/retries/${step}`, { moves }, TRY_MS);
}

/** The puzzle of the day, and how the reader does at those of each game. The next one is not the one `after` which. */
export function loadPuzzles(after = ''): Promise<PuzzlePage> {
  return asGuest(() => ask<PuzzlePage>('GET', `/api/puzzles?${new URLSearchParams({ after }).toString()}`));
}

/** What a move leads to in a puzzle, or the help that is asked for. */
export function tryPuzzle(game: string, puzzle: string, tried: TriedPuzzleMoves): Promise<TriedPuzzleView> {
  const path = `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(puzzle)}`;
  return asGuest(() => ask<TriedPuzzleView>('POST', path, tried, TRY_MS));
}

/** The film of a step's shot; null where the server has none. */
export function loadFilm(table: string, index: number): Promise<FilmView | null> {
  return ask<FilmView>('GET', `/api/tables/${encodeURIComponent(table)}/steps/${index}/film`).catch(() => null);
}

/** What each legal move would be seen to do, from the table as it is at a version. */
export function loadPreviews(table: string, version: number): Promise<Record<string, StepView['trace']>> {
  return ask('GET', `/api/tables/${encodeURIComponent(table)}/previews?version=${version}`);
}

/** What a bot would play for a seat from the table as it is at a version. */
export function loadHint(table: string, seat: string, version: number): Promise<InsightView> {
  const query = new URLSearchParams({ seat, version: String(version) });
  const path = `/api/tables/${encodeURIComponent(table)}/hint?${query.toString()}`;
  return asGuest(() => ask<InsightView>('GET', path, undefined, HINT_MS));
}

/** Tells the server that the whole move of a hint is shown. Nothing depends on it but what the game counts for. */
export async function noteHint(table: string, seat: string, version: number): Promise<void> {
  const query = new URLSearchParams({ seat, version: String(version) });
  const path = `/api/tables/${encodeURIComponent(table)}/hint/shown?${query.toString()}`;
  await reach(path, { method: 'POST', signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
}

/** What the coach says of a seat's last move, which led to a step. */
export function loadRemark(table: string, seat: string, step: number): Promise<RemarkView> {
  const query = new URLSearchParams({ seat, step: String(step) });
  const path = `/api/tables/${encodeURIComponent(table)}/remark?${query.toString()}`;
  return asGuest(() => ask<RemarkView>('GET', path, undefined, HINT_MS));
}

/** The stream of what a bot sees at every step, or at one of them; aborting it ends the work. */
/** An analysis of all steps, or of one: of a shot for somebody's hand too, if it is known whose. */
export function openAnalysis(
  table: string,
  step: number | null,
  hand: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const query = new URLSearchParams();
  if (step !== null) query.set('step', String(step));
  if (hand !== null) query.set('hand', hand);
  return asGuest(() => reach(`/api/tables/${encodeURIComponent(table)}/analysis?${query}`, { signal }));
}

/** A step of a table as anybody may see it, as a file. */
export function pictureAddress(table: string, step: number, kind: 'png' | 'moving'): string {
  const address = `/api/tables/${encodeURIComponent(table)}/picture`;
  return kind === 'png' ? `${address}.png?step=${step}` : `${address}?step=${step}&moving=true`;
}

export function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}
