import { beforeEach } from 'vitest';

import { language } from '../src/i18n/language';
import './drawings';

// Files share their modules: no test may depend on the language that another one has left.
beforeEach(() => {
  language.value = 'en';
});
