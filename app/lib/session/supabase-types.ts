import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

/** All of supabase-js, typed with the schema. A type only: adds nothing to the bundle. */
export type FullClient = SupabaseClient<Database>;

/**
 * The part of supabase-js that most reads and writes use: sessions, tables, functions, and the URLs of public files.
 * Loaders have a full client, the browser a light one; `withServices` adds the rest.
 */
export type SiteClient = Pick<FullClient, 'auth' | 'from' | 'rpc'> & {
  functions: Pick<FullClient['functions'], 'invoke'>;
  storage: { from(bucket: string): Pick<ReturnType<FullClient['storage']['from']>, 'getPublicUrl'> };
};
