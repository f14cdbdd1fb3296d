import { parisStamp } from '#app/lib/time/paris-time.ts';
import { moderation, refusalReasons } from '#content/copy/admin/moderation.ts';
import { authorDrawer, exportColumns } from '#content/copy/admin/moderation-forms.ts';

import type { ExportRow } from '#app/features/moderation/moderation-schemas.ts';

/** The cells of one comment, in the order of `exportColumns`. */
export function exportRow(row: ExportRow): string[] {
  const cells: Record<keyof typeof exportColumns, string> = {
    created_at: parisStamp(row.created_at),
    author: row.author ?? moderation.deletedAccount,
    article: row.article,
    path: row.slug ? `/blog/${row.slug}#commentaire-${row.id}` : '',
    content: row.content,
    state: stateOf(row),
    refusal_reason: row.refusal_reason ? refusalReasons[row.refusal_reason] : '',
    refusal_note: row.refusal_note ?? '',
    reaction_count: String(row.reaction_count),
    reports: String(row.reports),
    id: row.id,
  };
  return Object.values(cells);
}

function stateOf({ is_approved, refusal_reason }: ExportRow): string {
  if (is_approved) return authorDrawer.states.approved;
  return refusal_reason ? authorDrawer.states.refused : authorDrawer.states.pending;
}
