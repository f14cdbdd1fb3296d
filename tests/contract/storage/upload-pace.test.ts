import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { uploadPace } from '#domain/files.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
let person: Person;
beforeAll(async () => {
  stack = await startStack({ rateLimits: true });
  person = await stack.signUpAndConfirm();
  await stack.service().storage.createBucket('casier');
  await stack.database.owner`create policy t1 on storage.objects for all to authenticated using (true)`;
  await stack.database.owner`create policy t2 on storage.objects for insert to anon with check (true)`;
  await person.client.storage.from('casier').upload('source.txt', 'x');
});
afterAll(() => stack.stop());
beforeEach(() => stack.database.owner`delete from private.rate_limits`);

/** Records that many uploads, half an hour ago. */
async function countUploads(bucket: string, hits: number): Promise<void> {
  await stack.database.owner`
    insert into private.rate_limits values (${`storage:upload:${bucket}`}, ${hits}, now() + interval '30 minutes')`;
}

const slowDown = { status: 429, statusCode: '429', code: 'SlowDown' };

test('limits the uploads and copies of one account in an hour', async () => {
  await countUploads(person.user.id, uploadPace.perAccount - 1);
  const files = person.client.storage.from('casier');
  expect((await files.upload('juste.txt', 'x')).error).toBeNull();
  expect((await files.upload('trop.txt', 'x')).error).toMatchObject(slowDown);
  expect((await files.copy('source.txt', 'copie.txt')).error).toMatchObject(slowDown);
  const { data } = await files.createSignedUploadUrl('signe.txt');
  const signed = await stack
    .anon()
    .storage.from('casier')
    .uploadToSignedUrl('signe.txt', data?.token ?? '', 'x');
  expect(signed.error).toMatchObject(slowDown);
  const other = await stack.signUpAndConfirm();
  expect((await other.client.storage.from('casier').upload('autre.txt', 'x')).error).toBeNull();
});

test('limits the uploads of one network in an hour, and tells when to retry', async () => {
  await countUploads('127.0.0.1', uploadPace.perNetwork);
  for (const client of [person.client, stack.anon()])
    expect((await client.storage.from('casier').upload('reseau.txt', 'x')).error).toMatchObject(slowDown);
  const response = await fetch(`${stack.url}/storage/v1/object/casier/reseau.txt`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey },
    body: 'x',
  });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(29 * 60);
});

test('does not count refused callers, and does not limit the secret key', async () => {
  await countUploads('127.0.0.1', uploadPace.perNetwork);
  const absent = await stack.anon().storage.from('absent').upload('a.txt', 'x');
  expect(absent.error).toMatchObject({ message: 'Bucket not found' });
  expect((await stack.service().storage.from('casier').upload('service.txt', 'x')).error).toBeNull();
});
