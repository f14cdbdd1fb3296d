import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.stop());

/** As an administrator does it, for this database alone: other test files share the role. */
async function configure(name: string, value: string | undefined): Promise<void> {
  const change = value === undefined ? `reset pgrst.${name}` : `set pgrst.${name} = '${value}'`;
  await rest.database.owner.unsafe(
    `alter role authenticator in database ${rest.database.name} ${change}; notify pgrst, 'reload config'`,
  );
}

const plan = 'application/vnd.pgrst.plan+json';
const status = async (path: string, accept: string, role: 'anon' | 'service_role' = 'anon') =>
  (await rest.fetch(path, { headers: { Accept: accept } }, role)).status;

describe('plans', () => {
  test('are for the secret key, unless the settings say otherwise', async () => {
    expect(await status('/parties', plan, 'service_role')).toBe(200);
    expect(await status('/parties', plan)).toBe(406);
    const refused = await rest.as('authenticated').from('parties').select().explain();
    expect([refused.status, refused.error?.code]).toEqual([406, 'PGRST107']);
    await configure('db_plan_enabled', 'true');
    await expect.poll(() => status('/parties', plan)).toBe(200);
    await configure('db_plan_enabled', 'false');
    await expect.poll(() => status('/parties', plan, 'service_role')).toBe(406);
    await configure('db_plan_enabled', undefined);
    await expect.poll(() => status('/parties', plan, 'service_role')).toBe(200);
  });

  test('as text and JSON, with options, of what would have been answered', async () => {
    const parties = rest.as('service_role').from('parties');
    expect((await parties.select().explain()).data).toMatch(/^Aggregate {2}\(cost=/);
    const json = await parties
      .select()
      .explain({ format: 'json', verbose: true, settings: true, analyze: true });
    expect(json.data).toMatchObject([
      { Plan: { Output: expect.any(Array) }, 'Execution Time': expect.any(Number) },
    ]);
    expect(JSON.stringify(json.data)).toContain('search_path');
    const response = await rest.fetch('/parties?id=eq.1', {
      headers: { Accept: `${plan}; for="application/vnd.pgrst.object+json"; options=buffers` },
    });
    expect(response.headers.get('content-type')).toBe(
      `${plan}; for="application/vnd.pgrst.object+json"; options=buffers; charset=utf-8`,
    );
  });

  test('of a change that is not made, and of a call', async () => {
    const people = rest.as('service_role').from('people');
    const removed = await people.delete().eq('id', 4).select().explain({ format: 'json' });
    expect(JSON.stringify(removed.data)).toContain('"Operation":"Delete"');
    expect((await people.select('id').eq('id', 4)).data).toEqual([{ id: 4 }]);
    const call = await rest.as('service_role').rpc('parties_of', { mood: 'calm' }).explain();
    expect(call.data).toMatch(/Aggregate/);
  });
});

describe('the end of the transaction', () => {
  const insert = (id: number) =>
    rest.as('service_role').from('people').insert({ id, name: 'brief' }).select('id').rollback();
  const kept = async (id: number) =>
    (await rest.as('service_role').from('people').select('id').eq('id', id)).data;

  test('is no client’s business by default', async () => {
    expect((await insert(70)).data).toEqual([{ id: 70 }]);
    expect(await kept(70)).toEqual([{ id: 70 }]);
  });

  test('a client may have its change undone where the settings let it', async () => {
    await configure('db_tx_end', 'commit-allow-override');
    const applied = async () => {
      const headers = { Prefer: 'tx=rollback', 'Content-Type': 'application/json' };
      const init = { method: 'POST', body: '{}', headers };
      return (await rest.fetch('/rpc/greet', init)).headers.get('preference-applied');
    };
    await expect.poll(applied).toBe('tx=rollback');
    expect((await insert(71)).data).toEqual([{ id: 71 }]);
    expect(await kept(71)).toEqual([]);
    const people = rest.as('service_role').from('people');
    expect((await people.update({ name: 'X' }).eq('id', 1).select('name').rollback().single()).data).toEqual({
      name: 'X',
    });
    expect((await people.delete().eq('id', 4).select('id').rollback()).data).toEqual([{ id: 4 }]);
    expect((await rest.as('service_role').rpc('write_note').rollback()).data).toEqual(expect.any(Number));
    expect((await people.select('name').in('id', [1, 4]).order('id')).data).toEqual([
      { name: 'Ada' },
      { name: 'Dan' },
    ]);
    expect((await rest.as('service_role').from('notes').select('id')).data).toEqual([]);
  });

  test('nothing stays where the settings say rollback', async () => {
    await configure('db_tx_end', 'rollback');
    const write = async () => {
      await rest.as('service_role').from('people').upsert({ id: 72, name: 'brief' });
      const found = await kept(72);
      await rest.database.owner`delete from api.people where id = 72`;
      return found;
    };
    await expect.poll(write).toEqual([]);
    await configure('db_tx_end', undefined);
    await expect.poll(write).toEqual([{ id: 72 }]);
  });
});

test('the schemas shown are those the settings name', async () => {
  await rest.database.owner.unsafe(
    'create schema "Other"; grant usage on schema "Other" to anon; create table "Other".things (id integer); grant select on "Other".things to anon',
  );
  const seen = async (schema: string) =>
    (await rest.fetch('/things', { headers: { 'Accept-Profile': schema } }, 'anon')).status;
  expect(await seen('Other')).toBe(406);
  await configure('db_schemas', 'api, Other');
  await expect.poll(() => seen('Other')).toBe(200);
  expect((await rest.fetch('/people', {}, 'anon')).headers.get('content-profile')).toBeNull();
  await configure('db_schemas', undefined);
  await expect.poll(() => seen('Other')).toBe(406);
});

test('strangers may sum where the settings let everybody', async () => {
  const sum = () => status('/parties?select=price.sum()', 'application/json');
  expect(await sum()).toBe(400);
  await configure('db_aggregates_enabled', 'true');
  await expect.poll(sum).toBe(200);
  await configure('db_aggregates_enabled', 'off');
  await expect.poll(() => status('/parties?select=price.sum()', '*/*', 'service_role')).toBe(400);
  expect(await status('/parties?select=id,guests(count)', '*/*')).toBe(200);
});
