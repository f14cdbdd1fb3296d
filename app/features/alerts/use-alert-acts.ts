import { useMemo } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { settle, useMemberMutation } from '#app/lib/query/member-query.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { inbox as copy } from '#content/copy/admin/alerts.ts';
import type { AlertAct } from '#domain/alerts.ts';

import { markAlerts, readAllAlerts } from './alerts.data.ts';
import type { AlertLine } from './alerts.data.ts';

const queries = ['alerts', 'alert-count'];
const sayFailure = (error: unknown) => void notify({ kind: 'destructive', title: failureMessage(error) });

type Marking = { lines: readonly AlertLine[]; act: AlertAct };

/** What a person does with the lines of the inbox. « Archiver » can be undone. */
export function useAlertActs() {
  const marking = useMemberMutation<Marking, void>(
    (client, _userId, input) => markAlerts(client, input),
    queries,
  );
  const reading = useMemberMutation<string, void>(
    (client, _userId, seen) => readAllAlerts(client, seen),
    queries,
  );
  const { mutateAsync: mark } = marking;
  const { mutate: readAll } = reading;
  const acts = useMemo(() => {
    const run = (line: AlertLine, act: AlertAct, onSuccess?: () => void) =>
      void settle(mark({ lines: [line], act }), { onError: sayFailure, ...(onSuccess && { onSuccess }) });
    const restore = (line: AlertLine) =>
      mark({ lines: [line], act: 'restore' }).then(
        () => true,
        (error: unknown) => {
          sayFailure(error);
          return false;
        },
      );
    return {
      read: (line: AlertLine) => run(line, 'read'),
      unread: (line: AlertLine) => run(line, 'unread'),
      restore: (line: AlertLine) => run(line, 'restore'),
      archive: (line: AlertLine) => run(line, 'archive', () => offerUndo(copy.archived, () => restore(line))),
      /** `seen`: the `as_of` of the page. */
      readAll: (seen: string) =>
        readAll(seen, { onSuccess: () => void notify({ title: copy.allRead }), onError: sayFailure }),
    };
  }, [mark, readAll]);
  return { ...acts, isReadingAll: reading.isPending };
}

export type AlertActs = ReturnType<typeof useAlertActs>;
