// The controls of a film: play, pause, seek, slow motion, skip.

import type { ComponentChildren } from 'preact';

import { language } from '../../../i18n/language';
import { IconButton } from '../../../parts/icon-button';
import { TABLE_TEXTS } from '../texts';
import type { Player } from './player';
import type { ShownFilm } from './use-film';
import './film.css';

interface FilmBarProps {
  film: ShownFilm;
  /** What else stands at its end. */
  children?: ComponentChildren;
}

/** Enter and Space are for the controls: they do not press the board as well. */
function keepToItself(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}

export function FilmBar({ film, children }: FilmBarProps) {
  const t = TABLE_TEXTS[language.value].film;
  return (
    <div class="film-bar" role="group" aria-label={t.controls} onClick={keepToItself} onKeyDown={keepToItself}>
      {film.player && film.filmed ? <Controls player={film.player} /> : <Offer film={film} />}
      {children}
    </div>
  );
}

/** A film that has not been opened yet. */
function Offer({ film }: { film: ShownFilm }) {
  const t = TABLE_TEXTS[language.value].film;
  if (!film.shot) return null;
  if (!film.possible) return <p class="film-note">{t.none}</p>;
  return (
    <button
      type="button"
      class="film-offer"
      data-testid="film-open"
      disabled={film.loading}
      onClick={() => film.open(true)}
    >
      {film.loading ? t.loading : t.again}
    </button>
  );
}

const STEP_S = 0.02;

function Controls({ player }: { player: Player }) {
  const t = TABLE_TEXTS[language.value].film;
  const time = player.time.value;
  const running = player.running.value;
  const { end } = player.shown;
  const over = player.over.value;
  const label = over ? t.again : running ? t.pause : t.play;
  return (
    <>
      <IconButton
        icon={over ? 'replay' : running ? 'pause' : 'play'}
        label={label}
        testid="film-play"
        onClick={() => player.toggle()}
      />
      <input
        class="film-scrub"
        type="range"
        data-testid="film-scrub"
        aria-label={t.time}
        aria-valuetext={t.timeText(time, end)}
        min="0"
        max={end}
        step={STEP_S}
        value={time}
        style={{ '--filled': `${(100 * time) / end}%` }}
        onPointerDown={() => player.pause()}
        onInput={(event) => {
          player.pause();
          // The slider's last step falls short of the end, but means it.
          const wanted = event.currentTarget.valueAsNumber;
          player.seek(wanted > end - STEP_S ? end : wanted);
        }}
      />
      <span class="film-time" aria-hidden="true">
        {t.seconds(time)}
      </span>
      <button
        type="button"
        class="film-slow"
        data-testid="film-slow"
        aria-pressed={player.slow.value}
        aria-label={t.slow}
        title={t.slow}
        onClick={() => (player.slow.value = !player.slow.value)}
      >
        ¼×
      </button>
      <IconButton
        icon="last"
        label={`${t.skip} (${t.escape})`}
        testid="film-skip"
        disabled={over}
        onClick={() => player.skip()}
      />
    </>
  );
}
