import type { TransactionSql } from 'postgres';

import { AuthError, emailExists } from '#backend/auth/auth-error.ts';
import type { AuthContext } from '#backend/auth/context.ts';
import { requireStanding } from '#backend/auth/user/require-standing.ts';
import {
  confirmEmail,
  findUser,
  findUserByEmail,
  forgetStranger,
  insertUserWithoutIdentity,
  lockAddress,
} from '#backend/auth/user/users.sql.ts';
import { emailSchema } from '#domain/email.ts';

import { followIdentities } from './address-of-identities.ts';
import { type ProviderIdentity, findIdentityOwner, identityData, putIdentity } from './identities.sql.ts';

/**
 * Whose account an identity opens: its own, else the one with the address that the provider has verified, else a new
 * one. An address the provider has not verified opens nothing: anybody can write one there.
 */
export async function accountOfIdentity(
  context: AuthContext,
  tx: TransactionSql,
  identity: ProviderIdentity,
): Promise<string> {
  const { provider, claims } = identity;
  await lockAddress(tx, `${provider} ${claims.sub}`);
  const owner = await findIdentityOwner(tx, provider, claims.sub);
  const id = owner ?? (await accountByAddress(context, tx, identity));
  await requireStanding(tx, id);
  await putIdentity(tx, id, identity);
  return id;
}

async function accountByAddress(
  context: AuthContext,
  tx: TransactionSql,
  { provider, claims }: ProviderIdentity,
): Promise<string> {
  const email = emailSchema.safeParse(claims.email);
  if (!email.success || !claims.email_verified) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
    throw new AuthError('provider_email_needs_verification', message);
  }
  await lockAddress(tx, email.data);
  const known = await findUserByEmail(tx, email.data);
  if (!known && !context.settings.signUps)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const data = identityData({ ...claims, email: email.data });
  const id = known?.id ?? (await insertUserWithoutIdentity(tx, { email: email.data, data }));
  if (known) await forgetStranger(tx, id, data);
  await confirmEmail(tx, id);
  return id;
}

/**
 * Adds an identity to the account that asked for it; one that is somebody's already stays theirs. An account without an
 * address takes the one that comes with it.
 */
export async function linkIdentity(
  tx: TransactionSql,
  userId: string,
  identity: ProviderIdentity,
): Promise<void> {
  await lockAddress(tx, `${identity.provider} ${identity.claims.sub}`);
  const owner = await findIdentityOwner(tx, identity.provider, identity.claims.sub);
  if (owner !== undefined) {
    const message =
      owner === userId ? 'Identity is already linked' : 'Identity is already linked to another user';
    throw new AuthError('identity_already_exists', message);
  }
  await putIdentity(tx, userId, identity);
  const user = await findUser(tx, userId);
  if (user?.email === null) await followIdentities(tx, userId, emailExists);
}
