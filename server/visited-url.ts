/**
 * The URL as the visitor sees it. Behind a proxy that terminates TLS, the URL of the request has `http:`, but React
 * Router compares the `Origin` of a form with it.
 */
export function visitedUrl(url: string, siteUrl: string): URL {
  const visited = new URL(url);
  visited.protocol = new URL(siteUrl).protocol;
  return visited;
}
