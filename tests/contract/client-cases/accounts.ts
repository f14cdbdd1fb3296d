import { createClient } from '@supabase/supabase-js';
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';

import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

export type Auth = SupabaseClient['auth'];
type Options = NonNullable<Parameters<typeof createClient>[2]>['auth'];
/** `change` replaces fields of the stored session of the client. */
type Client = { auth: Auth; change(fields: object): void };

export type Accounts = {
  /** Sign-ups confirm themselves, and anonymous users are allowed. */
  open: Stack;
  /** Sign-ups are confirmed by mail. */
  mailed: Stack;
  /** No sign-ups. */
  closed: Stack;
  /** A signed-out client; `stack` defaults to `open`. */
  newClient(options?: Options, stack?: Stack): Client;
  /** A client with the session of a new account of `open`. */
  signedUp(options?: Options): Promise<Client & { email: string; session: Session }>;
  stop(): Promise<void>;
};

export const newAddress = () => `${crypto.randomUUID()}@exemple.fr`;

const text = expect.any(String);
export const confirmed = {
  id: text,
  phone: text,
  aud: text,
  email_confirmed_at: text,
  last_sign_in_at: text,
};
export const account = {
  ...confirmed,
  created_at: text,
  updated_at: text,
  app_metadata: { provider: 'email' },
};
export const wholeSession = {
  access_token: text,
  refresh_token: text,
  expires_in: expect.any(Number),
  expires_at: expect.any(Number),
  token_type: 'bearer',
};

/** The three servers that the cases of the client's `GoTrueClient.test.ts` need. */
export async function startAccounts(): Promise<Accounts> {
  const open = await startStack({ auth: { autoconfirm: true, anonymousUsers: true } });
  const mailed = await startStack();
  const closed = await startStack({ auth: { signUps: false } });
  const newClient = (options?: Options, stack = open) => clientOf(stack, options);
  return {
    open,
    mailed,
    closed,
    newClient,
    async signedUp(options) {
      const client = newClient(options);
      const email = newAddress();
      const { data, error } = await client.auth.signUp({ email, password: defaultPassword });
      if (error || !data.session) throw error ?? new Error('no session');
      return { ...client, email, session: data.session };
    },
    async stop() {
      await Promise.all([open.stop(), mailed.stop(), closed.stop()]);
    },
  };
}

/** A client that stores its session in memory. */
function clientOf(stack: Stack, options: Options = {}): Client {
  const memory = new Map<string, string>();
  const storageKey = 'session';
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  const { auth } = createClient(stack.url, stack.publishableKey, {
    auth: { autoRefreshToken: false, detectSessionInUrl: false, storage, storageKey, ...options },
  });
  const change = (fields: object) =>
    void memory.set(storageKey, JSON.stringify({ ...JSON.parse(memory.get(storageKey) ?? '{}'), ...fields }));
  return { auth, change };
}
