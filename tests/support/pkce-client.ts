import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';

import type { Stack } from './stack.ts';

/** A PKCE client with its own storage, which contains the verifier of the last request. */
export function createPkceClient({ url, publishableKey }: Stack): SupabaseClient {
  const storage = new Map<string, string>();
  return createClient(url, publishableKey, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    },
  });
}
