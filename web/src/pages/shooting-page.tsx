// The frame of the referee and practice pages: header, title, rules, keys.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { drawingOf } from '../games';
import type { GameDrawing } from '../games/drawing';
import { isShootingGame, type ShootingGame } from '../games/shooting/data';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { Header } from '../parts/header';
import { IconButton } from '../parts/icon-button';
import { KeysHelp } from '../parts/keys-help';
import { RulesButton } from '../parts/rules-drawer';
import { Lost } from './lost';
import './shooting-page.css';

interface PageTexts {
  titleOf(game: string): string;
  intro: string;
  keysTitle: string;
}

interface ShootingPageProps {
  game: string;
  kind: 'referee' | 'practice';
  texts: PageTexts;
  keysOf: (game: ShootingGame) => readonly (readonly [string, string])[];
  children: (drawing: GameDrawing, game: ShootingGame) => ComponentChildren;
}

export function ShootingPage({ game, kind, texts: t, keysOf, children }: ShootingPageProps) {
  const [help, setHelp] = useState(false);
  const drawing = drawingOf(game);
  const title = t.titleOf(drawing.texts[language.value].title);
  useEffect(() => {
    document.title = texts.value.title(title);
  }, [title]);
  if (!isShootingGame(game)) return <Lost title={texts.value.noGame} />;
  return (
    <div class={`page ${kind}-page`}>
      <Header>
        <RulesButton drawing={drawing} />
        <IconButton icon="help" label={texts.value.help} testid="help" onClick={() => setHelp(true)} />
      </Header>
      <main tabIndex={-1}>
        <header class="shooting-head">
          <h1>{title}</h1>
          <p>{t.intro}</p>
        </header>
        {children(drawing, game)}
      </main>
      {help && <KeysHelp title={t.keysTitle} keys={keysOf(game)} onClose={() => setHelp(false)} />}
    </div>
  );
}
