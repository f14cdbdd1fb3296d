import { randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
let service: SupabaseClient;

beforeAll(async () => {
  stack = await startStack();
  service = stack.service();
  const { error } = await service.storage.createBucket('noms', { public: true });
  if (error) throw error;
});
afterAll(() => stack.stop());

const files = () => service.storage.from('noms');
const urlOf = (path: string) => `${stack.url}/storage/v1/${path}`;

test.each([
  'Éditions/été 2025 – « la terrasse » n° 1.txt',
  'cafe\u0301.txt',
  'œuvre ß ı İ.txt',
  '한국어/日本/🙂.txt',
  'a {b} ^ ~ | "c" <d>.txt',
  'é'.repeat(512),
])('uploads, reads, signs, lists, moves and removes %s', async (name) => {
  const { data, error } = await files().upload(name, 'texte', { upsert: true });
  expect(error).toBeNull();
  expect(data).toMatchObject({ path: name, fullPath: `noms/${name}` });
  expect(await (await files().download(name)).data?.text()).toBe('texte');
  expect((await files().exists(name)).data).toBe(true);
  expect((await files().info(name)).data).toMatchObject({ name });
  expect((await fetch(files().getPublicUrl(name).data.publicUrl)).status).toBe(200);
  const signed = await files().createSignedUrl(name, 60);
  expect((await fetch(signed.data?.signedUrl ?? '')).status).toBe(200);
  const upload = await files().createSignedUploadUrl(name, { upsert: true });
  expect((await files().uploadToSignedUrl(name, upload.data?.token ?? '', 'encore')).error).toBeNull();
  const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '';
  const listed = await files().list(folder);
  expect(listed.data?.map((entry) => entry.name)).toContain(name.slice(name.lastIndexOf('/') + 1));
  expect((await files().move(name, `vers/${name.slice(0, 300)}`)).error).toBeNull();
  expect((await files().remove([`vers/${name.slice(0, 300)}`])).data).toHaveLength(1);
});

test('treats composed and decomposed Unicode as different names', async () => {
  const folder = randomUUID();
  await files().upload(`${folder}/caf\u00e9`, 'composé');
  await files().upload(`${folder}/cafe\u0301`, 'décomposé');
  expect((await files().list(folder)).data).toHaveLength(2);
  expect(await (await files().download(`${folder}/caf\u00e9`)).data?.text()).toBe('composé');
});

test.each(['a\u0001.txt', 'a\u001f', 'a\ufffe', 'a\uffff', '../a', 'a/./b', 'é'.repeat(513)])(
  'rejects the name %j',
  async (name) => {
    const post = await fetch(urlOf(`object/noms/${encodeURIComponent(name)}`), {
      method: 'POST',
      headers: { apikey: stack.secretKey, 'content-type': 'text/plain' },
      body: 'x',
    });
    expect(post.status).toBe(400);
    const body: unknown = await post.json();
    expect(body).toMatchObject({ statusCode: '400', error: 'InvalidKey' });
    await files().upload('source.txt', 'x', { upsert: true });
    expect((await files().copy('source.txt', name)).error).toMatchObject({ code: 'InvalidKey' });
  },
);

test('repeats an invalid name percent-encoded in the error message', async () => {
  const { error } = await files().copy('source.txt', 'a\u0001\ud800é');
  expect(error?.message).toBe('Invalid key: a%01%EF%BF%BD%C3%A9');
});

test('rejects an invalid name by a constraint of the table', async () => {
  const insert = stack.database
    .owner`insert into storage.objects (bucket_id, name) values ('noms', ${'a\u0001'})`;
  await expect(insert).rejects.toMatchObject({ code: '23514' });
});

test('rejects the signature of a URL that is encoded twice', async () => {
  await files().upload('déjà.txt', 'x', { upsert: true });
  const { data } = await files().createSignedUrl('déjà.txt', 60);
  const url = new URL(data?.signedUrl ?? '');
  const twice = await fetch(`${url.origin}${url.pathname.replaceAll('%', '%25')}${url.search}`);
  expect(await twice.json()).toMatchObject({ error: 'InvalidSignature' });
});
