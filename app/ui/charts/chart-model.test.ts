import { expect, test } from 'vitest';

import { chartModel } from './chart-model.ts';

test.each([96, 124, 168, 230])(
  'labels of the value axis are 14 px apart or more in a height of %i px',
  (height) => {
    for (let most = 1; most <= 400; most += 1) {
      const { lines } = chartModel([{ label: 'a', value: most }], { width: 500, height });
      const tops = lines.map(({ top }) => top);
      for (const [index, top] of tops.slice(1).entries()) {
        expect((tops[index] ?? 0) - top, `${most}`).toBeGreaterThanOrEqual(14);
      }
    }
  },
);
