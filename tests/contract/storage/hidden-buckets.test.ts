import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
let member: SupabaseClient;
beforeAll(async () => {
  stack = await startStack();
  await stack.service().storage.createBucket('cache', { public: false });
  const { error } = await stack.service().storage.from('cache').upload('dossier/a.txt', 'secret');
  if (error) throw error;
  member = (await stack.signUpAndConfirm()).client;
});
afterAll(() => stack.stop());

/** A private bucket with a file, and a name that no bucket has. */
const [hidden, missing] = ['cache', 'vides'];
const name = 'dossier/a.txt';
type Operation = (client: SupabaseClient, bucket: string) => PromiseLike<unknown>;

const operations: [string, Operation][] = [
  ['list', ({ storage }, bucket) => storage.from(bucket).list('dossier')],
  ['listV2', ({ storage }, bucket) => storage.from(bucket).listV2({ prefix: 'dossier/' })],
  ['createSignedUrl', ({ storage }, bucket) => storage.from(bucket).createSignedUrl(name, 60)],
  ['createSignedUrls', ({ storage }, bucket) => storage.from(bucket).createSignedUrls([name], 60)],
  ['remove', ({ storage }, bucket) => storage.from(bucket).remove([name])],
  ['move', ({ storage }, bucket) => storage.from(bucket).move(name, 'b.txt')],
  ['copy', ({ storage }, bucket) => storage.from(bucket).copy(name, 'b.txt')],
  ['copy to', ({ storage }, bucket) => storage.from('media').copy('a', 'b', { destinationBucket: bucket })],
  ['getBucket', ({ storage }, bucket) => storage.getBucket(bucket)],
  ['updateBucket', ({ storage }, bucket) => storage.updateBucket(bucket, { public: true })],
  ['emptyBucket', ({ storage }, bucket) => storage.emptyBucket(bucket)],
  ['deleteBucket', ({ storage }, bucket) => storage.deleteBucket(bucket)],
  ['DELETE of one object', async (_, bucket) => answer('DELETE', `/object/${bucket}/${name}`)],
  ['GET of a public object', async (_, bucket) => answer('GET', `/object/public/${bucket}/${name}`)],
  ['GET of a public rendering', async (_, bucket) => answer('GET', `/render/image/public/${bucket}/${name}`)],
];

async function answer(method: string, path: string) {
  const headers = { apikey: stack.publishableKey };
  const response = await fetch(`${stack.url}/storage/v1${path}`, { method, headers });
  return [response.status, await response.text()];
}

describe.each([
  ['a visitor', () => stack.anon()],
  ['a member without rights', () => member],
])('SECURITY-72 %s', (_, clientOf) => {
  test.each(operations)(
    'gets the same answer to %s for a hidden bucket and for no bucket',
    async (__, run) => {
      const answers = await Promise.all([hidden, missing].map((bucket) => run(clientOf(), bucket)));
      expect(JSON.stringify(answers[0])).toBe(JSON.stringify(answers[1]));
      expect(JSON.stringify(answers[0])).not.toContain('secret');
    },
  );
});

test('the file of the hidden bucket is still there', async () => {
  const { data } = await stack.service().storage.from(hidden).download(name);
  expect(await data?.text()).toBe('secret');
});
