import { readApiError } from '#app/lib/query/api-error.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { PhotoRequest } from '#domain/photo-request.ts';

export type PhotoRequestOutcome =
  | { receipt: string }
  /** The photo is not on the site (any more). */
  | { gone: true }
  /** Seconds to wait: the limit is five requests an hour from one IP address. */
  | { wait: number }
  | { unavailable: true };

/** Sends a request. Never throws: every failure is an outcome. */
export async function sendPhotoRequest(
  client: SiteClient,
  photo: string,
  request: PhotoRequest,
): Promise<PhotoRequestOutcome> {
  const { data, error } = await client.rpc('request_photo_removal', { photo, ...request });
  if (data) return { receipt: data };
  if (!error) return { gone: true };
  const { kind, waitSeconds = 3600 } = readApiError(error);
  return kind === 'rate-limited' ? { wait: waitSeconds } : { unavailable: true };
}
