// Pages that are fetched when they are first wanted: nobody waits for those that others came for.

import type { ComponentType } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

import type { GameDrawing } from '../games/drawing';
import { texts } from '../i18n/texts';
import { Part } from '../part';
import { Header } from '../parts/header';
import { useDrawing } from '../use-drawing';
import { useArrival } from './arrival';

type Fetch<Props> = () => Promise<ComponentType<Props>>;

/** What a page about a game gets. */
export interface AboutGame {
  game: string;
  drawing: GameDrawing;
}

/** A page that is fetched when it is first shown. */
export function later<Props extends object>(fetch: Fetch<Props>): ComponentType<Props> {
  const page = new Part(fetch);
  return function Later(props: Props) {
    const unreachable = useArrival(() => page.fetch());
    const Page = page.here;
    useHandOnFocus(Page !== null);
    return Page === null ? <Waiting unreachable={unreachable} /> : <Page {...props} />;
  };
}

/** The same for a page about a game, which waits for the game's drawing, too. */
export function laterWithDrawing(fetch: Fetch<AboutGame>): ComponentType<{ game: string }> {
  const page = new Part(fetch);
  return function LaterWithDrawing({ game }) {
    const unreachable = useArrival(() => page.fetch());
    const drawing = useDrawing(game);
    const Page = page.here;
    useHandOnFocus(Page !== null && drawing !== null);
    if (Page === null || drawing === null) return <Waiting unreachable={unreachable} />;
    return <Page game={game} drawing={drawing} />;
  };
}

/** Whoever was led to the page that waits is led on to the one that was waited for. */
function useHandOnFocus(here: boolean): void {
  const waits = useRef(false);
  // Read while the other page is still there.
  if (document.activeElement?.localName === 'main') waits.current = true;
  useLayoutEffect(() => {
    if (here && waits.current && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [here]);
}

function Waiting({ unreachable }: { unreachable: boolean }) {
  return (
    <div class="page">
      <Header />
      <main tabIndex={-1}>
        <p role="status">{unreachable ? texts.value.unreachable : texts.value.loading}</p>
      </main>
    </div>
  );
}
