import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { shortCount } from '#app/lib/format/short-count.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Scene } from '#app/ui/media/scene.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { adminIndex, admin } from '#content/copy/admin/admin.ts';

import { permittedScreens } from './permitted-screens.ts';

type Queue = { count: number; oldest?: string | null };
type Queues = Record<(typeof adminIndex.queues)[number]['id'], Queue>;

/** The queues of the permitted screens, with the age of the oldest one; each row links to its queue. */
export function ToDo({
  queues,
  failed,
  retry,
}: {
  queues: Queues | undefined;
  failed: boolean;
  retry: () => void;
}) {
  const may = useMay();
  const screens = permittedScreens(may);
  const shown = adminIndex.queues.filter(({ screen }) => screens.includes(screen));
  const total = queues && shown.reduce((sum, { id }) => sum + queues[id].count, 0);
  return (
    <div className="grid gap-8">
      <Greeting total={total} />
      {shown.length > 0 && (
        <section aria-labelledby="a-traiter">
          <h2 id="a-traiter" className="mb-3 text-lg">
            {adminIndex.toDo}
          </h2>
          {failed && !queues ? (
            <Alert kind="error" title={adminIndex.failed}>
              <Button size="small" variant="secondary" onClick={retry}>
                {admin.failure.retry}
              </Button>
            </Alert>
          ) : (
            <ul className="divide-y divide-ink/10 overflow-hidden rounded-2xl border border-ink/10 bg-white">
              {shown.map(({ id, label, lead, path }) => (
                <li key={id}>
                  <Link
                    to={path}
                    className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-4 px-5 py-4 no-underline -outline-offset-4 hover:bg-sand/50"
                  >
                    <Count queue={queues?.[id]} />
                    <span className="min-w-0">
                      <span className="block font-semibold">{label}</span>
                      <span className="block text-sm text-ink-soft">
                        <Age queue={queues?.[id]} lead={lead} />
                      </span>
                    </span>
                    <ArrowRight aria-hidden="true" className="size-4 text-brick" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

function Greeting({ total }: { total: number | undefined }) {
  return (
    <div className="surface-night grid overflow-hidden rounded-2xl sm:grid-cols-[1fr_14rem]">
      <div className="p-6 sm:p-8">
        <h1 className="text-2xl">{adminIndex.greeting}</h1>
        <p className="mt-2 min-h-6 text-mist">
          {total !== undefined && (total === 0 ? adminIndex.calm : adminIndex.busy)}
        </p>
      </div>
      <div className="hidden max-h-36 sm:block">
        <Scene name="grand-place-view" sizes="14rem" className="size-full object-cover" />
      </div>
    </div>
  );
}

function Count({ queue }: { queue: Queue | undefined }) {
  if (!queue) return <Skeleton className="h-8 w-10" />;
  const calm = queue.count === 0;
  return (
    <span
      className={`tabular-nums font-display text-2xl leading-none font-bold ${calm ? 'text-ink-soft' : 'text-brick'}`}
    >
      {shortCount(queue.count)}
    </span>
  );
}

function Age({ queue, lead }: { queue: Queue | undefined; lead: string }) {
  if (!queue) return lead;
  if (queue.count === 0) return adminIndex.none;
  return (
    <>
      {lead}
      {queue.oldest && (
        <>
          {` · ${adminIndex.since} `}
          <TimeAgo iso={queue.oldest} />
        </>
      )}
    </>
  );
}
