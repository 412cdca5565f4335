// The rules, in a drawer beside the board; opened at a rule when a refusal points there.

import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';

import type { GameDrawing } from '../games/drawing';
import { isShootingGame } from '../games/shooting/data';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { hasRules, loadRules } from '../rules-text';
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

/** Undefined while it loads, null where there is none. */
function usePage(game: string): string | null | undefined {
  const [page, setPage] = useState<string | null>();
  const spoken = language.value;
  useEffect(() => {
    loadRules(game, spoken).then(setPage, () => setPage(null));
  }, [game, spoken]);
  return page;
}

export function RulesDrawer() {
  if (opened.value === null) return null;
  return <OpenDrawer {...opened.value} />;
}

function OpenDrawer({ drawing, rule }: { drawing: GameDrawing; rule: string | null }) {
  const page = usePage(drawing.name);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!page || rule === null) return;
    const item = body.current?.querySelector<HTMLElement>(`#rule-${CSS.escape(rule)}`);
    item?.classList.add('rule-shown');
    item?.scrollIntoView({ block: 'center' });
    item?.focus({ preventScroll: true });
  }, [page, rule]);
  const title = texts.value.rulesOf(drawing.texts[language.value].title);
  return (
    <Dialog title={title} kind="drawer" onClose={closeRules}>
      {isShootingGame(drawing.name) && (
        <p>
          <a class="rules-referee" href={`/referee/${drawing.name}`} onClick={closeRules}>
            {texts.value.refereeLink}
          </a>
        </p>
      )}
      {page === null ? (
        <p>{texts.value.noRules}</p>
      ) : (
        // Written by us, or by an installed package that runs on the server anyway.
        <div ref={body} class="rules-page" dangerouslySetInnerHTML={{ __html: page ?? '' }} />
      )}
    </Dialog>
  );
}
