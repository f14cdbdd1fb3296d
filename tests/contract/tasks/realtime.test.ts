import { afterAll, expect, test } from 'vitest';

import { followChanges } from '#tests/support/realtime.ts';
import type { Person } from '#tests/support/stack.ts';
import { useTasks } from '#tests/support/tasks.ts';

const tasks = useTasks();
let member: Person | undefined;
afterAll(async () => {
  await tasks.admin().client.removeAllChannels();
  await member?.client.removeAllChannels();
});

test('ADMIN-57 the progress of a task reaches the person who asked at once, and no member', async () => {
  member = await tasks.stack().signUpAndConfirm();
  const changes = { schema: 'public', table: 'tasks' };
  const mine = await followChanges(tasks.admin().client, changes);
  const others = await followChanges(member.client, changes, 'INSERT');
  const id = await tasks.request({ row: 'realtime' });
  const stateIs = (state: string) => mine.next(({ new: row }) => row['id'] === id && row['state'] === state);
  await stateIs('queued');
  tasks.startWorker();
  await stateIs('done');
  expect(others.items).toEqual([]);
});
