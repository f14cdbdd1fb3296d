import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { limits } from '#domain/limits.ts';

import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const reactions = (who: Identity) => world.client(who).from('comment_reactions');

function react(who: Identity, comment: string, type = 'love') {
  return reactions(who).insert({ comment_id: comment, user_id: world.idOf(who), reaction_type: type });
}

async function countOf(comment: string): Promise<unknown> {
  const { data } = await world
    .client('anon')
    .from('blog_comments')
    .select('reaction_count')
    .eq('id', comment)
    .single();
  return data?.reaction_count;
}

function report(who: Identity, comment: string, details: string | null = null) {
  return world
    .client(who)
    .from('comment_reports')
    .insert({ comment_id: comment, reporter_id: world.idOf(who), reason: 'spam', details });
}

test('accepts one reaction of a member, and updates the count', async () => {
  expect((await react('other', ids.ownerComment)).error).toBeNull();
  expect(await countOf(ids.ownerComment)).toBe(2);
  expect((await react('other', ids.ownerComment, 'fire')).error?.code).toBe('23505');
  expect(await countOf(ids.ownerComment)).toBe(2);
  await reactions('other').delete().eq('comment_id', ids.ownerComment).eq('user_id', world.idOf('other'));
  expect(await countOf(ids.ownerComment)).toBe(1);
});

test('counts twenty members who react at the same time', async () => {
  const members = await world.sql<{ id: string }[]>`
    insert into auth.users (id, email) select gen_random_uuid(), 'foule-' || n || '@exemple.fr'
    from generate_series(1, 20) as n returning id`;
  await Promise.all(
    members.map(({ id }) =>
      world.stack.database.asRole(
        { claims: { role: 'authenticated', sub: id } },
        (tx) =>
          tx`insert into public.comment_reactions (comment_id, reaction_type) values (${ids.authorComment}, 'like')`,
      ),
    ),
  );
  expect(await countOf(ids.authorComment)).toBe(21);
  await world.sql`delete from auth.users where id in ${world.sql(members.map(({ id }) => id))}`;
  expect(await countOf(ids.authorComment)).toBe(1);
});

test.each(['ownerPending', 'orphan', 'hiddenByPost'] as const)(
  'refuses a reaction to and a report of %s',
  async (comment) => {
    expect((await react('admin', ids[comment])).error?.code).toBe('42501');
    expect((await report('admin', ids[comment])).error?.code).toBe('42501');
  },
);

test('visitors count reactions but do not see who reacted', async () => {
  const { data } = await reactions('anon').select('reaction_type').eq('comment_id', ids.ownerComment);
  expect(data).toEqual([{ reaction_type: 'like' }]);
  expect((await reactions('anon').select('user_id')).error?.code).toBe('42501');
});

test('refuses an unknown reaction or reason', async () => {
  expect((await react('other', ids.ownerComment, 'hate')).error?.code).toBe('23514');
  const unknown = { comment_id: ids.authorComment, reporter_id: world.idOf('owner'), reason: 'boredom' };
  expect((await world.client('owner').from('comment_reports').insert(unknown)).error?.code).toBe('23514');
});

test('refuses a second report of the same comment', async () => {
  expect((await report('other', ids.authorComment)).error).toBeNull();
  expect((await report('other', ids.authorComment)).error?.code).toBe('23505');
});

test('refuses a report of the member’s own comment', async () => {
  expect((await report('owner', ids.ownerComment)).error?.code).toBe('42501');
});

test('refuses details longer than the limit', async () => {
  expect(
    (await report('owner', ids.authorComment, 'é'.repeat(limits.reportDetailsMax + 1))).error?.code,
  ).toBe('23514');
  expect(
    (await report('owner', ids.authorComment, `  ${'é'.repeat(limits.reportDetailsMax)}  `)).error,
  ).toBeNull();
});

test('a report of an approved comment opens a case', async () => {
  await report('owner', ids.authorComment);
  const { data } = await world
    .client('admin')
    .from('comment_reports')
    .select('status')
    .eq('comment_id', ids.authorComment);
  expect(data).toEqual([{ status: 'open' }]);
});

test('returns a receipt for a notice of illegal content, and refuses the sixth in an hour', async () => {
  const notice = {
    content_url: '/blog/public#commentaire',
    law: 'Injure publique',
    explanation: 'Le commentaire insulte une personne.',
    contact_name: 'Ada',
    contact_email: ' ADA@exemple.fr ',
    good_faith: true,
    comment_id: ids.ownerComment,
  };
  const send = () => world.client('anon').rpc('submit_illegal_content_notice', notice);
  const { data, error } = await send();
  expect(error).toBeNull();
  expect(data).toMatch(/^[0-9A-F]{12}$/);
  const stored = await world.sql`
    select contact_email from public.illegal_content_notices where receipt = ${data}`;
  expect(stored).toEqual([{ contact_email: 'ada@exemple.fr' }]);
  for (let sent = 2; sent <= 5; sent += 1) expect((await send()).error).toBeNull();
  expect(await send()).toMatchObject({ status: 429, error: { message: 'Too many requests' } });
});
