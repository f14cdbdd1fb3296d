import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from private.mail_outbox`;
});

const call = (who: Identity, name: string, args: object = {}) => world.client(who).rpc(name, args);

/** Mails to `a0@exemple.fr`, `a1@…` in a state, the first one the newest; returns their ids. */
async function add(count: number, state = 'failed', template = 'recovery'): Promise<string[]> {
  const rows = await world.sql<{ id: string }[]>`
    insert into private.mail_outbox (recipient, template, state, attempts, last_error, created_at, next_attempt_at, data)
    select 'a' || n || '@exemple.fr', ${template}, ${state}, 3, '550 <a' || n || '@exemple.fr> unknown',
      now() - n * interval '1 hour', now() + interval '1 hour',
      case when ${state} in ('sent', 'abandoned') then '{}'::jsonb
        else '{"TokenHash": "secret", "RedirectTo": "/x", "Message": "privé", "Article": "Les toits"}' end
    from generate_series(0, ${count - 1}::integer) as n returning id`;
  return rows.map(({ id }) => id);
}

type Line = { id: string; recipient: string; state: string; last_error: string };
type Page = { rows: Line[]; next: string | null; counts: Record<string, number> };
async function page(filters: object = {}, after?: string): Promise<Page> {
  const args = { filters, size: 2, ...(after && { after }) };
  const { data } = await call('admin', 'mail_queue_page', args).throwOnError();
  return data;
}
const mailOf = async (id = '') =>
  (
    await world.sql`select state, data, next_attempt_at <= now() as due from private.mail_outbox where id = ${id}`
  )[0];

describe('NOTIF-10 the queue of mails', () => {
  test('is read in pages, newest first, each once, without an address', async () => {
    const ids = await add(5);
    const seen: string[] = [];
    for (let after: string | undefined, pages = 0; pages < 5; pages += 1) {
      const found = await page({}, after);
      seen.push(...found.rows.map(({ id }) => id));
      for (const row of found.rows) {
        expect(row.recipient).toBe('a•••@exemple.fr');
        expect(row.last_error).toBe('550 <[adresse]> unknown');
      }
      if (found.next === null) break;
      after = found.next;
    }
    expect(seen).toEqual(ids);
  });

  test('is filtered by state, template and whole address, and counts unsent mails', async () => {
    const [failed] = await add(1);
    const [sent] = await add(1, 'sent', 'figures');
    expect((await page({ state: 'sent' })).rows.map(({ id }) => id)).toEqual([sent]);
    expect((await page({ template: 'recovery' })).rows.map(({ id }) => id)).toEqual([failed]);
    expect((await page({ search: ' A0@exemple.fr ', state: 'failed' })).rows).toHaveLength(1);
    expect((await page({ search: 'a0' })).rows).toHaveLength(0);
    expect((await page()).counts).toEqual({ queued: 0, sending: 0, failed: 1, abandoned: 0 });
  });

  test.each([
    ['filters', { filters: [] }],
    ['cursor', { filters: {}, after: 'x' }],
    ['size', { filters: { search: 'x'.repeat(3000) } }],
  ])('refuses an unreadable request: %s', async (_what, args) => {
    const { error } = await call('admin', 'mail_queue_page', args);
    expect(error?.hint).toBe('unreadable_request');
  });

  test.each(['moderator', 'editor', 'newsletter', 'reader', 'other', 'anon'] as const)(
    'is refused to %s',
    async (who) => {
      const [id] = await add(1);
      for (const [name, args] of [
        ['mail_queue_page', {}],
        ['mail_record', { mail: id }],
        ['retry_mails', {}],
        ['give_up_mail', { mail: id }],
      ] as const)
        expect((await call(who, name, args)).error, name).not.toBeNull();
      expect((await mailOf(id))?.['due']).toBe(false);
      expect((await mailOf(id))?.['state']).toBe('failed');
    },
  );
});

describe('NOTIF-11 one mail', () => {
  test('is read with its values, but neither links, codes nor private messages', async () => {
    const [id] = await add(1);
    const { data } = await call('admin', 'mail_record', { mail: id }).throwOnError();
    expect(data.data).toEqual({ TokenHash: '•••', RedirectTo: '•••', Message: '•••', Article: 'Les toits' });
    const [sent] = await add(1, 'sent');
    expect((await call('admin', 'mail_record', { mail: sent })).data.data).toBeNull();
    expect((await call('admin', 'mail_record', { mail: crypto.randomUUID() })).data).toBeNull();
  });
});

describe('NOTIF-12 what an administrator does with mails', () => {
  test('tries one, or all that failed, at once; and records it', async () => {
    const [first, second] = await add(2);
    const [gone] = await add(1, 'abandoned');
    expect((await call('admin', 'retry_mails', { mail: first })).data).toEqual({ changed: 1 });
    expect((await mailOf(first))?.['due']).toBe(true);
    expect((await mailOf(second))?.['due']).toBe(false);
    expect((await call('admin', 'retry_mails', { mail: gone })).data).toEqual({ changed: 0 });
    expect((await call('admin', 'retry_mails')).data).toEqual({ changed: 2 });
    expect((await mailOf(second))?.['due']).toBe(true);
    const written = await world.sql`
      select action, row_id, after from public.audit_log where table_name = 'mail_outbox' order by id`;
    expect(written.map((entry) => ({ ...entry }))).toEqual([
      { action: 'send', row_id: first, after: { mails: 1 } },
      { action: 'send', row_id: null, after: { mails: 2 } },
    ]);
  });

  test('gives up one that waits and erases its content, but not one that leaves now or left', async () => {
    const [failed] = await add(1);
    expect((await call('admin', 'give_up_mail', { mail: failed })).data).toEqual({ changed: 1 });
    expect(await mailOf(failed)).toMatchObject({ state: 'abandoned', data: {} });
    const [leaving] = await add(1, 'sending');
    const [sent] = await add(1, 'sent');
    for (const mail of [leaving, sent, failed])
      expect((await call('admin', 'give_up_mail', { mail })).data).toEqual({ changed: 0 });
    expect((await mailOf(leaving))?.['state']).toBe('sending');
  });
});
