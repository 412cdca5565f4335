// Players in sentences.

/** A player as a sentence calls them: "Red", or the reader, who is spoken to. */
export interface Player {
  readonly name: string;
  readonly isYou: boolean;
}

/** How to call whoever plays a seat. `own`: the reader's seat, where they have one only. */
export function callBy(seats: Readonly<Record<string, string>>, you: string, own: string | null) {
  return (seat: string): Player =>
    seat === own ? { name: you, isYou: true } : { name: seats[seat] ?? seat, isYou: false };
}

export type Call = ReturnType<typeof callBy>;

/** "Red passes", "You pass". */
export function tells({ name, isYou }: Player, others: string, you: string): string {
  return `${name} ${isYou ? you : others}`;
}
