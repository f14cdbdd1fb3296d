import { startChild, waitFor } from './child.ts';
import { compareRates, median } from './load.ts';
import { productFlags } from './product-flags.ts';
import { atLeast, perSecond } from './row.ts';
import type { Row } from './row.ts';
import type { BenchSite } from './site.ts';

/** The flat list. */
export const listPath = '/rest/v1/testimonials?select=*&order=id&limit=20';

/** S3: the whole backend, in process as loaders call it, against the driver alone with the same statements. */
export async function restList(socketDir: string): Promise<Row> {
  const measure = async (reader: string): Promise<number> => {
    const loop = startChild(process.execPath, [
      ...productFlags(),
      'bench/list-loop.ts',
      reader,
      socketDir,
      listPath,
      '2',
    ]);
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
  return atLeast('S3 list under row-level security, in process', ratio, 0.6, note);
}

/** The same over HTTP, against node:http with the driver alone. */
export async function restListOverHttp({ url }: BenchSite, socketDir: string): Promise<Row> {
  const key = /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? '';
  const reference = startChild(process.execPath, [
    ...productFlags(),
    'bench/driver-server.ts',
    socketDir,
    listPath,
  ]);
  try {
    const port = await waitFor(
      () => /listening (\d+)/.exec(reference.output())?.[1],
      'the driver behind HTTP',
    );
    const options = { rounds: 3, seconds: 2, headers: { apikey: key }, connections: 20 };
    const { ratio, rate, referenceRate } = await compareRates(
      [new URL(listPath, url).href, `http://127.0.0.1:${port}/`],
      options,
    );
    const note = `${perSecond(rate)} against ${perSecond(referenceRate)}`;
    return atLeast('S3 list under row-level security, over HTTP', ratio, 0.6, note);
  } finally {
    await reference.stop();
  }
}
