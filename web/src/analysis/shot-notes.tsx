// What the bot says about a shot: how likely it was, and a better one to look at.

import { language } from '../i18n';
import type { InsightView, ShotChancesView } from '../messages';
import { Icon } from '../parts/icon';
import { SAID } from './said';
import type { Analysed } from './view';

/** A shot that was not played, being watched or not. */
export interface Watching {
  on: boolean;
  begin: () => void;
  end: () => void;
}

interface ShotNotesProps {
  analysed: Analysed;
  insight: InsightView;
  watching: Watching;
}

export function ShotNotes({ analysed, insight, watching }: ShotNotesProps) {
  const said = SAID[language.value];
  const { played, better, film } = insight;
  if (watching.on)
    return (
      <>
        <p data-testid="not-played">{said.notPlayed}</p>
        <button type="button" class="primary" data-testid="unwatch" onClick={watching.end}>
          {said.unwatch}
        </button>
      </>
    );
  return (
    <>
      {played && <Chances {...{ analysed, insight }} title={said.playedShot} chances={played} testid="played" />}
      {better && <Chances {...{ analysed, insight }} title={said.betterShot} chances={better} testid="better" />}
      {better && film && (
        <button type="button" data-testid="watch" onClick={watching.begin}>
          <Icon name="play" /> {said.watch}
        </button>
      )}
      {played && !better && <p>{said.noBetterShot}</p>}
      <p class="note-quiet">{said.looks(insight.depth, insight.nodes)}</p>
    </>
  );
}

interface ChancesProps {
  analysed: Analysed;
  insight: InsightView;
  title: string;
  chances: ShotChancesView;
  testid: string;
}

function Chances({ analysed: { drawing, state }, insight, title, chances, testid }: ChancesProps) {
  const said = SAID[language.value];
  const step = state.steps[insight.step];
  return (
    <div class={`chances chances-${testid}`} data-testid={testid}>
      <h3>{title}</h3>
      {step && <p>{drawing.words[language.value].advised(chances.move, step, null)}</p>}
      <dl>
        <Chance name={said.keeps} part={chances.keeps} />
        <Chance name={said.repeats} part={chances.repeats} />
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
        <b>{SAID[language.value].percent(part)}</b>
      </dd>
    </div>
  );
}
