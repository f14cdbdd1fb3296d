import type { Database, SessionCheck, SessionState, UserClaims } from '#backend/contract.ts';

/** Milliseconds a result is cached: a sign-out, ban or deletion takes effect in every process within a second. */
const cacheMilliseconds = 500;
/** Maximum number of cached sessions; the oldest entry is evicted first. */
const cacheMax = 10_000;

/**
 * An access token stays valid for up to an hour after its session has ended, so each request checks the session.
 * At most one primary-key query per session every half second; concurrent requests share it.
 */
export function createSessionCheck(database: Database): SessionCheck {
  const cache = new Map<string, { state: Promise<SessionState>; until: number }>();

  return {
    state(claims) {
      const key = `${claims.session_id} ${claims.sub}`;
      const cached = cache.get(key);
      if (cached && performance.now() < cached.until) return cached.state;
      const state = readState(database, claims);
      cache.delete(key);
      cache.set(key, { state, until: performance.now() + cacheMilliseconds });
      // A failed query is not cached: the next request tries again.
      state.catch(() => cache.delete(key));
      const oldest = cache.keys().next().value;
      if (cache.size > cacheMax && oldest !== undefined) cache.delete(oldest);
      return state;
    },
    notLive: (sessions) => readNotLive(database, sessions),
    forget: () => cache.clear(),
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
