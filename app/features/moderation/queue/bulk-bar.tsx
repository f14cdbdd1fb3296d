import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { shortCount } from '#app/lib/format/short-count.ts';
import type { useSelection } from '#app/shared/list/use-selection.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { BulkBar } from '#app/ui/table/bulk-bar.tsx';
import { list } from '#content/copy/admin/list.ts';
import { bulkBar } from '#content/copy/admin/moderation-forms.ts';
import { limits } from '#domain/limits.ts';

import type { Decide } from '#app/features/moderation/actions/use-decisions.ts';
import type { useQueueActions } from '#app/features/moderation/actions/use-queue-actions.ts';
import type { Card, RowVersion } from '#app/features/moderation/moderation-schemas.ts';
import { readSelection } from './queue.data.ts';
import { hasFilters } from './queue-view.ts';
import type { QueueView } from './queue-view.ts';

type Props = {
  view: QueueView;
  /** The number of comments on the page, whether more pages follow, and the size of the queue without its filters. */
  total: number;
  more: boolean;
  count: number | undefined;
  selection: ReturnType<typeof useSelection<RowVersion, Card>>;
  decide: Decide;
  actions: ReturnType<typeof useQueueActions>;
};

/** Decides many comments at once, with one reason: those of the page, or all that match the filters. */
export function QueueBulkBar({ view, total, more, count, selection, decide, actions }: Props) {
  const { selected, hasPage, selectPage, selectWhole } = selection;
  const filtered = hasFilters(view);

  async function selectQueue() {
    try {
      const comments = await readSelection(await getSupabase(), view);
      selectWhole(comments);
      if (comments.length >= limits.selectionMax) notify({ title: bulkBar.most });
    } catch {
      notify({ title: list.failed, kind: 'destructive' });
    }
  }

  return (
    <BulkBar
      label={bulkBar.label}
      total={total}
      selected={selected.length}
      hasPage={hasPage}
      onPage={selectPage}
      whole={
        more || view.after
          ? {
              filtered,
              count: filtered || count === undefined ? undefined : shortCount(count),
              onSelect: () => void selectQueue(),
            }
          : undefined
      }
    >
      <Button
        size="small"
        onClick={() => {
          void decide(selected, 'approve');
          selectPage(false);
        }}
      >
        {bulkBar.approve}
      </Button>
      <Button
        size="small"
        variant="secondary"
        onClick={() => actions.openPrompt({ kind: 'refuse', comments: selected })}
      >
        {bulkBar.refuse}
      </Button>
    </BulkBar>
  );
}
