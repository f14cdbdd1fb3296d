import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

/**
 * Deletes old announcements, and the notes of changes that can no longer be undone. `client` has the
 * secret key.
 * @throws {PostgrestError} when the database refuses.
 */
export async function tendAnnouncements(client: SupabaseClient<Database>): Promise<void> {
  await client.rpc('tend_announcements').throwOnError();
}
