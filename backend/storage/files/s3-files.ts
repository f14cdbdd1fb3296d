import { openAsBlob } from 'node:fs';

import { AwsClient } from 'aws4fetch';

import type { StoragePlace } from '#backend/contract.ts';

import type { FileStore } from './file-store.ts';

/** Buckets are named in the path, which every S3 understands. */
type S3Options = NonNullable<StoragePlace['s3']>;

const retries = 2;

/** Files as objects `files/VERSION` of one S3 bucket. */
export function createS3Files(options: S3Options): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const urlOf = (version: string) => `${endpoint}/${bucket}/files/${version}`;

  async function call(version: string, init: RequestInit): Promise<Response | undefined> {
    const answer = await client.fetch(urlOf(version), init);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new Error(`the object store answered ${answer.status} to ${init.method ?? 'GET'}`);
  }

  return {
    async write(version, { path, sha256 }) {
      // Signed with the rest: the store refuses bytes that changed on the way.
      const headers = { 'x-amz-content-sha256': sha256 };
      // Read from the disk as it is sent, and again when the store has stumbled.
      const done = await call(version, { method: 'PUT', headers, body: await openAsBlob(path) });
      if (!done) throw new Error(`the object store has no bucket ${bucket}`);
      await done.body?.cancel();
    },

    async read(version, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await call(version, { headers });
      return answer && (answer.body ?? new ReadableStream({ start: (controller) => controller.close() }));
    },

    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${bucket}/files/${from}` };
      const answer = await call(to, { method: 'PUT', headers });
      if (!answer) return false;
      // S3 says 200 at once and may tell a failure in the body.
      const body = await answer.text();
      if (body.includes('<Error>')) throw new Error('the object store could not copy');
      return true;
    },

    async remove(version) {
      const answer = await call(version, { method: 'DELETE' });
      await answer?.body?.cancel();
    },
  };
}
