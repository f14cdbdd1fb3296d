import * as z from 'zod/mini';

import { getSupabase, withServices } from '#app/lib/session/supabase-browser.ts';
import { limits } from '#domain/limits.ts';
import { articleTopic } from '#domain/article-saving.ts';

/** A person who has the article open. `tab` tells two tabs of one person apart. */
export type Writer = { userId: string; tab: string; name: string };

const metaSchema = z.object({ tab: z.string(), name: z.string() });

/**
 * Appears in the presence of an article, and calls `onWriters` with the others at each change. `me` undefined only
 * watches. Returns the function that leaves. Without realtime it never calls.
 */
export function joinArticle(
  article: string,
  me: Writer | undefined,
  onWriters: (writers: readonly Writer[]) => void,
): () => void {
  let leave: () => void = () => undefined;
  let left = false;

  async function join() {
    const client = await withServices(await getSupabase());
    if (left) return;
    const channel = client.channel(articleTopic(article), {
      config: { private: true, presence: { key: me?.userId ?? '' } },
    });
    channel.on('presence', { event: 'sync' }, () =>
      onWriters(writersOf(channel.presenceState()).filter(({ tab }) => tab !== me?.tab)),
    );
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED' && me) void channel.track({ tab: me.tab, name: me.name });
      if (status !== 'SUBSCRIBED') onWriters([]);
    });
    leave = () => void client.removeChannel(channel);
  }

  join().catch(() => undefined);
  return () => {
    left = true;
    leave();
  };
}

/** The state is written by the browsers of other members: other shapes are left out. */
function writersOf(state: Record<string, readonly unknown[]>): Writer[] {
  return Object.entries(state).flatMap(([userId, metas]) =>
    metas.flatMap((meta) => {
      const known = metaSchema.safeParse(meta);
      if (!known.success) return [];
      return [{ userId, tab: known.data.tab, name: known.data.name.slice(0, limits.displayNameMax) }];
    }),
  );
}
