import { createPublicKey, verify } from 'node:crypto';

import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';

import { AuthError } from '#backend/auth/auth-error.ts';

import type { Chain } from './message.ts';

/**
 * Whether the wallet of `address` signed `message`.
 * @throws {AuthError} `validation_failed` when the signature does not have the format of the chain.
 */
export function isSignedBy(chain: Chain, address: string, message: string, signature: string): boolean {
  return chain === 'ethereum'
    ? ethereumSigner(message, signature) === address
    : isSolanaSignature(message, signature, address);
}

/** Recovers the address from a `personal_sign` signature (EIP-191): the last 20 bytes of the public key's digest. */
function ethereumSigner(message: string, signature: string): string | undefined {
  const hex = /^(?:0x)?(?<body>[\da-f]{128})(?<v>[\da-f]{2})$/i.exec(signature)?.groups;
  if (!hex) {
    throw malformed('signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string');
  }
  const v = Number.parseInt(hex['v'] ?? '', 16);
  const recovery = v >= 27 ? v - 27 : v;
  if (recovery !== 0 && recovery !== 1) return undefined;
  const text = Buffer.from(message);
  const digest = keccak_256(
    Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`), text]),
  );
  const bytes = Buffer.concat([Buffer.from([recovery]), Buffer.from(hex['body'] ?? '', 'hex')]);
  try {
    const compressed = secp256k1.recoverPublicKey(bytes, digest, { prehash: false });
    const key = secp256k1.Point.fromBytes(compressed).toBytes(false);
    return `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')}`;
  } catch {
    // Not a point on the curve, so not a valid signature.
    return undefined;
  }
}

/** Ed25519 over the text itself; the address is the public key. */
function isSolanaSignature(message: string, signature: string, address: string): boolean {
  if (!/^[\w+/-]{86}(?:==)?$/.test(signature))
    throw malformed('signature must be 64 bytes encoded as base64 with or without padding');
  try {
    const x = Buffer.from(base58.decode(address)).toString('base64url');
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
    return verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

function malformed(message: string): AuthError {
  return new AuthError('validation_failed', message);
}
