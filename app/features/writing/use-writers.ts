import { useEffect, useState } from 'react';

import { readDisplayName } from './display-name.data.ts';
import { joinArticle } from './presence.data.ts';
import type { Writer } from './presence.data.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

/** The others who have the article open. `userId` is the member of this page, who appears to them if `writes`. */
export function useWriters(article: string | undefined, userId: string, writes: boolean): readonly Writer[] {
  const [writers, setWriters] = useState<readonly Writer[]>([]);
  const [tab] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (article === undefined) return undefined;
    const id = article;
    let leave: () => void = () => undefined;
    let left = false;
    async function enter() {
      const name = writes ? await readDisplayName(await getSupabase(), userId) : undefined;
      if (left) return;
      leave = joinArticle(id, name === undefined ? undefined : { userId, tab, name }, setWriters);
    }
    // Without a name or a connection, no writer is shown.
    enter().catch(() => undefined);
    return () => {
      left = true;
      leave();
    };
  }, [article, userId, tab, writes]);
  return writers;
}
