import { openAsBlob } from 'node:fs';

import { AwsClient } from 'aws4fetch';

import type { StoragePlace } from '#backend/contract.ts';

import { StorageError } from '#backend/storage/storage-error.ts';
import type { FileStore, ReadOptions } from './file-store.ts';

/** URLs have path style (`endpoint/bucket`), which every S3 server supports. */
type S3Options = NonNullable<StoragePlace['s3']>;

const retries = 2;

/** Files as objects `files/VERSION` of one S3 bucket. */
export function createS3Files(options: S3Options): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const urlOf = (version: string) => `${endpoint}/${bucket}/files/${version}`;

  async function call(version: string, init: RequestInit): Promise<Response | undefined> {
    // A redirect would carry the bytes of members to a server that the operator did not name.
    const response = await client.fetch(urlOf(version), { ...init, redirect: 'error' });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    if (response.status === 507) throw new StorageError('InsufficientStorage');
    throw new Error(`the object store responded ${response.status} to ${init.method ?? 'GET'}`);
  }

  return {
    async write(version, { path, sha256 }) {
      // Part of the signature: the store refuses bytes that were altered in transit.
      const headers = { 'x-amz-content-sha256': sha256 };
      // A Blob streams from the disk, and again at a retry.
      const response = await call(version, { method: 'PUT', headers, body: await openAsBlob(path) });
      if (!response) throw new Error(`the object store has no bucket ${bucket}`);
      await response.body?.cancel();
    },

    async read(version, { range, size }: ReadOptions = {}) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await call(version, { headers });
      const found = response && sizeOf(response);
      if (size !== undefined && found !== undefined && found !== size) {
        await response?.body?.cancel();
        return undefined;
      }
      return response && (response.body ?? new ReadableStream({ start: (controller) => controller.close() }));
    },

    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${bucket}/files/${from}` };
      const response = await call(to, { method: 'PUT', headers });
      if (!response) return false;
      // S3 responds 200 at once and may report an error in the body.
      const body = await response.text();
      if (body.includes('<Error>')) throw new Error('the object store could not copy');
      return true;
    },

    async remove(version) {
      const response = await call(version, { method: 'DELETE' });
      await response?.body?.cancel();
    },
  };
}

/** The bytes of the whole file, also for a range; undefined when the store does not say. */
function sizeOf({ headers }: Response): number | undefined {
  const size = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length');
  return size === null ? undefined : Number(size);
}
