import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';

import { readMemberBadge } from './member-badge.data.ts';

const clientAnswering = (answer: () => Response) =>
  createClient<Database>('http://database.test', 'sb_publishable_test', {
    global: { fetch: async () => answer() },
    auth: { persistSession: false },
  });

test('BADGE-16 rejects when the read fails, instead of reporting no badge', async () => {
  const refused = clientAnswering(() => Response.json({ message: 'no', code: '42501' }, { status: 403 }));
  await expect(readMemberBadge(refused, 'b9a7')).rejects.toMatchObject({ code: '42501' });
  const without = clientAnswering(() => Response.json([]));
  expect(await readMemberBadge(without, 'b9a7')).toBeUndefined();
});
