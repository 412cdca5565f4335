// Which side a sign on the board belongs to, as far as that can be told from the names of the seats.

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
