import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { undoShortcut, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { listingOf, membersList } from '#app/features/users/list/members-view.ts';
import { readNeighbours } from '#app/features/users/member.data.ts';
import { memberActions } from '#content/copy/admin/member-actions.ts';
import { member as copy } from '#content/copy/admin/member.ts';

type Side = 'previous' | 'next';

/** `[` and `]` open the member before and after in the list that the address filters and sorts, `n` the notes; `u` undoes. */
export function useMemberKeys(id: string, showNotes: () => void): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useUndoStack();
  const { filters, sort, descending } = listingOf(membersList.read(params));
  const { data } = useMemberQuery(
    `neighbours:${id}:${JSON.stringify([filters, sort, descending])}`,
    (client) => readNeighbours(client, id, { filters, sort, descending }),
  );
  const open = (to: string | null | undefined) => {
    if (!to) return;
    void navigate({ pathname: `/admin/users/${to}`, search: params.toString() });
    // The focused control belongs to the member who leaves the screen; the heading stays.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  /** The key pressed on the screen of this member before the neighbours were known. */
  const early = useRef<{ id: string; side: Side }>(undefined);
  const press = (side: Side) => {
    if (data) open(data[side]);
    else early.current = { id, side };
  };
  const answerEarlyKey = useEffectEvent(() => {
    if (data && early.current?.id === id) open(data[early.current.side]);
    early.current = undefined;
  });
  useEffect(() => {
    if (data) answerEarlyKey();
  }, [data]);
  useShortcuts(copy.title, [
    { keys: '[', label: copy.keys.previous, run: () => press('previous') },
    { keys: ']', label: copy.keys.next, run: () => press('next') },
    undoShortcut(memberActions.undo.key),
    { keys: 'n', label: copy.keys.note, run: showNotes },
  ]);
}
