import { withComments } from './authors.ts';
import { startChild, waitFor } from './child.ts';
import { commentedPost, publishableKey } from './fill.ts';
import { compareRates, median } from './load.ts';
import { productFlags } from './product-flags.ts';
import { pagesReady } from './ready.ts';
import { atLeast, perSecond } from './row.ts';
import type { Row } from './row.ts';
import type { BenchSite } from './site.ts';

/** The flat list. */
export const listPath = '/rest/v1/testimonials?select=*&order=id&limit=20';
const commentsPath = `/rest/v1/blog_comments?select=*,author:profiles(id,display_name,avatar_url)&post_id=eq.${commentedPost}&order=created_at.desc&limit=20`;

/** `limit`: lowest accepted share of the rate of the published driver alone with the same statements. */
const lists = [
  { name: 'S3 list under row-level security', path: listPath, limit: 0.7 },
  { name: 'S3 comments with their author', path: commentsPath, limit: 0.65 },
] as const;
type List = (typeof lists)[number];

/** S3: each list under row-level security, in process as loaders read it and over HTTP. */
export async function restLists(site: BenchSite, socketDir: string): Promise<Row[]> {
  // The site renders and compresses its pages after the start, which would slow its lists.
  await pagesReady(site.url);
  return withComments(socketDir, async () => {
    const rows: Row[] = [];
    for (const list of lists)
      rows.push(await inProcess(list, socketDir), await overHttp(list, site, socketDir));
    return rows;
  });
}

/** The whole backend against the driver alone. */
async function inProcess({ name, path, limit }: List, socketDir: string): Promise<Row> {
  const measure = async (reader: string): Promise<number> => {
    const loop = startChild(
      process.execPath,
      [...productFlags(), 'bench/list-loop.ts', reader, socketDir, path, '2'],
      { NODE_ENV: 'production' },
    );
    const rate = await waitFor(() => /rate ([\d.]+)/.exec(loop.output())?.[1], `the list by the ${reader}`);
    await loop.stop();
    return Number(rate);
  };
  const rounds: { ours: number; alone: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    rounds.push({ ours: await measure('backend'), alone: await measure('driver') });
  }
  const note = `${perSecond(median(rounds.map(({ ours }) => ours)))} against ${perSecond(median(rounds.map(({ alone }) => alone)))}`;
  const ratio = median(rounds.map(({ ours, alone }) => ours / alone));
  return atLeast(`${name}, in process`, ratio, limit, note);
}

/** The site against node:http with the driver alone. */
async function overHttp({ name, path, limit }: List, { url }: BenchSite, socketDir: string): Promise<Row> {
  const reference = startChild(process.execPath, [
    ...productFlags(),
    'bench/driver-server.ts',
    socketDir,
    path,
  ]);
  try {
    const port = await waitFor(
      () => /listening (\d+)/.exec(reference.output())?.[1],
      'the driver behind HTTP',
    );
    const options = {
      rounds: 3,
      seconds: 2,
      headers: { apikey: await publishableKey(url) },
      connections: 20,
    };
    const { ratio, rate, referenceRate } = await compareRates(
      [new URL(path, url).href, `http://127.0.0.1:${port}/`],
      options,
    );
    const note = `${perSecond(rate)} against ${perSecond(referenceRate)}`;
    return atLeast(`${name}, over HTTP`, ratio, limit, note);
  } finally {
    await reference.stop();
  }
}
