import { chmod, mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SignJWT, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { loadKeys } from './keys.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let dataDir: string;
let path: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aline-keys-'));
  path = join(dataDir, 'keys.json');
});
afterEach(() => removeFolder(dataDir));

test('creates a key file with mode 600 at the first start, and no other file', async () => {
  const keys = await loadKeys(dataDir);
  expect(keys.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
  expect(keys.secretKey).toMatch(/^sb_secret_[\w-]{43}$/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['keys.json']);
});

test('reads the same keys at the next start, which verify earlier signatures', async () => {
  const first = await loadKeys(dataDir);
  const second = await loadKeys(dataDir);
  expect(second.secretKey).toBe(first.secretKey);
  const [signer, verifier] = [first.signing[0], second.signing[0]];
  if (!signer || !verifier) throw new Error('no signing key');
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: signer.kid })
    .sign(signer.privateKey);
  await expect(jwtVerify(token, verifier.publicKey)).resolves.toBeDefined();
  expect(verifier.publicJwk).not.toHaveProperty('d');
});

test('creates one file when ten processes start at once', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => loadKeys(dataDir)));
  expect(new Set(all.map(({ secretKey }) => secretKey)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['keys.json']);
});

test('uses the keys of the options without writing them', async () => {
  const given = { publishableKey: 'sb_publishable_given', secretKey: 'sb_secret_given' };
  expect(await loadKeys(dataDir, given)).toMatchObject(given);
  expect(await readFile(path, 'utf8')).not.toContain('given');
});

test('sets mode 600 on a file that other users can read', async () => {
  await loadKeys(dataDir);
  await chmod(path, 0o644);
  await loadKeys(dataDir);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test.each(['', '{', '{"secretKey":"sb_secret_very_secret_indeed_0123456789"}'])(
  'throws for a damaged file (%j), with a message that does not quote it',
  async (text) => {
    await writeFile(path, text);
    const message = await loadKeys(dataDir).catch((error: unknown) => String(error));
    expect(message).toContain('keys.json is damaged');
    expect(message).not.toContain('very_secret');
    expect(await readFile(path, 'utf8')).toBe(text);
  },
);
