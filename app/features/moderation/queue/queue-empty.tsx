import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';

import type { Counts } from '#app/features/moderation/moderation-schemas.ts';
import { isNarrowed, noFilter, type QueueView } from './queue-view.ts';
import type { ChangeView } from './use-queue.ts';

/** Nothing here: because all is done, or because the filters leave nothing. */
export function QueueEmpty({
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
  if (isNarrowed(view) || after) {
    return (
      <EmptyList title={empty.filtered}>
        <Button size="small" variant="secondary" onClick={() => change(noFilter)}>
          {empty.clear}
        </Button>
      </EmptyList>
    );
  }
  const title = queue === 'pending' || queue === 'reported' ? empty[queue] : empty.other;
  return (
    <EmptyList picture="toast" title={title}>
      {counts?.last && (
        <p className="text-sm text-encre-douce">
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
