// The rules, in a drawer beside the board; opened at a rule when a refusal points there.

import { signal } from '@preact/signals';

import type { GameDrawing } from '../games/drawing';
import { isShootingGame } from '../games/shooting/data';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { Rules } from '../rules/rules';
import { hasRules } from '../rules/text';
import { Dialog } from './dialog';
import { IconButton } from './icon-button';
import './rules-drawer.css';

/** The rules to show, at which rule; null: the drawer is closed. */
const opened = signal<{ drawing: GameDrawing; rule: string | null } | null>(null);

export function showRules(drawing: GameDrawing, rule: string | null = null): void {
  opened.value = { drawing, rule };
}

/** Opens the rules; nothing for a game without a page of them. */
export function RulesButton({ drawing }: { drawing: GameDrawing }) {
  if (!hasRules(drawing.name)) return null;
  return <IconButton icon="rules" label={texts.value.rules} testid="rules" onClick={() => showRules(drawing)} />;
}

export function closeRules(): void {
  opened.value = null;
}

export function RulesDrawer() {
  if (opened.value === null) return null;
  const { drawing, rule } = opened.value;
  const title = texts.value.rulesOf(drawing.texts[language.value].title);
  return (
    <Dialog title={title} kind="drawer" onClose={closeRules}>
      <p class="rules-links">
        {isShootingGame(drawing.name) && (
          <a href={`/referee/${drawing.name}`} onClick={closeRules}>
            {texts.value.refereeLink}
          </a>
        )}
        {/* In a window of its own: a game may be on. */}
        <a href={`/rules/${drawing.name}`} target="_blank" rel="noopener" data-testid="rules-as-page">
          {texts.value.rulesAsPage}
        </a>
      </p>
      <Rules drawing={drawing} at={rule} />
    </Dialog>
  );
}
