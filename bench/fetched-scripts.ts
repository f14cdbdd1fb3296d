import { setTimeout as wait } from 'node:timers/promises';

import type { Session } from '@supabase/supabase-js';
import type { Browser } from 'playwright-core';

import { storeSession } from '#tests/e2e/support/members.ts';
import { phone, sumOfBytes, watchFiles } from '#tests/e2e/support/page-load.ts';
import type { FetchedFile } from '#tests/e2e/support/page-load.ts';

import { createAccount } from './fill.ts';
import { withBrowser } from './page-weight.ts';
import { atMost } from './row.ts';
import type { Row } from './row.ts';
import type { BenchSite } from './site.ts';

const kilobyte = 1000;
/** Milliseconds without interaction, in which the page also loads the scripts of idle periods. */
const duration = 4000;

type Page = { name: string; path: string; kilobytes: number; files?: number; session?: Session };

/** S6: the scripts that a phone fetches without scrolling: bytes on the wire, headers included. */
export async function fetchedScripts({ url }: BenchSite, dataDir: string, article: string): Promise<Row[]> {
  const { session } = await createAccount(url, dataDir, 'membre-des-scripts@exemple.fr');
  const pages: Page[] = [
    { name: 'home', path: '/', kilobytes: 120, files: 14 },
    { name: '/blog', path: '/blog', kilobytes: 115 },
    { name: 'article', path: article, kilobytes: 115 },
    { name: '/auth', path: '/auth', kilobytes: 120 },
    { name: '/dashboard', path: '/dashboard', kilobytes: 160, session },
  ];
  return withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const page of pages) rows.push(...rowsOf(page, await scriptsOf(browser, url, page)));
    return rows;
  });
}

async function scriptsOf(browser: Browser, url: string, { path, session }: Page): Promise<FetchedFile[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  if (session) await storeSession(page, url, session);
  const files = await watchFiles(page);
  await page.goto(new URL(path, url).href, { waitUntil: 'commit' });
  await wait(duration);
  await context.close();
  return files().filter(({ kind }) => kind === 'scripts');
}

function rowsOf({ name, kilobytes, files }: Page, scripts: FetchedFile[]): Row[] {
  const bytes = sumOfBytes(scripts) / kilobyte;
  const row = atMost(`S6 scripts of ${name} in 4 s`, bytes, kilobytes, 'kB');
  const figure = `${row.figure} in ${scripts.length} files`;
  if (files === undefined) return [{ ...row, figure }];
  return [row, atMost(`S6 files of scripts of ${name} in 4 s`, scripts.length, files, 'files')];
}
