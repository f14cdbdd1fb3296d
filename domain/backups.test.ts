import { describe, expect, test } from 'vitest';

import { keptDays } from './backups.ts';

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(`${from}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + index);
    return day.toISOString().slice(0, 10);
  });
const kept = (made: readonly string[], daily: number, weekly: number, monthly: number) =>
  [...keptDays(made, { daily, weekly, monthly })].toSorted();

describe('DATA-22 the backups that are kept', () => {
  test('of 120 days are the last 7 days, the last day of 4 weeks and of 3 months', () => {
    expect(kept(days('2026-08-01', 120), 7, 4, 3)).toEqual([
      '2026-09-30',
      '2026-10-31',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
  });

  test('after days without a backup, are those of the days that have one', () => {
    expect(kept(['2026-01-10', '2026-03-02', '2026-11-28'], 2, 0, 0)).toEqual(['2026-03-02', '2026-11-28']);
  });

  test('a week ends on Sunday, also across a year', () => {
    expect(kept(['2026-12-27', '2026-12-28', '2027-01-03', '2027-01-04'], 1, 3, 0)).toEqual([
      '2026-12-27',
      '2027-01-03',
      '2027-01-04',
    ]);
  });

  test('a monthly rule run each day keeps one backup of each month, whatever was deleted before', () => {
    let made: string[] = [];
    for (const day of days('2026-01-01', 200)) made = kept([...made, day], 3, 2, 6);
    expect(made.filter((day) => day < '2026-07-01')).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
  });
});
