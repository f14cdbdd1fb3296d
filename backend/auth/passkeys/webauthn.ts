import type { Assertion, Registration } from './credential-schemas.ts';
import type { RelyingParty } from './relying-party.ts';

/** The stored public key of a passkey, or of a security key that is a second factor. */
export type StoredKey = { credentialId: Buffer; publicKey: Buffer; signCount: number; transports: string[] };

export type NewKey = StoredKey & {
  attestationType: string;
  aaguid: string;
  userVerified: boolean;
  backupEligible: boolean;
  backedUp: boolean;
};

type Expectation = { challenge: string; party: RelyingParty; userVerification: boolean };

/** Loaded at the first use: the library takes 10 MB, which a process without WebAuthn requests saves. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256, RS256 (RFC 9053): every authenticator supports one of them. The library's default list makes the
 * runtime print a warning on standard error.
 */
const algorithms = [-8, -7, -257];

/** Milliseconds that a browser waits for the authenticator; the lifetime of a challenge. */
export const ceremonyMilliseconds = 300_000;

type Selection = {
  residentKey: 'required' | 'discouraged';
  userVerification: 'required' | 'preferred';
};

/** The options of a registration on this site. `registered`: the keys that an authenticator must not register again. */
export async function registrationOptions(
  { id: rpID }: RelyingParty,
  { id, name }: { id: string; name: string },
  registered: { id: string }[],
  authenticatorSelection: Selection,
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpID,
    rpName: rpID,
    // The hosted service's user handle: the text of the id.
    userID: new TextEncoder().encode(id),
    userName: name,
    userDisplayName: name,
    timeout: ceremonyMilliseconds,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: registered,
    authenticatorSelection,
  });
}

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

/** The public key of a registration; undefined when the response is not valid for this challenge and this site. */
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
 * The new state of the key. Undefined when the signature is wrong, the response is not valid for this challenge and this
 * site, or the signature counter did not grow, which is a sign of a cloned authenticator (WebAuthn § 6.1.1).
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
