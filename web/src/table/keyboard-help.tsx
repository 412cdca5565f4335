// The keys at a table and what they do.

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { KeysHelp } from '../parts/keys-help';

export function KeyboardHelp({ drawing, onClose }: { drawing: GameDrawing; onClose: () => void }) {
  const keys = [...drawing.texts[language.value].keys, ...texts.value.keys];
  return <KeysHelp title={texts.value.keysTitle} keys={keys} onClose={onClose} />;
}
