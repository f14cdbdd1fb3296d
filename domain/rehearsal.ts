/** The clock rehearsal: public pages at another product time, for one viewer only (ADR-0005). */
export const rehearsalLimits = {
  /** Minutes after which the preview ends by itself. */
  minutes: 30,
  /** Years around the present of a moment that can be rehearsed. */
  years: 3,
} as const;

/** The addresses that begin and end a rehearsal. */
export const rehearsalPaths = {
  start: '/admin/tests/repetition',
  stop: '/admin/tests/repetition/fin',
} as const;

/** The screen from which a rehearsal begins, and to which its end returns. */
export const rehearsalScreen = '/admin/tests?onglet=horloge';

const privatePages = /^\/(?:admin|auth|dashboard)(?:[/.]|$)/;

/** Whether a page follows the rehearsed clock. Pages of one person do not: what is written there uses the real time. */
export const isRehearsedPath = (path: string): boolean => !privatePages.test(path);

export type RehearsalPreset = 'week' | 'day' | 'seconds' | 'start' | 'hour' | 'after' | 'winter' | 'summer';

const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;

/**
 * The moments of the presets, in milliseconds: before and after the start of the edition, and five seconds before the
 * two changes of hour that follow `now`. The day of the edition is kept to the hour across a change of hour only as an
 * instant: « J-7 » is 168 hours before.
 */
export function rehearsalMoments(startsAt: number | undefined, now: number): [RehearsalPreset, number][] {
  const edition: [RehearsalPreset, number][] =
    startsAt === undefined
      ? []
      : [
          ['week', startsAt - 7 * day],
          ['day', startsAt - day],
          ['seconds', startsAt - 5 * second],
          ['start', startsAt],
          ['hour', startsAt + hour],
          ['after', startsAt + day],
        ];
  return [
    ...edition,
    ['winter', nextChange(9, now) - 5 * second],
    ['summer', nextChange(2, now) - 5 * second],
  ];
}

/** The next 01:00 UTC of the last Sunday of a month, at which Europe/Paris changes its hour. `month` from 0. */
function nextChange(month: number, now: number): number {
  const year = new Date(now).getUTCFullYear();
  const inYear = (given: number) => {
    const last = new Date(Date.UTC(given, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * day;
  };
  return inYear(year) > now ? inYear(year) : inYear(year + 1);
}

/** Whether that moment, in milliseconds, can be rehearsed. */
export function isRehearsable(at: number, now: number): boolean {
  return Number.isFinite(at) && Math.abs(at - now) <= rehearsalLimits.years * 365 * day;
}
