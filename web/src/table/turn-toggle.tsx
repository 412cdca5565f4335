// Whether the board turns to whoever plays.

import type { GameDrawing } from '../games/drawing';
import { texts } from '../i18n/texts';
import type { TableView } from '../messages';
import { canFacePlayers, turnsToPlayer } from './facing';

export function TurnToggle({ drawing, table }: { drawing: GameDrawing; table: TableView }) {
  if (!canFacePlayers(drawing, table)) return null;
  return (
    <label class="field field-flag">
      <input
        type="checkbox"
        data-testid="turn-to-player"
        checked={turnsToPlayer.value}
        onChange={(event) => (turnsToPlayer.value = event.currentTarget.checked)}
      />
      <span>{texts.value.turning.follow}</span>
    </label>
  );
}
