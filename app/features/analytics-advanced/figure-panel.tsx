import { useEffect, useId, useState } from 'react';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { parisHour } from '#app/lib/time/paris-time.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { advanced } from '#content/copy/admin/analytics-advanced.ts';

import type { FigureQuery } from './use-figure.ts';

type Props<Data> = {
  title: string;
  lead: string;
  query: FigureQuery<Data>;
  /** Why there is nothing to show. */
  empty: (data: Data) => string | undefined;
  /** Shown in every state, above the figure. */
  before?: React.ReactNode;
  children: (data: Data) => React.ReactNode;
};

/** A figure with its states: computing, stopped, failed, too little data, and when it was computed. */
export function FigurePanel<Data>({ title, lead, query, empty, before, children }: Props<Data>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 rounded-2xl border border-ink/10 bg-white p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="max-w-[60ch]">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{lead}</p>
        </div>
        {query.data !== undefined && (
          <p className="flex items-center gap-3 text-sm text-ink-soft">
            {advanced.computed} {parisHour(new Date(query.computedAt).toISOString())}
            <Button size="small" variant="secondary" busy={query.running} onClick={query.again}>
              {advanced.again}
            </Button>
          </p>
        )}
      </div>
      {before && <div className="mt-5 border-b border-ink/10 pb-5">{before}</div>}
      <div className="mt-5">
        <SectionErrorBoundary>
          <Content query={query} empty={empty}>
            {children}
          </Content>
        </SectionErrorBoundary>
      </div>
    </section>
  );
}

function Content<Data>({ query, empty, children }: Pick<Props<Data>, 'query' | 'empty' | 'children'>) {
  const { data, error, running, stopped } = query;
  if (data !== undefined) {
    const reason = empty(data);
    if (reason === undefined) return children(data);
    return (
      <div className="py-6 text-center">
        <p className="font-semibold">{reason}</p>
        {reason === advanced.notEnough && (
          <p className="mt-1 text-sm text-ink-soft">{advanced.notEnoughHint}</p>
        )}
      </div>
    );
  }
  if (stopped) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <output>{advanced.stopped}</output>
        <Button size="small" variant="secondary" onClick={query.again}>
          {advanced.resume}
        </Button>
      </div>
    );
  }
  if (error && !running) {
    return (
      <Alert kind="error" title={advanced.failed}>
        <p>{failureCause(error)}</p>
        <p className="text-sm text-ink-soft">
          {advanced.code} : <code>{failureCode(error)}</code>
        </p>
        <Button size="small" variant="secondary" onClick={query.again}>
          {advanced.retry}
        </Button>
      </Alert>
    );
  }
  return <Progress onStop={query.stop} />;
}

/** After a second, the seconds passed and a button that stops the computation. */
function Progress({ onStop }: { onStop: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="grid gap-3">
      {seconds > 0 && (
        <div className="flex flex-wrap items-center gap-4 text-sm">
          <p>
            {advanced.loading} : {seconds} {advanced.second}
          </p>
          <Button size="small" variant="secondary" onClick={onStop}>
            {advanced.cancel}
          </Button>
        </div>
      )}
      <output aria-label={advanced.loading}>
        <Skeleton className="h-40" />
      </output>
    </div>
  );
}
