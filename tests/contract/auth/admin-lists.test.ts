import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const admin = () => stack.service().auth.admin;
let people = 0;
const newAddress = () => `liste-${(people += 1)}@exemple.fr`;

async function create(user_metadata = {}) {
  const { data, error } = await admin().createUser({
    email: newAddress(),
    password: defaultPassword,
    user_metadata,
  });
  if (error) throw error;
  return data.user;
}

const listed = z.object({
  users: z.array(z.object({ user_metadata: z.object({ full_name: z.string().optional() }) })).optional(),
  msg: z.string().optional(),
});

test('reads an account by id, and lists accounts in pages, newest first', async () => {
  await create();
  const made = await create();
  const { data } = await admin().getUserById(made.id);
  expect(data.user).toMatchObject({ id: made.id, email: made.email });
  const { data: page, error } = await admin().listUsers({ page: 1, perPage: 1 });
  expect(error).toBeNull();
  expect(page.users.map(({ id }) => id)).toEqual([made.id]);
  expect(page).toMatchObject({ aud: 'authenticated', nextPage: 2 });
  const { data: all } = await admin().listUsers();
  expect(all).toMatchObject({ total: all.users.length });
  expect(JSON.stringify(all)).not.toMatch(/argon2|encrypted_password/);
});

test('filters accounts by a part of their address or name, and sorts them oldest first with `sort`', async () => {
  const email = newAddress();
  const ours = `Zoé % ${email}`;
  await create({ full_name: ours });
  await create({ full_name: `${ours} bis` });
  const list = async (query: object) => {
    const headers = { apikey: stack.secretKey };
    const parameters = new URLSearchParams({ ...query });
    const response = await fetch(`${stack.url}/auth/v1/admin/users?${parameters}`, { headers });
    const { users, msg } = listed.parse(await response.json());
    const names = users?.map(({ user_metadata }) => user_metadata.full_name);
    return { total: response.headers.get('x-total-count'), names, msg };
  };
  expect(await list({ filter: 'zoé % ' })).toMatchObject({ total: '2', names: [`${ours} bis`, ours] });
  const oldest = await list({ filter: 'Zoé', sort: 'created_at asc', per_page: '1' });
  expect(oldest).toMatchObject({ total: '2', names: [ours] });
  expect(await list({ filter: '_personne_' })).toMatchObject({ total: '0', names: [] });
  expect((await list({ filter: email.toUpperCase() })).total).toBe('2');
  expect((await list({ sort: 'email asc' })).msg).toContain('Bad Sort Parameters');
});
