import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { inbox as copy } from '#content/copy/admin/alerts.ts';

const dayLength = 24 * 60 * 60_000;

/** The rows in groups by the day of Paris, in their order. `now` in milliseconds since the epoch. */
export function groupByDay<Row extends { changed_at: string }>(
  rows: readonly Row[],
  now: number,
): { day: string; title: string; rows: Row[] }[] {
  const today = parisFullDay(new Date(now).toISOString());
  // Noon of the day before is the day before, also when a day has 23 or 25 hours.
  const yesterday = parisFullDay(new Date(now - dayLength).toISOString());
  const groups: { day: string; title: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = parisFullDay(row.changed_at);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else {
      const title = day === today ? copy.today : day === yesterday ? copy.yesterday : day;
      groups.push({ day, title, rows: [row] });
    }
  }
  return groups;
}
