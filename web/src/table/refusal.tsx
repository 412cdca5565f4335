// Why the server refused a request, with the rule that says so.

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { capitalise } from '../i18n/typography';
import type { Refusal } from '../messages';
import { IconButton } from '../parts/icon-button';
import { showRules } from '../parts/rules-drawer';
import { hasRules } from '../rules/text';

/** The server explains in English; the rule's own sentence serves readers of every language. Of a game that
 *  we know nothing about, only the server can say why a move is none. */
export function refusalText(drawing: GameDrawing, refusal: Refusal): string {
  if (drawing.plain && refusal.code === 'illegal_move') return capitalise(refusal.reason);
  const rule = refusal.rule === null ? undefined : drawing.texts[language.value].rules[refusal.rule];
  return rule ?? texts.value.refusals[refusal.code] ?? refusal.reason;
}

/** The same for whoever hears it, with the rule's number. */
export function refusalSaid(drawing: GameDrawing, refusal: Refusal): string {
  const rule = refusal.rule === null ? '' : ` ${texts.value.rule(refusal.rule)}.`;
  return `${texts.value.refused}. ${refusalText(drawing, refusal)}${rule}`;
}

interface RefusalNoteProps {
  drawing: GameDrawing;
  refusal: Refusal | null;
  onClose: () => void;
}

export function RefusalNote({ drawing, refusal, onClose }: RefusalNoteProps) {
  if (refusal === null) return null;
  const { rule } = refusal;
  return (
    <div class="card refusal" data-testid="refusal" data-code={refusal.code}>
      <p>
        {refusalText(drawing, refusal)}{' '}
        {rule !== null && hasRules(drawing.name) && (
          <button
            type="button"
            class="link-button"
            data-testid="refusal-rule"
            onClick={() => showRules(drawing.name, rule)}
          >
            {texts.value.rule(rule)}
          </button>
        )}
      </p>
      <IconButton icon="close" label={texts.value.close} onClick={onClose} />
    </div>
  );
}
