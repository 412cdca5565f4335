// The keys at a table and what they do.

import type { GameDrawing } from '../games/drawing';
import { language, words } from '../i18n';
import { KeysHelp } from '../parts/keys-help';

export function KeyboardHelp({ drawing, onClose }: { drawing: GameDrawing; onClose: () => void }) {
  const keys = [...drawing.words[language.value].keys, ...words.value.keys];
  return <KeysHelp title={words.value.keysTitle} keys={keys} onClose={onClose} />;
}
