import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { moderation } from '#content/copy/admin/moderation.ts';
import { bulkBar } from '#content/copy/admin/moderation-forms.ts';

import { BulkBar } from './bulk-bar.tsx';
import { fetchSelection } from '#app/features/moderation/moderation.data.ts';
import { isNarrowed, type QueueView } from './queue-view.ts';
import { shortCount } from './short-count.ts';
import type { Decide } from '#app/features/moderation/actions/use-decisions.ts';
import type { useQueueActions } from '#app/features/moderation/actions/use-queue-actions.ts';
import type { useSelection } from './use-selection.ts';

type Props = {
  view: QueueView;
  /** How many are on the page, whether others follow, and how many the queue holds without its filters. */
  total: number;
  more: boolean;
  count: number | undefined;
  selection: ReturnType<typeof useSelection>;
  decide: Decide;
  actions: ReturnType<typeof useQueueActions>;
};

/** As many as the database selects at once (`moderation_selection`). */
const most = 1000;

/** Decides many comments of the queue at once: those of the page, or all that the filters leave. */
export function QueueBulkBar({ view, total, more, count, selection, decide, actions }: Props) {
  const { selected, selectAll, selectWhole } = selection;

  async function selectQueue() {
    try {
      const comments = await fetchSelection(await getSupabase(), view);
      selectWhole(comments);
      if (comments.length >= most) notify({ title: bulkBar.most });
    } catch {
      notify({ title: moderation.failed, kind: 'destructive' });
    }
  }
  const label = isNarrowed(view) ? bulkBar.wholeFiltered : bulkBar.whole;

  return (
    <BulkBar
      total={total}
      selected={selected.length}
      onAll={selectAll}
      whole={
        more || view.after
          ? {
              label: isNarrowed(view) || count === undefined ? label : `${label} (${shortCount(count)})`,
              onSelect: () => void selectQueue(),
            }
          : undefined
      }
      onApprove={() => {
        void decide(selected, 'approve');
        selectAll(false);
      }}
      onRefuse={() => actions.ask({ kind: 'refuse', comments: selected })}
    />
  );
}
