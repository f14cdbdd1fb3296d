import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';

import type { Counts } from '#app/features/moderation/moderation-schemas.ts';
import { hasFilters, queueList } from './queue-view.ts';
import type { QueueView } from './queue-view.ts';
import type { ChangeView } from './use-queue.ts';

/** The empty state of a queue: everything is done, or no comment matches the filters. */
export function EmptyQueue({
  view,
  change,
  counts,
}: {
  view: QueueView;
  change: ChangeView;
  counts: Counts | undefined;
}) {
  const { queue, after } = view;
  const { empty } = moderation;
  if (hasFilters(view) || after) {
    return (
      <EmptyList title={empty.filtered}>
        <Button size="small" variant="secondary" onClick={() => change(queueList.cleared)}>
          {empty.clear}
        </Button>
      </EmptyList>
    );
  }
  const title = queue === 'pending' || queue === 'reported' ? empty[queue] : empty.other;
  return (
    <EmptyList picture="toast" title={title}>
      {counts?.last && (
        <p className="text-sm text-ink-soft">
          {empty.last} <TimeAgo iso={counts.last.at} />
          {counts.last.by && ` ${moderation.by} ${counts.last.by}`}.
        </p>
      )}
      {queue !== 'all' && (
        <Button size="small" variant="secondary" onClick={() => change({ file: 'tous' })}>
          {empty.seeAll}
        </Button>
      )}
    </EmptyList>
  );
}
