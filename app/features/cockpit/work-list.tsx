import { ArrowRight, Check, TriangleAlert } from 'lucide-react';

import { shortCount } from '#app/lib/format/short-count.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { nextEdition, work as copy } from '#content/copy/admin/cockpit.ts';
import { editionSteps as stepCopy } from '#content/copy/admin/edition-steps.ts';

import { Card } from './card.tsx';
import type { WorkRow } from './cockpit-schemas.ts';
import { ownDueSteps, titleOf } from './step-state.ts';
import { useEditionCockpit, useWork } from './use-cockpit.ts';
import { WorkLink } from './work-link.tsx';
import { alarms, waitingRows, workWords } from './work-rows.ts';

/** « À traiter »: what the reader may act on, the most urgent first. Keys 1 to 9 open the rows. */
export function WorkList({ onNext, backups }: { onNext: () => void; backups: React.ReactNode }) {
  const query = useWork();
  return (
    <Card title={copy.title}>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-[32rem]" />}>
        {(rows) => <Rows rows={rows} onNext={onNext} />}
      </QueryView>
      {backups && (
        <p className="text-xs text-ink-soft">
          <WorkLink path={copy.rows.backup.path} className="underline underline-offset-4">
            {copy.backups}
          </WorkLink>
          {' : '}
          {backups}
        </p>
      )}
    </Card>
  );
}

function Rows({ rows, onNext }: { rows: readonly WorkRow[]; onNext: () => void }) {
  const waiting = waitingRows(rows);
  // An alarm that is silent proves nothing: the last backup is shown instead.
  const calm = rows
    .filter(({ id, count }) => count === 0 && !alarms.has(id))
    .flatMap(({ id }) => workWords(id)?.topic ?? []);
  return (
    <>
      {waiting.length === 0 && <Calm />}
      <ol className="-mx-2 grid">
        {waiting.map((row, index) => (
          <li key={row.id} className="border-b border-ink/8 last:border-0">
            <Row row={row} place={index + 1} onNext={onNext} />
          </li>
        ))}
      </ol>
      {calm.length > 0 && (
        <p className="flex gap-2 text-xs text-ink-soft">
          <Check aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-success" />
          {`${copy.upToDate} : ${calm.join(', ')}.`}
        </p>
      )}
    </>
  );
}

/** Without a row: the reader’s own steps that are due, or that nothing waits. */
function Calm() {
  const { data, isPending } = useEditionCockpit();
  const own = data ? ownDueSteps(data) : [];
  if (isPending) return null;
  return (
    <div className="py-3">
      <p className="font-display text-xl font-semibold">
        {own.length > 0 ? stepCopy.own(own.length) : copy.calm}
      </p>
      <p className="text-ink-soft">
        {own.length > 0 ? `${own.map(titleOf).join(', ')}. ${stepCopy.ownLead}` : copy.calmLead}
      </p>
    </div>
  );
}

function Row({ row, place, onNext }: { row: WorkRow; place: number; onNext: () => void }) {
  const words = workWords(row.id);
  if (!words) return null;
  const { one, many, lead, path, first } = words;
  const alarm = alarms.has(row.id);
  const content = (
    <>
      {alarm ? (
        <TriangleAlert aria-hidden="true" className="size-6 text-danger" />
      ) : (
        <span className="tabular-nums font-display text-xl leading-none font-bold text-brick">
          {shortCount(row.count)}
        </span>
      )}
      <span className="min-w-0">
        <span className={alarm ? 'block font-semibold text-danger' : 'block font-semibold'}>
          {row.count > 1 ? many : one}
        </span>
        <span className="block text-sm text-ink-soft">
          {lead}
          {first && row.first_at && (
            <>
              {` · ${first} `}
              <TimeAgo iso={row.first_at} />
            </>
          )}
        </span>
      </span>
    </>
  );
  const grid = 'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 px-2 py-2.5';
  if (row.id === 'next_edition')
    return (
      <div className={grid}>
        {content}
        <Button size="small" onClick={onNext}>
          {nextEdition.confirm}
          <VisuallyHidden>{` : ${nextEdition.open}`}</VisuallyHidden>
        </Button>
      </div>
    );
  return (
    <WorkLink path={path} className={`${grid} rounded-lg no-underline -outline-offset-2 hover:bg-sand/60`}>
      {content}
      <span className="flex items-center gap-2">
        {place < 10 && (
          <kbd
            aria-hidden="true"
            className="grid size-5 place-items-center rounded border border-ink/20 font-sans text-xs text-ink-soft max-sm:hidden"
          >
            {place}
          </kbd>
        )}
        <ArrowRight aria-hidden="true" className="size-4 text-brick" />
      </span>
    </WorkLink>
  );
}
