import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';

import { readTestimonials } from './testimonials.data.ts';

const row = {
  name: 'Ada Lemaire',
  role: 'Fondatrice',
  quote: 'Un vendredi, un client.',
  punchline: 'Un client',
  avatar: null,
  website_url: 'https://ada.example',
  website_title: null,
  website_label: null,
  linkedin_url: null,
  linkedin_title: 'Profil',
  linkedin_label: 'LinkedIn',
};

function clientAnswering(answer: typeof fetch) {
  return createClient<Database>('http://database.test', 'sb_publishable_test', {
    global: { fetch: answer },
    auth: { persistSession: false },
  });
}

test('drops a link without a URL, and names one without a label', async () => {
  const answer = vi.fn<typeof fetch>(async () => Response.json([row]));
  expect(await readTestimonials(clientAnswering(answer))).toEqual([
    {
      name: 'Ada Lemaire',
      role: 'Fondatrice',
      quote: 'Un vendredi, un client.',
      punchline: 'Un client',
      avatar: undefined,
      links: [{ url: 'https://ada.example', title: 'Site', label: 'Site' }],
    },
  ]);
  const { searchParams } = new URL(String(answer.mock.calls[0]?.[0]));
  expect(searchParams.get('is_visible')).toBe('eq.true');
  expect(searchParams.get('order')).toBe('position.asc');
});

test('uses the default testimonials when the database is unavailable', async () => {
  const testimonials = await readTestimonials(
    clientAnswering(async () => Response.json({ message: 'away' }, { status: 503 })),
  );
  expect(testimonials.map(({ links }) => links.length)).toEqual([2, 2, 2]);
});
