import { useEffect, useState } from 'react';

import { pageSpeed } from '#content/copy/site/measure.ts';

import { observePageSpeed } from './page-speed.ts';
import type { PageSpeed } from './page-speed.ts';

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

const order = [
  'server',
  'firstPaint',
  'largestPaint',
  'interactive',
  'loaded',
  'shift',
  'interaction',
] as const;

/** The measures of this page, up to date while it is open. */
export function PageSpeedTable() {
  const [speed, setSpeed] = useState<PageSpeed>({});
  useEffect(() => observePageSpeed(setSpeed), []);
  const { columns, measures } = pageSpeed;
  return (
    <table aria-labelledby="vitesse-title" className="mt-4 w-full max-w-[48rem] text-left text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-ink/20">
          <th scope="col" className="py-2 pr-4">
            {columns.measure}
          </th>
          <th scope="col" className="py-2 pr-4 text-right">
            {columns.value}
          </th>
          <th scope="col" className="py-2 pl-6">
            {columns.meaning}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.map((name) => (
          <tr
            key={name}
            data-measure={name}
            className="border-b border-ink/10 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-2"
          >
            <th scope="row" className="py-2 pr-4 font-semibold max-sm:py-0">
              {measures[name].label}
            </th>
            <td className="py-2 pr-4 text-right whitespace-nowrap tabular-nums max-sm:py-0 max-sm:pr-0">
              {formatMeasure(name, speed[name])}
            </td>
            <td className="py-2 pl-6 text-ink-soft max-sm:col-span-2 max-sm:py-0 max-sm:pl-0">
              {measures[name].meaning}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatMeasure(name: keyof PageSpeed, value: number | undefined): string {
  if (value === undefined) return pageSpeed.none;
  return name === 'shift' ? decimal.format(value) : `${whole.format(value)} ms`;
}
