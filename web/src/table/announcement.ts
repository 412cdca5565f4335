// What a bot says when it sees the end coming.

import type { Announcement } from '../connection';
import type { GameDrawing } from '../games/drawing';
import { texts } from '../i18n/texts';
import type { TableState } from '../table-state';
import { holderOf } from './naming';

/** Counted down as the game goes on; null once there is nothing left of it. */
export function announcementText(
  drawing: GameDrawing,
  { table, steps }: TableState,
  announced: Announcement | null,
): string | null {
  if (announced === null || table.result !== null) return null;
  const left = Math.abs(announced.wins_in) - (steps.length - announced.steps);
  if (left < 1) return null;
  const t = texts.value;
  const name = holderOf(drawing, table, announced.seat);
  return announced.wins_in > 0 ? t.seesWin(name, left) : t.seesLoss(name, left);
}
