import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

type Value = boolean | number | string[];
const set = (key: string, value: Value, who: Identity = 'admin') =>
  world
    .client(who)
    .from('settings')
    .upsert({ key, value, description: 'Commentaires', is_public: key === 'comments.open' })
    .select('key');

const write = (who: Identity, content: string, post: string = ids.publicPost) =>
  world
    .client(who)
    .from('blog_comments')
    .insert({ post_id: post, user_id: world.idOf(who), content })
    .select('id, is_approved')
    .single();

const rewrite = (who: Identity, id: string, content: string) =>
  world.client(who).from('blog_comments').update({ content }).eq('id', id).select('is_approved').single();

/** Leaves the member with exactly `count` published comments and no refused one. */
async function publish(who: Identity, count: number): Promise<void> {
  const user = world.idOf(who);
  await world.sql`delete from public.blog_comments where user_id = ${user}`;
  for (let number = 1; number <= count; number += 1)
    await world.sql`insert into public.blog_comments (post_id, user_id, content, is_approved)
      values (${ids.publicPost}, ${user}, ${`Publié ${number}`}, true)`;
}

describe('the values of the settings of comments', () => {
  test.each<[string, Value]>([
    ['comments.open', 1],
    ['comments.trusted_after', 101],
    ['comments.trusted_after', 1.5],
    ['comments.links_max', 4],
    ['comments.links_max', -1],
    ['comments.edit_minutes', 10_081],
    ['comments.words', ['a']],
    ['comments.words', ['Majuscule']],
    ['comments.words', ['a'.repeat(61)]],
    ['comments.words', Array.from({ length: 101 }, (_, number) => `mot ${number}`)],
  ])('%s is not %j', async (key, value) => {
    expect((await set(key, value)).error?.code).toBe('23514');
  });

  test.each(['owner', 'moderator', 'editor'] as const)('%s changes none', async (who) => {
    expect((await set('comments.open', false, who)).error?.code).toBe('42501');
  });
});

test('COMMENT-33 closed comments refuse those of members on every article, which shows a notice', async () => {
  const accepts = async () => {
    const { data } = await world
      .client('anon')
      .from('blog_posts')
      .select('accepts_comments')
      .eq('id', ids.publicPost)
      .single()
      .overrideTypes<{ accepts_comments: boolean }, { merge: false }>();
    return data?.accepts_comments;
  };
  expect(await accepts()).toBe(true);
  await set('comments.open', false);
  expect(await accepts()).toBe(false);
  expect((await write('owner', 'Bonsoir')).error?.code).toBe('42501');
  await set('comments.open', true);
  expect((await write('owner', 'Bonsoir')).error).toBeNull();
});

describe('COMMENT-34 the own words and links of the site', () => {
  test('refuse a comment with the rule that it breaks, in any case', async () => {
    await set('comments.words', ['argent facile', 'crypto']);
    const { error } = await write('owner', 'De l’ARGENT FACILE ?');
    expect(error).toMatchObject({
      hint: 'comment_spam',
      details: 'Expression refusée\u00a0: «\u00a0argent facile\u00a0».',
    });
    expect((await write('owner', 'De l’argent')).error).toBeNull();
  });

  test.each([
    [0, 1, 'Aucun lien.'],
    [1, 2, 'Un lien au plus.'],
    [2, 3, 'Plus de 2 liens.'],
  ])('with %i links at most, %i are refused: %s', async (most, given, rule) => {
    await set('comments.links_max', most);
    const links = Array.from({ length: given }, (_, number) => `https://exemple.fr/${number}`).join(' ');
    expect((await write('owner', links)).error).toMatchObject({ hint: 'comment_spam', details: rule });
    expect((await write('owner', `${links.slice(links.indexOf(' ') + 1)} bonsoir`)).error === null).toBe(
      given > 1,
    );
  });

  test('apply to a comment that is edited', async () => {
    const { data } = await write('owner', 'Bonsoir');
    await set('comments.words', ['crypto']);
    expect((await rewrite('owner', data?.id ?? '', 'Crypto')).error?.hint).toBe('comment_spam');
  });
});

describe('COMMENT-35 a member with enough published comments', () => {
  test('is published without a review, and one with fewer waits', async () => {
    await set('comments.trusted_after', 2);
    await publish('owner', 1);
    expect((await write('owner', 'Le deuxième')).data?.is_approved).toBe(false);
    await publish('owner', 2);
    const { data } = await write('owner', 'Le troisième');
    expect(data?.is_approved).toBe(true);
    const visitor = world.client('anon').from('blog_comments').select('id');
    expect((await visitor.eq('id', data?.id ?? '')).data).toHaveLength(1);
    expect((await rewrite('owner', data?.id ?? '', 'Corrigé')).data?.is_approved).toBe(true);
  });

  test('waits again after a refusal of the last 90 days, and is published after it', async () => {
    await set('comments.trusted_after', 1);
    await publish('owner', 1);
    await world.sql`insert into public.blog_comments (post_id, user_id, content, refusal_reason, moderated_at)
      values (${ids.publicPost}, ${world.idOf('owner')}, 'Refusé', 'spam', private.now() - interval '89 days')`;
    expect((await write('owner', 'Encore')).data?.is_approved).toBe(false);
    await world.sql`update public.blog_comments set moderated_at = private.now() - interval '91 days'
      where refusal_reason is not null`;
    expect((await write('owner', 'Plus tard')).data?.is_approved).toBe(true);
  });

  describe('whose comment was refused', () => {
    const refuse = (id: string) =>
      world
        .client('admin')
        .from('blog_comments')
        .update({ refusal_reason: 'spam' })
        .eq('id', id)
        .throwOnError();
    let refused: string;
    beforeEach(async () => {
      await set('comments.trusted_after', 1);
      await publish('owner', 2);
      const { data } = await write('owner', 'Une réclame');
      refused = data?.id ?? '';
      await refuse(refused);
    });

    test('waits again after editing it', async () => {
      expect((await rewrite('owner', refused, 'Une réclame, autrement')).error).toBeNull();
      expect((await write('owner', 'Encore une réclame')).data?.is_approved).toBe(false);
      expect((await rewrite('owner', refused, 'Une réclame, encore')).data?.is_approved).toBe(false);
    });

    test('waits again after deleting it', async () => {
      await world.client('owner').from('blog_comments').delete().eq('id', refused).throwOnError();
      expect((await write('owner', 'Encore une réclame')).data?.is_approved).toBe(false);
    });

    test('is published again when the refusal was taken back', async () => {
      await world
        .client('admin')
        .from('blog_comments')
        .update({ is_approved: true })
        .eq('id', refused)
        .throwOnError();
      expect((await write('owner', 'Encore')).data?.is_approved).toBe(true);
    });
  });

  test('whose comment a moderator removed waits again', async () => {
    await set('comments.trusted_after', 1);
    await publish('owner', 2);
    const { data } = await write('owner', 'À retirer');
    const comment = data?.id ?? '';
    const [row] = await world.sql<{ seen: string }[]>`
      select updated_at::text as seen from public.blog_comments where id = ${comment}`;
    const removed = await world.client('admin').rpc('remove_comment', { comment, seen: row?.seen ?? '' });
    expect(removed).toMatchObject({ error: null, data: { outcome: 'done' } });
    expect((await write('owner', 'Encore')).data?.is_approved).toBe(false);
  });

  test('cannot approve their comment when the setting is 0', async () => {
    await publish('owner', 3);
    expect((await write('owner', 'Bonsoir')).data?.is_approved).toBe(false);
  });

  test('does not publish a reply below a comment that is not visible', async () => {
    await set('comments.trusted_after', 1);
    await publish('owner', 1);
    const [hidden] = await world.sql<
      { id: string }[]
    >`insert into public.blog_comments (post_id, user_id, content)
      values (${ids.publicPost}, ${world.idOf('other')}, 'En attente') returning id`;
    const { error } = await world
      .client('owner')
      .from('blog_comments')
      .insert({
        post_id: ids.publicPost,
        user_id: world.idOf('owner'),
        content: 'Oui',
        parent_id: hidden?.id,
      });
    expect(error?.hint).toBe('reply_parent_not_published');
  });
});

test('COMMENT-36 a comment is edited for as long as the settings say, and no longer', async () => {
  await set('comments.edit_minutes', 15);
  const { data } = await write('owner', 'Bonsoir');
  const id = data?.id ?? '';
  const age = (minutes: number) =>
    world.sql`update public.blog_comments set created_at = private.now() - make_interval(mins => ${minutes})
      where id = ${id}`;
  await age(14);
  expect((await rewrite('owner', id, 'À temps')).error).toBeNull();
  await age(16);
  expect((await rewrite('owner', id, 'Trop tard')).error).toMatchObject({
    hint: 'comment_edit_too_late',
    details: '15',
  });
  await set('comments.edit_minutes', 0);
  expect((await rewrite('owner', id, 'Sans limite')).error).toBeNull();
});
