import type { Database } from '#backend/contract.ts';

import type { UserClaims } from './access-token.ts';

/** Milliseconds an answer is believed: a sign-out, ban or deletion is felt everywhere within a second. */
const believedFor = 500;
/** Sessions remembered at most; the oldest entry goes first. */
const remembered = 10_000;

export type SessionState = 'live' | 'ended' | 'banned';

export type SessionCheck = {
  state(claims: UserClaims): Promise<SessionState>;
  /** Of many sessions at once, those that do not stand any more, by `session_id`. Nothing is remembered. */
  notLive(sessions: readonly UserClaims[]): Promise<Map<string, 'ended' | 'banned'>>;
  /** Forgets everything at once, so that a sign-out made by this process is felt by the very next request. */
  forget(): void;
};

/**
 * An access token outlives its session by up to an hour, so each request asks whether the session still stands.
 * One primary-key read at most every half second per session; simultaneous requests share it.
 */
export function createSessionCheck(database: Database): SessionCheck {
  const answers = new Map<string, { state: Promise<SessionState>; until: number }>();

  return {
    state(claims) {
      const key = `${claims.session_id} ${claims.sub}`;
      const known = answers.get(key);
      if (known && performance.now() < known.until) return known.state;
      const state = readState(database, claims);
      answers.delete(key);
      answers.set(key, { state, until: performance.now() + believedFor });
      // A failed read must not be believed: the next request asks again.
      state.catch(() => answers.delete(key));
      const oldest = answers.keys().next().value;
      if (answers.size > remembered && oldest !== undefined) answers.delete(oldest);
      return state;
    },
    notLive: (sessions) => readNotLive(database, sessions),
    forget: () => answers.clear(),
  };
}

async function readNotLive(
  database: Database,
  sessions: readonly UserClaims[],
): Promise<Map<string, 'ended' | 'banned'>> {
  const rows = await database.owner<{ id: string; banned: boolean }[]>`
    select s.id, coalesce(u.banned_until > now(), false) as banned
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = any (${sessions.map(({ session_id }) => session_id)}::uuid[])
      and u.deleted_at is null and (s.not_after is null or s.not_after > now())`;
  const banned = new Map(rows.map((row) => [row.id, row.banned]));
  const notLive = sessions.filter(({ session_id }) => banned.get(session_id) !== false);
  return new Map(
    notLive.map(({ session_id }) => [session_id, banned.get(session_id) ? 'banned' : 'ended'] as const),
  );
}

async function readState(database: Database, claims: UserClaims): Promise<SessionState> {
  const [row] = await database.owner<{ banned: boolean }[]>`
    select coalesce(u.banned_until > now(), false) as banned
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    where s.id = ${claims.session_id} and u.id = ${claims.sub}
      and u.deleted_at is null and (s.not_after is null or s.not_after > now())`;
  if (!row) return 'ended';
  return row.banned ? 'banned' : 'live';
}
