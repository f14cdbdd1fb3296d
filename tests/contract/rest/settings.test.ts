import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.stop());

/** Sets a PostgREST setting for this database only: other test files use the same role. */
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
  test('are available to the secret key only, or as db_plan_enabled sets', async () => {
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

  test('have text or JSON format, options, and the requested media type', async () => {
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

  test('explain a change without making it, and a call', async () => {
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
  const savedRows = async (id: number) =>
    (await rest.as('service_role').from('people').select('id').eq('id', id)).data;

  test('is COMMIT by default, whatever the client prefers', async () => {
    expect((await insert(70)).data).toEqual([{ id: 70 }]);
    expect(await savedRows(70)).toEqual([{ id: 70 }]);
  });

  test('is ROLLBACK for Prefer: tx=rollback with commit-allow-override', async () => {
    await configure('db_tx_end', 'commit-allow-override');
    const applied = async () => {
      const headers = { Prefer: 'tx=rollback', 'Content-Type': 'application/json' };
      const init = { method: 'POST', body: '{}', headers };
      return (await rest.fetch('/rpc/greet', init)).headers.get('preference-applied');
    };
    await expect.poll(applied).toBe('tx=rollback');
    expect((await insert(71)).data).toEqual([{ id: 71 }]);
    expect(await savedRows(71)).toEqual([]);
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

  test('is ROLLBACK for every request with db_tx_end = rollback', async () => {
    await configure('db_tx_end', 'rollback');
    const write = async () => {
      await rest.as('service_role').from('people').upsert({ id: 72, name: 'brief' });
      const found = await savedRows(72);
      await rest.database.owner`delete from api.people where id = 72`;
      return found;
    };
    await expect.poll(write).toEqual([]);
    await configure('db_tx_end', undefined);
    await expect.poll(write).toEqual([{ id: 72 }]);
  });
});

test('db_schemas sets the exposed schemas', async () => {
  await rest.database.owner.unsafe(
    'create schema "Other"; grant usage on schema "Other" to anon; create table "Other".things (id integer); grant select on "Other".things to anon',
  );
  const statusIn = async (schema: string) =>
    (await rest.fetch('/things', { headers: { 'Accept-Profile': schema } }, 'anon')).status;
  expect(await statusIn('Other')).toBe(406);
  await configure('db_schemas', 'api, Other');
  await expect.poll(() => statusIn('Other')).toBe(200);
  expect((await rest.fetch('/people', {}, 'anon')).headers.get('content-profile')).toBeNull();
  await configure('db_schemas', undefined);
  await expect.poll(() => statusIn('Other')).toBe(406);
});

test('db_aggregates_enabled allows anonymous sums, or forbids them to every role', async () => {
  const sum = () => status('/parties?select=price.sum()', 'application/json');
  expect(await sum()).toBe(400);
  await configure('db_aggregates_enabled', 'true');
  await expect.poll(sum).toBe(200);
  await configure('db_aggregates_enabled', 'off');
  await expect.poll(() => status('/parties?select=price.sum()', '*/*', 'service_role')).toBe(400);
  expect(await status('/parties?select=id,guests(count)', '*/*')).toBe(200);
});
