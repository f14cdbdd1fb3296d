import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { reactionsCopy } from '#content/copy/blog/comments.ts';
import type { ReactionType } from '#domain/comment-kinds.ts';

import type { CommentView, CountsById, ReactionCounts } from '#app/features/comments/comment-view.ts';
import { readReactionCounts } from '#app/features/comments/list/comments.data.ts';
import { changeReaction, readOwnReactions } from '#app/features/comments/member/member.data.ts';
import { movedCounts } from './moved-counts.ts';
import type { Refusal } from '#app/features/comments/compose/send-failure.ts';
import type { Choice } from './settle-reaction.ts';
import { settleReaction } from './settle-reaction.ts';

export type Reactions = {
  countsOf(comment: CommentView): ReactionCounts;
  heldOn(commentId: string): ReactionType | undefined;
  /** Gives, changes or takes back; shown at once, and put back if the database refuses. */
  react(comment: CommentView, clicked: ReactionType): Promise<void>;
};

type Held = Record<string, ReactionType>;

/** The reactions of a discussion: everybody's counts, and which one the person signed in here holds. */
export function useReactions(postId: string, shown: readonly string[]): Reactions {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<CountsById>({});
  const choices = useRef(new Map<string, Choice>());
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

  /** What the database holds now; nothing when it cannot be read. */
  const reread = (id: string) =>
    queries.fetchQuery({ ...ownQuery, staleTime: 0 }).then(
      (held: Held) => held[id],
      () => undefined,
    );

  function show(id: string, { before, held, wish }: Choice): void {
    setHeld(id, wish);
    setCounts(id, wish === held ? before : movedCounts(before, held, wish));
  }

  async function follow(client: SiteClient, id: string, choice: Choice): Promise<void> {
    let stored = choice.held;
    let told: CountsById;
    do {
      stored = await settleReaction(choice, stored, {
        send: (from, to) => changeReaction(client, { commentId: id, userId, from, to }),
        reread: () => reread(id),
        show: () => show(id, choice),
        tell(refusal) {
          tellRefusal(refusal);
          // What was held before may be gone.
          void queries.invalidateQueries({ queryKey: ownKey });
        },
      });
      // Others may have reacted meanwhile; if that cannot be read, what is shown stands.
      told = await readReactionCounts(client, [id]).catch(() => ({}));
    } while (stored !== choice.wish);
    setFresh((all) => ({ ...all, ...told }));
  }

  async function change(comment: CommentView, clicked: ReactionType): Promise<void> {
    const { id } = comment;
    const client = await getSupabase();
    const shown = (await queries.ensureQueryData(ownQuery))[id];
    const wish = shown === clicked ? undefined : clicked;
    const current = choices.current.get(id);
    if (current) {
      current.wish = wish;
      return show(id, current);
    }
    const choice: Choice = { before: countsOf(comment), held: shown, wish };
    choices.current.set(id, choice);
    show(id, choice);
    await follow(client, id, choice).finally(() => choices.current.delete(id));
  }

  return {
    countsOf,
    heldOn: (id) => own.data?.[id],
    async react(comment, clicked) {
      try {
        await change(comment, clicked);
      } catch {
        // The client or the answers could not be had.
        notify({ ...reactionsCopy.failed, kind: 'destructive' });
      }
    },
  };
}

function tellRefusal({ status }: Refusal): void {
  const words = status === 429 ? reactionsCopy.flood : reactionsCopy.failed;
  notify({ ...words, kind: 'destructive' });
}
