import { SignJWT, errors, jwtVerify } from 'jose';
import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import type { BackendDeps, Claims } from '#backend/contract.ts';
import { findVerificationKey } from '#backend/verification-key.ts';

import { StorageError } from '#backend/storage/storage-error.ts';

/** Differs from `authenticated`, so that a signed URL is not accepted as an access token, nor the reverse. */
const audience = 'storage';
/** Seconds; the lifetime of a signed upload URL on the hosted service. */
const uploadSeconds = 2 * 3600;

/** Characters. */
const urlMax = 4_096;

/**
 * A token without `purpose` comes from an earlier version: it is a download unless it has the fields of an upload. Earlier
 * upload tokens are refused: they were valid for two hours only.
 */
const downloadSchema = z.object({
  purpose: z.literal('download').optional(),
  url: text(urlMax),
  exp: z.number(),
  transformations: text(urlMax).optional(),
  upsert: z.never().optional(),
  claims: z.never().optional(),
});
const uploadSchema = z.object({
  purpose: z.literal('upload'),
  url: text(urlMax),
  upsert: z.boolean(),
  /** Claims of the user who signed the URL; the policies are checked again when it is used. */
  claims: z.looseObject({
    role: z.enum(['anon', 'authenticated', 'service_role']),
    sub: text(255).optional(),
    session_id: z.uuid().optional(),
  }),
});

type SignedDownload = { exp: number; transformations?: string | undefined };
type SignedUpload = { url: string; upsert: boolean; claims: Claims };

export type Signatures = {
  /** Signs a download. `url` is `bucket/name`, decoded. */
  signDownload(url: string, seconds: number, transformations?: string): Promise<string>;
  signUpload(upload: SignedUpload): Promise<string>;
  /**
   * @throws {StorageError} `InvalidJWT` for an invalid or expired token, `InvalidSignature` for another `url` or purpose.
   */
  verifyDownload(token: string, url: string): Promise<SignedDownload>;
  /** @throws {StorageError} as `verifyDownload`. */
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
    const payload = await verifyToken(token);
    const parsed = schema.safeParse(payload);
    if (!parsed.success || parsed.data.url !== url) throw new StorageError('InvalidSignature');
    return parsed.data;
  }

  async function verifyToken(token: string): Promise<unknown> {
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
    signDownload: (url, seconds, transformations) =>
      sign({ purpose: 'download', url, ...(transformations && { transformations }) }, seconds),
    signUpload: (upload) => sign({ purpose: 'upload', ...upload }, uploadSeconds),
    verifyDownload: (token, url) => verify(token, url, downloadSchema),
    verifyUpload: (token, url) => verify(token, url, uploadSchema),
  };
}
