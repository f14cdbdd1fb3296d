import { randomInt } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import type { UserClaims } from '#backend/contract.ts';
import { text } from '#backend/http/input-schemas.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { readBody } from '#backend/auth/body.ts';
import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, AuthRequest, Endpoint } from '#backend/auth/context.ts';
import { hashToken } from '#backend/auth/secrets.ts';
import { requireRecentSignIn } from '#backend/auth/sessions/recent-sign-in.ts';
import { upgradeSession } from '#backend/auth/sessions/session-response.ts';
import { recordSignIn } from '#backend/auth/sign-in-records.ts';

import { checkNewFactor } from './enroll.ts';
import { deleteFactor, insertFactor, lockFactors } from './factors.sql.ts';
import type { Factor } from './factors.sql.ts';
import { readRecoveryCodeCounts, replaceRecoveryCodes, consumeRecoveryCode } from './recovery-codes.sql.ts';

const codesInASet = 10;
/** 16 characters of a 31-character alphabet are 79 bits: a digest without salt is safe. No two look alike. */
const codeLength = 16;
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

const generateSchema = z.object({ friendly_name: text(100).nullish() });
const codeSchema = z.object({ code: text(100).default('') });

/** `GET /factors/recovery-codes`: the total and remaining number of codes, never the codes. */
export function readCodeCounts(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    const factor = requireRecoveryCodes(
      await context.database.owner.begin((tx) => lockFactors(tx, caller.sub)),
    );
    const counts = await readRecoveryCodeCounts(context.database.owner, factor.id);
    return c.json({ id: factor.id, type: 'recovery_code', ...counts });
  };
}

/** `POST /factors/recovery-codes`: creates the codes; requires another verified factor and `aal2`. Shown once. */
export function generateCodes(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    const friendlyName = (await readBody(c, generateSchema)).friendly_name || 'Recovery codes';
    await requireProof(context, caller);
    const created = await context.database.owner.begin(async (tx) => {
      const factors = await lockFactors(tx, caller.sub);
      if (factors.some(isRecoveryCodes)) {
        const message = 'Recovery codes already exist, regenerate them to get a new set';
        throw new AuthError('mfa_verified_factor_exists', message);
      }
      if (!factors.some(({ status }) => status === 'verified')) {
        const message = 'Recovery codes cannot be the only verified factor';
        throw new AuthError('mfa_recovery_codes_sole_factor', message);
      }
      checkNewFactor(factors, friendlyName, caller.aal);
      const id = await insertFactor(tx, {
        user_id: caller.sub,
        friendly_name: friendlyName,
        factor_type: 'recovery_code',
        status: 'verified',
        secret: null,
      });
      return createCodeSet(c, tx, id);
    });
    return c.json({ ...created, type: 'recovery_code', friendly_name: friendlyName });
  };
}

/** `POST /factors/recovery-codes/regenerate`. */
export function regenerateCodes(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    await requireProof(context, caller);
    const created = await context.database.owner.begin(async (tx) => {
      const factor = requireRecoveryCodes(await lockFactors(tx, caller.sub));
      return { ...(await createCodeSet(c, tx, factor.id)), friendly_name: factor.friendly_name };
    });
    return c.json({ ...created, type: 'recovery_code' });
  };
}

/** `POST /factors/recovery-codes/verify`: upgrades the session to `aal2`, as another factor would. */
export function verifyCode(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    const code = (await readBody(c, codeSchema)).code.replaceAll(/[\s-]/g, '').toLowerCase();
    const { ip } = c.get('identity');
    const attempt = await context.limits.code(`recovery ${caller.sub}`, ip, 'recovery');
    const session = await context.database.owner.begin(async (tx) => {
      const factor = requireRecoveryCodes(await lockFactors(tx, caller.sub));
      if (!(await consumeRecoveryCode(tx, factor.id, hashToken(code))))
        throw new AuthError('mfa_verification_failed', 'Invalid recovery code entered');
      await audit(tx, 'factor_verified', caller.sub, ip);
      await recordSignIn(tx, c, caller.sub, 'mfa/recovery_code');
      return upgradeSession(context, tx, caller, { method: 'mfa/recovery_code', factorId: factor.id });
    });
    await attempt.succeeded();
    context.sessions.forget();
    return c.json(session);
  };
}

/** `DELETE /factors/recovery-codes`. */
export function deleteCodes(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    await requireProof(context, caller);
    const id = await context.database.owner.begin(async (tx) => {
      const factor = requireRecoveryCodes(await lockFactors(tx, caller.sub));
      await deleteFactor(tx, factor);
      await audit(tx, 'factor_unenrolled', caller.sub, c.get('identity').ip);
      return factor.id;
    });
    return c.json({ id });
  };
}

async function createCodeSet(c: AuthRequest, tx: TransactionSql, factorId: string) {
  const { sub } = requireUserClaims(c);
  const codes = Array.from({ length: codesInASet }, newCode);
  await replaceRecoveryCodes(tx, factorId, codes.map(hashToken));
  await audit(tx, 'recovery_codes_generated', sub, c.get('identity').ip);
  return { id: factorId, total: codes.length, codes };
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

const isRecoveryCodes = ({ factor_type }: Factor) => factor_type === 'recovery_code';

function requireRecoveryCodes(factors: Factor[]): Factor {
  const factor = factors.find(isRecoveryCodes);
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found', { status: 404 });
  return factor;
}

/** @throws {AuthError} `insufficient_aal` without the second factor, `reauthentication_needed` without a recent proof. */
async function requireProof({ database, limits }: AuthContext, caller: UserClaims): Promise<void> {
  await limits.change(caller.session_id);
  if (caller.aal !== 'aal2')
    throw new AuthError('insufficient_aal', 'AAL2 required to manage recovery codes');
  await requireRecentSignIn(database.owner, caller);
}
