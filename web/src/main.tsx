import './styles/fonts.css';
import './styles/theme.css';
import './styles/materials.css';
import './styles/controls.css';
import './styles/page.css';
import { render } from 'preact';

import { App } from './app';
import { followLanguage } from './i18n/language';
import { install } from './installed';
import { followAddress } from './route';
import { followSettings } from './settings/appearance';
import { followGuest } from './settings/settings';

followLanguage();
followSettings();
followGuest();
followAddress();
const root = document.getElementById('app');
if (root) render(<App />, root);
install();
