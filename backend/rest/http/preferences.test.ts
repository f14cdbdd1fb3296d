import { expect, test } from 'vitest';
import { appliedPreferences, parsePreferences } from './preferences.ts';

test('reads what it knows, keeps the first of two, notes the rest', () => {
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

test('nothing asked, nothing applied', () => {
  const preferences = parsePreferences(null);
  expect(preferences.invalid).toEqual([]);
  expect(appliedPreferences(preferences, ['representation', 'count'])).toBe('');
});

test.each(['max-affected=-1', 'max-affected=1e3', 'count=some', 'tx', '=', 'timezone='])(
  '%s is no preference',
  (text) => {
    expect(parsePreferences(text).invalid).toEqual([text]);
  },
);
