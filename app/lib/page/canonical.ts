/**
 * The canonical URL of a page: `www.` removed from the host, trailing slash removed except for the home page, no
 * query (METADATA-02). `path` may end in a fragment.
 */
export function canonicalUrl(siteUrl: string, path: string): string {
  const url = new URL(siteUrl);
  const host = url.host.replace(/^www\./, '');
  const [pathname = '', fragment] = path.split('#');
  const clean = pathname.replace(/\/+$/, '') || '/';
  return `${url.protocol}//${host}${clean}${fragment ? `#${fragment}` : ''}`;
}
