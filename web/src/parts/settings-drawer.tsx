// The settings, in a drawer over the page, opened from the top of every page.

import { signal } from '@preact/signals';

import { texts } from '../i18n/texts';
import { useArrival } from '../pages/arrival';
import { Part } from '../part';
import { Dialog } from './dialog';
import { IconButton } from './icon-button';

const SHEET = new Part(async () => (await import('../settings/sheet')).SettingsSheet);

const isOpen = signal(false);

export function SettingsButton() {
  return (
    <IconButton icon="settings" label={texts.value.settings} testid="settings" onClick={() => (isOpen.value = true)} />
  );
}

export function SettingsDrawer() {
  if (!isOpen.value) return null;
  return (
    <Dialog title={texts.value.settings} kind="drawer" onClose={() => (isOpen.value = false)}>
      <Sheet />
    </Dialog>
  );
}

function Sheet() {
  useArrival(() => SHEET.fetch());
  const Content = SHEET.here;
  return Content === null ? <p>{texts.value.loading}</p> : <Content />;
}
