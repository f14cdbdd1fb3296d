import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError, emailExists } from '#backend/auth/auth-error.ts';
import { checkPasswordLength, field, metadataSchema, parseEmail, readBody } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { setPendingEmail } from '#backend/auth/user/email-change.sql.ts';
import { mintToken } from '#backend/auth/mail-links/mails.ts';
import type { OneTimeTokenType } from '#backend/auth/mail-links/one-time-tokens.sql.ts';
import { safeRedirect } from '#backend/auth/mail-links/redirect.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import {
  readUser,
  readUserByEmail,
  insertUser,
  lockAccountCreation,
  markInvited,
  replaceUnconfirmed,
} from '#backend/auth/user/users.sql.ts';
import type { UserRow } from '#backend/auth/user/users.sql.ts';

const linkSchema = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'], {
    error: 'Invalid email action link type requested',
  }),
  email: field.optional(),
  new_email: field.optional(),
  password: field.optional(),
  data: metadataSchema.nullish(),
  redirect_to: field.nullish(),
});

type LinkBody = z.infer<typeof linkSchema>;

const tokenTypes = {
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
} as const satisfies Record<LinkBody['type'], OneTimeTokenType>;

/** `POST /admin/generate_link`: the link and code of a mail without sending it, for callers that send mails themselves. */
export function generateLink(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, linkSchema);
    const email = parseEmail(body.email);
    const newEmail = body.type.startsWith('email_change') ? parseEmail(body.new_email) : undefined;
    const passwordHash = body.type === 'signup' ? await hashPassword(context, body.password) : null;
    const { siteUrl, settings } = context;
    const destinations = { siteUrl, redirectUrls: settings.redirectUrls };
    const redirectTo = safeRedirect(destinations, body.redirect_to ?? c.req.query('redirect_to'));
    const result = await context.database.owner.begin(async (tx) => {
      await lockAccountCreation(tx, email);
      const user = await accountOf(tx, body, { email, passwordHash });
      if (newEmail !== undefined) await startEmailChange(tx, user, newEmail);
      if (body.type === 'invite') await markInvited(tx, user.id);
      const recipient = {
        id: user.id,
        email: body.type === 'email_change_new' ? (newEmail ?? email) : email,
      };
      const { link, code } = await mintToken(context, tx, recipient, tokenTypes[body.type]);
      await audit(tx, 'user_recovery_requested', user.id, c.get('identity').ip);
      return { user: (await readUser(tx, user.id)) ?? user, link, code };
    });
    return c.json({
      ...userJson(result.user),
      action_link: actionLink(siteUrl, result.link, body.type, redirectTo),
      email_otp: result.code,
      hashed_token: result.link,
      verification_type: body.type,
      redirect_to: redirectTo,
    });
  };
}

async function hashPassword(context: AuthContext, password: string | undefined): Promise<string> {
  if (!password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  checkPasswordLength(password);
  return context.passwords.hash(password);
}

/** The account of the link; created for the link types whose mail endpoint creates an account. */
async function accountOf(
  tx: TransactionSql,
  body: LinkBody,
  account: { email: string; passwordHash: string | null },
): Promise<UserRow> {
  const known = await readUserByEmail(tx, account.email);
  const creates = body.type === 'signup' || body.type === 'invite';
  if (known?.email_confirmed_at && creates) throw emailExists();
  if (known && body.type === 'signup' && account.passwordHash !== null) {
    const { id } = known;
    await replaceUnconfirmed(tx, {
      ...account,
      passwordHash: account.passwordHash,
      id,
      data: body.data ?? {},
    });
  }
  if (known) return known;
  if (!creates && body.type !== 'magiclink')
    throw new AuthError('user_not_found', 'User with this email not found');
  const created = await readUser(
    tx,
    await insertUser(tx, { ...account, data: body.data ?? {} }, { createdBy: 'service' }),
  );
  if (!created) throw new Error('the inserted account was not found');
  return created;
}

async function startEmailChange(tx: TransactionSql, user: UserRow, newEmail: string): Promise<void> {
  if (await readUserByEmail(tx, newEmail)) throw emailExists();
  // The link for the other mailbox needs a second call, which must not reset the confirmations.
  if (user.email_change !== newEmail) await setPendingEmail(tx, user, newEmail);
}

/** The hosted service's URL format; `GET /verify` redirects to the page whose button posts the token. */
function actionLink(siteUrl: string, token: string, type: LinkBody['type'], redirectTo: string): string {
  const kind = type.startsWith('email_change') ? 'email_change' : type;
  // The hosted service does not encode colons and slashes.
  const destination = encodeURIComponent(redirectTo).replaceAll('%3A', ':').replaceAll('%2F', '/');
  return `${siteUrl}/auth/v1/verify?token=${token}&type=${kind}&redirect_to=${destination}`;
}
