import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

/** supabase-js typed with the schema, in a loader or in the browser. A type only: adds nothing to the bundle. */
export type SiteClient = SupabaseClient<Database>;
