// A puzzle while it is tried, and the help that has been asked for.

import { useRef, useState } from 'preact/hooks';

import { say } from '../../announcer';
import { RefusedError, tryPuzzle } from '../../api';
import type { GameDrawing } from '../../games/drawing';
import { language } from '../../i18n/language';
import type { PuzzleHint, TriedPuzzleMoves, TriedPuzzleView } from '../../messages';
import { focusTriedBoard } from '../../trying/tried-board';
import { useTries, type Tries } from '../../trying/use-tries';
import { inLanguage } from '../learn/words';
import { puzzleTexts } from './texts';

type Help = NonNullable<TriedPuzzleMoves['help']>;

export interface TriedPuzzle {
  tries: Tries<TriedPuzzleView>;
  /** The hint, once it has been asked for. */
  hint: PuzzleHint | null;
  askHelp: () => void;
  restart: () => void;
}

/** One for each puzzle: mount it anew for another. */
export function usePuzzle(
  drawing: GameDrawing,
  puzzle: string,
  { onOver, onMissing }: { onOver: () => void; onMissing: () => void },
): TriedPuzzle {
  const help = useRef<Help>('none');
  const [hint, setHint] = useState<PuzzleHint | null>(null);
  const tries = useTries<TriedPuzzleView>({
    drawing,
    send: async (moves) => {
      const asked = help.current;
      help.current = 'none';
      const answer = await tryPuzzle(drawing.name, puzzle, { moves: [...moves], help: asked }).catch(
        (error: unknown) => {
          if (error instanceof RefusedError && error.code === 'not_found') onMissing();
          throw error;
        },
      );
      if (answer.hint !== null) {
        setHint(answer.hint);
        say(hintText(answer.hint));
      }
      return answer;
    },
    onOver,
    onEnd: (answer) => say([endText(drawing, answer), ...themesOf(answer)].join(' ')),
  });
  return {
    tries,
    hint,
    askHelp: () => {
      if (!tries.isOpen && tries.end !== 'missed') return;
      help.current = hint === null && tries.isOpen ? 'hint' : 'solution';
      tries.ask();
    },
    restart: () => {
      tries.restart();
      focusTriedBoard();
    },
  };
}

export function hintText({ place, aim }: PuzzleHint): string {
  const t = puzzleTexts();
  return aim !== null ? t.hintAim : place !== null ? t.hintPlace(place) : t.hintBeside;
}

/** What is said once everything has been seen. */
export function endText(drawing: GameDrawing, { standing, is_shown, asks, steps, options }: TriedPuzzleView): string {
  const t = puzzleTexts();
  const [before, after] = steps;
  if (standing === 'missed') return asks === null ? t.refuted : t.failed;
  if (!is_shown) return t.solved;
  return t.shown(after && before ? drawing.texts[language.value].describe(after, before, options) : '');
}

/** The themes of a puzzle in the reader's language, once they are told. */
export function themesOf({ themes }: TriedPuzzleView): string[] {
  return themes.map(inLanguage);
}
