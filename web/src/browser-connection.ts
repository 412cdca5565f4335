// A table's connection in a real browser.

import { lookAtTable, meet } from './api';
import { TableConnection, type Environment } from './connection';
import { recentTables } from './recent-tables';

const browser: Environment = {
  open(table) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`);
  },
  meet,
  wait(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  now: Date.now,
  monotonic: () => performance.now(),
  chance: Math.random,
};

/** Whether no table has been opened since the page was loaded. What the page was told to fetch with it is old later. */
let isFirst = true;

/** A connection that runs until the returned function is called. */
export function connect(table: string): { connection: TableConnection; end: () => void } {
  const connection = new TableConnection(table, browser);
  const hurry = (): void => {
    if (document.visibilityState !== 'visible') return;
    connection.hurry();
    connection.check();
  };
  const lose = (): void => connection.lose();
  const check = (): void => connection.check();
  addEventListener('offline', lose);
  addEventListener('online', hurry);
  addEventListener('pageshow', hurry);
  document.addEventListener('visibilitychange', hurry);
  addEventListener('pointerdown', check, true);
  addEventListener('keydown', check, true);
  connection.start();
  // Only who was here before may have a seat. Whatever is wrong, the socket will say.
  if (isFirst && recentTables.peek().some(({ id }) => id === table))
    lookAtTable(table).then(
      (update) => connection.glance(update),
      () => {},
    );
  isFirst = false;
  return {
    connection,
    end() {
      removeEventListener('offline', lose);
      removeEventListener('online', hurry);
      removeEventListener('pageshow', hurry);
      document.removeEventListener('visibilitychange', hurry);
      removeEventListener('pointerdown', check, true);
      removeEventListener('keydown', check, true);
      connection.end();
    },
  };
}
