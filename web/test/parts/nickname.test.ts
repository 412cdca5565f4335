import { expect, test } from 'vitest';

import { RefusedError } from '../../src/api';
import { renameProblem } from '../../src/parts/nickname';

test.each([
  ['bad_request', /1 to 24 characters/],
  ['too_fast', /Wait a minute/],
  ['unreachable', /does not answer/],
  ['storage', /could not save/],
  ['failed', /Not saved/],
])('a name refused with %s says why', (code, message) => {
  expect(renameProblem(new RefusedError(code, 'reason'))).toMatch(message);
});
