import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { setupSteps } from '#domain/cockpit.ts';
import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const setup = async () => (await world.client('admin').rpc('cockpit_setup').throwOnError()).data;

describe('ADMIN-142 the first steps', () => {
  const done = async () => {
    const rows: { id: string; done: boolean }[] = await setup();
    return rows.filter((row) => row.done).map(({ id }) => id);
  };

  test('are those of domain/cockpit.ts', async () => {
    const rows: { id: string }[] = await setup();
    expect(rows.map(({ id }) => id)).toEqual(setupSteps);
  });

  test('tick themselves from the data', async () => {
    await world.sql`delete from public.settings`;
    await world.sql`insert into public.settings (key, value, description) values ('legal.host', '"[à compléter]"', 'x')`;
    await world.sql`delete from public.blog_posts`;
    expect(await done()).toEqual([]);

    await world.sql`delete from public.settings`;
    expect(await done()).toEqual(['legal']);
    await world
      .client('admin')
      .from('event_editions')
      .update({ price_euros: 12 })
      .eq('id', ids.edition)
      .throwOnError();
    await world.stack.service().rpc('note_sent_mail').throwOnError();
    await world.sql`select private.record_backup(1000)`;
    // Of an author who never signs in: an article of the seed.
    await world.sql`
      insert into public.blog_posts (title, slug, content, category, is_published, publish_date, author_id)
      values ('a', 'a', '<p>a</p>', 'a', true, now(), null)`;
    expect(await done()).toEqual(['event', 'legal', 'mail', 'backup']);
    await world.sql`update public.blog_posts set author_id = ${world.idOf('author')}`;
    // Of a member without the role: not an administrator with a second factor.
    await world.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
      values (gen_random_uuid(), ${world.idOf('other')}, 'totp', 'verified', 'x', now(), now())`;
    expect(await done()).toEqual(['event', 'legal', 'mail', 'article', 'backup']);
    await world.sql`delete from auth.mfa_factors`;
  });
});
