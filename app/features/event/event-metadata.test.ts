import { expect, test } from 'vitest';

import { eventMeta, eventNodes } from './event-metadata.ts';
import type { NextEdition } from './event.data.ts';
import { fallbackEdition } from './event.data.ts';

const siteUrl = 'https://www.aline.example';
const page = { siteUrl, now: Date.parse('2025-10-21T12:00:00+02:00') };
function event(changes: Partial<NextEdition> = {}, now = page.now) {
  const found = eventNodes({ ...fallbackEdition, ...changes }, { ...page, now }).find(
    (node) => 'startDate' in node,
  );
  expect(found).toBeDefined();
  return found;
}

test('describes the displayed edition as structured data', () => {
  expect(event()).toMatchObject({
    '@type': 'Event',
    '@id': 'https://aline.example/#event-2025-11-07',
    startDate: '2025-11-07T18:30:00+01:00',
    endDate: '2025-11-08T01:00:00+01:00',
    maximumAttendeeCapacity: 30,
    eventSchedule: { repeatFrequency: 'P1M', byDay: '1FR' },
    offers: { price: 10, priceCurrency: 'EUR', url: fallbackEdition.lumaUrl },
  });
});

test('refers to the place and the organisation of the same page', () => {
  const [{ location, organizer }, place] = [event() ?? {}, eventNodes(fallbackEdition, page)[1]];
  expect(location).toEqual({ '@id': place?.['@id'] });
  expect(organizer).toEqual({ '@id': 'https://aline.example/#organization' });
});

test.each([
  ['open', 'EventScheduled', 'LimitedAvailability'],
  ['full', 'EventScheduled', 'SoldOut'],
  ['cancelled', 'EventCancelled', undefined],
  // `EventRescheduled` would require the new date, which is unknown.
  ['moved', 'EventPostponed', undefined],
  ['to_confirm', 'EventScheduled', undefined],
] as const)('an edition that is %s is %s, its offer %s', (state, status, availability) => {
  expect(event({ state })).toMatchObject({ eventStatus: `https://schema.org/${status}` });
  const offers = availability && { availability: `https://schema.org/${availability}` };
  if (offers) expect(event({ state })).toMatchObject({ offers });
  else expect(event({ state })).not.toHaveProperty('offers');
});

test.each([
  ['open', 'EventRescheduled', true],
  ['full', 'EventRescheduled', true],
  ['moved', 'EventPostponed', false],
  ['cancelled', 'EventCancelled', false],
] as const)('EVENT-90 an edition that moved to another day and is %s is %s', (state, status, hasFormer) => {
  const former = '2025-10-31T18:30:00+01:00';
  const node = event({ state, formerStarts: [former] });
  expect(node).toMatchObject({ eventStatus: `https://schema.org/${status}` });
  if (hasFormer) expect(node).toMatchObject({ previousStartDate: [former] });
  else expect(node).not.toHaveProperty('previousStartDate');
});

test('EVENT-90 an edition that is on its announced day again was not moved', () => {
  const formerStarts = ['2025-11-07T18:30:00+01:00', '2025-11-14T18:30:00+01:00'];
  expect(event({ formerStarts })).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
  expect(event({ formerStarts })).not.toHaveProperty('previousStartDate');
});

test('is `SoldOut` without places, and has no offer when it is not announced', () => {
  const soldOut = { availability: 'https://schema.org/SoldOut' };
  expect(event({ places: { remaining: 0, max: 30 } })).toMatchObject({ offers: soldOut });
  expect(event({ announced: false })).not.toHaveProperty('offers');
});

test('EVENT-84 has no offer once the evening is over', () => {
  const end = Date.parse(fallbackEdition.endsAt);
  expect(event({}, end)).toHaveProperty('offers');
  expect(event({}, end + 1)).not.toHaveProperty('offers');
});

test('writes the meta tags of an event page', () => {
  expect(eventMeta(fallbackEdition)).toEqual([
    { property: 'event:start_time', content: '2025-11-07T18:30:00+01:00' },
    { property: 'event:location', content: 'Rooftop, Lille' },
    { property: 'place:location:latitude', content: '50.6365' },
    { property: 'place:location:longitude', content: '3.0635' },
  ]);
});
