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

/** Disables background requests of the browser itself. */
const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/**
 * Finds a Chromium in this order: CHROMIUM_PATH, the one pinned in package.json (Linux x64, runs without root),
 * Playwright's own, the system's. The pinned one comes first so that every machine runs the same version.
 */
export async function findChromium(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH && process.platform === 'linux' && process.arch === 'x64') return unpackPinned();
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const found = [CHROMIUM_PATH, chromium.executablePath(), ...systemPaths].find(
    (path) => path && existsSync(path),
  );
  if (!found) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH to its executable.');
  return { executablePath: found, args: [...quiet, ...sandbox] };
}

/** Unpacks into node_modules: a copy of another user in the shared temporary folder could not be overwritten. */
async function unpackPinned(): Promise<Browser> {
  const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  // The package unpacks its NSS libraries only when it detects this environment.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  process.env.FONTCONFIG_FILE = writeFontSettings(folder);
  try {
    const { default: pinned } = await import('@sparticuz/chromium');
    return {
      executablePath: await pinned.executablePath(),
      args: [...quiet, '--no-sandbox', '--disable-gpu'],
    };
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/**
 * Provides only the typefaces of the package, so that every machine renders alike. Without a typeface, a page that
 * uses one crashes.
 */
function writeFontSettings(folder: string): string {
  const file = join(folder, 'fontconfig.xml');
  const cache = join(folder, 'fontconfig-cache');
  writeFileSync(file, `<fontconfig><dir>${folder}/fonts</dir><cachedir>${cache}</cachedir></fontconfig>`);
  return file;
}
