import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';

import type { BackendDeps, Claims } from '#backend/contract.ts';
import { findVerificationKey } from '#backend/verification-key.ts';

import { StorageError } from '#backend/storage/storage-error.ts';

/** Never `authenticated`: a signed address must not pass for an access token, nor the reverse. */
const audience = 'storage';
/** Seconds; the hosted service's default for an address to upload to. */
const uploadSeconds = 2 * 3600;

const readingSchema = z.object({ url: z.string(), exp: z.number(), transformations: z.string().optional() });
const uploadSchema = z.object({
  url: z.string(),
  upsert: z.boolean(),
  /** Who asked for the address; their rights are asked again when it is used. */
  claims: z.looseObject({
    role: z.enum(['anon', 'authenticated', 'service_role']),
    sub: z.string().optional(),
  }),
});

export type SignedReading = z.infer<typeof readingSchema>;
export type SignedUpload = { url: string; upsert: boolean; claims: Claims };

export type Signatures = {
  /** `url` is `bucket/name`, decoded. */
  signReading(url: string, seconds: number, transformations?: string): Promise<string>;
  signUpload(upload: SignedUpload): Promise<string>;
  verifyReading(token: string, url: string): Promise<SignedReading>;
  verifyUpload(token: string, url: string): Promise<SignedUpload>;
};

export function createSignatures({ keys, now }: Pick<BackendDeps, 'keys' | 'now'>): Signatures {
  const signingKey = keys.signing[0];
  if (!signingKey) throw new Error('no signing key');
  const verificationKey = findVerificationKey(keys);

  function sign(payload: Record<string, unknown>, seconds: number): Promise<string> {
    const issuedAt = Math.floor(now().getTime() / 1000);
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: signingKey?.kid ?? '', typ: 'JWT' })
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(signingKey?.privateKey ?? new Uint8Array());
  }

  async function verify<T extends { url: string }>(
    token: string,
    url: string,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const payload = await open(token);
    const parsed = schema.safeParse(payload);
    if (!parsed.success || parsed.data.url !== url) throw new StorageError('InvalidSignature');
    return parsed.data;
  }

  async function open(token: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(token, verificationKey, {
        algorithms: ['ES256'],
        audience,
        requiredClaims: ['exp', 'url'],
        currentDate: now(),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        throw new StorageError('InvalidJWT', '"exp" claim timestamp check failed');
      if (error instanceof errors.JOSEError || error instanceof TypeError)
        throw new StorageError('InvalidJWT', 'signature verification failed');
      throw error;
    }
  }

  return {
    signReading: (url, seconds, transformations) =>
      sign({ url, ...(transformations && { transformations }) }, seconds),
    signUpload: (upload) => sign({ ...upload }, uploadSeconds),
    verifyReading: (token, url) => verify(token, url, readingSchema),
    verifyUpload: (token, url) => verify(token, url, uploadSchema),
  };
}
