import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { memberPages, visit } from '#tests/e2e/support/member-pages.ts';
import { publicPages } from '#tests/support/public-pages.ts';

declare global {
  interface Window {
    motions?: Set<string>;
  }
}

/** Records animations over time that last longer than a frame; scroll-driven ones are excluded. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const motions = new Set<string>();
    window.motions = motions;
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { activeDuration = 0, endTime: end } = animation.effect?.getComputedTiming() ?? {};
        if (!(animation.timeline instanceof DocumentTimeline) || Number(activeDuration) < 16) continue;
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        motions.add(`${target?.tagName.toLowerCase()}.${target?.getAttribute('class')} for ${end} ms`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Scrolls from top to bottom by one screen, two frames each. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
}

const motions = (page: Page) => page.evaluate(() => [...(window.motions ?? [])]);

for (const path of [...publicPages, ...memberPages]) {
  test(`${path} animates nothing with reduced motion`, async ({ page, email, allowedConsole }) => {
    allowedConsole.push(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchMotion(page);
    await visit(page, path, email);
    await readThrough(page);
    expect(await motions(page)).toEqual([]);
  });
}

test('the same recorder detects animations without the preference', async ({ page }) => {
  await watchMotion(page);
  await page.goto('/');
  await readThrough(page);
  expect(await motions(page)).not.toEqual([]);
});
