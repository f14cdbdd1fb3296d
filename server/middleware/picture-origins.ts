/** A page shows the pictures of a few hosts; each one lengthens the header, which proxies limit to some kilobytes. */
const maxOrigins = 20;
const maxLength = 100;

/** `URL` accepts `;` and `,` in a host, which end a directive or the whole policy. */
const origin = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/;

/** The origins of picture addresses, as sources of a content security policy. Any other text is left out. */
export function pictureOrigins(addresses: Iterable<string>): string[] {
  const origins = new Set<string>();
  for (const address of addresses) {
    const source = URL.parse(address)?.origin ?? '';
    if (source.length <= maxLength && origin.test(source)) origins.add(source);
    if (origins.size === maxOrigins) break;
  }
  return [...origins];
}
