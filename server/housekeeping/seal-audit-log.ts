import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

/** Entries of one call: it stays far below the statement timeout. */
const batch = 1000;
/** Calls in a run; the rest is sealed in the next. */
const callsMax = 100;

/**
 * Seals the new entries of the audit log. Returns the length and the last hash of the chain, or undefined when there was
 * nothing to seal. `client` has the secret key.
 * @throws {PostgrestError} when the database refuses.
 */
export async function sealAuditLog(
  client: SupabaseClient<Database>,
): Promise<{ position: number; hash: string } | undefined> {
  let sealed = 0;
  for (let call = 0; call < callsMax; call += 1) {
    const { data: entries } = await client.rpc('seal_audit_log', { batch }).throwOnError();
    if (entries > 0) sealed += entries;
    if (entries < batch) break;
  }
  if (sealed === 0) return undefined;
  const { data } = await client.rpc('audit_seal').single().throwOnError();
  const { position, hash } = data;
  return { position, hash };
}
