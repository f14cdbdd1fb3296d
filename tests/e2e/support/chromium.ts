import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
  return unpackCarried();
}

/** Unpacked beside the packages: a folder of ours, where another user's copy cannot stand in the way. */
async function unpackCarried(): Promise<Browser> {
  const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  // Unpacks its own NSS libraries only where it believes it runs in this place.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  process.env.FONTCONFIG_FILE = writeFontSettings(folder);
  try {
    const { default: carried } = await import('@sparticuz/chromium');
    return {
      executablePath: await carried.executablePath(),
      args: [...quiet, '--no-sandbox', '--disable-gpu'],
    };
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** Its own typefaces and no others, so that every machine draws alike: with none at all a page that asks for one crashes. */
function writeFontSettings(folder: string): string {
  const file = join(folder, 'fontconfig.xml');
  const cache = join(folder, 'fontconfig-cache');
  writeFileSync(file, `<fontconfig><dir>${folder}/fonts</dir><cachedir>${cache}</cachedir></fontconfig>`);
  return file;
}
