import { sitePages } from '#content/copy/site/pages.ts';

import { eachAtOnce } from './each-at-once.ts';
import { readDocument } from './document.ts';
import type { PageDocument } from './document.ts';

export type Page = {
  path: string;
  status: number;
  headers: Headers;
  document: PageDocument;
};

/** Articles that are read besides the pages: the newest ones of the sitemap. */
const mostArticles = 15;
/** Requests at the same time, so that visitors are served meanwhile. */
export const width = 4;
/** Characters of one page; a longer one is cut. */
const longest = 3_000_000;

type Get = (path: string, signal: AbortSignal) => Promise<Response>;

export async function readPages(get: Get, signal: AbortSignal): Promise<Page[]> {
  const articles = await readArticles(get, signal);
  const paths = [...sitePages.map(({ path }) => path), ...articles];
  return eachAtOnce(paths, width, async (path) => readPage(get, path, signal));
}

export async function readPage(get: Get, path: string, signal: AbortSignal): Promise<Page> {
  const response = await get(path, signal);
  const html = (await response.text()).slice(0, longest);
  return { path, status: response.status, headers: response.headers, document: readDocument(html) };
}

async function readArticles(get: Get, signal: AbortSignal): Promise<string[]> {
  const response = await get('/sitemap.xml', signal);
  const map = (await response.text()).slice(0, longest);
  return pathsOf(map)
    .filter((path) => /^\/blog\/[^/]+$/.test(path))
    .slice(0, mostArticles);
}

/** The paths of the addresses of a sitemap. */
export function pathsOf(map: string): string[] {
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(
    ([, address]) => URL.parse((address ?? '').replaceAll('&amp;', '&'))?.pathname ?? [],
  );
}
