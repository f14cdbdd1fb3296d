import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError, emailExists } from '#backend/auth/auth-error.ts';
import { checkPasswordLength, metadataSchema, readBody, readEmail } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { setPendingEmail } from '#backend/auth/user/email-change.sql.ts';
import { mintToken } from '#backend/auth/mail-links/mails.ts';
import type { OneTimeTokenType } from '#backend/auth/mail-links/one-time-tokens.sql.ts';
import { safeRedirect } from '#backend/auth/mail-links/redirect.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import {
  type UserRow,
  findUser,
  findUserByEmail,
  insertUser,
  lockAddress,
  markInvited,
  replaceUnconfirmed,
} from '#backend/auth/user/users.sql.ts';

const linkSchema = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'], {
    error: 'Invalid email action link type requested',
  }),
  email: z.string().optional(),
  new_email: z.string().optional(),
  password: z.string().optional(),
  data: metadataSchema.nullish(),
  redirect_to: z.string().nullish(),
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

/** `POST /admin/generate_link`: the link and the code a mail would have carried, for who sends mails by themselves. */
export function generateLink(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, linkSchema);
    const email = readEmail(body.email);
    const newEmail = body.type.startsWith('email_change') ? readEmail(body.new_email) : undefined;
    const passwordHash = body.type === 'signup' ? await hashPassword(context, body.password) : null;
    const { siteUrl, settings } = context;
    const destinations = { siteUrl, redirectUrls: settings.redirectUrls };
    const redirectTo = safeRedirect(destinations, body.redirect_to ?? c.req.query('redirect_to'));
    const answer = await context.database.owner.begin(async (tx) => {
      await lockAddress(tx, email);
      const user = await accountOf(tx, body, { email, passwordHash });
      if (newEmail !== undefined) await announceChange(tx, user, newEmail);
      if (body.type === 'invite') await markInvited(tx, user.id);
      const recipient = {
        id: user.id,
        email: body.type === 'email_change_new' ? (newEmail ?? email) : email,
      };
      const { link, code } = await mintToken(context, tx, recipient, tokenTypes[body.type]);
      await audit(tx, 'user_recovery_requested', user.id, c.get('identity').ip);
      return { user: (await findUser(tx, user.id)) ?? user, link, code };
    });
    return c.json({
      ...userJson(answer.user),
      action_link: actionLink(siteUrl, answer.link, body.type, redirectTo),
      email_otp: answer.code,
      hashed_token: answer.link,
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

/** The account the link is for; made where a mail of this kind would make it. */
async function accountOf(
  tx: TransactionSql,
  body: LinkBody,
  account: { email: string; passwordHash: string | null },
): Promise<UserRow> {
  const known = await findUserByEmail(tx, account.email);
  const makes = body.type === 'signup' || body.type === 'invite';
  if (known?.email_confirmed_at && makes) throw emailExists();
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
  if (!makes && body.type !== 'magiclink')
    throw new AuthError('user_not_found', 'User with this email not found');
  const made = await findUser(
    tx,
    await insertUser(tx, { ...account, data: body.data ?? {} }, { madeBy: 'service' }),
  );
  if (!made) throw new Error('the account just made is not there');
  return made;
}

async function announceChange(tx: TransactionSql, user: UserRow, newEmail: string): Promise<void> {
  if (await findUserByEmail(tx, newEmail)) throw emailExists();
  // The link to the other mailbox is asked for by a second call: it must not begin the count again.
  if (user.email_change !== newEmail) await setPendingEmail(tx, user, newEmail);
}

/** As on the hosted service; `GET /verify` leads on to the page whose button posts the token. */
function actionLink(siteUrl: string, token: string, type: LinkBody['type'], redirectTo: string): string {
  const kind = type.startsWith('email_change') ? 'email_change' : type;
  // Colons and slashes stand as they are: the hosted service leaves them so.
  const destination = encodeURIComponent(redirectTo).replaceAll('%3A', ':').replaceAll('%2F', '/');
  return `${siteUrl}/auth/v1/verify?token=${token}&type=${kind}&redirect_to=${destination}`;
}
