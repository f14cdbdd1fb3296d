/**
 * The same page for every visitor: the page cache and a CDN may store it and serve it stale while revalidating. No
 * loader of such a page reads a query parameter; effects of parameters happen in the browser.
 */
export function publicPageHeaders() {
  return { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=86400', ...readsOnly() };
}

/** `allowed` with its fresh and stale time limited to `wait` milliseconds together; at least one second. */
export function endingAtChange(allowed: string, wait: number): string {
  const left = Math.max(Math.floor(wait / 1000), 1);
  const fresh = Math.min(secondsOf('s-maxage', allowed), left);
  const stale = Math.min(secondsOf('stale-while-revalidate', allowed), left - fresh);
  return `public, s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}

const secondsOf = (directive: string, allowed: string): number =>
  Number(new RegExp(`${directive}=(\\d+)`).exec(allowed)?.[1] ?? 0);

/**
 * For pages whose content depends on time: an article appears at its publication date without a database change, so
 * a stale page is served for at most one minute.
 */
export function datedPageHeaders(...parameters: string[]) {
  return { 'Cache-Control': 'public, s-maxage=60', ...readsOnly(...parameters) };
}

/** Query parameters of React Router's own data requests, which change the response. */
const framework = ['_routes', 'index'];

/** Declares the query parameters that the loaders read; with any other parameter every cache serves the same page. */
function readsOnly(...parameters: string[]) {
  const names = [...framework, ...parameters].map((name) => `"${name}"`);
  return { 'No-Vary-Search': `params, except=(${names.join(' ')})` };
}

/**
 * For pages of one person: not stored, and their URL, which contains a token, is not sent to other sites. Not
 * `no-referrer`: forms would post with `Origin: null`, which React Router rejects as forged.
 */
export function privatePageHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };
}
