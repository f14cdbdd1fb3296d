/**
 * One spelling for each path. React Router decodes a path and ignores its case, so `/FAQ`, `/%66aq` and `/faq/` are one
 * page, and `/faq/_.data` and `/faq/.data` are the data of `/faq`, as `/faq.data` is.
 * @throws {URIError} for invalid percent-encoding.
 */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return canonicalData(`/${segments.map(canonicalSegment).join('/')}`);
}

/** Characters that a segment may contain unencoded (RFC 3986 §3.3) and that `encodeURIComponent` encodes. */
const encodedForNothing = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

function canonicalSegment(segment: string): string {
  const text = decodeURIComponent(segment)
    .normalize('NFC')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    // A small letter may have a composed form that its capital does not have: H and h with a line below.
    .normalize('NFC');
  return encodeURIComponent(text).replaceAll(encodedForNothing, decodeURIComponent);
}

/** The home page has no name to put `.data` behind: its data is `/_.data`. */
function canonicalData(path: string): string {
  const page = /^(.*)\/_?\.data$/.exec(path)?.[1];
  if (page === undefined || path === '/_.data') return path;
  return page === '' ? '/_.data' : canonicalData(`${page}.data`);
}
