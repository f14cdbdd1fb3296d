import { errors } from 'jose';
import type { JWTHeaderParameters } from 'jose';

import type { Keys } from './contract.ts';

/**
 * Returns the key resolver for `jwtVerify`: the public key whose `kid` is in the token's header.
 * The resolver throws `JWKSNoMatchingKey` when the header names no key, or an unknown one.
 */
export function findVerificationKey({ signing }: Keys): (header: JWTHeaderParameters) => CryptoKey {
  const publicKeys = new Map(signing.map((key) => [key.kid, key.publicKey]));
  return ({ kid }) => {
    const key = publicKeys.get(kid ?? '');
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
}
