import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { paces } from '#domain/limits.ts';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

/** Pages of long discussions, and the rate limits of one member. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

/** Inserts `count` published replies to a comment as the service role, and returns their ids, oldest first. */
async function publishReplies(parent: string, count: number, post = ids.publicPost): Promise<string[]> {
  const rows = await world.sql<{ id: string }[]>`
    insert into public.blog_comments (post_id, parent_id, user_id, content, is_approved, created_at)
    select ${post}, ${parent}, ${world.idOf('author')}, 'réponse ' || n, true,
      timestamptz '2025-02-01 10:00+01' + n * interval '1 minute'
    from generate_series(1, ${count}) as n
    returning id`;
  return rows.map(({ id }) => id);
}

describe('replies of a page', () => {
  const replies = (who: Identity, parents: string[], at_most = 3) =>
    world.client(who).rpc('comment_replies', { parents, at_most });

  test('returns the first of each level, oldest first, in one response', async () => {
    const second = await publishReplies(ids.ownerComment, 5);
    const third = await publishReplies(second[0] ?? '', 4);
    const { data } = await replies('anon', [ids.ownerComment, ids.authorComment]);
    const found = (data ?? []).map(({ id }: { id: string }) => id);
    expect(found).toEqual([...second.slice(0, 3), ...third.slice(0, 3)]);
  });

  test('COMMENT-04 returns the first comments of each level in the order of the discussion', async () => {
    const second = await publishReplies(ids.ownerComment, 3);
    const third = await publishReplies(second[2] ?? '', 2);
    await world.sql`update public.blog_comments set reaction_count = 2 where id = ${second[1] ?? ''}`;
    const found = async (sort: string) => {
      const { data } = await world
        .client('anon')
        .rpc('comment_replies', { parents: [ids.ownerComment], at_most: 2, sort });
      return (data ?? []).map(({ id }: { id: string }) => id);
    };
    expect(await found('recent')).toEqual([second[2], second[1], third[1], third[0]]);
    expect(await found('popular')).toEqual([second[1], second[2], third[1], third[0]]);
    expect(await found('oldest')).toEqual([second[0], second[1]]);
    expect(await found('created_at desc; drop table')).toEqual([second[0], second[1]]);
  });

  test('limits the rows of a response, whatever limit is requested', async () => {
    const parents = await publishReplies(ids.authorComment, 25);
    for (const parent of parents) await publishReplies(parent, 8);
    const { data } = await replies('anon', parents, 1000);
    expect(data).toHaveLength(20 * 6);
  });

  test.each(identities)('%s reads no unpublished reply, and none of a draft', async (who) => {
    await world.sql`update public.blog_comments set is_approved = false where id = ${ids.ownerComment}`;
    const [pending] = await publishReplies(ids.authorComment, 1);
    await world.sql`update public.blog_comments set is_approved = false where id = ${pending ?? ''}`;
    await publishReplies(ids.hiddenByPost, 1, ids.draftPost);
    const parents = [ids.authorComment, ids.ownerPending, ids.hiddenByPost];
    const { data } = await replies(who, parents);
    // An administrator also reads the replies under a draft; no identity gets an unpublished comment.
    expect((data ?? []).filter(({ post_id: post }: { post_id: string }) => post !== ids.draftPost)).toEqual(
      [],
    );
    if (who !== 'admin') expect(data).toEqual([]);
  });
});

describe('the count under an article', () => {
  const count = async (who: Identity, post: string) =>
    (await world.client(who).rpc('comment_count', { post })).data;

  test.each(identities)('returns to %s the number that visitors see', async (who) => {
    expect(await count(who, ids.publicPost)).toBe(2);
    await publishReplies(ids.ownerComment, 3);
    expect(await count(who, ids.publicPost)).toBe(5);
    expect(await count(who, ids.draftPost)).toBe(0);
  });
});

describe('the reactions of a page', () => {
  const counts = (who: Identity) =>
    world.client(who).rpc('comment_reaction_counts', { comments: Object.values(ids) });

  test.each(identities)('returns to %s numbers of public comments only, and no users', async (who) => {
    const reaction = { comment_id: ids.ownerComment, user_id: world.idOf('other'), reaction_type: 'fire' };
    expect((await world.client('other').from('comment_reactions').insert(reaction)).error).toBeNull();
    expect((await counts(who)).data).toEqual([
      { comment_id: ids.ownerComment, likes: 1, loves: 0, laughs: 0, fires: 1, dislikes: 0 },
    ]);
  });
});

describe('the rate limits of one member', () => {
  const write = (who: Identity, content: string) =>
    world
      .client(who)
      .from('blog_comments')
      .insert({ post_id: ids.publicPost, parent_id: null, user_id: world.idOf(who), content });
  const bySteps = async (count: number, step: (index: number) => PromiseLike<{ error: unknown }>) => {
    for (let index = 1; index <= count; index += 1) expect((await step(index)).error).toBeNull();
  };

  test('refuses a flood of comments with the seconds to wait, without effect on other members', async () => {
    const { most, minutes } = paces.blog_comments;
    await bySteps(most, (index) => write('owner', `numéro ${index}`));
    const refused = await write('owner', 'un de trop');
    expect(refused).toMatchObject({ status: 429, error: { code: 'PT429', hint: 'too_many_requests' } });
    const wait = Number(refused.error?.details);
    expect(wait).toBeGreaterThan(minutes * 60 - 60);
    expect(wait).toBeLessThanOrEqual(minutes * 60);
    expect((await write('other', 'un autre')).error).toBeNull();
  });

  test('does not count refused comments', async () => {
    for (let index = 0; index < paces.blog_comments.most; index += 1)
      expect((await write('owner', 'casino')).error?.code).toBe('23514');
    expect((await write('owner', 'enfin')).error).toBeNull();
  });

  test('counts ten comments in one request as ten', async () => {
    const row = { post_id: ids.publicPost, parent_id: null, user_id: world.idOf('owner'), content: 'flot' };
    const flood = Array.from({ length: paces.blog_comments.most + 1 }, () => row);
    expect((await world.client('owner').from('blog_comments').insert(flood)).status).toBe(429);
    expect((await world.rows('blog_comments')).filter(({ content }) => content === 'flot')).toEqual([]);
  });

  test('limits reports and reactions as well', async () => {
    const targets = await publishReplies(ids.authorComment, 21);
    const report = (comment: string) =>
      world
        .client('owner')
        .from('comment_reports')
        .insert({ comment_id: comment, reporter_id: world.idOf('owner'), reason: 'spam', details: null });
    await bySteps(20, (index) => report(targets[index - 1] ?? ''));
    expect((await report(targets[20] ?? '')).status).toBe(429);

    const mine = { comment_id: ids.authorComment, user_id: world.idOf('owner') };
    const reactions = () => world.client('owner').from('comment_reactions');
    await bySteps(60, async () => {
      const added = await reactions().insert({ ...mine, reaction_type: 'like' });
      return added.error ? added : reactions().delete().match(mine);
    });
    expect((await reactions().insert({ ...mine, reaction_type: 'like' })).status).toBe(429);
  });
});
