import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import type { CommentSort } from '#domain/comments/comment-kinds.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { readThread } from './comments.data.ts';
import { anchorOf, linkedComment } from '#app/features/comments/discussion-context.ts';

type Linked = {
  /** Id of the comment that the address names, once it is shown. */
  id?: string;
  /** Its thread, when no shown page contains it. */
  thread?: CommentView[];
  /** The comment is not published, or no longer. */
  gone?: boolean;
  /** The read failed. */
  failed?: boolean;
};

/** Shows the comment that the address names (`#commentaire-…`), on whichever page it is, and scrolls to it. */
export function useLinkedComment(postId: string, sort: CommentSort): Linked {
  const { hash, key } = useLocation();
  const wanted = linkedComment(hash);
  const [found, setFound] = useState<Linked & { wanted: string }>();

  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    async function find(id: string) {
      const shown = document.getElementById(anchorOf(id)) !== null;
      const thread = shown ? undefined : await readThread(await getSupabase(), { postId, sort }, id);
      if (current) setFound({ wanted: id, ...(thread && { thread }), gone: !shown && !thread });
    }
    find(wanted).catch(() => current && setFound({ wanted, failed: true }));
    return () => {
      current = false;
    };
    // `key` changes when the same link is followed again.
  }, [wanted, postId, sort, key]);

  const arrived = found?.wanted === wanted ? found : undefined;
  useEffect(() => {
    if (!arrived || arrived.gone || arrived.failed) return;
    const element = document.getElementById(anchorOf(arrived.wanted));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [arrived]);

  if (!arrived) return {};
  const { wanted: id, ...state } = arrived;
  return { ...state, id };
}
