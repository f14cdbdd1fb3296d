import type { Session } from '@supabase/supabase-js';

/**
 * Whether the account asks for a second factor that this session has not answered: it is at `aal1` while a factor is
 * verified. What the browser believes, for its screens; the server reads its own claims.
 */
export function owesSecondFactor({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  const holdsOne = user.factors?.some(({ status }) => status === 'verified') === true;
  return holdsOne && assuranceLevel(access_token) !== 'aal2';
}

/** The `aal` claim of an access token; undefined when it is none. */
function assuranceLevel(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : undefined;
  } catch {
    return undefined;
  }
}
