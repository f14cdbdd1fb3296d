import { useQueryClient } from '@tanstack/react-query';

import { notify } from '#app/lib/browser/toast.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';

import type { ArticleChanged, UndoReport } from './undo-changes.ts';
import { undoSentences } from './undo-changes.ts';
import { undoChanges } from './undo.data.ts';

/** The undo of acts on articles: `undo` sends it, `offer` announces an act with « Annuler ». */
export function useArticleUndo() {
  const queries = useQueryClient();

  async function undo(changed: readonly ArticleChanged[]): Promise<UndoReport> {
    try {
      return await undoChanges(await getSupabase(), changed);
    } catch (error) {
      return { undone: 0, left: 0, rest: changed, error };
    } finally {
      void queries.invalidateQueries();
    }
  }

  /** After a request that failed, « Annuler » stays for what is not undone. */
  function offer(title: string, changed: readonly ArticleChanged[]): void {
    offerUndo(title, async () => {
      const report = await undo(changed);
      const title = undoSentences(report).join(' ');
      if (report.rest.length > 0) offer(title, report.rest);
      else notify({ title, ...(report.left > 0 && { kind: 'destructive' }) });
      return true;
    });
  }

  return { undo, offer };
}
