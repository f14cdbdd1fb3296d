import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { shortCount } from '#app/lib/format/short-count.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { isFiltered } from '#app/shared/list/list-view.ts';
import type { useSelection } from '#app/shared/list/use-selection.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ActionMenu } from '#app/ui/overlays/action-menu.tsx';
import { BulkBar } from '#app/ui/table/bulk-bar.tsx';
import { articles } from '#content/copy/admin/articles.ts';
import { list } from '#content/copy/admin/list.ts';
import type { ArticleAct } from '#domain/articles.ts';

import type { ArticleLine } from './article-line.ts';
import { readSelection } from './articles.data.ts';
import { listingOf } from './articles-view.ts';
import type { ArticlesView } from './articles-view.ts';
import { LabelDialog } from './label-dialog.tsx';
import type { useArticleActs } from './use-article-acts.ts';

type Props = {
  view: ArticlesView;
  total: number;
  more: boolean;
  count: number | null | undefined;
  selection: ReturnType<typeof useSelection<{ id: string }, ArticleLine>>;
  acts: ReturnType<typeof useArticleActs>;
  onDelete: (ids: readonly string[]) => void;
};

const copy = articles.bulk;
type LabelAct = 'tag' | 'untag' | 'category';

/** Changes the articles of the page, or all that match the filters. */
export function ArticlesBulkBar({ view, total, more, count, selection, acts, onDelete }: Props) {
  const { selected, hasPage, selectPage, selectWhole } = selection;
  const [labelling, setLabelling] = useState<LabelAct>();
  const ids = selected.map(({ id }) => id);

  async function run(act: ArticleAct, value?: string): Promise<boolean> {
    const sent = await acts.change({ ids, act, ...(value !== undefined && { value }) });
    if (sent) selectPage(false);
    return sent;
  }

  async function selectAll() {
    try {
      const found = await readSelection(await getSupabase(), listingOf(view).filters);
      selectWhole(found.map((id) => ({ id })));
    } catch {
      notify({ title: list.failed, kind: 'destructive' });
    }
  }

  return (
    <>
      <BulkBar
        label={copy.selected}
        total={total}
        selected={selected.length}
        hasPage={hasPage}
        onPage={selectPage}
        whole={
          more || view.after
            ? {
                filtered: isFiltered(view),
                count: count == null ? undefined : shortCount(count),
                onSelect: () => void selectAll(),
              }
            : undefined
        }
      >
        {view.tabs.etat === 'corbeille' ? (
          <>
            <Button size="small" variant="secondary" onClick={() => void run('restore')}>
              {articles.actions.restore}
            </Button>
            <Button size="small" variant="danger" onClick={() => onDelete(ids)}>
              {articles.actions.delete}
            </Button>
          </>
        ) : (
          <>
            <Button size="small" variant="secondary" onClick={() => void run('publish')}>
              {articles.actions.publish}
            </Button>
            <Button size="small" variant="secondary" onClick={() => void run('unpublish')}>
              {articles.actions.unpublish}
            </Button>
            <ActionMenu
              label={copy.more}
              entries={[
                ...(['tag', 'untag', 'category'] as const).map((act) => ({
                  label: copy[act],
                  onChoose: () => setLabelling(act),
                })),
                { label: articles.actions.bin, danger: true, onChoose: () => void run('bin') },
              ]}
            />
          </>
        )}
      </BulkBar>
      {labelling && (
        <LabelDialog
          act={labelling}
          count={ids.length}
          onApply={(value) => run(labelling, value)}
          onClose={() => setLabelling(undefined)}
        />
      )}
    </>
  );
}
