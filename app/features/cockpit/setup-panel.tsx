import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router';

import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { setup as copy } from '#content/copy/admin/cockpit.ts';

import { Card } from './card.tsx';
import { useSetup } from './use-cockpit.ts';

/** The first steps of a new site; nothing once all are done. */
export function SetupPanel() {
  const query = useSetup();
  const done = query.data?.filter((step) => step.done).length ?? 0;
  // Whether there is something left is not known yet: the place stays free of a skeleton that would vanish.
  if (query.data ? done === query.data.length : !query.error) return null;
  return (
    <Card
      title={copy.title}
      aside={
        query.data && (
          <p className="tabular-nums text-sm text-ink-soft">{copy.lead(done, query.data.length)}</p>
        )
      }
    >
      <QueryView query={query} failure={copy.failed}>
        {(steps) => (
          <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
            {steps.map((step, index) => (
              <Step key={step.id} {...step} number={index + 1} />
            ))}
          </ol>
        )}
      </QueryView>
    </Card>
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
