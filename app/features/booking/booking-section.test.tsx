import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { BookingFacts } from './booking-section.tsx';
import { BookingSection } from './booking-section.tsx';

const facts: BookingFacts = {
  bookingUrl: 'https://lu.ma/aline',
  chatUrl: 'https://chat.whatsapp.com/aline',
  line: '10 € TTC • En présentiel • Lille',
  date: '6 novembre 2025',
  places: '30 places max',
  full: false,
};

const render = (changes: Partial<BookingFacts> = {}) =>
  renderToString(<BookingSection facts={{ ...facts, ...changes }} />).replaceAll('<!-- -->', '');

test('asks for one thing, with the strings of the specification', () => {
  const html = render();
  for (const text of ['Réserve ta place maintenant !', '30 places max', facts.date, facts.line])
    expect(html).toContain(text);
  const links = html.match(/<a [^>]+>/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toMatch(/target="_blank".*noopener|noopener.*target="_blank"/);
  expect(links[0]).toContain(facts.bookingUrl);
  expect(html).not.toContain(' style="');
});

test('a full edition says so, one that does not take place is not sold', () => {
  expect(render({ full: true })).toContain('Complet');
  const cancelled = render({ notice: 'Cette édition est annulée' });
  expect(cancelled).toContain('Cette édition est annulée');
  expect(cancelled).not.toContain(facts.bookingUrl);
  expect(cancelled).not.toContain('30 places max');
  expect(cancelled).toContain(facts.chatUrl);
});
