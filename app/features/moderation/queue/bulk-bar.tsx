import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';
import { bulkBar } from '#content/copy/admin/moderation-forms.ts';
import { limits } from '#domain/limits.ts';

import type { Decide } from '#app/features/moderation/actions/use-decisions.ts';
import type { useQueueActions } from '#app/features/moderation/actions/use-queue-actions.ts';
import { readSelection } from './queue.data.ts';
import { hasFilters } from './queue-view.ts';
import type { QueueView } from './queue-view.ts';
import { shortCount } from '#app/lib/format/short-count.ts';
import type { useSelection } from './use-selection.ts';

type Props = {
  view: QueueView;
  /** The number of comments on the page, whether more pages follow, and the size of the queue without its filters. */
  total: number;
  more: boolean;
  count: number | undefined;
  selection: ReturnType<typeof useSelection>;
  decide: Decide;
  actions: ReturnType<typeof useQueueActions>;
};

/** Decides many comments at once, with one reason: those of the page, or all that match the filters. */
export function BulkBar({ view, total, more, count, selection, decide, actions }: Props) {
  const { selected, selectAll, selectWhole } = selection;
  const label = hasFilters(view) ? bulkBar.wholeFiltered : bulkBar.whole;

  async function selectQueue() {
    try {
      const comments = await readSelection(await getSupabase(), view);
      selectWhole(comments);
      if (comments.length >= limits.moderationSelection) notify({ title: bulkBar.most });
    } catch {
      notify({ title: moderation.failed, kind: 'destructive' });
    }
  }

  return (
    <fieldset className="sticky min-w-0 top-14 z-10 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-t-2xl border-b border-ink/10 bg-white px-4 py-2 text-sm sm:px-5 lg:top-0">
      <legend className="sr-only">{bulkBar.label}</legend>
      <label className="flex min-h-9 items-center gap-3">
        <input
          type="checkbox"
          checked={selected.length >= total}
          onChange={(event) => selectAll(event.target.checked)}
          className="mx-2 size-6 accent-ember"
        />
        {bulkBar.all}
        <span className="tabular-nums text-ink-soft">({total})</span>
      </label>
      {(more || view.after) && selected.length === total && (
        <button
          type="button"
          onClick={() => void selectQueue()}
          className="min-h-9 text-left underline underline-offset-4"
        >
          {hasFilters(view) || count === undefined ? label : `${label} (${shortCount(count)})`}
        </button>
      )}
      {selected.length > 0 && (
        <BulkActions
          count={selected.length}
          onApprove={() => {
            void decide(selected, 'approve');
            selectAll(false);
          }}
          onRefuse={() => actions.openPrompt({ kind: 'refuse', comments: selected })}
        />
      )}
    </fieldset>
  );
}

type BulkActionsProps = { count: number; onApprove: () => void; onRefuse: () => void };

function BulkActions({ count, onApprove, onRefuse }: BulkActionsProps) {
  return (
    <div className="ml-auto flex items-center gap-2 max-sm:w-full max-sm:gap-1 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2">
      <span className="tabular-nums font-semibold whitespace-nowrap max-sm:text-xs">
        {count} {moderation.selected}
        {count > 1 && 's'}
      </span>
      <Button size="small" onClick={onApprove} className="max-sm:min-h-12">
        {bulkBar.approve}
      </Button>
      <Button size="small" variant="secondary" onClick={onRefuse} className="max-sm:min-h-12">
        {bulkBar.refuse}
      </Button>
    </div>
  );
}
