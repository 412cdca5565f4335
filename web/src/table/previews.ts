// What each legal move would do, asked for when the reader first considers one.

import { signal } from '@preact/signals';

import { loadPreviews } from '../api';
import type { StepView } from '../messages';
import type { TableState } from '../table-state';

type Traces = Readonly<Record<string, StepView['trace']>>;

export class Previews {
  /** What the server has told last, and about which version of the table. */
  private readonly told = signal<{ version: number; traces: Traces } | null>(null);
  private asked: number | null = null;

  constructor(private readonly load: (table: string, version: number) => Promise<Traces> = loadPreviews) {}

  /** What a legal move would do; null where the server does not tell, or has not told yet. */
  foresee({ table, version }: TableState, move: string): StepView['trace'] | null {
    const told = this.told.value;
    if (told?.version === version) return told.traces[move] ?? null;
    if (table.previews && this.asked !== version) void this.ask(table.id, version);
    return null;
  }

  private async ask(table: string, version: number): Promise<void> {
    this.asked = version;
    try {
      const traces = await this.load(table, version);
      if (this.asked === version) this.told.value = { version, traces };
    } catch {
      if (this.asked === version) this.asked = null;
    }
  }
}
