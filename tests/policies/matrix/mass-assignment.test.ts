import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { TableLaw } from '#tests/policies/support/law.ts';
import { tableLaws } from './matrix.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

/** What a member must never be able to write, with a value no row of the world has. */
const forged: Record<string, unknown> = {
  is_approved: true,
  is_visible: true,
  reaction_count: 666,
  depth: 3,
  created_at: '2001-01-01T00:00:00+00:00',
  updated_at: '2001-01-01T00:00:00+00:00',
  moderated_at: '2001-01-01T00:00:00+00:00',
  decided_at: '2001-01-01T00:00:00+00:00',
  user_id: '00000000-0000-4000-8000-0000000000aa',
  reporter_id: '00000000-0000-4000-8000-0000000000aa',
  author_id: '00000000-0000-4000-8000-0000000000aa',
  granted_by: '00000000-0000-4000-8000-0000000000aa',
  invited_by: '00000000-0000-4000-8000-0000000000aa',
  is_published: true,
  role: 'admin',
  badge_tier: 'silver',
  status: 'active',
  decision_note: 'forged',
  stripe_subscription_id: 'sub_forged',
  price_id: 'price_forged',
  id: '00000000-0000-4000-8000-0000000000bb',
};

test.each([...tableLaws])('%s takes no forged value, by any door', async (table, law) => {
  const columns = (await columnsOf(table)).filter((column) => column in forged);
  for (const column of columns) {
    const before = await world.rows(table);
    await tryEveryDoor(table, law, column);
    const changes = changesOf(before, await world.rows(table), column);
    expect({ column, forged: changes.filter((value) => sameValue(value, forged[column])) }).toEqual({
      column,
      forged: [],
    });
    if (changes.length > 0) await world.reset();
  }
});

async function tryEveryDoor(table: string, law: TableLaw, column: string): Promise<void> {
  const member = world.client('owner');
  const honest = law.sample('owner', world);
  const row = { ...honest, [column]: forged[column] };
  const existing = { ...row, [law.key]: law.target };

  await member.from(table).insert(row);
  await member.from(table).insert([row, row]);
  await member.from(table).upsert(existing);
  await member.from(table).upsert([existing], { ignoreDuplicates: true });
  await member
    .from(table)
    .update({ [column]: forged[column] })
    .eq(law.key, law.target);
  await member
    .from(table)
    .update({ ...law.patch, [column]: forged[column] })
    .not(law.key, 'is', null);
  const json = JSON.stringify([row]);
  await post(`${table}?columns=${Object.keys(row).join(',')}`, json, 'application/json');
  // A list of columns that leaves the forged one out takes an honest row, or none.
  await post(`${table}?columns=${Object.keys(honest).join(',')}`, json, 'application/json');
  await post(table, csv(row), 'text/csv');
}

async function columnsOf(table: string): Promise<string[]> {
  const columns = await world.sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`;
  return columns.map(({ name }) => name);
}

type Rows = Record<string, unknown>[];

/** The values of `column` in rows that are new, or where that value is another than before. */
function changesOf(before: Rows, after: Rows, column: string): unknown[] {
  const identity = (row: Record<string, unknown>) =>
    row['id'] ?? row['key'] ?? row['old_slug'] ?? JSON.stringify(row);
  const old = new Map(before.map((row) => [identity(row), row]));
  return after
    .filter((row) => !sameValue(old.get(identity(row))?.[column], row[column]))
    .map((row) => row[column]);
}

test('a member cannot write in the name of another', async () => {
  const member = world.client('owner');
  const someone = world.idOf('other');
  const refusals = await Promise.all([
    member.from('blog_comments').insert({ post_id: ids.publicPost, user_id: someone, content: 'Faux' }),
    member
      .from('comment_reactions')
      .insert({ comment_id: ids.authorComment, user_id: someone, reaction_type: 'like' }),
    member
      .from('comment_reports')
      .insert({ comment_id: ids.authorComment, reporter_id: someone, reason: 'spam' }),
    member.from('analytics_events').insert({
      event_type: 'badge_card_click',
      session_id: 'session-0003',
      page_url: '/',
      user_id: someone,
    }),
    world.client('anon').from('analytics_events').insert({
      event_type: 'badge_card_click',
      session_id: 'session-0003',
      page_url: '/',
      user_id: someone,
    }),
  ]);
  expect(refusals.map(({ error }) => error?.code)).toEqual(Array(5).fill('42501'));
});

async function post(path: string, body: string, type: string): Promise<void> {
  const { data } = await world.client('owner').auth.getSession();
  await fetch(`${world.stack.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: world.stack.publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': type,
    },
    body,
  });
}

function csv(row: Record<string, unknown>): string {
  return `${Object.keys(row).join(',')}\n${Object.values(row).map(String).join(',')}`;
}

/** Dates compare as instants: the database may write the same one otherwise. */
function sameValue(stored: unknown, wanted: unknown): boolean {
  if (stored === wanted) return true;
  return (
    typeof stored === 'string' && typeof wanted === 'string' && Date.parse(stored) === Date.parse(wanted)
  );
}
