// The ways to a lesson: beside a game on the front page, and at a first table.

import type { GameDrawing } from '../../games/drawing';
import { games } from '../../api';
import { language } from '../../i18n/language';
import type { GameView, TableView } from '../../messages';
import { IconButton } from '../../parts/icon-button';
import { recentTables } from '../../recent-tables';
import { isWatching } from '../../table-state';
import { countDone, declineOffer, isOfferDeclined } from './progress';
import { learnTexts } from './texts';
import './link.css';

/** A link to a game's lesson, which says how far the reader has come; nothing if it has none. */
export function LearnLink({ game, title }: { game: GameView; title: string }) {
  const t = learnTexts();
  const of = game.exercises.length;
  if (of === 0) return null;
  const done = countDone(game.name, game.exercises);
  const text = done === 0 ? t.link : done < of ? t.goOn(done, of) : t.learned;
  return (
    <a href={`/learn/${game.name}`} aria-label={`${text}, ${title}`} data-testid={`learn-${game.name}`}>
      {text}
    </a>
  );
}

/** At the first table of a game that the reader has not learned: a quiet offer, which can be declined for good. */
export function LearnOffer({ drawing, table }: { drawing: GameDrawing; table: TableView }) {
  const t = learnTexts();
  const game = games.value?.find(({ name }) => name === table.game);
  const isFirst = recentTables.value.every((other) => other.game !== table.game || other.id === table.id);
  const isWanted = game && countDone(game.name, game.exercises) === 0 && !isOfferDeclined(game.name);
  if (!isWanted || game.exercises.length === 0 || !isFirst || isWatching(table) || table.result !== null) return null;
  return (
    <div class="learn-offer" data-testid="learn-offer">
      <p>
        {t.offer(drawing.texts[language.value].title)} <a href={`/learn/${game.name}`}>{t.offerLink}</a>
      </p>
      <IconButton icon="close" label={t.offerClose} testid="learn-decline" onClick={() => declineOffer(game.name)} />
    </div>
  );
}
