/** Months are `2025-11`, days `2025-11-07`: of the Paris calendar. */

/** The month of a text of the URL; undefined when it is none of this century. */
export const readMonth = (text: string | null): string | undefined =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;

/** The month so many months after another one. */
export function monthAfter(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** The days of a month, with the days of its neighbours that complete the first and the last week. Weeks begin on Monday. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const before = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells = Math.ceil((before + length) / 7) * 7;
  return Array.from({ length: cells }, (_, index) =>
    new Date(Date.UTC(year, number - 1, 1 - before + index)).toISOString().slice(0, 10),
  );
}
