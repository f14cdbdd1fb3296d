import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import type { default as Axe } from 'axe-core';

/** In the page. */
declare const axe: typeof Axe;

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe violations of WCAG 2.2 AA and best practices, on the current page or a part of it. Runs in the page itself: no page
 * has frames, for which `@axe-core/playwright` opens a second page at each run, ten times slower. Animations and
 * transitions that end are waited for: half-transparent text has another contrast.
 */
export async function axeFindings(page: Page, part?: string) {
  if (page.frames().length > 1) throw new Error('axe does not look into frames here');
  // Half a megabyte: sent once for each document.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(source);
  return page.evaluate(
    async ([context, values]) => {
      const ending = document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            Number.isFinite(effect?.getComputedTiming().endTime),
        );
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { violations } = await axe.run(context ?? document, {
        runOnly: values,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
    },
    [part, tags] as const,
  );
}

/** The narrowest phone and a desktop. */
const widths = [1280, 360];

/**
 * axe violations at the width of a phone and of a desktop, and whether the page scrolls sideways there: a journey runs once,
 * on a phone.
 */
export async function findingsAtWidths(page: Page, part?: string) {
  const found: { width: number; id: string; nodes: string[] }[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const finding of await axeFindings(page, part)) found.push({ width, ...finding });
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) found.push({ width, id: 'scrolls-sideways', nodes: [`${content} px`] });
  }
  return found;
}
