import { expect } from 'vitest';

import type { World } from './world.ts';

/** The moderators' calls, and readings of their results. */
export function moderators(world: () => World) {
  const admin = () => world().client('admin');

  async function seen(id: string): Promise<string> {
    const { data } = await admin().from('blog_comments').select('updated_at').eq('id', id).single();
    return String(data?.updated_at);
  }

  async function moderate(
    decision: string,
    commentIds: string[],
    refusal: { reason?: string; note?: string } = {},
  ): Promise<Record<string, unknown>[]> {
    const items = await Promise.all(commentIds.map(async (id) => ({ id, seen: await seen(id) })));
    const { data, error } = await admin().rpc('moderate_comments', { items, decision, ...refusal });
    expect(error).toBeNull();
    return data;
  }

  async function page(
    queue: string,
    filters: Record<string, unknown> = {},
    more: { size?: number; after?: string } = {},
  ): Promise<{ ids: string[]; next: string | null; cards: Record<string, unknown>[] }> {
    const { data, error } = await admin().rpc('moderation_page', { queue, filters, ...more });
    expect(error).toBeNull();
    const cards: Record<string, unknown>[] = data.cards;
    return { ids: cards.map(({ id }) => String(id)), next: data.next, cards };
  }

  // Publishing a comment also mails the replies that become visible with it; this list excludes them.
  const mails = () => world().sql<{ recipient: string; template: string; data: Record<string, string> }[]>`
    select recipient, template, data from private.mail_outbox where template <> 'comment-reply' order by created_at, template`;

  async function state(id: string) {
    const { data } = await admin()
      .from('blog_comments')
      .select('is_approved, is_visible, refusal_reason, refusal_note')
      .eq('id', id)
      .single();
    return data;
  }

  const decisions = () => world().sql<{ decision: string; decided_by: string }[]>`
    select decision, decided_by from public.moderation_decisions order by id`;

  return { admin, seen, moderate, page, mails, state, decisions };
}
