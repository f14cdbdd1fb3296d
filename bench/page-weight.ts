import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

import { findChromium } from '#tests/e2e/support/chromium.ts';
import { picturesBelow, sumOfBytes, watchFiles } from '#tests/e2e/support/page-load.ts';

export type Window = { width: number; height: number; density: number };

/**
 * Bytes transferred, headers included, until the page sends no more requests, without scrolling: document, fonts,
 * scripts, pictures. `below` is the part of the pictures below the fold, which the page prefetches.
 */
export function pageBytes(url: string, windows: Window[]): Promise<{ total: number; below: number }[]> {
  return withBrowser(async (browser) => {
    const weights: { total: number; below: number }[] = [];
    for (const window of windows) weights.push(await weigh(browser, url, window));
    return weights;
  });
}

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, url: string, { width, height, density }: Window) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density });
  const page = await context.newPage();
  const files = await watchFiles(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const underTheFold = new Set(await picturesBelow(page));
  await context.close();
  return {
    total: sumOfBytes(files()),
    below: sumOfBytes(files().filter(({ address }) => underTheFold.has(address))),
  };
}
