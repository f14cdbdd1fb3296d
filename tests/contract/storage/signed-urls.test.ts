import type { SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

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
  test('is served by its path to an authorized key', async () => {
    for (const route of ['object/ferme', 'object/authenticated/ferme']) {
      const response = await get(urlOf(`${route}/dossier/lettres.txt`), asService());
      expect(await response.text()).toBe(letters);
      expect(response.headers.get('cache-control')).toBe('max-age=60');
      expect(response.headers.get('vary')).toContain('Authorization');
    }
    const { error } = await stack.anon().storage.from('ferme').download('photo.png');
    expect(error).toMatchObject({ message: 'Object not found', statusCode: '404' });
  });

  test('is served by a signed URL', async () => {
    const files = service.storage.from('ferme');
    const { data, error } = await files.createSignedUrl('dossier/lettres.txt', 60);
    expect(error).toBeNull();
    expect(data?.signedUrl).toContain(urlOf('object/sign/ferme/dossier/lettres.txt?token='));
    const response = await get(data?.signedUrl ?? '');
    expect(await response.text()).toBe(letters);
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=(60|59)$/);
    const named = await files.createSignedUrl('dossier/lettres.txt', 60, { download: 'a.txt' });
    expect((await get(named.data?.signedUrl ?? '')).headers.get('content-disposition')).toContain('a.txt');
    expect((await files.createSignedUrl('absent', 60)).error).toMatchObject({ message: 'Object not found' });
    expect((await files.createSignedUrl('photo.png', 0)).error).toMatchObject({ status: 400 });
  });

  test('is served by a URL signed for a hundred years and beyond', async () => {
    for (const seconds of [100 * 365 * 24 * 3600, Number.MAX_SAFE_INTEGER]) {
      const { data } = await service.storage.from('ferme').createSignedUrl('photo.png', seconds);
      const response = await get(data?.signedUrl ?? '');
      expect(response.status, String(seconds)).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    }
  });

  test('is signed with several others in the requested order', async () => {
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

  test('is not served by a signature for another file or after expiry', async () => {
    const { data } = await service.storage.from('ferme').createSignedUrl('dossier/lettres.txt', 60);
    const signed = data?.signedUrl ?? '';
    const refused = async (url: string) => {
      const response = await get(url);
      expect(response.status, url).toBe(400);
      return response.json();
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
    // The token of a signed URL is not accepted by other services.
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

describe('a signed upload URL', () => {
  test('accepts one upload without a session', async () => {
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

  test('replaces an existing object when signed with upsert', async () => {
    const files = service.storage.from('ferme');
    await files.upload('recu/c.txt', 'un');
    const { data } = await files.createSignedUploadUrl('recu/c.txt', { upsert: true });
    expect((await files.uploadToSignedUrl('recu/c.txt', data?.token ?? '', 'deux')).error).toBeNull();
    expect(await (await files.download('recu/c.txt')).data?.text()).toBe('deux');
  });

  test('is refused to a user who may not write', async () => {
    const { error } = await stack.anon().storage.from('ferme').createSignedUploadUrl('recu/d.txt');
    expect(error).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' });
  });

  test('does not read the object, and a signed URL does not upload it', async () => {
    const files = service.storage.from('ferme');
    await files.upload('recu/e.txt', 'secret');
    const { data: upload } = await files.createSignedUploadUrl('recu/e.txt', { upsert: true });
    const { data: read } = await files.createSignedUrl('recu/e.txt', 60);
    const { data: small } = await files.createSignedUrl('recu/e.txt', 60, { transform: { width: 10 } });
    for (const route of ['object', 'render/image']) {
      const response = await get(urlOf(`${route}/sign/ferme/recu/e.txt?token=${upload?.token}`));
      expect(await response.json()).toMatchObject({ code: 'InvalidSignature' });
    }
    for (const { signedUrl } of [read, small].flatMap((each) => each ?? [])) {
      const token = new URL(signedUrl).searchParams.get('token') ?? '';
      const { error } = await files.uploadToSignedUrl('recu/e.txt', token, 'autre');
      expect(error).toMatchObject({ code: 'InvalidSignature' });
    }
    expect(await (await files.download('recu/e.txt')).data?.text()).toBe('secret');
  });

  test('of an earlier release is refused, while its signed URLs are still served', async () => {
    const signed = (payload: object) =>
      new SignJWT({ url: 'ferme/dossier/lettres.txt', ...payload })
        .setProtectedHeader({ alg: 'ES256', kid: stack.keys.signing[0]?.kid ?? '' })
        .setAudience('storage')
        .setExpirationTime('1h')
        .sign(stack.keys.signing[0]?.privateKey ?? new Uint8Array());
    const read = await get(urlOf(`object/sign/ferme/dossier/lettres.txt?token=${await signed({})}`));
    expect(await read.text()).toBe(letters);
    const upload = await signed({ upsert: true, claims: { role: 'service_role' } });
    const readByUpload = await get(urlOf(`object/sign/ferme/dossier/lettres.txt?token=${upload}`));
    expect(await readByUpload.json()).toMatchObject({ code: 'InvalidSignature' });
    const files = service.storage.from('ferme');
    const { error } = await files.uploadToSignedUrl('dossier/lettres.txt', upload, 'autre');
    expect(error).toMatchObject({ code: 'InvalidSignature' });
  });
});
