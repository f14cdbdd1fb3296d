import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';

import { limits } from '#domain/limits.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

/**
 * Lifetime of a token in minutes. A recovery link expires soon (`limits.recoveryMinutes`); the other links last a day,
 * because some users read their mail once a day. A reauthentication has no link: its code is typed at once.
 */
const lifetimes = {
  confirmation_token: 24 * 60,
  reauthentication_token: 10,
  recovery_token: limits.recoveryMinutes,
  email_change_token_new: 24 * 60,
  email_change_token_current: 24 * 60,
} as const satisfies Record<OneTimeTokenType, number>;

/** Maximum lifetime of a typed code in minutes: at most its token's, because a code has only six digits. */
const codeMinutes = 60;

type OneTimeToken = { type: OneTimeTokenType; linkHash: string; codeHash: string; relatesTo: string };

/** Replaces the token of the same type: only the newest link works. The code's digest is stored in `auth.users`. */
export async function upsertOneTimeToken(
  tx: TransactionSql,
  userId: string,
  token: OneTimeToken,
): Promise<void> {
  await tx`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${token.type}, ${token.linkHash}, ${token.relatesTo},
      now() at time zone 'utc', now() at time zone 'utc')
    on conflict (user_id, token_type) do update
    set id = excluded.id, token_hash = excluded.token_hash, relates_to = excluded.relates_to,
      created_at = excluded.created_at, updated_at = excluded.updated_at`;
  const sentAt = {
    confirmation_token: 'confirmation_sent_at',
    reauthentication_token: 'reauthentication_sent_at',
    recovery_token: 'recovery_sent_at',
    email_change_token_new: 'email_change_sent_at',
    email_change_token_current: 'email_change_sent_at',
  }[token.type];
  await tx`
    update auth.users set ${tx(token.type)} = ${token.codeHash}, ${tx(sentAt)} = now(), updated_at = now()
    where id = ${userId}`;
}

export type ConsumedToken = { user_id: string; token_type: OneTimeTokenType };

/** Deletes the token of a link and returns it. Of two concurrent requests with the same link, one gets undefined. */
export async function consumeLink(
  tx: TransactionSql,
  types: readonly OneTimeTokenType[],
  linkHash: string,
): Promise<ConsumedToken | undefined> {
  for (const type of types) {
    const [token] = await tx<ConsumedToken[]>`
      delete from auth.one_time_tokens
      where token_hash = ${linkHash} and token_type = ${type}
        and created_at > now() at time zone 'utc' - make_interval(mins => ${lifetimes[type]})
      returning user_id, token_type`;
    if (token) return clearCode(tx, token);
  }
  return undefined;
}

/**
 * Deletes the token of a typed code and returns it; the link of the same mail becomes invalid too. `codeHash` computes
 * the digest of the code for a token type.
 */
export async function consumeCode(
  tx: TransactionSql,
  types: readonly OneTimeTokenType[],
  userId: string,
  codeHash: (type: OneTimeTokenType) => string,
): Promise<ConsumedToken | undefined> {
  for (const type of types) {
    const [token] = await tx<ConsumedToken[]>`
      delete from auth.one_time_tokens t using auth.users u
      where t.user_id = ${userId} and t.token_type = ${type} and u.id = t.user_id
        and u.${tx(type)} = ${codeHash(type)}
        and t.created_at > now() at time zone 'utc' - make_interval(mins => ${Math.min(codeMinutes, lifetimes[type])})
      returning t.user_id, t.token_type`;
    if (token) return clearCode(tx, token);
  }
  return undefined;
}

async function clearCode(tx: TransactionSql, token: ConsumedToken): Promise<ConsumedToken> {
  await tx`update auth.users set ${tx(token.token_type)} = '' where id = ${token.user_id}`;
  return token;
}
