/**
 * `npm run uploads:fetch`: downloads the uploads of the hosted service (`SUPABASE_URL` and its keys) that the restored
 * rows of the data folder name. It may be run again: it downloads what is missing.
 */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';

import { defaultDataDir } from '#backend/database/data-dir.ts';
import type { OpenDatabase } from '#backend/database/open.ts';
import { createDiskFiles } from '#backend/storage/files/disk-files.ts';
import { createDrafts } from '#backend/storage/files/drafts.ts';
import { isVersion } from '#backend/storage/files/file-store.ts';
import type { FileStore } from '#backend/storage/files/file-store.ts';
import { createS3Files } from '#backend/storage/files/s3-files.ts';
import { readEnvironment } from '#server/environment/env.ts';
import type { Environment } from '#server/environment/env.ts';

import { OperationRefusal, runCommand, withDatabase } from './operation.ts';

type StoredObject = { id: string; bucket: string; name: string; version: string | null };

/** Returns the line to print. */
async function fetchUploads(
  { owner }: OpenDatabase,
  service: SupabaseClient,
  { dataDir, s3 }: { dataDir: string; s3: Environment['s3'] },
): Promise<string> {
  const files = s3 ? createS3Files(s3) : createDiskFiles(join(dataDir, 'uploads'));
  const drafts = createDrafts(join(dataDir, 'scratch', 'drafts'));
  const objects = await owner<StoredObject[]>`
    select id, bucket_id as bucket, name, version from storage.objects order by bucket_id, name`;
  let fetched = 0;
  const missing: string[] = [];
  for (const { id, bucket, name, version } of objects) {
    if (isVersion(version) && (await isStored(files, version))) continue;
    const { data } = await service.storage.from(bucket).download(name);
    if (!data) {
      missing.push(`${bucket}/${name}`);
      continue;
    }
    const bytes = Buffer.from(await data.arrayBuffer());
    const stored = isVersion(version) ? version : randomUUID();
    await files.write(stored, await drafts.make((path) => writeFile(path, bytes)));
    await owner`update storage.objects set version = ${stored} where id = ${id} and version is distinct from ${stored}`;
    fetched++;
  }
  const lost = missing.length > 0 ? ` The service does not have: ${missing.join(', ')}.` : '';
  return `${fetched} of ${objects.length} uploads downloaded.${lost}`;
}

async function isStored(files: FileStore, version: string): Promise<boolean> {
  const stream = await files.read(version);
  await stream?.cancel();
  return stream !== undefined;
}

if (import.meta.main) {
  await runCommand(async () => {
    const { backend, dataDir = defaultDataDir(), s3, frozenNow } = readEnvironment();
    if (backend.kind !== 'supabase') {
      throw new OperationRefusal(
        'SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY name the service to download from: set them for this command.',
      );
    }
    const service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
    return withDatabase({ dataDir, databaseUrl: undefined, now: frozenNow ?? new Date() }, (database) =>
      fetchUploads(database, service, { dataDir, s3 }),
    );
  });
}
