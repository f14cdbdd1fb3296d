import type { useSelection } from '#app/shared/list/use-selection.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { BulkBar } from '#app/ui/table/bulk-bar.tsx';
import { subscribers as copy } from '#content/copy/admin/subscribers.ts';

import type { SubscriberLine } from './subscribers.data.ts';
import type { SubscriberActs } from './use-subscriber-acts.ts';

type Props = {
  total: number;
  selection: ReturnType<typeof useSelection<{ id: string }, SubscriberLine>>;
  acts: SubscriberActs;
};

/** Unsubscribes or blocks the selected subscribers of the page. */
export function SubscribersBulkBar({ total, selection, acts }: Props) {
  async function change(act: 'unsubscribe' | 'block') {
    await acts.change(
      selection.selected.map(({ id }) => id),
      act,
    );
    selection.selectPage(false);
  }
  return (
    <BulkBar
      label={copy.selected}
      total={total}
      selected={selection.selected.length}
      hasPage={selection.hasPage}
      onPage={selection.selectPage}
    >
      {(['unsubscribe', 'block'] as const).map((act) => (
        <Button
          key={act}
          size="small"
          variant="secondary"
          busy={acts.isBusy}
          onClick={() => void change(act)}
        >
          {copy.actions[act]}
        </Button>
      ))}
    </BulkBar>
  );
}
