import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router';

import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { setup as copy } from '#content/copy/admin/cockpit.ts';

import { useSetup } from './use-cockpit.ts';

type Props = {
  /** What follows the panel. */
  children: React.ReactNode;
};

/**
 * The first steps of a new site, folded once half are done; nothing once all are. Most sites have none left, so the panel
 * has no skeleton: what follows is invisible until the first read ends, for a second at most, because the panel would move it.
 */
export function SetupPanel({ children }: Props) {
  const query = useSetup();
  return (
    <>
      <FirstSteps query={query} />
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5',
          query.isLoading && query.failureCount === 0 && 'awaits-place',
        )}
      >
        {children}
      </div>
    </>
  );
}

function FirstSteps({ query }: { query: ReturnType<typeof useSetup> }) {
  const steps = query.data ?? [];
  const done = steps.filter((step) => step.done).length;
  if (query.data ? done === steps.length : !query.error) return null;
  return (
    <details
      open={done * 2 < steps.length || !query.data}
      className="rounded-2xl border border-ink/10 bg-white p-4 sm:p-5"
    >
      <summary>
        <h2 className="inline text-lg">{copy.title}</h2>
        {query.data && (
          <span className="tabular-nums ml-3 text-sm text-ink-soft">{copy.lead(done, steps.length)}</span>
        )}
      </summary>
      <div className="mt-4">
        <SectionErrorBoundary>
          <QueryView query={query} failure={copy.failed}>
            {(found) => (
              <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
                {found.map((step, index) => (
                  <Step key={step.id} {...step} number={index + 1} />
                ))}
              </ol>
            )}
          </QueryView>
        </SectionErrorBoundary>
      </div>
    </details>
  );
}

function Step({ id, done, number }: { id: keyof typeof copy.steps; done: boolean; number: number }) {
  const { title, lead, path } = copy.steps[id];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden="true"
        className={clsx(
          'tabular-nums grid size-7 place-items-center rounded-full text-sm font-semibold',
          done ? 'bg-success text-white' : 'border border-ink/30',
        )}
      >
        {done ? <Check className="size-4" /> : number}
      </span>
      <div>
        <p className={clsx('font-semibold', done && 'text-ink-soft')}>
          {path && !done ? (
            <Link to={path} className="underline decoration-ink/25 underline-offset-4 hover:decoration-ink">
              {title}
            </Link>
          ) : (
            title
          )}
          <VisuallyHidden>{` (${done ? copy.done : copy.toDo})`}</VisuallyHidden>
        </p>
        {!done && <p className="text-sm text-ink-soft">{lead}</p>}
      </div>
    </li>
  );
}
