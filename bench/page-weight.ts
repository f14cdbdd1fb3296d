import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

import { findChromium } from '#tests/e2e/support/chromium.ts';

/** Bytes of JavaScript (brotli) that a page loads first: the modules that its HTML names. */
export async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  // The inline script that starts the page names its modules. The manifest with the modules of other routes is a
  // separate file.
  const loaded = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  const sizes = await Promise.all(
    [...loaded].map(async (path) => {
      const response = await fetch(new URL(path, url), {
        method: 'HEAD',
        headers: { 'accept-encoding': 'br' },
      });
      return Number(response.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export type Window = { width: number; height: number; density: number };

/**
 * Bytes transferred, headers included, until the page sends no more requests, without scrolling: document, fonts,
 * scripts, pictures. `below` is the part of the pictures below the fold, which the page prefetches.
 */
export async function pageBytes(url: string, windows: Window[]): Promise<{ total: number; below: number }[]> {
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const weights: { total: number; below: number }[] = [];
    for (const window of windows) weights.push(await weigh(browser, url, window));
    return weights;
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, url: string, { width, height, density }: Window) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address) sizes.set(address, encodedDataLength);
  });
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  const underTheFold = await page
    .locator('img')
    .evaluateAll(
      (images, fold) =>
        images.flatMap((image) =>
          image instanceof HTMLImageElement && image.getBoundingClientRect().top >= fold
            ? [image.currentSrc]
            : [],
        ),
      height,
    );
  await context.close();
  const sum = (values: Iterable<number>) => [...values].reduce((total, size) => total + size, 0);
  return {
    total: sum(sizes.values()),
    below: sum(Array.from(new Set(underTheFold), (address) => sizes.get(address) ?? 0)),
  };
}
