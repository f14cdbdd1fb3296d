import { startChild, waitFor } from './child.ts';
import { measureRate } from './load.ts';
import { productFlags } from './product-flags.ts';
import { atLeast } from './row.ts';
import type { Row } from './row.ts';
import type { BenchSite } from './site.ts';

/** S2: the page rendered for each request; and the page with an invented parameter, which must not be rendered again. */
export async function renderedPage({ url }: BenchSite, socketDir: string): Promise<Row[]> {
  const renderer = startChild(process.execPath, [...productFlags(), 'bench/render-server.ts', socketDir], {
    NODE_ENV: 'production',
  });
  try {
    const port = await waitFor(() => /listening (\d+)/.exec(renderer.output())?.[1], 'the renderer');
    const measure = async (target: string) => {
      await measureRate(target, { seconds: 2, connections: 10 });
      return measureRate(target, { seconds: 3, connections: 10 });
    };
    const article = `http://127.0.0.1:${port}${await articlePath(url)}`;
    return [
      atLeast('S2 article rendered each time, per second', await measure(article), 500),
      atLeast('S2 home page rendered each time, per second', await measure(`http://127.0.0.1:${port}/`), 300),
      atLeast('S2 home page with a parameter it does not read', await measure(`${url}?bench=1`), 300),
    ];
  } finally {
    await renderer.stop();
  }
}

/** The path of an article linked from the list. */
export async function articlePath(url: string): Promise<string> {
  const list = await (await fetch(new URL('/blog', url))).text();
  return /href="(\/blog\/[a-z0-9-]+)"/.exec(list)?.[1] ?? '/blog';
}
