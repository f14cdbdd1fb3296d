import { parisIso } from './paris-iso.ts';

/**
 * What a date and time of a Paris clock stands for. `missing`: the hour that summer time skips; `twice`: the hour that
 * winter time repeats, its first instant (summer time) before the second; `invalid`: no date at all.
 */
export type ParisLocal =
  | { kind: 'once'; iso: string }
  | { kind: 'missing' }
  | { kind: 'twice'; first: string; second: string }
  | { kind: 'invalid' };

/** The value of `<input type="datetime-local">`; browsers add seconds when they are not zero. */
const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
/** Hours of the Paris clock ahead of UTC, in summer and in winter. */
const offsets = [2, 1];
const hour = 3_600_000;

/** Reads the value of a `datetime-local` field as Paris time, whatever the browser's time zone. */
export function readParisLocal(local: string): ParisLocal {
  const asUtc = pattern.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return { kind: 'invalid' };
  const instants = offsets
    .map((offset) => new Date(asUtc - offset * hour).toISOString())
    .filter((iso) => parisLocalOf(iso) === local.slice(0, 16));
  const [first, second] = instants;
  if (first === undefined) return { kind: isDay(local) ? 'missing' : 'invalid' };
  return second === undefined ? { kind: 'once', iso: first } : { kind: 'twice', first, second };
}

/** The Paris clock at an instant, as a `datetime-local` field takes it: « 2025-11-07T18:30 ». */
export const parisLocalOf = (iso: string): string => parisIso(iso).slice(0, 16);

/** `Date.parse` takes the 30th of February for the 2nd of March. */
const isDay = (local: string): boolean =>
  new Date(`${local.slice(0, 10)}T00:00Z`).toISOString().slice(0, 10) === local.slice(0, 10);
