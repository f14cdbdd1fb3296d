import { expect, test } from 'vitest';

import { byUrgency, isShownOn } from './shown-announcements.ts';
import type { Announcement } from './announcements.ts';

const announcement: Announcement = {
  id: 'a',
  message: 'Bonsoir',
  link: '',
  link_label: '',
  level: 'information',
  place: 'site',
  pages: [],
  starts_at: '2026-12-01T10:00:00Z',
  ends_at: '2026-12-02T10:00:00Z',
  is_dismissible: true,
  updated_at: '2026-12-01T10:00:00Z',
};
const noon = Date.parse('2026-12-01T12:00:00Z');

test.each([
  ['on each page of the site', {}, '/faq', noon, true],
  ['not on the dashboard', {}, '/dashboard', noon, false],
  ['on the dashboard too', { place: 'both' as const }, '/dashboard/annuaire', noon, true],
  ['on the dashboard only', { place: 'dashboard' as const }, '/', noon, false],
  ['on a chosen page, whatever its slash', { pages: ['/faq'] }, '/faq/', noon, true],
  ['not on another page', { pages: ['/faq'] }, '/', noon, false],
  ['not from its end on', {}, '/', Date.parse('2026-12-02T10:00:00Z'), false],
  ['without an end', { ends_at: null }, '/', Date.parse('2030-01-01T00:00:00Z'), true],
])('NOTIF-40 an announcement is shown %s', (_what, change, path, now, shown) => {
  expect(isShownOn({ ...announcement, ...change }, path, now)).toBe(shown);
});

test('NOTIF-40 the most urgent announcement comes first, then the latest', () => {
  const later = { ...announcement, id: 'b', starts_at: '2026-12-01T11:00:00Z' };
  const urgent = { ...announcement, id: 'c', level: 'urgent' as const };
  expect([announcement, later, urgent].toSorted(byUrgency).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
