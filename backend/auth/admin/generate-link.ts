import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError, emailExists } from '#backend/auth/auth-error.ts';
import { checkPasswordLength, field, metadataSchema, parseEmail, readBody } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { setPendingEmail } from '#backend/auth/user/email-change.sql.ts';
import { mintToken } from '#backend/auth/mail-links/mails.ts';
import type { OneTimeTokenType } from '#backend/auth/mail-links/one-time-tokens.sql.ts';
import { confirmationTarget, safeRedirect } from '#backend/auth/mail-links/redirect.ts';
import { comparePending } from '#backend/auth/sign-up/pending-password.ts';
import type { PendingPassword } from '#backend/auth/sign-up/pending-password.ts';
import { markInvited, repeatSignUp } from '#backend/auth/user/pending-accounts.sql.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import { readUser, readUserByEmail, insertUser, lockAccountCreation } from '#backend/auth/user/users.sql.ts';
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
    const password = body.type === 'signup' ? await readPassword(context, email, body.password) : undefined;
    const { siteUrl, settings } = context;
    const destinations = { siteUrl, redirectUrls: settings.redirectUrls };
    const requested = safeRedirect(destinations, body.redirect_to ?? c.req.query('redirect_to'));
    const result = await context.database.owner.begin(async (tx) => {
      await lockAccountCreation(tx, email);
      const user = await accountOf(tx, body, { email, password });
      if (newEmail !== undefined) await startEmailChange(tx, user, newEmail);
      if (body.type === 'invite') await markInvited(tx, user, body.data ?? {});
      const recipient = {
        id: user.id,
        email: body.type === 'email_change_new' ? (newEmail ?? email) : email,
      };
      const { link, code } = await mintToken(context, tx, recipient, tokenTypes[body.type]);
      await audit(tx, 'user_recovery_requested', user.id, c.get('identity').ip);
      const target = body.type === 'signup' ? confirmationTarget(siteUrl, user, requested) : requested;
      return { user: (await readUser(tx, user.id)) ?? user, link, code, target };
    });
    return c.json({
      ...userJson(result.user),
      action_link: actionLink(siteUrl, result.link, body.type, result.target),
      email_otp: result.code,
      hashed_token: result.link,
      verification_type: body.type,
      redirect_to: result.target,
    });
  };
}

async function readPassword(
  context: AuthContext,
  email: string,
  password: string | undefined,
): Promise<PendingPassword> {
  if (!password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  checkPasswordLength(password);
  return comparePending(context, await readUserByEmail(context.database.owner, email), password);
}

/** The account of the link; created for the link types whose mail endpoint creates an account. */
async function accountOf(
  tx: TransactionSql,
  body: LinkBody,
  { email, password }: { email: string; password: PendingPassword | undefined },
): Promise<UserRow> {
  const known = await readUserByEmail(tx, email);
  const data = body.data ?? {};
  const creates = body.type === 'signup' || body.type === 'invite';
  if (known?.email_confirmed_at && creates) throw emailExists();
  if (!known && !creates && body.type !== 'magiclink')
    throw new AuthError('user_not_found', 'User with this email not found');
  if (known && body.type === 'signup') {
    // A password that was changed since the comparison differs from this one.
    const current = known.encrypted_password === password?.compared;
    await repeatSignUp(tx, known, { passwordHash: current ? (password?.hash ?? null) : null, data });
  }
  const account = { email, passwordHash: password?.hash ?? null, data };
  const id = known?.id ?? (await insertUser(tx, account, { createdBy: 'service' }));
  const user = await readUser(tx, id);
  if (!user) throw new Error('the account of the link was not found');
  return user;
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
