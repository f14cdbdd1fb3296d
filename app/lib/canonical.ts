/**
 * The one address of a page: leading `www.` dropped from the host, trailing slash removed, except the home page's own,
 * no query (spec 1 §2).
 */
export function canonicalUrl(siteUrl: string, pathname: string): string {
  const url = new URL(siteUrl);
  const host = url.host.replace(/^www\./, '');
  const path = pathname.replace(/\/+$/, '') || '/';
  return `${url.protocol}//${host}${path}`;
}
