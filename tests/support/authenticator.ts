import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

import { androidKeyChain } from './attestation.ts';

/** The client data and authenticator data; a test replaces fields to attack. */
type Claims = {
  origin: string;
  rpId: string;
  counter: number;
  userVerified: boolean;
  userHandle: string;
  type: string;
  challenge: string;
  /** Attests the key by a certificate of the attacker, which names this list of revoked ones. */
  crl: string;
};

type Key = { id: Buffer; privateKey: KeyObject; publicKey: KeyObject };

const userPresentFlag = 0x01;
const userVerifiedFlag = 0x04;
const keyFlag = 0x40;

/** A software authenticator with one ES256 key, without attestation. */
export function createAuthenticator({ origin }: { origin: string }) {
  const rpId = new URL(origin).hostname;
  const key: Key = { id: randomBytes(32), ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
  let counter = 0;
  let owner = '';

  /** The result of `navigator.credentials.create()` for these options, as JSON. */
  function create(
    options: { challenge: string; user: { id: string } },
    changed: Partial<Claims> = {},
  ): Record<string, unknown> {
    owner = options.user.id;
    const claims = claimsOf(options.challenge, 'webauthn.create', changed);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(key.id.length);
    const authData = Buffer.concat([
      authenticatorData(claims, keyFlag),
      Buffer.alloc(16),
      length,
      key.id,
      coseKey(key.publicKey),
    ]);
    const attestation = new Map<string, Cbor>([
      ...(claims.crl === '' ? noAttestation() : androidKey(key, { claims, authData })),
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...identity(),
      response: {
        clientDataJSON: clientData(claims).toString('base64url'),
        attestationObject: encode(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The result of `navigator.credentials.get()` for these options, as JSON. */
  function get(options: { challenge: string }, changed: Partial<Claims> = {}): Record<string, unknown> {
    counter += 1;
    const claims = claimsOf(options.challenge, 'webauthn.get', changed);
    const data = authenticatorData(claims, 0);
    const client = clientData(claims);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...identity(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        userHandle: claims.userHandle,
      },
    };
  }

  function claimsOf(challenge: string, type: string, changed: Partial<Claims>): Claims {
    return {
      origin,
      rpId,
      counter,
      userVerified: true,
      userHandle: owner,
      type,
      challenge,
      crl: '',
      ...changed,
    };
  }

  function identity() {
    const id = key.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  return { create, get };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

function noAttestation(): [string, Cbor][] {
  return [
    ['fmt', 'none'],
    ['attStmt', new Map()],
  ];
}

function androidKey(
  { publicKey, privateKey }: Key,
  { claims, authData }: { claims: Claims; authData: Buffer },
): [string, Cbor][] {
  const clientDataHash = createHash('sha256').update(clientData(claims)).digest();
  const chain = androidKeyChain({ publicKey, clientDataHash, crl: claims.crl });
  const statement = new Map<string, Cbor>([
    ['alg', -7],
    ['sig', new Uint8Array(sign('sha256', Buffer.concat([authData, clientDataHash]), privateKey))],
    ['x5c', chain.map((part) => new Uint8Array(part))],
  ]);
  return [
    ['fmt', 'android-key'],
    ['attStmt', statement],
  ];
}

function clientData({ type, challenge, origin }: Claims): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ rpId, counter, userVerified }: Claims, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const seen = userPresentFlag | (userVerified ? userVerifiedFlag : 0) | flags;
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([seen]), count]);
}

/** RFC 9053, § 7.1: an EC2 key of P-256 for ES256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const part = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
  return encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]),
  );
}

type Cbor = Parameters<typeof isoCBOR.encode>[0];

function encode(value: Cbor): Buffer {
  return Buffer.from(isoCBOR.encode(value));
}
