import { describe, expect, test } from 'vitest';

import { calendarProblems } from './checks/calendar.ts';
import { compare } from './checks/facts.ts';
import { readDocument } from './document.ts';
import { extractFacts } from './facts/extract.ts';
import type { FactKind } from './facts/extract.ts';
import { detailsOf } from './record.ts';

const known = (facts: Partial<Record<FactKind, string[]>>) => ({
  get: (kind: FactKind) => new Set(facts[kind]),
});
const map = (facts: Partial<Record<FactKind, string[]>>) =>
  new Map(
    Object.keys(facts).flatMap((kind) => (isKind(kind) ? [[kind, known(facts).get(kind)] as const] : [])),
  );
const isKind = (kind: string): kind is FactKind =>
  ['hour', 'floor', 'price', 'members', 'places'].includes(kind);
const page = (path: string, text: string) => ({
  path,
  document: readDocument(`<main><p>${text}</p></main>`),
});

describe('ADMIN-24 the coherence inspector', () => {
  test.each([
    ['de 18h30 à 1h, ou de 18:30 à minuit', ['18:30', '1:00', '18:30', '0:00']],
    ['au 5e étage, pas au 6ᵉ étage', ['5', '6']],
    ['10 €, 1\u202f000 € ou 12,50 €', ['10', '1000', '12,50']],
    ['200+ membres, 30 places max, 20-30 places', ['200', '30', '20-30']],
    ['48 h avant la soirée, en 24 h', []],
    ['Le dernier tram passe à 0h30', []],
  ])('reads « %s »', (text, values) => {
    expect(extractFacts(text).map(({ value }) => value)).toEqual(values);
  });

  const facts = {
    official: map({ hour: ['18:30'], floor: ['5'], price: ['10'] }),
    assumed: map({ floor: ['6'] }),
    expected: () => 'la valeur officielle',
  };

  test('lists a value that differs with its pages, and declared variants as assumed', () => {
    const pages = [
      page('/', 'De 18h30, 10 €, au 6e étage.'),
      page('/faq', 'Dès 19h00, 12 €.'),
      page('/map', 'À partir de 19h00.'),
    ];
    const { problems, assumed } = compare(pages, facts);
    expect(problems.map(({ got }) => got)).toEqual(['« 19h00 » dans /faq, /map', '« 12 € » dans /faq']);
    expect(assumed).toEqual(['étage « 6e étage » : /']);
  });

  test('finds nothing where every page says the same', () => {
    expect(compare([page('/', 'De 18h30, 10 €, au 5e étage.')], facts)).toEqual({
      problems: [],
      assumed: [],
    });
  });
});

describe('ADMIN-24 the check of the calendar file', () => {
  const feed = (start: string) =>
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      `DTSTART;TZID=Europe/Paris:${start}`,
      'DTEND:2',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n');
  const startsAt = '2026-12-04T17:30:00Z';

  test('passes with the evening at its hour in Paris', () => {
    expect(calendarProblems(feed('20261204T183000'), 'text/calendar; charset=utf-8', startsAt)).toEqual([]);
  });

  test('fails for another hour, a long line and another type', () => {
    const wrong = calendarProblems(feed('20261204T173000') + 'x'.repeat(76), 'text/plain', startsAt);
    expect(wrong.map(({ expected }) => expected)).toEqual([
      'un fichier de calendrier (text/calendar)',
      'un calendrier complet',
      'des lignes de 75 octets au plus',
      'la soirée annoncée à 20261204T183000',
    ]);
  });
});

test('the details of a result fit into the database: texts are cut, further problems are counted', () => {
  const problem = { expected: 'é'.repeat(300), got: 'x', fix: 'y' };
  const details = detailsOf({ outcome: 'failed', problems: Array.from({ length: 14 }, () => problem) });
  expect(details.problems).toHaveLength(10);
  expect(details.more).toBe(4);
  expect(details.problems[0]?.expected).toHaveLength(200);
  const largest = {
    expected: '€'.repeat(300),
    got: '€'.repeat(300),
    fix: '€'.repeat(300),
    link: 'x'.repeat(300),
    repair: '/admin/settings#variants',
  };
  const assumed = Array.from({ length: 20 }, () => '€'.repeat(300));
  const full = detailsOf({ outcome: 'failed', problems: Array.from({ length: 14 }, () => largest), assumed });
  expect(Buffer.byteLength(JSON.stringify(full))).toBeLessThan(32_768);
});

test('a text of a page that is cut within a character, or has control characters, is stored', () => {
  const got = `${'x'.repeat(198)}😀 à la fin, et plus`;
  const details = detailsOf({ outcome: 'failed', problems: [{ expected: 'a\u0000\u0001b', got, fix: '' }] });
  expect(details.problems[0]).toMatchObject({ expected: 'a  b', got: `${'x'.repeat(198)}\ufffd…` });
});
