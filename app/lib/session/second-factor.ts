import type { Session } from '@supabase/supabase-js';

/**
 * Whether the account has a verified factor while this session is still at `aal1`. For the screens only: the server
 * reads the claims of the verified token.
 */
export function needsSecondFactor({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasVerifiedFactor = user.factors?.some(({ status }) => status === 'verified') === true;
  return hasVerifiedFactor && assuranceLevel(access_token) !== 'aal2';
}

/** The `aal` claim of an access token; undefined when the token cannot be parsed. */
function assuranceLevel(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : undefined;
  } catch {
    return undefined;
  }
}
