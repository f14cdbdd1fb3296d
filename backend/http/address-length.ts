/** Bytes of the first line and the header fields that the listener reads. Beyond, no code of ours can answer. */
export const headBytesMax = 64 * 1024;

/** Characters of the address of a request to the backend: about 850 uuids in a filter. */
export const addressMax = 32 * 1024;

/** The path and query of a request, without its origin. */
export function isAddressTooLong(url: string): boolean {
  return url.length - url.indexOf('/', 'https://'.length) > addressMax;
}
