import { expect, test } from 'vitest';

import { shownHost } from './shown-host.ts';

test.each([
  ['https://www.exemple.fr/a?b#c', 'www.exemple.fr'],
  ['https://exemple.fr:8443/', 'exemple.fr:8443'],
  ['/presse', '/presse'],
  ['https://exemple.fr:port', 'https://exemple.fr:port'],
  ['https://[', 'https://['],
])('the link %s is shown as %s', (address, expected) => {
  expect(shownHost(address)).toBe(expected);
});
