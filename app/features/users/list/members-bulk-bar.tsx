import { useState } from 'react';

import { discardMemberDraft } from '#app/lib/browser/member-draft.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { shortCount } from '#app/lib/format/short-count.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { isFiltered } from '#app/shared/list/list-view.ts';
import type { useSelection } from '#app/shared/list/use-selection.ts';
import { useSuspensionUndo } from '#app/features/users/actions/use-suspension-undo.ts';
import { suspendAll } from '#app/features/users/suspension.data.ts';
import type { SuspensionResult } from '#app/features/users/suspension.data.ts';
import type { MemberLine } from '#app/features/users/member-line.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { SuspendDialog } from '#app/ui/overlays/suspend-dialog.tsx';
import type { Suspension } from '#app/ui/overlays/suspend-dialog.tsx';
import { BulkBar } from '#app/ui/table/bulk-bar.tsx';
import { list } from '#content/copy/admin/list.ts';
import { users } from '#content/copy/admin/users.ts';
import { limits } from '#domain/limits.ts';

import { readMemberSelection } from './members.data.ts';
import { listingOf } from './members-view.ts';
import type { MembersView } from './members-view.ts';

type Props = {
  view: MembersView;
  total: number;
  more: boolean;
  count: number | null | undefined;
  selection: ReturnType<typeof useSelection<{ id: string }, MemberLine>>;
};

const draft = 'suspension:membres';

/** Suspends the members of the page, or all that match the filters, a hundred a call. */
export function MembersBulkBar({ view, total, more, count, selection }: Props) {
  const { selected, hasPage, selectPage, selectWhole } = selection;
  const [open, setOpen] = useState(false);
  const announce = useSuspensionUndo();
  const write = useMemberMutation<Suspension, SuspensionResult[]>(async (client, _userId, suspension) => {
    const ids = selected.map(({ id }) => id);
    const results: SuspensionResult[] = [];
    for (let first = 0; first < ids.length; first += limits.memberBatch) {
      results.push(...(await suspendAll(client, ids.slice(first, first + limits.memberBatch), suspension)));
    }
    return results;
  });

  async function selectAll() {
    try {
      const ids = await readMemberSelection(await getSupabase(), listingOf(view).filters);
      selectWhole(ids.map((id) => ({ id })));
      if (ids.length >= limits.selectionMax) notify({ title: users.most });
    } catch {
      notify({ title: list.failed, kind: 'destructive' });
    }
  }

  async function suspend(suspension: Suspension) {
    try {
      const results = await write.mutateAsync(suspension);
      const done = results.filter(({ outcome }) => outcome === 'done');
      const left = results.length - done.length;
      discardMemberDraft(draft);
      if (done.length > 0) announce(`${users.suspended} : ${done.length}`, done);
      if (left > 0) notify({ title: `${left} ${users.notSuspended}` });
      selectPage(false);
      setOpen(false);
      return {};
    } catch (error) {
      return { problem: failureMessage(error) };
    }
  }

  return (
    <>
      <BulkBar
        label={users.selected}
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
          {users.suspend}
        </Button>
      </BulkBar>
      {open && (
        <SuspendDialog
          name={`${selected.length} ${users.suspendMany}`}
          draft={draft}
          suspensionId={undefined}
          onClose={() => setOpen(false)}
          onSuspend={suspend}
        />
      )}
    </>
  );
}
