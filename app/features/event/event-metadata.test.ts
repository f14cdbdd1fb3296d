import { expect, test } from 'vitest';

import { defaultEdition } from '#content/event.ts';

import { eventJsonLd, eventMeta } from './event-metadata.ts';

const venue = { name: 'Le Toit', address: '24 rue du Toit-Doré', latitude: 50.6365, longitude: 3.0635 };

test('structured data says what the page says', () => {
  expect(eventJsonLd(defaultEdition, 'https://aline.example')).toMatchObject({
    '@type': 'Event',
    startDate: defaultEdition.startsAt,
    maximumAttendeeCapacity: 30,
    eventSchedule: { repeatFrequency: 'P1M', byDay: '1FR' },
    offers: { price: 10, priceCurrency: 'EUR', url: defaultEdition.lumaUrl },
    location: { name: 'Rooftop, Lille' },
  });
});

test('a full edition is sold out, a cancelled one says so', () => {
  const full = { ...defaultEdition, state: 'full' as const };
  expect(eventJsonLd(full, 'https://aline.example').offers?.availability).toBe('https://schema.org/SoldOut');
  const cancelled = { ...defaultEdition, state: 'cancelled' as const };
  expect(eventJsonLd(cancelled, 'https://aline.example').eventStatus).toBe(
    'https://schema.org/EventCancelled',
  );
  expect(eventJsonLd(cancelled, 'https://aline.example').offers).toBeUndefined();
});

test('a moved edition is postponed: its new date is not known', () => {
  const moved = { ...defaultEdition, state: 'moved' as const };
  const event = eventJsonLd(moved, 'https://aline.example');
  expect(event.eventStatus).toBe('https://schema.org/EventPostponed');
  expect(event.offers).toBeUndefined();
});

test.each([
  ['24 rue du Toit-Doré, 59800 Lille', { streetAddress: '24 rue du Toit-Doré', postalCode: '59800' }],
  ['12 rue de Paris', { streetAddress: '12 rue de Paris' }],
])('the address « %s » for a postman', (address, expected) => {
  const event = eventJsonLd({ ...defaultEdition, venue: { ...venue, address } }, 'https://aline.example');
  expect(event.location.address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Lille',
    addressRegion: 'FR-59',
    addressCountry: 'FR',
    ...expected,
  });
});

test('the position is told only when it is known', () => {
  expect(eventMeta(defaultEdition)).not.toContainEqual(expect.objectContaining({ name: 'geo.position' }));
  expect(eventMeta({ ...defaultEdition, venue })).toContainEqual({
    name: 'geo.position',
    content: '50.6365;3.0635',
  });
});
