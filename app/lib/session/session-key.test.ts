import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';

import { sessionKey } from './session-key.ts';

describe('sessionKey', () => {
  it.each([
    'http://localhost:3000',
    'https://afterwork.example',
    'https://xyz.supabase.co',
    'http://127.0.0.1:8080',
  ])('is the key supabase-js itself derives from %s', async (url) => {
    const written: string[] = [];
    const storage = {
      getItem: (key: string) => {
        written.push(key);
        return null;
      },
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    await createClient(url, 'sb_publishable_key', {
      auth: { storage, autoRefreshToken: false },
    }).auth.getSession();
    expect(written).toContain(sessionKey(url));
  });
});
