import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { shortCount } from '#app/lib/format/short-count.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { isFiltered } from '#app/shared/list/list-view.ts';
import type { useSelection } from '#app/shared/list/use-selection.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { BulkBar } from '#app/ui/table/bulk-bar.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { list } from '#content/copy/admin/list.ts';
import { extensionMonths } from '#domain/badges.ts';
import { limits } from '#domain/limits.ts';

import { extendBadges } from './badge-acts.data.ts';
import type { BadgeOutcome } from './badge-acts.data.ts';
import type { BadgeLine } from './badge-line.ts';
import { readBadges } from './badges.data.ts';
import { listingOf } from './badges-view.ts';
import type { BadgesView } from './badges-view.ts';
import { useBadgeUndo } from './use-badge-act.ts';

type Props = {
  view: BadgesView;
  total: number;
  more: boolean;
  count: number | null | undefined;
  selection: ReturnType<typeof useSelection<{ id: string }, BadgeLine>>;
};

const copy = badgesAdmin.bulk;

/** Extends the badges of the page, or all that match the filters, a hundred a call. */
export function BadgesBulkBar({ view, total, more, count, selection }: Props) {
  const { selected, hasPage, selectPage, selectWhole } = selection;
  const [open, setOpen] = useState(false);

  async function selectAll() {
    try {
      selectWhole(await readSelection(view));
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
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {copy.extend}
        </Button>
      </BulkBar>
      {open && (
        <ExtendDialog
          ids={selected.map(({ id }) => id)}
          onDone={() => selectPage(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The ids of the filtered badges, `limits.selectionMax` at most. */
async function readSelection(view: BadgesView): Promise<{ id: string }[]> {
  const client = await getSupabase();
  const { after: _page, ...listing } = listingOf(view);
  const found: { id: string }[] = [];
  let after: string | null = null;
  do {
    const { rows, next }: Awaited<ReturnType<typeof readBadges>> = await readBadges(client, {
      ...listing,
      size: limits.memberBatch,
      ...(after && { after }),
    });
    found.push(...rows.map(({ id }) => ({ id })));
    after = next;
  } while (after && found.length < limits.selectionMax);
  return found;
}

function ExtendDialog({ ids, onDone, onClose }: { ids: string[]; onDone: () => void; onClose: () => void }) {
  const formId = useId();
  const announce = useBadgeUndo();
  const [months, setMonths] = useState<number>(12);
  const write = useMemberMutation<number, BadgeOutcome[]>(async (client, _userId, chosen) => {
    const outcomes: BadgeOutcome[] = [];
    for (let first = 0; first < ids.length; first += limits.memberBatch)
      outcomes.push(...(await extendBadges(client, ids.slice(first, first + limits.memberBatch), chosen)));
    return outcomes;
  });

  function submit(event: React.FormEvent) {
    event.preventDefault();
    if (write.isPending) return;
    write.mutateAsync(months).then(
      (outcomes) => {
        const done = outcomes.filter(({ outcome }) => outcome === 'done');
        const left = outcomes.length - done.length;
        // One undo takes a hundred acts: a larger extension is announced without it.
        const acts = done.length > limits.memberBatch ? [] : done.flatMap(({ act }) => act ?? []);
        if (done.length > 0) announce(`${copy.done} ${done.length}`, acts);
        if (left > 0) notify({ title: `${left} ${copy.left}` });
        onDone();
        onClose();
      },
      () => undefined,
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button type="submit" form={formId} busy={write.isPending}>
          {copy.submit}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-sm text-ink-soft">
          {`${ids.length} ${ids.length > 1 ? badgesAdmin.many : badgesAdmin.one}. ${copy.lead}`}
        </p>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{copy.months}</legend>
          {extensionMonths.map((value) => (
            <Choice
              key={value}
              name="months"
              value={value}
              label={`${value} ${copy.month}`}
              checked={months === value}
              onChange={() => setMonths(value)}
            />
          ))}
        </fieldset>
        {write.error && <Alert kind="error" title={failureMessage(write.error)} />}
      </form>
    </Dialog>
  );
}
