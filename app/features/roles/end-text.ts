import { endMoment } from '#app/lib/time/end-moment.ts';
import { roles } from '#content/copy/admin/roles.ts';

/** « Jusqu’au 31 décembre 2026 », « Terminé le … », « Sans date de fin ». */
export function endText({ ends_at, ended }: { ends_at: string | null; ended: boolean }): string {
  if (!ends_at) return roles.list.forever;
  return `${ended ? roles.list.ended : roles.list.until} ${endMoment(ends_at)}`;
}
