import { readApiError } from '#app/lib/query/api-error.ts';
import type { ApiErrorKind } from '#app/lib/query/api-error.ts';
import { withServices } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { PictureRefusal } from '#content/copy/pictures.ts';
import type { buckets } from '#domain/files.ts';

import type { Sides } from './picture-rules.ts';
import { sendFile } from './send-file.ts';
import type { SendFile, Transfer } from './send-file.ts';

/** `statusCode` of the storage service. */
const byStatus: Readonly<Record<number, PictureRefusal>> = {
  413: 'too-large',
  415: 'no-picture',
  507: 'no-space',
};

const byKind: Readonly<Record<ApiErrorKind, PictureRefusal>> = {
  offline: 'offline',
  unavailable: 'unavailable',
  expired: 'expired',
  forbidden: 'forbidden',
  'rate-limited': 'too-many',
  other: 'failed',
};

/** Why the storage or the database refused a picture. */
export function pictureRefusal(error: unknown): PictureRefusal {
  // supabase-js wraps what `fetch` throws without a response.
  if (error instanceof Error && error.name === 'StorageUnknownError') return 'offline';
  const status =
    typeof error === 'object' && error !== null ? Number(Reflect.get(error, 'statusCode')) : Number.NaN;
  return byStatus[status] ?? byKind[readApiError(error).kind];
}

/** `sides` in pixels; undefined when the browser cannot read the picture. */
export type PictureUpload = { file: File; sides?: Sides | undefined; transfer: Transfer };

/**
 * Stores a picture under a path that is free; returns why it was refused. The address is signed first: the storage
 * checks the rights before any byte is sent, and the bytes go without supabase-js, whose uploads report no progress.
 * @throws {DOMException} `AbortError` when the transfer is cancelled; then no file is stored.
 */
export async function uploadPicture(
  client: SiteClient,
  bucket: keyof typeof buckets,
  path: string,
  { file, transfer }: PictureUpload,
  send: SendFile = sendFile,
): Promise<PictureRefusal | undefined> {
  const folder = (await withServices(client)).storage.from(bucket);
  const { data, error } = await folder.createSignedUploadUrl(path);
  if (error) return pictureRefusal(error);
  try {
    const { status, body } = await send(data.signedUrl, file, transfer);
    // Cancelled between the last byte and the response.
    transfer.signal.throwIfAborted();
    return status < 300 ? undefined : pictureRefusal({ status, ...parse(body) });
  } catch (failure) {
    if (!transfer.signal.aborted) return pictureRefusal(failure);
    await folder.remove([path]);
    throw failure;
  }
}

/** The body of a proxy's error page is no JSON: the status remains. */
function parse(body: string): object {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
