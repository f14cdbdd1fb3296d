import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import * as z from 'zod';

import type { Keys } from './contract.ts';
import { parseJson } from './http/json.ts';

const privateJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().min(1),
});

const keyFileSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_').min(32),
  signing: z.array(privateJwkSchema).min(1),
});

type KeyFile = z.infer<typeof keyFileSchema>;
type PrivateJwk = z.infer<typeof privateJwkSchema>;

/** The keys cannot be used, for a reason that the operator can fix. The message is one line without any key. */
export class KeyFileError extends Error {
  override name = 'KeyFileError';
}

/**
 * Reads `DATA_DIR/keys.json`, or creates it at the first start: mode 600, and atomically, so that two processes that
 * start at once use the same file. `overrides` replace the API keys without changing the file.
 * @throws {KeyFileError} when the file is damaged (new keys would silently sign out every user), or cannot be read or
 * written.
 */
export async function loadKeys(
  dataDir: string,
  overrides: { publishableKey?: string; secretKey?: string } = {},
): Promise<Keys> {
  const path = join(dataDir, 'keys.json');
  const file = await openKeyFile(dataDir, path);
  return {
    publishableKey: overrides.publishableKey ?? file.publishableKey,
    secretKey: overrides.secretKey ?? file.secretKey,
    signing: await Promise.all(file.signing.map(importSigningKey)).catch(() => {
      // A point that is not on the curve.
      throw damaged(path);
    }),
  };
}

async function openKeyFile(dataDir: string, path: string): Promise<KeyFile> {
  try {
    return (await readKeyFile(path)) ?? (await createKeyFile(dataDir, path));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new KeyFileError(
      `${path} cannot be read or written (${String(error.code)}): check who owns it, and the free space of its disk.`,
    );
  }
}

function damaged(path: string): KeyFileError {
  return new KeyFileError(`${path} is damaged: restore it from a backup, or delete it to make new keys.`);
}

async function readKeyFile(path: string): Promise<KeyFile | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const file = keyFileSchema.safeParse(parseJson(text));
  // The parser's own message would quote the file, which contains secrets.
  if (!file.success) throw damaged(path);
  if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
  return file.data;
}

/** `link` fails when another process created the file first; that file is then used. */
async function createKeyFile(dataDir: string, path: string): Promise<KeyFile> {
  await mkdir(dataDir, { recursive: true });
  const created: KeyFile = {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    signing: [await createSigningKey()],
  };
  const draft = `${path}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(created, null, 2)}\n`);
    await handle.sync();
    await handle.close();
    await link(draft, path);
    return created;
  } catch (error) {
    const winner = await readKeyFile(path);
    if (winner) return winner;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function createSigningKey(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return privateJwkSchema.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
}

async function importSigningKey(jwk: PrivateJwk): Promise<Keys['signing'][number]> {
  const { d: _secret, ...point } = jwk;
  const publicJwk = { ...point, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true };
  return {
    kid: jwk.kid,
    privateKey: await importEcKey({ ...jwk, alg: 'ES256' }),
    publicKey: await importEcKey({ ...point, alg: 'ES256' }),
    publicJwk,
  };
}

async function importEcKey(jwk: Parameters<typeof importJWK>[0]): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array)
    throw new Error('keys.json contains a symmetric key instead of an ES256 key');
  return key;
}
