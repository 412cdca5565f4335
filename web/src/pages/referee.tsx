// The referee for people at a real table. The rules run on the server, which is sent the whole match each time.

import { useEffect, useMemo } from 'preact/hooks';

import { say } from '../announcer';
import { games, judgeShots, loadGames } from '../api';
import type { GameDrawing } from '../games/drawing';
import { SHOOTING_GAMES, type ShootingGame } from '../games/shooting/data';
import { texts } from '../i18n/texts';
import { persistentSignal } from '../memory';
import type { GameView, RefereeView } from '../messages';
import { useArrival } from './arrival';
import type { AboutGame } from './later';
import { Choice } from './referee/choice';
import { Entry } from './referee/entry';
import { History } from './referee/history';
import { actOf, useKeys } from './referee/keys';
import { LyingOddly } from './referee/lying-oddly';
import { isKeptMatch, isKeptView, NEW_MATCH, numberCalls } from './referee/match';
import { asColour, shooterOf } from './referee/naming';
import { RefereeSession } from './referee/session';
import { Settings } from './referee/settings';
import { Standing } from './referee/standing';
import { TroubleNote } from './referee/trouble';
import { headline, Verdict } from './referee/verdict';
import { refereeTexts } from './referee/texts';
import { ShootingPage } from './shooting-page';
import './referee.css';

/** One match of each game is kept. */
const MATCHES = Object.fromEntries(
  SHOOTING_GAMES.map((game) => [game, persistentSignal(`referee.${game}`, NEW_MATCH, isKeptMatch)]),
);

/** And what was last said of it: a hall may have no line. */
const VIEWS = Object.fromEntries(
  SHOOTING_GAMES.map((game) => [game, persistentSignal<RefereeView | null>(`referee.view.${game}`, null, isKeptView)]),
);

export function RefereePage({ game, drawing }: AboutGame) {
  const t = refereeTexts();
  return (
    <ShootingPage {...{ game, drawing }} kind="referee" texts={t} keysOf={t.keys}>
      {(known) => <Referee drawing={drawing} game={known} />}
    </ShootingPage>
  );
}

function useSession(game: ShootingGame): RefereeSession {
  return useMemo(() => {
    const match = MATCHES[game];
    if (!match) throw new Error(`no match is kept for ${game}`);
    return new RefereeSession(match, (shots) => judgeShots(game, shots), VIEWS[game]);
  }, [game]);
}

interface RefereeProps {
  drawing: GameDrawing;
  game: ShootingGame;
}

function Referee({ drawing, game }: RefereeProps) {
  const session = useSession(game);
  const failing = useArrival(async () => {
    await session.load();
    await loadGames();
  });
  const view = session.view.value;
  const defaults = games.value?.find((one) => one.name === game)?.options ?? {};
  if (view === null)
    return (
      <p role="status" class="waiting-note">
        {failing ? texts.value.unreachable : texts.value.loading}
      </p>
    );
  return <Sitting {...{ drawing, game, session, view, defaults }} />;
}

interface SittingProps extends RefereeProps {
  session: RefereeSession;
  view: RefereeView;
  defaults: GameView['options'];
}

/** Says what a shot led to; the reasons are read out by their own list. */
function tellOutcome(session: RefereeSession, done: boolean, game: ShootingGame): void {
  const view = session.view.peek();
  if (!done || !view) return;
  const { names, shots } = session.match.peek();
  const calls = numberCalls(view, shots);
  say(headline(view, calls[calls.length - 1] ?? null, names, game));
}

function Sitting({ drawing, game, session, view, defaults }: SittingProps) {
  const match = session.match.value;
  const asking = session.asking.value;
  const confirm = (choice: 'pass' | 'again' | null = null): void => {
    void session.confirm(choice).then((done) => {
      tellOutcome(session, done, game);
      if (done) document.querySelector('.verdict')?.scrollIntoView({ block: 'nearest' });
    });
  };
  const undo = (): void => void session.undo().then((done) => done && say(refereeTexts().undone));
  useEffect(() => {
    const resume = (): void => void session.resume().then((done) => tellOutcome(session, done, game));
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [session, game]);
  useKeys((key) => {
    const now = session.view.peek();
    if (!now || now.shooter === null) return false;
    // Keys may come faster than the page is rendered, so they change the stored entry, not the rendered one.
    const act = actOf(key, session.match.peek().entry, now.on_table, game);
    if (act === 'confirm') confirm();
    else if (act) session.tell(act.tell);
    return act !== null;
  });
  const rule = session.choice.value;
  return (
    <div class={`referee-room ${match.shots.length > 0 ? 'referee-on' : ''}`}>
      <div class="referee-side">
        <Verdict {...{ drawing, game, match, view }} />
        <Standing game={game} names={match.names} view={view} />
      </div>
      <div class="referee-side">
        <div class="referee-told">
          <TroubleNote
            trouble={session.trouble.value}
            onRetry={() => (match.entry.length > 0 ? confirm() : void session.load())}
          />
          <Entry
            {...{ game, view, asking, entry: match.entry }}
            onTell={(change) => session.tell(change(session.match.peek().entry))}
            onConfirm={() => confirm()}
          />
        </div>
        <LyingOddly drawing={drawing} />
        <History {...{ drawing, game, match, view, asking }} onUndo={undo} onNew={() => void session.restart()} />
        <Settings
          {...{ game, match, defaults }}
          onNames={(names) => session.setNames(names)}
          onOptions={(options) => void session.setOptions(options)}
        />
      </div>
      {rule !== null && (
        <Choice
          {...{ drawing, game, rule, asking }}
          who={shooterOf(match.names, asColour(view.shooter) ?? 'w', view.round, game)}
          onChoose={confirm}
          onCancel={() => session.cancelChoice()}
        />
      )}
    </div>
  );
}
