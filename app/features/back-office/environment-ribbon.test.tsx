import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';

import { PageClockProvider } from '#app/lib/time/clock.tsx';

import { EnvironmentRibbon } from './environment-ribbon.tsx';

function render({ frozen = false, demo = false }): string {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ frozen, demo }),
      HydrateFallback: () => null,
      Component: () => (
        <PageClockProvider now="2025-11-07T18:29:55+01:00" frozen={frozen}>
          <EnvironmentRibbon />
        </PageClockProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { frozen, demo } } }} />);
}

test('shows « Mode démo » and the frozen time in Europe/Paris', () => {
  expect(render({ frozen: true })).toMatch(/Mode démo.* · horloge arrêtée au .*7 nov\. 2025.*18:29/);
});

test('renders nothing while the clock runs', () => {
  expect(render({})).toBe('');
});

test('names the invented data, the frozen clock, or both', () => {
  expect(render({ demo: true })).toMatch(/Mode démo<\/strong> · données inventées<\/aside>/);
  expect(render({ frozen: true })).not.toContain('données inventées');
  expect(render({ demo: true, frozen: true })).toMatch(/données inventées · horloge arrêtée au .*18:29/);
});
