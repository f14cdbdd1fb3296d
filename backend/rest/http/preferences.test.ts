import { expect, test } from 'vitest';
import { appliedPreferences, parsePreferences } from './preferences.ts';

test('parses known preferences, takes the first of two values, lists the others as invalid', () => {
  const preferences = parsePreferences(
    'return=representation, return=minimal,count=exact, timezone=Europe/Paris, timezone=Mars, max-affected=5, moon=full, handling=strict',
  );
  expect(preferences).toMatchObject({
    representation: 'representation',
    count: 'exact',
    timezone: 'Europe/Paris',
    maxAffected: 5,
    invalid: ['timezone=Mars', 'moon=full'],
  });
  expect(appliedPreferences(preferences, ['maxAffected', 'missing', 'representation'])).toBe(
    'return=representation, max-affected=5',
  );
});

test('without a Prefer header, nothing is invalid or applied', () => {
  const preferences = parsePreferences(null);
  expect(preferences.invalid).toEqual([]);
  expect(appliedPreferences(preferences, ['representation', 'count'])).toBe('');
});

test.each(['max-affected=-1', 'max-affected=1e3', 'count=some', 'tx', '=', 'timezone='])(
  'lists %s as invalid',
  (text) => {
    expect(parsePreferences(text).invalid).toEqual([text]);
  },
);
