import type { Query } from '#backend/auth/user/users.sql.ts';

import { ceremonyMilliseconds } from './webauthn.ts';

/** The format of the hosted service, with the requesting session, so that another session cannot use the challenge. */
type SessionData = { challenge: string; rpId: string; user_id?: string; session_id?: string };

export type ChallengeType = 'registration' | 'authentication';

export type Caller = { userId: string; sessionId: string };

/** Also deletes some expired challenges, so that unused ones do not accumulate. */
export async function insertPasskeyChallenge(
  query: Query,
  type: ChallengeType,
  { challenge, rpId, caller }: { challenge: string; rpId: string; caller?: Caller },
): Promise<{ id: string; expiresAt: number }> {
  const data: SessionData = {
    challenge,
    rpId,
    ...(caller && { user_id: caller.userId, session_id: caller.sessionId }),
  };
  await query`
    delete from auth.webauthn_challenges where id in (
      select id from auth.webauthn_challenges where expires_at < now() - interval '1 hour'
      limit 100 for update skip locked)`;
  const [row] = await query<{ id: string; expires_at: number }[]>`
    insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
    values (${caller?.userId ?? null}, ${type}, ${query.json(data)},
      now() + make_interval(secs => ${ceremonyMilliseconds / 1000}))
    returning id, floor(extract(epoch from expires_at))::integer as expires_at`;
  if (!row) throw new Error('the challenge was not stored');
  return { id: row.id, expiresAt: row.expires_at };
}

/** Deletes the challenge, so that it accepts a single response, valid or not, also from concurrent requests. */
export async function consumePasskeyChallenge(
  query: Query,
  type: ChallengeType,
  id: string,
  caller?: Caller,
): Promise<{ challenge: string; expired: boolean } | undefined> {
  const [row] = await query<{ challenge: string; expired: boolean }[]>`
    delete from auth.webauthn_challenges
    where id = ${id} and challenge_type = ${type}
      and user_id is not distinct from ${caller?.userId ?? null}::uuid
      and session_data ->> 'session_id' is not distinct from ${caller?.sessionId ?? null}
    returning session_data ->> 'challenge' as challenge, expires_at < now() as expired`;
  return row;
}
