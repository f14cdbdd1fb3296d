import type { TransactionSql } from 'postgres';

import type { AuthContext } from './context.ts';
import { type OneTimeTokenType, putOneTimeToken } from './one-time-tokens.sql.ts';
import { confirmationUrl } from './redirect.ts';
import { hashCode, hashToken, newCode, newToken } from './secrets.ts';
import type { UserRow } from './users.sql.ts';

type Addressee = Pick<UserRow, 'id'> & { email: string };

/** Each mail is queued in the transaction that makes its token: neither exists without the other. */
export async function mailConfirmation(
  context: AuthContext,
  tx: TransactionSql,
  user: Addressee,
  redirectTo: string,
): Promise<void> {
  const data = await tokenData(context, tx, user, 'confirmation_token', 'signup', redirectTo);
  await context.mailer.enqueue({ to: user.email, template: 'confirmation', data }, tx);
}

export async function mailRecovery(
  context: AuthContext,
  tx: TransactionSql,
  user: Addressee,
  redirectTo: string,
): Promise<void> {
  const data = await tokenData(context, tx, user, 'recovery_token', 'recovery', redirectTo);
  await context.mailer.enqueue({ to: user.email, template: 'recovery', data }, tx);
}

/**
 * To both mailboxes: who reads only one of them can't take the account away. New links begin a new count, or one
 * mailbox could confirm twice.
 */
export async function mailEmailChange(
  context: AuthContext,
  tx: TransactionSql,
  user: Addressee,
  newEmail: string,
  redirectTo: string,
): Promise<void> {
  await tx`
    update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0 where id = ${user.id}`;
  const recipients = [
    { to: newEmail, type: 'email_change_token_new' },
    { to: user.email, type: 'email_change_token_current' },
  ] as const;
  for (const { to, type } of recipients) {
    const data = await tokenData(context, tx, { id: user.id, email: to }, type, 'email_change', redirectTo);
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

/** Names as the hosted service's templates know them (`{{ .ConfirmationURL }}`). Nothing a visitor typed but the address. */
async function tokenData(
  context: AuthContext,
  tx: TransactionSql,
  recipient: Addressee,
  type: OneTimeTokenType,
  linkType: 'signup' | 'recovery' | 'email_change',
  redirectTo: string,
): Promise<Record<string, string>> {
  const token = newToken();
  const code = newCode();
  await putOneTimeToken(tx, recipient.id, {
    type,
    linkHash: hashToken(token),
    codeHash: hashCode(context.keys.secretKey, recipient.id, type, code),
    relatesTo: recipient.email,
  });
  return {
    ConfirmationURL: confirmationUrl(context.siteUrl, { token, type: linkType, redirectTo }),
    Token: code,
    TokenHash: token,
    SiteURL: context.siteUrl,
    RedirectTo: redirectTo,
    Email: recipient.email,
  };
}
