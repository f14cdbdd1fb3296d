import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useSession } from '#app/lib/session.ts';
import { getSupabase } from '#app/lib/supabase-browser.ts';
import { notify } from '#app/lib/toast.ts';
import { reactionsCopy } from '#content/comments.ts';
import type { ReactionType } from '#domain/comment-kinds.ts';

import type { CommentView, CountsById, ReactionCounts } from './comment-view.ts';
import { readReactionCounts } from './comments.data.ts';
import { changeReaction, readOwnReactions } from './member.data.ts';
import { movedCounts } from './moved-counts.ts';
import type { Refusal } from './send-failure.ts';

export type Reactions = {
  countsOf(comment: CommentView): ReactionCounts;
  heldOn(commentId: string): ReactionType | undefined;
  /** Gives, changes or takes back; shown at once, and put back if the database refuses. */
  react(comment: CommentView, wanted: ReactionType): Promise<void>;
};

type Held = Record<string, ReactionType>;

/** The reactions of a discussion: everybody's counts, and which one the person signed in here holds. */
export function useReactions(postId: string, shown: readonly string[]): Reactions {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<CountsById>({});
  const busy = useRef(new Set<string>());
  const ownKey = ['comments', postId, 'reactions', userId];
  const ownQuery = {
    queryKey: ownKey,
    queryFn: async () => readOwnReactions(await getSupabase(), postId, userId),
  };
  const own = useQuery({ ...ownQuery, enabled: userId !== '' });
  // The page was written for everybody, up to minutes ago: a member's own reaction may not be counted in it.
  const counts = useQuery({
    queryKey: ['comments', postId, 'counts', userId, shown],
    queryFn: async () => readReactionCounts(await getSupabase(), shown),
    enabled: userId !== '' && shown.length > 0,
    placeholderData: (previous) => previous,
  });

  const countsOf = ({ id, reactions }: CommentView) => fresh[id] ?? counts.data?.[id] ?? reactions;
  const setCounts = (id: string, told: ReactionCounts) => setFresh((all) => ({ ...all, [id]: told }));
  const setHeld = (id: string, type: ReactionType | undefined) =>
    queries.setQueryData<Held>(ownKey, (all = {}) => {
      const { [id]: _former, ...others } = all;
      return type ? { ...others, [id]: type } : others;
    });

  async function change(comment: CommentView, wanted: ReactionType): Promise<void> {
    const { id } = comment;
    const client = await getSupabase();
    const held = (await queries.ensureQueryData(ownQuery))[id];
    const before = countsOf(comment);
    setHeld(id, held === wanted ? undefined : wanted);
    setCounts(id, movedCounts(before, held, wanted));
    const refusal = await changeReaction(client, { commentId: id, userId, wanted, ...(held && { held }) });
    if (refusal) {
      setHeld(id, held);
      setCounts(id, before);
      tellRefusal(refusal);
      await queries.invalidateQueries({ queryKey: ownKey });
    }
    // Others may have reacted meanwhile; if that cannot be read, what is shown stands.
    const told = await readReactionCounts(client, [id]).catch(() => ({}));
    setFresh((all) => ({ ...all, ...told }));
  }

  return {
    countsOf,
    heldOn: (id) => own.data?.[id],
    async react(comment, wanted) {
      if (busy.current.has(comment.id)) return;
      busy.current.add(comment.id);
      try {
        await change(comment, wanted);
      } catch {
        // The client or the answers could not be had.
        notify({ ...reactionsCopy.failed, kind: 'destructive' });
      } finally {
        busy.current.delete(comment.id);
      }
    },
  };
}

function tellRefusal({ status }: Refusal): void {
  const words = status === 429 ? reactionsCopy.flood : reactionsCopy.failed;
  notify({ ...words, kind: 'destructive' });
}
