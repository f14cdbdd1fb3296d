import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { spamRule } from '#domain/comments/comment-text.ts';
import { limits, spamWords } from '#domain/limits.ts';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const comments = (who: Identity) => world.client(who).from('blog_comments');

/** The insert of the specification's client (COMMENT-02). */
function comment(who: Identity, content: string, place: { post?: string; parent?: string } = {}) {
  return comments(who)
    .insert({
      post_id: place.post ?? ids.publicPost,
      parent_id: place.parent ?? null,
      user_id: world.idOf(who),
      content,
    })
    .select();
}

async function approve(...commentIds: string[]) {
  for (const id of commentIds) {
    const { error } = await comments('admin').update({ is_approved: true }).eq('id', id);
    expect(error).toBeNull();
  }
}

async function visibleTo(who: Identity): Promise<unknown[]> {
  const { data } = await comments(who)
    .select('content')
    .eq('post_id', ids.publicPost)
    .eq('is_approved', true);
  return (data ?? []).map(({ content }) => content);
}

describe('the content of a comment', () => {
  test('a new comment is pending and its text is trimmed', async () => {
    const { data, error } = await comment('owner', ' \n\u00a0Bonsoir à tous\u2003');
    expect(error).toBeNull();
    expect(data).toMatchObject([
      { content: 'Bonsoir à tous', is_approved: false, reaction_count: 0, parent_id: null },
    ]);
    expect(await visibleTo('anon')).not.toContain('Bonsoir à tous');
  });

  test.each([' ', '\u00a0\u2003', '', '\u200b\u200d', '\u2060 \u00ad\u3164\ufe0f\u{e0041}'])(
    'refuses an empty text: %j',
    async (content) => {
      expect((await comment('owner', content)).error?.code).toBe('23514');
    },
  );

  test('accepts the maximum length of domain/limits.ts and refuses one character more', async () => {
    expect((await comment('owner', 'é'.repeat(limits.commentMax))).error).toBeNull();
    expect((await comment('owner', 'é'.repeat(limits.commentMax + 1))).error?.code).toBe('23514');
  });

  test.each(spamWords)(
    'refuses « %s » as spam whatever its case, in a new and in an edited text',
    async (word) => {
      const spam = `Voyez ${word.toUpperCase()} !`;
      const refused = (await comment('owner', spam)).error;
      expect(refused?.message).toBe('Votre commentaire a été détecté comme spam');
      expect(refused?.details).toContain(word);
      const corrected = await comments('owner').update({ content: spam }).eq('id', ids.ownerComment);
      expect(corrected.error?.message).toBe('Votre commentaire a été détecté comme spam');
    },
  );

  test('the spam words of the database are those of domain/limits.ts', async () => {
    const [row] = await world.sql<{ words: string[] }[]>`select private.spam_words() as words`;
    expect(row?.words).toEqual([...spamWords]);
  });

  test.each([
    ...spamWords.map((word) => `Un ${word.toUpperCase()}.`),
    'http://a HTTP://b https://c hTTps://d',
    'casino et http://a http://b http://c http://d',
    'http://a http://b http://c',
    'buy\nnow, click  here, cаsino',
    'Bonsoir',
  ])('form and database name the same spam rule: %j', async (text) => {
    const [row] = await world.sql<{ rule: string | null }[]>`select private.spam_rule(${text}) as rule`;
    expect(row?.rule ?? undefined).toBe(spamRule(text));
  });

  test('accepts the maximum number of links and refuses one more', async () => {
    const links = (count: number) =>
      Array.from({ length: count }, (_, n) => `HTTPS://exemple.fr/${n}`).join(' ');
    expect((await comment('owner', links(limits.commentLinksMax))).error).toBeNull();
    expect((await comment('owner', links(limits.commentLinksMax + 1))).error?.message).toContain('spam');
  });

  test.each(['futurePost', 'undatedPost', 'binnedPost', 'draftPost'] as const)(
    'refuses a comment on %s',
    async (post) => {
      expect((await comment('owner', 'Trop tôt', { post: ids[post] })).error?.code).toBe('42501');
    },
  );

  test('refuses a comment where comments are closed', async () => {
    await world.client('admin').from('blog_posts').update({ comments_open: false }).eq('id', ids.publicPost);
    expect((await comment('owner', 'Trop tard')).error?.code).toBe('42501');
  });
});

describe('threads', () => {
  test(`are ${limits.commentDepthMax} levels deep`, async () => {
    let parent: string | undefined;
    for (let level = 1; level <= limits.commentDepthMax; level += 1) {
      const { data, error } = await comment('owner', `niveau ${level}`, parent ? { parent } : {});
      expect(error).toBeNull();
      parent = String(data?.[0]?.id);
      await approve(parent);
    }
    const tooDeep = await comment('other', 'trop profond', parent ? { parent } : {});
    expect(tooDeep.error?.code).toBe('23514');
  });

  test('refuse a reply in another article', async () => {
    await world.sql`update public.blog_posts set publish_date = '2025-01-02' where id = ${ids.undatedPost}`;
    const stray = await comment('other', 'ailleurs', { post: ids.undatedPost, parent: ids.ownerComment });
    expect(stray.error?.code).toBe('23503');
  });

  test('refuse a reply to an unpublished or missing comment', async () => {
    expect((await comment('other', 'réponse', { parent: ids.ownerPending })).error?.code).toBe('23514');
    expect((await comment('other', 'réponse', { parent: ids.publicPost })).error?.code).toBe('23503');
  });

  test('hide replies when a comment is refused, and show them again', async () => {
    const { data } = await comment('other', 'réponse', { parent: ids.ownerComment });
    await approve(String(data?.[0]?.id));
    expect(await visibleTo('anon')).toContain('réponse');
    await comments('admin').update({ refusal_reason: 'off_topic' }).eq('id', ids.ownerComment);
    expect(await visibleTo('anon')).toEqual(['de l’auteur']);
    await approve(ids.ownerComment);
    expect(await visibleTo('anon')).toContain('réponse');
  });

  test('keep the replies of others when the author deletes a comment', async () => {
    const { data } = await comment('other', 'réponse', { parent: ids.ownerComment });
    await approve(String(data?.[0]?.id));
    await comments('owner').delete().eq('id', ids.ownerComment);
    expect((await visibleTo('anon')).toSorted()).toEqual(['Commentaire supprimé', 'de l’auteur', 'réponse']);
  });
});

test('a deleted account leaves its comments without a name and its reactions are deleted', async () => {
  const person = await world.stack.signUpAndConfirm();
  const { data } = await person.client
    .from('blog_comments')
    .insert({ post_id: ids.publicPost, user_id: person.user.id, content: 'Au revoir' })
    .select('id');
  await approve(String(data?.[0]?.id));
  await person.client
    .from('comment_reactions')
    .insert({ comment_id: ids.ownerComment, user_id: person.user.id, reaction_type: 'love' });
  await world.sql`delete from auth.users where id = ${person.user.id}`;
  const left = await comments('anon').select('content, reaction_count, author:profiles(display_name)');
  expect(left.data).toContainEqual({ content: 'Au revoir', reaction_count: 0, author: null });
  expect(left.data).toContainEqual({
    content: 'publié',
    reaction_count: 1,
    author: { display_name: 'Membre' },
  });
});

describe('moderation', () => {
  test('the author reads the reason of a refusal', async () => {
    const decision = { refusal_reason: 'abuse', refusal_note: 'Propos insultants.' };
    await comments('admin').update(decision).eq('id', ids.ownerPending);
    const { data } = await comments('owner')
      .select('refusal_reason, refusal_note, is_approved')
      .eq('id', ids.ownerPending);
    expect(data).toEqual([{ ...decision, is_approved: false }]);
  });

  test('an edited comment is pending again', async () => {
    await comments('owner').update({ content: 'Nouveau texte' }).eq('id', ids.ownerComment);
    expect(await visibleTo('anon')).toEqual(['de l’auteur']);
  });

  test('refuses an approval by a member, also of their own comment', async () => {
    const { error } = await comments('owner').update({ is_approved: true }).eq('id', ids.ownerPending);
    expect(error?.code).toBe('42501');
  });

  test('a new comment of an administrator is pending', async () => {
    const { data } = await comment('admin', 'Bonsoir');
    expect(data).toMatchObject([{ is_approved: false }]);
  });
});
