// Legal moves that are no gesture on the board.

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { MIDDLE } from '../table/notice';
import type { Tries } from './use-tries';

export function MoveButtons({ drawing, tries }: { drawing: GameDrawing; tries: Tries }) {
  const { answer, isOpen } = tries;
  const own = drawing.texts[language.value];
  const offered = isOpen ? own.buttonMoves.filter(({ move }) => answer?.moves?.includes(move)) : [];
  // On a board that is drawn without knowing the game, some moves have no place to press.
  const listed = isOpen && drawing.plain ? (answer?.moves ?? []).filter((move) => !answer?.taps?.[move]?.length) : [];
  if (offered.length + listed.length === 0) return null;
  const play = (move: string): void => tries.play(move, MIDDLE);
  return (
    <div class="buttons">
      {offered.map(({ move, testid, label }) => (
        <button key={move} type="button" data-testid={testid} onClick={() => play(move)}>
          {label}
        </button>
      ))}
      {listed.map((move) => (
        <button key={move} type="button" data-testid={`move-${move}`} onClick={() => play(move)}>
          {move}
        </button>
      ))}
    </div>
  );
}
