import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';

import type { EditionState } from '#domain/event.ts';

/** One evening in a calendar file. Instants are ISO 8601. */
export type CalendarEvent = {
  /** Stays the same when the evening changes, so that calendars update their copy. */
  uid: string;
  startsAt: string;
  endsAt: string;
  /** Last change. SEQUENCE is derived from it: calendars keep the version with the higher SEQUENCE. */
  updatedAt: string;
  state: EditionState;
  summary: string;
  description: string;
  location: string;
  url: string;
  latitude: number;
  longitude: number;
};

const zone = 'Europe/Paris';

const statuses: Record<EditionState, ICalEventStatus> = {
  open: ICalEventStatus.CONFIRMED,
  full: ICalEventStatus.CONFIRMED,
  moved: ICalEventStatus.TENTATIVE,
  to_confirm: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * Properties of the calendar. RFC 5545 §3.6 requires them before the first component, but the library would write
 * them after the time zone: they are inserted before the text of the time zone. `PT12H`: calendars refresh twice a
 * day.
 */
const ownProperties = [
  `X-WR-TIMEZONE:${zone}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
  'X-PUBLISHED-TTL:PT12H',
];

/** Europe/Paris since 1996: the rule of the European Union, last Sundays of March and October (RFC 5545 §3.6.5). */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  `X-LIC-LOCATION:${zone}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Writes an iCalendar file (RFC 5545) to open once or to subscribe to. The same events give the same bytes.
 * `product` and `name` must not contain a comma, a semicolon or a backslash.
 */
export function iCalendar(options: {
  product: string;
  name: string;
  events: readonly CalendarEvent[];
}): string {
  const { product, name, events } = options;
  const calendar = ical({
    prodId: { company: product, product: 'Calendrier', language: 'FR' },
    name,
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    // Null, because with a name the library writes DTSTAMP in that time zone; RFC 5545 §3.8.7.2 requires UTC.
    timezone: { name: null, generator: () => [...ownProperties, ...timeZone].join('\r\n') },
    events: events.map(eventData),
  });
  return `${calendar.toString()}\r\n`;
}

function eventData(event: CalendarEvent): ICalEventData {
  const { latitude: lat, longitude: lon } = event;
  return {
    id: event.uid,
    sequence: sequence(event.updatedAt),
    stamp: new Date(event.updatedAt),
    lastModified: new Date(event.updatedAt),
    timezone: zone,
    start: new TZDate(event.startsAt, zone),
    end: new TZDate(event.endsAt, zone),
    status: statuses[event.state],
    transparency:
      event.state === 'cancelled' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    summary: printable(event.summary),
    description: printable(event.description),
    location: { title: printable(event.location), geo: { lat, lon } },
    url: event.url,
  };
}

/** Seconds from the start of 2025 to the last change: grows with each change, and fits 31 bits until 2093. */
function sequence(updatedAt: string): number {
  return Math.max(0, Math.floor((Date.parse(updatedAt) - Date.UTC(2025, 0, 1)) / 1000));
}

/**
 * Replaces control characters, which a TEXT value must not contain (RFC 5545 §3.3.11). The library escapes line
 * ends.
 */
function printable(text: string): string {
  return text.replaceAll(/(?![\r\n])\p{Cc}/gu, ' ');
}
