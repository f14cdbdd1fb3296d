import { parisIso } from '#app/lib/time/paris-iso.ts';
import { parisDay, parisFullDay } from '#app/lib/time/paris-time.ts';
import { waitingId } from '#app/shared/waiting-id.ts';
import { calendarActions, calendarStatuses } from '#content/copy/site/calendar.ts';
import type { CalendarRow, RowStatus } from '#domain/calendar-rows.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

/** The page of a past evening. */
type EveningLink = { path: string; startsAt: string };

type CalendarAction = keyof typeof calendarActions;

/** A displayed row (CALENDAR-01). */
export type CalendarEntry = {
  year: number;
  month: string;
  shortMonth: string;
  /** « 7 », « 1er ». */
  day: string;
  fullDate: string;
  /** ISO 8601 with the Paris offset. */
  startsAt: string;
  timeSlot: string;
  status: RowStatus;
  ended: boolean;
  statusLabel: string;
  action: CalendarAction;
  actionLabel: string;
  actionUrl: string;
};

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'Europe/Paris' });
const shortMonthName = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'Europe/Paris' });
const yearName = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Paris' });

/**
 * Builds the displayed rows. `timeSlot` is this page's variant of the hours (variant EVENT-40). Without a ticket link,
 * the announced edition is a later date: booking is not open (CALENDAR-41). `waitingFor`: the start of the full edition
 * whose waiting list is on this page. `evenings`: the pages of past evenings, to which « Voir photos » then leads.
 */
export function calendarEntries(
  rows: readonly CalendarRow[],
  options: {
    timeSlot: string;
    lumaUrl?: string | undefined;
    whatsappUrl: string;
    waitingFor?: string;
    evenings?: readonly EveningLink[];
  },
): CalendarEntry[] {
  const urls = {
    photos: '/gallery',
    book: options.lumaUrl ?? options.whatsappUrl,
    wait: `#${waitingId}`,
    join: options.whatsappUrl,
  };
  const waitsAt = options.waitingFor === undefined ? undefined : Date.parse(options.waitingFor);
  const pageOf = (startsAt: Date) =>
    options.evenings?.find((evening) => Date.parse(evening.startsAt) === startsAt.getTime())?.path;
  return rows.map(({ startsAt, status: planned, ended }) => {
    const status = planned === 'open' && !options.lumaUrl ? 'later' : planned;
    const { label, action: usual } = calendarStatuses[status];
    const action = status === 'full' && startsAt.getTime() === waitsAt ? 'wait' : usual;
    const iso = parisIso(startsAt.toISOString());
    return {
      year: Number(yearName.format(startsAt)),
      month: monthName.format(startsAt),
      shortMonth: shortMonthName.format(startsAt),
      day: parisDay(iso).split(' ')[0] ?? '',
      fullDate: parisFullDay(iso),
      startsAt: iso,
      timeSlot: frenchSpaces(options.timeSlot),
      status,
      ended,
      statusLabel: label,
      action,
      actionLabel: calendarActions[action],
      actionUrl: (action === 'photos' && pageOf(startsAt)) || urls[action],
    };
  });
}
