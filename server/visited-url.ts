/**
 * The address the visitor sees. A proxy that ends TLS speaks plain HTTP to us, and the `Origin` of a form is compared
 * with the address it is posted to.
 */
export function visitedUrl(url: string, siteUrl: string): URL {
  const visited = new URL(url);
  visited.protocol = new URL(siteUrl).protocol;
  return visited;
}
