// A rules page as it is read, in the drawer and on a page of its own: its text, with the pictures drawn in it.

import { render } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import { loadGames, loadPictures } from '../api';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { PictureView } from '../messages';
import { useArrival } from '../pages/arrival';
import { useDrawing } from '../use-drawing';
import { Picture } from './picture';
import { loadRules } from './text';
import './rules.css';

interface RulesProps {
  game: string;
  /** The rule or the part to begin at, as an address names it: `O9`. */
  at: string | null;
}

export function Rules({ game, at }: RulesProps) {
  const html = usePage(game);
  const drawing = useDrawing(game);
  if (html === null) return <p>{texts.value.noRules}</p>;
  if (html === undefined || drawing === null) return null;
  return <RulesText key={drawing.name} {...{ drawing, html, at }} />;
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

interface RulesTextProps {
  drawing: GameDrawing;
  html: string;
  at: string | null;
}

function RulesText({ drawing, html, at }: RulesTextProps) {
  const body = useRef<HTMLDivElement>(null);
  const failing = usePictures(body, drawing, html);
  useEffect(() => {
    if (at !== null) showPart(body.current, at);
  }, [html, at]);
  return (
    <>
      {failing && <p role="status">{texts.value.noPictures}</p>}
      {/* Written by us, or by an installed package that runs on the server anyway. */}
      <div
        ref={body}
        class="rules-page"
        style={{ '--proportions': drawing.stillProportions ?? drawing.proportions }}
        onClick={followLink}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** Draws the pictures in their places; returns whether they could not be loaded yet. */
function usePictures(body: { current: HTMLElement | null }, drawing: GameDrawing, html: string): boolean {
  const [pictures, setPictures] = useState<Record<string, PictureView> | null>(null);
  const failing = useArrival(async () => {
    if (!html.includes('data-picture')) return;
    // Of a table of shots, the list of games says how large it is.
    const [loaded] = await Promise.all([loadPictures(drawing.name), loadGames()]);
    setPictures(loaded);
  });
  useLayoutEffect(() => {
    const places = [...(body.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])];
    if (pictures === null) return undefined;
    for (const place of places) {
      const name = place.dataset['picture'] ?? '';
      const picture = pictures[name];
      // Without it the caption stands alone.
      if (picture) render(<Picture {...{ drawing, picture }} caption={`picture-${name}`} />, place);
      else place.hidden = true;
    }
    return () => places.forEach((place) => render(null, place));
  }, [drawing, html, pictures]);
  return failing;
}

/** Scrolls to a rule or a part of the page; a rule is marked, and read out. */
function showPart(body: HTMLElement | null, name: string): void {
  const part =
    body?.querySelector<HTMLElement>(`#rule-${CSS.escape(name)}`) ??
    body?.querySelector<HTMLElement>(`#${CSS.escape(name)}`);
  body?.querySelectorAll('.rule-shown').forEach((rule) => rule.classList.remove('rule-shown'));
  if (part?.matches('li')) part.classList.add('rule-shown');
  part?.scrollIntoView({ block: part.matches('li') ? 'center' : 'start' });
  part?.focus({ preventScroll: true });
}

/** Links to parts of the page stay within it, also in a drawer over another page. */
function followLink(event: MouseEvent & { currentTarget: HTMLElement }): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const address = link?.getAttribute('href');
  if (!address?.startsWith('#')) return;
  event.preventDefault();
  showPart(event.currentTarget, address.slice(1));
}
