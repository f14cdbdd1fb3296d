/** Bytes of the request line and the header fields. Beyond, the HTTP parser responds 431 before any middleware runs. */
export const headBytesMax = 64 * 1024;

/** Characters of the address of a request to the backend: about 850 uuids in a filter. */
export const addressMax = 32 * 1024;

/** The path and query of a request, without its origin. */
export function isAddressTooLong(url: string): boolean {
  return url.length - url.indexOf('/', 'https://'.length) > addressMax;
}
