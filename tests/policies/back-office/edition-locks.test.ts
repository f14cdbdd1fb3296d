import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import { sent, untilWaiting } from '#tests/policies/support/until-waiting.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  // Loads the REST catalogue before any transaction locks a table.
  await world.client('anon').from('blog_posts').select('id').throwOnError();
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const starts = () => new Date(Date.now() + 30 * 86_400_000).toISOString();
const addStep = () =>
  world
    .client('admin')
    .rpc('save_edition_step', { edition: ids.edition, fields: { title: 'Micro', due: -1 } });

test('a step is added to an edition while the next one is announced, and none waits for the other', async () => {
  await world.sql`update public.event_editions set state = 'cancelled' where is_next`;
  const { announced } = await world.sql.begin(async (tx) => {
    // As `save_edition_step` does: first the lock of the steps, then a row that references the edition.
    await tx`select pg_advisory_xact_lock(hashtextextended('private.edition_steps', 0))`;
    const announced = sent(world.client('admin').rpc('announce_edition', { starts: starts() }));
    await untilWaiting(world, 1, announced);
    // Before PostgreSQL finds a deadlock, which ends one of the two, and the server sends that one again.
    await tx`set local lock_timeout = '500ms'`;
    await tx`insert into private.edition_steps (edition_id, title, due, place) values (${ids.edition}, 'Micro', -1, 1)`;
    return { announced };
  });
  expect(await announced).toMatchObject({ error: null, data: { outcome: 'created' } });
});

test('a step of an edition that is being deleted is gone', async () => {
  const { saved } = await world.sql.begin(async (tx) => {
    await tx`delete from public.event_editions where id = ${ids.edition}`;
    const saved = sent(addStep());
    await untilWaiting(world, 1, saved);
    return { saved };
  });
  expect(await saved).toMatchObject({ error: null, data: { outcome: 'gone' } });
});
