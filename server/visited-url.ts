/**
 * The URL as the visitor sees it. Behind a proxy that terminates TLS our own URL has `http:`, and React Router compares
 * the `Origin` of a form with it.
 */
export function visitedUrl(url: string, siteUrl: string): URL {
  const visited = new URL(url);
  visited.protocol = new URL(siteUrl).protocol;
  return visited;
}
