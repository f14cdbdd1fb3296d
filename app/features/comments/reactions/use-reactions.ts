import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { reactionsCopy } from '#content/copy/blog/comments.ts';
import type { ReactionType } from '#domain/comments/comment-kinds.ts';

import type { CommentView, CountsById, ReactionCounts } from '#app/features/comments/comment-view.ts';
import { readReactionCounts } from '#app/features/comments/list/comments.data.ts';
import { changeReaction, readOwnReactions } from '#app/features/comments/member/member.data.ts';
import { movedCounts } from './moved-counts.ts';
import type { Refusal } from '#app/features/comments/compose/send-failure.ts';
import type { Choice } from './settle-reaction.ts';
import { settleReaction } from './settle-reaction.ts';

export type Reactions = {
  countsOf(comment: CommentView): ReactionCounts;
  ownReactionOn(commentId: string): ReactionType | undefined;
  /** Adds, changes or removes the reaction; shown at once, restored when the database refuses. */
  react(comment: CommentView, clicked: ReactionType): Promise<void>;
};

type OwnReactions = Record<string, ReactionType>;

/** The reactions of a discussion: the counts, and the signed-in member's own. */
export function useReactions(postId: string, shown: readonly string[]): Reactions {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<CountsById>({});
  const { mutateAsync: send } = useMemberMutation(changeReaction, []);
  const choices = useRef(new Map<string, Choice>());
  const ownKey = ['comments', postId, 'reactions', userId];
  const ownQuery = {
    queryKey: ownKey,
    queryFn: async () => readOwnReactions(await getSupabase(), postId, userId),
  };
  const own = useQuery({ ...ownQuery, enabled: userId !== '' });
  // The page may come from the cache, minutes old: the member's own reaction may be missing from its counts.
  const counts = useQuery({
    queryKey: ['comments', postId, 'counts', userId, shown],
    queryFn: async () => readReactionCounts(await getSupabase(), shown),
    enabled: userId !== '' && shown.length > 0,
    placeholderData: (previous) => previous,
  });

  const countsOf = ({ id, reactions }: CommentView) => fresh[id] ?? counts.data?.[id] ?? reactions;
  const setCounts = (id: string, counts: ReactionCounts) => setFresh((all) => ({ ...all, [id]: counts }));
  const setOwn = (id: string, type: ReactionType | undefined) =>
    queries.setQueryData<OwnReactions>(ownKey, (all = {}) => {
      const { [id]: _former, ...others } = all;
      return type ? { ...others, [id]: type } : others;
    });

  /** The stored reaction; undefined when there is none or the read fails. */
  const reread = (id: string) =>
    queries.fetchQuery({ ...ownQuery, staleTime: 0 }).then(
      (reactions: OwnReactions) => reactions[id],
      () => undefined,
    );

  function show(id: string, { before, shown: former, selected }: Choice): void {
    setOwn(id, selected);
    setCounts(id, selected === former ? before : movedCounts(before, former, selected));
  }

  async function follow(client: SiteClient, id: string, choice: Choice): Promise<void> {
    let stored = choice.shown;
    let latest: CountsById;
    do {
      stored = await settleReaction(choice, stored, {
        send: (from, to) => send({ commentId: id, from, to }),
        reread: () => reread(id),
        show: () => show(id, choice),
        reportRefusal(refusal) {
          notifyRefusal(refusal);
          // The former reaction may be deleted already.
          void queries.invalidateQueries({ queryKey: ownKey });
        },
      });
      // Other members may have reacted in the meantime; when this read fails, the shown counts stay.
      latest = await readReactionCounts(client, [id]).catch(() => ({}));
    } while (stored !== choice.selected);
    setFresh((all) => ({ ...all, ...latest }));
  }

  async function change(comment: CommentView, clicked: ReactionType): Promise<void> {
    const { id } = comment;
    const client = await getSupabase();
    const shown = (await queries.ensureQueryData(ownQuery))[id];
    const selected = shown === clicked ? undefined : clicked;
    const current = choices.current.get(id);
    if (current) {
      current.selected = selected;
      return show(id, current);
    }
    const choice: Choice = { before: countsOf(comment), shown, selected };
    choices.current.set(id, choice);
    show(id, choice);
    await follow(client, id, choice).finally(() => choices.current.delete(id));
  }

  return {
    countsOf,
    ownReactionOn: (id) => own.data?.[id],
    async react(comment, clicked) {
      try {
        await change(comment, clicked);
      } catch {
        // The client could not be loaded, or a read failed.
        notify({ ...reactionsCopy.failed, kind: 'destructive' });
      }
    },
  };
}

function notifyRefusal({ status }: Refusal): void {
  const words = status === 429 ? reactionsCopy.flood : reactionsCopy.failed;
  notify({ ...words, kind: 'destructive' });
}
