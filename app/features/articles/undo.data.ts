import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { requestBytes } from '#domain/requests.ts';

import type { ArticleChanged, UndoReport } from './undo-changes.ts';
import { partsOf, undoOf } from './undo-changes.ts';

/** The body has a few characters around the changes. */
const bodyBytes = requestBytes - 4096;

/** Takes the changes of an act back, request by request; the first one that fails ends it. Never throws. */
export async function undoChanges(
  client: SiteClient,
  changed: readonly ArticleChanged[],
): Promise<UndoReport> {
  const report = { undone: 0, left: 0 };
  let rest = changed;
  for (const part of partsOf(changed, bodyBytes)) {
    try {
      // The values of `before` came from the database as JSON.
      const changes = JSON.parse(JSON.stringify(part.map(undoOf)));
      const { data } = await client.rpc('undo_article_changes', { changes }).throwOnError();
      for (const { outcome } of z.array(z.object({ outcome: z.string() })).parse(data))
        report[outcome === 'done' ? 'undone' : 'left'] += 1;
      rest = rest.slice(part.length);
    } catch (error) {
      return { ...report, rest, error };
    }
  }
  return { ...report, rest };
}
