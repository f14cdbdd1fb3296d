/** Parameters that campaigns add to links; pages never read them, so they share the page without them. */
const ignored = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/;

/**
 * The path a request target is kept under, or undefined when it is not to be kept: any parameter that may change the
 * page makes it unique, and an answer kept for each invented parameter would push the real pages out.
 */
export function cacheKey(target: string): string | undefined {
  const query = target.indexOf('?');
  if (query === -1) return target;
  for (const pair of target.slice(query + 1).split('&')) {
    const end = pair.indexOf('=');
    if (pair !== '' && !ignored.test(end === -1 ? pair : pair.slice(0, end))) return undefined;
  }
  return target.slice(0, query);
}
