/**
 * Same page for everybody: the page cache and a CDN may keep it, and serve it stale while they renew it. No loader of
 * such a page reads a parameter of its address; what one changes is changed in the browser.
 */
export function publicPageHeaders() {
  return { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=86400', ...readsOnly() };
}

/**
 * The same for pages whose content comes with the hour: an article appears at its date without anybody touching the
 * database, so an older page is not served beyond its minute.
 */
export function datedPageHeaders(...parameters: string[]) {
  return { 'Cache-Control': 'public, s-maxage=60', ...readsOnly(...parameters) };
}

/** Parameters of React Router's own requests, which choose what is answered. */
const framework = ['_routes', 'index'];

/** Tells every cache which parameters the loaders read: with any other it is the same page, whoever invents them. */
function readsOnly(...parameters: string[]) {
  const names = [...framework, ...parameters].map((name) => `"${name}"`);
  return { 'No-Vary-Search': `params, except=(${names.join(' ')})` };
}

/**
 * Pages made for one person: kept nowhere, and their address, which holds a token, is told to no other site.
 * Not `no-referrer`: their forms would post with `Origin: null`, which React Router refuses as a forgery.
 */
export function privatePageHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };
}
