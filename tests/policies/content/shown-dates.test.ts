import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const unshown = ['0044-03-15 17:00:00+00 BC', '0026-12-04T17:30:00Z', '-infinity'];

test.each(unshown)('%s is no date of an edition', async (at) => {
  const edition = (changes: object) =>
    world.client('admin').from('event_editions').update(changes).eq('id', ids.edition);
  const whole = await edition({ starts_at: at, doors_at: at, official_start_at: at });
  expect(whole.error?.code).toBe('23514');
  expect((await edition({ doors_at: at })).error?.code).toBe('23514');
  expect((await edition({ booking_opens_at: at })).error?.code).toBe('23514');
});

test.each([...unshown, 'infinity', '294276-01-01'])('%s is no date of an article', async (at) => {
  const { error } = await world
    .client('editor')
    .from('blog_posts')
    .update({ publish_date: at })
    .eq('id', ids.publicPost);
  expect(error?.code).toBe('23514');
});
