import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { CalendarEvent } from './icalendar.server.ts';
import { iCalendar } from './icalendar.server.ts';

const event: CalendarEvent = {
  uid: '0caadf87@aline.example',
  startsAt: '2025-11-07T17:30:00+00:00',
  endsAt: '2025-11-08T00:00:00+00:00',
  updatedAt: '2025-10-21T10:00:00.123456+00:00',
  state: 'open',
  summary: 'ALINE, afterwork à Lille',
  description: 'Un verre ; de vraies rencontres.\nÀ vendredi',
  location: 'Le Toit du Beffroi, 24 rue du Toit-Doré, 59800 Lille',
  url: 'https://aline.example/evenements-lille',
  latitude: 50.6365,
  longitude: 3.0635,
};

/** The file of one event, its lines unfolded. */
function lines(changes: Partial<CalendarEvent> = {}): string[] {
  return file(changes).replaceAll('\r\n ', '').trimEnd().split('\r\n');
}
function file(changes: Partial<CalendarEvent> = {}): string {
  return iCalendar({ product: 'ALINE', name: 'ALINE', events: [{ ...event, ...changes }] });
}

test('writes local times of Europe/Paris with the rules of the time zone', () => {
  const found = lines();
  expect(found).toContain('DTSTART;TZID=Europe/Paris:20251107T183000');
  expect(found).toContain('DTEND;TZID=Europe/Paris:20251108T010000');
  expect(found).toContain('TZID:Europe/Paris');
  expect(found.slice(found.indexOf('BEGIN:DAYLIGHT'), found.indexOf('END:DAYLIGHT'))).toContain(
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  );
  expect(lines({ startsAt: '2025-07-04T16:30:00Z' })).toContain('DTSTART;TZID=Europe/Paris:20250704T183000');
});

test('escapes commas, semicolons and line ends', () => {
  expect(lines()).toContain('SUMMARY:ALINE\\, afterwork à Lille');
  expect(lines()).toContain('DESCRIPTION:Un verre \\; de vraies rencontres.\\nÀ vendredi');
});

test('replaces control characters by spaces, and a lone carriage return by a line end', () => {
  expect(lines({ location: 'Au\r5e\u0007\tétage' })).toContain('LOCATION:Au\\n5e  étage');
});

test('raises the SEQUENCE of a changed event and keeps its UID; writes the same bytes for the same event', () => {
  const later = lines({ updatedAt: '2025-10-21T10:00:01Z', startsAt: '2025-11-14T17:30:00Z' });
  const number = (found: string[]) =>
    Number(found.find((line) => line.startsWith('SEQUENCE:'))?.slice('SEQUENCE:'.length));
  expect(number(later)).toBe(number(lines()) + 1);
  expect(later).toContain('UID:0caadf87@aline.example');
  expect(file()).toBe(file());
});

test.each([
  ['open', 'CONFIRMED'],
  ['full', 'CONFIRMED'],
  ['moved', 'TENTATIVE'],
  ['to_confirm', 'TENTATIVE'],
  ['cancelled', 'CANCELLED'],
] as const)('writes an edition in the state %s as STATUS:%s', (state, status) => {
  expect(lines({ state })).toContain(`STATUS:${status}`);
});

test('folds lines at 75 octets, and unfolding restores the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (summary) => {
      const plain = summary.replaceAll(/[\r\n\\;,]/g, '');
      const written = file({ summary: plain });
      const tooLong = written.split('\r\n').filter((line) => new TextEncoder().encode(line).length > 75);
      expect(tooLong).toEqual([]);
      expect(written.replaceAll('\r\n ', '')).toContain(`\r\nSUMMARY:${plain}\r\n`);
    }),
  );
});
