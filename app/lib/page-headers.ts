/** Same page for everybody: the page cache and a CDN may keep it, and serve it stale while they renew it. */
export function publicPageHeaders() {
  return { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=86400' };
}

/**
 * Pages made for one person: kept nowhere, and their address, which holds a token, is told to no other site.
 * Not `no-referrer`: their forms would post with `Origin: null`, which React Router refuses as a forgery.
 */
export function privatePageHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };
}
