import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { chartModel } from './chart-model.ts';
import { Figure } from './figure.tsx';

const values = [0, 3, 12, 7, 1];
const points = values.map((value, index) => ({ label: `0${index + 1}/10`, value }));

const html = (kind: 'bar' | 'line') =>
  renderToStaticMarkup(
    <Figure
      title="Inscriptions"
      description="Comptes créés."
      kind={kind}
      columns={{ label: 'Semaine', value: 'Nombre' }}
      points={points}
      file="inscriptions"
    />,
  );

const attributes = (markup: string, pattern: RegExp) =>
  [...markup.matchAll(pattern)].map(([, value]) => Number(value));
/** The values that heights stand for, by the height of the largest one. */
const valuesOf = (heights: readonly number[]) =>
  heights.map((height) => Math.round((height / Math.max(...heights)) * Math.max(...values)));

test('the bars, the table and the axis have the same numbers', () => {
  const markup = html('bar');
  expect(attributes(markup, /<td[^>]*>(\d+)<\/td>/g)).toEqual(values);
  expect(valuesOf(attributes(markup, /<rect[^>]* height="([\d.]+)"/g))).toEqual(values);
  expect([...markup.matchAll(/<th scope="row"[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual(
    points.map(({ label }) => label),
  );
});

test('the points of a line have the same numbers', () => {
  const markup = html('line');
  const tops = attributes(markup, /<circle[^>]* cy="([\d.]+)"/g);
  expect(valuesOf(tops.map((top) => Math.max(...tops) - top))).toEqual(values);
  expect(attributes(markup, /<td[^>]*>(\d+)<\/td>/g)).toEqual(values);
});

test('the drawing has a title, a description and no inline style', () => {
  expect(html('bar')).toMatch(
    /<svg role="img" aria-labelledby="([^" ]+) ([^" ]+)".*<title id="\1">.*<desc id="\2">/,
  );
  expect(html('bar')).not.toContain('style=');
});

test('an axis of zeros has a line, and a narrow drawing has fewer labels, the latest among them', () => {
  const zeros = points.map(({ label }) => ({ label, value: 0 }));
  expect(chartModel(zeros, { width: 640, height: 200 }).lines.map(({ value }) => value)).toEqual([0, 1]);
  const wide = chartModel(points, { width: 640, height: 200 }).labels;
  const narrow = chartModel(points, { width: 160, height: 200 }).labels;
  expect(wide).toHaveLength(points.length);
  expect(narrow.length).toBeLessThan(wide.length);
  expect(narrow.at(-1)?.label).toBe(points.at(-1)?.label);
});
