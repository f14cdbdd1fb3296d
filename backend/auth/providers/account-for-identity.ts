import type { TransactionSql } from 'postgres';

import { AuthError, emailExists } from '#backend/auth/auth-error.ts';
import type { AuthContext } from '#backend/auth/context.ts';
import { requireActiveAccount } from '#backend/auth/user/require-active-account.ts';
import { resetPending } from '#backend/auth/user/pending-accounts.sql.ts';
import {
  confirmEmail,
  readUser,
  readUserByEmail,
  insertUserWithoutIdentity,
  lockAccountCreation,
} from '#backend/auth/user/users.sql.ts';
import { emailSchema } from '#domain/email.ts';

import { updateEmailFromIdentities } from './email-of-identities.ts';
import { readIdentityOwner, identityData, upsertIdentity } from './identities.sql.ts';
import type { ProviderIdentity } from './identities.sql.ts';

/**
 * The id of the account an identity signs in to: the account it is linked to, else the account with the email address
 * that the provider verified, else a new account. Unverified addresses are rejected, because anyone can enter any address
 * at a provider.
 * @throws {AuthError} `provider_email_needs_verification`, `signup_disabled`, `user_banned` or `user_not_found`.
 */
export async function accountForIdentity(
  context: AuthContext,
  tx: TransactionSql,
  identity: ProviderIdentity,
): Promise<string> {
  const { provider, claims } = identity;
  await lockAccountCreation(tx, `${provider} ${claims.sub}`);
  const owner = await readIdentityOwner(tx, provider, claims.sub);
  const id = owner ?? (await accountForEmail(context, tx, identity));
  await requireActiveAccount(tx, id);
  await upsertIdentity(tx, id, identity);
  return id;
}

async function accountForEmail(
  context: AuthContext,
  tx: TransactionSql,
  { provider, claims }: ProviderIdentity,
): Promise<string> {
  const email = emailSchema.safeParse(claims.email);
  if (!email.success || !claims.email_verified) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
    throw new AuthError('provider_email_needs_verification', message);
  }
  await lockAccountCreation(tx, email.data);
  const known = await readUserByEmail(tx, email.data);
  if (!known && !context.settings.signUps)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const data = identityData({ ...claims, email: email.data });
  const id = known?.id ?? (await insertUserWithoutIdentity(tx, { email: email.data, data }));
  if (known) await resetPending(tx, id, data);
  await confirmEmail(tx, id);
  return id;
}

/**
 * Links an identity to the user's account. An account without an email address takes the identity's.
 * @throws {AuthError} `identity_already_exists` when it is linked to any account, `email_exists` when another account has
 * its address.
 */
export async function linkIdentity(
  tx: TransactionSql,
  userId: string,
  identity: ProviderIdentity,
): Promise<void> {
  await lockAccountCreation(tx, `${identity.provider} ${identity.claims.sub}`);
  const owner = await readIdentityOwner(tx, identity.provider, identity.claims.sub);
  if (owner !== undefined) {
    const message =
      owner === userId ? 'Identity is already linked' : 'Identity is already linked to another user';
    throw new AuthError('identity_already_exists', message);
  }
  await upsertIdentity(tx, userId, identity);
  const user = await readUser(tx, userId);
  if (user?.email === null) await updateEmailFromIdentities(tx, userId, emailExists);
}
