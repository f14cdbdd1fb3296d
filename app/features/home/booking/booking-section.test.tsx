import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { BookingFacts } from './booking-section.tsx';
import { BookingSection } from './booking-section.tsx';

const facts: BookingFacts = {
  bookingUrl: 'https://lu.ma/aline',
  chatUrl: 'https://chat.whatsapp.com/aline',
  line: '10 € TTC • En présentiel • Lille',
  date: '6 novembre 2025',
  label: 'next',
  places: '30 places max',
  isFull: false,
};

const render = (changes: Partial<BookingFacts> = {}) =>
  renderToString(
    <BookingSection facts={{ ...facts, ...changes }} waiting={<p>Liste d’attente</p>} />,
  ).replaceAll('<!-- -->', '');

test('shows one action, with the required strings', () => {
  const html = render();
  for (const text of ['Réserve ta place maintenant !', '30 places max', facts.date, facts.line])
    expect(html).toContain(text);
  const links = html.match(/<a [^>]+>/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toMatch(/target="_blank".*noopener|noopener.*target="_blank"/);
  expect(links[0]).toContain(facts.bookingUrl);
  expect(html).not.toContain(' style="');
});

const closed = { bookingUrl: undefined, label: undefined };

test('says that a full edition is full, and offers no booking for one that does not take place', () => {
  expect(render({ isFull: true, bookingUrl: undefined })).toContain('Complet');
  const cancelled = render({ ...closed, notice: 'Cette édition est annulée' });
  expect(cancelled).toContain('Cette édition est annulée');
  for (const promise of ['Réserve', '30 places max', 'Prochaine édition'])
    expect(cancelled).not.toContain(promise);
  expect(cancelled).toContain(facts.chatUrl);
});

test('NEWSLETTER-170 shows the waiting list while the edition is full', () => {
  expect(render()).not.toContain('Liste d’attente');
  const full = render({ isFull: true, bookingUrl: undefined });
  expect(full).toContain('Liste d’attente');
  expect(full).not.toContain('Réserve ta place');
  expect(render({ ...closed, notice: 'Cette édition est annulée' })).not.toContain('Liste d’attente');
});

test('labels the date as the next one, as today, or as the last one', () => {
  expect(render()).toContain('Prochaine édition : 6 novembre 2025');
  expect(render({ label: 'today' })).toContain('C’est ce soir : 6 novembre 2025');
  const after = render({ label: 'last', bookingUrl: undefined });
  expect(after).toContain('Dernière édition : 6 novembre 2025');
  expect(after).not.toContain('Prochaine');
});
