import * as OTPAuth from 'otpauth';
import { renderSVG } from 'uqr';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { readBody } from '#backend/auth/body.ts';
import { type AuthContext, type Endpoint, requirePerson } from '#backend/auth/context.ts';

import { type Factor, insertFactor, lockFactors } from './factors.sql.ts';

const enrollSchema = z.object({
  factor_type: z.string(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
});

/** The hosted service's limit. */
const factorsMax = 10;

/** Bytes of a secret: what RFC 4226 §4 recommends. */
const secretBytes = 20;

/** `POST /factors`: begins a second factor. It counts once a first code was verified. */
export function enrollFactor(context: AuthContext): Endpoint {
  return async (c) => {
    const person = requirePerson(c);
    const body = await readBody(c, enrollSchema);
    refuseOtherTypes(body.factor_type);
    const issuer = body.issuer || new URL(context.siteUrl).hostname;
    const totp = new OTPAuth.TOTP({
      issuer,
      label: person.email || 'user',
      secret: new OTPAuth.Secret({ size: secretBytes }),
    });
    const friendlyName = body.friendly_name ?? '';
    const id = await context.database.owner.begin(async (tx) => {
      checkNewFactor(await lockFactors(tx, person.sub), friendlyName, person.aal);
      const made = await insertFactor(tx, {
        user_id: person.sub,
        friendly_name: friendlyName,
        factor_type: 'totp',
        status: 'unverified',
        secret: totp.secret.base32,
      });
      await audit(tx, 'factor_in_progress', person.sub, c.get('identity').ip);
      return made;
    });
    const uri = totp.toString();
    return c.json({
      id,
      type: 'totp',
      friendly_name: friendlyName,
      totp: { qr_code: renderSVG(uri, { ecc: 'M' }), secret: totp.secret.base32, uri },
    });
  };
}

function refuseOtherTypes(type: string): void {
  if (type === 'totp') return;
  if (type === 'phone')
    throw new AuthError('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type === 'webauthn')
    throw new AuthError('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  throw new AuthError('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

/** Whoever has stolen a session must not add a factor of their own beside the one they can't answer. */
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
