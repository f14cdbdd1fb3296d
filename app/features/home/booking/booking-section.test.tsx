import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { PageClockProvider } from '#app/lib/time/clock.tsx';

import type { BookingFacts } from './booking-section.tsx';
import { BookingSection } from './booking-section.tsx';

const facts: BookingFacts = {
  bookingUrl: 'https://lu.ma/aline',
  chatUrl: 'https://chat.whatsapp.com/aline',
  line: '10 € TTC • En présentiel • Lille',
  date: '6 novembre 2025',
  endsAt: '2025-11-08T01:00:00+01:00',
  places: '30 places max',
  full: false,
};

const render = (changes: Partial<BookingFacts> = {}, now = '2025-10-21T12:00:00+02:00') =>
  renderToString(
    <PageClockProvider now={now} frozen>
      <BookingSection facts={{ ...facts, ...changes }} waiting={<p>Liste d’attente</p>} />
    </PageClockProvider>,
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

test('says that a full edition is full, and offers no booking for one that does not take place', () => {
  expect(render({ full: true })).toContain('Complet');
  const cancelled = render({ notice: 'Cette édition est annulée' });
  expect(cancelled).toContain('Cette édition est annulée');
  expect(cancelled).not.toContain(facts.bookingUrl);
  for (const promise of ['Réserve ta place', '30 places max', 'Prochaine édition'])
    expect(cancelled).not.toContain(promise);
  expect(cancelled).toContain(facts.chatUrl);
});

test('NEWSLETTER-170 shows the waiting list while the edition is full, until the evening ends', () => {
  expect(render()).not.toContain('Liste d’attente');
  const full = render({ full: true, bookingUrl: undefined });
  expect(full).toContain('Liste d’attente');
  expect(full).not.toContain('Réserve ta place');
  expect(render({ full: true }, '2025-11-08T10:00:00+01:00')).not.toContain('Liste d’attente');
  expect(render({ full: true, notice: 'Cette édition est annulée' })).not.toContain('Liste d’attente');
});

test('labels the date as the next one until the evening ends', () => {
  expect(render({}, '2025-11-07T23:00:00+01:00')).toContain('Prochaine édition : 6 novembre 2025');
  const after = render({}, '2025-11-08T10:00:00+01:00');
  expect(after).toContain('Dernière édition : 6 novembre 2025');
  expect(after).not.toContain('Prochaine');
});
