import { startChild, waitFor } from './child.ts';
import type { Child } from './child.ts';
import { compareRates, measureRate } from './load.ts';
import { productFlags } from './product-flags.ts';
import { atLeast, perSecond } from './row.ts';
import type { Row } from './row.ts';
import type { BenchSite } from './site.ts';

/**
 * Shares of the rate at which React alone renders a document of a thousand elements (`react-server.ts`). They stand for
 * 500 articles and 300 home pages a second on the machine on which the limits were set (`README.md`).
 */
const limits = { article: 0.29, home: 0.21 };

const connections = 10;

/** S2: pages rendered for each request; and the page with an invented parameter, which must not be rendered again. */
export async function renderedPage({ url }: BenchSite, socketDir: string): Promise<Row[]> {
  const env = { NODE_ENV: 'production' };
  const start = (...args: string[]) => startChild(process.execPath, [...productFlags(), ...args], env);
  const renderer = start('bench/render-server.ts', socketDir);
  const react = start('bench/react-server.ts');
  try {
    const site = await addressOf(renderer, 'the renderer');
    const reference = await addressOf(react, 'React alone');
    const row = async (name: string, path: string, limit: number) => {
      const target = site + path;
      // Until the functions are compiled: the rate doubles in the first seconds.
      for (const warm of [target, `${reference}/`]) await measureRate(warm, { seconds: 5, connections });
      const options = { rounds: 5, seconds: 2, connections };
      const { ratio, rate, referenceRate } = await compareRates([target, `${reference}/`], options);
      const note = `${perSecond(rate)} against ${perSecond(referenceRate)}`;
      return atLeast(`S2 ${name} rendered each time, share of React alone`, ratio, limit, note);
    };
    return [
      await row('article', await articlePath(url), limits.article),
      await row('home page', '/', limits.home),
      atLeast(
        'S2 home page with a parameter it does not read, per second',
        await measureRate(`${url}?bench=1`, { seconds: 3, connections }),
        300,
      ),
    ];
  } finally {
    await Promise.all([renderer.stop(), react.stop()]);
  }
}

async function addressOf(server: Child, name: string): Promise<string> {
  const port = await waitFor(() => /listening (\d+)/.exec(server.output())?.[1], name);
  return `http://127.0.0.1:${port}`;
}

/** The path of an article linked from the list. */
export async function articlePath(url: string): Promise<string> {
  const list = await (await fetch(new URL('/blog', url))).text();
  return /href="(\/blog\/[a-z0-9-]+)"/.exec(list)?.[1] ?? '/blog';
}
