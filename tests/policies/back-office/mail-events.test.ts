import { afterAll, beforeAll, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.reset();
  await world.sql`delete from public.newsletter_subscribers`;
}, 120_000);
afterAll(() => world.stop());

const subscriber = (name: string) => world.sql`
  insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
  values (${`${name}@exemple.fr`}, 'confirmed', 'footer', '1', now())`;
const record = async (event: object) =>
  (
    await world.stack
      .service()
      .rpc('record_mail_event', { kind: 'hard', code: '5.1.1', detail: '', ...event })
      .throwOnError()
  ).data;

// Two migrations replaced the function: the later one must keep what the earlier one added.
test('ADMIN-222 the one definition of record_mail_event believes our own mails only, and counts a repeated event once', async () => {
  expect(
    await world.sql`select from pg_proc where proname = 'record_mail_event' and pronamespace = 'public'::regnamespace`,
  ).toHaveLength(1);
  await subscriber('ana');
  await subscriber('bob');
  const [mail] = await world.sql<{ id: string }[]>`
    insert into private.mail_outbox (recipient, template) values ('ana@exemple.fr', 'recovery') returning id`;
  const message = `<${mail?.id}@aline.example>`;
  expect(await record({ message, recipient: 'bob@exemple.fr', origin: 'notification' })).toBe('recorded');
  expect(await record({ message: null, recipient: 'bob@exemple.fr', origin: 'notification' })).toBe(
    'unknown',
  );
  const event = { message: null, recipient: 'bob@exemple.fr', origin: 'provider', event: 'evt-1' };
  expect(await record(event)).toBe('recorded');
  expect(await record(event)).toBe('known');
  expect(
    await world.sql`
      select s.email, b.origin from private.newsletter_bounces as b
      join public.newsletter_subscribers as s on s.id = b.subscriber_id order by s.email`,
  ).toEqual([
    { email: 'ana@exemple.fr', origin: 'notification' },
    { email: 'bob@exemple.fr', origin: 'provider' },
  ]);
});
