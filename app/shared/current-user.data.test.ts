import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';

import { readCurrentUserId } from './current-user.data.ts';

const user = { id: 'b9a7', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' };

/** A client with a stored session of this token, whose server returns this response. */
function clientWith(token: string, answer: () => Response) {
  const session = {
    access_token: token,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user,
  };
  const fetched = vi.fn<typeof fetch>(async () => answer());
  const storage = {
    getItem: () => JSON.stringify(session),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  const client = createClient<Database>('http://auth.test', 'sb_publishable_test', {
    global: { fetch: fetched },
    auth: { storage, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return { client, fetched };
}

test('ANALYTICS-04 returns the user that the server confirms, with one request per token', async () => {
  const { client, fetched } = clientWith('first', () => Response.json(user));
  expect([await readCurrentUserId(client), await readCurrentUserId(client)]).toEqual([user.id, user.id]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(String(fetched.mock.calls[0]?.[0])).toContain('/auth/v1/user');
});

test('ANALYTICS-04 returns null for the session of a deleted account', async () => {
  const gone = { code: 'user_not_found', message: 'User from sub claim in JWT does not exist' };
  const { client } = clientWith('second', () => Response.json(gone, { status: 403 }));
  expect(await readCurrentUserId(client)).toBeNull();
});
