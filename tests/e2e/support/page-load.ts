import { brotliCompressSync, constants } from 'node:zlib';

import type { Page } from 'playwright-core';

/** The window in which Lighthouse loads a page: a Moto G Power. */
export const phone = {
  viewport: { width: 412, height: 823 },
  // Browsers choose preloaded pictures by the width of the screen.
  screen: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export type Kind = 'scripts' | 'styles' | 'fonts' | 'pictures' | 'other';

export type FetchedFile = {
  address: string;
  kind: Kind;
  /** Bytes on the wire, headers included. */
  bytes: number;
};

const kinds: readonly [RegExp, Kind][] = [
  [/javascript/, 'scripts'],
  [/^text\/css/, 'styles'],
  [/^font\//, 'fonts'],
  [/^image\//, 'pictures'],
];

const kindOf = (type: string): Kind => kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';

/** Records the files that the page fetches over the network from now on; the returned function lists them. */
export async function watchFiles(page: Page): Promise<() => FetchedFile[]> {
  const session = await page.context().newCDPSession(page);
  const answers = new Map<string, { address: string; kind: Kind }>();
  const files: FetchedFile[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) =>
    answers.set(requestId, { address: response.url, kind: kindOf(response.mimeType) }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer && encodedDataLength > 0) files.push({ ...answer, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => files;
}

/** The URLs of the pictures below the window: whether browsers fetch them early varies. */
export function picturesBelow(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement && image.getBoundingClientRect().top >= window.innerHeight
          ? [image.currentSrc]
          : [],
      ),
    );
}

/** Bytes of the document of a page, and of its brotli body at the best quality, as the page cache sends it. */
export async function documentSize(url: string): Promise<{ html: number; br: number }> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { html: body.length, br: brotliCompressSync(body, { params }).length };
}

export const sumOfBytes = (files: readonly FetchedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
