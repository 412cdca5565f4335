import { expect, test } from 'vitest';

import { isOwnMachine } from '../../src/table/share';

test.each(['localhost', '127.0.0.1', '[::1]', 'tablee.localhost'])('%s is this machine only', (hostname) => {
  expect(isOwnMachine(hostname)).toBe(true);
});

test.each(['192.168.1.7', 'mylocalhost', 'localhost.example.org', '127.example.org'])('%s is not', (hostname) => {
  expect(isOwnMachine(hostname)).toBe(false);
});
