import type { Assertion, Registration } from './credential-schemas.ts';
import type { RelyingParty } from './relying-party.ts';

/** A public key as it is stored: of a passkey, or of a security key that is a second factor. */
export type StoredKey = { credentialId: Buffer; publicKey: Buffer; signCount: number; transports: string[] };

export type NewKey = StoredKey & {
  attestationType: string;
  aaguid: string;
  userVerified: boolean;
  backupEligible: boolean;
  backedUp: boolean;
};

type Expectation = { challenge: string; party: RelyingParty; userVerification: boolean };

/** Loaded with the first key: most processes see none for hours, and the library takes 10 MB. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256, RS256 (RFC 9053): every authenticator has one of them. The default of the library asks the runtime for
 * more, which warns on standard error.
 */
export const algorithms = [-8, -7, -257];

/** Milliseconds that a browser waits for the authenticator; the lifetime of a challenge. */
export const ceremonyMilliseconds = 300_000;

/**
 * The attestation object of an answer, reduced to what the authenticator says of the key. No attestation is asked for
 * (`attestationType: 'none'`), and to check one the library requests the addresses that the certificates of the sender
 * name, also those of the internal network.
 * @throws {Error} for bytes that are no attestation object.
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const reduced = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(reduced));
}

/** The public key of a registration. Undefined when it does not answer the challenge, on this site. */
export async function verifyRegistration(
  answer: Registration,
  { challenge, party, userVerification }: Expectation,
): Promise<NewKey | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await withoutAttestation(answer.response.attestationObject)
    .then((attestationObject) =>
      verifyRegistrationResponse({
        response: { ...answer, response: { ...answer.response, attestationObject, transports: [] } },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: userVerification,
        supportedAlgorithmIDs: algorithms,
      }),
    )
    .catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential, fmt, aaguid, ...info } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: answer.response.transports,
    attestationType: fmt,
    aaguid,
    userVerified: info.userVerified,
    backupEligible: info.credentialDeviceType === 'multiDevice',
    backedUp: info.credentialBackedUp,
  };
}

export type UsedKey = { signCount: number; backedUp: boolean };

/**
 * The new state of the key. Undefined when the answer is not signed by it, does not answer the challenge on this site, or
 * counts back: a key that counts signals its copy so.
 */
export async function verifyAssertion(
  answer: Assertion,
  key: StoredKey,
  { challenge, party, userVerification }: Expectation,
): Promise<UsedKey | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { userHandle, ...response } = answer.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...response, ...(userHandle && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: userVerification,
    credential: {
      id: key.credentialId.toString('base64url'),
      publicKey: new Uint8Array(key.publicKey),
      counter: key.signCount,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { signCount: newCounter, backedUp: credentialBackedUp };
}
