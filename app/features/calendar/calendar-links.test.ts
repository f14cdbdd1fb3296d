import { expect, test } from 'vitest';

import { calendarLinks } from './calendar-links.ts';

const edition = {
  startsAt: '2025-11-07T18:30:00+01:00',
  endsAt: '2025-11-08T01:00:00+01:00',
  lumaUrl: 'https://lu.ma/aline',
};
const links = calendarLinks(edition, 'Le Toit & Cie, Lille', 'https://aline.example');

test('describes the same evening for each calendar application', () => {
  const google = new URL(links.google).searchParams;
  expect(google.get('dates')).toBe('20251107T173000Z/20251108T000000Z');
  expect(google.get('location')).toBe('Le Toit & Cie, Lille');
  const outlook = new URL(links.outlook).searchParams;
  expect(outlook.get('startdt')).toBe('2025-11-07T17:30:00.000Z');
  expect(outlook.get('enddt')).toBe('2025-11-08T00:00:00.000Z');
});

test('offers a file for one date and a subscription for all', () => {
  expect(links).toMatchObject({
    file: '/calendrier/2025-11-07.ics',
    feed: 'https://aline.example/calendrier.ics',
    subscription: 'webcal://aline.example/calendrier.ics',
  });
});
