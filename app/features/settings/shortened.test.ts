import { expect, test } from 'vitest';

import { shortenedIn } from './shortened.ts';

const before = { 'retention.visits': '25', 'security.session_days': '365', 'comments.links_max': '3' };

test.each([
  [{}, []],
  [{ 'retention.visits': '26' }, []],
  [{ 'comments.links_max': '1' }, []],
  [{ 'retention.visits': '13' }, [{ key: 'retention.visits', value: 13 }]],
  [{ 'security.session_days': '30' }, [{ key: 'security.session_days', value: 30 }]],
])('ADMIN-183 the texts %j shorten %j', (texts, shortened) => {
  expect(shortenedIn({ ...before, ...texts }, before)).toEqual(shortened);
});
