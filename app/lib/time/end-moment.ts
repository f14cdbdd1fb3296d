import { parisLocalOf } from './paris-local.ts';
import { parisDate, parisStamp } from './paris-time.ts';

/** « 31 décembre 2026 », or the moment; an end at midnight in Paris belongs to the day before. */
export const endMoment = (end: string): string =>
  parisLocalOf(end).endsWith('T00:00')
    ? parisDate(new Date(Date.parse(end) - 1000).toISOString())
    : parisStamp(end);
