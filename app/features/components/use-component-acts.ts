import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { componentsCopy as copy } from '#content/copy/admin/components.ts';
import type { ComponentName } from '#domain/components.ts';

import { pauseComponent, retryFailedMails } from './components.data.ts';
import type { Component } from './components.data.ts';
import { ping } from './ping.ts';

const queries = ['components', 'component'];
const sayFailure = (error: unknown) => notify({ kind: 'destructive', title: failureMessage(error) });

/** What a person does with components; each act says what became of it. */
export function useComponentActs() {
  // Of several tests at a time, each button shows its own.
  const [pinging, setPinging] = useState<ReadonlySet<ComponentName>>(new Set());
  const pausing = useMemberMutation<{ component: ComponentName; paused: boolean }, boolean>(
    (client, _userId, { component, paused }) => pauseComponent(client, component, paused),
    queries,
  );
  const testing = useMemberMutation<Component, string>((client, _userId, row) => ping(client, row), queries);
  const retrying = useMemberMutation((client) => retryFailedMails(client), queries);

  return {
    isBusy: pausing.isPending || retrying.isPending,
    isPinging: (component: ComponentName) => pinging.has(component),
    pause: (component: ComponentName, paused: boolean) =>
      pausing.mutate(
        { component, paused },
        {
          onSuccess: (changed) => {
            const done = paused ? copy.pause.done : copy.pause.resumed;
            notify({
              title: changed ? `${copy.labels[component]}\u00a0: ${done.toLowerCase()}` : copy.pause.late,
            });
          },
          onError: sayFailure,
        },
      ),
    ping(row: Component) {
      if (pinging.has(row.component)) return;
      setPinging((before) => new Set(before).add(row.component));
      testing.mutate(row, {
        onSuccess: (title) => void notify({ title }),
        onError: sayFailure,
        onSettled: () =>
          setPinging((before) => new Set([...before].filter((component) => component !== row.component))),
      });
    },
    retry: () =>
      retrying.mutate(undefined, {
        onSuccess: (count) => void notify({ title: count > 0 ? copy.retried(count) : copy.nothingToRetry }),
        onError: sayFailure,
      }),
  };
}

export type ComponentActs = ReturnType<typeof useComponentActs>;
