import { expect, test } from 'vitest';

import { parisDay, parisFullDay, parisHour, parisIso } from './paris-time.ts';

test('the edition of the specification', () => {
  expect(parisDay('2025-11-07T18:30:00+01:00')).toBe('7 novembre');
  expect(parisHour('2025-11-07T18:30:00+01:00')).toBe('18h30');
  expect(parisFullDay('2025-11-07T17:30:00Z')).toBe('vendredi 7 novembre 2025');
});

test('an hour sharp has no minutes, minutes keep two digits', () => {
  expect(parisHour('2025-11-08T01:00:00+01:00')).toBe('1h');
  expect(parisHour('2025-11-07T19:05:00+01:00')).toBe('19h05');
  expect(parisHour('2025-11-07T23:00:00Z')).toBe('0h');
});

test('summer time and the first of a month', () => {
  expect(parisHour('2026-05-01T16:30:00Z')).toBe('18h30');
  expect(parisDay('2026-05-01T16:30:00Z')).toBe('1er mai');
});

test('the zone of the machine changes nothing', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'America/Los_Angeles';
  expect(parisFullDay('2025-11-07T00:30:00+01:00')).toBe('vendredi 7 novembre 2025');
  process.env.TZ = zone;
});

test('an instant as Lille writes it, in winter and in summer', () => {
  expect(parisIso('2025-11-07T17:30:00+00:00')).toBe('2025-11-07T18:30:00+01:00');
  expect(parisIso('2026-05-01T16:30:00.000Z')).toBe('2026-05-01T18:30:00+02:00');
  expect(parisIso('2025-11-08T00:00:00+01:00')).toBe('2025-11-08T00:00:00+01:00');
});
