import type { TransactionSql } from 'postgres';

import type { AuthContext, LinkTarget } from '#backend/auth/context.ts';
import { setPendingEmail } from '#backend/auth/user/email-change.sql.ts';
import { pkceToken } from './pkce-token.ts';
import { upsertOneTimeToken } from './one-time-tokens.sql.ts';
import type { OneTimeTokenType } from './one-time-tokens.sql.ts';
import { confirmationTarget, confirmationUrl } from './redirect.ts';
import type { LinkType } from './redirect.ts';
import { hashCode, hashToken, newCode, newToken } from '#backend/auth/secrets.ts';
import { readUser } from '#backend/auth/user/users.sql.ts';
import type { UserRow } from '#backend/auth/user/users.sql.ts';

type Recipient = Pick<UserRow, 'id'> & { email: string };

/**
 * Each mail is queued in the transaction that creates its token, so that neither exists without the other. Without a
 * password, the link leads to the choice of one (ACCOUNT-50).
 */
export async function mailConfirmation(
  context: AuthContext,
  tx: TransactionSql,
  user: Recipient & Pick<UserRow, 'encrypted_password'>,
  target: LinkTarget,
): Promise<void> {
  const redirectTo = confirmationTarget(context.siteUrl, user, target.redirectTo);
  const leading = { ...target, redirectTo };
  const data = await tokenData(context, tx, user, 'confirmation_token', 'signup', leading);
  await context.mailer.enqueue({ to: user.email, template: 'confirmation', data }, tx);
}

export async function mailRecovery(
  context: AuthContext,
  tx: TransactionSql,
  user: Recipient,
  target: LinkTarget,
): Promise<void> {
  const data = await tokenData(context, tx, user, 'recovery_token', 'recovery', target);
  await context.mailer.enqueue({ to: user.email, template: 'recovery', data }, tx);
}

export async function mailMagicLink(
  context: AuthContext,
  tx: TransactionSql,
  user: Recipient,
  target: LinkTarget,
): Promise<void> {
  const data = await tokenData(context, tx, user, 'recovery_token', 'magiclink', target);
  await context.mailer.enqueue({ to: user.email, template: 'magic-link', data }, tx);
}

/** Sign-in link of an account that an administrator created for the address. */
export async function mailInvitation(
  context: AuthContext,
  tx: TransactionSql,
  user: Recipient,
  target: LinkTarget,
): Promise<void> {
  const data = await tokenData(context, tx, user, 'confirmation_token', 'invite', target);
  await context.mailer.enqueue({ to: user.email, template: 'invite', data }, tx);
}

/** Contains a code and no link: the user types it with the new password, in the session that requested it. */
export async function mailReauthentication(
  context: AuthContext,
  tx: TransactionSql,
  user: Recipient,
): Promise<void> {
  const { Token, Email, SiteURL } = await tokenData(context, tx, user, 'reauthentication_token', 'recovery', {
    redirectTo: context.siteUrl,
    challenge: undefined,
  });
  await context.mailer.enqueue(
    { to: user.email, template: 'reauthentication', data: { Token, Email, SiteURL } },
    tx,
  );
}

/**
 * Mails a link to the old and the new mailbox: access to one of them is not enough to take over the account. New links
 * reset the confirmations, or one mailbox could confirm twice.
 */
export async function mailEmailChange(
  context: AuthContext,
  tx: TransactionSql,
  user: Recipient,
  newEmail: string,
  target: LinkTarget,
): Promise<void> {
  await setPendingEmail(tx, user, newEmail);
  const recipients = [
    { to: newEmail, type: 'email_change_token_new' } as const,
    ...(user.email === '' ? [] : [{ to: user.email, type: 'email_change_token_current' } as const]),
  ];
  for (const { to, type } of recipients) {
    const data = await tokenData(context, tx, { id: user.id, email: to }, type, 'email_change', target);
    const change = { ...data, Email: user.email, NewEmail: newEmail };
    await context.mailer.enqueue({ to, template: 'email-change', data: change }, tx);
  }
}

export async function mailPasswordChanged(
  context: AuthContext,
  tx: TransactionSql,
  email: string,
): Promise<void> {
  const data = { Email: email, SiteURL: context.siteUrl };
  await context.mailer.enqueue({ to: email, template: 'password-changed', data }, tx);
}

/** Reports a passkey that was added to the account, or removed from it. */
export async function mailPasskey(
  context: AuthContext,
  tx: TransactionSql,
  template: 'passkey-added' | 'passkey-removed',
  email: string,
): Promise<void> {
  const data = { Email: email, SiteURL: context.siteUrl };
  await context.mailer.enqueue({ to: email, template, data }, tx);
}

/** Reports a second factor that was added to the account, or removed from it. Anonymous accounts have no address. */
export async function mailFactor(
  context: AuthContext,
  tx: TransactionSql,
  template: 'factor-added' | 'factor-removed',
  userId: string,
): Promise<void> {
  const email = (await readUser(tx, userId))?.email;
  if (!email) return;
  const data = { Email: email, SiteURL: context.siteUrl };
  await context.mailer.enqueue({ to: email, template, data }, tx);
}

type TokenData = Record<
  'ConfirmationURL' | 'Token' | 'TokenHash' | 'SiteURL' | 'RedirectTo' | 'Email',
  string
>;

/** Variables of the hosted service's templates (`{{ .ConfirmationURL }}`). The email address is the only user input. */
async function tokenData(
  context: AuthContext,
  tx: TransactionSql,
  recipient: Recipient,
  type: OneTimeTokenType,
  linkType: LinkType,
  { redirectTo, challenge }: LinkTarget,
): Promise<TokenData> {
  const { link, code } = await mintToken(context, tx, recipient, type, challenge);
  return {
    ConfirmationURL: confirmationUrl(context.siteUrl, { token: link, type: linkType, redirectTo }),
    Token: code,
    TokenHash: link,
    SiteURL: context.siteUrl,
    RedirectTo: redirectTo,
    Email: recipient.email,
  };
}

/** Creates a link token and an equivalent code; earlier ones of the same type become invalid. */
export async function mintToken(
  context: AuthContext,
  tx: TransactionSql,
  recipient: Recipient,
  type: OneTimeTokenType,
  challenge?: string,
): Promise<{ link: string; code: string }> {
  const link = challenge === undefined ? newToken() : pkceToken(challenge);
  const code = newCode();
  await upsertOneTimeToken(tx, recipient.id, {
    type,
    linkHash: hashToken(link),
    codeHash: hashCode(context.keys.secretKey, recipient.id, type, code),
    relatesTo: recipient.email,
  });
  return { link, code };
}
