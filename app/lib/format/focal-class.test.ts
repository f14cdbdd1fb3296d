import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { focalClass } from './focal-class.ts';

test.each([
  [undefined, undefined],
  [{ x: 0.5, y: 0.5 }, undefined],
  [{ x: 0.52, y: 0.48 }, undefined],
  [{ x: 0.25, y: 0.5 }, 'focal fx-3'],
  [{ x: 0.5, y: 1 }, 'focal fy-10'],
  [{ x: 0, y: 0.96 }, 'focal fx-0 fy-10'],
])('BLOG-345 the point %j has the classes « %s »', (point, classes) => {
  expect(focalClass(point)).toBe(classes);
});

test('BLOG-345 every class has its rule in each stylesheet', () => {
  const read = (file: string) => readFileSync(new URL(`../../styles/${file}`, import.meta.url), 'utf8');
  const rules = read('focal.css').replace(/\s/g, '');
  for (const n of [0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
    for (const axis of ['x', 'y']) expect(rules).toContain(`.f${axis}-${n}{--f${axis}:${n * 10}%;}`);
  for (const sheet of ['all.css', 'public.css', 'info.css', 'home.css', 'reading.css'])
    expect(read(sheet)).toContain("@import './focal.css'");
});
