import { ReasonedExport } from '#app/shared/staff/reasoned-export.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';

import { badgeTexts } from './badge-cells.tsx';
import type { BadgeLine } from './badge-line.ts';
import { readBadgesExport } from './badges.data.ts';
import { badgeColumns, listingOf } from './badges-view.ts';
import type { BadgesView } from './badges-view.ts';

/** Downloads the filtered badges with the columns shown; the audit log keeps the reason. */
export function BadgeExport({ view, onClose }: { view: BadgesView; onClose: () => void }) {
  const columns = badgeColumns.filter((name) => view.columns.includes(name));
  return (
    <ReasonedExport<BadgeLine>
      title={badgesAdmin.export.title}
      name="badges"
      header={columns.map((name) => badgesAdmin.columns[name])}
      cells={(badge) => columns.map((name) => badgeTexts[name](badge))}
      readPage={(client, asked, signal) =>
        readBadgesExport(client, { filters: listingOf(view).filters, ...asked }, signal)
      }
      onClose={onClose}
    />
  );
}
