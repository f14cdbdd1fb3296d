/* oxlint-disable no-restricted-properties -- compares the requests of two clients, which are no queries of a feature */
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';

import { createLightClient } from './light-client.data.ts';
import type { SiteClient } from './supabase-types.ts';

const url = 'https://afterwork.example';
const keys = ['sb_publishable_key', 'legacy.jwt.key'];
const user = { id: '6a1b2c3d-0000-4000-8000-000000000000', aud: 'authenticated', app_metadata: {} };
const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user };

/** A service that accepts every sign-in and records its requests, without the header that names the client. */
function recorder() {
  const requests: string[] = [];
  const send: typeof fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    headers.delete('x-client-info');
    requests.push(
      `${init?.method} ${address.href} ${JSON.stringify([...headers])} ${String(init?.body ?? '')}`,
    );
    if (!address.pathname.startsWith('/auth/v1/token')) return Response.json([]);
    return Response.json({ ...session, expires_at: Math.floor(Date.now() / 1000) + 3600 });
  };
  return { requests, send };
}

const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
const light = (key: string, send: typeof fetch) => createLightClient({ url, key, fetch: send, auth });
const full = (key: string, send: typeof fetch) =>
  createClient<Database>(url, key, { auth, db: { retry: false }, global: { fetch: send } });

async function use(client: SiteClient): Promise<void> {
  await client.from('faq_items').select('id').eq('question', 'où ?').limit(1);
  await client.functions.invoke('newsletter-subscribe', { body: { email: 'ada@exemple.fr' } });
  await client.auth.signInWithPassword({ email: 'ada@exemple.fr', password: 'un mot de passe' });
  await client.from('profiles').update({ bio: 'Bonsoir' }).eq('id', user.id);
  await client.rpc('my_permissions');
  await client.functions.invoke('member-mail', { body: {} });
  await client.auth.getUser();
}

test.each(keys)(
  'SPEED-83 sends the requests of supabase-js, signed in and out, with the key %s',
  async (key) => {
    const [own, theirs] = [recorder(), recorder()];
    await use(light(key, own.send));
    await use(full(key, theirs.send));
    expect(own.requests).toHaveLength(7);
    expect(own.requests).toEqual(theirs.requests);
  },
);

test.each(['', 'un nom/ø.webp'])(
  'gives the address of the public file « %s » as supabase-js does',
  (path) => {
    const { send } = recorder();
    const address = (client: SiteClient) => client.storage.from('avatars').getPublicUrl(path).data.publicUrl;
    expect(address(light('key', send))).toBe(address(full('key', send)));
  },
);
