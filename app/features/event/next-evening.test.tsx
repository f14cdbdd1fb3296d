import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';

import { PageClockProvider } from '#app/lib/time/clock.tsx';

import type { NextEdition } from './event.data.ts';
import { fallbackEdition } from './event.data.ts';
import { NextEvening } from './next-evening.tsx';

function render(changes: Partial<NextEdition> = {}, now = '2025-10-21T12:00:00+02:00'): string {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PageClockProvider now={now} frozen>
          <NextEvening
            edition={{ ...fallbackEdition, ...changes }}
            further={[{ label: 'Le plan', path: '/map' }]}
          />
        </PageClockProvider>
      ),
    },
  ]);
  return renderToString(<Page />).replaceAll('<!-- -->', '');
}

test('renders date, place, price, one action and a link', () => {
  const html = render();
  for (const text of ['vendredi 7 novembre 2025', '18h30', fallbackEdition.location, 'Plus que'])
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain(text);
  expect(html.match(/<a [^>]+>/g)).toEqual([
    expect.stringContaining(fallbackEdition.lumaUrl ?? 'the link of the ticketing'),
    expect.stringContaining('href="/map"'),
  ]);
});

test('labels a past edition as the last one', () => {
  expect(render()).toContain('La prochaine soirée');
  const after = render({}, '2025-11-08T10:00:00+01:00');
  expect(after).toContain('La dernière soirée');
  expect(after).not.toContain('Plus que');
});

test('offers no booking for a cancelled edition', () => {
  const html = render({ state: 'cancelled' });
  expect(html).toContain('Cette édition est annulée');
  expect(html).not.toContain(fallbackEdition.lumaUrl);
  expect(html).toContain(fallbackEdition.whatsappUrl);
});
