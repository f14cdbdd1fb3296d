import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import type { AuditAction } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { field, parseEmail, readBody } from '#backend/auth/body.ts';
import type { AuthContext, AuthRequest, Endpoint } from '#backend/auth/context.ts';
import { applyEmailChange, confirmMailbox } from '#backend/auth/user/email-change.sql.ts';
import { consumeCode, consumeLink } from './one-time-tokens.sql.ts';
import type { OneTimeTokenType, ConsumedToken } from './one-time-tokens.sql.ts';
import { checkPhone } from './recipient.ts';
import { hashCode, hashToken } from '#backend/auth/secrets.ts';
import { startSession } from '#backend/auth/sessions/session-response.ts';
import { discardSignUp } from '#backend/auth/user/pending-accounts.sql.ts';
import { confirmEmail, readUser, readUserByEmail } from '#backend/auth/user/users.sql.ts';
import type { Query, UserRow } from '#backend/auth/user/users.sql.ts';

const verifySchema = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'email', 'recovery', 'email_change', 'sms', 'phone_change']),
  token_hash: text(255).default(''),
  token: text(255).default(''),
  email: field.default(''),
  phone: field.default(''),
});

type VerifyRequest = z.infer<typeof verifySchema>;

const tokenTypes = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  // Phone codes are never sent, so no token matches.
  sms: [],
  phone_change: [],
} as const satisfies Record<VerifyRequest['type'], readonly OneTimeTokenType[]>;

/** `POST /verify`: consumes the token of a mailed link (`token_hash`) or of a typed code (`token` and `email`). */
export function verify(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, verifySchema);
    checkBody(body);
    const result = body.token_hash
      ? await openLink(context, c, body)
      : await verifyTypedCode(context, c, body);
    return c.json(result);
  };
}

/** Requires either `token_hash` alone, or `token` with its recipient. */
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

async function verifyTypedCode(
  context: AuthContext,
  c: AuthRequest,
  body: VerifyRequest,
): Promise<Record<string, unknown>> {
  if (body.phone !== '') {
    checkPhone(body.phone);
    throw invalidToken(body);
  }
  const email = parseEmail(body.email);
  const user = await readAccountOfCode(context.database.owner, email, body.type);
  // Counted before the code is checked, whether or not the account exists. Counted per account, not per address:
  // during a change of address, an account can be found by two addresses.
  const attempt = await context.limits.code(user?.email ?? email, c.get('identity').ip, 'mailed');
  const result = await consumeToken(context, c, body, async (tx) => {
    if (!user) return undefined;
    const digest = (type: OneTimeTokenType) => hashCode(context.keys.secretKey, user.id, type, body.token);
    return consumeCode(tx, tokenTypes[body.type], user.id, digest);
  });
  await attempt.succeeded();
  return result;
}

/** The account of an email address. A change of address is also found by the new address. */
async function readAccountOfCode(query: Query, email: string, type: VerifyRequest['type']) {
  const user = await readUserByEmail(query, email);
  if (user || type !== 'email_change') return user;
  const [changing] = await query<{ id: string }[]>`
    select id from auth.users where email_change = ${email} and email_change <> '' order by email_change_sent_at desc limit 1`;
  return changing && (await readUser(query, changing.id));
}

/** Consumes the token, then calls `open`, which opens a session or creates a code. */
async function consumeToken(
  context: AuthContext,
  c: AuthRequest,
  body: Pick<VerifyRequest, 'token_hash'>,
  consume: (tx: TransactionSql) => Promise<ConsumedToken | undefined>,
  open: Opening = (tx, userId) => startSession(context, c, tx, userId, 'otp'),
): Promise<Record<string, unknown>> {
  return context.database.owner.begin(async (tx) => {
    const token = await consume(tx);
    if (!token) throw invalidToken(body);
    const user = await readUser(tx, token.user_id);
    if (!user) throw invalidToken(body);
    if (user.banned) throw new AuthError('user_banned', 'User is banned');
    const action = await confirm(tx, token, user);
    if (!action) return otherMailboxPending;
    await audit(tx, action, user.id, c.get('identity').ip);
    return open(tx, user.id);
  });
}

type Opening = (tx: TransactionSql, userId: string) => Promise<Record<string, unknown>>;

/** Consumes the token of a mailed link. */
export function openLink(
  context: AuthContext,
  c: AuthRequest,
  link: { type: VerifyRequest['type']; token_hash: string },
  open?: Opening,
): Promise<Record<string, unknown>> {
  const consume = (tx: TransactionSql) => consumeLink(tx, tokenTypes[link.type], hashToken(link.token_hash));
  return consumeToken(context, c, link, consume, open);
}

/** The hosted service's response until the other mailbox has confirmed; `code` is a string there too. */
export const otherMailboxPending = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
};

/** Applies a consumed token. Returns the audit action; undefined while a change of address lacks a confirmation. */
async function confirm(
  tx: TransactionSql,
  token: ConsumedToken,
  user: UserRow,
): Promise<AuditAction | undefined> {
  switch (token.token_type) {
    case 'confirmation_token':
      await confirmEmail(tx, token.user_id);
      return 'user_signedup';
    case 'recovery_token':
      await discardSignUp(tx, user);
      // Access to the mailbox confirms the address.
      await confirmEmail(tx, token.user_id);
      return 'login';
    case 'reauthentication_token':
      // Only `PUT /user` consumes this type.
      return undefined;
    default:
      if (!(await confirmMailbox(tx, token.user_id, token.token_type))) return undefined;
      await applyEmailChange(tx, token.user_id);
      return 'user_modified';
  }
}

function invalidToken(body: Pick<VerifyRequest, 'token_hash'>): AuthError {
  const message = body.token_hash
    ? 'Email link is invalid or has expired'
    : 'Token has expired or is invalid';
  return new AuthError('otp_expired', message);
}
