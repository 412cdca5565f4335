// The frame of the referee and practice pages: header, title, rules, keys.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { isShootingGame, type ShootingGame } from '../games/shooting/data';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { Header } from '../parts/header';
import { IconButton } from '../parts/icon-button';
import { KeysHelp } from '../parts/keys-help';
import { RulesButton } from '../parts/rules-drawer';
import type { AboutGame } from './later';
import { Lost } from './lost';
import './shooting-page.css';

interface PageTexts {
  titleOf(game: string): string;
  intro: string;
  keysTitle: string;
}

interface ShootingPageProps extends AboutGame {
  kind: 'referee' | 'practice';
  texts: PageTexts;
  keysOf: (game: ShootingGame) => readonly (readonly [string, string])[];
  children: (game: ShootingGame) => ComponentChildren;
}

export function ShootingPage({ game, drawing, kind, texts: t, keysOf, children }: ShootingPageProps) {
  const [help, setHelp] = useState(false);
  const title = t.titleOf(drawing.texts[language.value].title);
  useEffect(() => {
    document.title = texts.value.title(title);
  }, [title]);
  if (!isShootingGame(game)) return <Lost title={texts.value.noGame} />;
  return (
    <div class={`page ${kind}-page`}>
      <Header>
        <RulesButton game={drawing.name} />
        <IconButton icon="help" label={texts.value.help} testid="help" onClick={() => setHelp(true)} />
      </Header>
      <main tabIndex={-1}>
        <header class="shooting-head">
          <h1>{title}</h1>
          <p>{t.intro}</p>
        </header>
        {children(game)}
      </main>
      {help && <KeysHelp title={t.keysTitle} keys={keysOf(game)} onClose={() => setHelp(false)} />}
    </div>
  );
}
