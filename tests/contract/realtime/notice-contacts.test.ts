import { afterAll, beforeAll, expect, test } from 'vitest';

import { followChanges } from '#tests/support/realtime.ts';
import type { Person, Stack } from '#tests/support/stack.ts';
import { startStack } from '#tests/support/stack.ts';

let stack: Stack;
let moderator: Person;
beforeAll(async () => {
  stack = await startStack();
  moderator = await stack.signUpAndConfirm();
  await stack.database.owner`
    insert into public.user_roles (user_id, role) values (${moderator.user.id}, 'moderator')`;
});
afterAll(async () => {
  await moderator.client.removeAllChannels();
  await stack.stop();
});

test('PRIVACY-41 a moderator receives a notice over realtime without the address, which cannot be filtered', async () => {
  const table = { schema: 'public', table: 'illegal_content_notices' };
  const changes = await followChanges(moderator.client, table, 'INSERT');
  const { data: receipt } = await stack
    .anon()
    .rpc('submit_illegal_content_notice', {
      content_url: '/blog',
      law: 'Injure',
      explanation: 'Voir.',
      contact_name: 'Ada',
      contact_email: 'ada@courriel.example',
      good_faith: true,
    })
    .throwOnError();
  const change = await changes.next(({ new: row }) => row['receipt'] === receipt);
  expect(change.new).toMatchObject({ law: 'Injure', status: 'received' });
  expect(JSON.stringify(change)).not.toContain('ada@courriel.example');
  const filtered = { ...table, filter: 'contact_email=eq.ada@courriel.example' };
  await expect(followChanges(moderator.client, filtered, 'INSERT')).rejects.toThrow(/contact_email/);
});
