import { getSupabase, hasStoredSession } from '#app/lib/supabase-browser.ts';

/**
 * Tells whether the person signed in on this browser is an administrator, on load and on every change of the session
 * (specification 1 §6). Nothing is downloaded when nobody ever signed in here. Returns the way to stop.
 * The link is a convenience: row-level security guards what is behind it.
 */
export function watchAdministrator(onChange: (isAdmin: boolean) => void): () => void {
  if (!hasStoredSession()) return () => undefined;
  let stopped = false;
  let unsubscribe: (() => void) | undefined;

  async function watch() {
    const client = await getSupabase();
    if (stopped) return;
    const { data } = client.auth.onAuthStateChange((_event, session) => {
      if (!session) return onChange(false);
      // supabase-js holds a lock during this callback: a query made inside it would wait for ever.
      setTimeout(() => void check(session.user.id), 0);
    });
    unsubscribe = () => data.subscription.unsubscribe();
  }

  async function check(userId: string) {
    const client = await getSupabase();
    const { data } = await client
      .from('user_roles')
      .select('role')
      .eq('user_id', userId)
      .eq('role', 'admin')
      .maybeSingle();
    if (!stopped) onChange(data !== null);
  }

  watch().catch(() => onChange(false));
  return () => {
    stopped = true;
    unsubscribe?.();
  };
}
