import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Stack, startStack } from '#tests/support/stack.ts';

import { fillTwoBuckets, letters } from './fixture.ts';

let stack: Stack;
let service: SupabaseClient;
let now = () => new Date();

beforeAll(async () => {
  stack = await startStack({ now: () => now() });
  service = stack.service();
  await fillTwoBuckets(service);
});
afterAll(() => stack.stop());

const urlOf = (path: string) => `${stack.url}/storage/v1/${path}`;
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, headers });
const asService = () => ({ apikey: stack.secretKey });

describe('a private file', () => {
  test('by its own address, with a key that may', async () => {
    for (const route of ['object/ferme', 'object/authenticated/ferme']) {
      const answer = await get(urlOf(`${route}/dossier/lettres.txt`), asService());
      expect(await answer.text()).toBe(letters);
      expect(answer.headers.get('cache-control')).toBe('max-age=60');
      expect(answer.headers.get('vary')).toContain('Authorization');
    }
    const { error } = await stack.anon().storage.from('ferme').download('photo.png');
    expect(error).toMatchObject({ message: 'Object not found', statusCode: '404' });
  });

  test('by a signed address', async () => {
    const files = service.storage.from('ferme');
    const { data, error } = await files.createSignedUrl('dossier/lettres.txt', 60);
    expect(error).toBeNull();
    expect(data?.signedUrl).toContain(urlOf('object/sign/ferme/dossier/lettres.txt?token='));
    const answer = await get(data?.signedUrl ?? '');
    expect(await answer.text()).toBe(letters);
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=(60|59)$/);
    const named = await files.createSignedUrl('dossier/lettres.txt', 60, { download: 'a.txt' });
    expect((await get(named.data?.signedUrl ?? '')).headers.get('content-disposition')).toContain('a.txt');
    expect((await files.createSignedUrl('absent', 60)).error).toMatchObject({ message: 'Object not found' });
    expect((await files.createSignedUrl('photo.png', 0)).error).toMatchObject({ status: 400 });
  });

  test('many at a time, each in its place', async () => {
    const { data } = await service.storage.from('ferme').createSignedUrls(['absent', 'photo.png'], 60);
    expect(data?.[0]).toMatchObject({
      path: 'absent',
      signedUrl: null,
      error: 'Either the object does not exist or you do not have access to it',
    });
    expect((await get(data?.[1]?.signedUrl ?? '')).status).toBe(200);
    const elsewhere = await service.storage.from('absent').createSignedUrls(['photo.png'], 60);
    expect(elsewhere.data).toEqual([{ ...data?.[0], path: 'photo.png' }]);
  });

  test('a signature is for one file and for its time', async () => {
    const { data } = await service.storage.from('ferme').createSignedUrl('dossier/lettres.txt', 60);
    const signed = data?.signedUrl ?? '';
    const refused = async (url: string) => {
      const answer = await get(url);
      expect(answer.status, url).toBe(400);
      return answer.json();
    };
    expect(await refused(signed.replace('dossier/lettres.txt', 'photo.png'))).toMatchObject({
      code: 'InvalidSignature',
    });
    expect(await refused(signed.slice(0, -4))).toMatchObject({ code: 'InvalidJWT' });
    expect(await refused(signed.replace(/token=.*/, ''))).toMatchObject({ code: 'InvalidJWT' });
    expect(await refused(signed.replace('/object/', '/render/image/'))).toMatchObject({
      code: 'InvalidSignature',
    });
    const { client } = await stack.signUpAndConfirm();
    const { data: session } = await client.auth.getSession();
    const stolen = signed.replace(/token=.*/, `token=${session.session?.access_token}`);
    expect(await refused(stolen)).toMatchObject({ code: 'InvalidJWT' });
    // Nor does a signed address open the other services.
    const token = new URL(signed).searchParams.get('token') ?? '';
    const asBearer = { apikey: stack.publishableKey, authorization: `Bearer ${token}` };
    expect((await get(urlOf('bucket'), asBearer)).status).toBe(401);
    now = () => new Date(Date.now() + 61_000);
    expect(await refused(signed)).toMatchObject({
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    });
    now = () => new Date();
  });
});

describe('uploading to a signed address', () => {
  test('once, by whoever holds it', async () => {
    const { data, error } = await service.storage.from('ferme').createSignedUploadUrl('recu/a.txt');
    expect(error).toBeNull();
    expect(data).toMatchObject({ path: 'recu/a.txt', token: expect.any(String) });
    const visitor = stack.anon().storage.from('ferme');
    const sent = await visitor.uploadToSignedUrl('recu/a.txt', data?.token ?? '', new Blob(['un']));
    expect(sent.data).toEqual({ path: 'recu/a.txt', fullPath: 'ferme/recu/a.txt' });
    const again = await visitor.uploadToSignedUrl('recu/a.txt', data?.token ?? '', 'deux');
    expect(again.error).toMatchObject({ message: 'The resource already exists', statusCode: '409' });
    const elsewhere = await visitor.uploadToSignedUrl('recu/b.txt', data?.token ?? '', 'x');
    expect(elsewhere.error).toMatchObject({ code: 'InvalidSignature' });
    const without = await fetch(data?.signedUrl ?? '', { method: 'PUT', body: 'x' });
    expect((await without.json()).statusCode).toBe('409');
  });

  test('over what exists, when it was signed for that', async () => {
    const files = service.storage.from('ferme');
    await files.upload('recu/c.txt', 'un');
    const { data } = await files.createSignedUploadUrl('recu/c.txt', { upsert: true });
    expect((await files.uploadToSignedUrl('recu/c.txt', data?.token ?? '', 'deux')).error).toBeNull();
    expect(await (await files.download('recu/c.txt')).data?.text()).toBe('deux');
  });

  test('only for somebody who may write there', async () => {
    const { error } = await stack.anon().storage.from('ferme').createSignedUploadUrl('recu/d.txt');
    expect(error).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' });
  });
});
