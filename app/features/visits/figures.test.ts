import { expect, test } from 'vitest';

import { exclusionText } from './exclusions.tsx';
import {
  changeOf,
  formatCents,
  formatCount,
  formatDay,
  pointsOf,
  spanText,
  valueText,
} from '#app/shared/figures.ts';
import { visitChartModel } from './visit-chart-model.ts';
import { dayAfter } from '#app/shared/conversion/conversion.data.ts';
import { formatPercent } from '#app/lib/format/percent.ts';
import { databasePeriod, filtersOf, nextComparison, shiftPeriod, visitsView } from './visits-view.ts';

/** Narrow and no-break spaces as plain ones. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const read = (query: string) => visitsView.read(new URLSearchParams(query));

test('ANALYTICS-52 numbers, percentages, amounts and days are French', () => {
  expect(plain(formatCount(1_234_567))).toBe('1 234 567');
  expect(plain(formatPercent(12.345))).toBe('12,3 %');
  expect(plain(formatCents(123_450))).toBe('1 234,50 €');
  // Days of Paris are dates without a time: both changes of the clock are ordinary days.
  expect(['2026-03-29', '2025-10-26', '2025-11-07'].map(formatDay)).toEqual([
    'dim. 29 mars 2026',
    'dim. 26 oct. 2025',
    'ven. 7 nov. 2025',
  ]);
  expect([dayAfter('2026-03-29'), dayAfter('2025-10-26'), dayAfter('2025-12-31')]).toEqual([
    '2026-03-30',
    '2025-10-27',
    '2026-01-01',
  ]);
  expect(spanText('2025-11-07', '2025-11-07')).toBe('ven. 7 nov. 2025');
  expect(spanText('2025-11-07', '2025-11-08')).toBe('du ven. 7 nov. 2025 au sam. 8 nov. 2025');
  expect([
    valueText('country', 'BE'),
    valueText('country', 'none'),
    valueText('device', 'phone'),
    valueText('page', 'none'),
  ]).toEqual(['Belgique', 'Inconnu', 'Téléphone', 'none']);
});

test.each([
  [120, 80, 'up', '50 % de plus (avant : 80)'],
  [60, 80, 'down', '25 % de moins (avant : 80)'],
  [80, 80, 'same', 'comme avant'],
  [0, 0, 'same', 'comme avant'],
  [3, 0, 'up', 'rien avant'],
])('ANALYTICS-52 the change of %i from %i has a direction and a text', (now, before, direction, text) => {
  const change = changeOf(now, before);
  expect([change.direction, plain(change.text)]).toEqual([direction, text]);
});

test('ANALYTICS-52 rates change in points', () => {
  expect(plain(pointsOf(25, 23.8).text)).toBe('1,2 point de plus (avant : 23,8 %)');
  expect(plain(pointsOf(5, 12).text)).toBe('7 points de moins (avant : 12 %)');
  expect(pointsOf(5, 5.01).direction).toBe('same');
});

test('ANALYTICS-52 the sentence of the exclusions names what is left out', () => {
  const totals = {
    visitors: 1,
    views: 95,
    bookings: 0,
    chats: 0,
    booking_visitors: 0,
    subscribers: 0,
    confirmed: 0,
  };
  const text = (robots: number, administrators: number) =>
    plain(exclusionText({ totals, excluded: { robots, administrators } }));
  expect(text(3, 2)).toBe('3 % de robots et vos visites exclus.');
  expect(text(5, 0)).toBe('5 % de robots exclus.');
  expect(text(0, 1)).toBe('vos visites exclus.');
  expect(text(0, 0)).toBe('Aucun robot ni visite de l’équipe sur la période.');
});

test('ANALYTICS-47 the address holds the period, its shift, the comparison and the filters', () => {
  const view = read('periode=7&recul=2&comparer=edition&page=/blog&appareil=phone&pays=xx&inconnu=1');
  expect(databasePeriod(view)).toEqual({ period: '7', back: 2, filters: { page: '/blog', device: 'phone' } });
  expect(filtersOf(view)).toEqual([
    ['page', '/blog'],
    ['device', 'phone'],
  ]);
  expect(databasePeriod(read('periode=perso&du=2025-10-26&au=2025-10-27'))).toEqual({
    period: 'custom',
    from_day: '2025-10-26',
    to_day: '2025-10-27',
    back: 0,
    filters: {},
  });
  expect(databasePeriod(read('')).period).toBe('30');
  expect([shiftPeriod(view, 1), shiftPeriod(read('recul=1'), -1), shiftPeriod(read(''), -1)]).toEqual([
    { recul: '3' },
    { recul: null },
    { recul: null },
  ]);
  expect([nextComparison(read('')), nextComparison(read('comparer=sans'))]).toEqual([
    'edition',
    'precedente',
  ]);
});

test('ANALYTICS-48 both lines of the chart are on one axis', () => {
  const model = visitChartModel({ values: [0, 10, 5], earlier: [20, 0, 10] }, { width: 400, height: 240 });
  const tops = (line: string) => line.split(' ').map((point) => Number(point.split(',')[1]));
  const [zero = 0, ten = 0, five = 0] = tops(model.current);
  const [twenty = 0, none = 0, half = 0] = tops(model.earlier);
  expect([none, half]).toEqual([zero, ten]);
  expect(zero - ten).toBeCloseTo(2 * (zero - five));
  expect(zero - twenty).toBeCloseTo(2 * (zero - ten));
  expect(model.lines.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20]);
  expect(visitChartModel({ values: [3], earlier: [] }, { width: 400, height: 240 }).left).toHaveLength(1);
});
