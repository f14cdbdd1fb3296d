import { StorageError } from './storage-error.ts';

/** Bytes, the limit of S3. */
const maxKeyBytes = 1024;
/** Characters of an object name in a request. A longer one than `maxKeyBytes` gets the error of an invalid key. */
export const objectNameMax = 4_096;
/** Characters. */
const maxBucketNameLength = 100;

/** The characters that the hosted service allows in a bucket name: the safe ones of S3, and some that need encoding. */
const safeCharacters = /^[\w/!\-.*'() &$@=;:+,?]+$/;
/** The characters of an object name: those of XML, as in S3. The constraint `objects_name_check` has the same rule. */
const keyCharacters = /^[\t\n\r -\ufffd\u{10000}-\u{10ffff}]+$/u;

/**
 * Returns the key (`folder/sub/name.ext`) unchanged.
 *
 * @throws {StorageError} `InvalidKey` for a key that the hosted service refuses, and for a segment `.` or `..`.
 */
export function checkKey(key: string): string {
  const hasDotSegment = key.split('/').some((part) => part === '.' || part === '..');
  const isText = key.isWellFormed() && keyCharacters.test(key);
  if (!isText || Buffer.byteLength(key) > maxKeyBytes || hasDotSegment) {
    const shown = encodeURIComponent(key.slice(0, 200).toWellFormed());
    throw new StorageError('InvalidKey', `Invalid key: ${shown}`);
  }
  return key;
}

export function isBucketName(name: string): boolean {
  return name.length <= maxBucketNameLength && safeCharacters.test(name) && !name.includes('/');
}

/**
 * Returns the name unchanged.
 *
 * @throws {StorageError} `InvalidBucketName` when a new bucket may not have this name.
 */
export function checkBucketName(name: string): string {
  const padded = name.trim() !== name;
  if (!isBucketName(name) || padded || name === '.' || name === '..')
    throw new StorageError('InvalidBucketName');
  return name;
}

export type ObjectAddress = { bucket: string; name: string };

/**
 * The bucket and the object name after `route` (`/object/public/`), percent-decoded once. Reads the original URL,
 * because the router decodes its parameters only in part.
 *
 * @throws {StorageError} `NoSuchBucket` or `InvalidKey` for an invalid name.
 */
export function parseObjectAddress(route: string, requestUrl: string): ObjectAddress {
  const { pathname } = new URL(requestUrl);
  const rest = pathname.slice(pathname.indexOf(route) + route.length);
  const slash = rest.indexOf('/');
  const [bucket, name] = slash === -1 ? [rest, ''] : [rest.slice(0, slash), rest.slice(slash + 1)];
  // The hosted service reports an invalid bucket name as a missing bucket.
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
