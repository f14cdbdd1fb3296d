import { expect, test } from 'vitest';

import { monthChartModel } from './month-chart-model.ts';
import type { PartnerSheet } from './partner-sheets.data.ts';
import { monthText, rateText, sheetRows, totalOf } from './sheet-figures.ts';

const months = [
  { month: '2025-10', pages: 100, views: 40, clicks: 3 },
  { month: '2025-11', pages: 200, views: 60, clicks: 1 },
];
const sheet: PartnerSheet = {
  partner: {
    id: 'a',
    name: 'Le Toit',
    logo: null,
    url: null,
    badge: 'Sponsor',
    since: 2024,
    is_visible: true,
  },
  today: '2025-11-20',
  measured: '2025-10-03',
  accompanied: 2,
  months,
  editions: [{ day: '2025-11-07', over: true, pages: 150, views: 50, clicks: 2 }],
};

test('ADMIN-212 totals and rates are those of the lines', () => {
  expect(totalOf(months)).toEqual({ pages: 300, views: 100, clicks: 4 });
  expect(rateText(totalOf(months))).toBe('4\u00a0%');
  expect(rateText({ views: 0, clicks: 0 })).toBe('–');
  expect(monthText('2025-11')).toBe('novembre 2025');
});

test('ADMIN-212 the CSV file has the numbers of both tables', () => {
  expect(sheetRows(sheet)).toEqual([
    ['Mois', 'Pages vues', 'Vues', 'Clics'],
    ['2025-10', '100', '40', '3'],
    ['2025-11', '200', '60', '1'],
    ['Édition', 'Pages vues', 'Vues', 'Clics'],
    ['2025-11-07', '150', '50', '2'],
  ]);
});

test('ADMIN-212 both columns of a month are on one axis, and every other month is named where room is short', () => {
  const { base, months: drawn } = monthChartModel(months, { width: 640, height: 190 });
  const [first, second] = drawn;
  expect(second && base - second.viewsBar.top).toBeCloseTo(1.5 * (first ? base - first.viewsBar.top : 0));
  expect(first && base - first.clicksBar.top).toBeCloseTo((3 / 40) * (first ? base - first.viewsBar.top : 0));
  const year = Array.from({ length: 12 }, (_, at) => ({ month: `2025-${at + 1}`, views: 1, clicks: 0 }));
  const named = monthChartModel(year, { width: 300, height: 190 }).months.map(({ isNamed }) => isNamed);
  expect(named.at(-1)).toBe(true);
  expect(named.filter(Boolean).length).toBeLessThan(7);
});
