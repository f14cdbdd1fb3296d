import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { rehearsalPaths } from '#domain/rehearsal.ts';

/** The start of the announced edition; null without one. */
export async function readNextStart(client: SiteClient): Promise<string | null> {
  const { data } = await client
    .from('event_editions')
    .select('starts_at')
    .eq('is_next', true)
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data?.starts_at ?? null;
}

/** Whether the database keeps its own clock: the hosted service. */
export const isHosted = (): boolean => getBrowserConfig().supabaseUrl !== '';

/**
 * Begins a rehearsal: the server sets a cookie that this browser alone has.
 * @throws {Error} when the server refuses.
 */
export async function startRehearsal(client: SiteClient, at: string): Promise<void> {
  const { data } = await client.auth.getSession();
  const response = await fetch(rehearsalPaths.start, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
    body: JSON.stringify({ at }),
  });
  if (!response.ok) throw new Error(`the rehearsal was refused: ${response.status}`);
}
