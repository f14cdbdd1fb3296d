import { parisDate, parisHour } from '#app/lib/time/paris-time.ts';

/** « 21 octobre 2025 à 12h », in Europe/Paris. */
export function fullDate(iso: string): string {
  return `${parisDate(iso)} à ${parisHour(iso)}`;
}
