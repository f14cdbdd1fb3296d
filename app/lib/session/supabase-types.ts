import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

/** supabase-js typed with our schema, in a loader or in the browser. Erased at build: it costs no weight. */
export type SiteClient = SupabaseClient<Database>;
