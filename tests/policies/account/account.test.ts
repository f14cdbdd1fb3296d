import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Person } from '#tests/support/stack.ts';
import { picture as drawPicture } from '#tests/support/formats/pictures.ts';

import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const member = (): Promise<Person> =>
  world.stack.signUpAndConfirm(`membre-${crypto.randomUUID()}@exemple.fr`);

test('only the owner creates and changes their preferences', async () => {
  const { client, user } = await member();
  const mine = () => client.from('member_preferences');
  expect((await mine().insert({ user_id: user.id, replies_by_mail: false })).error).toBeNull();
  expect(
    (await mine().update({ links_visits: false }).eq('user_id', user.id).select().single()).data,
  ).toMatchObject({
    replies_by_mail: false,
    links_visits: false,
  });
  expect((await mine().insert({ user_id: world.idOf('other') })).error?.code).toBe('42501');
});

test.each([
  ['Ada', true],
  ['עדה', true],
  ['👩‍🚀', true],
  ['\u200b\u2060', false],
  ['\u00a0', false],
  ['\u3164', false],
  ['\u202eadA', false],
  ['Ada \u2067', false],
  ['a'.repeat(81), false],
])(
  'the display name %j is accepted: %s; an account created with it has a readable name',
  async (name, isAccepted) => {
    const { client, user } = await member();
    const { error } = await client.from('profiles').update({ display_name: name }).eq('id', user.id);
    expect(error?.code).toBe(isAccepted ? undefined : '23514');
    const email = `membre-${crypto.randomUUID()}@exemple.fr`;
    const made = await world.stack
      .service()
      .auth.admin.createUser({ email, user_metadata: { display_name: name } });
    const [row] =
      await world.sql`select display_name from public.profiles where id = ${made.data.user?.id ?? ''}`;
    expect(row).toEqual({ display_name: isAccepted ? name : 'Membre' });
  },
);

test('a member who opts out of linked visits is removed from past visits and absent from new ones', async () => {
  const { client, user } = await member();
  const visit = (page: string) =>
    client.from('analytics_events').insert({
      event_type: 'badge_card_view',
      user_id: user.id,
      session_id: 'session-privee',
      page_url: page,
      event_data: { timestamp: '2025-10-21T10:00:00Z' },
    });
  const linked = async () =>
    (await world.sql`select from public.analytics_events where user_id = ${user.id}`).length;
  expect((await visit('/avant')).error).toBeNull();
  expect(await linked()).toBe(1);
  await client.from('member_preferences').insert({ user_id: user.id, links_visits: false });
  expect(await linked()).toBe(0);
  expect((await visit('/apres')).error).toBeNull();
  expect(await linked()).toBe(0);
  const rows = await world.sql`select from public.analytics_events where session_id = 'session-privee'`;
  expect(rows).toHaveLength(2);
});

test('notifies members of decisions on their comments, reports and badges, according to their preferences', async () => {
  const { client, user } = await member();
  const notificationKinds = async () => {
    const { data } = await client.from('notifications').select('kind').order('created_at');
    return data?.map(({ kind }) => kind);
  };
  const admin = world.client('admin');
  const { data: written } = await client
    .from('blog_comments')
    .insert({ post_id: ids.publicPost, user_id: user.id, content: 'Bonsoir' })
    .select('id')
    .single();
  await admin.from('blog_comments').update({ is_approved: true }).eq('id', written?.id);
  expect(await notificationKinds()).toEqual(['comment_approved']);

  const { data: reply } = await world
    .client('other')
    .from('blog_comments')
    .insert({
      post_id: ids.publicPost,
      parent_id: written?.id,
      user_id: world.idOf('other'),
      content: 'Merci',
    })
    .select('id')
    .single();
  expect(await notificationKinds()).toEqual(['comment_approved']);
  await admin.from('blog_comments').update({ is_approved: true }).eq('id', reply?.id);
  expect(await notificationKinds()).toEqual(['comment_approved', 'reply']);
  // Hidden and shown again: no second notification.
  await admin.from('blog_comments').update({ is_approved: false }).eq('id', reply?.id);
  await admin.from('blog_comments').update({ is_approved: true }).eq('id', reply?.id);
  expect(await notificationKinds()).toEqual(['comment_approved', 'reply']);

  await client
    .from('comment_reports')
    .insert({ comment_id: reply?.id, reporter_id: user.id, reason: 'spam' });
  await admin.from('comment_reports').update({ status: 'dismissed' }).eq('reporter_id', user.id);
  expect(await notificationKinds()).toEqual(['comment_approved', 'reply', 'report_decided']);

  await client.from('member_preferences').insert({ user_id: user.id, badges_on_site: false });
  await admin.from('users_badges').insert({ user_id: user.id, badge_tier: 'bronze' });
  expect(await notificationKinds()).toHaveLength(3);
  await client.from('member_preferences').update({ badges_on_site: true }).eq('user_id', user.id);
  await admin.from('users_badges').insert({ user_id: user.id, badge_tier: 'bronze' });
  expect(await notificationKinds()).toEqual(['comment_approved', 'reply', 'report_decided', 'badge_awarded']);
});

test('notifies of a refused comment with its reason', async () => {
  const { client, user } = await member();
  const { data: written } = await client
    .from('blog_comments')
    .insert({ post_id: ids.publicPost, user_id: user.id, content: 'Hors sujet' })
    .select('id')
    .single();
  await world
    .client('admin')
    .from('blog_comments')
    .update({ refusal_reason: 'off_topic', refusal_note: 'Voir la charte' })
    .eq('id', written?.id);
  const { data } = await client
    .from('notifications')
    .select('kind, blog_comments (refusal_reason, refusal_note, blog_posts (slug, title))')
    .single();
  expect(data).toMatchObject({
    kind: 'comment_refused',
    blog_comments: {
      refusal_reason: 'off_topic',
      refusal_note: 'Voir la charte',
      blog_posts: { slug: 'public' },
    },
  });
});

test('a member lists their sessions and ends one', async () => {
  const { client, email, password } = await member();
  const elsewhere = world.stack.anon();
  await elsewhere.auth.signInWithPassword({ email, password });
  const { data } = await client.rpc('my_sessions');
  expect(data).toHaveLength(2);
  expect(data).toMatchObject([{ is_current: true, aal: 'aal1' }, { is_current: false }]);
  const other: unknown = data?.[1]?.id;

  const stranger = await world.client('other').rpc('end_session', { session_id: other });
  expect(stranger.data).toBe(false);
  expect((await client.rpc('end_session', { session_id: other })).data).toBe(true);
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  expect((await client.rpc('my_sessions')).data).toHaveLength(1);
});

test('accepts one open access request at a time, and its withdrawal', async () => {
  const { client, user } = await member();
  const requests = () => client.from('access_requests');
  const ask = () => requests().insert({ user_id: user.id, message: 'Je voudrais publier.' });
  expect((await ask()).error).toBeNull();
  expect((await ask()).error?.code).toBe('23505');
  expect((await requests().insert({ user_id: user.id, message: '  ' })).error?.code).toBe('23514');
  expect((await requests().delete().eq('user_id', user.id).select()).data).toHaveLength(1);
  expect((await ask()).error).toBeNull();
});

test('accepts an avatar in the member’s own folder only', async () => {
  const { client, user } = await member();
  const avatars = client.storage.from('avatars');
  const picture = await drawPicture('jpeg');
  const options = { contentType: 'image/jpeg' };
  expect((await avatars.upload(`${user.id}/a.jpg`, picture, options)).error).toBeNull();
  expect((await avatars.upload(`${user.id}/a.jpg`, picture, { ...options, upsert: true })).error).toBeNull();
  for (const path of [`${world.idOf('other')}/a.jpg`, 'a.jpg', `x/${user.id}/a.jpg`])
    expect((await avatars.upload(path, picture, options)).error, path).not.toBeNull();
  expect(
    (await avatars.upload(`${user.id}/a.svg`, '<svg/>', { contentType: 'image/svg+xml' })).error,
  ).not.toBeNull();
  expect(
    (
      await world
        .client('other')
        .storage.from('avatars')
        .remove([`${user.id}/a.jpg`])
    ).data,
  ).toEqual([]);
  expect((await avatars.remove([`${user.id}/a.jpg`])).data).toHaveLength(1);
});

test('accepts twenty avatars at most, also in parallel uploads', async () => {
  const { client, user } = await member();
  const avatars = client.storage.from('avatars');
  const picture = await drawPicture('png');
  const upload = async (name: string) => {
    const options = { contentType: 'image/png', upsert: true };
    return (await avatars.upload(`${user.id}/${name}.png`, picture, options)).error === null;
  };
  const stored = await Promise.all(Array.from({ length: 24 }, (_, n) => upload(String(n))));
  expect(stored.filter(Boolean)).toHaveLength(20);
  expect(await upload('un-de-plus')).toBe(false);
  const keptIndex = stored.indexOf(true);
  expect(await upload(String(keptIndex))).toBe(true);
  await avatars.remove([`${user.id}/${keptIndex}.png`]);
  expect(await upload('un-de-plus')).toBe(true);
});

test('refuses a move of the avatar by a suspended member', async () => {
  const { client, user } = await member();
  const avatars = client.storage.from('avatars');
  await avatars.upload(`${user.id}/a.png`, await drawPicture('png'), { contentType: 'image/png' });
  await world.sql`insert into public.user_bans (user_id, reason) values (${user.id}, 'Insultes')`;
  expect((await avatars.move(`${user.id}/a.png`, `${user.id}/b.png`)).error).not.toBeNull();
  expect((await avatars.remove([`${user.id}/a.png`])).data).toHaveLength(1);
});

test('a member with a confirmed address joins and leaves the newsletter', async () => {
  const { client, email } = await member();
  expect((await client.rpc('my_newsletter')).data).toBeNull();
  expect((await client.rpc('join_newsletter', { consent_version: '2025-10' })).data).toMatchObject({
    status: 'confirmed',
  });
  expect((await client.rpc('leave_newsletter')).data).toMatchObject({ status: 'unsubscribed' });
  await world.sql`update public.newsletter_subscribers set status = 'complained' where email = ${email}`;
  expect((await client.rpc('join_newsletter', { consent_version: '2025-10' })).data).toMatchObject({
    status: 'complained',
  });
});

test('limits one address to 600 visits a minute, members and visitors together', async () => {
  const visits = Array.from({ length: 20 }, () => ({
    event_type: 'badge_card_view',
    session_id: 'session-pressee',
    page_url: '/badges',
  }));
  const send = async (who: 'anon' | 'other') =>
    (await world.client(who).from('analytics_events').insert(visits)).status;
  const responses = await Promise.all(Array.from({ length: 32 }, (_, n) => send(n % 2 ? 'anon' : 'other')));
  expect(responses.toSorted()).toEqual([...Array.from({ length: 30 }, () => 201), 429, 429]);
  const [recorded] = await world.sql`
    select count(*)::int as visits from public.analytics_events where session_id = 'session-pressee'`;
  expect(recorded).toEqual({ visits: 600 });
});

test('limits writes that add rows to the audit log', async () => {
  const { client, user } = await member();
  const rename = (bio: string) => client.from('profiles').update({ bio }).eq('id', user.id);
  const ask = () => client.from('access_requests').insert({ user_id: user.id, message: 'Un accès' });
  const statuses = { profile: new Set<number>(), request: new Set<number>() };
  for (let times = 0; times < 60; times++) statuses.profile.add((await rename(`Bio ${times}`)).status);
  for (let times = 0; times < 20; times++) {
    statuses.request.add((await ask()).status);
    await client.from('access_requests').delete().eq('user_id', user.id);
  }
  expect(statuses).toEqual({ profile: new Set([204]), request: new Set([201]) });
  expect([(await rename('Une de trop')).status, (await ask()).status]).toEqual([429, 429]);
  // An update that changes nothing is not counted.
  expect((await rename('Bio 59')).status).toBe(204);
});
