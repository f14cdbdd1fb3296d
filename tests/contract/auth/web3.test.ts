import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ auth: { web3: ['ethereum', 'solana'] } });
});
afterAll(() => stack.stop());

type Wallet = { chain: 'ethereum' | 'solana'; address: string; sign(message: string): string };

function ethereumWallet(): Wallet {
  const secret = randomBytes(32);
  const key = secp256k1.getPublicKey(secret, false);
  return {
    chain: 'ethereum',
    address: `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')}`,
    sign(message) {
      const text = Buffer.from(message);
      const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`);
      const digest = keccak_256(Buffer.concat([prefix, text]));
      const [recovery = 0, ...rest] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
      return `0x${Buffer.from([...rest, recovery + 27]).toString('hex')}`;
    },
  };
}

function solanaWallet(): Wallet {
  const { privateKey } = generateKeyPairSync('ed25519');
  const x = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  return {
    chain: 'solana',
    address: base58.encode(Buffer.from(x, 'base64url')),
    sign: (message) =>
      sign(
        null,
        Buffer.from(message),
        createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
      ).toString('base64url'),
  };
}

type Wording = { uri?: string; domain?: string; issuedAt?: Date; more?: string };

function messageOf(wallet: Wallet, { uri, domain, issuedAt = new Date(), more = '' }: Wording = {}): string {
  const name = wallet.chain === 'ethereum' ? 'Ethereum' : 'Solana';
  return [
    `${domain ?? new URL(stack.url).host} wants you to sign in with your ${name} account:`,
    wallet.address,
    '',
    'Je viens vendredi.',
    '',
    `URI: ${uri ?? `${stack.url}/auth`}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${randomBytes(8).toString('hex')}`,
    `Issued At: ${issuedAt.toISOString()}${more}`,
  ].join('\n');
}

function signIn(wallet: Wallet, message: string, signature = wallet.sign(message)) {
  const signer = stack.anon().auth;
  return wallet.chain === 'ethereum'
    ? signer.signInWithWeb3({ chain: 'ethereum', message, signature: `0x${signature.replace(/^0x/, '')}` })
    : signer.signInWithWeb3({ chain: 'solana', message, signature: Buffer.from(signature, 'base64url') });
}

describe.each([
  ['Ethereum', ethereumWallet],
  ['Solana', solanaWallet],
])('a wallet of %s', (_, createWallet) => {
  test('signs in to the same account each time', async () => {
    const wallet = createWallet();
    const { data, error } = await signIn(wallet, messageOf(wallet));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: { custom_claims: { address: wallet.address, chain: wallet.chain } },
    });
    const again = await signIn(wallet, messageOf(wallet));
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  test('is accepted once with each message', async () => {
    const wallet = createWallet();
    const message = messageOf(wallet);
    expect((await signIn(wallet, message)).error).toBeNull();
    expect((await signIn(wallet, message)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('is rejected with the signature of another wallet', async () => {
    const wallet = createWallet();
    const message = messageOf(wallet);
    const { error } = await signIn(wallet, message, createWallet().sign(message));
    expect(error).toMatchObject({ message: 'Signature does not match address in message' });
  });

  test.each<[string, Wording]>([
    ['another site', { uri: 'https://evil.example/', domain: 'evil.example' }],
    ['another site with our domain', { uri: 'https://evil.example/' }],
    ['our URI with another domain', { domain: 'evil.example' }],
    ['an hour ago', { issuedAt: new Date(Date.now() - 3_600_000) }],
    ['tomorrow', { issuedAt: new Date(Date.now() + 86_400_000) }],
    ['until yesterday', { more: `\nExpiration Time: ${new Date(Date.now() - 86_400_000).toISOString()}` }],
  ])('is rejected with a message for %s', async (__, wording) => {
    const wallet = createWallet();
    const { error } = await signIn(wallet, messageOf(wallet, wording));
    expect(error).toMatchObject({ code: 'invalid_credentials', status: 400 });
  });
});

const post = (body: object) =>
  fetch(`${stack.url}/auth/v1/token?grant_type=web3`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test.each([
  [{ chain: 'dogecoin', message: 'x'.repeat(64), signature: 'x' }, 'web3_unsupported_chain'],
  [{ chain: 'ethereum', message: 'court', signature: 'x' }, 'validation_failed'],
  [{ chain: 'ethereum', message: 'x'.repeat(64), signature: '0x00' }, 'validation_failed'],
  [{ chain: 'solana', message: 'x'.repeat(64), signature: '' }, 'validation_failed'],
])('returns 400 for %j', async (body, code) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: code });
});

test('rejects wallets unless the settings enable them', async () => {
  const closed = await startStack();
  try {
    const { error } = await closed.anon().auth.signInWithWeb3({
      chain: 'ethereum',
      message: 'x'.repeat(64),
      signature: '0x00',
    });
    expect(error).toMatchObject({ code: 'web3_provider_disabled', status: 422 });
  } finally {
    await closed.stop();
  }
});

test('shortens a long statement, so that the access token fits in a header', async () => {
  const wallet = ethereumWallet();
  const message = messageOf(wallet).replace('Je viens vendredi.', 'Je viens '.repeat(1800));
  const signer = stack.anon();
  const { error } = await signer.auth.signInWithWeb3({
    chain: 'ethereum',
    message,
    signature: `0x${wallet.sign(message).replace(/^0x/, '')}`,
  });
  expect(error).toBeNull();
  expect((await signer.auth.getUser()).error).toBeNull();
});
