import { Download, Printer } from 'lucide-react';

import { downloadText } from '#app/lib/browser/download-text.ts';
import { csvText } from '#app/lib/format/csv.ts';
import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { partnerSheet as copy, partnerSheets } from '#content/copy/admin/partner-sheets.ts';
import { slugify } from '#domain/text/slug.ts';

import { readPartnerSheet } from './partner-sheets.data.ts';
import type { PartnerSheet } from './partner-sheets.data.ts';
import { Sheet } from './sheet.tsx';
import { sheetRows } from './sheet-figures.ts';

const trail = [
  { name: admin.home, path: '/admin' },
  { name: partnerSheets.title, path: '/admin/partenaires' },
];

/** /admin/partenaires/{id}: what the card of a partner brought, on one printed page. */
export function PartnerSheetScreen({ id }: { id: string }) {
  const query = useMemberQuery(`partner-sheet:${id}`, (client) => readPartnerSheet(client, id));
  const { data, error } = query;
  return (
    <div>
      <ScreenHead
        title={data?.partner.name ?? (data === null ? copy.unknown : copy.heading)}
        trail={trail}
        actions={data && <Actions sheet={data} />}
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      {data ? (
        <Sheet sheet={data} />
      ) : (
        <ListFrame
          label={copy.heading}
          loading={copy.loading}
          loaded={data !== undefined}
          failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
          onRetry={() => void query.refetch()}
          empty={
            data === null && (
              <EmptyList title={copy.unknownLead}>
                <LinkButton to="/admin/partenaires" size="small" variant="secondary">
                  {partnerSheets.title}
                </LinkButton>
              </EmptyList>
            )
          }
        >
          {null}
        </ListFrame>
      )}
    </div>
  );
}

function Actions({ sheet }: { sheet: PartnerSheet }) {
  const save = () =>
    downloadText(
      `${copy.file}-${slugify(sheet.partner.name)}-${sheet.today}.csv`,
      csvText(sheetRows(sheet)),
      'text/csv',
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" variant="secondary" className="max-sm:min-h-11" onClick={save}>
        <Download aria-hidden="true" className="size-4" />
        {copy.csv}
      </Button>
      <Button size="small" className="max-sm:min-h-11" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        {copy.print}
      </Button>
    </div>
  );
}
