import { randomInt } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { readBody } from '#backend/auth/body.ts';
import { type AuthContext, type AuthRequest, type Endpoint, requirePerson } from '#backend/auth/context.ts';
import { hashToken } from '#backend/auth/secrets.ts';
import { raiseSession } from '#backend/auth/sessions/session-response.ts';

import { checkNewFactor } from './enroll.ts';
import { type Factor, deleteFactor, insertFactor, lockFactors } from './factors.sql.ts';
import { countRecoveryCodes, putRecoveryCodes, takeRecoveryCode } from './recovery-codes.sql.ts';

const codesInASet = 10;
/** 16 signs out of 31 are 79 bits: a digest without salt is enough. None is mistaken for another. */
const codeLength = 16;
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

const generateSchema = z.object({ friendly_name: z.string().max(100).nullish() });
const codeSchema = z.object({ code: z.string().max(100).default('') });

/** `GET /factors/recovery-codes`: how many are left, never which. */
export function countCodes(context: AuthContext): Endpoint {
  return async (c) => {
    const person = requirePerson(c);
    const factor = codesOf(await context.database.owner.begin((tx) => lockFactors(tx, person.sub)));
    const counts = await countRecoveryCodes(context.database.owner, factor.id);
    return c.json({ id: factor.id, type: 'recovery_code', ...counts });
  };
}

/** `POST /factors/recovery-codes`: for who has another factor and answered it. Shown once. */
export function generateCodes(context: AuthContext): Endpoint {
  return async (c) => {
    const person = requirePerson(c);
    const friendlyName = (await readBody(c, generateSchema)).friendly_name || 'Recovery codes';
    requireAal2(person.aal);
    const made = await context.database.owner.begin(async (tx) => {
      const factors = await lockFactors(tx, person.sub);
      if (factors.some(isCodes)) {
        const message = 'Recovery codes already exist, regenerate them to get a new set';
        throw new AuthError('mfa_verified_factor_exists', message);
      }
      if (!factors.some(({ status }) => status === 'verified')) {
        const message = 'Recovery codes cannot be the only verified factor';
        throw new AuthError('mfa_recovery_codes_sole_factor', message);
      }
      checkNewFactor(factors, friendlyName, person.aal);
      const id = await insertFactor(tx, {
        user_id: person.sub,
        friendly_name: friendlyName,
        factor_type: 'recovery_code',
        status: 'verified',
        secret: null,
      });
      return newSet(c, tx, id);
    });
    return c.json({ ...made, type: 'recovery_code', friendly_name: friendlyName });
  };
}

/** `POST /factors/recovery-codes/regenerate`. */
export function regenerateCodes(context: AuthContext): Endpoint {
  return async (c) => {
    const person = requirePerson(c);
    requireAal2(person.aal);
    const made = await context.database.owner.begin(async (tx) => {
      const factor = codesOf(await lockFactors(tx, person.sub));
      return { ...(await newSet(c, tx, factor.id)), friendly_name: factor.friendly_name };
    });
    return c.json({ ...made, type: 'recovery_code' });
  };
}

/** `POST /factors/recovery-codes/verify`: raises the session as another factor would. */
export function verifyCode(context: AuthContext): Endpoint {
  return async (c) => {
    const person = requirePerson(c);
    const code = (await readBody(c, codeSchema)).code.replaceAll(/[\s-]/g, '').toLowerCase();
    const { ip } = c.get('identity');
    const attempt = await context.limits.code(`recovery ${person.sub}`, ip);
    const session = await context.database.owner.begin(async (tx) => {
      const factor = codesOf(await lockFactors(tx, person.sub));
      if (!(await takeRecoveryCode(tx, factor.id, hashToken(code))))
        throw new AuthError('mfa_verification_failed', 'Invalid recovery code entered');
      await audit(tx, 'factor_verified', person.sub, ip);
      return raiseSession(context, tx, person, { method: 'mfa/recovery_code', factorId: factor.id });
    });
    await attempt.succeeded();
    context.sessions.forget();
    return c.json(session);
  };
}

/** `DELETE /factors/recovery-codes`. */
export function deleteCodes(context: AuthContext): Endpoint {
  return async (c) => {
    const person = requirePerson(c);
    requireAal2(person.aal);
    const id = await context.database.owner.begin(async (tx) => {
      const factor = codesOf(await lockFactors(tx, person.sub));
      await deleteFactor(tx, factor);
      await audit(tx, 'factor_unenrolled', person.sub, c.get('identity').ip);
      return factor.id;
    });
    return c.json({ id });
  };
}

async function newSet(c: AuthRequest, tx: TransactionSql, factorId: string) {
  const { sub } = requirePerson(c);
  const codes = Array.from({ length: codesInASet }, newCode);
  await putRecoveryCodes(tx, factorId, codes.map(hashToken));
  await audit(tx, 'recovery_codes_generated', sub, c.get('identity').ip);
  return { id: factorId, total: codes.length, codes };
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

const isCodes = ({ factor_type }: Factor) => factor_type === 'recovery_code';

function codesOf(factors: Factor[]): Factor {
  const factor = factors.find(isCodes);
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found', { status: 404 });
  return factor;
}

function requireAal2(aal: string | undefined): void {
  if (aal !== 'aal2') throw new AuthError('insufficient_aal', 'AAL2 required to manage recovery codes');
}
