import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { componentsCopy as copy } from '#content/copy/admin/components.ts';

import { CallHistogram } from './call-histogram.tsx';
import { ComponentFacts } from './component-facts.tsx';
import { PauseDialog } from './component-menu.tsx';
import type { Component, ComponentDetail } from './components.data.ts';
import { DayTable } from './day-table.tsx';
import { ErrorGroups } from './error-groups.tsx';
import { IncidentList } from './incident-list.tsx';
import { isPingable } from './ping.ts';
import type { ComponentActs } from './use-component-acts.ts';
import { useComponentDetail } from './use-components.ts';

type Props = {
  row: Component;
  now: number;
  acts: ComponentActs;
  /** Whether the errors get the focus. */
  atErrors: boolean;
  onClose: () => void;
};

/** A component beside the list: what it does, its errors, durations, incidents and days. */
export function ComponentDrawer({ row, now, acts, atErrors, onClose }: Props) {
  const query = useComponentDetail(row.component);
  return (
    <Drawer title={copy.labels[row.component]} closeLabel={copy.detail.close} onClose={onClose}>
      <div className="grid gap-3 text-sm">
        <p>{copy.duties[row.component]}</p>
        <ComponentFacts row={row} now={now} />
        <Acts row={row} acts={acts} />
      </div>
      <QueryView query={query} failure={copy.detail.failed}>
        {(detail) => <Sections detail={detail} now={now} atErrors={atErrors} />}
      </QueryView>
    </Drawer>
  );
}

function Acts({ row, acts }: Pick<Props, 'row' | 'acts'>) {
  const [pausing, setPausing] = useState(false);
  const may = useMay();
  const isMail = row.component === 'mail-worker' && may('notifications.manage');
  const isOff = row.state === 'disabled' || row.state === 'unverifiable';
  const manages = may('functions.manage');
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {manages && isPingable(row) && (
        <Button
          size="small"
          variant="secondary"
          busy={acts.isPinging(row.component)}
          onClick={() => acts.ping(row)}
        >
          {copy.acts.ping}
        </Button>
      )}
      {manages && row.state === 'paused' && (
        <Button size="small" busy={acts.isBusy} onClick={() => acts.pause(row.component, false)}>
          {copy.acts.resume}
        </Button>
      )}
      {manages && row.is_pausable && row.state !== 'paused' && !isOff && (
        <Button size="small" variant="secondary" onClick={() => setPausing(true)}>
          {copy.acts.pause}
        </Button>
      )}
      {isMail && (row.figures.failed ?? 0) > 0 && (
        <Button size="small" variant="secondary" busy={acts.isBusy} onClick={acts.retry}>
          {copy.acts.retry}
        </Button>
      )}
      {isMail && (
        <Link to="/admin/notifications?onglet=file" className="px-2 py-1 underline underline-offset-4">
          {copy.detail.queue}
        </Link>
      )}
      {row.component === 'task-worker' && may('audit.read') && (
        <Link to="/admin/audit-logs?type=tasks" className="px-2 py-1 underline underline-offset-4">
          {copy.detail.audit}
        </Link>
      )}
      {pausing && <PauseDialog row={row} acts={acts} onClose={() => setPausing(false)} />}
    </div>
  );
}

function Sections({ detail, now, atErrors }: { detail: ComponentDetail; now: number; atErrors: boolean }) {
  const errors = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (atErrors) errors.current?.focus();
  }, [atErrors]);
  return (
    <>
      <section className="grid gap-3 text-sm">
        <h3 ref={errors} tabIndex={-1} className="text-base">
          {copy.detail.errors}
        </h3>
        <ErrorGroups groups={detail.errors} now={now} />
      </section>
      {detail.buckets && detail.buckets.some((calls) => calls > 0) && (
        <CallHistogram component={detail.component} buckets={detail.buckets} />
      )}
      <section className="grid gap-3 text-sm">
        <h3 className="text-base">{copy.detail.incidents}</h3>
        <IncidentList incidents={detail.incidents} />
      </section>
      <DayTable days={detail.days} />
    </>
  );
}
