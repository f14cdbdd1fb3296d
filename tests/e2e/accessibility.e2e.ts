import AxeBuilder from '@axe-core/playwright';

import { expect, test } from './fixtures.ts';

const paths = ['/', '/nulle-part', '/newsletter/confirmer?token=x', '/newsletter/desinscrire?token=x'];
const widths = [360, 1280];

for (const path of paths) {
  for (const width of widths) {
    test(`axe has nothing to report on ${path} at ${width} px`, async ({ page, allowedConsole }) => {
      allowedConsole.push(/404/);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
    });
  }
}
