import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

type Entry = {
  action: string;
  actor_ip: string | null;
  device: string | null;
  result: string;
  row_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const entriesOf = (table: string): PromiseLike<Entry[]> => world.sql<Entry[]>`
  select action, actor_ip, device, result, row_id, before, after from public.audit_log
  where table_name = ${table} order by id`;

describe('the context of the request', () => {
  test('is recorded: the network, the class of device and the result', async () => {
    const { data } = await world.client('admin').auth.getSession();
    await fetch(`${world.stack.url}/rest/v1/settings?key=eq.secret`, {
      method: 'PATCH',
      headers: {
        apikey: world.stack.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36',
      },
      body: '{"value":3}',
    });
    expect(await entriesOf('settings')).toMatchObject([
      { actor_ip: '127.0.0.0/24', device: 'phone', result: 'ok' },
    ]);
  });

  test('is empty for a change without a request', async () => {
    await world.sql`update public.settings set value = '4' where key = 'secret'`;
    expect(await entriesOf('settings')).toMatchObject([{ actor_ip: null, device: null, result: 'ok' }]);
  });

  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:aaaa:bbbb::1', '2001:db8:aaaa::/48'],
    ['pas une adresse', null],
    [null, null],
  ])('an address is kept as its network: %s', async (ip, network) => {
    const [row] = await world.sql`select private.truncated_ip(${ip}) as network`;
    expect(row?.network).toBe(network);
  });

  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/144.0', 'computer'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X910) Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148', 'tablet'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'robot'],
    ['curl/8.11.0', 'program'],
    ['', 'program'],
    [null, 'program'],
  ])('the class of « %s » is %s', async (agent, device) => {
    const [row] = await world.sql`select private.device_class(${agent}) as device`;
    expect(row?.device).toBe(device);
  });
});

describe('large and personal values', () => {
  test('the body of an article is not recorded: its versions hold it', async () => {
    const body = `<p>${'Texte long. '.repeat(5_000)}</p>`;
    const { error } = await world
      .client('admin')
      .from('blog_posts')
      .update({ content: body, title: 'Autre titre' })
      .eq('id', ids.draftPost);
    expect(error).toBeNull();
    const [entry] = await entriesOf('blog_posts');
    expect(entry).toMatchObject({ before: { title: 'Article' }, after: { title: 'Autre titre' } });
    expect(entry?.after).not.toHaveProperty('content');
    const [kept] = await world.sql`
      select content from public.blog_post_versions
      where post_id = ${ids.draftPost} order by created_at desc limit 1`;
    expect(kept).toEqual({ content: body });
  });

  test('changes of subscribers are recorded with a masked address', async () => {
    const { error } = await world.stack.service().rpc('newsletter_subscribe', {
      email: 'jeanne.martin@exemple.fr',
      source: 'footer',
      ip: '203.0.113.9',
      consent_version: '1',
    });
    expect(error).toBeNull();
    const [entry] = await entriesOf('newsletter_subscribers');
    expect(entry).toMatchObject({ action: 'insert', after: { email: 'j•••@exemple.fr', status: 'pending' } });
    expect(JSON.stringify(entry)).not.toContain('jeanne');
    expect(entry?.after).not.toHaveProperty('confirmation_day_count');
  });
});

test('a reveal is recorded with its reason, in the name of the caller', async () => {
  await world.sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: world.idOf('admin') })}, true)`;
    await tx`select private.record_reveal(${world.idOf('owner')}, 'Appel du membre')`;
  });
  const rows = await world.sql`
    select actor_id, action, row_id, after, sensitive from public.audit_log where action = 'reveal'`;
  expect(rows).toEqual([
    {
      actor_id: world.idOf('admin'),
      action: 'reveal',
      row_id: world.idOf('owner'),
      after: { reason: 'Appel du membre' },
      sensitive: true,
    },
  ]);
});
