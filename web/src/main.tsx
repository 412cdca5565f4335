import './styles/fonts.css';
import './styles/theme.css';
import './styles/controls.css';
import './styles/page.css';
import { render } from 'preact';

import { App } from './app';
import { followLanguage } from './i18n/language';
import { followAddress } from './route';

followLanguage();
followAddress();
const root = document.getElementById('app');
if (root) render(<App />, root);
