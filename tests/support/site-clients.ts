import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';

import type { Database } from '#domain/database.types.gen.ts';

import type { RunningSite } from './running-site.ts';

const keysSchema = z.object({ publishableKey: z.string(), secretKey: z.string() });
const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
const password = 'un mot de passe correct';

type Client = SupabaseClient<Database>;
type SiteClients = {
  service: Client;
  /** Makes a confirmed account with a role, and signs it in. */
  signIn(email: string, role?: string): Promise<{ client: Client; token: string }>;
};

/** Clients of a running site, with the keys of its data folder. */
export async function siteClients({ url, dataDir }: RunningSite): Promise<SiteClients> {
  const keys = keysSchema.parse(JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')));
  const service = createClient<Database>(url, keys.secretKey, options);
  return {
    service,
    async signIn(email, role) {
      const made = await service.auth.admin.createUser({ email, password, email_confirm: true });
      if (made.error) throw made.error;
      if (role) await service.from('user_roles').insert({ user_id: made.data.user.id, role }).throwOnError();
      const client = createClient<Database>(url, keys.publishableKey, options);
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return { client, token: data.session.access_token };
    },
  };
}
