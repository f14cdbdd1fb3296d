import { createClient } from '@supabase/supabase-js';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';

import { editionContext } from '#app/features/event/edition-context.ts';
import { fallbackEdition } from '#app/features/event/event.data.ts';
import { clockContext, documentRequestContext, supabaseContext } from '#app/lib/page/request-context.ts';
import type { Database } from '#domain/database.types.gen.ts';

import { readHomePage } from './home-page.data.ts';

/** The requests of the loader to a database that always responds with `answer`. */
async function load(answer: () => Promise<Response>, isDocument = false) {
  const fetched = vi.fn<typeof fetch>(answer);
  const client = createClient<Database>('http://database.test', 'sb_publishable_test', {
    global: { fetch: fetched },
    auth: { persistSession: false },
  });
  const context = new RouterContextProvider();
  context.set(supabaseContext, client);
  context.set(clockContext, { now: () => new Date('2025-10-21T10:00:00Z') });
  context.set(editionContext, Promise.resolve(fallbackEdition));
  context.set(documentRequestContext, isDocument);
  const data = await readHomePage(context);
  return { data, tables: fetched.mock.calls.map(([url]) => new URL(String(url)).pathname.split('/').at(-1)) };
}

test('renders all sections from the default content when the database is unavailable', async () => {
  const { data } = await load(async () => Response.json({ message: 'away' }, { status: 503 }));
  expect({
    benefits: data.texts?.benefits.length,
    missions: data.texts?.about.missions.length,
    formats: data.texts?.about.formats.length,
    pageLinks: data.texts?.pageLinks.length,
    pictures: data.texts?.pictures.length,
    testimonials: data.texts?.testimonials.length,
    organizers: data.texts?.organizers.length,
    partners: data.texts?.partners.length,
    questions: data.texts?.questions.length,
  }).toEqual({
    benefits: 4,
    missions: 3,
    formats: 3,
    pageLinks: 3,
    pictures: 12,
    testimonials: 3,
    organizers: 2,
    partners: 3,
    questions: 9,
  });
  expect(data.score).toBe('4.8/5 — 100+ participants satisfaits');
  expect(data.texts?.benefits[1]?.body).toContain('150+ leaders');
  expect(data.texts?.organizers[0]?.links.map(({ label }) => label)).toEqual([
    'Site',
    'LinkedIn',
    'Instagram',
    'X',
    'TikTok',
  ]);
  expect(JSON.stringify(data)).not.toMatch(/\{[a-z_]+\.[a-z_]+\}/);
});

test('reads each collection once', async () => {
  const { tables } = await load(async () => Response.json([]));
  expect(tables.toSorted()).toEqual([...new Set(tables)].toSorted());
});

test('does not fill collections that an administrator emptied', async () => {
  const { data } = await load(async () => Response.json([]));
  expect(data.texts?.pictures).toEqual([]);
  expect(data.texts?.testimonials).toEqual([]);
  expect(data.texts?.partners).toEqual([]);
});

test('renders the texts that are not hydrated, and leaves them out of the data of the document', async () => {
  vi.stubEnv('DEV', false);
  const away = async () => Response.json({ message: 'away' }, { status: 503 });
  const sent = (await load(away)).data;
  const { data } = await load(away, true);
  expect(data.texts).toEqual(sent.texts);
  expect(Object.keys(sent)).toContain('texts');
  expect(Object.keys(data)).toEqual(Object.keys(sent).filter((name) => name !== 'texts'));
});
