import { afterAll, beforeAll, expect, test } from 'vitest';

import { followChanges } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
let admin: Person;
let moderator: Person;
let member: Person;
beforeAll(async () => {
  stack = await startStack();
  admin = await stack.asAdmin();
  moderator = await stack.signUpAndConfirm();
  member = await stack.signUpAndConfirm();
  const role = { user_id: moderator.user.id, role: 'moderator' };
  await stack.service().from('user_roles').insert(role).throwOnError();
});
afterAll(async () => {
  await Promise.all([admin, moderator, member].map(({ client }) => client.removeAllChannels()));
  await stack.stop();
});

test('NOTIF-30 an alert reaches those who may act on it at once, and no other', async () => {
  const changes = { schema: 'public', table: 'alerts' };
  const administrators = await followChanges(admin.client, changes);
  const moderators = await followChanges(moderator.client, changes);
  const members = await followChanges(member.client, changes);
  const happen = async (type: string) => {
    await stack.database.owner`select private.signal_alert(${type})`;
    await stack.service().rpc('dispatch_alerts').throwOnError();
  };
  await happen('access_request');
  await administrators.next(({ new: row }) => row['type'] === 'access_request');
  await happen('report');
  await moderators.next(({ new: row }) => row['type'] === 'report');
  await happen('report');
  await moderators.next(({ eventType, new: row }) => eventType === 'UPDATE' && row['amount'] === 2);
  expect(moderators.items.filter(({ new: row }) => row['type'] === 'access_request')).toEqual([]);
  expect(members.items).toEqual([]);
});

test('NOTIF-30 a signal wakes the worker', async () => {
  const { startAlertWorker } = await import('#server/alerts/worker.ts');
  const { promise: dispatched, resolve } = Promise.withResolvers<void>();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const worker = startAlertWorker({
    client: stack.service(),
    log,
    listen: async (wake) => {
      const { unlisten } = await stack.database.owner.listen('alert_signals', wake);
      resolve();
      return unlisten;
    },
  });
  await dispatched;
  const own = await followChanges(admin.client, { schema: 'public', table: 'alerts' });
  await stack.database.owner`select private.signal_alert('badge_request')`;
  await own.next(({ new: row }) => row['type'] === 'badge_request');
  await worker.stop();
});
