import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { retryAfterSeconds } from '#domain/retry-after.ts';

/**
 * The error codes of the hosted service. `status` is the `statusCode` of the response body. The HTTP status is
 * `http`, or 400: the hosted service uses 400 for almost every error.
 */
export const errorCodes = {
  AccessDenied: { status: 403, error: 'Unauthorized' },
  DatabaseTimeout: { status: 544, http: 504 },
  EntityTooLarge: { status: 413, http: 413, error: 'Payload too large' },
  FeatureNotEnabled: { status: 409 },
  // Not of the hosted service, whose disk is never full.
  InsufficientStorage: { status: 507, http: 507 },
  InvalidBucketName: { status: 400, error: 'Invalid Input' },
  InvalidJWT: { status: 400 },
  InvalidKey: { status: 400 },
  InvalidMimeType: { status: 415, error: 'invalid_mime_type' },
  InvalidParameter: { status: 400 },
  InvalidRange: { status: 416, http: 416, error: 'invalid_range' },
  InvalidRequest: { status: 400 },
  InvalidRobotsTag: { status: 400, error: 'invalid_x_robots_tag' },
  InvalidSignature: { status: 400 },
  KeyAlreadyExists: { status: 409, error: 'Duplicate' },
  NoSuchBucket: { status: 404, error: 'Bucket not found' },
  NoSuchKey: { status: 404, error: 'not_found' },
  ResourceNotEmpty: { status: 409 },
  SlowDown: { status: 429, http: 429 },
} as const satisfies Record<string, { status: number; http?: ContentfulStatusCode; error?: string }>;

type StorageErrorCode = keyof typeof errorCodes;

const defaultMessages: Partial<Record<StorageErrorCode, string>> = {
  EntityTooLarge: 'The object exceeded the maximum allowed size',
  InsufficientStorage: 'There is no space left to store this file, please try again later',
  InvalidBucketName: 'Bucket name invalid',
  InvalidRange: 'invalid range provided',
  InvalidSignature: 'Invalid signature',
  KeyAlreadyExists: 'The resource already exists',
  NoSuchBucket: 'Bucket not found',
  NoSuchKey: 'Object not found',
  ResourceNotEmpty: 'The bucket you tried to delete is not empty',
  SlowDown: 'Too many requests at once, please try again later',
};

/** An error for the client. The client receives `message` unchanged: it must not name database objects or paths. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;
  readonly headers: Record<string, string>;

  constructor(code: StorageErrorCode, message?: string, headers: Record<string, string> = {}) {
    super(message ?? defaultMessages[code] ?? code);
    this.name = 'StorageError';
    this.code = code;
    this.headers = headers;
  }
}

/** The error of a full or slow queue, or of a rate limit: the client may retry after `seconds`. */
export function busy(seconds: number | string = retryAfterSeconds.busy): StorageError {
  return new StorageError('SlowDown', undefined, { 'Retry-After': String(seconds) });
}
