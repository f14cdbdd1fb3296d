import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { readThread } from './comments.data.ts';
import { anchorOf, linkedComment } from '#app/features/comments/discussion-context.ts';

type Linked = {
  /** The comment the address leads to, once it is shown. */
  id?: string;
  /** Its thread, when it stands on no page that is shown. */
  thread?: CommentView[];
  /** Nobody sees that comment, or not any more. */
  gone?: boolean;
  /** It could not be read: nobody knows. */
  failed?: boolean;
};

/** Brings the comment that the address names (`#commentaire-…`) under the reader's eyes, wherever it stands. */
export function useLinkedComment(postId: string): Linked {
  const { hash, key } = useLocation();
  const wanted = linkedComment(hash);
  const [found, setFound] = useState<Linked & { wanted: string }>();

  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    async function find(id: string) {
      const shown = document.getElementById(anchorOf(id)) !== null;
      const thread = shown ? undefined : await readThread(await getSupabase(), postId, id);
      if (current) setFound({ wanted: id, ...(thread && { thread }), gone: !shown && !thread });
    }
    find(wanted).catch(() => current && setFound({ wanted, failed: true }));
    return () => {
      current = false;
    };
    // `key`: the same link, followed again.
  }, [wanted, postId, key]);

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
