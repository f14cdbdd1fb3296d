import { parisStamp } from '#app/lib/time/paris-time.ts';
import { moderation } from '#content/copy/admin/moderation.ts';
import { authorDrawer, exportColumns } from '#content/copy/admin/moderation-forms.ts';
import { refusalReasonLabels } from '#content/copy/blog/reasons.ts';
import { commentState } from '#domain/comments/comment-kinds.ts';

import { commentPath } from '#app/features/moderation/card/comment-path.ts';
import type { ExportRow } from '#app/features/moderation/moderation-schemas.ts';

/** The cells of one comment, in the order of `exportColumns`. */
export function exportRow(row: ExportRow): string[] {
  const cells: Record<keyof typeof exportColumns, string> = {
    created_at: parisStamp(row.created_at),
    author: row.author ?? moderation.deletedAccount,
    article: row.article,
    path: commentPath({ id: row.id, post: row }) ?? '',
    content: row.content,
    state: authorDrawer.states[commentState(row)],
    refusal_reason: row.refusal_reason ? refusalReasonLabels[row.refusal_reason] : '',
    refusal_note: row.refusal_note ?? '',
    reaction_count: String(row.reaction_count),
    reports: String(row.reports),
    id: row.id,
  };
  return Object.values(cells);
}
