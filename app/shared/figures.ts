import { formatPercent } from '#app/lib/format/percent.ts';
import { lazy } from '#app/lib/format/memoize.ts';
import { visitChanges, visitValues, visits } from '#content/copy/admin/visits.ts';
import { percentage } from '#domain/badge-funnel.ts';

const whole = lazy(() => new Intl.NumberFormat('fr-FR'));
const decimal = lazy(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }));
const euros = lazy(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));
const countries = lazy(() => new Intl.DisplayNames('fr', { type: 'region' }));
const day = lazy(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
);
const shortDay = lazy(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'short' }),
);

/** « 1 234 ». */
export const formatCount = (count: number): string => whole().format(count);
export const formatCents = (cents: number): string => euros().format(cents / 100);
/** « ven. 7 nov. 2025 » of a day of Paris, « 2025-11-07 ». */
export const formatDay = (text: string): string => day().format(new Date(`${text}T00:00:00Z`));
/** « 7 nov. » */
export const formatShortDay = (text: string): string => shortDay().format(new Date(`${text}T00:00:00Z`));

/** The text of a value of a list: names of devices and countries in French, hosts and paths as they are. */
export function valueText(list: string, value: string): string {
  if (list === 'country' && /^[A-Z]{2}$/.test(value)) return countries().of(value) ?? value;
  return (list === 'country' || list === 'device' || list === 'source') && value in visitValues
    ? (visitValues[value] ?? value)
    : value;
}

export type Change = { direction: 'up' | 'down' | 'same'; text: string };

/** « 12,5 % de plus », with the count before; counts from nothing have no percentage. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { direction: 'same', text: visitChanges.same };
  const direction = now > before ? 'up' : 'down';
  if (before === 0) return { direction, text: visitChanges.new };
  const percent = formatPercent(Math.abs(percentage(now - before, before)));
  return {
    direction,
    text: `${percent} ${visitChanges[direction]} (${visitChanges.before} ${formatCount(before)})`,
  };
}

/** The same for two percentages, in points: « 1,2 point de plus ». */
export function pointsOf(now: number, before: number): Change {
  const points = Math.round(Math.abs(now - before) * 10) / 10;
  if (points === 0) return { direction: 'same', text: visitChanges.same };
  const direction = now > before ? 'up' : 'down';
  const word = points >= 2 ? `${visitChanges.points}s` : visitChanges.points;
  return {
    direction,
    text: `${decimal().format(points)} ${word} ${visitChanges[direction]} (${visitChanges.before} ${formatPercent(before)})`,
  };
}

/** « du … au … », or one day. */
export const spanText = (first: string, last: string): string =>
  first === last
    ? formatDay(first)
    : `${visits.since.toLowerCase()} ${formatDay(first)} ${visits.until} ${formatDay(last)}`;
