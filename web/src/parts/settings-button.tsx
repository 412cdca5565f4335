// The way to the settings, from the top of every page.

import { useState } from 'preact/hooks';

import { texts } from '../i18n/texts';
import { useArrival } from '../pages/arrival';
import { Part } from '../part';
import { Dialog } from './dialog';
import { IconButton } from './icon-button';

const SHEET = new Part(async () => (await import('../settings/sheet')).SettingsSheet);

export function SettingsButton() {
  const [open, setOpen] = useState(false);
  const t = texts.value;
  return (
    <>
      <IconButton icon="settings" label={t.settings} testid="settings" onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={t.settings} kind="drawer" onClose={() => setOpen(false)}>
          <Sheet />
        </Dialog>
      )}
    </>
  );
}

function Sheet() {
  useArrival(() => SHEET.fetch());
  const Content = SHEET.here;
  return Content === null ? <p>{texts.value.loading}</p> : <Content />;
}
