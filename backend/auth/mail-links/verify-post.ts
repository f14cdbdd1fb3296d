import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { type AuditAction, audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { readBody, readEmail } from '#backend/auth/body.ts';
import type { AuthContext, AuthRequest, Endpoint } from '#backend/auth/context.ts';
import { applyEmailChange, confirmMailbox } from '#backend/auth/user/email-change.sql.ts';
import { type OneTimeTokenType, type TakenToken, takeCode, takeLink } from './one-time-tokens.sql.ts';
import { checkPhone } from './recipient.ts';
import { hashCode, hashToken } from '#backend/auth/secrets.ts';
import { startSession } from '#backend/auth/sessions/session-response.ts';
import {
  type Query,
  confirmEmail,
  findUser,
  findUserByEmail,
  forgetUnprovenPassword,
} from '#backend/auth/user/users.sql.ts';

const verifySchema = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'email', 'recovery', 'email_change', 'sms', 'phone_change']),
  token_hash: z.string().max(255).default(''),
  token: z.string().max(255).default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
});

type VerifyRequest = z.infer<typeof verifySchema>;

const tokenTypes = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  // Nothing was sent that could be typed.
  sms: [],
  phone_change: [],
} as const satisfies Record<VerifyRequest['type'], readonly OneTimeTokenType[]>;

/** `POST /verify`: uses up a mailed link (`token_hash`) or the code typed from the mail (`token` and `email`). */
export function verify(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, verifySchema);
    checkBody(body);
    const answer = body.token_hash
      ? await useToken(context, c, body, (tx) =>
          takeLink(tx, tokenTypes[body.type], hashToken(body.token_hash)),
        )
      : await useCode(context, c, body);
    return c.json(answer);
  };
}

/** A link alone, or a code and whom it was sent to. */
function checkBody({ token, token_hash: link, email, phone }: VerifyRequest): void {
  if ((token === '') === (link === ''))
    throw new AuthError('validation_failed', 'Verify requires either a token or a token hash');
  if (link !== '' && (email !== '' || phone !== ''))
    throw new AuthError('validation_failed', 'Only the token_hash and type should be provided');
  if (token !== '' && (email === '') === (phone === '')) {
    const message = 'Only an email address or phone number should be provided on verify';
    throw new AuthError('validation_failed', message);
  }
}

async function useCode(
  context: AuthContext,
  c: AuthRequest,
  body: VerifyRequest,
): Promise<Record<string, unknown>> {
  if (body.phone !== '') {
    checkPhone(body.phone);
    throw invalidToken(body);
  }
  const email = readEmail(body.email);
  const user = await accountOfCode(context.database.owner, email, body.type);
  // Counted whether or not there is an account, and before the code is looked at; one account has one count, though
  // two mailboxes lead to it.
  const attempt = await context.limits.code(user?.email ?? email, c.get('identity').ip);
  const answer = await useToken(context, c, body, async (tx) => {
    if (!user) return undefined;
    const digest = (type: OneTimeTokenType) => hashCode(context.keys.secretKey, user.id, type, body.token);
    return takeCode(tx, tokenTypes[body.type], user.id, digest);
  });
  await attempt.succeeded();
  return answer;
}

/** A change of address is confirmed from either mailbox. */
async function accountOfCode(query: Query, email: string, type: VerifyRequest['type']) {
  const user = await findUserByEmail(query, email);
  if (user || type !== 'email_change') return user;
  const [changing] = await query<{ id: string }[]>`
    select id from auth.users where email_change = ${email} and email_change <> '' order by email_change_sent_at desc limit 1`;
  return changing && (await findUser(query, changing.id));
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
    case 'reauthentication_token':
      // Taken by `PUT /user` alone.
      return undefined;
    default:
      if (!(await confirmMailbox(tx, taken.user_id, taken.token_type))) return undefined;
      await applyEmailChange(tx, taken.user_id);
      return 'user_modified';
  }
}

function invalidToken(body: VerifyRequest): AuthError {
  const message = body.token_hash
    ? 'Email link is invalid or has expired'
    : 'Token has expired or is invalid';
  return new AuthError('otp_expired', message);
}
