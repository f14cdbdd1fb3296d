import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import type { useMemberList } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { isFiltered, pageSizes } from '#app/shared/list/list-view.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { openRow, useListKeys } from '#app/shared/list/use-list-keys.ts';
import type { useListView } from '#app/shared/list/use-list-view.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { ActionMenu } from '#app/ui/overlays/action-menu.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import { campaigns as copy } from '#content/copy/admin/campaigns.ts';
import { campaignArchivePath } from '#domain/campaign-archive.ts';

import { campaignTableColumns } from './campaign-cells.tsx';
import { RenameDialog, TemplateDialog } from './campaign-dialogs.tsx';
import type { CampaignLine } from './campaign.ts';
import { campaignPath } from './campaign.ts';
import type { readCampaigns } from './campaigns.data.ts';
import { campaignColumns, campaignsList } from './campaigns-view.ts';
import type { CampaignsView } from './campaigns-view.ts';
import type { useCampaignActs } from './use-campaign-acts.ts';

type Address = ReturnType<typeof useListView<CampaignsView, string>>;
type Acts = ReturnType<typeof useCampaignActs>;
type Props = {
  address: Address;
  read: ReturnType<typeof useMemberList<Awaited<ReturnType<typeof readCampaigns>>>>;
  acts: Acts;
};

const domId = (id: string) => `campagne-${id}`;

/** The campaigns of a state, with their search in the URL. */
export function CampaignsTable({ address, read, acts }: Props) {
  const { view, change, pageAt } = address;
  const { data, error, refetch } = read;
  const rows = data?.rows ?? [];
  const [naming, setNaming] = useState<{ what: 'rename' | 'template'; line: CampaignLine }>();
  const { current, choose, move } = useCurrentRow(rows, domId);
  useListKeys(copy.list, { move, open: () => current && openRow(domId(current.id)) });
  const columns = useMemo(
    () => [
      ...campaignTableColumns,
      {
        id: 'actions',
        title: copy.columns.actions,
        cell: (line: CampaignLine) => (
          <CampaignMenu line={line} acts={acts} onName={(what) => setNaming({ what, line })} />
        ),
        menu: true as const,
      },
    ],
    [acts],
  );
  const close = () => setNaming(undefined);
  return (
    <>
      <FilterBar
        label={copy.search}
        search={{ label: copy.search, hint: copy.searchHint, text: view.search }}
        fields={[]}
        texts={{}}
        onChange={change}
      />
      <ListFrame
        label={copy.list}
        loading={copy.loading}
        shape="table"
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={rows.length === 0 && <NoCampaign address={address} total={data?.tabs.all ?? 0} acts={acts} />}
      >
        {rows.length > 0 && (
          <DataTable
            caption={copy.list}
            columns={columns}
            shown={[...campaignColumns, 'actions']}
            rows={rows}
            nameOf={({ name }) => name}
            linkTo={({ id }) => campaignPath(id)}
            current={current?.id}
            domId={domId}
            onFocus={choose}
          />
        )}
      </ListFrame>
      {naming?.what === 'rename' && <RenameDialog line={naming.line} onClose={close} />}
      {naming?.what === 'template' && <TemplateDialog line={naming.line} onClose={close} />}
      {(data ?? view.after) && (
        <Pager
          label={copy.pages}
          first={view.after ? pageAt(null) : undefined}
          next={data?.next ? pageAt(data.next) : undefined}
          sizes={pageSizes}
          size={view.size}
          onSize={(size) => change({ taille: String(size) })}
        />
      )}
    </>
  );
}

type MenuProps = { line: CampaignLine; acts: Acts; onName: (what: 'rename' | 'template') => void };

/** The menu « … » of a campaign. */
function CampaignMenu({ line, acts, onName }: MenuProps) {
  const may = useMay();
  const navigate = useNavigate();
  const { actions } = copy;
  const writes = may('newsletter.write');
  const entries = [
    { label: actions.open, onChoose: () => void navigate(campaignPath(line.id)) },
    line.is_public && line.started_at && { label: actions.archive, href: campaignArchivePath(line) },
    writes && { label: actions.rename, onChoose: () => onName('rename') },
    writes && { label: actions.duplicate, onChoose: () => void acts.duplicate(line) },
    writes && { label: actions.template, onChoose: () => onName('template') },
    writes &&
      line.state === 'draft' && {
        label: actions.delete,
        danger: true,
        onChoose: () => void acts.remove(line),
      },
  ];
  return <ActionMenu label={`${copy.menu} ${line.name}`} entries={entries.flatMap((entry) => entry || [])} />;
}

/** The empty list: of the search, of a state, or of all campaigns. */
function NoCampaign({ address, total, acts }: { address: Address; total: number; acts: Acts }) {
  const may = useMay();
  if (isFiltered(address.view))
    return (
      <EmptyList title={copy.emptySearch}>
        <Button size="small" variant="secondary" onClick={() => address.change(campaignsList.cleared)}>
          {copy.showAll}
        </Button>
      </EmptyList>
    );
  if (total > 0)
    return (
      <EmptyList title={copy.emptyTab}>
        <Button size="small" variant="secondary" onClick={() => address.change({ etat: null })}>
          {copy.showAll}
        </Button>
      </EmptyList>
    );
  return (
    <EmptyList title={copy.empty} picture="toast">
      {may('newsletter.write') && (
        <Button size="small" busy={acts.isBusy} onClick={() => void acts.createNextEdition()}>
          {copy.start}
        </Button>
      )}
    </EmptyList>
  );
}
