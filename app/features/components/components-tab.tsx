import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListSkeleton } from '#app/ui/feedback/list-states.tsx';
import { componentsCopy as copy } from '#content/copy/admin/components.ts';
import { list } from '#content/copy/admin/list.ts';

import { ComponentList } from './component-list.tsx';
import type { Component } from './components.data.ts';
import type { ComponentTab } from './components-view.ts';
import type { ComponentActs } from './use-component-acts.ts';
import type { useComponents } from './use-components.ts';

export const kindOfTab: Record<ComponentTab, Component['kind'] | undefined> = {
  fonctions: 'function',
  rouages: 'machinery',
  navigateurs: undefined,
};

type Props = {
  tab: Exclude<ComponentTab, 'navigateurs'>;
  status: ReturnType<typeof useComponents>;
  now: number;
  acts: ComponentActs;
  linkTo: (component: string) => string;
  onErrors: () => void;
};

/** The functions, or the machinery. A check that fails is amber: it says nothing about the components. */
export function ComponentsTab({ tab, status, now, acts, linkTo, onErrors }: Props) {
  const rows = status.data?.rows.filter(({ kind }) => kind === kindOfTab[tab]);
  return (
    <section aria-label={copy.list[tab]} className="rounded-2xl border border-ink/10 bg-white">
      {status.error && (
        <CheckFailure error={status.error} stale={rows !== undefined} retry={status.refetch} />
      )}
      {!rows && !status.error && <ListSkeleton label={copy.loading} rows={6} shape="table" />}
      {rows && (
        <ComponentList
          label={copy.list[tab]}
          rows={rows}
          now={now}
          acts={acts}
          linkTo={linkTo}
          onErrors={onErrors}
        />
      )}
    </section>
  );
}

type FailureProps = { error: Error; stale: boolean; retry: () => unknown };

function CheckFailure({ error, stale, retry }: FailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-t-2xl bg-honey px-4 py-3 text-sm sm:px-5"
    >
      <div className="grid gap-1">
        <p className="font-semibold">{copy.checkFailed}</p>
        <p>
          {failureCause(error)} {stale && copy.checkFailedLead} <code>{failureCode(error)}</code>
        </p>
      </div>
      <Button size="small" variant="secondary" onClick={() => void retry()}>
        {list.retry}
      </Button>
    </div>
  );
}
