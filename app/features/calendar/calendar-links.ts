import { calendarEvent } from '#content/copy/site/calendar.ts';

import { editionFilePath, feedPath } from './calendar-paths.ts';

export type CalendarLinks = {
  google: string;
  outlook: string;
  file: string;
  /** `webcal:` URL, which opens the calendar application. */
  subscription: string;
  /** The same as an https URL, to paste into a calendar application. */
  feed: string;
};

/** Calendar URLs of the next edition and of all editions. Instants are ISO 8601. */
export function calendarLinks(
  edition: { startsAt: string; endsAt: string; lumaUrl?: string | undefined },
  place: string,
  siteUrl: string,
): CalendarLinks {
  const details = `${calendarEvent.description} ${edition.lumaUrl ?? siteUrl}`;
  const google = {
    action: 'TEMPLATE',
    text: calendarEvent.name,
    dates: `${utc(edition.startsAt)}/${utc(edition.endsAt)}`,
    ctz: 'Europe/Paris',
    location: place,
    details,
  };
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: calendarEvent.name,
    startdt: new Date(edition.startsAt).toISOString(),
    enddt: new Date(edition.endsAt).toISOString(),
    location: place,
    body: details,
  };
  const feed = `${siteUrl}${feedPath}`;
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams(google).toString()}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(outlook).toString()}`,
    file: editionFilePath(edition.startsAt),
    subscription: feed.replace(/^https?:/, 'webcal:'),
    feed,
  };
}

/** `20251107T173000Z`. */
function utc(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
