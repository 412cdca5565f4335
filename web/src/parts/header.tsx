// The top of every page: the name, the settings, the language.

import type { ComponentChildren } from 'preact';

import { language, otherLanguage } from '../i18n/language';
import { texts } from '../i18n/texts';
import { SettingsButton } from './settings-drawer';
import './header.css';

export function Header({ children }: { children?: ComponentChildren }) {
  const t = texts.value;
  return (
    <header class="site-head">
      <a href="/" class="site-name" aria-label={`Tablée – ${t.home}`}>
        <Logo />
        <span>Tablée</span>
      </a>
      <div class="site-tools">
        {children}
        <SettingsButton />
        <button
          type="button"
          class="quiet-button"
          data-testid="lang"
          lang={otherLanguage()}
          aria-label={t.languageLabel}
          onClick={() => (language.value = otherLanguage())}
        >
          <span class="wide-only">{t.language}</span>
          <span class="narrow-only">{otherLanguage().toUpperCase()}</span>
        </button>
      </div>
    </header>
  );
}

/** Two marbles on a table's edge. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" class="logo" aria-hidden="true">
      <rect x="2" y="21" width="28" height="5" rx="2.5" class="logo-table" />
      <circle cx="11" cy="14.5" r="6.5" class="logo-red" />
      <circle cx="22.5" cy="15.5" r="5.5" class="logo-yellow" />
      <circle cx="9" cy="12.3" r="1.6" class="logo-light" />
      <circle cx="20.8" cy="13.6" r="1.3" class="logo-light" />
    </svg>
  );
}
