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
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

test('accepts reactions of two members to the same comments in opposite orders', async () => {
  const comments = [ids.ownerComment, ids.authorComment];
  const react = (who: 'other' | 'admin', order: string[]) =>
    sent(
      world
        .client(who)
        .from('comment_reactions')
        .insert(order.map((id) => ({ comment_id: id, user_id: world.idOf(who), reaction_type: 'like' }))),
    );
  const { both } = await world.sql.begin(async (tx) => {
    await tx`select from public.blog_comments where id in ${tx(comments)} for no key update`;
    const both = [react('other', comments), react('admin', comments.toReversed())];
    await untilWaiting(world, 2, ...both);
    return { both };
  });
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201]);
  const counted = await world.sql`
    select reaction_count from public.blog_comments where id in ${world.sql(comments)}`;
  expect(counted.map(({ reaction_count }) => reaction_count)).toEqual([3, 3]);
});

/** A moderation decision as SQL, for a transaction that the test holds open. */
const hide = 'update public.blog_comments set is_approved = false, refusal_reason = $2 where id = $1';

test('hides a reply approved while its parent is being refused', async () => {
  const reply = crypto.randomUUID();
  await world.stack
    .service()
    .from('blog_comments')
    .insert({
      id: reply,
      post_id: ids.publicPost,
      parent_id: ids.ownerComment,
      user_id: world.idOf('other'),
      content: 'Une réponse',
    })
    .throwOnError();
  const { approval } = await world.sql.begin(async (tx) => {
    await tx.unsafe(hide, [ids.ownerComment, 'spam']);
    const approval = sent(
      world.client('admin').from('blog_comments').update({ is_approved: true }).eq('id', reply),
    );
    await untilWaiting(world, 1, approval);
    return { approval };
  });
  expect((await approval).error).toBeNull();
  const [row] = await world.sql`select is_approved, is_visible from public.blog_comments where id = ${reply}`;
  expect(row).toEqual({ is_approved: true, is_visible: false });
});

test('hides an administrator’s reply to a comment that is being refused', async () => {
  const { reply } = await world.sql.begin(async (tx) => {
    await tx.unsafe(hide, [ids.ownerComment, 'spam']);
    const reply = sent(
      world.client('admin').rpc('reply_as_administrator', { comment: ids.ownerComment, content: 'Merci !' }),
    );
    await untilWaiting(world, 1, reply);
    return { reply };
  });
  await reply;
  const shown = await world.sql`
    select from public.blog_comments where parent_id = ${ids.ownerComment} and is_visible`;
  expect(shown).toHaveLength(0);
});

test('serialises decisions of two moderators on one thread', async () => {
  const reply = '00000000-0000-4000-8000-000000000001';
  await world.stack
    .service()
    .from('blog_comments')
    .insert({
      id: reply,
      post_id: ids.publicPost,
      parent_id: ids.ownerComment,
      user_id: world.idOf('other'),
      content: 'Une réponse',
      is_approved: true,
    })
    .throwOnError();
  const rows = await world.sql<{ id: string; seen: Date }[]>`
    select id, updated_at::text as seen from public.blog_comments where id in ${world.sql([reply, ids.ownerComment])}`;
  // The first refuses the comment, which hides its reply; the second decides the reply, then the comment.
  const { decided } = await world.sql.begin(async (tx) => {
    await tx.unsafe('update public.blog_comments set refusal_note = $2 where id = $1', [
      ids.ownerComment,
      'Relu',
    ]);
    const decided = sent(
      world.client('admin').rpc('moderate_comments', { items: rows, decision: 'refuse', reason: 'spam' }),
    );
    await untilWaiting(world, 1, decided);
    await tx.unsafe(hide, [ids.ownerComment, 'spam']);
    return { decided };
  });
  expect((await decided).error).toBeNull();
});

/** Holds the thread of a comment while `run` is called. */
async function whileThreadIsLocked<T>(comment: string, run: () => Promise<T>): Promise<T> {
  return (
    await world.sql.begin(async (tx) => {
      await tx`delete from public.blog_comments where id = ${comment}`;
      return { result: await run() };
    })
  ).result;
}

test('decides a comment while a deletion in another thread of the article runs', async () => {
  const [waiting] = await world.sql<{ id: string; seen: string }[]>`
    select id, updated_at::text as seen from public.blog_comments where id = ${ids.authorComment}`;
  const decide = () =>
    sent(
      world
        .client('admin')
        .rpc('moderate_comments', { items: [waiting], decision: 'refuse', reason: 'spam' }),
    );
  const { data } = await whileThreadIsLocked(ids.ownerComment, decide);
  expect(data).toMatchObject([{ outcome: 'done' }]);
});

test('responds 503 with Retry-After when a lock is not free in time', async () => {
  const { status, retryAfter, body } = await whileThreadIsLocked(ids.ownerComment, async () => {
    const { data } = await world.client('admin').auth.getSession();
    const response = await fetch(`${world.stack.url}/rest/v1/blog_comments?id=eq.${ids.ownerComment}`, {
      method: 'PATCH',
      headers: {
        apikey: world.stack.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ refusal_note: 'Relu' }),
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: await response.json() };
  });
  expect({ status, retryAfter, body }).toMatchObject({
    status: 503,
    retryAfter: '2',
    body: { code: '55P03' },
  });
}, 20_000);

test('serialises two suspensions of one member', async () => {
  const suspend = () =>
    sent(
      world.client('admin').rpc('suspend_member', { member: world.idOf('other'), reason: 'Abus répétés' }),
    );
  const outcomes = (await Promise.all([suspend(), suspend()])).map(({ data }) => data?.outcome);
  expect(outcomes.toSorted()).toEqual(['conflict', 'done']);
});

test.each(['40P01', '40001'])('retries a request that PostgreSQL rolled back with %s', async (code) => {
  // Raised in the first two attempts: a real deadlock would roll back either of its two transactions.
  await world.sql.unsafe(`
    create sequence private.attempts;
    create function private.fail_twice() returns trigger language plpgsql security definer as $$
    begin
      if nextval('private.attempts') <= 2 then raise exception 'rolled back' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger fail_twice before update on public.badge_tiers
    for each row execute function private.fail_twice()`);
  const tier = () => world.client('admin').from('badge_tiers');
  const { error } = await tier().update({ price_euros: 7 }).eq('id', 'silver');
  expect(error).toBeNull();
  expect((await tier().select('price_euros').eq('id', 'silver')).data).toEqual([{ price_euros: 7 }]);
  await world.sql.unsafe('drop function private.fail_twice() cascade; drop sequence private.attempts');
});

test('suspends a member whose other request changes comments of several threads', async () => {
  const owner = world.idOf('owner');
  const added = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await world.stack
    .service()
    .from('blog_comments')
    .insert(added.map((id) => ({ id, post_id: ids.publicPost, user_id: owner, content: `Mot ${id}` })))
    .throwOnError();
  // The suspension locks the threads in ascending order: it would hold the others while it waits for the last.
  const comments = await world.sql<{ id: string }[]>`
    select id from public.blog_comments where user_id = ${owner} order by private.thread_lock(id, parent_id) desc`;
  const [last = '', ...others] = comments.map(({ id }) => id);
  const { suspension } = await world.sql.begin(async (tx) => {
    await tx`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, role: 'authenticated' })}, true)`;
    await tx`update public.blog_comments set content = 'Un autre mot' where id = ${last}`;
    const suspension = sent(
      world.client('admin').rpc('suspend_member', { member: owner, reason: 'spam', hide: true }),
    );
    await untilWaiting(world, 1, suspension);
    const held = await world.sql`
      select from pg_locks
      where granted and locktype = 'advisory' and pid in (select pid from pg_locks where not granted)
        and classid::bigint = hashtext('private.lock_comment_threads')::bigint & 4294967295`;
    expect(held).toHaveLength(0);
    await tx`update public.blog_comments set content = 'Encore un mot' where id in ${tx(others)}`;
    return { suspension };
  });
  expect(await suspension).toMatchObject({ status: 200, data: { outcome: 'done' } });
});
