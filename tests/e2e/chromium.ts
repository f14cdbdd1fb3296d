import { existsSync } from 'node:fs';

import { chromium } from 'playwright-core';

type Browser = { executablePath: string; args: string[] };

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser that keeps to this machine: none of its own background traffic. */
const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/**
 * Finds a Chromium in this order: CHROMIUM_PATH, the system's, Playwright's own, and at last the one
 * the package registry carries, which runs on a bare Linux without root.
 */
export async function findChromium(): Promise<Browser> {
  const asked = process.env.CHROMIUM_PATH;
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const found = [asked, ...systemPaths, chromium.executablePath()].find((path) => path && existsSync(path));
  if (found) return { executablePath: found, args: [...quiet, ...sandbox] };
  // Unpacks its own NSS libraries only where it believes it runs in this place.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: carried } = await import('@sparticuz/chromium');
  return {
    executablePath: await carried.executablePath(),
    args: [...quiet, '--no-sandbox', '--disable-gpu'],
  };
}
