// Where on the line the striker may stand. The server says which parts are free; nothing here knows why.

/** A part of the own line, in metres right of its middle. */
export type Zone = readonly [low: number, high: number];

/** Shots are noted in hundredths of a millimetre, so that is where a striker can stand. */
const NOTED_A_METRE = 1e5;

/** The free parts, from the first to the last place that can be noted; what holds no such place is left out. */
export function notedZones(zones: readonly Zone[]): readonly Zone[] {
  return zones
    .map(([low, high]): Zone => [firstNoted(low), 0 - firstNoted(0 - high)])
    .filter(([low, high]) => low <= high)
    .sort(([one], [other]) => one - other);
}

/** The first place at or right of `low`: as a number, not only nearly. */
function firstNoted(low: number): number {
  let step = Math.round(low * NOTED_A_METRE) - 1;
  while (step / NOTED_A_METRE < low) step += 1;
  return step / NOTED_A_METRE + 0;
}

function roundToNotation(place: number): number {
  return Math.round(place * NOTED_A_METRE) / NOTED_A_METRE + 0;
}

function within([low, high]: Zone, place: number): boolean {
  return low <= place && place <= high;
}

export function isFree(zones: readonly Zone[], place: number): boolean {
  return zones.some((zone) => within(zone, place));
}

/** The free place nearest to a wanted one; null where none is free. */
export function nearestPlace(zones: readonly Zone[], wanted: number): number | null {
  let best: number | null = null;
  for (const [low, high] of zones) {
    const place = Math.min(Math.max(roundToNotation(wanted), low), high);
    if (best === null || Math.abs(place - wanted) < Math.abs(best - wanted)) best = place;
  }
  return best;
}

export interface PlaceStep {
  readonly place: number;
  /** What stopped it, or what it went over. */
  readonly met: 'end' | 'gap' | null;
}

/** A step along the line: up to the end of a free part, and from there over the gap into the next. */
export function stepPlace(zones: readonly Zone[], from: number, by: number): PlaceStep {
  const wanted = roundToNotation(from + by);
  if (isFree(zones, wanted) && sameZone(zones, from, wanted)) return { place: wanted, met: null };
  const rightwards = by > 0;
  const here = zones.find((zone) => within(zone, from));
  const end = here && (rightwards ? here[1] : here[0]);
  if (end !== undefined && end !== from) return { place: end, met: 'end' };
  const beyond = rightwards ? zones.find(([low]) => low > from) : zones.findLast(([, high]) => high < from);
  if (!beyond) return { place: from, met: 'end' };
  const [low, high] = beyond;
  return { place: Math.min(Math.max(wanted, low), high), met: 'gap' };
}

function sameZone(zones: readonly Zone[], one: number, other: number): boolean {
  return zones.some((zone) => within(zone, one) && within(zone, other));
}
