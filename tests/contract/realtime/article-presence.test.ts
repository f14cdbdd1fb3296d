import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { articleTopic } from '#domain/article-saving.ts';
import type { Role } from '#domain/members.ts';
import { createInbox, join } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

const article = '00000000-0000-4000-8000-000000000001';
const roles = ['admin', 'editor', 'newsletter', 'reader', 'moderator'] as const satisfies readonly Role[];
type Who = (typeof roles)[number] | 'member';

let stack: Stack;
const people = new Map<Who, Person>();

beforeAll(async () => {
  stack = await startStack();
  people.set('member', await stack.signUpAndConfirm());
  for (const role of roles) {
    const person = await stack.signUpAndConfirm();
    await stack.database
      .owner`insert into public.user_roles (user_id, role) values (${person.user.id}, ${role})`;
    people.set(role, person);
  }
});
afterAll(() => stack.stop());
afterEach(async () => {
  await Promise.all([...people.values()].map(({ client }) => client.removeAllChannels()));
});

function channelOf(who: Who, topic = articleTopic(article)): RealtimeChannel {
  const person = people.get(who);
  if (!person) throw new Error(`no ${who}`);
  return person.client.channel(topic, { config: { private: true, presence: { key: person.user.id } } });
}

/** The names in the presence that `who` sees, one state after the other. */
function watch(channel: RealtimeChannel) {
  const seen = createInbox<string[]>('presence of an article');
  channel.on('presence', { event: 'sync' }, () => {
    const state = channel.presenceState<{ name: string }>();
    seen.push(Object.values(state).flatMap((metas) => metas.map(({ name }) => name)));
  });
  return seen;
}

test.each(['admin', 'editor'] as const)(
  'BLOG-267 %s appears to those who read articles, and is gone when the page closes',
  async (who) => {
    const reader = channelOf('reader');
    const seen = watch(reader);
    await join(reader);
    expect(await seen.next()).toEqual([]);
    const writer = channelOf(who);
    await join(writer);
    expect(await writer.track({ name: 'Marie', tab: '1' })).toBe('ok');
    expect(await seen.next()).toEqual(['Marie']);
    await people.get(who)?.client.removeChannel(writer);
    expect(await seen.next()).toEqual([]);
  },
);

test.each(['reader', 'newsletter'] as const)(
  'BLOG-267 %s sees who writes, and cannot appear',
  async (who) => {
    const watching = channelOf('editor');
    const seen = watch(watching);
    await join(watching);
    expect(await seen.next()).toEqual([]);
    const channel = channelOf(who);
    await join(channel);
    // Refused by the policy: nothing is announced before the writer that follows.
    await channel.track({ name: 'Intrus', tab: '1' });
    const writer = channelOf('admin');
    await join(writer);
    await writer.track({ name: 'Ada', tab: '1' });
    expect(await seen.next()).toEqual(['Ada']);
  },
);

test.each(['moderator', 'member'] as const)('BLOG-267 %s cannot join', async (who) => {
  await expect(join(channelOf(who))).rejects.toThrow('Unauthorized');
});

test('BLOG-267 no other private channel is open to an administrator', async () => {
  await expect(join(channelOf('admin', 'article:x'))).rejects.toThrow('Unauthorized');
  await expect(join(channelOf('admin', 'autre'))).rejects.toThrow('Unauthorized');
});
