import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import { tableAccess } from '#tests/policies/matrix/matrix.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
let payloads: string[] = [];
let stopListening: () => Promise<void>;
beforeAll(async () => {
  world = await startWorld();
  stopListening = await world.stack.database.listen('content_changed', (payload) => payloads.push(payload));
});
afterAll(async () => {
  await stopListening();
  await world.stop();
});
beforeEach(async () => {
  await world.reset();
  await settled();
});

/** The notifications so far. Sends one of its own at the end: when it arrives, all earlier ones have arrived. */
async function settled(): Promise<string[]> {
  await world.sql`select pg_notify('content_changed', 'mark')`;
  while (!payloads.includes('mark')) await new Promise((resolve) => setTimeout(resolve, 5));
  const announced = payloads.filter((payload) => payload !== 'mark');
  payloads = [];
  return announced;
}

const shown = [
  'event_editions',
  'gallery_images',
  'testimonials',
  'organizers',
  'partners',
  'faq_items',
  'cards',
  'copy_variants',
  'guide_events',
  'guide_venues',
  'settings',
  'badge_tiers',
  'badge_features',
  'blog_posts',
];

test.each(shown)(
  'notifies of a change of %s by an administrator, not of an attempt by a member',
  async (table) => {
    const access = tableAccess.get(table);
    if (!access) throw new Error(`${table} is not in the access matrix`);
    const change = (who: 'owner' | 'admin') =>
      world.client(who).from(table).update(access.patch).eq(access.key, access.target);
    await change('owner');
    expect(await settled()).toEqual([]);
    await change('admin');
    expect(await settled()).toEqual([table]);
    // Administrators delete editions by a function, which has its own conditions.
    if (table === 'event_editions') await world.stack.service().from(table).delete().eq('id', access.target);
    else await world.client('admin').from(table).delete().eq(access.key, access.target);
    expect(await settled()).toContain(table);
  },
);

test('notifies of a published article, not of a saved draft', async () => {
  const posts = world.client('admin').from('blog_posts');
  await posts.update({ title: 'Encore un essai' }).eq('id', ids.draftPost);
  expect(await settled()).toEqual([]);
  await posts.update({ is_published: true }).eq('id', ids.draftPost);
  expect(await settled()).toEqual(['blog_posts']);
});

test('notifies when a comment becomes visible, not while it is pending nor at a reaction', async () => {
  const comment = {
    post_id: ids.publicPost,
    parent_id: null,
    user_id: world.idOf('owner'),
    content: 'Bonsoir',
  };
  await world.client('owner').from('blog_comments').insert(comment);
  const reaction = { comment_id: ids.ownerComment, user_id: world.idOf('other'), reaction_type: 'love' };
  await world.client('other').from('comment_reactions').insert(reaction);
  expect(await settled()).toEqual([]);
  await world.client('admin').from('blog_comments').update({ is_approved: true }).eq('id', ids.ownerPending);
  expect(await settled()).toContain('blog_comments');
});

test('notifies of a profile change when visitors can see the profile', async () => {
  const rename = (who: 'owner' | 'other') =>
    world.client(who).from('profiles').update({ display_name: 'Ada' }).eq('id', world.idOf(who));
  await rename('other');
  expect(await settled()).toEqual([]);
  await rename('owner');
  expect(await settled()).toEqual(['profiles']);
});
