import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#backend/contract.ts';
import { memberId, startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
  await rest.database.owner.unsafe(`
    create table api.marks (id integer generated always as identity, label text, place jsonb, "column" text);
    create view api.mark_labels with (security_invoker = true) as select label from api.marks;
    create function api.mark_all(labels json) returns bigint language sql stable set search_path = ''
      as $$ select count(*) from json_array_elements(labels) $$;
    grant insert (label, place), select on api.marks to anon;
    grant all on api.marks, api.mark_labels to authenticated, service_role`);
});
afterAll(() => rest.stop());

type Sent = { body: string; type?: string; method?: string; prefer?: string };

async function send(path: string, { body, type, method, prefer }: Sent, role: Role = 'authenticated') {
  const headers = { 'Content-Type': type ?? 'application/json', ...(prefer && { Prefer: prefer }) };
  const response = await rest.fetch(path, { method: method ?? 'POST', body, headers }, role, memberId);
  const text = await response.text();
  return [response.status, text && JSON.parse(text).code];
}

/** Sends a body and returns the response with the number of times it was read. */
async function sendUnread(path: string, role: Role, method = 'POST', type = 'application/json') {
  let reads = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        reads += 1;
        controller.enqueue(new TextEncoder().encode('x'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method, body, duplex: 'half', headers: { 'Content-Type': type } };
  const response = await rest.fetch(path, init, role);
  return [response.status, JSON.parse(await response.text()).code, reads];
}

test('does not read the body of a caller without the privilege to write', async () => {
  expect(await sendUnread('/people', 'anon')).toEqual([401, '42501', 0]);
  expect(await sendUnread('/people?id=eq.1', 'anon', 'PUT')).toEqual([401, '42501', 0]);
  expect(await sendUnread('/marks?id=eq.1', 'anon', 'PATCH')).toEqual([401, '42501', 0]);
  expect(await sendUnread('/rpc/secret', 'anon')).toEqual([401, '42501', 0]);
  expect(await sendUnread('/rpc/secret', 'authenticated')).toEqual([403, '42501', 0]);
  // Read and refused for what it holds.
  expect(await sendUnread('/marks', 'anon')).toEqual([400, 'PGRST102', 1]);
});

test('the refusal has the message of PostgreSQL', async () => {
  const refusal = async (path: string, columns = '') => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', body: '{"label":"x"}', headers };
    const response = await rest.fetch(`${path}${columns}`, init, 'anon');
    return [response.headers.get('www-authenticate'), await response.json()];
  };
  const body = (kind: string) => ({
    code: '42501',
    details: null,
    hint: null,
    message: `permission denied for ${kind}`,
  });
  expect(await refusal('/badges')).toEqual(['Bearer', body('table badges')]);
  expect(await refusal('/mark_labels')).toEqual(['Bearer', body('view mark_labels')]);
  expect(await refusal('/rpc/secret')).toEqual(['Bearer', body('function secret')]);
  // Here PostgreSQL itself refuses: the role may write other columns.
  expect(await refusal('/marks', '?columns=label,column')).toEqual(['Bearer', body('table marks')]);
});

test('a privilege granted since the schema cache was read is honoured', async () => {
  expect(await send('/guests?columns=note', { body: '{}' }, 'anon')).toEqual([401, '42501']);
  await rest.database.owner`grant insert on api.guests to anon`;
  expect(await send('/guests', { body: '{"party_id":4,"person_id":4}' }, 'anon')).toEqual([201, '']);
});

test('does not read the body of a request with an unknown table, column, media type or filter', async () => {
  expect(await sendUnread('/nothing', 'service_role')).toEqual([404, 'PGRST205', 0]);
  expect(await sendUnread('/people?columns=nme', 'service_role')).toEqual([400, 'PGRST204', 0]);
  expect(await sendUnread('/people?on_conflict=nme', 'service_role', 'POST')).toEqual([400, 'PGRST102', 1]);
  expect(await sendUnread('/people', 'service_role', 'PUT')).toEqual([405, 'PGRST105', 0]);
  expect(await sendUnread('/people', 'service_role', 'PATCH')).toEqual([400, '21000', 0]);
  expect(await sendUnread('/people', 'service_role', 'POST', 'image/png')).toEqual([400, 'PGRST102', 0]);
});

test('refuses a CSV with an unknown column before its rows, which are invalid', async () => {
  const type = 'text/csv';
  expect(await send('/marks', { type, body: 'label,nme\n"' })).toEqual([400, 'PGRST204']);
  expect(await send('/marks', { type, body: `${'x'.repeat(2_000)}${'\n'.repeat(200_000)}` })).toEqual([
    400,
    'PGRST204',
  ]);
  expect(await send('/marks', { type, body: 'label\n"' })).toEqual([400, 'PGRST102']);
  expect(await send('/marks?columns=label', { type, body: 'label,nme\na,b' })).toEqual([201, '']);
});

test('a request writes at most 100 rows anonymously, 1,000 signed in and 10,000 with the secret key', async () => {
  const json = (rows: number) => ({
    body: JSON.stringify(Array.from({ length: rows }, () => ({ label: 'x' }))),
  });
  const csv = (rows: number) => ({ type: 'text/csv', body: `label\n${'x\n'.repeat(rows)}` });
  for (const [role, most] of [
    ['anon', 100],
    ['authenticated', 1_000],
    ['service_role', 10_000],
  ] as const) {
    for (const of of [json, csv]) {
      expect([role, await send('/marks', of(most), role)]).toEqual([role, [201, '']]);
      expect([role, await send('/marks', of(most + 1), role)]).toEqual([role, [400, 'PGRST100']]);
    }
  }
});

test('refuses a body with too many values, levels or fields, and no body causes a status of 500', async () => {
  const refused = [400, 'PGRST100'];
  const nested = (levels: number) => `{"place":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  expect(await send('/marks', { body: nested(100) })).toEqual([201, '']);
  expect(await send('/marks', { body: nested(101) })).toEqual(refused);
  expect(await send('/marks', { body: nested(100_000) }, 'anon')).toEqual(refused);
  const many = JSON.stringify(Array.from({ length: 60_000 }, () => 0));
  expect(await send('/marks', { body: `{"place":${many}}` })).toEqual(refused);
  expect(await send('/rpc/mark_all', { body: `{"labels":${many}}` })).toEqual(refused);
  expect(await send('/rpc/echo', { body: many })).toEqual(refused);
  const form = 'application/x-www-form-urlencoded';
  expect(await send('/marks', { type: form, body: 'label=x&'.repeat(2_000) })).toEqual(refused);
  expect(await send('/rpc/add', { type: form, body: 'a=1&'.repeat(2_000) })).toEqual(refused);
});

test('many unknown keys are not all quoted in the response', async () => {
  const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 0]));
  expect(await send('/marks', { body: JSON.stringify(keys) })).toEqual([400, 'PGRST204']);
  expect(await send('/rpc/add', { body: JSON.stringify(keys) })).toEqual([400, 'PGRST100']);
});
