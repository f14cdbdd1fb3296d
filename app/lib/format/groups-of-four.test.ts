import { expect, test } from 'vitest';

import { groupsOfFour } from './groups-of-four.ts';

test.each([
  ['abcdefghjkmnpqrs', 'abcd-efgh-jkmn-pqrs'],
  ['abcdefghjk', 'abcd-efgh-jk'],
  ['abc', 'abc'],
  ['', ''],
])('ACCOUNT-193 the code « %s » is shown as « %s »', (code, shown) => {
  expect(groupsOfFour(code)).toBe(shown);
});
