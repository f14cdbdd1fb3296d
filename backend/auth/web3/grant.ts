import { createHash } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { field, readBody } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { readIdentityOwner, upsertWalletIdentity } from '#backend/auth/providers/identities.sql.ts';
import { safeRedirect } from '#backend/auth/mail-links/redirect.ts';
import { requireActiveAccount } from '#backend/auth/user/require-active-account.ts';
import { startSession } from '#backend/auth/sessions/session-response.ts';
import { insertUserWithoutIdentity, lockAccountCreation } from '#backend/auth/user/users.sql.ts';

import { parseMessage } from './message.ts';
import type { Chain, SignedMessage } from './message.ts';
import { isSignedBy } from './signature.ts';

const web3Schema = z.object({
  chain: field.default(''),
  message: text(20 * 1024)
    .default('')
    .refine((message) => message.length >= 64),
  signature: text(200).default(''),
});

/** Seconds before and after `Issued At` in which a signed message is accepted; the hosted service's limit. */
const validSeconds = 600;

/** Characters of the statement that are stored: every access token contains it. */
const statementMax = 500;

/** `POST /token?grant_type=web3`: signs in the wallet that signed the message. Each message is accepted once. */
export function grantByWallet(context: AuthContext): Endpoint {
  return async (c) => {
    if (context.settings.web3.length === 0) throw disabled('Web3 provider is disabled');
    const body = await readBody(c, web3Schema);
    const chain = requireChain(context, body.chain);
    const { ip } = c.get('identity');
    await context.limits.signUp(ip);
    const message = parseMessage(chain, body.message);
    if (!isSignedBy(chain, message.address, body.message, body.signature))
      throw refused('Signature does not match address in message');
    checkMessage(context, message);
    const digest = createHash('sha256').update(body.message).digest('base64url');
    if ((await context.limiter.take(`auth:web3:${digest}`, 1, 2 * validSeconds)) > 0)
      throw refused('This message was used already');
    const session = await context.database.owner.begin(async (tx) => {
      const userId = await accountOfWallet(context, tx, chain, message);
      await audit(tx, 'login', userId, ip);
      return startSession(context, c, tx, userId, 'web3');
    });
    return c.json(session);
  };
}

function requireChain(context: AuthContext, name: string): Chain {
  if (name !== 'ethereum' && name !== 'solana')
    throw new AuthError('web3_unsupported_chain', 'Unsupported chain');
  if (!context.settings.web3.includes(name))
    throw disabled(`${name === 'ethereum' ? 'Ethereum' : 'Solana'} Web3 provider is disabled`);
  return name;
}

/** Rejects a message that was signed for another application, or at another time. */
function checkMessage({ siteUrl, settings, now }: AuthContext, message: SignedMessage): void {
  const { uri, domain } = message;
  const local = uri.hostname === 'localhost' || uri.hostname === '127.0.0.1';
  if (uri.protocol !== 'https:' && !local)
    throw refused('Signed message is using URI which does not use HTTPS');
  const allowed = safeRedirect({ siteUrl, redirectUrls: settings.redirectUrls }, uri.href) === uri.href;
  // `safeRedirect` replaces a URL that is not allowed by the site URL.
  if (!allowed && uri.origin !== new URL(siteUrl).origin)
    throw refused('Signed message is using URI which is not allowed on this server');
  if (uri.host !== domain)
    throw refused('Signed message is using a Domain that does not match the one in URI');
  const time = now().getTime();
  const { issuedAt, notBefore, expiresAt } = message;
  if (notBefore && time < notBefore.getTime()) throw refused('Signed message becomes valid in the future');
  if (expiresAt && time > expiresAt.getTime()) throw refused('Signed message is expired');
  const age = (time - issuedAt.getTime()) / 1000;
  if (age > validSeconds) throw refused('Signed message was issued too long ago');
  if (age < -validSeconds) throw refused('Signed message was issued too far in the future');
}

async function accountOfWallet(
  context: AuthContext,
  tx: TransactionSql,
  chain: Chain,
  message: SignedMessage,
): Promise<string> {
  const subject = `web3:${chain}:${message.address}`;
  const data = {
    sub: subject,
    custom_claims: {
      address: message.address,
      chain,
      network: message.chainId ?? '',
      domain: message.domain,
      statement: message.statement?.slice(0, statementMax).toWellFormed() ?? '',
    },
  };
  await lockAccountCreation(tx, subject);
  const owner = await readIdentityOwner(tx, 'web3', subject);
  if (owner === undefined && !context.settings.signUps)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const id = owner ?? (await insertUserWithoutIdentity(tx, { email: null, data }));
  await requireActiveAccount(tx, id);
  await upsertWalletIdentity(tx, id, subject, data);
  return id;
}

function disabled(message: string): AuthError {
  return new AuthError('web3_provider_disabled', message);
}

function refused(message: string): AuthError {
  return new AuthError('invalid_credentials', message);
}
