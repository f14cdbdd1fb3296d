import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';

import { PageClockProvider } from '#app/lib/time/clock.tsx';

import type { NextEdition } from '#app/features/event/event.data.ts';
import { fallbackEdition } from '#app/features/event/event.data.ts';
import { Hero } from './hero.tsx';

const before = '2025-10-21T12:00:00+02:00';

/** Text and HTML of the server-rendered hero at `now`. */
function heroAt(now: string, changes: Partial<NextEdition> = {}) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PageClockProvider now={now} frozen>
          <Hero edition={{ ...fallbackEdition, ...changes }} />
        </PageClockProvider>
      ),
    },
  ]);
  const html = renderToString(<Page />);
  const text = html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
  return { html, text };
}

test('renders every required part before the evening', () => {
  const { text } = heroAt(before);
  for (const part of [
    '7 novembre - 18h30',
    'Rooftop, Lille',
    '10 € TTC • En présentiel • 30 places max',
    'Réserver ma place',
    'Rejoindre le groupe',
    'Plus que 12 places disponibles',
    '18 inscrits sur 30',
    '17 jours',
    '30 minutes',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("L'événement a commencé !");
});

test('EVENT-107 one day, one hour and one place are in the singular', () => {
  const { text } = heroAt('2025-11-06T17:29:59+01:00', { places: { remaining: 1, max: 30 } });
  for (const part of ['01 jour 01 heure 00 minutes 01 seconde', 'Plus que 1 place disponible'])
    expect(text).toContain(part);
  expect(text).not.toContain('places disponibles');
});

test('opens ticketing and chat in a new tab without opener', () => {
  const links = heroAt(before).html.match(/<a [^>]+>/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect(link).toContain('target="_blank"');
    expect(link).toContain('noopener');
  }
});

test('ends the countdown at 18h30, and hides the places only after the end', () => {
  const started = heroAt('2025-11-07T18:30:00+01:00').text;
  expect(started).toContain("L'événement a commencé !");
  expect(started).toContain('Plus que 12 places disponibles');
  expect(heroAt('2025-11-08T10:00:00+01:00').text).not.toContain('places disponibles');
});

test('HOME-73 states in large type that an edition is over, and does not state that a cancelled one began', () => {
  const after = '2025-11-08T10:00:00+01:00';
  const over = heroAt(after);
  expect(over.text).toContain('Cette édition est passée');
  expect(over.html).toMatch(/<output class="[^"]*\btext-sm\b[^"]*">L&#x27;événement a commencé !/);
  expect(over.html.match(/<a [^>]+>/g)).toHaveLength(1);
  for (const changes of [{ state: 'cancelled' }, { state: 'moved' }, { announced: false }] as const)
    expect(heroAt(after, changes).text).not.toContain("L'événement a commencé !");
});

test('shows « Complet » for a full edition, and offers no booking for a cancelled one', () => {
  const full = heroAt(before, { state: 'full' });
  expect(full.text).toContain('Complet');
  expect(full.text).not.toContain('Réserver ma place');
  expect(full.html).toContain('href="/#booking"');
  const cancelled = heroAt(before, { state: 'cancelled' }).text;
  expect(cancelled).toContain('Cette édition est annulée');
  expect(cancelled).not.toContain('Réserver ma place');
  expect(cancelled).not.toContain('17 jours');
});

test('says where the new date of a postponed edition will be announced, without a countdown', () => {
  const { text } = heroAt(before, { state: 'moved' });
  expect(text).toContain('La date change : suivez le groupe');
  expect(text).toContain('Rejoindre le groupe');
  expect(text).not.toContain('Réserver ma place');
  expect(text).not.toContain('17 jours');
});

test('has no style attribute, which the content security policy forbids', () => {
  expect(heroAt(before).html).not.toMatch(/ style="/);
});
