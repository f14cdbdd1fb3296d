import { join } from 'node:path';

import { createDiskFiles } from '#backend/storage/files/disk-files.ts';

import { draftOf } from '#tests/support/drafts.ts';

// Writes files until it is killed, and prints the name of each stored file: `node uploading-process.ts UPLOADS SCRATCH`.
const [uploads = '', scratch = ''] = process.argv.slice(2);
const files = createDiskFiles(uploads);

async function write(): Promise<never> {
  for (;;) {
    const version = crypto.randomUUID();
    await files.write(version, await draftOf(join(scratch, 'drafts'), version.repeat(30_000)));
    process.stdout.write(`${version}\n`);
  }
}

await Promise.all([write(), write(), write(), write()]);
