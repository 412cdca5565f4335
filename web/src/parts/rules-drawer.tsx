// The rules, in a drawer beside the board; opened at a rule when a refusal points there.

import { signal } from '@preact/signals';

import { nameOf } from '../games';
import { isShootingGame } from '../games/shooting/data';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { useArrival } from '../pages/arrival';
import { Part } from '../part';
import { hasRules } from '../rules/text';
import { Dialog } from './dialog';
import { IconButton } from './icon-button';
import './rules-drawer.css';

/** The rules to show, at which rule; null: the drawer is closed. */
const opened = signal<{ game: string; rule: string | null } | null>(null);

export function showRules(game: string, rule: string | null = null): void {
  opened.value = { game, rule };
}

/** Opens the rules; nothing for a game without a page of them. */
export function RulesButton({ game }: { game: string }) {
  if (!hasRules(game)) return null;
  return <IconButton icon="rules" label={texts.value.rules} testid="rules" onClick={() => showRules(game)} />;
}

export function closeRules(): void {
  opened.value = null;
}

export function RulesDrawer() {
  if (opened.value === null) return null;
  const { game, rule } = opened.value;
  const title = texts.value.rulesOf(nameOf(game)[language.value].title);
  return (
    <Dialog title={title} kind="drawer" onClose={closeRules}>
      <p class="rules-links">
        {isShootingGame(game) && (
          <a href={`/referee/${game}`} onClick={closeRules}>
            {texts.value.refereeLink}
          </a>
        )}
        {/* In a window of its own: a game may be on. */}
        <a href={`/rules/${game}`} target="_blank" rel="noopener" data-testid="rules-as-page">
          {texts.value.rulesAsPage}
        </a>
      </p>
      <Page game={game} at={rule} />
    </Dialog>
  );
}

const rules = new Part(async () => (await import('../rules/rules')).Rules);

/** The page itself; most people play without it. */
function Page(props: { game: string; at: string | null }) {
  useArrival(() => rules.fetch());
  const Rules = rules.here;
  return Rules && <Rules {...props} />;
}
