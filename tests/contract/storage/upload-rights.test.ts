import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { countDecoding } from '#tests/support/decoding.ts';
import type { CountedDecoding } from '#tests/support/decoding.ts';
import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let folder: string;
let decoder: CountedDecoding;
let stack: Stack;
let member: SupabaseClient;
let photo: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aline-rights-'));
  decoder = await countDecoding(folder);
  stack = await startStack({
    storage: {
      uploads: join(folder, 'uploads'),
      scratch: join(folder, 'scratch'),
      images: { module: decoder.module },
    },
  });
  member = (await stack.signUpAndConfirm()).client;
  photo = await picture('png');
  const { storage } = stack.service();
  await storage.createBucket('casier');
  await storage.createBucket('images', { public: true, allowedMimeTypes: ['image/png'] });
  await storage.createBucket('petits', { public: true, fileSizeLimit: 1000 });
  await storage.from('casier').upload('photo.png', photo, { contentType: 'image/png' });
});
afterAll(async () => {
  await stack.stop();
  await removeFolder(folder);
});
afterEach(async () => {
  const { owner } = stack.database;
  const policies = await owner<{ name: string }[]>`
    select policyname as name from pg_policies where schemaname = 'storage' and policyname ~ '^t\\d$'`;
  for (const { name } of policies) await owner`drop policy ${owner(name)} on storage.objects`;
});

/** The number of pictures that were decoded while `run` ran. */
async function decodedDuring(run: () => Promise<unknown>): Promise<number> {
  const before = await decoder.changes();
  await run();
  return (await decoder.changes()) - before;
}

const drafts = () => readdir(join(folder, 'scratch/drafts'));

/** Sends the headers and the first bytes of an upload, then nothing. */
function beginUpload(
  path: string,
  token: string,
  headers: Record<string, string> = {},
  body = photo,
): ClientRequest {
  const outgoing = request(`${stack.url}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'image/png',
      'content-length': '1000000',
      ...headers,
    },
  });
  outgoing.on('error', () => undefined);
  outgoing.write(body);
  return outgoing;
}

async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

const asBlob = () => new Blob([new Uint8Array(photo)], { type: 'image/png' });

test('decodes no picture of a caller who may not write it', async () => {
  await stack.database.owner`
    create policy t1 on storage.objects for insert with check (metadata ->> 'mimetype' like 'text/%')`;
  const decoded = await decodedDuring(async () => {
    for (const client of [stack.anon(), member]) {
      const files = client.storage.from('casier');
      for (const options of [{ contentType: 'image/png' }, { contentType: 'image/png', upsert: true }]) {
        for (const body of [photo, asBlob()])
          expect((await files.upload('a.png', body, options)).error).toMatchObject({ statusCode: '403' });
      }
    }
  });
  expect(decoded).toBe(0);
});

test('decodes no picture for a signed upload of a signer who has lost the right', async () => {
  const { owner } = stack.database;
  await owner`create policy t1 on storage.objects for insert to authenticated with check (true)`;
  const { data } = await member.storage.from('casier').createSignedUploadUrl('b.png');
  await owner`drop policy t1 on storage.objects`;
  const decoded = await decodedDuring(async () => {
    const sent = await stack
      .anon()
      .storage.from('casier')
      .uploadToSignedUrl('b.png', data?.token ?? '', asBlob());
    expect(sent.error).toMatchObject({ statusCode: '403' });
  });
  expect(decoded).toBe(0);
});

test('stores nothing on the disk for callers without the right, however many begin an upload', async () => {
  const token = await tokenOf(member);
  await stack.service().storage.from('casier').upload('premier.txt', 'x');
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const begun = [stack.publishableKey, token].flatMap((bearer) =>
    Array.from({ length: 12 }, (_, n) => beginUpload(`casier/${n}.png`, bearer, n % 2 === 0 ? form : {})),
  );
  try {
    // A caller with the right is served meanwhile, after the server has read the other requests.
    for (let n = 0; n < 5; n += 1) {
      const { error } = await stack.service().storage.from('casier').upload(`service-${n}.png`, asBlob());
      expect(error).toBeNull();
    }
    expect(await drafts()).toEqual([]);
  } finally {
    for (const upload of begun) upload.destroy();
  }
});

test('refuses the declared type or size of a raw body before reading it', async () => {
  await stack.database
    .owner`create policy t1 on storage.objects for insert to authenticated with check (true)`;
  const token = await tokenOf(member);
  const begun = [
    ...Array.from({ length: 4 }, () => beginUpload('images/a.gif', token, { 'content-type': 'image/gif' })),
    ...Array.from({ length: 4 }, () => beginUpload('petits/a.png', token)),
  ];
  try {
    expect((await member.storage.from('casier').upload('c.txt', 'x')).error).toBeNull();
    expect(await drafts()).toEqual([]);
  } finally {
    for (const upload of begun) upload.destroy();
  }
  const raw = { contentType: 'image/gif' };
  expect((await member.storage.from('images').upload('a.gif', photo, raw)).error).toMatchObject({
    statusCode: '415',
  });
});

test('strangers who may write keep no member waiting, and wait in a short line', async () => {
  await stack.database.owner`create policy t1 on storage.objects for insert with check (true)`;
  const begun = Array.from({ length: 12 }, (_, n) =>
    beginUpload(`casier/inconnu-${n}.png`, stack.publishableKey),
  );
  const refused = new Set<string | undefined>();
  for (const upload of begun)
    upload.on('response', ({ statusCode, headers }) =>
      refused.add(`${statusCode} ${headers['retry-after']}`),
    );
  try {
    // Two are read and five wait: the others are refused once they have sent their body.
    await expect.poll(async () => (await drafts()).length).toBe(2);
    expect((await member.storage.from('casier').upload('membre.png', asBlob())).error).toBeNull();
    for (const upload of begun) upload.end(Buffer.alloc(1_000_000 - photo.length));
    await expect.poll(() => [...refused], { timeout: 10_000 }).toContain('429 5');
  } finally {
    for (const upload of begun) upload.destroy();
  }
  await expect.poll(drafts).toEqual([]);
});

test('still reads a body on whose content the policies depend', async () => {
  await stack.database.owner`
    create policy t1 on storage.objects for insert with check ((metadata ->> 'contentLength')::int <= 100)`;
  const files = stack.anon().storage.from('casier');
  expect((await files.upload('petit.txt', 'x'.repeat(100))).error).toBeNull();
  expect((await files.upload('petit-form.txt', new Blob(['x'.repeat(100)]))).error).toBeNull();
  expect((await files.upload('grand.txt', 'x'.repeat(101))).error).toMatchObject({ statusCode: '403' });
});

test('does not decode waiting pictures of clients that have gone away', async () => {
  await stack.database
    .owner`create policy t1 on storage.objects for insert to authenticated with check (true)`;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const heavy = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
  const headers = { 'content-type': 'image/avif', 'content-length': String(heavy.length) };
  const token = await tokenOf(member);
  const begun: ClientRequest[] = [];
  const before = await decoder.changes();
  const decoded = await decodedDuring(async () => {
    for (let n = 0; n < 6; n += 1) {
      begun.push(beginUpload(`casier/parti-${n}.avif`, token, headers, heavy));
    }
    // Their bodies are on the disk: one picture is being decoded, the others wait for their turn.
    await expect.poll(async () => (await drafts()).length).toBeGreaterThanOrEqual(6);
    await expect.poll(decoder.changes).toBe(before + 1);
    for (const upload of begun) upload.destroy();
    expect((await member.storage.from('casier').upload('reste.png', asBlob())).error).toBeNull();
  });
  // One of the six and the last one; each enters the queue of libvips and leaves it.
  expect(decoded).toBe(4);
  await expect.poll(drafts).toEqual([]);
});

test('refuses an animation of more than a thousand frames from its header', async () => {
  const frame = Buffer.from('21f90404010000002c0000000001000100000202440100', 'hex');
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frames = (count: number) =>
    Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
  const files = stack.service().storage.from('casier');
  const gif = { contentType: 'image/gif' };
  expect((await files.upload('mille.gif', frames(1000), gif)).error).toBeNull();
  const decoded = await decodedDuring(async () => {
    const { error } = await files.upload('trop.gif', frames(1001), gif);
    expect(error).toMatchObject({
      statusCode: '413',
      message: 'The image exceeded the maximum of 1000 frames',
    });
  });
  expect(decoded).toBe(0);
});

test('refuses a PNG that inflates thousands of texts with its header', async () => {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, checksum]);
  };
  const texts = (count: number, size: number) => {
    const deflated = deflateSync(Buffer.alloc(size));
    return Array.from({ length: count }, (_, n) =>
      chunk('zTXt', Buffer.concat([Buffer.from(`text${n}\0\0`), deflated])),
    );
  };
  // After the signature and the first chunk.
  const withTexts = (count: number, size = 1_000_000) =>
    Buffer.concat([photo.subarray(0, 33), ...texts(count, size), photo.subarray(33)]);
  const files = stack.service().storage.from('casier');
  const png = { contentType: 'image/png' };
  expect((await files.upload('textes.png', withTexts(16), png)).error).toBeNull();
  const decoded = await decodedDuring(async () => {
    const { error } = await files.upload('bombe.png', withTexts(17), png);
    expect(error).toMatchObject({ statusCode: '415' });
    const few = await files.upload('bombe.png', withTexts(2, 49_000_000), png);
    expect(few.error).toMatchObject({ statusCode: '415' });
  });
  expect(decoded).toBe(0);
  // XMP is long and not compressed.
  const xmp = chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${'x'.repeat(100_000)}`));
  const described = Buffer.concat([photo.subarray(0, 33), xmp, photo.subarray(33)]);
  expect((await files.upload('xmp.png', described, png)).error).toBeNull();
});
