import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';

import { readOrganizers } from './organizers.data.ts';

const row = {
  name: 'Ada Lemaire',
  title: 'Cofondatrice',
  image: null,
  bio: 'Longue.',
  shortBio: 'Courte.',
  quote: 'Montez.',
  websiteUrl: null,
  linkedinUrl: 'https://www.linkedin.com/in/ada',
  instagramUrl: null,
  twitterUrl: 'https://x.com/ada',
  tiktokUrl: null,
};

function clientAnswering(answer: typeof fetch) {
  return createClient<Database>('http://database.test', 'sb_publishable_test', {
    global: { fetch: answer },
    auth: { persistSession: false },
  });
}

test('reads the visible organisers in order, with only the links they have', async () => {
  const answer = vi.fn<typeof fetch>(async () => Response.json([row]));
  expect(await readOrganizers(clientAnswering(answer))).toEqual([
    {
      name: 'Ada Lemaire',
      title: 'Cofondatrice',
      image: undefined,
      bio: 'Longue.',
      shortBio: 'Courte.',
      quote: 'Montez.',
      links: [
        { url: 'https://www.linkedin.com/in/ada', label: 'LinkedIn' },
        { url: 'https://x.com/ada', label: 'X' },
      ],
    },
  ]);
  const { searchParams } = new URL(String(answer.mock.calls[0]?.[0]));
  expect(searchParams.get('is_visible')).toBe('eq.true');
  expect(searchParams.get('order')).toBe('position.asc');
});

test('uses the default organisers without a retry when the database is unavailable', async () => {
  const answer = vi.fn<typeof fetch>(async () => Response.json({ message: 'away' }, { status: 503 }));
  const organizers = await readOrganizers(clientAnswering(answer));
  expect(organizers.map(({ links }) => links.length)).toEqual([5, 5]);
  expect(answer).toHaveBeenCalledTimes(1);
});
