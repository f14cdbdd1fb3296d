const protocols = new Set(['http:', 'https:', 'mailto:']);
const path = /^\/(?![/\\])/;

/** Spaces, control characters and characters that end an attribute or begin an element. */
// oxlint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029"'<>`\\^{|}]/;

/**
 * The address that a link of a campaign leads to: `http:`, `https:`, `mailto:`, or a path of the site, which
 * `siteUrl` (without a trailing slash) makes whole. Undefined for any other text.
 */
export function linkTarget(address: string, siteUrl = 'https://site.invalid'): string | undefined {
  const typed = address.trim();
  if (typed === '' || unsafe.test(typed)) return undefined;
  if (path.test(typed)) return URL.parse(typed, `${siteUrl}/`)?.href;
  const url = URL.parse(typed);
  if (!url || !protocols.has(url.protocol)) return undefined;
  if (url.protocol === 'mailto:')
    return /^[^@?]+@[^@?]+(?:\?|$)/.test(url.pathname + url.search) ? url.href : undefined;
  // A name before the host would show another site than the one that opens.
  if (url.username || url.password || !/^https?:\/\//i.test(typed)) return undefined;
  return isPublicHost(url.hostname) ? url.href : undefined;
}

/** A host that a reader can reach: a name with a dot, or the host of a local demo. */
const isPublicHost = (host: string) => host.includes('.') || host === 'localhost';
