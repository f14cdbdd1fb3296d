import { formatPercent } from '#app/lib/format/percent.ts';
import { advanced } from '#content/copy/admin/analytics-advanced.ts';

/** A number of persons, « moins de 5 » when it is withheld. */
export const countText = (count: number | null): string =>
  count === null ? advanced.few : count.toLocaleString('fr-FR');

/** The part of the whole as « 12,5 % », a dash when one of both is withheld or the whole is zero. */
export function shareText(part: number | null | undefined, whole: number | null | undefined): string {
  if (part === null || part === undefined || !whole) return '–';
  return formatPercent((100 * part) / whole);
}

/** The month of « 2026-11 » as « novembre 2026 ». */
export const monthText = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('fr-FR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
