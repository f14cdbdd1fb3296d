import { describe, expect, test } from 'vitest';

import { announcementOf, changeOf, messageOf, textsOf } from './edition-change.ts';

const edition = {
  id: 'a',
  starts_at: '2026-12-04T17:30:00Z',
  ends_at: '2026-12-05T00:00:00Z',
  location: 'Rooftop, Lille',
  venue_name: 'Le Toit',
  venue_address: '24 rue Haute',
  venue_floor: '5e étage',
  latitude: 50.63,
  longitude: 3.06,
  updated_at: '2026-11-01T00:00:00Z',
};
const now = Date.parse('2026-11-20T00:00:00Z');
const typed = { ...textsOf(edition), starts_at: edition.starts_at };

describe('NOTIF-45 a change of place or date', () => {
  test('sends only the facts that differ, with decimal commas or points', () => {
    expect(
      changeOf(edition, { ...typed, venue_name: ' La Verrière ', latitude: '50.7' }, 'a', true, now),
    ).toEqual({
      facts: { venue_name: 'La Verrière', latitude: 50.7 },
      text: 'a',
    });
    expect(changeOf(edition, typed, 'a', true, now)).toEqual({ facts: {}, text: 'a' });
  });

  test.each([
    ['location', { location: '' }],
    ['venue_name', { venue_name: ' ' }],
    ['venue_address', { venue_address: '' }],
    ['latitude', { latitude: '91' }],
    ['longitude', { longitude: 'est' }],
    ['latitude', { venue_address: '2 rue Basse' }],
    ['starts_at', { starts_at: '2026-11-19T17:30:00Z' }],
  ])('names what is wrong at %s', (name, change) => {
    const result = changeOf(edition, { ...typed, ...change }, 'a', true, now);
    expect('problems' in result && Object.keys(result.problems)).toEqual([name]);
  });

  test('needs a text for its banner only', () => {
    const moved = { ...typed, venue_floor: '6e étage' };
    expect(changeOf(edition, moved, ' ', true, now)).toHaveProperty('problems.message');
    expect(changeOf(edition, moved, ' ', false, now)).toHaveProperty('facts');
    expect(changeOf(edition, typed, ' ', true, now)).toEqual({ facts: {}, text: ' ' });
  });

  test('proposes a sentence that names what changes', () => {
    expect(messageOf(edition, typed)).toBe('');
    expect(messageOf(edition, { ...typed, venue_name: 'La Verrière' })).toContain('La Verrière');
    expect(messageOf(edition, { ...typed, starts_at: '2026-12-11T17:30:00Z' })).toContain('11 déc.');
  });

  test('is announced until the end of the evening, as it is moved', () => {
    expect(announcementOf(edition, { starts_at: '2026-12-11T17:30:00Z' }, 'a').ends_at).toBe(
      '2026-12-12T00:00:00.000Z',
    );
  });
});
