import { photoRemovalFailures as failures } from '#content/copy/site/photo-removal.ts';
import { photoRequestSchema } from '#domain/photo-request.ts';
import type { PhotoRequest, PhotoRequestField } from '#domain/photo-request.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';

import type { PhotoRequestOutcome } from './photo-request.data.ts';

/** The typed values, unchanged. */
export type PhotoRequestValues = Record<PhotoRequestField, string>;

/** The receipt, or the typed values with `errors` by field and the `failure` of the whole form. */
export type PhotoRequestAnswer =
  | { receipt: string }
  | { values: PhotoRequestValues; errors: Partial<Record<PhotoRequestField, string>>; failure?: string };

export function readRequestValues(form: FormData): PhotoRequestValues {
  const read = (name: PhotoRequestField) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { person: read('person'), email: read('email') };
}

/** Validates the submitted form; `errors` has the first message of each invalid field. */
export function readPhotoRequest(
  form: FormData,
): { request: PhotoRequest } | { values: PhotoRequestValues; errors: Partial<Record<string, string>> } {
  const values = readRequestValues(form);
  const parsed = photoRequestSchema.safeParse(values);
  if (parsed.success) return { request: parsed.data };
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { values, errors };
}

/** The message, the HTTP status and `Retry-After` for a request that the database did not accept. */
export function requestFailure(outcome: Exclude<PhotoRequestOutcome, { receipt: string }>): {
  failure: string;
  status: number;
  retryAfter?: string;
} {
  if ('gone' in outcome) return { failure: failures.gone, status: 404 };
  if (!('wait' in outcome))
    return { failure: failures.unavailable, status: 503, retryAfter: retryAfterSeconds.outage };
  return {
    failure: `${failures.tooMany} ${Math.ceil(outcome.wait / 60)}\u00a0min.`,
    status: 429,
    retryAfter: String(outcome.wait),
  };
}
