import { parisLocalOf } from '#app/lib/time/paris-local.ts';
import { moderation } from '#content/copy/admin/moderation.ts';
import { authorDrawer, exportColumns } from '#content/copy/admin/moderation-forms.ts';
import { refusalReasonLabels } from '#content/copy/blog/reasons.ts';
import { commentState } from '#domain/comments/comment-kinds.ts';

import { commentPath } from '#app/features/moderation/card/comment-path.ts';
import type { ExportRow } from '#app/features/moderation/moderation-schemas.ts';

/** The cells of one comment, in the order of `exportColumns`: the date of Paris sorts as text, the link is absolute. */
export function exportRow(row: ExportRow, site = window.location.origin): string[] {
  const path = commentPath({ id: row.id, post: row });
  const cells: Record<keyof typeof exportColumns, string> = {
    created_at: parisLocalOf(row.created_at).replace('T', ' '),
    author: row.author ?? moderation.deletedAccount,
    article: row.article,
    path: path ? new URL(path, site).href : '',
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
