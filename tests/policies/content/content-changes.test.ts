import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import { tableLaws } from '#tests/policies/matrix/matrix.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
let heard: string[] = [];
let stopListening: () => Promise<void>;
beforeAll(async () => {
  world = await startWorld();
  stopListening = await world.stack.database.listen('content_changed', (payload) => heard.push(payload));
});
afterAll(async () => {
  await stopListening();
  await world.stop();
});
beforeEach(async () => {
  await world.reset();
  await settled();
});

/** What was announced so far. A notice of our own, sent last, tells that all the others have come. */
async function settled(): Promise<string[]> {
  await world.sql`select pg_notify('content_changed', 'mark')`;
  while (!heard.includes('mark')) await new Promise((resolve) => setTimeout(resolve, 5));
  const announced = heard.filter((payload) => payload !== 'mark');
  heard = [];
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
  'a change of %s by an administrator is announced, a try by a member is not',
  async (table) => {
    const law = tableLaws.get(table);
    if (!law) throw new Error(`${table} has no law`);
    const change = (who: 'owner' | 'admin') =>
      world.client(who).from(table).update(law.patch).eq(law.key, law.target);
    await change('owner');
    expect(await settled()).toEqual([]);
    await change('admin');
    expect(await settled()).toEqual([table]);
    await world.client('admin').from(table).delete().eq(law.key, law.target);
    expect(await settled()).toContain(table);
  },
);

test('a draft that is saved is not announced, an article that is published is', async () => {
  const posts = world.client('admin').from('blog_posts');
  await posts.update({ title: 'Encore un essai' }).eq('id', ids.draftPost);
  expect(await settled()).toEqual([]);
  await posts.update({ is_published: true }).eq('id', ids.draftPost);
  expect(await settled()).toEqual(['blog_posts']);
});

test('a comment is announced when it appears, not while it waits, nor at each reaction', async () => {
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
  await world.client('admin').from('blog_comments').update({ is_approved: true }).eq('id', ids.ownerWaiting);
  expect(await settled()).toContain('blog_comments');
});

test('a face is announced when visitors can see it', async () => {
  const rename = (who: 'owner' | 'other') =>
    world.client(who).from('profiles').update({ display_name: 'Ada' }).eq('id', world.idOf(who));
  await rename('other');
  expect(await settled()).toEqual([]);
  await rename('owner');
  expect(await settled()).toEqual(['profiles']);
});
