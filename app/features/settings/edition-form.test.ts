import { describe, expect, test } from 'vitest';

import { editionCopy } from '#content/copy/admin/edition-settings.ts';

import type { EditedEdition } from './edition.data.ts';
import { editionFormSchema, textsOf, versionOf } from './edition-form.ts';

const copy = editionCopy.problems;
const edition: EditedEdition = {
  id: '1',
  starts_at: '2026-12-04T17:30:00+00:00',
  doors_at: '2026-12-04T17:30:00+00:00',
  official_start_at: '2026-12-04T18:00:00+00:00',
  ends_at: '2026-12-05T00:00:00+00:00',
  booking_opens_at: null,
  price_euros: 12.5,
  places_max: 30,
  places_remaining: 12,
  places_checked_at: null,
  format: 'En présentiel',
  location: 'Rooftop, Lille',
  venue_name: 'Le Toit',
  venue_address: '24 rue du Toit',
  venue_floor: '',
  latitude: 50.6365,
  longitude: 3.0635,
  dress_code: '',
  whatsapp_url: 'https://chat.example/x',
  ticket_url: 'https://lu.ma/x',
  state: 'open',
  is_next: true,
  updated_at: '2026-11-01T00:00:00+00:00',
};

/** The sentence of a field after a change of the form; undefined when it is right. */
function problemOf(name: string, changes: Partial<ReturnType<typeof textsOf>>): string | undefined {
  const parsed = editionFormSchema(edition.places_remaining).safeParse({ ...textsOf(edition), ...changes });
  return parsed.error?.issues.find(({ path }) => path[0] === name)?.message;
}

test('the texts of an edition are its facts again, without the places left', () => {
  const facts = editionFormSchema(12).parse(textsOf(edition));
  expect(facts).toMatchObject({ price_euros: 12.5, luma_url: 'https://lu.ma/x', booking_opens_at: null });
  expect(facts).not.toHaveProperty('places_remaining');
  expect(new Date(facts.starts_at)).toEqual(new Date(edition.starts_at));
});

test('other places left are the same version of the facts, another price is not', () => {
  expect(versionOf({ ...edition, places_remaining: 3, updated_at: 'later' })).toBe(versionOf(edition));
  expect(versionOf({ ...edition, price_euros: 13 })).not.toBe(versionOf(edition));
});

describe('a field', () => {
  test.each([
    ['price_euros', { price_euros: 'dix' }, copy.price],
    ['price_euros', { price_euros: '-1' }, copy.price],
    ['price_euros', { price_euros: '0' }, undefined],
    ['places_max', { places_max: '2,5' }, copy.places],
    ['places_max', { places_max: '11' }, copy.fewer(12)],
    ['places_max', { places_max: '12' }, undefined],
    ['latitude', { latitude: '91' }, copy.latitude],
    ['longitude', { longitude: '-181' }, copy.longitude],
    ['luma_url', { luma_url: 'javascript:alert(1)' }, copy.link],
    ['venue_name', { venue_name: ' ' }, copy.empty],
    ['venue_floor', { venue_floor: '' }, undefined],
    ['starts_at', { starts_at: '' }, copy.date],
    ['booking_opens_at', { booking_opens_at: edition.starts_at }, copy.booking],
    ['official_start_at', { doors_at: '2026-12-04T19:00:00Z' }, copy.order],
    ['ends_at', { ends_at: '2026-12-04T17:00:00Z' }, copy.order],
  ])('%s of %j has the problem « %s »', (name, changes, problem) => {
    expect(problemOf(name, changes)).toBe(problem);
  });
});
