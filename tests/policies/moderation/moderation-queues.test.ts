import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { refusalReasonLabels } from '#content/copy/blog/reasons.ts';

import { ids } from '#tests/policies/support/ids.ts';
import { moderators } from '#tests/policies/support/moderators.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from private.mail_outbox`;
  await world.sql`delete from public.moderation_decisions`;
});

const { admin, moderate, page } = moderators(() => world);

test('the refusal reasons of the screen are those that mails contain', async () => {
  for (const [reason, label] of Object.entries(refusalReasonLabels)) {
    const [row] = await world.sql<{ label: string }[]>`select private.refusal_label(${reason}) as label`;
    expect(row?.label).toBe(label);
  }
});

describe('the queues', () => {
  test('contain the comments of their name, the oldest first where a decision is pending', async () => {
    await world.sql`update public.blog_comments set created_at = '2025-01-01' where id = ${ids.otherPending}`;
    expect((await page('pending')).ids).toEqual([ids.otherPending, ids.ownerPending]);
    expect((await page('reported')).ids).toEqual([ids.ownerComment]);
    expect((await page('approved')).ids.toSorted()).toEqual(
      [ids.ownerComment, ids.authorComment, ids.orphan, ids.hiddenByPost].toSorted(),
    );
    expect((await page('refused')).ids).toEqual([]);
    expect((await page('all')).ids).toHaveLength(6);
  });

  test('are counted, with the age of the oldest and the last decision', async () => {
    const before = await admin().rpc('moderation_counts');
    expect(before.data).toMatchObject({
      pending: { count: 2 },
      reported: { count: 1 },
      notices: { count: 1 },
      approved: { count: 4 },
      refused: { count: 0 },
      all: { count: 6 },
      last: null,
    });
    expect(Date.parse(before.data.pending.oldest)).not.toBeNaN();
    await moderate('approve', [ids.ownerPending]);
    const after = await admin().rpc('moderation_counts');
    expect(after.data).toMatchObject({ pending: { count: 1 }, last: { by: 'Membre' } });
  });

  test('are read page by page, each comment once', async () => {
    const read: string[] = [];
    let after: string | null = null;
    do {
      const { ids: found, next } = await page('all', {}, { size: 2, ...(after && { after }) });
      read.push(...found);
      after = next;
    } while (after);
    expect(read.toSorted()).toEqual((await page('all')).ids.toSorted());
  });

  test('are filtered by article, author, dates, words and links', async () => {
    await world.sql`update public.blog_comments set content = 'Voir https://exemple.fr, à l’été', created_at = '2025-03-01'
      where id = ${ids.otherPending}`;
    expect((await page('all', { post: ids.draftPost })).ids).toEqual([ids.hiddenByPost]);
    expect((await page('pending', { author: world.idOf('other') })).ids).toEqual([ids.otherPending]);
    expect((await page('all', { until: '2025-03-02' })).ids).toEqual([ids.otherPending]);
    expect((await page('pending', { since: '2025-03-02' })).ids).toEqual([ids.ownerPending]);
    expect((await page('all', { link: true })).ids).toEqual([ids.otherPending]);
    expect((await page('all', { search: 'L’ETE' })).ids).toEqual([ids.otherPending]);
    expect((await page('all', { search: '100 %' })).ids).toEqual([]);
    expect((await page('reported', { reason: 'spam' })).ids).toEqual([ids.ownerComment]);
    expect((await page('reported', { reason: 'abuse' })).ids).toEqual([]);
  });

  test('a card contains author, article and reports', async () => {
    const { cards } = await page('reported');
    expect(cards[0]).toMatchObject({
      content: 'publié',
      rule: null,
      post: { title: 'Article', slug: 'public' },
      author: { name: 'Membre', approved: 1, refused: 0, pending: 1, badge: 'bronze', suspension: null },
      reactions: { like: 1 },
      reports: [{ reason: 'spam', status: 'open', reporter: 'Membre', record: { open: 1, upheld: 0 } }],
    });
  });
});
