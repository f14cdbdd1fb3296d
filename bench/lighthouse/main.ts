/** `npm run bench:lighthouse`: each kind of page on a phone, and the home page without scripts as reference. */
import { startChild, waitFor } from '#bench/child.ts';
import { median } from '#bench/load.ts';
import { pagesReady } from '#bench/ready.ts';
import { atMost, printRows } from '#bench/row.ts';
import type { Row } from '#bench/row.ts';
import { withBenchSite } from '#bench/site.ts';
import { pageKinds } from '#tests/support/public-pages.ts';

import { audit } from './audit.ts';
import type { Audit } from './audit.ts';

/** Runs of each page. Each round runs all pages, so that a busy moment affects one run of each. */
const rounds = Number(process.argv[2] ?? 5);

type Page = { name: string; url: string; blocking: number; audits: Audit[] };

const seconds = 1.3;
const shift = 0.01;

await withBenchSite(async ({ url }) => {
  await pagesReady(url);
  const twin = startChild(process.execPath, ['bench/lighthouse/static-server.ts', url]);
  try {
    const port = await waitFor(() => /listening (\d+)/.exec(twin.output())?.[1], 'the static server');
    const pages = pagesOf(url, `http://127.0.0.1:${port}/`);
    for (let round = 0; round < rounds; round += 1)
      for (const page of pages) page.audits.push(await audit(page.url));
    printRows(pages.flatMap(rowsOf));
  } finally {
    await twin.stop();
  }
});

function pagesOf(url: string, twin: string): Page[] {
  const kinds = pageKinds.map((path) => ({
    name: path === '/' ? 'home' : path,
    url: new URL(path, url).href,
    blocking: path === '/' ? 30 : 50,
    audits: [],
  }));
  return [...kinds, { name: 'home without scripts', url: twin, blocking: 30, audits: [] }];
}

function rowsOf({ name, blocking, audits }: Page): Row[] {
  const of = (figure: (audit: Audit) => number) => median(audits.map(figure));
  const scores = {
    performance: of((each) => each.scores.performance),
    accessibility: of((each) => each.scores.accessibility),
    'best practices': of((each) => each.scores.bestPractices),
    // /auth is `noindex`, which costs points.
    ...(name !== '/auth' && { SEO: of((each) => each.scores.seo) }),
  };
  const below = Object.entries(scores).filter(([, score]) => score < 100);
  return [
    {
      name: `S7 ${name}, scores`,
      figure: below.map(([category, score]) => `${category} ${score}`).join(', ') || '100',
      limit: '100',
      ok: below.length === 0,
    },
    atMost(
      `S7 ${name}, largest paint`,
      of((each) => each.largestPaint),
      seconds,
      's',
    ),
    atMost(
      `S7 ${name}, blocking time`,
      of((each) => each.blocking),
      blocking,
      'ms',
    ),
    atMost(
      `S7 ${name}, layout shift`,
      of((each) => each.shift),
      shift,
      '',
    ),
  ];
}
