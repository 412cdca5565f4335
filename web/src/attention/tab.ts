// The browser's tab: its title and its icon, with a dot where the reader should look.

import type { Attention } from './attention';

const ICON = '/icon.svg';
const ICON_WITH_DOT = '/icon-dot.svg';

export function showInTab(title: string, attention: Attention): void {
  document.title = attention === null ? title : `● ${title}`;
  showIcon(attention === null ? ICON : ICON_WITH_DOT);
}

/** The icon of every other page; those have titles of their own. */
export function showNoDot(): void {
  showIcon(ICON);
}

function showIcon(address: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
}
