// What the bot says about a shot: how likely it was, and a better one to look at.

import { language } from '../i18n/language';
import type { InsightView, ShotChancesView } from '../messages';
import { Icon } from '../parts/icon';
import { botTitle } from '../table/naming';
import { easeOf } from './ease';
import { TEXTS } from './texts';
import type { Analysis } from './analysis';

/** A shot that was not played, being watched or not. */
export interface Watching {
  on: boolean;
  begin: () => void;
  end: () => void;
}

interface ShotNotesProps {
  analysis: Analysis;
  insight: InsightView;
  watching: Watching;
}

export function ShotNotes({ analysis, insight, watching }: ShotNotesProps) {
  const t = TEXTS[language.value];
  const { played, better, film } = insight;
  if (watching.on)
    return (
      <>
        <p data-testid="not-played">{t.notPlayed}</p>
        <button type="button" class="primary" data-testid="unwatch" onClick={watching.end}>
          {t.unwatch}
        </button>
      </>
    );
  return (
    <>
      {played && <Chances {...{ analysis, insight }} title={t.playedShot} chances={played} testid="played" />}
      {better && <Chances {...{ analysis, insight }} title={t.betterShot} chances={better} testid="better" />}
      {better && film && (
        <button type="button" data-testid="watch" onClick={watching.begin}>
          <Icon name="play" /> {t.watch}
        </button>
      )}
      {played && !better && <p>{t.noBetterShot}</p>}
      <p class="note-quiet">{t.looks(insight.depth, insight.nodes)}</p>
    </>
  );
}

interface ChancesProps {
  analysis: Analysis;
  insight: InsightView;
  title: string;
  chances: ShotChancesView;
  testid: string;
}

function Chances({ analysis: { drawing, state }, insight, title, chances, testid }: ChancesProps) {
  const t = TEXTS[language.value];
  const step = state.steps[insight.step];
  return (
    <div class={`chances chances-${testid}`} data-testid={testid}>
      <h3>{title}</h3>
      {step && <p>{drawing.texts[language.value].adviceText(chances.move, step, null)}</p>}
      {insight.hand !== null && chances.like !== null && (
        <p data-testid="sureness">
          {t.sureness(easeOf(chances.like), botTitle(drawing.name, insight.hand), Math.round(10 * chances.like))}
        </p>
      )}
      {chances.like !== null && <p class="note-quiet">{t.surerHand}</p>}
      <dl>
        <Chance name={t.keeps} part={chances.keeps} />
        <Chance name={t.repeats} part={chances.repeats} />
      </dl>
    </div>
  );
}

function Chance({ name, part }: { name: string; part: number }) {
  return (
    <div class="chance">
      <dt>{name}</dt>
      <dd>
        <span class="chance-bar" aria-hidden="true">
          <span style={{ width: `${Math.round(100 * part)}%` }} />
        </span>
        <b>{TEXTS[language.value].percent(part)}</b>
      </dd>
    </div>
  );
}
