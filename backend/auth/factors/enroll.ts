import * as OTPAuth from 'otpauth';
import { renderSVG } from 'uqr';
import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { field, readBody } from '#backend/auth/body.ts';
import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';

import { requireRecentSignIn } from '#backend/auth/sessions/recent-sign-in.ts';

import { insertFactor, lockFactors } from './factors.sql.ts';
import type { Factor } from './factors.sql.ts';

const enrollSchema = z.object({
  factor_type: field,
  friendly_name: text(100).nullish(),
  issuer: text(100).nullish(),
});

/** The hosted service's limit. */
const factorsMax = 10;

/** Bytes of a secret: what RFC 4226 §4 recommends. */
const secretBytes = 20;

/** `POST /factors`: enrolls an authenticator or a security key. It is `unverified` until its first valid response. */
export function enrollFactor(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    const body = await readBody(c, enrollSchema);
    const type = factorType(body.factor_type);
    await context.limits.change(caller.session_id);
    await requireRecentSignIn(context.database.owner, caller);
    const totp = type === 'totp' ? newAuthenticator(context, caller.email, body.issuer) : undefined;
    const friendlyName = body.friendly_name ?? '';
    const id = await context.database.owner.begin(async (tx) => {
      checkNewFactor(await lockFactors(tx, caller.sub), friendlyName, caller.aal);
      const factorId = await insertFactor(tx, {
        user_id: caller.sub,
        friendly_name: friendlyName,
        factor_type: type,
        status: 'unverified',
        secret: totp?.secret.base32 ?? null,
      });
      await audit(tx, 'factor_in_progress', caller.sub, c.get('identity').ip);
      return factorId;
    });
    return c.json({ id, type, friendly_name: friendlyName, ...(totp && { totp: totpJson(totp) }) });
  };
}

function newAuthenticator(
  { siteUrl }: AuthContext,
  email: string | undefined,
  issuer: string | null | undefined,
): OTPAuth.TOTP {
  return new OTPAuth.TOTP({
    issuer: issuer || new URL(siteUrl).hostname,
    label: email || 'user',
    secret: new OTPAuth.Secret({ size: secretBytes }),
  });
}

function totpJson(totp: OTPAuth.TOTP) {
  const uri = totp.toString();
  return { qr_code: renderSVG(uri, { ecc: 'M' }), secret: totp.secret.base32, uri };
}

function factorType(type: string): 'totp' | 'webauthn' {
  if (type === 'totp' || type === 'webauthn') return type;
  if (type === 'phone')
    throw new AuthError('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  throw new AuthError('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

/**
 * Checks that the user may add a factor. With a verified factor this requires `aal2`: the holder of a stolen session
 * must not enroll a factor of their own.
 * @throws {AuthError} `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors` or `insufficient_aal`.
 */
export function checkNewFactor(factors: Factor[], friendlyName: string, aal: string | undefined): void {
  if (friendlyName !== '' && factors.some((factor) => factor.friendly_name === friendlyName)) {
    const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
    throw new AuthError('mfa_factor_name_conflict', message);
  }
  if (factors.length >= factorsMax) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError('too_many_enrolled_mfa_factors', message);
  }
  if (factors.some(({ status }) => status === 'verified') && aal !== 'aal2')
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor');
}

/**
 * Checks that the session may verify the factor: on an account with a verified factor, an `aal1` session must not reach
 * `aal2` by verifying a new one.
 * @throws {AuthError} `insufficient_aal`.
 */
export function checkAalOfNewFactor(factor: Factor, locked: Factor[], aal: string | undefined): void {
  const unverified = locked.some(({ id, status }) => id === factor.id && status === 'unverified');
  if (unverified && aal !== 'aal2' && locked.some(({ status }) => status === 'verified'))
    throw new AuthError('insufficient_aal', 'AAL2 required to verify a new factor');
}
