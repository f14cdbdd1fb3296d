import { type JWTHeaderParameters, errors } from 'jose';

import type { Keys } from './contract.ts';

/** Finds the key a token of ours names; throws `JWKSNoMatchingKey` when it is none of them, or none is named. */
export function findVerificationKey({ signing }: Keys): (header: JWTHeaderParameters) => CryptoKey {
  const publicKeys = new Map(signing.map((key) => [key.kid, key.publicKey]));
  return ({ kid }) => {
    const key = publicKeys.get(kid ?? '');
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
}
