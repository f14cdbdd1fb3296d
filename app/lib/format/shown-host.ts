/** The site that a link leads to, as text; a page of this site, and an address that no browser can open, as they are written. */
export function shownHost(address: string): string {
  return URL.parse(address)?.host || address;
}
