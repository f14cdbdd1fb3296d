import { expect, test } from 'vitest';

import { createChannelRegistry } from './channel-registry.ts';
import { createPresence } from './presence.ts';

test('counts the characters of the entries of a topic without serializing them again', () => {
  const presence = createPresence(createChannelRegistry());
  let serialized = 0;
  const meta = (text: string) => ({ text: { toJSON: () => (serialized++, text) } });
  const entry = (ref: string, topicKey: string, text: string) => ({
    topicKey,
    key: 'a',
    ref,
    meta: meta(text),
  });
  expect(presence.stateLength('public:a')).toBe(0);
  presence.apply('other', {
    joins: [
      entry('1', 'public:a', 'x'.repeat(1_000)),
      entry('2', 'public:a', ''),
      entry('3', 'public:b', ''),
    ],
    leaves: [],
  });
  const before = serialized;
  const length = presence.stateLength('public:a');
  expect(length).toBeGreaterThan(1_000);
  expect(length).toBeLessThan(1_200);
  presence.apply('other', { joins: [], leaves: ['1'] });
  expect(presence.stateLength('public:a')).toBeLessThan(100);
  presence.apply('other', { joins: [], leaves: ['2', '2'] });
  expect(presence.stateLength('public:a')).toBe(0);
  expect(presence.stateLength('public:b')).toBeGreaterThan(0);
  // Only the announcements of the two departures.
  expect(serialized - before).toBe(2);
});
