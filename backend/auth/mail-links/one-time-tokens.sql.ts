import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';

import { limits } from '#domain/limits.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

/** Minutes a link lives. Recovery is the product's hour; the others wait for a mailbox that is read once a day. */
const linkMinutes = {
  confirmation_token: 24 * 60,
  reauthentication_token: 10,
  recovery_token: limits.recoveryMinutes,
  email_change_token_new: 24 * 60,
  email_change_token_current: 24 * 60,
} as const satisfies Record<OneTimeTokenType, number>;

/** Minutes a typed code lives: it is short, so it must not stand for long. */
const codeMinutes = 60;

export type OneTimeToken = { type: OneTimeTokenType; linkHash: string; codeHash: string; relatesTo: string };

/** Replaces the one of the same type, so that only the newest link works. The code's digest stands on the account. */
export async function putOneTimeToken(
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

export type TakenToken = { user_id: string; token_type: OneTimeTokenType };

/** Uses a link up. Deleting is what makes it single use: of two simultaneous clicks one finds nothing. */
export async function takeLink(
  tx: TransactionSql,
  types: readonly OneTimeTokenType[],
  linkHash: string,
): Promise<TakenToken | undefined> {
  for (const type of types) {
    const [taken] = await tx<TakenToken[]>`
      delete from auth.one_time_tokens
      where token_hash = ${linkHash} and token_type = ${type}
        and created_at > now() at time zone 'utc' - make_interval(mins => ${linkMinutes[type]})
      returning user_id, token_type`;
    if (taken) return forgetCode(tx, taken);
  }
  return undefined;
}

/** Uses a typed code up; the link sent with it dies too. `codeHash` tells for each type what the code would be. */
export async function takeCode(
  tx: TransactionSql,
  types: readonly OneTimeTokenType[],
  userId: string,
  codeHash: (type: OneTimeTokenType) => string,
): Promise<TakenToken | undefined> {
  for (const type of types) {
    const [taken] = await tx<TakenToken[]>`
      delete from auth.one_time_tokens t using auth.users u
      where t.user_id = ${userId} and t.token_type = ${type} and u.id = t.user_id
        and u.${tx(type)} = ${codeHash(type)}
        and t.created_at > now() at time zone 'utc' - make_interval(mins => ${codeMinutes})
      returning t.user_id, t.token_type`;
    if (taken) return forgetCode(tx, taken);
  }
  return undefined;
}

async function forgetCode(tx: TransactionSql, taken: TakenToken): Promise<TakenToken> {
  await tx`update auth.users set ${tx(taken.token_type)} = '' where id = ${taken.user_id}`;
  return taken;
}
