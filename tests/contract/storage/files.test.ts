import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createBackend } from '#backend/backend.ts';
import { createLimiter } from '#backend/database/limiter.ts';
import { createDiskFiles } from '#backend/storage/files/disk-files.ts';
import { draftOf } from '#tests/support/drafts.ts';
import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const megabyte = 1024 * 1024;

let folder: string;
let stack: Stack;
let service: SupabaseClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aline-files-'));
  stack = await startStack({
    storage: { uploads: join(folder, 'uploads'), scratch: join(folder, 'scratch') },
  });
  service = stack.service();
  await service.storage.createBucket('casier');
});
afterAll(async () => {
  await stack.stop();
  await removeFolder(folder);
});

const files = () => service.storage.from('casier');

async function onDisk(kind: 'uploads' | 'scratch' | 'scratch/drafts'): Promise<string[]> {
  const entries = await readdir(join(folder, kind), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
}

async function inRows(): Promise<string[]> {
  const rows = await stack.database.owner<
    { version: string }[]
  >`select version from storage.objects order by version`;
  return rows.map(({ version }) => version);
}

describe('files and rows', () => {
  test('names a file by its version, without the object name', async () => {
    await files().upload('dossier/Nom secret.txt', 'un');
    await files().copy('dossier/Nom secret.txt', 'b.txt');
    await files().move('b.txt', 'c.txt');
    expect(await onDisk('uploads')).toEqual(await inRows());
    expect(await onDisk('scratch/drafts')).toEqual([]);
  });

  test('keeps a replaced or removed file for a running backup, then deletes it', async () => {
    await files().upload('r.txt', 'un');
    await files().update('r.txt', 'deux');
    await files().upload('s.txt', 'un');
    await files().remove(['s.txt']);
    expect((await onDisk('uploads')).length).toBe((await inRows()).length + 2);
    await waitMinutes(39);
    expect(await stack.backend.removeDueFiles()).toBe(0);
    await waitMinutes(1);
    expect(await stack.backend.removeDueFiles(AbortSignal.abort())).toBe(0);
    // In any process with the same data.
    expect(await startBackendOn(stack).removeDueFiles()).toBe(2);
    expect(await onDisk('uploads')).toEqual(await inRows());
    expect(await (await files().download('r.txt')).data?.text()).toBe('deux');
  });

  test('deletes a file that a crashed process wrote without a row', async () => {
    const version = crypto.randomUUID();
    await stack.database.owner`
      insert into storage.file_removals (version, due_at) values (${version}, now() - interval '1 second')`;
    const disk = createDiskFiles(join(folder, 'uploads'));
    await disk.write(version, await draftOf(join(folder, 'scratch/drafts'), 'orphelin'));
    expect(await onDisk('uploads')).toContain(version);
    await stack.backend.removeDueFiles();
    expect(await onDisk('uploads')).not.toContain(version);
  });

  test('deletes the other files although one cannot be deleted, and tries that one again', async () => {
    const version = '00000000-0000-4000-8000-000000000000';
    const path = join(folder, 'uploads/00/00', version);
    await mkdir(join(path, 'not-empty'), { recursive: true });
    await stack.database
      .owner`insert into storage.file_removals values (${version}, now() - interval '1 hour')`;
    await files().upload('v.txt', 'x');
    await files().remove(['v.txt']);
    await waitMinutes(40);
    expect(await stack.backend.removeDueFiles()).toBe(1);
    expect(await onDisk('uploads')).toEqual(await inRows());
    expect(stack.log.text()).toContain('a file without a row could not be removed');
    await removeFolder(path);
    await waitMinutes(10);
    expect(await stack.backend.removeDueFiles()).toBe(1);
  });

  test('deletes the rendered images of a deleted file, and abandoned drafts', async () => {
    const photo = await picture('png');
    await files().upload('rendue.png', photo, { contentType: 'image/png' });
    const before = await onDisk('scratch');
    expect((await files().download('rendue.png', { transform: { width: 20 } })).error).toBeNull();
    expect((await onDisk('scratch')).length).toBe(before.length + 1);
    const draft = join(folder, 'scratch/drafts/abandoned');
    await writeFile(draft, 'x');
    const longAgo = new Date(Date.now() - 31 * 60_000);
    await utimes(draft, longAgo, longAgo);
    await files().remove(['rendue.png']);
    await waitMinutes(40);
    await stack.backend.removeDueFiles();
    expect(await onDisk('scratch')).toEqual(before);
  });

  test('stores one complete file from fifty concurrent uploads of one name', async () => {
    const sent = Array.from({ length: 50 }, (_, n) => String(n).repeat(10_000));
    const answers = await Promise.all(
      sent.map((body) => files().upload('course.txt', body, { upsert: true })),
    );
    expect(answers.filter(({ error }) => error)).toEqual([]);
    expect(sent).toContain(await (await files().download('course.txt')).data?.text());
    const once = await Promise.all(sent.map((body) => files().upload('unique.txt', body)));
    expect(once.filter(({ error }) => !error)).toHaveLength(1);
  });
});

/** Moves the removals of files, instead of the clock of PostgreSQL. */
async function waitMinutes(minutes: number): Promise<void> {
  await stack.database
    .owner`update storage.file_removals set due_at = due_at - make_interval(mins => ${minutes})`;
}

/** A second service on the same database and folder. */
function startBackendOn({ database, keys, log }: Stack) {
  return createBackend({
    database,
    keys,
    log,
    mailer: { enqueue: async () => undefined },
    limiter: createLimiter(database),
    now: () => new Date(),
    siteUrl: 'https://aline.test',
    rateLimits: false,
    functions: {},
    storage: { uploads: join(folder, 'uploads'), scratch: join(folder, 'scratch') },
  });
}

describe('the size of an upload', () => {
  test('accepts ten megabytes and rejects one byte more', async () => {
    const most = Buffer.alloc(10 * megabyte, 'x');
    expect(
      (await files().upload('juste.bin', most, { contentType: 'application/x-juste' })).error,
    ).toBeNull();
    expect((await files().upload('form.bin', new Blob([most]))).error).toBeNull();
    const over = Buffer.alloc(10 * megabyte + 1, 'x');
    for (const body of [over, new Blob([over])]) {
      expect((await files().upload('trop.bin', body)).error).toMatchObject({
        statusCode: '413',
        status: 413,
      });
    }
  });

  test.each([
    ['chunked', {}],
    ['chunked, in a form', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('rejects an endless body (%s) early with flat memory use', async (_, headers) => {
    const before = process.memoryUsage().rss;
    const { status, sent } = await pour('POST', 'infini.bin', headers, 400 * megabyte);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(64 * megabyte);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * megabyte);
  });

  test('rejects a too large Content-Length before the body is sent', async () => {
    const start = performance.now();
    const { status, sent } = await pour('PUT', 'annonce.bin', { 'content-length': String(10 ** 9) }, 0);
    expect([status, sent]).toEqual([413, 0]);
    expect(performance.now() - start).toBeLessThan(500);
  });

  test('reads the body of a refused upload and keeps the connection usable', async () => {
    const visitor = stack.anon().storage.from('casier');
    const { error } = await visitor.upload('refuse.bin', Buffer.alloc(3 * megabyte), { contentType: 'a/b' });
    expect(error).toMatchObject({ statusCode: '403' });
    const absent = await service.storage.from('absent').upload('a.bin', Buffer.alloc(3 * megabyte));
    expect(absent.error).toMatchObject({ message: 'Bucket not found' });
    expect((await files().exists('juste.bin')).data).toBe(true);
  });

  test('leaves no file after an aborted upload', async () => {
    const before = await onDisk('uploads');
    await pour('POST', 'abandon.bin', { 'content-length': String(5 * megabyte) }, megabyte, true);
    expect((await files().exists('abandon.bin')).data).toBe(false);
    expect(await onDisk('uploads')).toEqual(before);
  });
});

/** Sends until a response comes or `bytes` are sent; `hangUp` then closes the connection. */
function pour(
  method: string,
  name: string,
  headers: Record<string, string>,
  bytes: number,
  hangUp = false,
): Promise<{ status: number | undefined; sent: number }> {
  return new Promise((resolve, reject) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    let over = false;
    const outgoing = request(`${stack.url}/storage/v1/object/casier/${name}`, {
      method,
      headers: { apikey: stack.secretKey, ...headers },
    });
    const end = (status?: number) => {
      over = true;
      resolve({ status, sent });
      outgoing.destroy();
    };
    outgoing.on('response', (answer) => {
      answer.resume();
      end(answer.statusCode);
    });
    // After the response the server may close the connection while the client still writes.
    outgoing.on('error', (error) => (over ? undefined : reject(error)));
    const write = (): void => {
      while (!over && sent < bytes) {
        sent += chunk.length;
        if (!outgoing.write(chunk)) {
          outgoing.once('drain', write);
          return;
        }
      }
      if (hangUp && !over) end();
    };
    outgoing.flushHeaders();
    write();
  });
}
