import { useMemo, useState } from 'react';

import { shortCount } from '#app/lib/format/short-count.ts';
import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { pageSizes, sortText } from '#app/shared/list/list-view.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { useSelection } from '#app/shared/list/use-selection.ts';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { ColumnMenu } from '#app/ui/table/column-menu.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { articles } from '#content/copy/admin/articles.ts';

import { articleTableColumns } from './article-cells.tsx';
import { ArticleFilterBar } from './article-filters.tsx';
import type { ArticleLine } from './article-line.ts';
import { editPath } from './article-line.ts';
import { ArticleMenu } from './article-menu.tsx';
import { ArticlesBulkBar } from './articles-bulk-bar.tsx';
import { ArticlesExport } from './articles-export.tsx';
import { articlesList } from './articles-view.ts';
import { BinLead } from './bin-lead.tsx';
import { DateDialog } from './date-dialog.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { NoArticle } from './no-article.tsx';
import { RecapButton } from './recap-button.tsx';
import { useArticleActs } from './use-article-acts.ts';
import { useArticleKeys } from './use-article-keys.ts';
import type { ArticlesAddress, ArticlesRead } from './use-articles.ts';

const domId = (id: string) => `article-${id}`;

/** The articles of a tab, with search, filters, sort and columns in the URL. */
export function ArticlesTable({ address, read }: { address: ArticlesAddress; read: ArticlesRead }) {
  const { view, change, scope, pageAt } = address;
  const { data, error, refetch } = read;
  const rows = data?.rows ?? [];
  const may = useMay();
  const acts = useArticleActs();
  const [dating, setDating] = useState<ArticleLine>();
  const [deleting, setDeleting] = useState<readonly string[]>();
  const columns = useMemo(
    () => [
      ...articleTableColumns,
      {
        id: 'actions',
        title: articles.columns.actions,
        cell: (line: ArticleLine) => (
          <ArticleMenu line={line} onDelete={({ id }) => setDeleting([id])} onDate={setDating} />
        ),
        menu: true as const,
      },
    ],
    [],
  );
  const { current, choose, move } = useCurrentRow(rows, domId);
  const selection = useSelection<{ id: string }, ArticleLine>(rows, scope);
  const selects = may('blog.publish');
  useArticleKeys({ current, move, domId, acts, selection: selects ? selection : undefined });
  return (
    <>
      <ArticleFilterBar view={view} onChange={change} />
      <div className="mt-3 mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {/* On a phone, on a line of its own that is kept while the list loads. */}
        <p
          className="tabular-nums text-sm text-ink-soft max-sm:min-h-[1lh] max-sm:basis-full"
          aria-live="polite"
        >
          {data?.count != null &&
            `${shortCount(data.count)} ${data.count > 1 ? articles.many : articles.one}`}
        </p>
        {view.tabs.etat === 'brouillons' && rows.length > 0 && may('blog.write') && <RecapButton />}
        <div className="flex items-center gap-1">
          {rows.length > 0 && <ArticlesExport view={view} />}
          <ColumnMenu
            columns={articleTableColumns}
            shown={view.columns}
            onChange={(shown) => change({ colonnes: shown.join('.') })}
          />
        </div>
      </div>
      {view.tabs.etat === 'corbeille' && <BinLead total={data?.tabs.bin ?? 0} onEmpty={setDeleting} />}
      <ListFrame
        label={articles.list}
        loading={articles.loading}
        shape="table"
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={
          rows.length === 0 && (
            <NoArticle view={view} total={data?.tabs.all} onClear={() => change(articlesList.cleared)} />
          )
        }
      >
        {rows.length > 0 && selects && (
          <ArticlesBulkBar
            view={view}
            total={rows.length}
            more={Boolean(data?.next)}
            count={data?.count}
            selection={selection}
            acts={acts}
            onDelete={setDeleting}
          />
        )}
        {rows.length > 0 && (
          <DataTable
            caption={articles.list}
            columns={columns}
            shown={[...view.columns, 'actions']}
            rows={rows}
            nameOf={({ title }) => title || articles.untitled}
            {...(view.tabs.etat !== 'corbeille' && { linkTo: ({ id }: ArticleLine) => editPath(id) })}
            sort={view.sort}
            onSort={(sort) => change({ tri: sortText(sort) })}
            selection={selects ? selection : undefined}
            current={current?.id}
            domId={domId}
            onFocus={choose}
          />
        )}
      </ListFrame>
      {dating && <DateDialog line={dating} onClose={() => setDating(undefined)} />}
      {deleting && (
        <DeletionDialog
          ids={deleting}
          acts={acts}
          onDone={() => selection.selectPage(false)}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {(data ?? view.after) && (
        <Pager
          label={articles.pages}
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
