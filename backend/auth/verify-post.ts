import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { type AuditAction, audit } from './audit.sql.ts';
import { AuthError } from './auth-error.ts';
import { readBody, readEmail } from './body.ts';
import type { AuthContext, AuthRequest, Endpoint } from './context.ts';
import { type OneTimeTokenType, type TakenToken, takeCode, takeLink } from './one-time-tokens.sql.ts';
import { hashCode, hashToken } from './secrets.ts';
import { startSession } from './session-response.ts';
import {
  applyEmailChange,
  confirmEmail,
  findUser,
  findUserByEmail,
  forgetUnprovenPassword,
} from './users.sql.ts';

const verifySchema = z.object({
  type: z.enum(['signup', 'email', 'recovery', 'email_change']),
  token_hash: z.string().min(1).max(255).optional(),
  token: z.string().min(1).max(255).optional(),
  email: z.string().optional(),
});

type VerifyRequest = z.infer<typeof verifySchema>;

const tokenTypes = {
  signup: ['confirmation_token'],
  email: ['confirmation_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
} as const satisfies Record<VerifyRequest['type'], readonly OneTimeTokenType[]>;

/** `POST /verify`: uses up a mailed link (`token_hash`) or the code typed from the mail (`token` and `email`). */
export function verify(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, verifySchema);
    const answer = body.token_hash
      ? await useToken(context, c, body, (tx) =>
          takeLink(tx, tokenTypes[body.type], hashToken(body.token_hash ?? '')),
        )
      : await useCode(context, c, body);
    return c.json(answer);
  };
}

async function useCode(
  context: AuthContext,
  c: AuthRequest,
  body: VerifyRequest,
): Promise<Record<string, unknown>> {
  const code = body.token;
  if (!code) throw new AuthError('validation_failed', 'Verify requires a token or a token hash');
  const email = readEmail(body.email);
  // Counted by address whether or not it has an account, and before the code is looked at.
  const attempt = await context.limits.code(email, c.get('identity').ip);
  const answer = await useToken(context, c, body, async (tx) => {
    const user = await accountOfCode(tx, email, body.type);
    if (!user) return undefined;
    const digest = (type: OneTimeTokenType) => hashCode(context.keys.secretKey, user.id, type, code);
    return takeCode(tx, tokenTypes[body.type], user.id, digest);
  });
  await attempt.succeeded();
  return answer;
}

/** A change of address is confirmed from either mailbox. */
async function accountOfCode(tx: TransactionSql, email: string, type: VerifyRequest['type']) {
  const user = await findUserByEmail(tx, email);
  if (user || type !== 'email_change') return user;
  const [changing] = await tx<
    { id: string }[]
  >`select id from auth.users where email_change = ${email} limit 1`;
  return changing && (await findUser(tx, changing.id));
}

function useToken(
  context: AuthContext,
  c: AuthRequest,
  body: VerifyRequest,
  take: (tx: TransactionSql) => Promise<TakenToken | undefined>,
): Promise<Record<string, unknown>> {
  return context.database.owner.begin(async (tx) => {
    const taken = await take(tx);
    if (!taken) throw invalidToken(body);
    const user = await findUser(tx, taken.user_id);
    if (!user) throw invalidToken(body);
    if (user.banned) throw new AuthError('user_banned', 'User is banned');
    const action = await confirm(tx, taken);
    if (!action) return halfConfirmed;
    await audit(tx, action, user.id, c.get('identity').ip);
    return startSession(context, c, tx, user.id, 'otp');
  });
}

/** The hosted service's answer while the other mailbox has still to confirm; `code` is a string there too. */
const halfConfirmed = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
};

/** What a used-up token does. Nothing to record when a change of address still misses the other mailbox. */
async function confirm(tx: TransactionSql, taken: TakenToken): Promise<AuditAction | undefined> {
  switch (taken.token_type) {
    case 'confirmation_token':
      await confirmEmail(tx, taken.user_id);
      return 'user_signedup';
    case 'recovery_token':
      await forgetUnprovenPassword(tx, taken.user_id);
      // Who reads the mailbox has confirmed the address.
      await confirmEmail(tx, taken.user_id);
      return 'login';
    default:
      return confirmOneMailbox(tx, taken.user_id);
  }
}

async function confirmOneMailbox(tx: TransactionSql, userId: string): Promise<AuditAction | undefined> {
  const [account] = await tx<{ status: number }[]>`
    update auth.users set email_change_confirm_status = email_change_confirm_status + 1
    where id = ${userId} returning email_change_confirm_status as status`;
  if (account?.status === 1) return undefined;
  await applyEmailChange(tx, userId).catch(tellTaken);
  return 'user_modified';
}

/** Somebody registered the address while its confirmation was under way. */
function tellTaken(error: unknown): never {
  const taken = error instanceof Error && 'code' in error && error.code === '23505';
  if (!taken) throw error;
  throw new AuthError('email_exists', 'A user with this email address has already been registered');
}

function invalidToken(body: VerifyRequest): AuthError {
  const message = body.token_hash
    ? 'Email link is invalid or has expired'
    : 'Token has expired or is invalid';
  return new AuthError('otp_expired', message);
}
