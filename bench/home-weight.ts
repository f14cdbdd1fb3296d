import { documentSize } from '#tests/e2e/support/page-load.ts';

import { pageBytes } from './page-weight.ts';
import { atMost } from './row.ts';
import type { Row } from './row.ts';
import type { BenchSite } from './site.ts';

const kilobyte = 1000;

/** S6: bytes of the home page before the visitor scrolls. */
export async function homeWeight({ url }: BenchSite): Promise<Row[]> {
  const windows = [
    { width: 360, height: 780, density: 3 },
    { width: 1440, height: 900, density: 1 },
    { width: 2560, height: 1440, density: 2 },
  ];
  const document = await documentSize(url);
  const weights = await pageBytes(url, windows);
  return [
    atMost('S6 HTML of the home page', document.html / kilobyte, 140, 'kB'),
    atMost('S6 HTML of the home page, brotli', document.br / kilobyte, 22, 'kB'),
    ...windows.map(({ width, density }, index) => {
      const { total = 0, below = 0 } = weights[index] ?? {};
      const name = `S6 home page at ${width} px, density ${density}, pictures above the fold`;
      return atMost(name, (total - below) / kilobyte, 350, 'kB');
    }),
  ];
}
