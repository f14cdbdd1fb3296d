import { Link } from 'react-router';

import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { settingsScreen as copy } from '#content/copy/admin/settings.ts';

type Props = {
  /** Who changed the section last, when; absent where the audit log has no change of it. */
  last: { by: string | null; at: string } | null | undefined;
  /** The table of its entries in the audit log, and the row where it is one. */
  table: string;
  row?: string;
};

/** Who changed a section last, and the way to its history. */
export function SectionFoot({ last, table, row }: Props) {
  const entries = new URLSearchParams({ type: table, ...(row !== undefined && { objet: row }) });
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
      {last && (
        <span>
          {copy.changed(last.by)} <ParisTime iso={last.at} />
        </span>
      )}
      <Link to={`/admin/audit-logs?${entries}`} className="inline-flex min-h-11 items-center underline">
        {copy.history}
      </Link>
    </p>
  );
}
