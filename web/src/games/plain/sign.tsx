// A piece as a disc with its sign on it, in the colour of its side if that is known.

/** How many sides have a colour of their own. */
const COLOURS = 6;

/** The number of a seat's colour. */
export function sideOf(seat: string, seats: readonly string[]): number {
  return Math.max(0, seats.indexOf(seat)) % COLOURS;
}

/** A dark disc, across from a light one. */
const DARK = 5;

/** The colours of the signs: of their seats, where every sign is the name of one. Else small letters are
 *  dark and capitals light, as chess players write pieces. */
export function sidesOfSigns(signs: readonly string[], seats: readonly string[]): ReadonlyMap<string, number> {
  const seatOf = (sign: string) => seats.find((seat) => seat.toLowerCase() === sign.toLowerCase());
  const small = signs.filter((sign) => sign !== sign.toUpperCase());
  if (signs.every((sign) => seatOf(sign) !== undefined))
    return new Map(signs.map((sign) => [sign, sideOf(seatOf(sign) ?? '', seats)]));
  return new Map(small.map((sign) => [sign, DARK]));
}

const RADIUS = 36;
/** The size of a sign's letters, by how many there are. */
const SIZES = [46, 46, 34, 25, 20];

export function Sign({ text, side }: { text: string; side: number | null }) {
  const size = SIZES[[...text].length] ?? 15;
  return (
    <g class={`plain-piece ${side === null ? '' : `plain-side-${side}`}`}>
      <circle r={RADIUS} class="plain-disc" />
      <circle r={RADIUS - 6} class="plain-ring" />
      <text dy="0.36em" font-size={size}>
        {text}
      </text>
    </g>
  );
}

export function SeatMark({ seat, seats }: { seat: string; seats: readonly string[] }) {
  return (
    <svg viewBox="-46 -46 92 92" class="seat-mark" aria-hidden="true">
      <Sign text={seat.length === 1 ? seat.toUpperCase() : seat} side={sideOf(seat, seats)} />
    </svg>
  );
}
