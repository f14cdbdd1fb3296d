import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { deleteDueAccounts } from '#server/housekeeping/due-accounts.ts';
import { removeAbandonedFiles } from '#server/housekeeping/member-files.ts';
import { picture } from '#tests/support/formats/pictures.ts';
import type { Person } from '#tests/support/stack.ts';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
let photo: Buffer;
beforeAll(async () => {
  world = await startWorld();
  photo = await picture('png');
});
afterAll(() => world.stop());

const service = () => world.stack.service();

async function uploadAs(client: Person['client'], path: string): Promise<void> {
  const { error } = await client.storage.from('avatars').upload(path, photo, { contentType: 'image/png' });
  if (error) throw error;
}

async function avatarsOf(folder: string): Promise<string[]> {
  const rows = await world.sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'avatars' and starts_with(name, ${folder}) order by name`;
  return rows.map(({ name }) => name);
}

async function dueMember(): Promise<Person> {
  const person = await world.stack.signUpAndConfirm(`membre-${crypto.randomUUID()}@exemple.fr`);
  await person.client.rpc('request_account_deletion', { mode: 'keep_comments' });
  await world.sql`update public.account_deletions set due_at = now() where user_id = ${person.user.id}`;
  return person;
}

/** A client that can neither delete these accounts nor list their files. */
function clientWithout(ids: readonly string[]) {
  const { keys, url } = world.stack;
  return createClient(url, keys.secretKey, {
    global: {
      fetch: async (input, init) => {
        const isRemoval = /delete_due_account|list-v2/.test(String(input));
        const refused = isRemoval && ids.some((id) => String(init?.body).includes(id));
        return refused ? Response.json({ message: 'refused' }, { status: 400 }) : fetch(input, init);
      },
    },
  });
}

test('a deleted account leaves no avatar, in folders of any depth', async () => {
  const [person, other] = [await dueMember(), await world.stack.signUpAndConfirm()];
  for (const { client, user } of [person, other])
    for (const name of ['a.png', 'album/b.png', 'album/été 2025/c.png'])
      await uploadAs(client, `${user.id}/${name}`);
  expect(await deleteDueAccounts(service())).toEqual([person.user.id]);
  expect(await avatarsOf(person.user.id)).toEqual([]);
  expect(await avatarsOf(other.user.id)).toHaveLength(3);
});

test('removes more avatars than the storage lists at once', async () => {
  const { user } = await dueMember();
  await world.sql`
    insert into storage.objects (bucket_id, name, version)
    select 'avatars', ${user.id} || '/' || n % 7 || '/' || n, gen_random_uuid() from generate_series(1, 2100) as n`;
  expect(await deleteDueAccounts(service())).toEqual([user.id]);
  expect(await avatarsOf(user.id)).toEqual([]);
});

test('removes the avatars of an account that was deleted otherwise, and no other', async () => {
  const [gone, hidden, here] = [
    await world.stack.signUpAndConfirm(),
    await world.stack.signUpAndConfirm(),
    await world.stack.signUpAndConfirm(),
  ];
  for (const { client, user } of [gone, hidden, here]) await uploadAs(client, `${user.id}/album/a.png`);
  await uploadAs(service(), 'commun/a.png');
  await service().auth.admin.deleteUser(gone.user.id);
  await service().auth.admin.deleteUser(hidden.user.id, true);
  expect(await removeAbandonedFiles(service())).toBe(2);
  for (const { user } of [gone, hidden]) expect(await avatarsOf(user.id)).toEqual([]);
  expect(await avatarsOf(here.user.id)).toHaveLength(1);
  expect(await avatarsOf('commun')).toHaveLength(1);
  expect(await removeAbandonedFiles(service())).toBe(0);
});

test('deletes the other accounts although one cannot be deleted', async () => {
  const [first, second] = [await dueMember(), await dueMember()];
  await world.sql`update public.account_deletions set due_at = now() - interval '1 day' where user_id = ${first.user.id}`;
  const failures: unknown[] = [];
  const client = clientWithout([first.user.id]);
  expect(await deleteDueAccounts(client, { onFailure: (error) => failures.push(error) })).toEqual([
    second.user.id,
  ]);
  expect(failures).toHaveLength(1);
});

/** 206 ids in ascending order: the last is on the third page. */
const queue = () => Array.from({ length: 206 }, () => crypto.randomUUID()).toSorted();

test('PRIVACY-05 deletes a due account after more than a hundred that cannot be deleted', async () => {
  const members = queue();
  await world.sql`
    insert into auth.users (id, aud, role, email, email_confirmed_at)
    select id, 'authenticated', 'authenticated', id || '@exemple.fr', now() from unnest(${members}::uuid[]) as id`;
  await world.sql`
    insert into public.account_deletions (user_id, mode, due_at)
    select id, 'keep_comments', now() from unnest(${members}::uuid[]) as id`;
  const failures: unknown[] = [];
  const client = clientWithout(members.slice(0, -1));
  const gone = await deleteDueAccounts(client, { onFailure: (error) => failures.push(error) });
  expect(gone).toContain(members.at(-1));
  expect(failures).toHaveLength(205);
  await world.sql`delete from auth.users where id = any(${members}::uuid[])`;
});

test('PRIVACY-05 removes the avatars of a deleted account after more than a hundred folders that cannot be removed', async () => {
  const folders = queue();
  await world.sql`
    insert into storage.objects (bucket_id, name, version)
    select 'avatars', id || '/a.png', gen_random_uuid() from unnest(${folders}::uuid[]) as id`;
  const failures: unknown[] = [];
  const client = clientWithout(folders.slice(0, -1));
  expect(await removeAbandonedFiles(client, { onFailure: (error) => failures.push(error) })).toBe(1);
  expect(failures).toHaveLength(205);
  expect(await avatarsOf(folders.at(-1) ?? '')).toEqual([]);
  expect(await removeAbandonedFiles(service())).toBe(205);
});

test('keeps the avatars of an account whose deletion is cancelled meanwhile', async () => {
  const { client: own, user } = await dueMember();
  await uploadAs(own, `${user.id}/a.png`);
  const { keys, url } = world.stack;
  const client = createClient(url, keys.secretKey, {
    global: {
      fetch: async (input, init) => {
        if (String(input).includes('delete_due_account'))
          await world.sql`delete from public.account_deletions where user_id = ${user.id}`;
        return fetch(input, init);
      },
    },
  });
  expect(await deleteDueAccounts(client)).not.toContain(user.id);
  expect(await avatarsOf(user.id)).toHaveLength(1);
});
