import type { EditionState } from './event.ts';

/** One evening as a calendar keeps it. Instants are ISO 8601. */
export type CalendarEvent = {
  /** Never changes, whatever becomes of the evening: the calendar finds its own copy by it. */
  uid: string;
  startsAt: string;
  endsAt: string;
  /** Last change: calendars take the copy with the higher SEQUENCE, made from it. */
  updatedAt: string;
  state: EditionState;
  summary: string;
  description: string;
  location: string;
  url: string;
  latitude: number;
  longitude: number;
};

const statuses: Record<EditionState, string> = {
  open: 'CONFIRMED',
  full: 'CONFIRMED',
  moved: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** Europe/Paris since 1996: the rule of the European Union, last Sundays of March and October (RFC 5545 §3.6.5). */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'X-LIC-LOCATION:Europe/Paris',
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

/** An iCalendar file (RFC 5545), the same bytes as long as nothing changed: to open once, or to subscribe to. */
export function iCalendar(options: { product: string; name: string; events: readonly CalendarEvent[] }) {
  const { product, name, events } = options;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(product)}//Calendrier//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'X-WR-TIMEZONE:Europe/Paris',
    // Twice a day is often enough for an evening a month, and soon enough for a cancellation.
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...timeZone,
    ...events.flatMap(vevent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function vevent(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${sequence(event.updatedAt)}`,
    `DTSTAMP:${utc(event.updatedAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `DTSTART;TZID=Europe/Paris:${local(event.startsAt)}`,
    `DTEND;TZID=Europe/Paris:${local(event.endsAt)}`,
    `STATUS:${statuses[event.state]}`,
    `TRANSP:${event.state === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    `GEO:${event.latitude};${event.longitude}`,
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

/** Seconds since 2025, of the last change: grows with each one, and fits the 31 bits of a SEQUENCE until 2093. */
function sequence(updatedAt: string): number {
  return Math.max(0, Math.floor((Date.parse(updatedAt) - Date.UTC(2025, 0, 1)) / 1000));
}

/** `20251107T173000Z`. */
export function utc(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const lille = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `20251107T183000`, on the clocks of Lille. */
function local(iso: string): string {
  return lille.format(new Date(iso)).replace(' ', 'T').replaceAll(/[-:]/g, '');
}

/** TEXT of RFC 5545 §3.3.11, which has no control character. */
function text(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

const encoder = new TextEncoder();

/** Lines of 75 octets at most, continued after a space; a character is never cut (RFC 5545 §3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
