import { useMemo } from 'react';
import { useNavigate } from 'react-router';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import type { useMemberList } from '#app/lib/query/member-query.ts';
import { isFiltered, pageSizes } from '#app/shared/list/list-view.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { openRow, useListKeys } from '#app/shared/list/use-list-keys.ts';
import type { useListView } from '#app/shared/list/use-list-view.ts';
import { useOpenRow } from '#app/shared/list/use-open-row.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import type { FilterField } from '#app/ui/table/filter-fields.ts';
import { mailQueue as copy, mailTemplateLabels } from '#content/copy/admin/mail-queue.ts';
import { mailTemplates } from '#domain/mail-templates.ts';

import { mailColumns } from './mail-cells.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { MailMenu } from './mail-menu.tsx';
import type { MailLine, readMails } from './mail-queue.data.ts';
import { mailsList } from './mail-queue-view.ts';
import type { MailsView } from './mail-queue-view.ts';
import type { MailActs } from './use-mail-acts.ts';

type Props = {
  address: ReturnType<typeof useListView<MailsView, string>>;
  read: ReturnType<typeof useMemberList<Awaited<ReturnType<typeof readMails>>>>;
  acts: MailActs;
};

const domId = (id: string) => `mail-${id}`;

const fields: FilterField[] = [
  {
    kind: 'choice',
    name: 'modele',
    label: copy.template,
    any: copy.anyTemplate,
    options: mailTemplates.map((value) => ({ value, label: mailTemplateLabels[value] })),
  },
];

/** The mails of a state, newest first; the address opens one beside the list. */
export function MailsTable({ address, read, acts }: Props) {
  const { view, change, query, pageAt } = address;
  const { data, error, refetch } = read;
  const rows = data?.rows ?? [];
  const opened = useOpenRow({ param: 'mail', pattern: /^[0-9a-f-]{36}$/, query, domId });
  const { current, choose, move } = useCurrentRow(rows, domId);
  useListKeys(copy.keys.title, { move, open: () => current && openRow(domId(current.id)) });
  const columns = useColumns(acts, opened.linkTo);
  const filtered = isFiltered(view) || view.tabs.envoi !== 'tous';
  return (
    <>
      <FilterBar
        label={copy.filters}
        search={{ label: copy.search, hint: copy.searchHint, text: view.search }}
        fields={fields}
        texts={view.filters}
        onChange={change}
      />
      <ListFrame
        label={copy.list}
        loading={copy.loading}
        shape="table"
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={
          rows.length === 0 && (
            <EmptyList title={filtered ? copy.emptyFiltered : copy.empty}>
              {filtered ? (
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => change({ ...mailsList.cleared, envoi: null })}
                >
                  {copy.clear}
                </Button>
              ) : (
                <p>{copy.emptyLead}</p>
              )}
            </EmptyList>
          )
        }
      >
        {rows.length > 0 && (
          <DataTable
            caption={copy.list}
            columns={columns}
            shown={[...view.columns, 'actions']}
            rows={rows}
            nameOf={({ template, recipient }) => `${mailTemplateLabels[template]}, ${recipient}`}
            linkTo={({ id }) => opened.linkTo(id)}
            current={current?.id}
            domId={domId}
            onFocus={choose}
          />
        )}
      </ListFrame>
      {opened.id !== undefined && <MailDrawer key={opened.id} id={opened.id} onClose={opened.close} />}
      {data && (
        <Pager
          label={copy.pages}
          first={view.after ? pageAt(null) : undefined}
          next={data.next ? pageAt(data.next) : undefined}
          sizes={pageSizes}
          size={view.size}
          onSize={(size) => change({ taille: String(size) })}
        />
      )}
    </>
  );
}

/** The columns, with the menu of each row. */
function useColumns(acts: MailActs, linkTo: (id: string) => string) {
  const navigate = useNavigate();
  return useMemo(
    () => [
      ...mailColumns,
      {
        id: 'actions',
        title: copy.columns.actions,
        menu: true as const,
        cell: (line: MailLine) => (
          <MailMenu
            line={line}
            acts={acts}
            onOpen={() => void navigate(linkTo(line.id), { preventScrollReset: true })}
          />
        ),
      },
    ],
    [acts, navigate, linkTo],
  );
}
