import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/inter/wght.css';
import { render } from 'preact';

import { App } from './app';
import { followLanguage } from './i18n/language';
import { followAddress } from './route';
import './styles/theme.css';
import './styles/controls.css';
import './styles/pages.css';
import './styles/new-table.css';
import './styles/levels.css';
import './styles/referee.css';
import './styles/referee-entry.css';
import './styles/practice.css';
import './styles/panel.css';
import './styles/table.css';
import './styles/seats-around.css';
import './styles/dialogs.css';

followLanguage();
followAddress();
const root = document.getElementById('app');
if (root) render(<App />, root);
