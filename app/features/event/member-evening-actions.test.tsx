import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';

import { PageClockProvider } from '#app/lib/time/clock.tsx';

import { fallbackEdition } from './event.data.ts';
import { MemberEvening } from './member-evening.tsx';

const calendarFile = '/calendrier/2025-11-07.ics';

function linksAt(now: string): (string | undefined)[] {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PageClockProvider now={now} frozen>
          <MemberEvening edition={fallbackEdition} calendarFile={calendarFile} priority={null} />
        </PageClockProvider>
      ),
    },
  ]);
  return [...renderToStaticMarkup(<Page />).matchAll(/ href="([^"]+)"/g)].map(([, href]) => href);
}

test('offers booking, calendar, map and discussion for the next evening', () => {
  expect(linksAt('2025-10-21T12:00:00+02:00')).toEqual([
    fallbackEdition.lumaUrl,
    calendarFile,
    '/map',
    fallbackEdition.whatsappUrl,
  ]);
});

test('offers no calendar entry for an evening that is over', () => {
  expect(linksAt('2025-11-09T12:00:00+01:00')).not.toContain(calendarFile);
});
