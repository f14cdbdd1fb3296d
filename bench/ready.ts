import { waitFor } from './child.ts';

/** End of the ETag of a brotli body that is compressed at the best quality (`server/page-cache/entry.ts`). */
const best = /-br11"$/;

/**
 * Waits until each page of the sitemap is cached and compressed at the best quality: neither rendering nor compressing
 * then competes with a measurement, and the bytes that are sent no longer change.
 */
export async function pagesReady(url: string): Promise<void> {
  const map = await (await fetch(new URL('/sitemap.xml', url))).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (paths.length === 0) throw new Error('the sitemap names no page');
  for (const path of paths) {
    const address = new URL(path, url).href;
    await waitFor(() => isReady(address), `the best compression of ${address}`, 60_000);
  }
}

async function isReady(address: string): Promise<true | undefined> {
  const { headers } = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return best.test(headers.get('etag') ?? '') ? true : undefined;
}
