import { createClient } from '@supabase/supabase-js';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openConnection } from '#backend/database/connect.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startDatabaseProxy } from '#tests/support/fakes/database-proxy.ts';
import type { DatabaseProxy } from '#tests/support/fakes/database-proxy.ts';
import { createInbox, followChanges, join, listenToBroadcasts } from '#tests/support/realtime.ts';
import type { ChangePayload, Inbox } from '#tests/support/realtime.ts';
import { silentLog } from '#tests/support/log.ts';
import { startSite } from '#tests/support/running-site.ts';
import { temporaryDataDir } from '#tests/support/temporary-data-dir.ts';
import type { RunningSite } from '#tests/support/running-site.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const keys = {
  SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${'p'.repeat(32)}`,
  SUPABASE_SECRET_KEY: `sb_secret_${'s'.repeat(43)}`,
};

let database: TestDatabase;
let dataDir: string;
let proxies: DatabaseProxy[];
let sites: RunningSite[];
let clients: SupabaseClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.unsafe(`
    create table public.counters (id int primary key, value int not null default 0);
    grant select on public.counters to anon;
    alter publication supabase_realtime add table public.counters;
    insert into public.counters select generate_series(1, 20);
  `);
  // Processes on one database share the signing keys.
  dataDir = await temporaryDataDir();
  proxies = await Promise.all([startDatabaseProxy(database), startDatabaseProxy(database)]);
  sites = await Promise.all(
    proxies.map(({ url }) =>
      startSite({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...keys }),
    ),
  );
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  await Promise.all(sites.map((site) => site.dispose()));
  await removeFolder(dataDir);
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await database.drop();
});

/** A client of one of the two processes. */
function visitor(index: number): SupabaseClient {
  const client = createClient(sites[index]?.url ?? '', keys.SUPABASE_PUBLISHABLE_KEY);
  clients.push(client);
  return client;
}

const counters = { schema: 'public', table: 'counters' };

test('each process sends every change once and in the order of its row under concurrent transactions', async () => {
  const inboxes = await Promise.all(
    [0, 1, 0, 1].map((index) => followChanges(visitor(index), counters, 'UPDATE')),
  );
  const writers = await Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      const sql = openConnection({ address: database.address, log: silentLog });
      for (let round = 0; round < 30; round++) {
        await sql.begin(async (tx) => {
          // Ascending ids, so that two writers cannot deadlock.
          const first = 1 + ((writer * 7 + round) % 15);
          for (let id = first; id < first + 5; id++) {
            await tx`update public.counters set value = value + 1 where id = ${id}`;
            await tx`select pg_sleep(random() / 500)`;
          }
        });
      }
      await sql.end();
      return 30 * 5;
    }),
  );
  const expected = writers.reduce((sum, count) => sum + count, 0);
  for (const inbox of inboxes) {
    for (let index = 0; index < expected; index++) await inbox.next();
    expect(inbox.items).toHaveLength(expected);
    expect(outOfOrder(inbox.items)).toEqual([]);
  }
});

/**
 * The changes whose value does not follow the previous change of their row: a gap is a lost change, a repetition is
 * a duplicate.
 */
function outOfOrder(changes: readonly ChangePayload[]): ChangePayload[] {
  const last = new Map<unknown, number>();
  return changes.filter(({ new: row }) => {
    const before = last.get(row['id']) ?? 0;
    last.set(row['id'], Number(row['value']));
    return Number(row['value']) !== before + 1;
  });
}

test('relays messages of any length to the other process in order', async () => {
  const here = visitor(0).channel('far', { config: { broadcast: { ack: true } } });
  const there = visitor(1).channel('far');
  const got = listenToBroadcasts(there);
  await Promise.all([join(here), join(there)]);
  const texts = ['short', 'x'.repeat(50_000), 'é'.repeat(4_000), 'last', 'last'];
  for (const text of texts) await here.send({ type: 'broadcast', event: 'text', payload: { text } });
  await here.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([1, 0, 255]).buffer });
  for (const text of texts) expect((await got.next()).payload).toEqual({ text });
  expect((await got.next()).payload).toEqual(new Uint8Array([1, 0, 255]).buffer);
});

type Diff = { event: string; key: string };

function presenceAt(index: number, key: string): { channel: RealtimeChannel; seen: Inbox<Diff> } {
  const channel = visitor(index).channel('everywhere', { config: { presence: { key } } });
  const seen = createInbox<Diff>(`presence at ${index}`);
  channel
    .on('presence', { event: 'join' }, (diff) => seen.push(diff))
    .on('presence', { event: 'leave' }, (diff) => seen.push(diff));
  return { channel, seen };
}

test('keeps sockets open and misses no committed change during a database outage', async () => {
  const client = visitor(0);
  const closed = createInbox<string>('closed');
  const seen = await followChanges(client, counters, 'UPDATE');
  const talk = client.channel('talk', { config: { broadcast: { self: true } } });
  const got = listenToBroadcasts(talk);
  talk.subscribe((status) => closed.push(status));
  await closed.next((status) => status === 'SUBSCRIBED');
  await proxies[0]?.cut();
  await database.owner`update public.counters set value = 1000 where id = 1`;
  await talk.send({ type: 'broadcast', event: 'meanwhile', payload: {} });
  expect(await got.next()).toMatchObject({ event: 'meanwhile' });
  const late = createInbox<string>('late');
  client
    .channel('late')
    .on('postgres_changes', { event: 'UPDATE', ...counters }, ({ new: row }) =>
      late.push(String(row['value'])),
    )
    .subscribe();
  await proxies[0]?.restore();
  expect((await seen.next()).new).toMatchObject({ id: 1, value: 1000 });
  await database.owner`update public.counters set value = 1001 where id = 1`;
  expect((await seen.next()).new).toMatchObject({ value: 1001 });
  expect(seen.items).toHaveLength(2);
  const again = setInterval(
    () => void database.owner`update public.counters set value = 7 where id = 2`.execute(),
    500,
  );
  expect(await late.next((value) => value === '7')).toBe('7');
  clearInterval(again);
  expect(closed.items).toEqual(['SUBSCRIBED']);
});

test('shares presence between two processes and removes that of a stopped process after closing its sockets', async () => {
  const here = presenceAt(0, 'here');
  const there = presenceAt(1, 'there');
  await Promise.all([join(here.channel), join(there.channel)]);
  await Promise.all([here.channel.track({ n: 1 }), there.channel.track({ n: 2 })]);
  await here.seen.next(({ key }) => key === 'there');
  await there.seen.next(({ key }) => key === 'here');
  const late = presenceAt(1, 'late');
  await join(late.channel);
  await late.seen.next(({ key }) => key === 'here');
  expect(late.channel.presenceState()).toMatchObject({ here: [{ n: 1 }], there: [{ n: 2 }] });

  const url = `${sites[1]?.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${keys.SUPABASE_PUBLISHABLE_KEY}`;
  const plain = new WebSocket(url);
  await new Promise((opened) => plain.addEventListener('open', opened));
  const code = new Promise<number>((closed) =>
    plain.addEventListener('close', (event) => closed(event.code)),
  );
  const started = performance.now();
  sites[1]?.kill('SIGTERM');
  expect(await here.seen.next(({ event }) => event === 'leave')).toMatchObject({ key: 'there' });
  expect(await code).toBe(1001);
  expect(await sites[1]?.exited).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
});
