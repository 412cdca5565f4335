// A table that the reader has been at, as a line of a list: to go back to, or to forget.

import { nameOf } from '../games';
import { language } from '../i18n/language';
import { sayList, sayTime, texts } from '../i18n/texts';
import { IconButton } from '../parts/icon-button';
import { forgetTable, type RecentTable } from '../recent-tables';

export function TableLine({ table }: { table: RecentTable }) {
  const t = texts.value;
  const { title } = nameOf(table.game)[language.value];
  const others = sayList([...new Set(table.opponents)]);
  const seen = sayTime(table.seen, Date.now());
  const awaited = table.turn === true && !table.over;
  const notes = awaited ? [others && t.withOthers(others), seen] : [table.over ? t.recentOver : t.recentOn, seen];
  return (
    <li class={awaited ? 'awaited' : ''}>
      <a href={`/t/${table.id}`}>
        <span>{awaited ? t.yourTurnIn(title) : t.recentTable(title, others)}</span>
        <small>{notes.filter((note) => note !== '').join(', ')}</small>
      </a>
      <IconButton icon="close" label={t.forget} onClick={() => forgetTable(table.id)} />
    </li>
  );
}
