import { StorageError } from './storage-error.ts';

/** Bytes of the longest name, as S3 has it. */
const longestKey = 1024;
const longestBucketName = 100;

/** What the hosted service lets into the name of a bucket: what S3 calls safe, and some that need encoding. */
const safeCharacters = /^[\w/!\-.*'() &$@=;:+,?]+$/;
/** Into that of a file, what XML can hold, as S3; `objects_name_check` says the same of the table. */
const keyCharacters = /^[\t\n\r -\ufffd\u{10000}-\u{10ffff}]+$/u;

/** `folder/sub/name.ext`; throws on anything the hosted service refuses, and on `.` and `..` as a folder. */
export function checkKey(key: string): string {
  const climbs = key.split('/').some((part) => part === '.' || part === '..');
  const isText = key.isWellFormed() && keyCharacters.test(key);
  if (!isText || Buffer.byteLength(key) > longestKey || climbs) {
    const shown = encodeURIComponent(key.slice(0, 200).toWellFormed());
    throw new StorageError('InvalidKey', `Invalid key: ${shown}`);
  }
  return key;
}

export function isBucketName(name: string): boolean {
  return name.length <= longestBucketName && safeCharacters.test(name) && !name.includes('/');
}

export function checkBucketName(name: string): string {
  const padded = name.trim() !== name;
  if (!isBucketName(name) || padded || name === '.' || name === '..')
    throw new StorageError('InvalidBucketName');
  return name;
}

export type ObjectAddress = { bucket: string; name: string };

/**
 * The bucket and the name after `route` (`/object/public/`), decoded once. Taken from the address as it was sent: the
 * router's own parameters are decoded in part.
 */
export function addressAfter(route: string, requestUrl: string): ObjectAddress {
  const { pathname } = new URL(requestUrl);
  const rest = pathname.slice(pathname.indexOf(route) + route.length);
  const slash = rest.indexOf('/');
  const [bucket, name] = slash === -1 ? [rest, ''] : [rest.slice(0, slash), rest.slice(slash + 1)];
  // A name that can't be one is a bucket that can't be found.
  if (!isBucketName(decode(bucket))) throw new StorageError('NoSuchBucket');
  return { bucket: decode(bucket), name: checkKey(decode(name)) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StorageError('InvalidKey', 'Invalid key: badly encoded');
  }
}
